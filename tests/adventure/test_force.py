"""The attack of a whole Cobra Force, up to three rounds. [LTA-FORCE]"""

from itertools import product

import pytest

from support.adventure import ANN, BOB, CY, Table
from support.rule import rule
from yojoe.titles.adventure.rules.board import FORCE
from yojoe.titles.adventure.telling.facts import (
    Attacked,
    BadgePlaced,
    EnergyLost,
    Fired,
    Moved,
    NoBattle,
)

MISS = "Bob misses Ann"
HIT = "Bob hits Ann"


def attacked(*names, **given):
    """A table where Ann has just ended her move on the COBRA FORCE space 8."""
    table = Table(*(names or ("Ann", "Bob")), piece=7, **given)
    table.play("Ann rolls 1")
    assert table.kind == "F"
    return table


def rounds(table):
    return sum(isinstance(fact, Fired) for fact in table.facts)


@rule("LTA-FORCE-01")
def test_a_cobra_force_space_means_an_attack_by_a_cobra_force():
    table = attacked()
    assert table.facts == [Moved(ANN, 1, 8, FORCE), Attacked(ANN, BOB, FORCE)]
    assert table.story("Ann")[-1] == "Bob attacks you as a Cobra Force."


@rule("LTA-FORCE-01")
def test_the_joe_player_chooses_who_plays_the_cobra_force():
    table = attacked("Ann", "Bob", "Cy")
    assert table.offers("Ann") == ["seat-Bob", "seat-Cy"]
    assert table.play("Ann: seat-Cy") == [Attacked(ANN, CY, FORCE)]


@rule("LTA-FORCE-02")
@pytest.mark.parametrize(
    ("shots", "fired"), [([HIT], 1), ([MISS, HIT], 2), ([MISS, MISS, HIT], 3), ([MISS] * 3, 3)]
)
def test_there_are_one_two_or_three_rounds(shots, fired):
    table = attacked()
    for shot in shots:
        assert table.asks == "battle"
        table.play(shot)
    assert rounds(table) == fired
    assert table.due == "Bob is to roll"


@rule("LTA-FORCE-03")
def test_one_attack_can_win_three_badges():
    table = attacked()
    table.play(f"{MISS}, {MISS}, {MISS}")
    assert table.badges == {"Ann": 3, "Bob": 0}


@rule("LTA-FORCE-04")
def test_without_energy_a_cobra_force_does_not_attack_either():
    table = attacked(energy={"Ann": 0})
    assert table.facts == [Moved(ANN, 1, 8, FORCE), NoBattle(ANN)]
    assert table.due == "Bob is to roll"


@rule("LTA-FORCE-04")
def test_the_picks_are_secret_here_too():
    table = attacked()
    shown = table.view("Bob")
    table.play("Ann: jump-up")
    assert table.view("Bob") == {**shown, "waiting": [BOB]}


@rule("LTA-FORCE-05")
def test_every_round_both_cards_can_be_chosen_again():
    table = attacked()
    for _ in range(3):
        assert table.offers("Ann") == ["jump-up", "hit-the-dirt"]
        assert table.offers("Bob") == ["shoot-high", "shoot-low"]
        table.play("Ann: jump-up, Bob: shoot-low")
    assert table.badges["Ann"] == 3


@rule("LTA-FORCE-05")
def test_cards_may_alternate_as_well():
    table = attacked()
    table.play("""
        Ann: jump-up, Bob: shoot-low
        Ann: hit-the-dirt, Bob: shoot-high
        Ann: jump-up, Bob: shoot-high
    """)
    assert (table.badges["Ann"], table.energy["Ann"]) == (2, 2)


@rule("LTA-FORCE-06")
def test_each_round_is_settled_before_the_next():
    table = attacked()
    for badges in (1, 2):
        facts = table.play(MISS)
        assert facts[-1] == BadgePlaced(ANN, badges)
        assert (table.badges["Ann"], table.asks) == (badges, "battle")


@rule("LTA-FORCE-06")
def test_the_win_is_used_before_the_next_round_begins():
    table = attacked(badges={"Bob": 1})
    table.play(MISS)
    assert (table.asks, table.waiting) == ("use", ["Ann"])
    table.play("Ann: remove-Bob")
    assert (table.asks, table.badges["Bob"]) == ("battle", 0)


@rule("LTA-FORCE-07")
@pytest.mark.parametrize("wins", [1, 2])
def test_a_miss_in_round_one_or_two_is_followed_by_another_round(wins):
    table = attacked()
    for _ in range(wins):
        table.play(MISS)
    assert table.turn == "Ann"
    assert (table.asks, table.waiting) == ("battle", ["Ann", "Bob"])
    assert f"(round {wins + 1} of at most 3)" in table.view("Ann")["prompt"]


@rule("LTA-FORCE-08")
@pytest.mark.parametrize("wins", [0, 1, 2])
def test_a_hit_costs_a_token_and_ends_the_turn(wins):
    table = attacked()
    for _ in range(wins):
        table.play(MISS)
    assert table.play(HIT)[-1] == EnergyLost(ANN, 2)
    assert table.energy == {"Ann": 2, "Bob": 3}
    assert table.due == "Bob is to roll"


