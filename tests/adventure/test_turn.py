"""Roll, move, follow the space. [LTA-TURN]"""

import pytest

from support.adventure import ANN, BOB, LONG, Table
from support.rule import rule
from yojoe.kernel.refusal import NotAsked, NotOnOffer, Refusal
from yojoe.kernel.script import Roll
from yojoe.titles.adventure.rules import board
from yojoe.titles.adventure.telling.facts import Attacked, EnergyRefilled, Moved


@rule("LTA-TURN-01")
def test_whoever_is_on_turn_is_g_i_joe():
    table = Table("Ann", "Bob", active="Bob")
    table.play("Bob rolls 1")
    assert table.offers("Bob") == ["jump-up", "hit-the-dirt"]
    assert table.offers("Ann") == ["shoot-high", "shoot-low"]
    table.play("Ann hits Bob")
    assert table.energy == {"Ann": 3, "Bob": 2}


@rule("LTA-TURN-02")
def test_a_turn_begins_with_a_roll_of_the_die():
    table = Table("Ann", "Bob", piece=3)
    question = table.match.question
    assert isinstance(question, Roll)
    assert (question.seat, question.sides) == (ANN, 6)
    [moved] = table.play("Ann rolls 1")
    assert moved == Moved(ANN, 1, 4, board.ENERGY)
    assert table.story() == ["Ann rolls 1: G.I. Joe moves to space 5, ENERGY."]


@rule("LTA-TURN-03")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_piece_moves_one_space_a_pip(face):
    table = Table("Ann", "Bob", piece=2)
    table.play(f"Ann rolls {face}")
    assert table.piece == 2 + face


@rule("LTA-TURN-03")
def test_clockwise_is_the_way_the_board_is_written():
    table = Table("Ann", "Bob", board="FCEFCCFC", piece=1)
    table.play("Ann rolls 1")
    assert table.kind == "E"


@rule("LTA-TURN-04")
@pytest.mark.parametrize("seat", [ANN, BOB])
def test_nobody_is_asked_how_far_to_move(seat):
    table = Table("Ann", "Bob")
    assert not table.waiting
    with pytest.raises(NotAsked, match=f"seat {seat + 1} is not asked"):
        table.match.answer(2, seat)
    table.play("Ann rolls 6")
    assert table.piece == 6
    assert table.asks == "battle"


@rule("LTA-TURN-04")
@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_die_cannot_show_a_move_that_is_not_on_it(face):
    table = Table("Ann", "Bob")
    with pytest.raises(NotOnOffer):
        table.match.answer(face - 1)
    assert (table.piece, table.due) == (0, "Ann is to roll")


@rule("LTA-TURN-05")
def test_the_space_where_the_move_ends_is_followed():
    on_cobra = Table("Ann", "Bob", piece=0).play("Ann rolls 3")
    assert on_cobra[-1] == Attacked(ANN, BOB, board.COBRA)
    on_force = Table("Ann", "Bob", piece=7).play("Ann rolls 1")
    assert on_force[-1] == Attacked(ANN, BOB, board.FORCE)
    on_energy = Table("Ann", "Bob", piece=0, energy={"Ann": 1}).play("Ann rolls 4")
    assert on_energy[-1] == EnergyRefilled(ANN, waited=False)


@rule("LTA-TURN-06")
def test_a_cobra_force_passed_over_does_not_attack():
    table = Table("Ann", "Bob", piece=7)
    assert table.play("Ann rolls 2")[-1] == Attacked(ANN, BOB, board.COBRA)
    table.play("Bob misses Ann")
    assert (table.turn, table.badges["Ann"]) == ("Bob", 1)


@rule("LTA-TURN-06")
def test_a_cobra_passed_over_does_not_attack():
    table = Table("Ann", "Bob", piece=0)
    facts = table.play("Ann rolls 4")
    assert [type(fact) for fact in facts] == [Moved]
    assert table.turn == "Bob"


@rule("LTA-TURN-06")
def test_an_energy_space_passed_over_neither_refills_nor_protects():
    table = Table("Ann", "Bob", piece=3, energy={"Ann": 1})
    assert table.play("Ann rolls 2")[-1] == Attacked(ANN, BOB, board.COBRA)
    assert table.energy["Ann"] == 1


@rule("LTA-TURN-07")
def test_every_space_is_one_of_three_kinds():
    assert board.NAMES == ("COBRA", "COBRA FORCE", "ENERGY")
    assert board.LETTERS == "CFE"
    for space in range(len(LONG)):
        table = Table("Ann", "Bob", piece=space, energy={"Ann": 2})
        table.play("Ann rolls 1")
        seen = {"C": ("battle", 2), "F": ("battle", 2), "E": ("roll", 3)}
        assert (table.asks, table.energy["Ann"]) == seen[table.kind]


@rule("LTA-TURN-07")
@pytest.mark.parametrize("letters", ["FFFX", "FFF ", "FFF0", "FFF?"])
def test_there_is_no_fourth_kind(letters):
    with pytest.raises(Refusal, match=r"C \(Cobra\), F \(Cobra Force\) and E \(Energy\)"):
        board.parse(letters)


@rule("LTA-TURN-08")
def test_the_next_player_moves_on_from_where_the_piece_was_left():
    table = Table("Ann", "Bob", piece=0)
    table.play("Ann rolls 3, Bob hits Ann")
    assert table.piece == 3
    table.play("Bob rolls 2")
    assert table.piece == 5


@rule("LTA-TURN-09")
@pytest.mark.parametrize("outcome", ["hits", "misses"])
def test_one_roll_is_a_turn_even_a_six_and_even_a_win(outcome):
    table = Table("Ann", "Bob", piece=0)
    table.play(f"Ann rolls 6, Bob {outcome} Ann")
    assert table.due == "Bob is to roll"
    table.play("Bob rolls 6")
    assert table.due == "Ann is to roll"
    assert table.state.turns == 2
