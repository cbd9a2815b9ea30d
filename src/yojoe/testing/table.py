"""A table that the laws are tried on, and random play at it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Choose, Question, Roll, Seat, Shuffle
from yojoe.kernel.state import digest
from yojoe.records.notation import labels
from yojoe.title.registry import AnyTitle
from yojoe.title.view import seat_names

AnyMatch: TypeAlias = Match[Any]

FAR = 80  # answers; whoever looks closely at each looks no farther
KEPT = 32  # matches that a table keeps for the next law


@dataclass(frozen=True, slots=True, repr=False)
class LawTable:
    """A title as one group sits down to it; no match asks more than ``bound`` questions."""

    title: AnyTitle
    setup: Setup
    bound: int
    lengths: dict[int, int] = field(default_factory=dict, compare=False)  # by seed
    kept: dict[int, AnyMatch] = field(default_factory=dict, init=False, compare=False)  # by seed

    def open(self, seed: int) -> AnyMatch:
        return Match(self.title.rules, self.setup, luck=Seeded(seed))

    def midway(self, seed: int) -> AnyMatch:
        """A match that has come somewhere, every other one near its end; played but once."""
        if seed not in self.kept:
            if len(self.kept) == KEPT:
                self.kept.clear()
            self.kept[seed] = self.reach(seed)
        return twin(self.kept[seed])

    def reach(self, seed: int) -> AnyMatch:
        """The same match, played up to there with one state and no copy of it."""
        match = self.open(seed)
        skip(match, Rng(seed), self.place(seed))
        return match

    def place(self, seed: int) -> int:
        """After how many answers the laws begin to look."""
        rng, length = Rng(seed).split("place"), self.length(seed)
        if rng.below(2):
            return max(0, length - rng.below(FAR))
        return rng.below(length + 1)

    def length(self, seed: int) -> int:
        """How many answers a match takes to its end, or to whatever goes wrong on the way."""
        if seed not in self.lengths:
            match: AnyMatch = Match(self.title.rules, self.setup, luck=Seeded(seed), watched=False)
            self.lengths[seed] = skip(match, Rng(seed), self.bound * self.setup.seats)
        return self.lengths[seed]

    @property
    def seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(self.setup.seats)]

    @property
    def names(self) -> list[str]:
        return list(seat_names(self.setup.seats))

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:  # noqa: FBT001  # IPython's
        """What a test that fails with it calls it."""
        printer.text(repr(self))

    def __repr__(self) -> str:
        defaults = {setting.name: setting.default for setting in self.title.about.settings}
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
        picks=tuple((seat, match.pending(seat)) for seat in seats_asked(question)),
        asked=tuple(offer(match, part) for part in parts(question)) or (str(question),),
    )


def offer(match: AnyMatch, part: Choose) -> str:
    return f"{part.ask} {part.seat + 1}: {', '.join(labels(match, part))}"


def seats_asked(question: Question | None) -> tuple[Seat, ...]:
    """The seats a question is put to; chance is none of them."""
    return () if question is None else question.seats


def parts(question: Question | None) -> list[Choose]:
    """What each seat is asked."""
    if question is None or isinstance(question, Roll | Shuffle):
        return []
    return [question.for_seat(seat) for seat in question.seats]


def twin(match: AnyMatch) -> AnyMatch:
    """A fork with the same luck and the same past."""
    return match.twin()


def positions(match: AnyMatch, rng: Rng, *, far: int = FAR) -> Iterator[Question | None]:
    """Play on at random, stopping at every question and at the end, if that is not too far."""
    for _ in range(far):
        yield match.question
        if match.over:
            return
        answer_any(match, rng)


def skip(match: AnyMatch, rng: Rng, most: int) -> int:
    """Play on without looking; how far it went."""
    for count in range(most):
        if match.over:
            return count
        try:
            answer_any(match, rng)
        except Exception:  # noqa: BLE001  # a rule that fails is for the laws to look at
            return count
    return most


def answer_any(match: AnyMatch, rng: Rng) -> None:
    """One answer: by luck where chance is asked, else by any seat that is waited for.

    It depends on the seed and the place alone, whatever else was drawn on the way.
    """
    question = match.question
    assert question is not None
    rng = rng.split(f"{match.ply} {len(match.waiting)}")
    if isinstance(question, Roll | Shuffle):
        luck = match.luck
        match.answer(luck.draw(question, match.ply) if luck else question.any(rng))
        return
    seat = match.waiting[rng.below(len(match.waiting))]
    match.answer(question.for_seat(seat).any(rng), seat)


def refuses(kind: type[Refusal], act: Callable[[], None]) -> bool:
    try:
        act()
    except kind:
        return True
    return False
