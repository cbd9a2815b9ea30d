"""What is in the box, and what each part stands for at the table. [LTA-OBJ, LTA-COMP]"""

import pytest

from support.adventure import FOUR, Table, opening
from support.rule import rule
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Roll
from yojoe.titles.adventure.rules import box
from yojoe.titles.adventure.rules.battle import ATTACK, DEFENSE
from yojoe.titles.adventure.rules.board import parse
from yojoe.titles.adventure.telling.facts import Moved
from yojoe.titles.adventure.telling.text import CARD_NAMES
from yojoe.titles.adventure.title import ADVENTURE


@rule("LTA-OBJ-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_can_sit_down_and_start(seats):
    table = opening(*FOUR[:seats])
    for face, name in enumerate(table.names, start=1):
        table.play(f"{name} rolls {face}")
    assert table.due == f"{table.names[-1]} is to roll"


@rule("LTA-OBJ-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_are_turned_away(seats):
    with pytest.raises(Refusal, match=f"2 to 4 seats, not {seats}"):
        ADVENTURE.setup(seats)


@rule("LTA-OBJ-02")
def test_the_race_is_for_six_badges():
    table = Table("Ann", "Bob", badges={"Ann": 4})
    table.play("Ann rolls 1, Bob misses Ann")
    assert table.badges["Ann"] == 5
    assert not table.over
    table.play("Bob rolls 1, Ann hits Bob, Ann rolls 1, Bob misses Ann")
    assert table.badges["Ann"] == 6
    assert table.winners == ["Ann"]


@rule("LTA-OBJ-03")
@pytest.mark.parametrize("winner", FOUR)
def test_a_win_is_shared_with_nobody(winner):
    others = [name for name in FOUR if name != winner]
    badges = dict.fromkeys(FOUR, 5)
    table = Table(*FOUR, active=winner, badges=badges)
    table.play(f"{winner} rolls 1, {winner}: seat-{others[0]}, {others[0]} misses {winner}")
    table.play(f"{winner}: place")
    assert table.winners == [winner]
    assert sum(ADVENTURE.rules.score(table.state)) == 1


@rule("LTA-COMP-01")
def test_there_is_one_board_one_stand_one_die_and_one_platform():
    assert {"gameboard", "plastic stand", "die", "platform"} <= set(box.SINGLE)
    assert len(box.SINGLE) == len(set(box.SINGLE))


@rule("LTA-COMP-01")
def test_a_turn_is_rolled_with_one_die():
    table = Table("Ann", "Bob")
    table.play("Ann rolls 6, Bob hits Ann")
    assert table.match.history.asked[0].seat == 0
    assert [type(question) for question in table.match.history.asked].count(Roll) == 1


@rule("LTA-COMP-02")
def test_there_are_24_badges_six_in_each_of_four_colours():
    assert len(box.COLOURS) == 4
    assert box.BADGES == 6
    assert box.BADGES * len(box.COLOURS) == 24


@rule("LTA-COMP-03")
def test_there_are_12_energy_tokens_three_for_each_of_four_players():
    assert box.ENERGY_TOKENS == 3
    assert box.ENERGY_TOKENS * ADVENTURE.about.seats[-1] == 12


@rule("LTA-COMP-02", "LTA-COMP-03")
def test_a_player_has_as_many_tokens_as_the_box_has_for_each():
    table = Table("Ann", "Bob", badges={"Ann": box.BADGES - 1})
    assert table.energy == {"Ann": box.ENERGY_TOKENS, "Bob": box.ENERGY_TOKENS}
    table.play("Ann rolls 1, Bob misses Ann")
    assert table.winners == ["Ann"]


@rule("LTA-COMP-04")
def test_everybody_moves_the_same_piece():
    table = Table(*FOUR[:3], piece=4)
    table.play("""
        Ann rolls 1, Ann: seat-Bob, Bob hits Ann
        Bob rolls 1, Bob: seat-Cy, Cy hits Bob
        Cy rolls 1
    """)
    moves = [fact for fact in table.facts if isinstance(fact, Moved)]
    assert [(move.seat, move.space) for move in moves] == [(0, 5), (1, 6), (2, 7)]
    assert table.view()["table"]["space"] == 7
    assert "G.I. Joe playing piece" in box.SINGLE


@rule("LTA-COMP-05")
def test_the_defense_cards_are_jump_up_and_hit_the_dirt():
    assert box.DEFENSE_CARDS == ("Jump Up!", "Hit The Dirt!")
    assert tuple(CARD_NAMES[card] for card in DEFENSE) == box.DEFENSE_CARDS


@rule("LTA-COMP-06")
def test_the_attack_cards_are_shoot_high_and_shoot_low():
    assert box.ATTACK_CARDS == ("Shoot High", "Shoot Low")
    assert tuple(CARD_NAMES[card] for card in ATTACK) == box.ATTACK_CARDS


@rule("LTA-COMP-07")
@pytest.mark.parametrize("letters", ["CCE", "FCE", "FFCE", "FFFF", "FCFCFCFE"])
def test_a_board_without_exactly_three_cobra_force_spaces_is_no_board(letters):
    with pytest.raises(Refusal, match="exactly three Cobra Force spaces"):
        parse(letters)


@rule("LTA-COMP-07")
def test_the_path_has_no_end():
    table = Table("Ann", "Bob", board="FFFE", piece=3)
    for name in ["Ann", "Bob"] * 3:
        table.play(f"{name} rolls 4")
        assert table.piece == 3


@rule("LTA-COMP-08")
def test_there_is_a_starred_rectangle_for_every_badge_of_a_colour():
    assert box.RECTANGLES == 6
    table = Table("Ann", "Bob", badges={"Ann": 5})
    table.play("Ann rolls 1, Bob misses Ann")
    assert table.badges["Ann"] == box.RECTANGLES
    assert table.over
