"""Information-set Monte Carlo tree search.

Every iteration imagines a world that fits what the seat knows, walks down the
tree with it, adds one node and plays on at random: to the end, or as far as the
horizon, where the title's eye judges the position.  The tree is keyed
on labels, because options differ between worlds, and chance is not part of it:
a node stands for what was chosen, whatever the dice showed.

Where several seats choose in secret each keeps statistics of its own at that
node, and the pick itself is drawn in proportion to the visits: nobody can read
a player who does not know yet himself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from time import perf_counter
from typing import Generic

from yojoe.kernel.game import S
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Roll, Seat, Shuffle
from yojoe.kernel.world import World

EXPLORE = 0.7
HORIZON = 60  # questions; random play further than that says little about this one
TO_THE_END = 1 << 30

Key = tuple[Seat, str, str]  # who is asked, what, and the label of the answer


class Arm:
    """One option of one seat at one node."""

    __slots__ = ("offered", "total", "visits")

    def __init__(self) -> None:
        self.offered = 0
        self.visits = 0
        self.total = 0.0


class Node:
    __slots__ = ("arms", "children")

    def __init__(self) -> None:
        self.arms: dict[Key, Arm] = {}
        self.children: dict[tuple[Key, ...], Node] = {}


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: a number of iterations, or seconds."""

    iterations: int = 400
    seconds: float | None = None


class Mcts(Generic[S]):
    """Searches from the seat's own knowledge only."""

    def __init__(
        self, rng: Rng, budget: Budget, evaluate: Callable[[S, Seat], float], horizon: int = HORIZON
    ) -> None:
        self.rng = rng
        self.budget = budget
        self.evaluate = evaluate
        self.horizon = horizon
        self.iterations = 0  # of all searches so far, for those who measure
        self.questions = 0

    def choose(self, sight: Perspective[S]) -> int:
        return self.advise(sight).answer

    def advise(self, sight: Perspective[S]) -> Advice:
        if len(sight.question.options) == 1:
            return Advice(0, "there is nothing else to do")
        root = self.search(sight)
        seat, ask = sight.seat, sight.question.ask
        arms = [root.arms.get((seat, ask, label), Arm()) for label in sight.labels()]
        answer = self.drawn(arms) if sight.secret else most_visited(arms)
        tried = sum(arm.visits for arm in arms)
        reason = f"best in {tried} imagined games"
        if sight.secret:
            reason = f"drawn as often as it did well in {tried} imagined games, to be unreadable"
        arm = arms[answer]
        return Advice(answer, reason, arm.total / arm.visits if arm.visits else None)

    def search(self, sight: Perspective[S]) -> Node:
        root = Node()
        stop = None if self.budget.seconds is None else perf_counter() + self.budget.seconds
        done = 0
        while done < self.budget.iterations if stop is None else perf_counter() < stop or not done:
            self.iterate(root, sight.imagine(self.rng))
            done += 1
        self.iterations += done
        return root

    def iterate(self, root: Node, world: World[S]) -> None:
        """One world: down the tree, one new node, to the end, and back up."""
        path: list[tuple[Arm, Seat]] = []
        node, new = root, False
        while world.question is not None and not new:
            node, new = self.descend(node, world, path)
            self.questions += 1
        self.questions += world.play_out(self.rng, self.horizon)
        score = self.worth(world)
        for arm, seat in path:
            arm.visits += 1
            arm.total += score[seat]

    def worth(self, world: World[S]) -> Sequence[float]:
        """What each seat has made of a world, or seems about to."""
        if world.question is None:
            return world.score()
        seats = range(len(world.score()))
        return [self.evaluate(world.state, Seat(seat)) for seat in seats]

    def descend(
        self, node: Node, world: World[S], path: list[tuple[Arm, Seat]]
    ) -> tuple[Node, bool]:
        """Answer the world's question; the node that leads to, and whether it is new."""
        question = world.question
        assert question is not None
        assert not isinstance(question, Roll | Shuffle), "chance falls in place in a world"
        answers: list[int] = []
        keys: list[Key] = []
        for seat in question.seats:
            answer, key = self.pick(node, world, question.part(seat))
            path.append((node.arms[key], seat))
            answers.append(answer)
            keys.append(key)
        world.answer(answers[0] if isinstance(question, Choose) else tuple(answers))
        joint = tuple(keys)
        child = node.children.get(joint)
        if child is not None:
            return child, False
        child = node.children[joint] = Node()
        return child, True

    def pick(self, node: Node, world: World[S], question: Choose) -> tuple[int, Key]:
        """An option nobody tried yet, or the one of the highest confidence bound."""
        label, state, ask, seat = world.game.label, world.state, question.ask, question.seat
        keys = [(seat, ask, label(state, ask, option)) for option in question.options]
        arms = [node.arms.setdefault(key, Arm()) for key in keys]
        for arm in arms:
            arm.offered += 1
        unvisited = [index for index, arm in enumerate(arms) if not arm.visits]
        if unvisited:
            best = unvisited[self.rng.below(len(unvisited))]
        else:
            best = max(range(len(arms)), key=lambda index: bound(arms[index]))
        return best, keys[best]

    def drawn(self, arms: list[Arm]) -> int:
        """An option drawn in proportion to its visits."""
        left = self.rng.below(max(1, sum(arm.visits for arm in arms)))
        for index, arm in enumerate(arms):
            left -= arm.visits
            if left < 0:
                return index
        return 0


def bound(arm: Arm) -> float:
    """The upper confidence bound of an arm that is not always on offer."""
    return arm.total / arm.visits + EXPLORE * sqrt(log(arm.offered) / arm.visits)


def most_visited(arms: list[Arm]) -> int:
    return max(range(len(arms)), key=lambda index: arms[index].visits)
