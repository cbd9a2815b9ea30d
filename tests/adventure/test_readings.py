"""Where the rulebook leaves something open, our reading holds. [LTA-AMB]"""

import pytest

from support.adventure import ANN, BOB, CY, FOUR, Table, opening
from support.rule import rule
from yojoe.kernel.luck import Seeded
from yojoe.kernel.refusal import NotAsked, Refusal
from yojoe.kernel.script import Roll
from yojoe.titles.adventure.rules import box
from yojoe.titles.adventure.rules.flow import GAME
from yojoe.titles.adventure.telling.facts import EnergyRefilled, Fired, GivenUp, RefillDeclined
from yojoe.titles.adventure.title import ADVENTURE

# From space 3 on COBRA and ENERGY alternate.
STRIPES = "FFF" + "CE" * 20


@rule("LTA-AMB-01")
@pytest.mark.parametrize("board", ["FCEFCF", "CCFEFF", "EEEFFF"])
def test_the_piece_starts_on_the_first_cobra_force_space_unless_agreed_otherwise(board):
    assert opening("Ann", "Bob", board=board).piece == board.index("F")
    assert opening("Ann", "Bob", board=board, start="3").piece == board.rindex("F")


@rule("LTA-AMB-02")
def test_those_who_tie_roll_until_one_is_ahead():
    table = opening("Ann", "Bob", "Cy")
    table.play("Ann rolls 6, Bob rolls 6, Cy rolls 5")
    for face in (1, 6, 3):
        table.play(f"Ann rolls {face}, Bob rolls {face}")
    table.play("Ann rolls 2, Bob rolls 1")
    assert table.turn == "Ann"


@rule("LTA-AMB-03")
@pytest.mark.parametrize("names", [FOUR[:2], FOUR[:3], FOUR])
def test_with_nothing_to_remove_the_badge_is_placed(names):
    table = Table(*names, badges={"Ann": 1})
    table.play("Ann rolls 1")
    if table.asks == "cobra":
        table.play("Ann: seat-Bob")
    table.play("Bob misses Ann")
    assert table.badges["Ann"] == 2


@rule("LTA-AMB-03")
def test_removing_is_withdrawn_when_the_last_badge_is_gone():
    table = Table("Ann", "Bob", piece=7, badges={"Bob": 1})
    table.play("Ann rolls 1, Bob misses Ann, Ann: remove-Bob, Bob misses Ann")
    assert table.badges == {"Ann": 1, "Bob": 0}
    assert table.asks == "battle"


@rule("LTA-AMB-04")
def test_a_win_after_a_removal_is_worth_one_badge_like_any_other():
    table = Table("Ann", "Bob", badges={"Bob": 2})
    table.play("Ann rolls 1, Bob misses Ann, Ann: remove-Bob, Bob rolls 1, Ann misses Bob")
    assert table.badges == {"Ann": 0, "Bob": 2}


@rule("LTA-AMB-04")
def test_or_one_removal_like_any_other():
    table = Table("Ann", "Bob", badges={"Ann": 3, "Bob": 2})
    table.play("Ann rolls 1, Bob misses Ann, Ann: remove-Bob")
    table.play("Bob rolls 1, Ann misses Bob, Bob: remove-Ann")
    assert table.badges == {"Ann": 2, "Bob": 1}


@rule("LTA-AMB-05")
@pytest.mark.parametrize("removals", [1, 2, 3])
def test_a_removal_counts_toward_the_three_wins(removals):
    table = Table("Ann", "Bob", piece=7, badges={"Bob": 5})
    table.play("Ann rolls 1")
    for number in range(3):
        table.play(f"Bob misses Ann, Ann: {'remove-Bob' if number < removals else 'place'}")
    assert table.badges == {"Ann": 3 - removals, "Bob": 5 - removals}
    assert table.due == "Bob is to roll"


@rule("LTA-AMB-06")
@pytest.mark.parametrize(("piece", "rounds"), [(0, 1), (7, 3)])
def test_a_battle_can_be_neither_declined_nor_broken_off(piece, rounds):
    table = Table("Ann", "Bob", piece=piece, may_decline="yes")
    table.play("Ann rolls 1")
    for _ in range(rounds):
        assert table.asks == "battle"
        assert table.offers("Ann") == ["jump-up", "hit-the-dirt"]
        table.play("Bob misses Ann")
    assert table.due == "Bob is to roll"


@rule("LTA-AMB-07")
def test_a_cobra_force_is_played_by_one_opponent_throughout():
    table = Table(*FOUR, piece=7)
    table.play("Ann rolls 1, Ann: seat-Dee, Dee misses Ann")
    assert table.waiting == ["Ann", "Dee"]
    with pytest.raises(NotAsked, match="seat 2 is not asked"):
        table.match.answer(0, BOB)
    table.play("Dee misses Ann, Dee hits Ann")
    assert {fact.cobra for fact in table.facts if isinstance(fact, Fired)} == {3}


