"""A finished game, looked at again by a strong player: work for a process of its own.

It sees what the seat saw that was asked, and nothing of what came after.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from yojoe.agents.roster import make_player, planner
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Roll, Seat, Shuffle
from yojoe.server.thinking.worker import MATCHES, Job, caught_up
from yojoe.title.registry import AnyTitle, title_named


@dataclass(frozen=True, slots=True)
class Review:
    """What the player thought of one decision, and what was chosen."""

    ply: int
    seat: int
    outlook: tuple[float, ...]  # what every seat could expect
    best: str  # in words
    chosen: str
    gain: float  # how much better the best looked to the seat; 0 where it was chosen


@dataclass(frozen=True, slots=True)
class Stretch:
    """Answers from one ply to another; ``job`` has those of the whole game."""

    job: Job
    start: int
    until: int
    names: tuple[str, ...]


def first_review(stretch: Stretch) -> Review | None:
    """The first decision of a stretch that is worth a thought."""
    job, title = stretch.job, title_named(stretch.job.title)
    for match, perspective, chosen in decisions(stretch):
        player = make_player(job.player, title, match.setup, Rng(job.thoughts).split(match.ply))
        advice = player.advise(perspective)
        if advice.outlook:
            best, taken = (
                title.telling.option(match.state, perspective.question, index, stretch.names).text
                for index in (advice.answer, chosen)
            )
            gain = 0.0 if perspective.secret else gain_over(advice, chosen)
            return Review(match.ply, perspective.seat, advice.outlook, best, taken, gain)
    return None


def gain_over(advice: Advice, chosen: int) -> float:
    """How much better the advice looks than what was chosen, if that was tried at all."""
    left = advice.options[chosen] if advice.options else None
    return 0.0 if left is None or advice.chance is None else max(0.0, advice.chance - left)


def oddities(stretch: Stretch) -> list[int]:
    """The plies at which somebody did not do what the plan of the title says."""
    title = title_named(stretch.job.title)
    return [
        match.ply
        for match, perspective, chosen in decisions(stretch)
        if not perspective.secret
        and (title.sense.plan is None or chosen != plan_of(title, match, perspective))
    ]


def plan_of(title: AnyTitle, match: Match[Any], perspective: Perspective[Any]) -> int:
    return make_player(planner(title), title, match.setup, Rng("plan").split(match.ply)).choose(
        perspective
    )


def decisions(stretch: Stretch) -> Iterator[tuple[Match[Any], Perspective[Any], int]]:
    """Open decisions with more than one way to go, and what was chosen."""
    job, title = stretch.job, title_named(stretch.job.title)
    past = replace(job, answers=job.answers[: stretch.start])
    match = caught_up(past, MATCHES).twin()
    for answer in job.answers[stretch.start : stretch.until]:
        for seat in seat_asked(title, match):
            perspective = Perspective(match, seat)
            if len(perspective.question.options) > 1:
                yield match, perspective, choice(match, seat, answer)
        match.feed(answer)


def seat_asked(title: AnyTitle, match: Match[Any]) -> Sequence[Seat]:
    """Who decides something worth a thought; of a secret choice the first speaks for all."""
    question = match.question
    if question is None or isinstance(question, Roll | Shuffle):
        return ()
    return () if question.ask in title.sense.reflexes else question.seats[:1]


def choice(match: Match[Any], seat: Seat, answer: Answer) -> int:
    assert match.question is not None
    if isinstance(answer, tuple):
        return answer[match.question.seats.index(seat)]
    return answer
