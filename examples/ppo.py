"""A small learner in plain numpy: proximal policy optimization with one hidden layer.

It knows nothing of any game: observations are numbers, actions are numbers, and a mask says which
of them are allowed.
"""

from dataclasses import dataclass, field

import numpy as np

HIDDEN = 64
CLIP = 0.2  # how far a policy may move in one round
EPOCHS = 4
MINIBATCH = 512
ENTROPY = 0.005
FORBIDDEN = -1e9


@dataclass
class Batch:
    """What was seen, allowed and done, how likely it was, and what it came to."""

    seen: list[np.ndarray] = field(default_factory=list)
    masks: list[np.ndarray] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    worths: list[float] = field(default_factory=list)  # what each position was thought to be worth
    returns: list[float] = field(default_factory=list)

    def end(self, reward: float, trust: float) -> None:
        """A game is over: each decision of it is worth what came next, as TD(lambda) has it.

        ``trust`` is in how the game ended, the rest in what the next position looked worth.
        """
        after = [reward]
        for worth in reversed(self.worths[len(self.returns) + 1 :]):
            after.append(trust * after[-1] + (1 - trust) * worth)
        self.returns += reversed(after)


@dataclass(frozen=True)
class Lesson:
    """A batch as arrays, with how much better than expected each decision went."""

    seen: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    old: np.ndarray  # how likely each action was
    gain: np.ndarray
    returns: np.ndarray

    def some(self, rows: np.ndarray) -> "Lesson":
        parts = (self.seen, self.masks, self.actions, self.old, self.gain, self.returns)
        return Lesson(*(part[rows] for part in parts))


class Learner:
    """A policy and a guess of what a position is worth, on a shared layer."""

    def __init__(
        self, inputs: int, actions: int, most: np.ndarray, seed: int = 1, rate: float = 0.006
    ) -> None:
        self.rng = np.random.default_rng(seed)
        # Marks stay as they are and counts are halved, so that one card in a hand still counts.
        self.scale = 1 / np.clip(most, 1, 2).astype(np.float32)
        self.weights = {
            "hidden": self.rng.normal(0, 0.1, (inputs, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "policy": np.zeros((HIDDEN, actions), np.float32),
            "value": np.zeros(HIDDEN, np.float32),
        }
        self.adam = Adam(self.weights, rate)

    def choose(self, seen: np.ndarray, mask: np.ndarray, batch: Batch) -> int:
        """An action drawn from the policy; the batch remembers it."""
        allowed = np.flatnonzero(mask)
        there = np.flatnonzero(seen)
        marks = seen[there] * self.scale[there]
        layer = np.tanh(marks @ self.weights["hidden"][there] + self.weights["bias"])
        chances = softmax(layer @ self.weights["policy"][:, allowed])
        place = int(np.searchsorted(np.cumsum(chances), self.rng.random()))
        place = min(place, len(allowed) - 1)
        action = int(allowed[place])
        batch.seen.append(seen)
        batch.masks.append(mask)
        batch.actions.append(action)
        batch.chances.append(float(chances[place]))
        batch.worths.append(float(layer @ self.weights["value"]))
        return action

    def learn(self, batch: Batch) -> None:
        """Move towards what went better than expected."""
        lesson = self.lesson(batch)
        for _ in range(EPOCHS):
            order = self.rng.permutation(len(lesson.actions))
            for start in range(0, len(order), MINIBATCH):
                self.adam.step(self.gradient(lesson.some(order[start : start + MINIBATCH])))

    def lesson(self, batch: Batch) -> Lesson:
        seen = np.array(batch.seen) * self.scale
        returns = np.array(batch.returns, np.float32)
        gain = returns - np.array(batch.worths, np.float32)
        return Lesson(
            seen,
            np.array(batch.masks, bool),
            np.array(batch.actions),
            np.array(batch.chances, np.float32),
            gain / (gain.std() + 1e-6),
            returns,
        )

    def layer(self, seen: np.ndarray) -> np.ndarray:
        return np.tanh(seen @ self.weights["hidden"] + self.weights["bias"])

    def gradient(self, lesson: Lesson) -> dict[str, np.ndarray]:
        """Uphill for the clipped surrogate and entropy, downhill for the error of the value."""
        actions, gain = lesson.actions, lesson.gain
        number, rows = len(actions), np.arange(len(actions))
        layer = self.layer(lesson.seen)
        chances = softmax(np.where(lesson.masks, layer @ self.weights["policy"], FORBIDDEN))
        ratio = chances[rows, actions] / lesson.old
        free = ~(((gain > 0) & (ratio > 1 + CLIP)) | ((gain < 0) & (ratio < 1 - CLIP)))
        push = -(gain * ratio * free)[:, None] * chances
        push[rows, actions] += gain * ratio * free
        logs = np.log(chances + 1e-12)
        mean = (chances * logs).sum(1, keepdims=True)
        push -= ENTROPY * chances * (logs - mean)
        error = lesson.returns - layer @ self.weights["value"]
        back = push @ self.weights["policy"].T + np.outer(error, self.weights["value"])
        back *= 1 - layer**2
        return {
            "hidden": lesson.seen.T @ back / number,
            "bias": back.mean(0),
            "policy": layer.T @ push / number,
            "value": layer.T @ error / number,
        }


def softmax(logits: np.ndarray) -> np.ndarray:
    shifted = np.exp(logits - logits.max(-1, keepdims=True))
    return shifted / shifted.sum(-1, keepdims=True)


class Adam:
    """Steps of the usual size in each direction."""

    def __init__(self, weights: dict[str, np.ndarray], rate: float) -> None:
        self.weights, self.rate, self.steps = weights, rate, 0
        self.first = {name: np.zeros_like(each) for name, each in weights.items()}
        self.second = {name: np.zeros_like(each) for name, each in weights.items()}

    def step(self, gradient: dict[str, np.ndarray]) -> None:
        self.steps += 1
        for name, slope in gradient.items():
            first, second = self.first[name], self.second[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            mean = first / (1 - 0.9**self.steps)
            spread = np.sqrt(second / (1 - 0.999**self.steps))
            self.weights[name] += (self.rate * mean / (spread + 1e-8)).astype(np.float32)
