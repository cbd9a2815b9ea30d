"""A finished game, looked at again: where it turned, and what else could have been done.

A strong player thinks about decisions spread over the game, each time from what the seat knew
that was asked, and of nothing that came after.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from yojoe.agents.roster import ADVISER, make_player
from yojoe.agents.seats import names_of
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Roll, Seat, Shuffle, Together
from yojoe.records.record import Record, replay
from yojoe.title.registry import AnyTitle

MOMENTS: Final = 24  # decisions that are thought about, spread over the game
ITERATIONS: Final = 60
POINTS: Final = 4  # turning points, and doubtful decisions, that are told
SMALL: Final = 0.03  # a swing that is told, and a gain


@dataclass(frozen=True, slots=True)
class Afterthought:
    """What the player thought of one decision."""

    move: int  # of the record, counted from 1
    seat: int
    chance: float  # of the first seat, or of everybody where all win together
    best: str
    taken: str
    gain: float  # how much better the best looked to the seat; 0 where it was taken


@dataclass(frozen=True, slots=True)
class Swing:
    """A stretch of the game that changed the chance of the first seat."""

    start: int
    until: int
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Retrospect:
    """What there is to say of a game."""

    names: tuple[str, ...]
    glances: tuple[Afterthought, ...]
    end: float  # how it ended for the first seat
    moves: int

    @property
    def swings(self) -> list[Swing]:
        """The largest first."""
        stops = [(each.move, each.chance) for each in self.glances]
        if self.end >= 0:
            stops.append((self.moves, self.end))
        found = [
            Swing(start, until, before, after)
            for (start, before), (until, after) in pairwise(stops)
        ]
        large = [each for each in found if abs(each.change) >= SMALL]
        return sorted(large, key=lambda each: -abs(each.change))[:POINTS]

    @property
    def doubts(self) -> list[Afterthought]:
        """Decisions for which something better was found, the largest gain first."""
        found = [each for each in self.glances if each.gain >= SMALL]
        return sorted(found, key=lambda each: -each.gain)[:POINTS]


def hindsight(
    title: AnyTitle,
    record: Record,
    *,
    moments: int = MOMENTS,
    agent: str = f"{ADVISER}:{ITERATIONS}",
    on_glance: Callable[[], object] = lambda: None,
) -> Retrospect:
    """Look at a record again; refuses one that cannot be followed."""
    names = names_of(record.seats)
    plies = [match.ply for match, _, _ in decisions(title, record)]
    chosen = set(plies[:: -(-len(plies) // moments) or 1]) if plies else set()
    glances: dict[int, Afterthought] = {}
    for match, seat, answer in decisions(title, record):
        if match.ply in chosen and match.ply not in glances:
            player = make_player(agent, title, match.setup, Rng("hindsight").split(match.ply))
            advice = player.advise(Perspective(match, seat))
            glances[match.ply] = glance(title, match, seat, advice, answer)
            on_glance()
    *_, last = replay(title, record)
    end = title.rules.score(last.state)[0] if last.over else -1.0
    return Retrospect(names, tuple(glances.values()), end, len(record.moves))


def decisions(title: AnyTitle, record: Record) -> Iterator[tuple[Match[Any], Seat, int]]:
    """Every decision with more than one way to go, before it was made, and what was chosen."""
    *_, whole = replay(title, record)
    match: Match[Any] = Match(title.rules, whole.setup)
    for answer in whole.history.answers:
        question = match.question
        assert question is not None
        if not isinstance(question, Roll | Shuffle):
            for seat in question.seats:
                if len(question.for_seat(seat).options) > 1:
                    yield match, seat, chosen_by(question, seat, answer)
        match.feed(answer)


def chosen_by(question: Any, seat: Seat, answer: Answer) -> int:
    if isinstance(question, Together):
        assert isinstance(answer, tuple)
        return answer[question.seats.index(seat)]
    assert isinstance(answer, int)
    return answer


def glance(
    title: AnyTitle, match: Match[Any], seat: Seat, advice: Advice, taken: int
) -> Afterthought:
    part = Perspective(match, seat).question
    names = [f"seat {number + 1}" for number in range(match.setup.seats)]
    best, chosen = (
        title.telling.option(match.state, part, index, names).text
        for index in (advice.answer, taken)
    )
    secret = isinstance(match.question, Together)
    left = advice.options[taken] if advice.options and not secret else None
    gain = 0.0 if left is None or advice.chance is None else max(0.0, advice.chance - left)
    return Afterthought(
        match.ply + 1, seat + 1, of_the_first(title, seat, advice), best, chosen, gain
    )


def of_the_first(title: AnyTitle, seat: Seat, advice: Advice) -> float:
    """The chance of the first seat, whoever was asked."""
    if advice.outlook:
        return advice.outlook[0]
    chance = 0.5 if advice.chance is None else advice.chance
    return chance if seat == 0 or title.about.cooperative else 1 - chance