@rule("LTA-AMB-08")
def test_the_turn_that_empties_is_followed_by_two_empty_turns_and_a_full_one():
    table = Table("Ann", "Bob", board=STRIPES, piece=4, energy={"Ann": 1})
    seen = []
    for _ in range(4):
        table.play("Ann rolls 1")
        if table.asks == "battle":
            table.play("Bob hits Ann")
            seen.append(("attacked", table.energy["Ann"]))
        else:
            seen.append(("left alone", table.energy["Ann"]))
        table.play("Bob rolls 1")
    assert seen == [("attacked", 0), ("left alone", 0), ("left alone", 3), ("attacked", 2)]


@rule("LTA-AMB-09")
def test_a_refill_happens_by_itself_unless_agreed_otherwise():
    assert ADVENTURE.setup(2).settings["may_decline"] is False
    assert ADVENTURE.setup(4, {"may_decline": "no"}).settings["may_decline"] is False
    stop = Table("Ann", "Bob", energy={"Ann": 1})
    assert stop.play("Ann rolls 4")[-1] == EnergyRefilled(ANN, waited=False)
    wait = Table("Ann", "Bob", energy={"Ann": 0}, dry={"Ann": 1})
    assert wait.play("Ann rolls 1")[-1] == EnergyRefilled(ANN, waited=True)


@rule("LTA-AMB-09")
@pytest.mark.parametrize("names", [("Ann", "Bob", "Cy"), ("Ann", "Bob", "Cy", "Dee")])
def test_with_three_or_four_a_refill_is_asked(names):
    table = Table(*names, energy={"Ann": 1})
    table.play("Ann rolls 4")
    assert (table.asks, table.waiting) == ("refill", ["Ann"])


@rule("LTA-AMB-09")
@pytest.mark.parametrize(("energy", "face"), [(2, 4), (1, 4), (0, 4), (0, 1)])
@pytest.mark.parametrize("word", ["refill", "keep"])
def test_with_may_decline_every_refill_is_asked(energy, face, word):
    table = Table("Ann", "Bob", energy={"Ann": energy}, dry={"Ann": energy == 0}, may_decline="yes")
    table.play(f"Ann rolls {face}")
    assert (table.asks, table.waiting) == ("refill", ["Ann"])
    [fact] = table.play(f"Ann: {word}")
    if word == "refill":
        assert fact == EnergyRefilled(ANN, waited=face == 1)
        assert (table.energy["Ann"], table.dry["Ann"]) == (3, 0)
    else:
        assert fact == RefillDeclined(ANN)
        assert table.energy["Ann"] == energy
    assert table.due == "Bob is to roll"


@rule("LTA-AMB-09")
def test_with_may_decline_the_wait_is_no_shorter():
    table = Table("Ann", "Bob", energy={"Ann": 0}, may_decline="yes")
    table.play("Ann rolls 1")
    assert table.due == "Bob is to roll"


@rule("LTA-AMB-10")
def test_an_opponents_stop_on_energy_does_not_break_the_wait():
    table = Table("Ann", "Bob", board=STRIPES, piece=4, energy={"Ann": 0, "Bob": 2})
    table.play("Ann rolls 1, Bob rolls 1, Ann rolls 1")
    assert table.energy == {"Ann": 3, "Bob": 3}
    assert table.facts[-1] == EnergyRefilled(ANN, waited=True)


@rule("LTA-AMB-11")
@pytest.mark.parametrize(("badges", "rounds"), [(5, 1), (4, 2)])
def test_a_sixth_badge_in_an_early_round_wins_at_once(badges, rounds):
    table = Table("Ann", "Bob", piece=7, badges={"Ann": badges})
    table.play("Ann rolls 1")
    for _ in range(rounds):
        assert not table.over
        table.play("Bob misses Ann")
    assert table.winners == ["Ann"]


@rule("LTA-AMB-12")
def test_the_die_has_six_sides_numbered_from_one():
    question = Table("Ann", "Bob").match.question
    assert isinstance(question, Roll)
    assert question.sides == box.DIE_SIDES == 6
    pieces = []
    for face in range(1, 7):
        table = Table("Ann", "Bob")
        table.play(f"Ann rolls {face}")
        pieces.append(table.piece)
    assert pieces == [1, 2, 3, 4, 5, 6]


@rule("LTA-AMB-12")
def test_the_die_is_fair():
    question = Table("Ann", "Bob").match.question
    faces = [Seeded(7).draw(question, ply) for ply in range(6000)]
    assert all(900 < faces.count(face) < 1100 for face in range(6))


