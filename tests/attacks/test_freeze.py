"""Cards of one's own that once froze everybody: many dice, many orders, players within players."""

from time import sleep

import pytest

from attacks.harness import LONG, under_attack
from support.owner import as_toml

ACTS = 200 if LONG else 60
ENOUGH = 60  # dice


def gi(*does, wild=10):
    """The starter G.I., as Eve would have him."""
    return as_toml("gi", skills={"wild": wild}, text="Add dice.", does=list(does))


MANY_DICE = gi("adds(20)", "must_reroll(20)")
TWO_ORDERS = gi("adds(20)", "must_reroll(20)") + as_toml("vamp", capacity=12)
APART = gi("adds(20)", "rolls_apart(20)", "Action(reroll(20))") + as_toml("vamp", capacity=20)
# Four players within each other, 20 dice eight times: 10,240 dice for one card.
TWENTIES = ", ".join(["add_dice(20)"] * 8)
EACH_FOR_EACH = as_toml(
    "sniper-rifle",
    text="Add dice.",
    does=[f"Play(each_player(each_player(each_player(then({TWENTIES})))))"],
)


def on_missions(chair):
    """Goes on Missions with every Joe there is, and rolls; the most dice that it was shown."""
    most = 0
    for _ in range(ACTS):
        if chair.prompt is None:
            break  # the game is over
        sleep(0.1 if LONG else 0.0)  # ten frames a second are allowed
        attempt = chair.seen.state["table"]["attempt"]
        most = max(most, attempt["dice"] if attempt else 0)
        reply = chair.choose(chosen(chair.prompt["ask"], chair.labels))
        assert reply is not None, chair.closed
        assert reply["kind"] == "done", reply
        if most >= ENOUGH and not LONG and attempt and attempt["rolled"]:
            break
    return most


def chosen(ask, labels):
    """On a Mission as soon as there is one, with everybody who can come."""
    besides = ("enough", "lock", "call-off", "board-", "take-back-")
    joes = [each for each in labels if ask in {"join", "team"} and not each.startswith(besides)]
    wanted = [*joes, *(each for each in labels if each.startswith("attempt-"))]
    wanted += [each for each in ("enough", "lock", "recruit", "end-turn") if each in labels]
    return (wanted or labels)[0]


@pytest.mark.parametrize("cards", [MANY_DICE, TWO_ORDERS, APART] if LONG else [MANY_DICE])
def test_nobody_waits_for_the_odds_of_a_strangers_cards(serving, report, cards):
    """Seven acts froze the server for minutes, and one look did so again after every restart."""
    server = serving()
    with under_attack(server, report) as neighbour:
        eve = server.visitor()
        told = eve.post("/api/titles/deckbuilding/cards/check", {"text": EACH_FOR_EACH}).json()
        assert "each_player stands within each_player" in told["faults"][0]["reason"]
        line = eve.line_of("deckbuilding", cards)
        game = eve.opened("deckbuilding", settings={"cards": line})
        with eve.at(game) as chair:
            chair.ready()
            assert on_missions(chair) >= ENOUGH  # or nothing was attacked
            assert chair.closed is None
        assert eve.get(f"/api/games/{game}/at").status_code == 200
        eve.close()
        neighbour.is_answered(2)
    server.stop()
    server.start()
    again = server.visitor("Bob")
    assert again.get(f"/api/games/{game}/at").status_code == 200
    assert again.get("/api/health").status_code == 200
    again.close()
