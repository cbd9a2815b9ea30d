"""The chance that is shown before a roll: exact, whatever texts make of the dice."""

import pytest

from support.deckbuilding import ANN, Table
from support.deckbuilding_odds import MISSION_DIE, played_out
from support.rule import rule
from yojoe.title.chances import in_percent
from yojoe.titles.deckbuilding.rules.dice import chance, dice_to_roll, difficulty
from yojoe.titles.deckbuilding.sense.odds import success
from yojoe.titles.deckbuilding.sense.prospects import now
from yojoe.titles.deckbuilding.telling.phrases import percent
from yojoe.titles.deckbuilding.telling.prompts import option, prompt
from yojoe.titles.deckbuilding.telling.view import view

HQ = "hold-the-line-at-headquarters"
FINGERS, SHIELDS = "jumpy-trigger-fingers", "human-shields"


def gone(joes, target=HQ, *, lock=True, **laid):
    """Ann's team of these Joes is about to roll; she holds nothing else."""
    laid.setdefault("mission", HQ)
    table = Table("Ann", "Bob", hand={"Ann": joes}, **laid)
    table.say("Ann", f"attempt-{target}")
    while table.asks == "join":
        table.say("Ann", table.offers[0])
    if lock:
        table.say("Ann", "lock")
        while table.asks == "resolve":
            table.say("Ann", table.offers[0])
    return table


def by_the_rules(table):
    return played_out(table.match, (dice_to_roll(table.state), MISSION_DIE))


CASES = {
    "nothing": {},
    "destro": {"officers": "destro"},
    "destro, hushed": {"joes": "psyche-out gi gi", "officers": "destro"},
    "fingers": {"face_up": FINGERS},
    "shields": {"face_up": SHIELDS},
    "both complications": {"face_up": f"{FINGERS} {SHIELDS}"},
    "destro and shields": {"officers": "destro", "face_up": SHIELDS},
    "muskrat": {"joes": "muskrat gi"},
    "muskrat and destro": {"joes": "muskrat gi gi", "officers": "destro"},
    "muskrat and shields": {"joes": "muskrat gi gi", "face_up": SHIELDS},
    "muskrat, hushed": {"joes": "muskrat gi gi", "officers": "dr-mindbender"},
    "all of them": {"joes": "muskrat gi gi", "officers": "destro", "face_up": FINGERS},
}


@rule("DB-DICE-01", "DB-DICE-06", "DB-RESULT-01")
@pytest.mark.parametrize("laid", CASES.values(), ids=CASES)
def test_the_chance_is_the_share_of_success_when_every_roll_is_played_out(laid):
    joes = laid.get("joes", "roadblock gi gi")
    table = gone(joes, **{name: said for name, said in laid.items() if name != "joes"})
    assert success(table.state) == pytest.approx(by_the_rules(table))


def test_destro_makes_two_hits_rare():
    table = gone("roadblock gi gi", officers="destro")
    assert dice_to_roll(table.state) == 4
    assert success(table.state) < chance(4, difficulty(table.state)) / 10


def test_muskrats_dice_count():
    table = gone("muskrat gi")
    assert success(table.state) == chance(4, difficulty(table.state)) > 0


@rule("DB-COMPL-03")
def test_what_lies_face_down_is_not_reckoned_with():
    for pile in ("face_down", "scouted", "face_up"):
        hidden = gone("roadblock gi gi gi", lock=False, **{pile: SHIELDS})
        assert success(hidden.state) == chance(5, difficulty(hidden.state))


def test_destro_in_the_stack_changes_nothing():
    table = gone("roadblock gi gi gi")
    assert success(table.state) == chance(5, difficulty(table.state))


# Zartan.


def dazed_by_the_rules(table):
    """The mean of the chances with each Joe in turn as the one who is picked."""
    joes = sum(map(len, table.state.team))
    shares = []
    for joe in range(joes):
        twin = table.match.twin()
        twin.answer(0)  # lock
        twin.answer(joe)
        shares.append(played_out(twin, (dice_to_roll(twin.state), MISSION_DIE)))
    return sum(shares) / joes


@pytest.mark.parametrize("officers", ["zartan", "zartan destro"])
def test_before_the_lock_zartan_may_pick_any_joe(officers):
    table = gone("roadblock gi gi gi", lock=False, officers=officers)
    assert success(table.state) == pytest.approx(dazed_by_the_rules(table))
    assert table.state.dazed == []


def test_off_the_story_zartan_picks_nobody():
    laid = {"officers": "zartan", "battalions": {1: "cobra-battalion"}}
    table = gone("roadblock gi gi", "cobra-battalion", lock=False, **laid)
    assert success(table.state) == chance(4, difficulty(table.state))


def test_after_the_lock_it_is_known_whom_zartan_has_picked():
    table = gone("roadblock gi gi gi", lock=False, officers="zartan")
    table.play("Ann: lock \n chance 1")
    assert success(table.state) == chance(dice_to_roll(table.state), difficulty(table.state))


# Who asks.


def test_everybody_is_told_the_same_chance():
    table = gone("roadblock gi gi", officers="destro")
    exact = success(table.state)
    attempt = view(table.state, ANN)["attempt"]
    assert percent(table.state) == in_percent(exact)
    assert attempt["per_mille"] == round(1000 * exact)
    assert now(table.state, ANN) == exact


def test_dice_apart_are_counted_and_said_where_they_come_from():
    table = gone("muskrat gi", lock=False)
    attempt = view(table.state, ANN)["attempt"]
    assert attempt["dice"] == 4
    assert [(each["id"], each["dice"]) for each in attempt["texts"]] == [("muskrat", 2)]
    lock = option(table.state, table.match.question, 0, table.names).text
    assert lock.startswith("Lock the team: 4 dice against ")


def test_whoever_could_add_muskrat_is_told_all_his_dice():
    table = Table("Ann", "Bob", hand={"Ann": "gi muskrat"}, mission=HQ)
    table.play(f"Ann: attempt-{HQ}, gi")
    muskrat = option(table.state, table.match.question, 0, table.names)
    assert muskrat.text == "Add Muskrat (3 dice here)"
    assert "1 die against" in prompt(table.state, table.match.question, table.names)
