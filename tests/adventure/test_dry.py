"""Running out of energy, and the wait for it. [LTA-DRY]"""

import pytest

from support.adventure import ANN, BOB, FOUR, Table
from support.rule import rule
from yojoe.titles.adventure.rules.board import COBRA, FORCE
from yojoe.titles.adventure.telling.facts import Attacked, EnergyRefilled, Moved, NoBattle

# From space 3 on COBRA and ENERGY alternate, so that anybody can stop on either.
STRIPES = "FFF" + "CE" * 20


def dry(*names, **given):
    """A table where Ann is out of energy and to move, on an ENERGY space of the striped path."""
    given = {"energy": {"Ann": 0}, "board": STRIPES, "piece": 4} | given
    return Table(*(names or ("Ann", "Bob")), may_decline="no", **given)


def others_rest(table):
    """Everybody but Ann moves to an ENERGY space, which does nothing for full energy."""
    while table.turn != "Ann":
        table.play(f"{table.turn} rolls {1 if table.kind == 'C' else 2}")
        assert table.kind == "E"


@rule("LTA-DRY-01")
@pytest.mark.parametrize("face", [4, 5])
def test_without_energy_nobody_is_attacked(face):
    table = Table("Ann", "Bob", piece=4, energy={"Ann": 0})
    facts = table.play(f"Ann rolls {face}")
    assert facts[-1] == NoBattle(ANN)
    assert not any(isinstance(fact, Attacked) for fact in facts)
    assert table.story("Ann")[-1] == "You have no energy, so there is no battle."


@rule("LTA-DRY-02")
@pytest.mark.parametrize("face", [4, 5])
def test_without_energy_no_badge_is_won_or_removed(face):
    table = Table("Ann", "Bob", piece=4, energy={"Ann": 0}, badges={"Ann": 5, "Bob": 5})
    table.play(f"Ann rolls {face}")
    assert table.badges == {"Ann": 5, "Bob": 5}
    assert table.due == "Bob is to roll"


@rule("LTA-DRY-03")
@pytest.mark.parametrize("face", range(1, 7))
def test_without_energy_a_player_still_rolls_and_moves(face):
    table = dry()
    assert table.due == "Ann is to roll"
    table.play(f"Ann rolls {face}")
    assert table.piece == 4 + face


@rule("LTA-DRY-04")
@pytest.mark.parametrize(("piece", "kind"), [(4, COBRA), (7, FORCE)])
def test_attacking_spaces_do_nothing_to_a_player_without_energy(piece, kind):
    table = Table("Ann", "Bob", piece=piece, energy={"Ann": 0})
    facts = table.play("Ann rolls 1")
    assert facts == [Moved(ANN, 1, piece + 1, kind), NoBattle(ANN)]
    assert table.energy == {"Ann": 0, "Bob": 3}
    assert table.due == "Bob is to roll"


@rule("LTA-DRY-05")
@pytest.mark.parametrize("waited", [0, 1])
def test_an_energy_space_refills_a_player_without_energy_at_once(waited):
    table = dry(dry={"Ann": waited})
    facts = table.play("Ann rolls 2")
    assert facts[-1] == EnergyRefilled(ANN, waited=False)
    assert (table.energy["Ann"], table.dry["Ann"]) == (3, 0)


@rule("LTA-DRY-06")
def test_after_two_turns_without_energy_all_tokens_are_turned_up():
    table = dry()
    table.play("Ann rolls 1")
    assert (table.energy["Ann"], table.dry["Ann"]) == (0, 1)
    others_rest(table)
    facts = table.play("Ann rolls 1")
    assert facts[-2:] == [NoBattle(ANN), EnergyRefilled(ANN, waited=True)]
    assert (table.energy["Ann"], table.dry["Ann"]) == (3, 0)
    assert table.story("Ann")[-1] == "You refill all energy after two turns without."


@rule("LTA-DRY-07")
def test_the_next_turn_can_bring_an_attack_again():
    table = dry(dry={"Ann": 1})
    table.play("Ann rolls 1")
    others_rest(table)
    assert table.play("Ann rolls 1")[-1] == Attacked(ANN, BOB, COBRA)


