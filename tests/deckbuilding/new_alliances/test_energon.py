"""The Energon pool, the two kinds of dice, and Teletraan I."""

import pytest

from support.deckbuilding_cards import STRONG, hits
from support.new_alliances import (
    Alliance,
    dice,
    dice_on,
    go,
    in_order,
    lose,
    roll,
    scene,
    throw_all,
    win,
)
from support.rule import rule
from support.told import told_in_lines
from yojoe.titles.deckbuilding.packs.new_alliances.rules.energon import shared_out
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import alliance
from yojoe.titles.deckbuilding.packs.new_alliances.telling.facts import EnergonRolled
from yojoe.titles.deckbuilding.title import DECKBUILDING

DAM = "save-the-dam"  # Sea, Martial Arts or Demolitions
RECON = "confirm-bumblebees-warning"  # Land, Recon or Tracker
MEGATRON = "megatron"  # Martial Arts and Marksman
IRONHIDE = {"ark": "ironhide", "send": "ironhide", "board": "vamp", "skill": "demolitions"}
HANDS = {"Ann": "gi", "Bob": "gi"}


def sent(energon, autobot="ironhide", ann="torpedo", target=DAM, **laid):
    """An Autobot is with Ann's team in Bot Mode, and the Skill is picked."""
    table = scene(target, ann, "comms", ark=autobot, energon=energon, **laid)
    go(table, target, board="vamp", send=autobot)
    if table.asks == "skill":
        table.say("Ann", "demolitions" if target == DAM else "recon")
    return table


def round_ends(**laid):
    laid = {"mission": DAM, "hand": HANDS} | laid
    return in_order(Alliance("Ann", "Bob", step="round.end", turns=4, **laid))


# How many dice.


@rule("NA-ENER-04", "NA-BOT-05", "NA-INV-08", "NA-AMB-18")
@pytest.mark.parametrize(("energon", "most"), [(0, 0), (3, 3), (4, 4), (8, 4)])
def test_no_more_are_rolled_than_the_pool_and_the_skill_allow(energon, most):
    assert dice_on(DAM, "torpedo", energon=energon, **IRONHIDE) == (1, most)


@rule("NA-ENER-05", "NA-AMB-18", "NA-TIP-02", "NA-EX-02")
def test_fewer_may_be_rolled():
    table = sent(3)
    assert (table.asks, table.waiting) == ("energon", ["Ann"])
    assert table.offers == ["energon-0", "energon-1", "energon-2", "energon-3"]
    assert roll(table, energon=1) == (1, 1)


@rule("NA-DICE-01", "NA-DICE-02", "NA-DICE-04", "NA-DICE-06", "NA-EX-02")
def test_joes_roll_mission_dice_and_the_hits_of_both_kinds_are_added():
    table = sent(2)
    throw_all(table, lambda: 1)
    assert hits(table) == 1 + 2


@rule("NA-BOT-05", "NA-ENER-04")
def test_energon_dice_lie_under_the_autobots_they_are_rolled_for():
    table = sent(6, autobot="ironhide", ann="torpedo gi")
    numbers = table.state.book.number
    throw_all(table, lambda: 1)
    [rolled] = [fact for fact in table.facts if isinstance(fact, EnergonRolled)]
    assert dict(zip(rolled.cards, rolled.dice, strict=True)) == {numbers["ironhide"]: 4}
    assert shared_out(table.state, rolled.cards * 2, 6) == (4, 2), "each up to its Skill"


@rule("NA-DICE-07", "NA-ENER-04")
def test_mission_dice_have_no_limit():
    assert dice_on(MEGATRON, "jinx torpedo budo", energon=0)[0] == 4 + 3 + 4 + 2


@rule("NA-BOT-07", "NA-EX-04", "NA-DICE-01")
def test_an_autobot_with_other_skills_rolls_nothing():
    laid = {"ark": "hound", "send": "hound", "board": "vamp"}
    assert dice_on(MEGATRON, "gi", energon=5, **laid) == (1, 0)


