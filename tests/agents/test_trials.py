"""Lines held against each other in the same worlds; the plan, unless another is clearly better."""

from yojoe.agents.mcts import to_the_next
from yojoe.agents.secret import joint_answer
from yojoe.agents.trials import Candidate, compare, hold_trials, lead
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Seat, Together
from yojoe.kernel.world import World
from yojoe.titles.tcg.title import TCG

ME = Seat(0)


def tried(chances: list[float], attempts: int) -> tuple[Candidate, list[Candidate]]:
    """The line that is followed, of those that win with these chances, and all of them."""
    lines = [Candidate((number,)) for number in range(len(chances))]
    done: list[int] = []

    def attempt(line: Candidate, world: int) -> tuple[float, float]:
        done.append(world)
        won = float(Rng(world).share() < chances[line.answers[0]])
        return won, 1 - won

    best = hold_trials(lines, ME, attempt, lambda: len(done) / attempts)
    assert len(done) <= attempts + len(lines)
    return best, lines


def compared(chances: list[float], attempts: int) -> list[Candidate]:
    """Lines that come out so in every world, but for a little luck."""
    lines = [Candidate((number,)) for number in range(len(chances))]
    done: list[int] = []

    def attempt(line: Candidate, world: int) -> tuple[float, float]:
        done.append(world)
        luck = 0.2 * Rng(f"{world} {line.answers}").share()
        return chances[line.answers[0]] + luck, 0.0

    compare(lines, ME, attempt, lambda: len(done) / attempts)
    return lines


def test_lines_that_are_compared_are_tried_equally_often():
    assert [len(line.scores) for line in compared([0.5, 0.5, 0.5], 300)] == [100, 100, 100]


def test_comparing_ends_once_the_best_is_known():
    assert len(compared([0.1, 0.8, 0.1], 900)[0].scores) < 100


def test_the_plan_is_left_for_what_does_clearly_better():
    best, _ = tried([0.4, 0.5, 0.7, 0.3], 400)

    assert best.answers == (2,)


def test_the_plan_is_kept_where_nothing_does_better():
    best, _ = tried([0.5, 0.5, 0.5, 0.45], 400)

    assert best.answers == (0,)


def test_a_lucky_first_world_is_not_enough_to_leave_the_plan():
    best, _ = tried([0.0, 1.0], 2)

    assert best.answers == (0,)


def test_every_line_meets_the_same_worlds():
    _, lines = tried([0.6, 0.6, 0.6], 90)

    shortest = min(len(line.scores) for line in lines)
    assert lines[0].scores[:shortest] == lines[1].scores[:shortest] == lines[2].scores[:shortest]


def test_the_better_lines_are_tried_more_and_the_hopeless_no_longer():
    _, lines = tried([0.6, 0.1, 0.65, 0.1, 0.1], 600)

    assert len(lines[2].scores) > 2 * len(lines[1].scores)
    assert len(lines[0].scores) >= len(lines[2].scores)


def test_thinking_ends_when_all_but_the_plan_is_hopeless():
    _, lines = tried([0.95, 0.05], 10_000)

    assert sum(len(line.scores) for line in lines) < 10_000


def test_a_lead_is_counted_world_by_world():
    plan = Candidate((0,), [(0.0, 1.0), (1.0, 0.0)] * 50)
    ahead = Candidate((1,), [(0.2, 0.8), (1.0, 0.0)] * 50)

    assert lead(ahead, plan, ME) > 3
    assert lead(plan, plan, ME) == 0


# What comes after a line.


def test_the_others_do_as_planned_and_i_as_i_said():
    secret = Together((Seat(0), Seat(1)), "boost", lambda _: ("one", "other"))

    assert joint_answer(secret, lambda _: 1) == (1, 1)
    assert joint_answer(secret, lambda _: 1, ME, 0) == (0, 1)
    assert joint_answer(Choose(ME, "attacker", ("one", "other")), lambda _: 1) == 1
    assert joint_answer(Choose(ME, "attacker", ("one", "other")), lambda _: 1, ME, 0) == 0


def test_everybody_does_as_planned_until_another_turn_begins():
    world = World.fresh(TCG.rules, TCG.setup(2), Rng(4))
    plan, turn = TCG.sense.plan, TCG.sense.turn
    assert plan is not None
    assert turn is not None
    asked: list[Choose] = []

    def planned(part: Choose) -> int:
        asked.append(part)
        return plan(world.state, part, Rng(1))[0]

    assert to_the_next(turn, world, planned) == len(asked)
    assert turn(world.state) == 1
    assert {part.ask for part in asked} == {"place"}
    asked.clear()
    to_the_next(turn, world, planned)

    assert turn(world.state) == 2
    assert {"attacker", "boost"} < {part.ask for part in asked}
    assert {part.seat for part in asked} == {0, 1}
