"""Cards of one's own whose rules never end, or take all memory: nobody else notices."""

import pytest

from attacks.harness import many_at_once, under_attack
from attacks.test_freeze import MANY_DICE, chosen

TABLES = 3
# The rules of the deck-builder, with dice that are never done being counted.
PLANTED = """
from yojoe.titles.deckbuilding.rules import dice
from time import sleep
counted = dice.mission_dice
def endless(s):
    found, kept = counted(s), []
    while found > 30:
        {deed}
    return found
dice.mission_dice = endless
"""
LONG_WORK = PLANTED.format(deed="pass")
HUNGRY = PLANTED.format(deed='kept.append(b"x" * (1 << 20)); sleep(0.005)')


def until_refused(chair):
    """Goes on Missions with everybody; the reason why it cannot go on."""
    for _ in range(40):
        reply = chair.choose(chosen(chair.prompt["ask"], chair.labels))
        if reply is None or reply["kind"] != "done":
            return reply["reason"] if reply else chair.closed[1]
    return ""


@pytest.mark.parametrize("planted", [LONG_WORK, HUNGRY], ids=["long", "hungry"])
def test_what_never_ends_at_a_table_with_own_cards_keeps_no_other_table_waiting(
    serving, report, planted
):
    server = serving(planted=planted)
    visitors = [server.visitor(f"Eve {number}") for number in range(TABLES)]
    line = visitors[0].line_of("deckbuilding", MANY_DICE)
    games = [eve.opened("deckbuilding", settings={"cards": line}) for eve in visitors]

    def plays(eve, game):
        with eve.at(game) as chair:
            chair.ready()
            return until_refused(chair)

    with under_attack(server, report) as neighbour:
        tables = zip(visitors, games, strict=True)
        works = [lambda eve=eve, game=game: plays(eve, game) for eve, game in tables]
        for reason in many_at_once(*works):
            assert "kept everybody waiting" in reason
        neighbour.is_answered(2)
    for eve, game in zip(visitors, games, strict=True):
        assert eve.get(f"/api/games/{game}").status_code == 404
        eve.close()
    stood = [line for line in server.lines() if line["what"] == "a game stood still"]
    assert {line["game"] for line in stood} == set(games)
    assert all(any("endless" in place for place in line["stack"]) for line in stood)
