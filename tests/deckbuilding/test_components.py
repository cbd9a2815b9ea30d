"""Pieces that only a box of cardboard needs, and what there is instead of them. [DB-COMP]"""

import pytest

from support.deckbuilding import ANN, Table
from support.rule import rule
from yojoe.terminal.dialogue.commands import looked_up
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.box.printed import MISSION
from yojoe.titles.deckbuilding.surfaces.terminal import about
from yojoe.titles.deckbuilding.surfaces.terminal.card_face import brief
from yojoe.titles.deckbuilding.telling.view import view
from yojoe.titles.deckbuilding.title import DECKBUILDING

ELEMENT = "secure-the-rare-liquid-element"


@rule("DB-COMP-06")
def test_a_finale_says_that_it_is_one_and_no_other_mission_does():
    missions = [card for card in core_box().cards if card.kind == MISSION]
    assert [card.id for card in missions if "Finale" in brief(card)] == [
        card.id for card in missions if card.finale
    ]


@rule("DB-COMP-09", "DB-RESULT-03", "DB-RESULT-05")
@pytest.mark.parametrize(("dice", "pile"), [("2 2 2 2", "won"), ("0 0 0 0", "failed")])
def test_completed_missions_lie_in_two_piles_by_how_they_ended(dice, pile):
    hand = {"Ann": "jinx knowing-is-half-the-battle"}
    table = Table("Ann", hand=hand, mission=ELEMENT, won="crystals-under-the-ice")
    table.play(f"Ann: attempt-{ELEMENT}, lock \n dice {dice}")
    story = view(table.state, ANN)["story"]
    piles = {name: [card["id"] for card in story[name]] for name in ("won", "failed")}
    expected = {"won": ["crystals-under-the-ice"], "failed": []}
    expected[pile].append(ELEMENT)
    assert piles == expected


# A player aid says what a turn is made of and what the signs mean. Everybody at the terminal may
# ask for the rules of anything at any question, and hears at the start what the signs mean.


@rule("DB-SETUP-06", "DB-COMP-14")
@pytest.mark.parametrize("words", ["start phase", "action phase", "end phase", "end of round"])
def test_whoever_asks_is_told_the_rules_of_a_part_of_a_turn(words):
    found = looked_up(DECKBUILDING, words)
    assert len(found) > 1
    assert all(line.startswith(("DB-", "And ")) for line in found)


@rule("DB-SETUP-06", "DB-COMP-14")
@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bob", "Cy", "Dee")])
def test_everybody_is_told_what_the_signs_mean(names):
    table = Table(*names, hand={"Ann": "gi knowing-is-half-the-battle"}, mission=ELEMENT)
    told = [about(view(table.state, table.seat(name))) for name in names]
    assert all(lines == told[0] for lines in told)
    signs = " ".join(told[0])
    assert all(sign in signs for sign in ("Threat", "line-up", "Battalion", "Skills", "Hits"))
