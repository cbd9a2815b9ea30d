"""What a hit and a miss are worth. [LTA-RESULT]"""

import pytest

from support.adventure import ANN, BOB, CY, FOUR, Table
from support.rule import rule
from yojoe.titles.adventure.telling.facts import BadgePlaced, BadgeRemoved, EnergyLost, Fired


@rule("LTA-RESULT-01")
@pytest.mark.parametrize("energy", [1, 2, 3])
def test_a_hit_turns_one_energy_token_down_and_asks_nobody(energy):
    table = Table("Ann", "Bob", energy={"Ann": energy})
    facts = table.play("Ann rolls 1, Bob hits Ann")
    assert facts[-1] == EnergyLost(ANN, energy - 1)
    assert table.energy == {"Ann": energy - 1, "Bob": 3}
    assert table.due == "Bob is to roll"


@rule("LTA-RESULT-02")
def test_a_miss_puts_a_badge_of_the_joe_players_own_on_the_board():
    table = Table("Ann", "Bob", badges={"Ann": 2})
    facts = table.play("Ann rolls 1, Bob misses Ann")
    assert facts[-1] == BadgePlaced(ANN, 3)
    assert table.badges == {"Ann": 3, "Bob": 0}
    assert table.story("Ann")[-1] == "You place badge 3 of 6."


@rule("LTA-RESULT-02")
def test_placing_stays_possible_when_removing_is():
    table = Table("Ann", "Bob", badges={"Bob": 1})
    table.play("Ann rolls 1, Bob misses Ann, Ann: place")
    assert table.badges == {"Ann": 1, "Bob": 1}


@rule("LTA-RESULT-03")
def test_instead_a_badge_of_an_opponent_may_be_removed():
    table = Table("Ann", "Bob", badges={"Bob": 2})
    table.play("Ann rolls 1, Bob misses Ann")
    assert (table.asks, table.waiting) == ("use", ["Ann"])
    assert table.offers("Ann") == ["place", "remove-Bob"]
    facts = table.play("Ann: remove-Bob")
    assert facts == [BadgeRemoved(ANN, BOB, 1)]
    assert table.badges == {"Ann": 0, "Bob": 1}


@rule("LTA-RESULT-04")
@pytest.mark.parametrize("victim", ["Bob", "Cy", "Dee"])
def test_any_opponents_badge_can_go_not_only_the_cobra_players(victim):
    table = Table(*FOUR, badges=dict.fromkeys(FOUR, 2))
    table.play("Ann rolls 1, Ann: seat-Cy, Cy misses Ann")
    assert table.offers("Ann") == ["place", "remove-Bob", "remove-Cy", "remove-Dee"]
    table.play(f"Ann: remove-{victim}")
    assert table.badges == {name: 2 - (name == victim) for name in FOUR}


@rule("LTA-RESULT-04")
def test_opponents_are_offered_from_the_left_on():
    table = Table(*FOUR, active="Cy", badges=dict.fromkeys(FOUR, 1))
    table.play("Cy rolls 1, Cy: seat-Ann, Ann misses Cy")
    assert table.offers("Cy") == ["place", "remove-Dee", "remove-Ann", "remove-Bob"]


@rule("LTA-RESULT-05")
@pytest.mark.parametrize("use", ["place", "remove-Bob"])
def test_one_miss_places_or_removes_never_both(use):
    table = Table("Ann", "Bob", badges={"Ann": 1, "Bob": 2})
    facts = table.play(f"Ann rolls 1, Bob misses Ann, Ann: {use}")
    assert sum(isinstance(fact, BadgePlaced | BadgeRemoved) for fact in facts) == 1
    assert table.badges in ({"Ann": 2, "Bob": 2}, {"Ann": 1, "Bob": 1})
    assert table.due == "Bob is to roll"


@rule("LTA-RESULT-06")
def test_a_removed_badge_stays_off_the_board_until_its_owner_wins_as_joe():
    table = Table("Ann", "Bob", badges={"Bob": 2})
    table.play("Ann rolls 1, Bob misses Ann, Ann: remove-Bob")
    table.play("Bob rolls 1, Ann hits Bob")
    assert table.badges["Bob"] == 1
    table.play("Ann rolls 1, Bob hits Ann")
    assert table.badges["Bob"] == 1
    table.play("Bob rolls 2, Ann misses Bob")
    assert table.badges["Bob"] == 2


@rule("LTA-RESULT-06")
def test_a_removed_badge_goes_to_nobody_else():
    table = Table("Ann", "Bob", "Cy", badges={"Ann": 1, "Bob": 1, "Cy": 1})
    table.play("Ann rolls 1, Ann: seat-Bob, Bob misses Ann, Ann: remove-Cy")
    assert table.badges == {"Ann": 1, "Bob": 1, "Cy": 0}


