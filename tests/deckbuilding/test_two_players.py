"""The Reserve, which one or two players have. [DB-2P]"""

import pytest

from support.deckbuilding import Table
from support.deckbuilding_games import walk
from support.rule import rule
from yojoe.titles.deckbuilding.rules.state import END, MISSIONS, RECRUIT

STORY = "secure-the-rare-liquid-element"


def two(*names, **named):
    """Ann's turn, for Ann and Bob unless told."""
    names = names or ("Ann", "Bob")
    hands = {"Ann": "torpedo comms gi", "Bob": "gi"}
    hands = {name: hand for name, hand in hands.items() if name in names}
    return Table(*names, **{"hand": hands, "mission": STORY, **named})


def reservable(table):
    return [offer for offer in table.offers if offer.startswith("reserve-")]


@rule("DB-2P-01")
def test_two_players_use_side_a():
    assert two().state.meter.side == "A"


@rule("DB-2P-02")
def test_both_players_use_the_same_reserve_each_in_their_turn():
    hands = {"Ann": "torpedo gi", "Bob": "gi comms"}
    table = two(hand=hands, deck={"Ann": "gi gi gi gi gi"})
    table.play("Ann: reserve-torpedo")
    assert table.pile("reserve") == ["torpedo"]
    table.play("Ann: recruit")
    table.play("Bob: reserve-gi")
    assert table.pile("reserve") == ["gi"]
    assert "torpedo" in table.pile("hand", "Ann")


@rule("DB-2P-03", "DB-COMP-10")
def test_the_reserve_holds_one_card():
    table = two()
    table.play("Ann: reserve-comms")
    assert reservable(table) == []
    table.play("Ann: recruit")
    assert reservable(table) == []


@rule("DB-2P-04")
@pytest.mark.parametrize("step", ["turn.missions", "turn.recruit"])
def test_any_card_in_hand_may_be_put_in_reserve_in_ones_own_turn(step):
    table = two(step=step)
    assert table.waiting == ["Ann"]
    assert sorted(reservable(table)) == ["reserve-comms", "reserve-gi", "reserve-torpedo"]


@rule("DB-2P-05")
def test_a_card_in_reserve_goes_on_no_mission_and_cannot_be_played():
    table = two()
    table.play("Ann: reserve-torpedo")
    assert not any(offer.endswith("torpedo") for offer in table.offers)
    table.play(f"Ann: attempt-{STORY}")
    assert table.pile("team", "Ann") == ["gi"]
    assert not any(offer.endswith("torpedo") for offer in table.offers)


@rule("DB-2P-05")
def test_a_card_in_reserve_pays_nothing():
    table = two()
    table.play("Ann: reserve-torpedo, recruit, muster")
    assert (table.pile("play", "Ann"), table.pool) == (["gi"], 1)
    assert table.pile("reserve") == ["torpedo"]


@rule("DB-2P-06", "DB-EX-3M")
def test_the_card_in_reserve_comes_back_after_the_new_hand_is_drawn():
    table = two(deck={"Ann": "gi gi gi gi gi doc"})
    table.play("Ann: reserve-torpedo, recruit, end-turn")
    assert table.pile("hand", "Ann") == ["gi", "gi", "gi", "gi", "gi", "torpedo"]
    assert table.pile("reserve") == []
    assert "torpedo" not in table.pile("discard", "Ann")


@rule("DB-2P-07", "DB-EX-3M")
@pytest.mark.parametrize("step", ["turn.missions", "turn.recruit"])
def test_a_trooper_is_refused(step):
    table = two(hand={"Ann": "cobra-trooper gi", "Bob": "gi"}, step=step)
    assert reservable(table) == ["reserve-gi"]


@rule("DB-2P-08")
def test_nobody_has_to_use_the_reserve():
    table = two(deck={"Ann": "gi gi gi gi gi"})
    table.play("Ann: recruit, end-turn")
    assert (table.turn, len(table.pile("hand", "Ann"))) == ("Bob", 5)


@rule("DB-2P-09", "DB-INV-10")
@pytest.mark.parametrize("seats", [1, 2])
def test_between_turns_the_reserve_is_empty(seats):
    used = 0
    for seed in range(12):
        turn = 0
        for s in walk(seats, seed):
            if s.turns != turn:
                turn = s.turns
                assert s.reserve == []
            assert len(s.reserve) <= 1
            assert not s.reserve or s.phase in {MISSIONS, RECRUIT, END}
            used += bool(s.reserve)
    assert used > 50


@rule("DB-2P-10", "DB-COMP-10")
@pytest.mark.parametrize("names", [("Ann", "Bob", "Cy"), ("Ann", "Bob", "Cy", "Dee")])
def test_three_and_four_players_have_no_reserve(names):
    table = two(*names)
    assert reservable(table) == []
    table.play("Ann: recruit")
    assert reservable(table) == []
    *_, s = walk(len(names), seed=3)
    assert s.reserve == []


@rule("DB-OVER-06", "DB-SOLO-02")
@pytest.mark.parametrize(
    ("names", "may"),
    [(("Ann",), True), (("Ann", "Bob"), True), (("Ann", "Bob", "Cy"), False)],
)
def test_one_or_two_players_alone_have_a_reserve(names, may):
    assert bool(reservable(two(*names))) == may