@rule("NA-AMB-60")
def test_the_skills_of_several_autobots_add_up():
    laid = {"ark": "ironhide jetfire", "send": "ironhide jetfire", "board": "vamp"}
    assert dice_on(DAM, "torpedo", energon=8, skill="demolitions", **laid) == (1, 8)


@rule("NA-AMB-17", "NA-GAP-12")
def test_the_faces_of_an_energon_die_may_be_agreed_upon():
    table = sent(1, energon_faces="222222")
    throw_all(table, lambda: 0)
    assert hits(table) == 2


# What comes of them.


@rule("NA-ENER-07", "NA-ENER-01", "NA-AMB-08")
def test_rolled_dice_are_in_the_pool_until_the_mission_is_over():
    table = sent(3, ann="torpedo sniper-rifle")
    roll(table, energon=2)
    assert (table.asks, table.energon) == ("rolled", 3)


@rule("NA-ENER-08", "NA-ENER-09", "NA-ENER-10")
@pytest.mark.parametrize("shows", [0, 2])
def test_then_they_leave_it_won_or_lost_and_the_others_stay(shows):
    table = sent(3, ann=STRONG)
    throw_all(table, lambda: shows, energon=2)
    assert table.energon == 1
    log = told_in_lines(DECKBUILDING, table.state, table.facts, table.names)
    assert "The 2 Energon that went into the roll is spent: 1 left." in log


@rule("NA-ENER-11")
def test_they_do_not_come_back_by_themselves():
    table = sent(3)
    throw_all(table, lambda: 0)
    assert table.energon == 0
    table.play("Ann: recruit, end-turn")
    assert table.energon == 0


@rule("NA-AMB-19")
def test_a_mission_that_is_called_off_costs_nothing():
    table = scene(DAM, "gi", ark="ironhide", energon=3)
    table.play(f"Ann: attempt-{DAM}, vamp, gi, enough, send-ironhide, call-off")
    assert (table.energon, table.pile("ark")) == (3, ["ironhide"])


@rule("NA-AMB-09")
def test_energon_gained_after_the_roll_stays():
    table = sent(3, ann=f"marissa-faireborn-promoted {STRONG}")
    throw_all(table, lambda: 2, energon=3)
    assert table.energon == 1  # hers, for the success


@rule("NA-ENER-19", "NA-MISS-09", "NA-EX-04")
def test_an_autobot_goes_without_energon_too():
    table = lose(scene(DAM, "gi", ark="jetfire", energon=0), DAM, board="vamp", send="jetfire")
    assert "jetfire" in table.pile("play", "Ann")


@rule("NA-AMB-16")
def test_a_reroll_may_pick_an_energon_die_which_costs_no_more():
    table = sent(2, ann="rock-n-roll")
    throw_all(table, lambda: 0)
    table.play("Ann: use-rock-n-roll, die-0, die-0\n dice 0 0")
    assert table.energon == 0


# Where Energon comes from.


@rule("NA-ENER-16", "NA-ARK-06", "NA-AMB-06", "NA-CLAR-03", "NA-EX-08")
@pytest.mark.parametrize(
    ("ark", "energon", "after"),
    [
        ("", 2, 2),
        ("hound", 2, 3),
        ("hound jazz prowl", 2, 5),
        ("hound jazz prowl mirage", 4, 7),
        ("hound jazz prowl mirage", 7, 8),
    ],
)
def test_at_the_end_of_a_round_each_autobot_in_the_ark_adds_one_up_to_three(ark, energon, after):
    assert round_ends(ark=ark, energon=energon).energon == after


@rule("NA-ENER-06", "NA-ENER-18", "NA-INV-01")
def test_the_pool_never_holds_more_than_eight():
    assert round_ends(ark="hound jazz", energon=8).energon == 8


