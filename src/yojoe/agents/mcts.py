"""Information-set Monte Carlo tree search.

Every iteration imagines a world that fits what the seat knows, walks down the
tree with it, adds one node and plays on by the title's hunches: to the end, or as
far as the horizon, where the title's eye judges the position.  The tree is keyed
on labels, because options differ between worlds, and chance is not part of it:
a node stands for what was chosen, whatever the dice showed.

Where a title names the lines that are worth trying, they are held against each other
instead, everybody following its plan from there to the end of the turn; and where it can work
out how to be unreadable, all options are tried out so and its mixture is drawn from.
"""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Generic

from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import S
from yojoe.kernel.script import Choose, Roll, Seat, Shuffle
from yojoe.kernel.world import Hunch, World
from yojoe.title.chances import in_percent
from yojoe.title.sense import Mixture
from yojoe.title.title import Title

from .budget import Budget
from .secret import joint_answer
from .tree import (
    Arm,
    Key,
    Node,
    Pick,
    PickMade,
    best_bound,
    cannot_be_caught,
    convincing,
    draw_index,
    learn,
    least_regret,
)
from .trials import Candidate, compare, hold_trials

FEW = 5  # visits before which an option's mean says nothing
LOOK = 8  # iterations between one look at whether it is decided and the next
RIPE = 40  # visits after which a node is searched further, and no longer left to the plan


