"""Every fact has a sentence, every question a prompt, every option its words."""

import pytest

from support.adventure import ANN, BOB, CY, DEE, Table
from support.every import every
from support.rule import rule
from yojoe.kernel.facts import facts_in
from yojoe.titles.adventure.rules.board import COBRA, ENERGY, FORCE
from yojoe.titles.adventure.telling import facts as events
from yojoe.titles.adventure.telling.labels import label
from yojoe.titles.adventure.title import ADVENTURE

NAMES = ("Ann", "Bob", "Cy", "Dee")

# A fact; as a spectator reads it; and as one of the seats it is about does.
SENTENCES = [
    (
        events.RolledForFirst(ANN, 4),
        "Ann rolls 4 for the first turn.",
        {ANN: "You roll 4 for the first turn."},
    ),
    (events.FirstDecided(BOB), "Bob goes first.", {BOB: "You go first."}),
    (
        events.Moved(ANN, 3, 3, COBRA),
        "Ann rolls 3: G.I. Joe moves to space 4, COBRA.",
        {ANN: "You roll 3: G.I. Joe moves to space 4, COBRA."},
    ),
    (
        events.Moved(ANN, 6, 8, FORCE),
        "Ann rolls 6: G.I. Joe moves to space 9, COBRA FORCE.",
        {ANN: "You roll 6: G.I. Joe moves to space 9, COBRA FORCE."},
    ),
    (
        events.Moved(DEE, 1, 4, ENERGY),
        "Dee rolls 1: G.I. Joe moves to space 5, ENERGY.",
        {DEE: "You roll 1: G.I. Joe moves to space 5, ENERGY."},
    ),
    (
        events.NoBattle(CY),
        "Cy has no energy, so there is no battle.",
        {CY: "You have no energy, so there is no battle."},
    ),
    (
        events.Attacked(ANN, BOB, COBRA),
        "Bob attacks Ann as a lone Cobra.",
        {ANN: "Bob attacks you as a lone Cobra.", BOB: "You attack Ann as a lone Cobra."},
    ),
    (
        events.Attacked(ANN, BOB, FORCE),
        "Bob attacks Ann as a Cobra Force.",
        {ANN: "Bob attacks you as a Cobra Force.", BOB: "You attack Ann as a Cobra Force."},
    ),
    (
        events.Fired(ANN, BOB, 0, 2, hit=True),
        "Bob plays Shoot High, Ann plays Jump Up!: a hit.",
        {
            ANN: "Bob plays Shoot High, you play Jump Up!: a hit.",
            BOB: "You play Shoot High, Ann plays Jump Up!: a hit.",
        },
    ),
    (
        events.Fired(CY, ANN, 1, 2, hit=False),
        "Ann plays Shoot High, Cy plays Hit The Dirt!: a miss.",
        {
            CY: "Ann plays Shoot High, you play Hit The Dirt!: a miss.",
            ANN: "You play Shoot High, Cy plays Hit The Dirt!: a miss.",
        },
    ),
    (events.BadgePlaced(BOB, 2), "Bob places badge 2 of 6.", {BOB: "You place badge 2 of 6."}),
    (
        events.BadgeRemoved(ANN, BOB, 1),
        "Ann removes a badge of Bob, leaving 1.",
        {
            ANN: "You remove a badge of Bob, leaving 1.",
            BOB: "Ann removes one of your badges, leaving 1.",
        },
    ),
    (
        events.EnergyLost(ANN, 2),
        "Ann turns an Energy token down, 2 left.",
        {ANN: "You turn an Energy token down, 2 left."},
    ),
    (
        events.EnergyRefilled(ANN, waited=False),
        "Ann refills all energy.",
        {ANN: "You refill all energy."},
    ),
    (
        events.EnergyRefilled(ANN, waited=True),
        "Ann refills all energy after two turns without.",
        {ANN: "You refill all energy after two turns without."},
    ),
    (
        events.RefillDeclined(ANN),
        "Ann leaves the Energy tokens as they are.",
        {ANN: "You leave the Energy tokens as they are."},
    ),
    (events.Won(DEE), "Dee wins with six badges.", {DEE: "You win with six badges."}),
    (events.GivenUp(20_000), "The match is given up after 20000 turns, unfinished.", {}),
]


@every(SENTENCES)
def test_a_fact_is_told_to_everybody_in_the_right_person(row):
    fact, told, to = row
    for reader in (None, ANN, BOB, CY, DEE):
        assert ADVENTURE.sentence(None, fact, NAMES, reader) == to.get(reader, told)


def test_every_fact_there_is_has_its_sentence_above():
    assert {type(fact) for fact, _, _ in SENTENCES} == {*facts_in(events)}