@rule("NA-ENER-02")
def test_the_pool_is_everybodys():
    laid = {"hand": {"Ann": "comms", "Bob": "torpedo"}, "ark": "ironhide", "energon": 3}
    table = Alliance("Ann", "Bob", active="Bob", mission=DAM, **laid)
    table.play(f"Bob: attempt-{DAM}, vamp, send-ironhide, lock, demolitions")
    assert table.offers == ["energon-0", "energon-1", "energon-2", "energon-3"]


@rule("NA-ENER-08", "NA-ENER-10", "NA-ENER-18", "DB-ENDM-01")
def test_what_was_rolled_is_spent_before_texts_of_the_end_of_a_mission_fill_the_pool():
    table = scene(DAM, "cover-girl-promoted", ark="jazz ironhide", energon=8)
    go(table, DAM, board="jazz", send="ironhide")
    roll(table, energon=3, skill="demolitions")
    assert "jazz" in table.pile("ark")
    assert table.energon == 8 - 3 + 1  # for Jazz, who is back in the Ark


# Teletraan I.


def online(table):
    return bool(alliance(table.state).online)


@rule("NA-TELE-01", "NA-TELE-02", "NA-AMB-12")
@pytest.mark.parametrize(
    ("target", "laid", "more"),
    [
        (RECON, {"send": "ratchet", "skill": "recon"}, 2),
        (RECON, {}, 0),
        (MEGATRON, {"send": "ratchet"}, 0),
    ],
)
def test_online_it_adds_two_mission_dice_where_an_autobot_and_the_skill_are(target, laid, more):
    laid = {"ark": "ratchet", "board": "vamp", "online": True, "energon": 1} | laid
    assert dice_on(target, "gi", **laid)[0] == 1 + more


@rule("NA-TELE-01", "NA-AMB-12")
def test_an_autobot_in_alt_mode_is_enough_for_it():
    assert dice_on(RECON, "gi", ark="mirage", board="mirage", online=True) == (1 + 4 + 2, 0)


@rule("NA-TELE-03", "NA-TELE-07", "NA-INV-07", "NA-EX-08")
@pytest.mark.parametrize(("energon", "is_online"), [(3, False), (4, False), (5, True)])
def test_six_dice_bring_it_online(energon, is_online):
    assert online(round_ends(ark="hound", energon=energon)) == is_online


@rule("NA-TELE-04", "NA-INV-07", "NA-EX-02")
def test_an_empty_pool_takes_it_offline():
    table = sent(2, online=True)
    assert online(table)
    throw_all(table, lambda: 0)
    assert not online(table)


@rule("NA-TELE-05", "NA-AMB-11", "NA-TIP-07")
@pytest.mark.parametrize("was_online", [True, False])
def test_in_between_it_stays_as_it_was(was_online):
    table = sent(3, online=was_online)
    throw_all(table, lambda: 0, energon=1)
    assert online(table) == was_online


@rule("NA-TELE-06")
def test_dice_that_it_gave_are_kept():
    table = sent(1, "ratchet", "gi", RECON, online=True)
    throw_all(table, lambda: 1)
    assert hits(table) == 1 + 2 + 1


@rule("NA-AMB-10")
def test_coming_online_after_the_roll_adds_nothing():
    rolled = set()
    for energon in (1, 5):
        table = scene(RECON, f"marissa-faireborn-promoted {STRONG}", ark="jazz", energon=energon)
        win(table, RECON, board="vamp", send="jazz")
        assert online(table) == (energon == 5)
        rolled.add(dice(table)[0])
    assert len(rolled) == 1


@rule("NA-TIP-01")
def test_what_was_spent_on_one_mission_is_missing_on_the_next():
    table = scene(DAM, "torpedo gi", ark="ironhide perceptor", officers="shockwave")
    go(table, DAM, board="vamp", send="ironhide", leave="gi")
    assert roll(table, skill="demolitions") == (1, 2)
    go(table, "shockwave", send="perceptor")
    assert roll(table) == (1, 0)