class Mcts(Generic[S]):
    """Searches from the seat's own knowledge only."""

    def __init__(
        self, title: Title[S], rng: Rng, budget: Budget, *, horizon: int | None = None
    ) -> None:
        self.title = title
        self.rng = rng
        self.budget = budget
        self.horizon = title.sense.horizon if horizon is None else horizon
        self.hunch: Hunch[S] | None = title.sense.hunch  # none plays on at random
        # Where the title has a plan, a line of it is worth more than many of chance.
        self.ripe = 1 if title.sense.plan is None else RIPE
        self.is_stopped = False  # by whoever cannot wait any longer, from another thread
        self.iterations = 0  # of all searches so far, for those who measure
        self.decisions = 0

    def choose(self, perspective: Perspective[S]) -> int:
        return self.advise(perspective).answer

    def advise(self, perspective: Perspective[S]) -> Advice:
        if len(perspective.question.options) == 1:
            return Advice(0, "there is nothing else to do")
        if perspective.secret and self.title.sense.mixture is not None:
            return self.unreadable(perspective, self.title.sense.mixture)
        planned = self.by_plan(perspective)
        lines = None if planned is None else self.lines(perspective)
        if lines is not None and len(lines) == 1:
            return Advice(lines[0][0], "nothing else promises as much")
        if planned is not None and perspective.question.ask in self.title.sense.reflexes:
            return planned
        if planned is not None and lines is not None:
            return self.by_trial(perspective, planned, lines)
        root = self.search_until_sure(perspective, None if planned is None else planned.answer)
        seat, ask = perspective.seat, perspective.question.ask
        arms = [root.arms.get((seat, ask, label), Arm()) for label in perspective.labels()]
        if perspective.secret:
            # Nobody can read a player who does not know yet himself.
            answer = draw_index([arm.share for arm in arms], self.rng)
            reason = guess(arms[answer].share / max(sum([arm.share for arm in arms]), 1))
        elif planned is not None:
            answer = convincing(arms, planned.answer)
            reason = planned.reason if answer == planned.answer else ""
        else:
            answer, reason = max(range(len(arms)), key=lambda index: arms[index].visits), ""
        arm, key = arms[answer], (seat, ask, perspective.labels()[answer])
        chance = arm.total / arm.visits if arm.visits else None
        known = tuple([each.total / each.visits if each.visits >= FEW else None for each in arms])
        return Advice(answer, reason, chance, outlook(root, key), known)

    def by_plan(self, perspective: Perspective[S]) -> Advice | None:
        """What a sensible player would do; searching must do clearly better to change it."""
        if self.title.sense.plan is None or perspective.secret:
            return None
        state = perspective.imagine(self.rng).state
        return Advice(*self.title.sense.plan(state, perspective.question, self.rng))

    def lines(self, perspective: Perspective[S]) -> Sequence[tuple[int, ...]] | None:
        """What the title would have tried out, if it has anything to say about it."""
        if self.title.sense.lines is None:
            return None
        return self.title.sense.lines(perspective.imagine(self.rng).state, perspective.question)

    def unreadable(self, perspective: Perspective[S], mixture: Mixture[S]) -> Advice:
        """A pick that nobody can read, for the player does not know yet himself."""
        seat = perspective.seat
        lines = [Candidate((answer,)) for answer in range(len(perspective.question.options))]
        compare(lines, seat, self.attempts(perspective), self.clock())
        tried = [[score[seat] for score in line.scores] for line in lines]
        shares = mixture(perspective.imagine(self.rng).state, perspective.question, self.rng, tried)
        answer = draw_index(list(shares), self.rng)
        known = tuple([line.mean(seat) for line in lines])
        reason = guess(shares[answer])
        return Advice(answer, reason, known[answer], lines[answer].outlook(), known)

    def by_trial(
        self, perspective: Perspective[S], planned: Advice, answers: Sequence[tuple[int, ...]]
    ) -> Advice:
        """What does best in the same worlds as the plan, where that is clear."""
        seat, options = perspective.seat, range(len(perspective.question.options))
        others = [(option,) for option in options if option != planned.answer]
        lines = [Candidate(each) for each in answers or [(planned.answer,), *others]]
        best = hold_trials(lines, seat, self.attempts(perspective), self.clock())
        reason = planned.reason if best.answers[0] == planned.answer else ""
        known = tuple([promise(lines, option, seat) for option in options])
        return Advice(best.answers[0], reason, best.mean(seat), best.outlook(), known)

    def outlook_of(self, perspective: Perspective[S], answer: int) -> tuple[float, ...]:
        """What every seat may expect of an answer, whatever the others would promise."""
        line, attempt, spent = Candidate((answer,)), self.attempts(perspective), self.clock()
        while not line.scores or spent() < 1:
            line.scores.append(attempt(line, len(line.scores)))
        return line.outlook()

    def attempts(self, perspective: Perspective[S]) -> Callable[[Candidate, int], list[float]]:
        """How lines go, in worlds that are the same for all of them."""
        worlds = self.rng.split(self.rng.bits())
        return lambda line, world: self.attempt(perspective, line, worlds.split(world))

    def attempt(self, perspective: Perspective[S], line: Candidate, rng: Rng) -> list[float]:
        """How a line goes in one world, whose cards and dice are those of the generator."""
        self.iterations += 1
        world = perspective.imagine(rng)
        whims = rng.split("whims")
        pick, turn = self.sensible(world, whims), self.title.sense.turn
        for answer in line.answers:
            world.answer(joint_answer(world.question, pick, perspective.seat, answer))
        if turn is None:
            asked = world.play_out(whims, self.horizon, self.hunch)
        else:
            asked = to_the_next(turn, world, pick)
        self.decisions += len(line.answers) + asked
        return self.worth(world)

    def sensible(self, world: World[S], rng: Rng) -> Callable[[Choose], int]:
        """What everybody is taken to answer in a world: as planned, or anything."""
        plan = self.title.sense.plan
        if plan is None:
            return lambda part: part.any(rng)
        return lambda part: plan(world.state, part, rng)[0]

    def search(self, perspective: Perspective[S]) -> Node:
        """Grow a tree for all the time there is."""
        return self.grow_tree(perspective, lambda _root, _spent: False)

    def search_until_sure(self, perspective: Perspective[S], planned: int | None) -> Node:
        """The same, until no more iterations could change what is answered.

        What is drawn by its share of a mixture, or does better than the plan, is never sure.
        """
        if perspective.secret:
            return self.search(perspective)
        seat, ask = perspective.seat, perspective.question.ask
        keys = [(seat, ask, label) for label in perspective.labels()]

        def is_sure(root: Node, spent: float) -> bool:
            visits = [arm.visits if (arm := root.arms.get(key)) else 0 for key in keys]
            return cannot_be_caught(visits, spent, planned)

        return self.grow_tree(perspective, is_sure)

    def grow_tree(
        self, perspective: Perspective[S], is_sure: Callable[[Node, float], bool]
    ) -> Node:
        root, clock = Node(), self.clock()
        while True:
            self.iterate(root, perspective.imagine(self.rng))
            self.iterations += 1
            spent = clock()
            if spent >= 1 or (self.iterations % LOOK == 0 and is_sure(root, spent)):
                return root

    def clock(self) -> Callable[[], float]:
        """What share of the time to think is over."""
        seconds, iterations = self.budget.seconds, self.budget.iterations
        begun, before = perf_counter(), self.iterations
        if seconds is None:
            return lambda: 1 if self.is_stopped else (self.iterations - before) / iterations
        return lambda: 1 if self.is_stopped else (perf_counter() - begun) / seconds

    def iterate(self, root: Node, world: World[S]) -> None:
        """One world: down the tree, one new node, on to the horizon, and back up."""
        path: list[PickMade] = []
        node = root
        while world.question is not None:
            path.append(self.descend(node, world))
            node = path[-1].child
            if node.visits < self.ripe:
                break
        self.decisions += sum([len(branch.moves) for branch in path])
        self.decisions += world.play_out(self.rng, self.horizon, self.hunch)
        score = self.worth(world)
        for branch in path:
            learn(branch, score)

    def worth(self, world: World[S]) -> list[float]:
        """What each seat has made of a world, or seems about to."""
        if world.question is None:
            return list(world.score())
        return [self.title.sense.evaluate(world.state, Seat(seat)) for seat in range(world.seats)]

    def descend(self, node: Node, world: World[S]) -> PickMade:
        """Answer the world's question by what the tree knows, or find out something new."""
        question = world.question
        assert question is not None
        assert not isinstance(question, Roll | Shuffle), "chance falls in place in a world"
        game, state = world.game, world.state
        choose = best_bound if isinstance(question, Choose) else least_regret
        answers: list[int] = []
        moves: list[Pick] = []
        for seat in question.seats:
            keys = [
                (seat, question.ask, label) for label in game.labels(state, question.for_seat(seat))
            ]
            answer = choose(node, keys, self.rng)
            answers.append(answer)
            moves.append(Pick(seat, keys[answer], keys))
        secret = not isinstance(question, Choose)
        world.answer(tuple(answers) if secret else answers[0])
        return PickMade(node, moves, grow(node, moves), secret=secret)