@rule("LTA-FORCE-09")
def test_the_third_win_ends_the_turn():
    table = attacked()
    table.play(f"{MISS}, {MISS}, {MISS}")
    assert table.due == "Bob is to roll"
    assert table.energy["Ann"] == 3


@rule("LTA-FORCE-10")
@pytest.mark.parametrize("uses", list(product(["place", "remove-Bob"], repeat=3)))
def test_every_win_is_used_as_its_winner_likes(uses):
    table = attacked(badges={"Bob": 4})
    for use in uses:
        table.play(f"{MISS}, Ann: {use}")
    placed = uses.count("place")
    assert table.badges == {"Ann": placed, "Bob": 4 - (3 - placed)}
    assert table.turn == "Bob"


@rule("LTA-FORCE-11")
def test_three_removals_end_the_attack():
    table = attacked(badges={"Bob": 5})
    for _ in range(3):
        table.play(f"{MISS}, Ann: remove-Bob")
    assert table.badges == {"Ann": 0, "Bob": 2}
    assert table.due == "Bob is to roll"


@rule("LTA-FORCE-12")
def test_nobody_is_asked_whether_to_go_on_after_a_win():
    table = attacked()
    table.play(MISS)
    assert table.asks == "battle"
    assert table.offers("Ann") == ["jump-up", "hit-the-dirt"]
    table.play(HIT)
    assert table.energy["Ann"] == 2


@rule("LTA-FORCE-13")
def test_the_same_opponent_fires_every_round():
    table = attacked("Ann", "Bob", "Cy")
    table.play("Ann: seat-Cy")
    for _ in range(3):
        assert table.waiting == ["Ann", "Cy"]
        table.play("Cy misses Ann")
    shots = [fact for fact in table.facts if isinstance(fact, Fired)]
    assert [shot.cobra for shot in shots] == [CY, CY, CY]
    assert sum(isinstance(fact, Attacked) for fact in table.facts) == 1


@rule("LTA-FORCE-14")
@pytest.mark.parametrize("wins", [1, 2])
def test_badges_won_before_a_hit_are_kept(wins):
    table = attacked(badges={"Ann": 1})
    for _ in range(wins):
        table.play(MISS)
    table.play(HIT)
    assert table.badges["Ann"] == 1 + wins


@rule("LTA-FORCE-14")
def test_a_badge_removed_before_a_hit_stays_removed():
    table = attacked(badges={"Bob": 1})
    table.play(f"{MISS}, Ann: remove-Bob, {HIT}")
    assert table.badges["Bob"] == 0


@rule("LTA-FORCE-15")
@pytest.mark.parametrize("shots", [[HIT], [MISS, HIT], [MISS, MISS, HIT]])
def test_a_cobra_force_takes_one_token_at_most(shots):
    table = attacked(energy={"Ann": 3})
    for shot in shots:
        table.play(shot)
    assert table.energy["Ann"] == 2
    assert sum(isinstance(fact, EnergyLost) for fact in table.facts) == 1


@rule("LTA-FORCE-16")
def test_one_token_lasts_for_three_rounds():
    table = attacked(energy={"Ann": 1})
    table.play(f"{MISS}, {MISS}, {MISS}")
    assert (table.badges["Ann"], table.energy["Ann"]) == (3, 1)


@rule("LTA-FORCE-16")
def test_the_hit_that_takes_the_last_token_has_ended_the_attack_anyway():
    table = attacked(energy={"Ann": 1})
    facts = table.play(f"{MISS}, {HIT}")
    assert not any(isinstance(fact, NoBattle) for fact in facts)
    assert (table.energy["Ann"], table.due) == (0, "Bob is to roll")


@rule("LTA-FORCE-17")
def test_the_cards_stay_with_the_players_until_the_turn_ends():
    table = attacked()
    for wins in range(3):
        shown = table.view()["table"]
        assert (shown["battle"], shown["cobra"], shown["wins"]) == (True, BOB, wins)
        table.play(MISS)
    shown = table.view()["table"]
    assert (shown["battle"], shown["cobra"]) == (False, None)


@rule("LTA-FORCE-18")
def test_an_attack_ends_in_one_of_four_ways():
    ends = set()
    for shots in product([MISS, HIT], repeat=3):
        table = attacked()
        for shot in shots:
            if table.asks == "battle":
                table.play(shot)
        assert table.due == "Bob is to roll"
        ends.add((table.badges["Ann"], 3 - table.energy["Ann"]))
    assert ends == {(0, 1), (1, 1), (2, 1), (3, 0)}


@rule("LTA-FORCE-02", "LTA-FORCE-07")
def test_the_next_attack_counts_its_rounds_anew():
    table = attacked()
    table.play(f"{MISS}, {MISS}, {MISS}")
    table.play("Bob rolls 4, Ann rolls 4, Bob misses Ann")
    assert (table.kind, table.asks, table.turn) == ("F", "battle", "Ann")
    table.play(HIT)
    assert table.badges["Ann"] == 4