ROLLED = "the dice were rolled"  # what comes next


def asked(table, you):
    """What a seat is asked, and its options as label, text, subject, and what seals them."""
    view = table.view(you)
    fields = ("label", "text", "subject", "seals")
    return view["prompt"], [tuple(option[field] for field in fields) for option in view["options"]]


@rule("LTA-COBRA-04")
def test_choosing_the_cobra_player_shows_everybodys_badges():
    table = Table("Ann", "Bob", "Cy", "Dee", badges={"Bob": 1, "Cy": 2})
    table.play("Ann rolls 1")
    assert asked(table, "Ann") == (
        "Who plays the Cobra side against you?",
        [
            ("seat-2", "seat 2 (1 badge)", "seat 2", ""),
            ("seat-3", "seat 3 (2 badges)", "seat 3", ""),
            ("seat-4", "seat 4 (0 badges)", "seat 4", ""),
        ],
    )


@rule("LTA-COBRA-06", "LTA-COBRA-07")
def test_a_battle_asks_each_side_for_its_own_cards():
    table = Table("Ann", "Bob")
    table.play("Ann rolls 1")
    seal = "the secret choices were shown"
    assert asked(table, "Ann") == (
        "seat 2 fires. How do you dodge?",
        [
            ("jump-up", "Jump Up! (over a low shot)", "card jump-up", seal),
            ("hit-the-dirt", "Hit The Dirt! (under a high shot)", "card hit-the-dirt", seal),
        ],
    )
    assert asked(table, "Bob") == (
        "You fire at seat 1. Where do you aim?",
        [
            ("shoot-high", "Shoot High (hits a jumper)", "card shoot-high", seal),
            ("shoot-low", "Shoot Low (hits whoever drops)", "card shoot-low", seal),
        ],
    )


@rule("LTA-FORCE-02")
def test_a_cobra_force_counts_its_rounds():
    table = Table("Ann", "Bob", piece=7)
    table.play("Ann rolls 1")
    assert asked(table, "Ann")[0] == "seat 2 fires (round 1 of at most 3). How do you dodge?"
    table.play("Bob misses Ann")
    assert asked(table, "Bob")[0] == "You fire at seat 1 (round 2 of at most 3). Where do you aim?"


@rule("LTA-RESULT-03")
def test_using_a_win_says_what_it_leads_to():
    table = Table("Ann", "Bob", "Cy", badges={"Ann": 4, "Cy": 3})
    table.play("Ann rolls 1, Ann: seat-Bob, Bob misses Ann")
    assert asked(table, "Ann") == (
        "Cobra missed. Place a badge of your own, or take one off the board?",
        [
            ("place", "Place your badge 5 of 6", "badge 1", ROLLED),
            ("remove-3", "Remove a badge of seat 3, leaving 2", "badge 3", ROLLED),
        ],
    )


@rule("LTA-WIN-01")
def test_placing_the_sixth_badge_says_that_it_wins():
    table = Table("Ann", "Bob", active="Bob", badges={"Ann": 1, "Bob": 5})
    table.play("Bob rolls 1, Ann misses Bob")
    assert asked(table, "Bob")[1] == [
        ("place", "Place your badge 6 of 6 and win", "badge 2", ""),
        ("remove-1", "Remove a badge of seat 1, leaving 0", "badge 1", ROLLED),
    ]


@rule("LTA-AMB-09")
def test_a_refill_is_asked_with_both_answers_in_words():
    table = Table("Ann", "Bob", energy={"Ann": 1}, may_decline="yes")
    table.play("Ann rolls 4")
    assert asked(table, "Ann") == (
        "Turn all your Energy tokens face up?",
        [
            ("refill", "Turn all Energy tokens up", "energy 1", ROLLED),
            ("keep", "Leave them as they are", "energy 1", ROLLED),
        ],
    )


@pytest.mark.parametrize(
    ("ask", "option", "word"),
    [
        ("battle", 0, "jump-up"),
        ("battle", 1, "hit-the-dirt"),
        ("battle", 2, "shoot-high"),
        ("battle", 3, "shoot-low"),
        ("use", -1, "place"),
        ("use", 0, "remove-1"),
        ("use", 3, "remove-4"),
        ("refill", 1, "refill"),
        ("refill", 0, "keep"),
        ("cobra", 0, "seat-1"),
        ("cobra", 3, "seat-4"),
    ],
)
def test_labels_are_stable_because_old_replays_use_them(ask, option, word):
    assert label(None, ask, option) == word


def test_a_question_that_does_not_exist_is_our_own_mistake():
    with pytest.raises(AssertionError):
        label(None, "dance", 0)
