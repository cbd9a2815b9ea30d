"""The Missions of A Bridge to Doomsday: what is printed on each is what happens."""

import pytest

from support.deckbuilding_cards import STRONG, agree, found, needed, result, told, until
from support.deckbuilding_phrases import promised
from support.every import every
from support.new_alliances import (
    BOOK,
    RED,
    STORY,
    Alliance,
    dice_on,
    difficulty_of,
    go,
    lose,
    scene,
    win,
)
from support.rule import rule
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import alliance
from yojoe.titles.deckbuilding.telling.facts import ComplicationsDealt, RoundEnded

MISSIONS = [card for card in BOOK.box.cards if card.story == STORY]
FINAL = "close-the-bridge-to-doomsday"
TOWERS = "bring-down-the-bridge-towers"
WORKERS = "free-the-hypno-chip-workers"
DEFENCE = "defend-the-ark"
PRIME = "stand-with-prime"
CYBERTRON = "cross-to-cybertron"
ENTERING = [card for card in MISSIONS if "enter" in card.texts]
EVERY_ROUND = [card for card in MISSIONS if "end_of_round" in card.texts]
ORDINARY = [card for card in MISSIONS if card.id != FINAL]

# Enough of everything that a Mission may take or give; the Bridge is where nothing comes of a step.
PLENTY = {
    "threat": 6,
    "energon": 4,
    "ark": "hound jazz prowl",
    "constructicons": {6: "hook", 5: "scavenger", 4: "long-haul"},
    "battalions": dict.fromkeys((2, 3, 5), "cobra-battalion"),
    "complications": "cybertron-fills-the-sky",
    "discard": {"Ann": "mirage"},
    "deck": {"Ann": "comms defuse second-effort"},
}
SPARE = "gi gi gi"
HANDS = {"Ann": "gi gi gi", "Bob": "gi gi gi"}


def by_id(card):
    return card.id


def bridge_for(card):
    """Where the marker must be for the texts of a Mission: out of play until Act I is over."""
    return {"marker": 4} if card.act > 1 else {}


def called(card):
    """The Officers that a Mission sends back are in play."""
    text = card.texts["success"]
    names = ("starscream", "shockwave", "megatron")
    return " ".join(each for each in names if f"Send {each.capitalize()}" in text)


@every(ENTERING)
def test_a_mission_does_what_it_says_as_it_enters_play(card):
    table = Alliance(
        "Ann", "Bob", step="turn.start", hand=HANDS, next_mission=card.id, **bridge_for(card)
    )
    assert table.pile("mission") == [card.id]
    assert told(table.facts) == promised(card.texts["enter"])


@every(MISSIONS)
def test_as_many_complications_are_dealt_as_it_says(card):
    table = Alliance("Ann", "Bob", step="turn.start", hand=HANDS, next_mission=card.id)
    assert sum(each.number for each in found(table, ComplicationsDealt)) == card.complications


@pytest.mark.parametrize("card", EVERY_ROUND, ids=by_id)
def test_a_mission_does_what_it_says_at_the_end_of_every_round(card):
    laid = {"mission": card.id, "next_mission": "", "hand": {"Ann": "gi"}}
    table = Alliance("Ann", "Bob", step="round.end", turns=4, **laid)
    *facts, last = until(table, RoundEnded)
    assert last == "threat +1"
    assert facts == promised(card.texts["end_of_round"])


@every(ORDINARY)
def test_a_success_brings_what_it_says(card):
    laid = PLENTY | {"officers": called(card)} | bridge_for(card)
    table = scene(card.id, f"{STRONG} {SPARE}", SPARE, **laid)
    win(table, card.id, leave="gi")
    agree(table)
    assert result(table) == promised(card.texts["success"])
    assert table.pile("won") == [card.id]


@every(ORDINARY)
def test_a_failure_brings_what_it_says(card):
    table = scene(card.id, f"shipwreck {SPARE}", SPARE, **PLENTY | bridge_for(card))
    lose(table, card.id, leave="gi")
    agree(table)
    assert result(table) == promised(card.texts["failure"])
    assert table.pile("failed") == [card.id]


