"""Steps that ask nothing make no script; to those who play they are steps like any other."""

from dataclasses import replace

import pytest

from support.coin import COIN
from yojoe.kernel.fast_match import FastMatch
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import OVER, Setup
from yojoe.kernel.script import AutoLuck, Choose, GoTo, Seat
from yojoe.kernel.state import digest
from yojoe.kernel.step import after, decide, to_next_step
from yojoe.kernel.world import World

ANN = Seat(0)


def start(s):
    """Plain: it says 1 and goes on."""
    s.said.append(1)
    return "choose"


def choose(s):
    return decide(s, ANN, "say", [5, 6, 7], say)


def say(s, word):
    """A 5 leaves at once, a 6 asks once more, a 7 asks nothing."""
    s.said.append(word)
    if word == 5:
        raise GoTo("last")
    return after(ask_again(s), "last") if word == 6 else "last"


async def ask_again(s):
    s.said.append(await Choose(ANN, "again", [8, 9]))


def last(s):
    """Plain again, and it leaves where it could have returned."""
    s.said.append(2)
    raise GoTo(OVER)


PLAIN = replace(COIN, flow={"start": start, "choose": choose, "last": last})
WAYS = [([0], [1, 5, 2]), ([1, 0], [1, 6, 0, 2]), ([1, 1], [1, 6, 1, 2]), ([2], [1, 7, 2])]


def match():
    return Match(PLAIN, Setup(2))


def sprint():
    return FastMatch(PLAIN, Setup(2))


def world():
    return World.fresh(PLAIN, Setup(2), Rng(1))


@pytest.mark.parametrize("table", [match, sprint, world])
@pytest.mark.parametrize(("answers", "said"), WAYS)
def test_plain_steps_lead_from_question_to_question(table, answers, said):
    table = table()
    for answer in answers:
        assert table.question is not None
        table.answer(answer, *(() if isinstance(table, World) else (ANN,)))
    assert (table.question, table.state.step, table.state.said) == (None, OVER, said)


@pytest.mark.parametrize("table", [match, sprint])
def test_a_fork_of_a_plain_step_stands_at_the_same_question(table):
    table = table()
    table.answer(1, ANN)
    fork = table.fork()
    assert (fork.question.ask, fork.state.step) == ("again", "choose")
    assert digest(fork.state) == digest(table.state)
    fork.answer(1, ANN)
    assert (fork.state.said, table.state.said) == ([1, 6, 1, 2], [1, 6])


def test_what_a_plain_step_asked_can_be_taken_back():
    table = match()
    table.answer(1, ANN)
    table.undo(ANN)
    assert (table.question.ask, table.state.said) == ("say", [1])


def test_a_playout_at_whim_goes_the_ways_that_answers_go():
    ended = []
    for seed in range(40):
        one = World.fresh(PLAIN, Setup(2), Rng(seed))
        asked = one.play_out(Rng(f"whim {seed}"))
        ended.append((asked, one.state.said))
    assert {(asked, *said) for asked, said in ended} == {
        (len(answers), *said) for answers, said in WAYS
    }


def test_nobody_makes_a_script_where_nothing_is_asked():
    s = PLAIN.new(Setup(2))
    assert (start(s), say(s, 7)) == ("choose", "last")
    s.luck = AutoLuck(Rng(1), Rng(2))
    assert decide(s, ANN, "say", [7, 7], say) == "last"
    assert (s.luck.asked, s.said) == (1, [1, 7, 7])


def go_on_from_saying(word):
    async def step(s):
        following = await to_next_step(say(s, word))
        s.said.append(3)
        return following

    return Match(replace(PLAIN, flow={**PLAIN.flow, "start": step}), Setup(2))


def test_a_step_goes_on_from_another_whether_that_asks_or_not():
    assert go_on_from_saying(7).state.said == [7, 3, 2]
    table = go_on_from_saying(6)
    table.answer(1, ANN)
    assert table.state.said == [6, 1, 3, 2]
