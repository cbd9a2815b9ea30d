"""Readings of New Alliances that no other test is about, and the first of the worked examples."""

import pytest

from support.new_alliances import BOOK, Alliance, difficulty_of, scene
from support.rule import rule
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.world import World
from yojoe.titles.deckbuilding.packs.new_alliances.rules import constructicons
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import alliance
from yojoe.titles.deckbuilding.packs.new_alliances.telling.prompts import prompt
from yojoe.titles.deckbuilding.rules.dice import difficulty
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.title import DECKBUILDING

RECON = "confirm-bumblebees-warning"


@rule("NA-EX-01")
def test_setup_for_three():
    setup = DECKBUILDING.setup(3, {"pack": "new-alliances"})
    world = World.fresh(GAME, setup, Rng("example"))
    s, table = world.state, alliance(world.state)
    assert (table.energon, BOOK.box.card("ark").dice - table.energon) == (2, 6)
    assert [BOOK.printed[card].id for card in table.ark] == ["bumblebee"]
    assert (sum(map(len, table.stacks)), table.stack_tops) == (6, [[], [], []])
    assert (len(s.line_up), len(s.main)) == (6, 54)
    stack = [*s.next_mission, *s.story[::-1]]
    assert [BOOK.printed[card].act for card in stack] == [1, 1, 1, 2, 2, 3, 3]
    assert len(s.complications) == 6 + 4
    assert (table.online, table.operational, table.marker) == (0, 0, -1)


@rule("NA-AMB-37", "NA-AMB-35", "NA-TIP-06")
def test_devastator_makes_whichever_story_mission_is_current_harder():
    for mission in (RECON, "save-the-dam"):
        table = scene(mission, "gi", officers="devastator", under="hook scrapper")
        table.state.target = table.card(mission)
        assert difficulty(table.state) == difficulty_of(mission) + 2


@rule("NA-AMB-35", "NA-AMB-37")
def test_a_constructicon_that_comes_later_joins_him_as_the_next_turn_starts():
    table = Alliance(
        "Ann",
        "Bob",
        hand={"Ann": "gi", "Bob": "gi"},
        mission=RECON,
        officers="devastator",
        under="hook",
        constructicons={6: "scrapper"},
        active="Bob",
        step="turn.start",
        turns=3,
    )
    assert sorted(table.pile("under")) == ["hook", "scrapper"]
    assert table.below_the_line_up == []


@rule("NA-AMB-59")
def test_a_place_is_filled_again_before_anything_comes_below_it():
    table = scene("hook", "gi", mission=RECON, next_constructicon="bonecrusher")
    s = table.state
    lost = s.line_up[4]
    run(constructicons.add(s))
    assert lost in s.main_discard
    assert len(s.line_up) == 6
    assert table.below_the_line_up == [5, 6]


@rule("NA-GAP-13")
def test_the_kinds_of_dice_are_told_apart_in_words():
    table = scene(RECON, "gi", ark="hound", energon=3)
    table.play(f"Ann: attempt-{RECON}, vamp, gi, enough, send-hound, lock")
    if table.asks == "skill":
        table.say("Ann", "recon")
    asked = prompt(table.state, table.match.question, ["Ann", "Bob"])
    assert "Energon dice" in asked


def run(script):
    """A script that asks nothing."""
    try:
        script.send(None)
    except StopIteration:
        return
    raise AssertionError("it asks")


@rule("NA-OVER-01", "NA-SETUP-21")
@pytest.mark.parametrize(
    ("words", "story", "pack"),
    [
        ({}, "mass-device", "core"),
        ({"pack": "new-alliances"}, "a-bridge-to-doomsday", "new-alliances"),
        ({"story": "a-bridge-to-doomsday"}, "a-bridge-to-doomsday", "new-alliances"),
        ({"story": "total-control", "pack": "new-alliances"}, "total-control", "new-alliances"),
    ],
)
def test_a_story_and_its_pack_come_together(words, story, pack):
    settings = DECKBUILDING.setup(2, words).settings
    assert (settings["story"], settings["pack"]) == (story, pack)


@rule("NA-OVER-01")
def test_a_story_is_refused_with_a_pack_that_does_not_hold_it():
    with pytest.raises(Refusal, match="a-bridge-to-doomsday is not in pack core; it is in new-all"):
        DECKBUILDING.setup(2, {"story": "a-bridge-to-doomsday", "pack": "core"})
