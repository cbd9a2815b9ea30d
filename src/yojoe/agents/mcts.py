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
from dataclasses import dataclass
from time import perf_counter
from typing import Generic

from yojoe.kernel.game import S
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Roll, Seat, Shuffle
from yojoe.kernel.title import Mixture, Title
from yojoe.kernel.world import Hunch, World

from .secret import answered
from .tree import Arm, Branch, Key, Move, Node, best_bound, convincing, drawn, learn, least_regret
from .trials import Line, compare, held

FEW = 5  # visits before which an option's mean says nothing
RIPE = 40  # visits after which a node is searched further, and no longer left to the plan


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: a number of iterations, or seconds."""

    iterations: int = 400
    seconds: float | None = None


class Mcts(Generic[S]):
    """Searches from the seat's own knowledge only."""

    def __init__(
        self, title: Title[S], rng: Rng, budget: Budget, *, horizon: int | None = None
    ) -> None:
        self.title = title
        self.rng = rng
        self.budget = budget
        self.horizon = title.horizon if horizon is None else horizon
        self.hunch: Hunch[S] | None = title.hunch  # none plays on at random
        # Where the title has a plan, a line of it is worth more than many of chance.
        self.ripe = 1 if title.plan is None else RIPE
        self.iterations = 0  # of all searches so far, for those who measure
        self.questions = 0

    def choose(self, sight: Perspective[S]) -> int:
        return self.advise(sight).answer

    def advise(self, sight: Perspective[S]) -> Advice:
        if len(sight.question.options) == 1:
            return Advice(0, "there is nothing else to do")
        if sight.secret and self.title.mixture is not None:
            return self.unreadable(sight, self.title.mixture)
        planned = self.planned(sight)
        lines = None if planned is None else self.lines(sight)
        if lines is not None and len(lines) == 1:
            return Advice(lines[0][0], "nothing else promises as much")
        if planned is not None and sight.question.ask in self.title.reflexes:
            return planned
        if planned is not None and lines is not None:
            return self.tried(sight, planned, lines)
        root = self.search(sight)
        seat, ask = sight.seat, sight.question.ask
        arms = [root.arms.get((seat, ask, label), Arm()) for label in sight.labels()]
        tried = sum(arm.visits for arm in arms)
        if sight.secret:
            # Nobody can read a player who does not know yet himself.
            answer = drawn([arm.share for arm in arms], self.rng)
            reason = f"drawn as often as it did well in {tried} imagined games, to be unreadable"
        elif planned is not None:
            answer = convincing(arms, planned.answer)
            reason = f"{planned.reason}; " * (answer == planned.answer)
            reason += f"best in {tried} imagined games"
        else:
            answer = max(range(len(arms)), key=lambda index: arms[index].visits)
            reason = f"best in {tried} imagined games"
        arm, key = arms[answer], (seat, ask, sight.labels()[answer])
        chance = arm.total / arm.visits if arm.visits else None
        known = tuple([each.total / each.visits if each.visits >= FEW else None for each in arms])
        return Advice(answer, reason, chance, outlook(root, key), known)

    def planned(self, sight: Perspective[S]) -> Advice | None:
        """What a sensible player would do; searching must do clearly better to change it."""
        if self.title.plan is None or sight.secret:
            return None
        state = sight.imagine(self.rng).state
        return Advice(*self.title.plan(state, sight.question, self.rng))

    def lines(self, sight: Perspective[S]) -> Sequence[tuple[int, ...]] | None:
        """What the title would have tried out, if it has anything to say about it."""
        if self.title.lines is None:
            return None
        return self.title.lines(sight.imagine(self.rng).state, sight.question)

    def unreadable(self, sight: Perspective[S], mixture: Mixture[S]) -> Advice:
        """A pick that nobody can read, for the player does not know yet himself."""
        seat = sight.seat
        lines = [Line((answer,)) for answer in range(len(sight.question.options))]
        compare(lines, seat, self.attempts(sight), self.clock())
        tried = [[score[seat] for score in line.scores] for line in lines]
        shares = mixture(sight.imagine(self.rng).state, sight.question, self.rng, tried)
        answer = drawn(list(shares), self.rng)
        sure = "the best, even against whoever knows it"
        reason = f"drawn with {round(100 * shares[answer])} %, to be unreadable"
        reason = sure if shares[answer] == 1 else reason
        known = tuple([line.mean(seat) for line in lines])
        return Advice(answer, reason, known[answer], lines[answer].outlook(), known)

    def tried(
        self, sight: Perspective[S], planned: Advice, answers: Sequence[tuple[int, ...]]
    ) -> Advice:
        """What does best in the same worlds as the plan, where that is clear."""
        seat, options = sight.seat, range(len(sight.question.options))
        others = [(option,) for option in options if option != planned.answer]
        lines = [Line(each) for each in answers or [(planned.answer,), *others]]
        best = held(lines, seat, self.attempts(sight), self.clock())
        reason = f"{planned.reason}; " * (best.answers[0] == planned.answer)
        reason += f"best in {len(best.scores)} imagined games"
        known = tuple([promise(lines, option, seat) for option in options])
        return Advice(best.answers[0], reason, best.mean(seat), best.outlook(), known)

    def attempts(self, sight: Perspective[S]) -> Callable[[Line, int], list[float]]:
        """How lines go, in worlds that are the same for all of them."""
        worlds = self.rng.split(self.rng.bits())
        return lambda line, world: self.attempt(sight, line, worlds.split(world))

    def attempt(self, sight: Perspective[S], line: Line, rng: Rng) -> list[float]:
        """How a line goes in one world, whose cards and dice are those of the generator."""
        self.iterations += 1
        world = sight.imagine(rng)
        whims = rng.split("whims")
        pick, turn = self.sensible(world, whims), self.title.turn
        for answer in line.answers:
            world.answer(answered(world.question, pick, sight.seat, answer))
        if turn is None:
            asked = world.play_out(whims, self.horizon, self.hunch)
        else:
            asked = to_the_next(turn, world, pick)
        self.questions += len(line.answers) + asked
        return self.worth(world)

    def sensible(self, world: World[S], rng: Rng) -> Callable[[Choose], int]:
        """What everybody is taken to answer in a world: as planned, or anything."""
        plan = self.title.plan
        if plan is None:
            return lambda part: part.any(rng)
        return lambda part: plan(world.state, part, rng)[0]

    def search(self, sight: Perspective[S]) -> Node:
        root = Node()
        spent = self.clock()
        while True:
            self.iterate(root, sight.imagine(self.rng))
            self.iterations += 1
            if spent() >= 1:
                return root

    def clock(self) -> Callable[[], float]:
        """What share of the time to think is over."""
        seconds, iterations = self.budget.seconds, self.budget.iterations
        begun, before = perf_counter(), self.iterations
        if seconds is None:
            return lambda: (self.iterations - before) / iterations
        return lambda: (perf_counter() - begun) / seconds

    def iterate(self, root: Node, world: World[S]) -> None:
        """One world: down the tree, one new node, on to the horizon, and back up."""
        path: list[Branch] = []
        node = root
        while world.question is not None:
            path.append(self.descend(node, world))
            node = path[-1].child
            if node.visits < self.ripe:
                break
        self.questions += len(path) + world.play_out(self.rng, self.horizon, self.hunch)
        score = self.worth(world)
        for branch in path:
            learn(branch, score)

    def worth(self, world: World[S]) -> list[float]:
        """What each seat has made of a world, or seems about to."""
        if world.question is None:
            return list(world.score())
        return [self.title.evaluate(world.state, Seat(seat)) for seat in range(world.seats)]

    def descend(self, node: Node, world: World[S]) -> Branch:
        """Answer the world's question by what the tree knows, or find out something new."""
        question = world.question
        assert question is not None
        assert not isinstance(question, Roll | Shuffle), "chance falls in place in a world"
        game, state = world.game, world.state
        choose = best_bound if isinstance(question, Choose) else least_regret
        answers: list[int] = []
        moves: list[Move] = []
        for seat in question.seats:
            keys = [
                (seat, question.ask, label) for label in game.labels(state, question.part(seat))
            ]
            answer = choose(node, keys, self.rng)
            answers.append(answer)
            moves.append(Move(seat, keys[answer], keys))
        secret = not isinstance(question, Choose)
        world.answer(tuple(answers) if secret else answers[0])
        return Branch(node, moves, grown(node, moves), secret)


def to_the_next(turn: Callable[[S], int], world: World[S], pick: Callable[[Choose], int]) -> int:
    """Play on until another turn begins, or the game ends; how much that asked."""
    asked, now = 0, turn(world.state)
    while world.question is not None and turn(world.state) == now:
        world.answer(answered(world.question, pick))
        asked += 1
    return asked


def promise(lines: list[Line], option: int, seat: Seat) -> float | None:
    """The chance that the best line with an option leaves, where it was tried."""
    tried = [each for each in lines if each.answers[0] == option and len(each.scores) >= FEW]
    return max([line.mean(seat) for line in tried], default=None)


def outlook(root: Node, key: Key) -> tuple[float, ...]:
    """What every seat made of the games in which this was picked, on average."""
    led_to = [child for joint, child in root.children.items() if key in joint and child.visits]
    visits = sum(child.visits for child in led_to)
    totals = zip(*(child.totals for child in led_to), strict=True)
    return tuple([sum(each) / visits for each in totals])


def grown(node: Node, moves: list[Move]) -> Node:
    """Where these moves lead from a node."""
    joint = tuple([move.picked for move in moves])
    child = node.children.get(joint)
    if child is None:
        child = node.children[joint] = Node()
    return child