def guess(share: float) -> str:
    """Why a secret pick was drawn: not every option has to be worth the same to be mixed."""
    if share == 1:
        return "it is best, even against whoever knows it"
    return f"whoever picks it {in_percent(share)} of the time cannot be guessed"


def to_the_next(turn: Callable[[S], int], world: World[S], pick: Callable[[Choose], int]) -> int:
    """Play on until another turn begins, or the game ends; how much that asked."""
    asked, now = 0, turn(world.state)
    while world.question is not None and turn(world.state) == now:
        world.answer(joint_answer(world.question, pick))
        asked += 1
    return asked


def promise(lines: list[Candidate], option: int, seat: Seat) -> float | None:
    """The chance that the best line with an option leaves, where it was tried."""
    tried = [each for each in lines if each.answers[0] == option and len(each.scores) >= FEW]
    return max([line.mean(seat) for line in tried], default=None)


def outlook(root: Node, key: Key) -> tuple[float, ...]:
    """What every seat made of the games in which this was picked, on average."""
    led_to = [child for joint, child in root.children.items() if key in joint and child.visits]
    visits = sum(child.visits for child in led_to)
    totals = zip(*(child.totals for child in led_to), strict=True)
    return tuple([sum(each) / visits for each in totals])


def grow(node: Node, moves: list[Pick]) -> Node:
    """Where these moves lead from a node."""
    joint = tuple([move.picked for move in moves])
    child = node.children.get(joint)
    if child is None:
        child = node.children[joint] = Node()
    return child
