"""The pupil: the network of the eye while it learns, by Adam on the likelihood of results."""

from collections.abc import Iterator

import numpy as np

from yojoe.titles.tcg.sense.eye.features import OF_PLAYER, OF_UNIT, Numbers

from .lessons import Lectures

LOOKS, REASONS = 32, 32
BATCH = 256
RATE, FADING = 2e-3, 0.85  # of learning; how much of it is left after an epoch
FORGET = 1e-4  # weights shrink by so much of themselves
MEAN, SQUARE = 0.9, 0.999  # what is kept of former gradients


class Pupil:
    """Weights under way; what it is shown is scaled by how much it varies."""

    def __init__(self, lectures: Lectures, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        there = lectures.there[..., 0] > 0
        self.unit_scale = spread(lectures.units[there])
        self.player_scale = spread(lectures.players.reshape(-1, len(OF_PLAYER)))
        both = 2 * (LOOKS + len(OF_PLAYER))
        self.weights = {
            "look": self.drawn(len(OF_UNIT), LOOKS),
            "look_bias": np.zeros(LOOKS),
            "weigh": self.drawn(both, REASONS),
            "weigh_bias": np.zeros(REASONS),
            "sum_up": self.drawn(REASONS, 1)[:, 0],
        }
        self.means = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.squares = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.steps = 0

    def drawn(self, rows: int, columns: int) -> Numbers:
        return self.rng.normal(0.0, rows**-0.5, (rows, columns))

    def taught(self, lectures: Lectures) -> Iterator[int]:
        """Learns for ever; the number of every epoch that is over."""
        order, epoch = np.arange(len(lectures)), 0
        while True:
            self.rng.shuffle(order)
            for start in range(0, len(order), BATCH):
                self.learn(lectures.some(order[start : start + BATCH]), RATE * FADING**epoch)
            epoch += 1
            yield epoch

    def learn(self, batch: Lectures, rate: float) -> None:
        self.steps += 1
        for name, gradient in self.gradients(batch).items():
            kept = gradient + FORGET * self.weights[name]
            self.means[name] += (1 - MEAN) * (kept - self.means[name])
            self.squares[name] += (1 - SQUARE) * (kept**2 - self.squares[name])
            mean = self.means[name] / (1 - MEAN**self.steps)
            square = self.squares[name] / (1 - SQUARE**self.steps)
            self.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)

    def gradients(self, batch: Lectures) -> dict[str, Numbers]:
        """Of the likelihood of the results, by what leads to them."""
        units, looks, pairs, reasons, chances = self.forward(batch)
        miss = (chances - batch.scores) / len(batch)
        signed = np.stack([miss, -miss], axis=1)  # the other side hopes for the contrary
        back = signed[..., None] * self.weights["sum_up"] * (reasons > 0)
        seen = back @ self.weights["weigh"].T
        half = seen.shape[-1] // 2
        players = seen[..., :half] + seen[:, ::-1, half:]  # each is own once, and rival once
        look = players[:, :, None, :LOOKS] * batch.there * (looks > 0)
        return {
            "look": np.einsum("bpuf,bpuk->fk", units, look),
            "look_bias": look.sum(axis=(0, 1, 2)),
            "weigh": np.einsum("bpf,bpk->fk", pairs, back),
            "weigh_bias": back.sum(axis=(0, 1)),
            "sum_up": np.einsum("bp,bpk->k", signed, reasons),
        }

    def forward(self, batch: Lectures) -> tuple[Numbers, Numbers, Numbers, Numbers, Numbers]:
        weights, units = self.weights, batch.units / self.unit_scale
        looks = np.maximum(units @ weights["look"] + weights["look_bias"], 0.0) * batch.there
        players = np.concatenate([looks.sum(axis=2), batch.players / self.player_scale], axis=2)
        pairs = np.concatenate([players, players[:, ::-1]], axis=2)
        reasons = np.maximum(pairs @ weights["weigh"] + weights["weigh_bias"], 0.0)
        hopes = reasons @ weights["sum_up"]
        return units, looks, pairs, reasons, 1 / (1 + np.exp(hopes[:, 1] - hopes[:, 0]))

    def surprise(self, lectures: Lectures) -> float:
        """How much results surprise it, on average: 0.69 is a guess, less is better."""
        return surprise(self.forward(lectures)[-1], lectures.scores)

    def learned(self) -> dict[str, Numbers]:
        """The weights for what was not scaled."""
        players = np.concatenate([np.ones(LOOKS), self.player_scale])
        return self.weights | {
            "look": self.weights["look"] / self.unit_scale[:, None],
            "weigh": self.weights["weigh"] / np.concatenate([players, players])[:, None],
        }


def spread(rows: Numbers) -> Numbers:
    """How much each feature varies; those that never do stay as they are."""
    found = rows.std(axis=0)
    return np.where(found > 0, found, 1.0)


def surprise(chances: Numbers, scores: Numbers) -> float:
    chances = np.clip(chances, 1e-3, 1 - 1e-3)
    return float(-np.mean(scores * np.log(chances) + (1 - scores) * np.log(1 - chances)))
