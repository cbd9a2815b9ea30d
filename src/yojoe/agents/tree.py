"""The tree that search grows: nodes, and how a seat picks at one.

Where one seat chooses it takes the option of the highest confidence bound.
Where several choose in secret, bounds would let one side run after the other
in step and win a battle of even chances; there each seat matches its regrets
instead, which finds the mixture that cannot be exploited.
"""

from math import log, sqrt
from typing import TypeAlias

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat

EXPLORE = 0.3
CLEARLY = 1.0  # standard errors that make a difference
WANDER = 0.2  # how often a secret pick is any pick

Key: TypeAlias = tuple[Seat, str, str]  # who is asked, what, and the label of the answer


class Arm:
    """One option of one seat at one node."""

    __slots__ = ("offered", "regret", "share", "squares", "total", "visits")

    def __init__(self) -> None:
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.regret = 0.0  # how much more it would have brought than what was picked
        self.share = 0.0  # of the mixture, summed over all visits, wandering left out


class Node:
    """What was chosen so far, whatever the dice showed in between."""

    __slots__ = ("arms", "children", "totals", "visits")

    def __init__(self) -> None:
        self.arms: dict[Key, Arm] = {}
        self.children: dict[tuple[Key, ...], Node] = {}
        self.visits = 0
        self.totals: list[float] = []

    def arm(self, key: Key) -> Arm:
        known = self.arms.get(key)
        if known is None:
            known = self.arms[key] = Arm()
        return known

    def mean(self, seat: Seat) -> float:
        return self.totals[seat] / self.visits


class Pick:
    """What one seat picked at a node, and from what."""

    __slots__ = ("keys", "picked", "seat")

    def __init__(self, seat: Seat, picked: Key, keys: list[Key]) -> None:
        self.seat = seat
        self.picked = picked
        self.keys = keys


class PickMade:
    """A step down the tree: everybody's moves at a node, and where they led."""

    __slots__ = ("child", "moves", "node", "secret")

    def __init__(self, node: Node, moves: list[Pick], child: Node, *, secret: bool = False) -> None:
        self.node = node
        self.moves = moves
        self.child = child
        self.secret = secret


def best_bound(node: Node, keys: list[Key], rng: Rng) -> int:
    """An option nobody tried yet, or the one of the highest confidence bound."""
    arms = [node.arm(key) for key in keys]
    for arm in arms:
        arm.offered += 1
    untried = [index for index, arm in enumerate(arms) if not arm.visits]
    if untried:
        return untried[rng.below(len(untried))]
    return max(range(len(arms)), key=lambda index: confidence_bound(arms[index]))


def confidence_bound(arm: Arm) -> float:
    """The upper confidence bound of an arm that is not always on offer."""
    return arm.total / arm.visits + EXPLORE * sqrt(log(arm.offered) / arm.visits)


def convincing(arms: list[Arm], planned: int) -> int:
    """The arm tried most, if it did clearly better than what was planned anyway."""
    best = max(range(len(arms)), key=lambda index: (arms[index].visits, index == planned))
    if best == planned or not arms[planned].visits:
        return best
    doubt = sqrt(spread(arms[best]) + spread(arms[planned]))
    return best if mean(arms[best]) - mean(arms[planned]) > CLEARLY * doubt else planned


def cannot_be_caught(visits: list[int], spent: float, planned: int | None) -> bool:
    """Whether the arm tried most stays that, however the rest of the time is spent.

    Where there is a plan, it has to be the planned one: any other must also do clearly better.
    """
    most = max(visits)
    best = visits.index(most) if planned is None or visits[planned] < most else planned
    if planned is not None and best != planned:
        return False
    left = sum(visits) * (1 - spent) / spent
    return all(most - other > left for arm, other in enumerate(visits) if arm != best)


def mean(arm: Arm) -> float:
    return arm.total / arm.visits


def spread(arm: Arm) -> float:
    """The variance of an arm's mean; a little more than measured, for few visits say little."""
    return (arm.squares / arm.visits - mean(arm) ** 2 + 0.01) / arm.visits


def least_regret(node: Node, keys: list[Key], rng: Rng) -> int:
    """An option drawn in proportion to how much it is regretted not to have been picked."""
    arms = [node.arm(key) for key in keys]
    weights = [max(0.0, arm.regret) for arm in arms]
    total = sum(weights)
    if not total:
        weights, total = [1.0] * len(keys), float(len(keys))
    for arm, weight in zip(arms, weights, strict=True):
        arm.share += weight / total
    return rng.below(len(keys)) if rng.share() < WANDER else draw_index(weights, rng)


def draw_index(weights: list[float], rng: Rng) -> int:
    """An index drawn in proportion to its weight."""
    left = rng.share() * sum(weights)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return len(weights) - 1


def learn(branch: PickMade, score: list[float]) -> None:
    """Take the result of a game into the statistics of a step."""
    child = branch.child
    before = child.totals or [0.0] * len(score)
    child.totals = [old + new for old, new in zip(before, score, strict=True)]
    child.visits += 1
    for move in branch.moves:
        arm = branch.node.arms[move.picked]
        arm.visits += 1
        arm.total += score[move.seat]
        arm.squares += score[move.seat] ** 2
    if branch.secret:
        regret(branch)


def regret(branch: PickMade) -> None:
    """What each seat would rather have picked, the others' picks being what they were."""
    joint = tuple(move.picked for move in branch.moves)
    for place, move in enumerate(branch.moves):
        got = branch.child.mean(move.seat)
        for key in move.keys:
            other = branch.node.children.get((*joint[:place], key, *joint[place + 1 :]))
            if other is not None and other.visits:
                branch.node.arms[key].regret += other.mean(move.seat) - got