@rule("LTA-AMB-13")
@pytest.mark.parametrize("cap", [1, 2, 5])
def test_a_match_at_its_cap_is_given_up_as_unfinished(cap):
    table = Table("Ann", "Bob", board="FFF" + "E" * 30, piece=3, cap=str(cap))
    for turn in range(cap):
        assert not table.over, turn
        table.play(f"{table.turn} rolls 1")
    assert table.over
    assert table.facts[-1] == GivenUp(cap)
    assert table.story()[-1] == f"The match is given up after {cap} turns, unfinished."
    assert GAME.ending(table.state) == "unfinished"
    assert GAME.score(table.state) == (0, 0)


@rule("LTA-AMB-13")
def test_a_win_in_the_last_turn_before_the_cap_is_a_win():
    table = Table("Ann", "Bob", cap="1", badges={"Ann": 5})
    table.play("Ann rolls 1, Bob misses Ann")
    assert table.winners == ["Ann"]
    assert GAME.ending(table.state) == "won"


@rule("LTA-AMB-14")
def test_a_declined_refill_is_offered_again_after_each_turn_without_energy():
    table = Table(
        "Ann", "Bob", board=STRIPES, piece=4, energy={"Ann": 0}, dry={"Ann": 1}, may_decline="yes"
    )
    for _ in range(4):
        table.play("Ann rolls 1")
        assert table.asks == "refill"
        table.play("Ann: keep, Bob rolls 1")
        assert table.energy["Ann"] == 0
    table.play("Ann rolls 1, Ann: refill")
    assert (table.energy["Ann"], table.dry["Ann"]) == (3, 0)


@rule("LTA-AMB-14")
@pytest.mark.parametrize("waited", [0, 1])
def test_a_refill_declined_on_energy_is_offered_again_next_turn(waited):
    table = Table(
        "Ann",
        "Bob",
        board=STRIPES,
        piece=4,
        energy={"Ann": 0},
        dry={"Ann": waited},
        may_decline="yes",
    )
    table.play("Ann rolls 2, Ann: keep")
    assert (table.energy["Ann"], table.dry["Ann"]) == (0, waited + 1)
    table.play("Bob rolls 2, Ann rolls 1")
    assert (table.asks, table.waiting) == ("refill", ["Ann"])


@rule("LTA-AMB-15")
def test_the_rectangles_are_no_part_of_the_path():
    table = Table("Ann", "Bob", board="FFFE", piece=3, badges={"Ann": 5, "Bob": 4})
    table.play("Ann rolls 4, Bob rolls 4")
    assert (table.piece, table.kind) == (3, "E")
    assert len(table.view()["table"]["board"]) == 4


@rule("LTA-AMB-16")
def test_the_board_is_whatever_was_agreed_on():
    for board in ("FFF", "CFEFCFE", "EEFCFCF"):
        assert opening("Ann", "Bob", board=board).view()["table"]["board"] == board


@rule("LTA-AMB-17")
@pytest.mark.parametrize("chosen", ["Bob", "Cy"])
def test_nobody_can_refuse_to_be_the_cobra_player(chosen):
    table = Table("Ann", "Bob", "Cy", energy={"Bob": 0, "Cy": 0})
    table.play(f"Ann rolls 1, Ann: seat-{chosen}")
    assert (table.asks, table.waiting) == ("battle", ["Ann", chosen])
    assert table.offers(chosen) == ["shoot-high", "shoot-low"]


@rule("LTA-AMB-18")
def test_nothing_passes_between_the_pick_and_the_reveal():
    table = Table("Ann", "Bob", "Cy")
    table.play("Ann rolls 1, Ann: seat-Bob, Ann: jump-up")
    told, ply = table.story(), table.match.ply
    for seat, answer in ((ANN, 0), (ANN, 1), (CY, 0), (BOB, 2), (BOB, -1)):
        with pytest.raises(Refusal):
            table.match.answer(answer, seat)
    assert (table.story(), table.match.ply) == (told, ply)
    assert table.waiting == ["Bob"]


@rule("LTA-AMB-18")
@pytest.mark.parametrize("you", ["Bob", "Cy", ""])
def test_all_that_shows_of_a_pick_is_that_it_is_in(you):
    table = Table("Ann", "Bob", "Cy")
    table.play("Ann rolls 1, Ann: seat-Bob")
    before = table.view(you)
    table.play("Ann: jump-up")
    after = table.view(you)
    assert {key for key in after if after[key] != before[key]} == {"waiting"}
    assert after["waiting"] == [BOB]


@rule("LTA-AMB-18")
def test_a_pick_taken_back_leaves_no_trace_either():
    table = Table("Ann", "Bob")
    table.play("Ann rolls 1")
    before = table.view("Bob"), table.story("Bob")
    table.play("Ann: jump-up")
    table.match.undo(ANN)
    assert (table.view("Bob"), table.story("Bob")) == before