@rule("NA-OVER-03")
def test_to_close_the_bridge_wins_the_game():
    table = win(scene(FINAL, STRONG), FINAL)
    assert (table.over, table.ending) == (True, "won")


def test_a_failed_finale_of_the_story_stays_in_play():
    table = lose(scene(FINAL, "shipwreck", **PLENTY), FINAL)
    agree(table)
    assert result(table) == promised("Raise Threat by 2. Discard 1 Autobot from the Ark.")
    assert table.pile("mission") == [FINAL]


# Ongoing texts.


def test_every_ongoing_text_of_the_story_has_a_test_below():
    ongoing = {card.id for card in MISSIONS if "ongoing" in card.texts}
    assert ongoing == {TOWERS, WORKERS, DEFENCE, PRIME, CYBERTRON, FINAL}


@pytest.mark.parametrize(("places", "more"), [((), 0), ((6,), 1), ((6, 5), 2), ((6, 5, 4), 2)])
def test_the_bridge_towers_are_harder_for_each_constructicon_up_to_two(places, more):
    below = dict(zip(places, ("hook", "scavenger", "long-haul"), strict=False))
    table = lose(scene(TOWERS, "gi", constructicons=below), TOWERS)
    assert needed(table) == difficulty_of(TOWERS) + more


def test_the_bridge_towers_make_nothing_else_harder():
    table = lose(scene("destro", "gi", mission=TOWERS, constructicons={6: "hook"}), "destro")
    assert needed(table) == difficulty_of("destro")


def test_gis_cannot_join_to_free_the_workers():
    table = go(scene(WORKERS, "gi torpedo gi"), WORKERS)
    assert table.pile("team", "Ann") == ["torpedo"]


def test_gis_may_go_elsewhere_while_the_workers_wait():
    table = go(scene("destro", "gi torpedo gi", mission=WORKERS), "destro")
    assert sorted(table.pile("team", "Ann")) == ["gi", "gi", "torpedo"]


@pytest.mark.parametrize(("mission", "most"), [(CYBERTRON, 1), (FINAL, 2), (PRIME, 3)])
def test_few_of_the_team_mates_joes_may_cross_the_bridge(mission, most):
    table = go(scene(mission, "torpedo", "gi gi gi", hangar="apc"), mission, board="apc")
    assert len(table.pile("team", "Bob")) == most


@pytest.mark.parametrize(("mission", "energon"), [(DEFENCE, 2), (WORKERS, 2 + 3)])
def test_the_ark_adds_no_energon_while_it_must_be_defended(mission, energon):
    laid = {"mission": mission, "ark": "bumblebee hound jazz prowl", "hand": {"Ann": "gi"}}
    table = Alliance("Ann", "Bob", step="round.end", turns=4, **laid)
    assert table.energon == energon


def test_to_defend_the_ark_repairs_the_bay():
    table = win(scene(DEFENCE, STRONG), DEFENCE)
    assert alliance(table.state).operational


def test_not_to_defend_the_ark_damages_the_bay():
    table = lose(scene(DEFENCE, "gi", operational=True), DEFENCE)
    assert not alliance(table.state).operational


@pytest.mark.parametrize(("send", "dice"), [("", 1), ("hound", 2), ("hound jazz", 3)])
def test_who_stands_with_prime_adds_a_die_for_each_autobot_in_bot_mode(send, dice):
    assert dice_on(PRIME, "gi", ark="hound jazz", energon=0, board="vamp", send=send) == (dice, 0)


def test_an_autobot_in_alt_mode_does_not_stand_with_prime():
    alone = dice_on("destro", "gi", ark="mirage", energon=0, board="mirage")
    assert dice_on(PRIME, "gi", ark="mirage", energon=0, board="mirage") == alone


@pytest.mark.parametrize(
    ("officers", "marker", "more"),
    [("", -1, 0), ("megatron", 9, 2), ("", RED, 2), ("megatron", RED, 4)],
)
def test_the_last_mission_is_harder_with_megatron_and_with_a_complete_bridge(
    officers, marker, more
):
    table = scene(FINAL, "gi", officers=officers, marker=marker)
    lose(table, FINAL)
    assert needed(table) == difficulty_of(FINAL) + more