@rule("LTA-RESULT-07")
def test_a_win_brings_back_one_badge_however_many_were_removed():
    table = Table("Ann", "Bob", piece=7, badges={"Bob": 3})
    table.play("""
        Ann rolls 1
        Bob misses Ann, Ann: remove-Bob
        Bob misses Ann, Ann: remove-Bob
        Bob hits Ann
        Bob rolls 1, Ann misses Bob
    """)
    assert table.badges["Bob"] == 2


@rule("LTA-RESULT-08")
def test_with_no_opponents_badge_on_the_board_the_badge_is_placed_unasked():
    table = Table("Ann", "Bob", "Cy", badges={"Ann": 3})
    table.play("Ann rolls 1, Ann: seat-Cy, Cy misses Ann")
    assert table.badges == {"Ann": 4, "Bob": 0, "Cy": 0}
    assert table.due == "Bob is to roll"


@rule("LTA-RESULT-08")
def test_only_opponents_with_a_badge_on_the_board_are_offered():
    table = Table(*FOUR, badges={"Ann": 2, "Cy": 1})
    table.play("Ann rolls 1, Ann: seat-Bob, Bob misses Ann")
    assert table.offers("Ann") == ["place", "remove-Cy"]


@rule("LTA-RESULT-09")
@pytest.mark.parametrize("outcome", ["hits Ann", "misses Ann, Ann: place"])
def test_the_shot_gives_the_cobra_player_nothing_and_costs_nothing(outcome):
    table = Table("Ann", "Bob", badges={"Bob": 5}, energy={"Bob": 0}, dry={"Bob": 1})
    table.play(f"Ann rolls 1, Bob {outcome}")
    assert (table.badges["Bob"], table.energy["Bob"], table.dry["Bob"]) == (5, 0, 1)
    assert not table.over


@rule("LTA-RESULT-10")
def test_a_miss_costs_no_energy():
    table = Table("Ann", "Bob", energy={"Ann": 2})
    table.play("Ann rolls 1, Bob misses Ann")
    assert table.energy == {"Ann": 2, "Bob": 3}


@rule("LTA-RESULT-10")
def test_a_hit_costs_no_badge():
    table = Table("Ann", "Bob", badges={"Ann": 4, "Bob": 2})
    table.play("Ann rolls 1, Bob hits Ann")
    assert table.badges == {"Ann": 4, "Bob": 2}


@rule("LTA-RESULT-11")
def test_nobody_is_asked_which_rectangle_to_fill():
    table = Table("Ann", "Bob", badges={"Ann": 1})
    table.play("Ann rolls 1, Bob misses Ann")
    assert table.due == "Bob is to roll"
    assert table.view()["table"]["badges"] == [2, 0]


@rule("LTA-RESULT-11")
def test_nor_which_badge_of_a_seat_to_remove():
    table = Table("Ann", "Bob", badges={"Bob": 5})
    table.play("Ann rolls 1, Bob misses Ann")
    assert table.offers("Ann") == ["place", "remove-Bob"]


@rule("LTA-RESULT-12")
def test_placing_or_removing_is_decided_when_the_cards_are_known():
    table = Table("Ann", "Bob", badges={"Bob": 1})
    table.play("Ann rolls 1, Ann: jump-up")
    assert table.asks == "battle"
    facts = table.play("Bob: shoot-low")
    assert [type(fact) for fact in facts] == [Fired]
    assert (table.asks, table.waiting) == ("use", ["Ann"])
    assert table.badges == {"Ann": 0, "Bob": 1}


@rule("LTA-RESULT-12")
def test_after_a_hit_there_is_nothing_to_decide():
    table = Table("Ann", "Bob", badges={"Bob": 1})
    table.play("Ann rolls 1, Bob hits Ann")
    assert table.due == "Bob is to roll"


@rule("LTA-RESULT-13")
def test_a_hit_on_the_last_token_leaves_the_player_out_of_energy():
    table = Table("Ann", "Bob", energy={"Ann": 1})
    table.play("Ann rolls 1, Bob hits Ann")
    assert table.energy["Ann"] == 0
    assert table.story()[-1] == "Ann turns an Energy token down, 0 left."
    table.play("Bob rolls 1, Ann hits Bob, Ann rolls 3")
    assert table.story()[-1] == "Ann has no energy, so there is no battle."


@rule("LTA-RESULT-04", "LTA-RESULT-09")
def test_the_cobra_player_can_lose_a_badge_to_the_win_but_not_to_the_shot():
    table = Table("Ann", "Bob", "Cy", active="Cy", badges={"Bob": 1})
    facts = table.play("Cy rolls 1, Cy: seat-Bob, Bob misses Cy, Cy: remove-Bob")
    assert facts[-1] == BadgeRemoved(CY, BOB, 0)
