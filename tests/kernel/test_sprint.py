"""A sprint is a match in everything but its checkpoints."""

from dataclasses import replace

import pytest

from support.coin import COIN
from support.tables import TABLES
from yojoe.kernel.fast_match import FastMatch
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Endless, Refusal
from yojoe.kernel.rng import Rng, first_picks
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Choose, Seat, Together
from yojoe.kernel.state import digest

MANY = 60  # decisions of a game that are looked at


def any_answer(match, rng):
    """An answer of the first seat that is asked."""
    question = match.question
    assert isinstance(question, Choose | Together)
    seat = match.waiting[0]
    return rng.below(len(question.for_seat(seat).options)), seat


def same(one, other):
    assert digest(one.state) == digest(other.state)
    assert (one.ply, one.waiting, repr(one.question)) == (
        other.ply,
        other.waiting,
        repr(other.question),
    )


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_a_sprint_and_its_forks_go_where_a_match_goes(table):
    game, setup, rng = table.title.rules, table.setup, Rng("sprint")
    match = Match(game, setup, luck=Seeded(3), watched=False)
    sprint = FastMatch(game, setup, luck=Seeded(3))
    for number in range(MANY):
        match.settle()
        sprint.settle()
        if match.over:
            break
        if number % 7 == 0:
            same(sprint.fork(), match)
        if number % 11 == 0:  # a fork goes on in its place
            sprint = sprint.fork()
            sprint.luck = match.luck
        answer, seat = any_answer(match, rng)
        match.answer(answer, seat)
        sprint.answer(answer, seat)
        same(sprint, match)


def talking(answers=()):
    """A game of coins in which seat 1 is to say something."""
    sprint = FastMatch(COIN, Setup(2), luck=Seeded(1))
    sprint.settle()
    for answer in answers:
        sprint.answer(answer, Seat(0))
    return sprint


@pytest.mark.parametrize("said", [(), (0,), (0, 1)])
def test_a_rule_that_fails_has_changed_nothing(said):
    sprint = talking(said)
    before = digest(sprint.state)
    with pytest.raises(ZeroDivisionError):
        sprint.answer(2, Seat(0))
    assert digest(sprint.state) == before
    sprint.answer(0, Seat(0))
    same(sprint, talking((*said, 0)))


def test_a_fork_is_played_on_apart():
    sprint = talking((0,))
    before = digest(sprint.state)
    fork = sprint.fork()
    fork.answer(1, Seat(0))
    fork.answer(1, Seat(0))
    assert digest(sprint.state) == before
    assert len(fork.waiting) == 2


def test_a_secret_pick_goes_along_with_a_fork():
    sprint = talking((0, 0, 0))
    sprint.answer(1, Seat(0))
    fork = sprint.fork()
    assert fork.waiting == (Seat(1),)
    assert fork.pending(Seat(0)) == 1


def test_a_world_is_imagined_from_where_the_sprint_is():
    sprint = talking((0, 0, 0))
    world = sprint.imagine(Seat(0), Rng(2))
    assert world.question is not None
    assert world.question.ask == sprint.question.ask
    assert sprint.why_final(0) == "the secret choices were shown"


@pytest.mark.parametrize(("answer", "seat"), [(3, 0), (-1, 0), (0, 1)])
def test_what_was_not_asked_is_refused(answer, seat):
    sprint = talking()
    with pytest.raises(Refusal):
        sprint.answer(answer, Seat(seat))
    same(sprint, talking())


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
@pytest.mark.parametrize("forked", [False, True])
def test_a_sprint_played_out_at_once_goes_where_one_goes_that_is_answered(table, forked):
    game, setup = table.title.rules, table.setup
    match, sprint = (FastMatch(game, setup, luck=Seeded(3)) for _ in range(2))
    match.settle()
    sprint.settle()
    if forked:
        sprint = sprint.fork()
        sprint.luck = match.luck
    pick, decisions = first_picks(["a"] * setup.seats), 0
    picked = sprint.play_out(pick, [])
    while not match.over:
        for seat in match.waiting:
            options = match.question.for_seat(seat).options
            match.answer(pick(seat, options, match.ply), seat)
            decisions += 1
        match.settle()

    assert picked == decisions
    same(sprint, match)
    same(sprint.fork(), match)


def test_a_sprint_that_fails_stands_where_its_answers_lead():
    sprint, answers = talking(), []
    says = iter([0, 1, 2])
    with pytest.raises(ZeroDivisionError):
        sprint.play_out(lambda *_: next(says), answers)

    assert answers == [0, 1]
    same(sprint, talking((0, 1)))
    assert sprint.play_out(lambda *_: 0, answers) > 0
    assert sprint.over


def test_a_sprint_without_end_is_refused():
    sprint = talking()
    sprint.game = replace(COIN, longest=4)
    with pytest.raises(Endless, match="no end after 4 answers"):
        sprint.play_out(lambda *_: 0, [])
