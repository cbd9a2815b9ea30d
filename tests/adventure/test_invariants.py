"""What holds in every turn of every game, however it is played. [LTA-INV]"""

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.rule import rule
from yojoe.kernel.facts import Fact
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import OVER
from yojoe.kernel.script import Seat
from yojoe.kernel.state import digest
from yojoe.titles.adventure.rules.battle import MISSES
from yojoe.titles.adventure.rules.board import COBRA, ENERGY, FORCE
from yojoe.titles.adventure.rules.state import State
from yojoe.titles.adventure.telling.facts import (
    BadgePlaced,
    BadgeRemoved,
    EnergyLost,
    EnergyRefilled,
    Moved,
    RefillDeclined,
)
from yojoe.titles.adventure.title import ADVENTURE

BOARDS = st.lists(st.sampled_from("CCE"), max_size=12).flatmap(
    lambda row: st.permutations([*"FFF", *row]).map("".join)
)
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@dataclass(frozen=True)
class Turn:
    """One turn: the table before and after, and what happened."""

    before: State
    after: State
    facts: list[Fact]

    @property
    def mover(self) -> Seat:
        return self.before.active

    @property
    def kind(self) -> int:
        """The kind of space where the move ended."""
        [kind] = [fact.kind for fact in self.facts if isinstance(fact, Moved)]
        return kind

    def rise(self, field: str) -> list[int]:
        """By how much a count of every seat has risen."""
        before, after = getattr(self.before, field), getattr(self.after, field)
        return [new - old for old, new in zip(before, after, strict=True)]

    def others(self, field: str) -> list[int]:
        return [risen for seat, risen in enumerate(self.rise(field)) if seat != self.mover]


def played(seats, board, may_decline, seed, *, watched=True):
    """A match that was played at random to its end or for forty turns."""
    *_, match = playing(seats, board, may_decline, seed, watched=watched)
    return match


def playing(seats, board, may_decline, seed, *, watched=True):
    """The same match at every question, and at its end."""
    settings = {"board": board, "may_decline": "yes" if may_decline else "no", "cap": "40"}
    match = Match(ADVENTURE.rules, ADVENTURE.setup(seats, settings), watched=watched)
    rng = Rng(seed)
    yield match
    while (question := match.question) is not None:
        answer = question.any(rng)
        for one in answer if isinstance(answer, tuple) else (answer,):
            match.answer(one)
        yield match


def asked(seats, board, may_decline, seed):
    """What is asked at every question, the rounds won before it, and the cards that lie open."""
    for match in playing(seats, board, may_decline, seed):
        if match.question is not None:
            yield match.question.ask, match.state.wins, match.state.shown


def turns(match):
    """Every turn of a match, from the journal's checkpoints between them."""
    between = [(ply, s) for ply, s in match.history.checkpoints if s.step in {"turn.move", OVER}]
    facts = defaultdict(list)
    for ply, noted in match.history.log:
        facts[ply].append(noted.fact)
    for (start, before), (end, after) in pairwise(between):
        yield Turn(before, after, [fact for ply in range(start, end) for fact in facts[ply + 1]])


def every_turn(test):
    """Run a test on every turn of many games of every size."""

    @SEATS
    @given(BOARDS, st.booleans(), st.integers(0, 2**64 - 1))
    def walk(seats, board, may_decline, seed):
        for turn in turns(played(seats, board, may_decline, seed)):
            test(turn)

    return walk


@rule("LTA-INV-01")
@every_turn
def test_badges_on_the_board_and_in_supply_are_six(turn):
    assert all(0 <= badges <= 6 for badges in turn.after.badges)
    for seat, rise in enumerate(turn.rise("badges")):
        placed = sum(isinstance(fact, BadgePlaced) and fact.seat == seat for fact in turn.facts)
        removed = sum(isinstance(fact, BadgeRemoved) and fact.victim == seat for fact in turn.facts)
        assert rise == placed - removed


@rule("LTA-INV-02")
@every_turn
def test_energy_up_and_down_is_three(turn):
    assert all(0 <= energy <= 3 for energy in turn.after.energy)
    lost = sum(isinstance(fact, EnergyLost) for fact in turn.facts)
    refilled = any(isinstance(fact, EnergyRefilled) for fact in turn.facts)
    expected = 3 if refilled else turn.before.energy[turn.mover] - lost
    assert turn.after.energy[turn.mover] == expected