@rule("LTA-DRY-08")
def test_the_turn_that_cost_the_last_token_is_not_counted():
    table = dry(energy={"Ann": 1})
    table.play("Ann rolls 1, Bob hits Ann")
    assert (table.energy["Ann"], table.dry["Ann"]) == (0, 0)
    others_rest(table)
    table.play("Ann rolls 1")
    assert table.energy["Ann"] == 0
    others_rest(table)
    table.play("Ann rolls 1")
    assert table.energy["Ann"] == 3


@rule("LTA-DRY-09")
def test_the_second_turn_is_still_moved_without_energy():
    table = dry(dry={"Ann": 1})
    facts = table.play("Ann rolls 1")
    assert [type(fact) for fact in facts] == [Moved, NoBattle, EnergyRefilled]
    assert table.due == "Bob is to roll"


@rule("LTA-DRY-10")
def test_turns_of_others_do_not_count():
    table = dry(*FOUR)
    table.play("Ann rolls 1")
    for name in FOUR[1:]:
        assert table.dry == {"Ann": 1, "Bob": 0, "Cy": 0, "Dee": 0}
        table.play(f"{name} rolls 2, {name}: seat-Ann, Ann hits {name}")
    assert (table.turn, table.dry["Ann"], table.energy["Ann"]) == ("Ann", 1, 0)


@rule("LTA-DRY-10")
def test_everybody_has_a_wait_of_their_own():
    table = dry(energy={"Ann": 0, "Bob": 0}, dry={"Bob": 1})
    table.play("Ann rolls 1, Bob rolls 2")
    assert table.dry == {"Ann": 1, "Bob": 0}
    assert table.energy == {"Ann": 0, "Bob": 3}


@rule("LTA-DRY-11")
def test_another_players_stop_on_energy_leaves_the_wait_alone():
    table = dry(energy={"Ann": 0, "Bob": 1})
    table.play("Ann rolls 1, Bob rolls 1")
    assert table.energy == {"Ann": 0, "Bob": 3}
    assert table.dry == {"Ann": 1, "Bob": 0}
    table.play("Ann rolls 1")
    assert table.energy["Ann"] == 3


@rule("LTA-DRY-12")
@pytest.mark.parametrize("face", [1, 2])
def test_a_refill_sets_the_wait_back(face):
    table = dry(dry={"Ann": 1})
    table.play(f"Ann rolls {face}")
    assert (table.energy["Ann"], table.dry["Ann"]) == (3, 0)


@rule("LTA-DRY-12")
def test_the_next_time_the_wait_is_two_turns_again():
    table = dry(dry={"Ann": 1}, energy={"Ann": 0})
    table.play("Ann rolls 1")
    for _ in range(3):
        others_rest(table)
        table.play("Ann rolls 1, Bob hits Ann")
    assert (table.energy["Ann"], table.dry["Ann"]) == (0, 0)
    others_rest(table)
    table.play("Ann rolls 1")
    assert (table.energy["Ann"], table.dry["Ann"]) == (0, 1)


@rule("LTA-DRY-13")
def test_a_player_without_energy_can_be_the_cobra_player():
    table = Table("Ann", "Bob", "Cy", energy={"Cy": 0})
    table.play("Ann rolls 1")
    assert "seat-Cy" in table.offers("Ann")
    table.play("Ann: seat-Cy, Cy hits Ann")
    assert table.energy == {"Ann": 2, "Bob": 3, "Cy": 0}


@rule("LTA-DRY-14")
def test_a_player_without_energy_can_lose_a_badge():
    table = Table("Ann", "Bob", "Cy", energy={"Bob": 0}, badges={"Bob": 1})
    table.play("Ann rolls 1, Ann: seat-Cy, Cy misses Ann, Ann: remove-Bob")
    assert table.badges["Bob"] == 0


@rule("LTA-DRY-15")
@pytest.mark.parametrize("names", [FOUR[:2], FOUR[:3], FOUR])
def test_the_wait_is_the_same_for_two_three_and_four(names):
    table = dry(*names)
    waits = []
    for _ in range(3):
        table.play("Ann rolls 1")
        waits.append((table.energy["Ann"], table.dry["Ann"], table.turn == "Ann"))
        if table.turn != "Ann":
            others_rest(table)
    assert waits == [(0, 1, False), (3, 0, False), (3, 0, True)]
