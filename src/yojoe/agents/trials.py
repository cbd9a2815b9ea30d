"""Trials: lines of play, held against each other in the same imagined worlds.

In every world all lines meet the same cards and dice, so that what differs is the line.  Whatever
does clearly worse than the plan drops out, and the worse half besides, round after round; and the
plan, which is the first line because it promises most, is left only for what does clearly better.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from yojoe.kernel.script import Seat

CLEARLY = 1.5  # standard errors that make a difference worth leaving the plan for
HOPELESS = 3.0  # standard errors behind the plan, or behind the best
LOOKS = 8  # at whether the best is known already
# Few worlds say little: as if it had made no difference in two more, and a little in a third.
NO_DIFFERENCE = [0.0, 0.0]
DOUBT = 0.1


@dataclass(slots=True)
class Candidate:
    """Answers in a row, and what every seat made of each world so far."""

    answers: tuple[int, ...]
    scores: list[Sequence[float]] = field(default_factory=list)

    def outlook(self) -> tuple[float, ...]:
        """What every seat may expect, on average."""
        return tuple([sum(each) / len(self.scores) for each in zip(*self.scores, strict=True)])

    def mean(self, seat: Seat) -> float:
        return sum([score[seat] for score in self.scores]) / len(self.scores)


def lead(line: Candidate, plan: Candidate, seat: Seat) -> float:
    """How far a line is ahead of the plan where both were tried, in standard errors."""
    gains = [one[seat] - other[seat] for one, other in zip(line.scores, plan.scores, strict=False)]
    gains += NO_DIFFERENCE
    mean = sum(gains) / len(gains)
    spread = (DOUBT + sum([(gain - mean) ** 2 for gain in gains])) / len(gains)
    return mean / sqrt(spread / len(gains))


def hold_trials(
    lines: list[Candidate],
    seat: Seat,
    attempt: Callable[[Candidate, int], Sequence[float]],
    spent: Callable[[], float],
) -> Candidate:
    """Try lines out until the share of time spent is all of it; the one to follow."""
    plan, *rivals = lines
    rounds = len(lines).bit_length()
    for number in range(1, rounds + 1):
        while rivals and (not plan.scores or spent() < number / rounds):
            for line in (plan, *rivals):
                line.scores.append(attempt(line, len(line.scores)))
        rivals = better_half([line for line in rivals if lead(line, plan, seat) > -HOPELESS], seat)
    best = max(rivals, key=lambda line: line.mean(seat), default=plan)
    return best if best is not plan and lead(best, plan, seat) > CLEARLY else plan


def compare(
    lines: list[Candidate],
    seat: Seat,
    attempt: Callable[[Candidate, int], Sequence[float]],
    spent: Callable[[], float],
) -> None:
    """Try lines out in the same worlds, all of them equally often, until one is sure to be best."""
    for number in range(1, LOOKS + 1):
        while not lines[0].scores or spent() < number / LOOKS:
            for line in lines:
                line.scores.append(attempt(line, len(line.scores)))
        best, *others = sorted(lines, key=lambda line: line.mean(seat), reverse=True)
        if all(lead(best, other, seat) > HOPELESS for other in others):
            return


def better_half(lines: list[Candidate], seat: Seat) -> list[Candidate]:
    ranked = sorted(lines, key=lambda line: line.mean(seat), reverse=True)
    return ranked[: max(1, len(lines) // 2)]
