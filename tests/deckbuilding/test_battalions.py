"""Cobra Battalions: they cover the line-up, and a sixth loses the game."""

import pytest

from support.deckbuilding import Table, difficulty_of, showing
from support.rule import rule

SECURE = "secure-the-rare-liquid-element"
CASTLE = "raid-the-arms-dealers-castle"  # whoever wins it may take a card of cost 4 or less
FIVE = {
    1: "cobra-battalion",
    2: "hiss-column",
    3: "moray-flotilla",
    4: "rattler-squadron",
    5: "cobra-battalion",
}


def an_armored_column(**given):
    """At Ann's Mission it waits to add a Battalion."""
    return Table(
        "Ann", "Bob", hand={"Ann": "gi"}, mission=SECURE, face_down="armored-column", **given
    )


def ann_meets_an_armored_column(**given):
    """One more Battalion is due."""
    table = an_armored_column(**given)
    table.play(f"Ann: attempt-{SECURE}, lock")
    return table


@rule("DB-BATT-01", "DB-BATT-05")
@pytest.mark.parametrize(
    ("covered", "then"), [([], [1]), ([1], [1, 2]), ([1, 2, 4], [1, 2, 3, 4]), ([2], [1, 2])]
)
def test_a_battalion_covers_the_leftmost_card_that_is_uncovered(covered, then):
    table = ann_meets_an_armored_column(battalions={place: FIVE[place] for place in covered})
    assert table.covered == then


@rule("DB-BATT-02", "DB-CARD-18")
def test_major_bludd_sends_battalions_to_the_dearest_card():
    table = ann_meets_an_armored_column(
        line_up="grunt doc sgt-slaughter wild-bill clutch jinx", officers="major-bludd"
    )
    assert table.covered == [3]


@rule("DB-BATT-02")
def test_among_equally_dear_cards_major_bludd_leaves_a_choice():
    table = ann_meets_an_armored_column(
        line_up="flint doc grunt jinx clutch breaker", officers="major-bludd"
    )
    assert table.offers == ["place-1", "place-4"]
    table.play("Ann: place-4")
    assert table.covered == [4]


@rule("DB-BATT-03", "DB-GLOSS-06")
def test_a_covered_card_cannot_be_recruited():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "sgt-slaughter"},
        line_up="grunt clutch",
        battalions={1: "cobra-battalion"},
    )
    table.play("Ann: recruit, muster")
    assert "buy-clutch" in table.offers
    assert "buy-grunt" not in table.offers


@rule("DB-BATT-04", "DB-GLOSS-06")
def test_nothing_can_choose_a_covered_card():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "sgt-slaughter wild-bill"},
        line_up="grunt clutch jinx flint gung-ho spirit",
        battalions={1: "cobra-battalion"},
        mission=CASTLE,
    )
    table.play(f"""
        Ann: attempt-{CASTLE}, sgt-slaughter, wild-bill, lock
        dice 2 2 2 2 2
    """)
    assert table.asks == "take"
    assert table.offers == ["enough", "clutch"]


@rule("DB-BATT-06")
@pytest.mark.parametrize("active", ["Ann", "Bob"])
def test_every_active_player_may_attempt_any_battalion_and_goes_alone(active):
    table = Table(
        "Ann",
        "Bob",
        active=active,
        hand={"Ann": "wild-bill", "Bob": "torpedo"},
        battalions={1: "cobra-battalion", 4: "hiss-column"},
    )
    assert {"attempt-cobra-battalion", "attempt-hiss-column"} <= set(table.offers)
    table.play(f"{active}: attempt-hiss-column")
    assert table.asks == "team"  # nobody else was asked to join
    assert table.waiting == [active]


@rule("DB-BATT-07", "DB-BATT-08", "DB-GLOSS-06")
def test_a_beaten_battalion_goes_back_to_its_stack_and_frees_the_card_for_this_turn():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "wild-bill torpedo"},
        line_up="grunt",
        battalions={1: "hiss-column"},
    )
    before = table.pile("battalion_stack")
    table.play("""
        Ann: attempt-hiss-column, wild-bill, enough, lock
        dice 2 2 2
    """)
    assert table.covered == []
    assert table.pile("battalion_stack") == ["hiss-column", *before]
    table.play("Ann: recruit, buy-grunt")
    assert table.pile("top", "Ann") == ["grunt"]


def test_a_battalion_that_was_not_beaten_stays_where_it_is():
    table = Table("Ann", "Bob", hand={"Ann": "wild-bill torpedo"}, battalions={3: "hiss-column"})
    table.play(f"""
        Ann: attempt-hiss-column, wild-bill, enough, lock
        dice {showing(difficulty_of("hiss-column") - 1, of=3)}
    """)
    assert table.covered == [3]


@rule("DB-BATT-09")
def test_with_five_battalions_in_the_line_up_a_sixth_loses_the_game_at_once():
    table = ann_meets_an_armored_column(battalions=FIVE)
    assert table.over
    assert table.ending == "lost-to-the-battalions"


@rule("DB-BATT-10")
def test_five_battalions_do_not_lose_the_game_yet():
    four = {place: card for place, card in FIVE.items() if place != 3}
    table = ann_meets_an_armored_column(battalions=four)
    assert table.covered == [1, 2, 3, 4, 5]
    assert not table.over


@rule("DB-AMB-67")
def test_a_place_that_was_freed_is_the_leftmost_again():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "wild-bill gi"},
        mission=SECURE,
        face_down="armored-column",
        battalions={1: "cobra-battalion", 2: "hiss-column", 3: "moray-flotilla"},
    )
    table.play("""
        Ann: attempt-hiss-column, wild-bill, enough, lock
        dice 2 2 2
    """)
    assert table.covered == [1, 3]
    table.play(f"Ann: attempt-{SECURE}, lock")
    assert table.covered == [1, 2, 3]


@rule("DB-AMB-29")
def test_with_an_empty_stack_and_fewer_than_five_out_none_is_placed():
    table = an_armored_column(battalions={1: "cobra-battalion"})
    table.state.battalion_stack.clear()
    table.play(f"Ann: attempt-{SECURE}, lock")
    assert table.covered == [1]
    assert not table.over


@rule("DB-AMB-31")
def test_an_order_to_place_a_sixth_loses_wherever_it_would_go():
    table = ann_meets_an_armored_column(battalions=FIVE, officers="major-bludd")
    assert table.ending == "lost-to-the-battalions"
