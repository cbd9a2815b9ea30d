"""Winning. [LTA-WIN]"""

import pytest

from support.adventure import ANN, FOUR, Table
from support.rule import rule
from yojoe.kernel.refusal import NotAsked
from yojoe.titles.adventure.rules.flow import GAME
from yojoe.titles.adventure.telling.facts import BadgePlaced, Fired, GivenUp, Won


@rule("LTA-WIN-01")
@pytest.mark.parametrize("name", FOUR)
def test_the_first_with_all_six_badges_on_the_board_wins(name):
    cobra = FOUR[FOUR.index(name) - 1]
    table = Table(*FOUR, active=name, badges={name: 5})
    facts = table.play(f"{name} rolls 1, {name}: seat-{cobra}, {cobra} misses {name}")
    assert facts[-2:] == [BadgePlaced(table.seat(name), 6), Won(table.seat(name))]
    assert table.winners == [name]
    assert GAME.ending(table.state) == "won"
    assert table.story(name)[-1] == "You win with six badges."


@rule("LTA-WIN-01")
@pytest.mark.parametrize("badges", range(5))
def test_five_badges_or_fewer_win_nothing(badges):
    table = Table("Ann", "Bob", badges={"Ann": badges})
    facts = table.play("Ann rolls 1, Bob misses Ann")
    assert not any(isinstance(fact, Won) for fact in facts)
    assert table.due == "Bob is to roll"


@rule("LTA-WIN-02")
@pytest.mark.parametrize(("badges", "rounds"), [(5, 1), (4, 2), (3, 3)])
def test_the_sixth_badge_ends_the_game_in_the_middle_of_an_attack(badges, rounds):
    table = Table("Ann", "Bob", piece=7, badges={"Ann": badges})
    table.play("Ann rolls 1")
    for _ in range(rounds):
        table.play("Bob misses Ann")
    assert table.winners == ["Ann"]
    assert sum(isinstance(fact, Fired) for fact in table.facts) == rounds
    assert table.facts[-1] == Won(ANN)


@rule("LTA-WIN-02")
def test_after_the_end_nobody_is_asked_anything():
    table = Table("Ann", "Bob", badges={"Ann": 5})
    table.play("Ann rolls 1, Bob misses Ann")
    assert (table.asks, table.waiting) == ("", [])
    with pytest.raises(NotAsked, match="the match is over"):
        table.match.answer(0)


@rule("LTA-WIN-03")
def test_the_cobra_player_does_not_win_by_hitting():
    table = Table("Ann", "Bob", badges={"Ann": 5, "Bob": 5})
    table.play("Ann rolls 1, Bob hits Ann")
    assert table.badges == {"Ann": 5, "Bob": 5}
    assert not table.over


@rule("LTA-WIN-03")
def test_with_everybody_at_five_the_joe_player_alone_wins():
    table = Table(*FOUR, active="Dee", badges=dict.fromkeys(FOUR, 5))
    table.play("Dee rolls 1, Dee: seat-Ann, Ann misses Dee, Dee: place")
    assert GAME.score(table.state) == (0, 0, 0, 1)


@rule("LTA-WIN-04")
def test_a_badge_that_was_removed_does_not_count():
    table = Table("Ann", "Bob", badges={"Bob": 5})
    table.play("Ann rolls 1, Bob misses Ann, Ann: remove-Bob")
    table.play("Bob rolls 1, Ann misses Bob")
    assert table.badges["Bob"] == 5
    assert not table.over
    table.play("Ann rolls 1, Bob hits Ann, Bob rolls 2, Ann misses Bob")
    assert table.winners == ["Bob"]


@rule("LTA-WIN-05")
def test_with_five_badges_a_player_may_remove_instead_of_winning():
    table = Table("Ann", "Bob", badges={"Ann": 5, "Bob": 5})
    table.play("Ann rolls 1, Bob misses Ann")
    assert table.offers("Ann") == ["place", "remove-Bob"]
    table.play("Ann: remove-Bob")
    assert table.badges == {"Ann": 5, "Bob": 4}
    assert table.due == "Bob is to roll"


@rule("LTA-WIN-06")
def test_nobody_drops_out():
    nothing = dict.fromkeys(FOUR, 0)
    table = Table(
        *FOUR, board="FFF" + "C" * 30, piece=3, energy=nothing, badges=nothing, may_decline="no"
    )
    order = []
    while len(order) < 8:
        order.append(table.turn)
        table.play(f"{table.turn} rolls 1")
    assert order == [*FOUR, *FOUR]
    assert table.energy == dict.fromkeys(FOUR, 3)


@rule("LTA-WIN-06")
def test_losing_the_last_badge_is_not_losing():
    table = Table("Ann", "Bob", badges={"Bob": 1}, energy={"Bob": 0})
    table.play("Ann rolls 1, Bob misses Ann, Ann: remove-Bob")
    assert table.due == "Bob is to roll"


@rule("LTA-WIN-07")
@pytest.mark.parametrize("turns", [0, 999, 19_999, 20_000, 999_999])
def test_without_a_cap_the_game_goes_on_for_ever(turns):
    table = Table("Ann", "Bob", cap="0", turns=turns)
    facts = table.play("Ann rolls 4, Bob rolls 1, Ann hits Bob")
    assert table.due == "Ann is to roll"
    assert not any(isinstance(fact, GivenUp) for fact in facts)
