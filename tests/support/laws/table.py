"""A table that the laws are tried on, and random play at it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from yojoe.kernel.game import Setup
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.notation import labels
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Choose, Question, Roll, Seat, Shuffle
from yojoe.kernel.state import digest
from yojoe.kernel.view import seat_names
from yojoe.titles import AnyTitle

AnyMatch: TypeAlias = Match[Any]

FAR = 80  # questions; whoever looks closely at each looks no farther


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A title as one group sits down to it; no match asks more than ``bound`` questions."""

    title: AnyTitle
    setup: Setup
    bound: int

    def open(self, seed: int) -> AnyMatch:
        return Match(self.title.game, self.setup, luck=Seeded(seed))

    @property
    def seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(self.setup.seats)]

    @property
    def names(self) -> list[str]:
        return list(seat_names(self.setup.seats))

    def __repr__(self) -> str:
        defaults = {setting.name: setting.default for setting in self.title.settings}
        agreed = [f"{k}={v}" for k, v in self.setup.settings.items() if v != defaults[k]]
        return " ".join([self.title.name, str(self.setup.seats), *agreed])


@dataclass(frozen=True, slots=True)
class Glance:
    """A match as far as anybody can tell from outside, secrets included."""

    position: str
    ply: int
    waiting: tuple[Seat, ...]
    picks: tuple[tuple[Seat, int | None], ...]
    asked: tuple[str, ...]


def glance(match: AnyMatch) -> Glance:
    question = match.question
    return Glance(
        position=digest(match.state),
        ply=match.ply,
        waiting=match.waiting,
        picks=tuple((seat, match.pending(seat)) for seat in asked(question)),
        asked=tuple(offer(match, part) for part in parts(question)) or (str(question),),
    )


def offer(match: AnyMatch, part: Choose) -> str:
    return f"{part.ask} {part.seat + 1}: {', '.join(labels(match, part))}"


def asked(question: Question | None) -> tuple[Seat, ...]:
    """The seats a question is put to; chance is none of them."""
    return () if question is None else question.seats


def parts(question: Question | None) -> list[Choose]:
    """What each seat is asked."""
    if question is None or isinstance(question, Roll | Shuffle):
        return []
    return [question.part(seat) for seat in question.seats]


def positions(match: AnyMatch, rng: Rng) -> Iterator[Question | None]:
    """Play on at random, stopping at every question and at the end, if that is not too far."""
    for _ in range(FAR):
        yield match.question
        if match.over:
            return
        answer_any(match, rng)


def answer_any(match: AnyMatch, rng: Rng) -> None:
    """One answer: by luck where chance is asked, else by any seat that is waited for."""
    question = match.question
    assert question is not None
    if isinstance(question, Roll | Shuffle):
        luck = match.luck
        match.answer(luck.draw(question, match.ply) if luck else question.any(rng))
        return
    seat = match.waiting[rng.below(len(match.waiting))]
    match.answer(question.part(seat).any(rng), seat)


def feed(match: AnyMatch, answer: Answer) -> None:
    """Give a match an answer out of another's journal; picks already in stay."""
    if isinstance(answer, int):
        match.answer(answer)
        return
    picks = zip(asked(match.question), answer, strict=True)
    due = [(seat, one) for seat, one in picks if match.pending(seat) is None]
    for seat, one in due:
        match.answer(one, seat)


def refused(kind: type[Refusal], act: Callable[[], None]) -> bool:
    try:
        act()
    except kind:
        return True
    return False