@rule("LTA-INV-03")
@every_turn
def test_between_turns_all_cards_are_in_the_centre(turn):
    assert turn.before.shown == turn.after.shown == []


@SEATS
@given(BOARDS, st.booleans(), st.integers(0, 2**64 - 1))
@rule("LTA-INV-03")
def test_cards_lie_face_up_while_a_win_is_used_and_not_before_a_battle(
    seats, board, may_decline, seed
):
    for ask, wins, shown in asked(seats, board, may_decline, seed):
        if ask == "use":
            assert (len(shown), tuple(shown) in MISSES) == (2, True)
        elif ask != "battle" or wins == 0:
            assert shown == []


@rule("LTA-INV-04", "LTA-FORCE-15")
@every_turn
def test_a_turn_costs_the_mover_one_token_at_most_and_others_none(turn):
    assert turn.rise("energy")[turn.mover] >= -1
    assert not any(turn.others("energy"))


@rule("LTA-INV-05")
@every_turn
def test_a_turn_is_worth_as_many_badges_as_its_space_allows(turn):
    gained = max(0, turn.rise("badges")[turn.mover])
    taken = -sum(min(0, rise) for rise in turn.others("badges"))
    assert gained + taken <= {FORCE: 3, COBRA: 1, ENERGY: 0}[turn.kind]


@rule("LTA-INV-06")
@every_turn
def test_nobodys_badges_rise_in_another_players_turn(turn):
    assert all(rise <= 0 for rise in turn.others("badges"))


@rule("LTA-INV-07")
@every_turn
def test_nobodys_badges_fall_in_their_own_turn(turn):
    assert turn.rise("badges")[turn.mover] >= 0


@rule("LTA-INV-08")
@every_turn
def test_nobody_waits_who_has_energy(turn):
    for energy, dry in zip(turn.after.energy, turn.after.dry, strict=True):
        assert dry == 0 or energy == 0


@rule("LTA-INV-09")
@every_turn
def test_after_a_stop_on_energy_the_mover_is_full_unless_the_refill_was_declined(turn):
    declined = any(isinstance(fact, RefillDeclined) for fact in turn.facts)
    assert not declined or turn.before.may_decline
    if turn.kind == ENERGY and not declined:
        assert turn.after.energy[turn.mover] == 3


@rule("LTA-DRY-06", "LTA-DRY-10", "LTA-AMB-08")
@every_turn
def test_nobody_without_energy_waits_longer_than_two_turns_of_their_own(turn):
    assert not any(turn.others("dry"))
    if not turn.before.may_decline:
        assert max(turn.after.dry) <= 1


@rule("LTA-FIRST-03", "LTA-TURN-09")
@every_turn
def test_a_turn_is_one_move_and_passes_to_the_left(turn):
    [moved] = [fact for fact in turn.facts if isinstance(fact, Moved)]
    assert moved.seat == turn.mover
    if turn.after.step != OVER:
        assert turn.after.active == (turn.mover + 1) % turn.before.seats


@SEATS
@given(BOARDS, st.booleans(), st.integers(0, 2**64 - 1))
@rule("LTA-WIN-01", "LTA-WIN-03", "LTA-AMB-13")
def test_a_game_ends_with_one_winner_or_at_its_cap(seats, board, may_decline, seed):
    match = played(seats, board, may_decline, seed)
    score, ending = ADVENTURE.rules.score(match.state), ADVENTURE.rules.ending(match.state)
    assert (sum(score), ending) in {(1, "won"), (0, "unfinished")}
    assert ending == "won" or match.state.turns == 40


@SEATS
@given(BOARDS, st.booleans(), st.integers(0, 2**64 - 1))
def test_a_game_goes_the_same_way_when_nobody_watches(seats, board, may_decline, seed):
    watched = played(seats, board, may_decline, seed)
    alone = played(seats, board, may_decline, seed, watched=False)
    assert digest(alone.state) == digest(watched.state)


@pytest.mark.parametrize("may_decline", [True, False])
@SEATS
def test_the_games_walked_through_know_everything_that_can_happen(seats, may_decline):
    facts = {
        type(fact).__name__
        for seed in range(12)
        for turn in turns(played(seats, "FCCECFCEFC", may_decline, seed))
        for fact in turn.facts
    }
    usual = {"Moved", "NoBattle", "Attacked", "Fired", "BadgePlaced", "BadgeRemoved", "EnergyLost"}
    assert facts >= usual | {"EnergyRefilled"}
    assert ("RefillDeclined" in facts) == may_decline
