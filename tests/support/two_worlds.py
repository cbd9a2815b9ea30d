"""Two worlds that a seat cannot tell apart, and all that it is sent of them.

Wherever a seat is asked, everything that it cannot see is dealt anew; the same answers are given in
both worlds, and the same dice fall.  Frames are compared byte for byte: table, ``asking``,
``prompt`` with its ``seals``, ``ply`` and ``undo``.  Going on, the worlds come apart only where the
rules show a card: then two facts of a sort say different things, or one of ``SHOWN`` was noted.
That somebody is asked here and not there is no such thing: it tells what a hand holds.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from yojoe.kernel.luck import Fair
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import revive
from yojoe.kernel.script import Question, Script, Seat, Together
from yojoe.server.table.entry import Agreement, Entry
from yojoe.server.table.projection import Projection
from yojoe.server.table.table import Table
from yojoe.testing.table import LawTable

AHEAD = 3  # answers in a row that two worlds are compared after
# What the rules show of a hand as soon as it holds it: which world it is shows with it.  Whoever
# musters plays every card that only pays, be it one or two.
SHOWN = frozenset(
    {"BroughtIn", "ShownFromHand", "Discarded", "ArkEntered", "TrailerParked", "Played"}
)


class Imagined(Match[Any]):
    """A match in which all that one seat cannot see was dealt anew, in the midst of a step."""

    __slots__ = ("dealt",)

    dealt: tuple[int, Seat, str] | None  # after which answer of the step, for whom, and how

    def _again(self) -> tuple[Any, Script[str] | None, Question | None]:
        if self.dealt is None:
            return super()._again()
        answers, seat, seed = self.dealt
        state, script, question = revive(self.game, self._base, self._trail[:answers])
        self.game.resample(state, seat, Rng(seed))
        assert script is not None
        for answer in self._trail[answers:]:
            question = script.send(answer)
        return state, script, question

    def _enter(self, state: Any, step: str) -> None:
        self.dealt = None  # the next step begins on the state as it was dealt
        super()._enter(state, step)

    def fork(self) -> "Imagined":
        twin = super().fork()
        twin.dealt = self.dealt
        return twin


def imagined(match: Match[Any], seat: Seat, seed: str) -> Imagined:
    """The match as it might be, for all that this seat knows; others picked something else."""
    twin, other = match.twin(), Imagined.__new__(Imagined)
    for name in Match.__slots__:
        if hasattr(twin, name):
            setattr(other, name, getattr(twin, name))
    other.dealt = len(twin._trail), seat, seed
    question = match.question
    assert question is not None
    for rival in other._pending.keys() - {seat}:
        other._pending[rival] = Rng(seed).below(len(question.for_seat(rival).options))
    return other


class Event(NamedTuple):
    """Something that a seat learns: a fact it is told, what it sees, or who is asked what."""

    kind: str
    what: object


class Course:
    """All that one seat learns from now on, in order."""

    def __init__(self, table: Table, viewer: Seat) -> None:
        assert table.match is not None
        self.viewer = viewer
        self.heard = len(table.match.history.log)
        self.events: list[Event] = []

    def turned(self, table: Table, _: object) -> None:
        match = table.match
        assert match is not None
        log = match.history.log
        told = [noted.fact for _, noted in log[self.heard :] if noted.is_seen_by(self.viewer)]
        self.heard = len(log)
        self.events += [Event("fact", fact) for fact in told]
        view = msgspec.json.encode(table.title.telling.view(match.state, self.viewer))
        self.events.append(Event("view", view))
        question = match.question
        asked = None if question is None else (type(question), question.ask, table.waiting)
        self.events.append(Event("asked", asked))

    def paused(self, table: Table) -> None:
        """There is something to see, which is what was seen."""

    def rewound(self, table: Table) -> None:
        raise AssertionError("nothing is taken back here")


class Side:
    """One of the two worlds: a table, and who looks on."""

    def __init__(self, table: Table, viewer: Seat, projections: list[Projection]) -> None:
        self.table = table
        self.course = Course(table, viewer)
        self.projections = [projection.copy() for projection in projections]
        for projection in self.projections:
            projection.wake(table)

    def choose(self, seat: Seat, label: str) -> None:
        """Answer, and let whoever looks on look."""
        self.table.choose(seat, label, [self.course, *self.projections])
        self.table.version += 1
        self.table.question = self.table.version

    def frames(self) -> list[bytes]:
        """The whole table as it is sent."""
        return [
            msgspec.json.encode(projection.snapshot(self.table, [], [], []))
            for projection in self.projections
        ]

    def updates(self) -> list[bytes]:
        """What is sent of the last answer."""
        entry = Entry(self.table.version, "answer", None, None, {}, 0)
        return [
            msgspec.json.encode(projection.step(self.table, entry, []))
            for projection in self.projections
        ]


class Real:
    """A game at random, with the eyes of all seats and of a spectator on it."""

    def __init__(self, start: LawTable, seed: int) -> None:
        self.rng = Rng(f"two worlds {seed}")
        secret = self.rng.bits().to_bytes(8, "big") * 4
        seats = start.setup.seats
        self.agreement = agreement = Agreement(
            id="g",
            title=start.title,
            engine="laws",
            data="",
            settings={},
            luck=Fair(secret, ("word",) * seats),
            host="",
            grace=0,
            watch=True,
            hints=True,
            created=0,
        )
        self.table = Table(agreement)
        viewers = (*start.seats, None)
        self.projections = [Projection(agreement, viewer, mute=True) for viewer in viewers]
        sitters = [{"who": "person", "name": name, "strength": ""} for name in start.names]
        self.table.carry_out(Entry(1, "open", None, None, {"seats": sitters}, 0))
        self.table.match = Match(start.title.rules, start.setup, luck=agreement.luck)
        self.table.turn(self.projections)
        self.table.settle(self.projections)
        self.table.version = 2

    def go_on(self) -> None:
        rng, table = self.rng, self.table
        seat = table.waiting[rng.below(len(table.waiting))]
        labels = table.labels(seat)
        table.choose(seat, labels[rng.below(len(labels))], self.projections)
        table.version += 1
        table.question = table.version

    def sides(self, viewer: Seat, seed: str) -> tuple[Side, Side]:
        """The game as it is, and as it might be for all that the viewer knows."""
        match = self.table.match
        assert match is not None
        eyes = [eye for eye in self.projections if eye.viewer in {viewer, None}]
        there = self.table.copy()
        there.match = imagined(match, viewer, seed)
        return Side(self.table.copy(), viewer, eyes), Side(there, viewer, eyes)


def points(start: LawTable, seed: int, every: int) -> Iterator[str]:
    """For each point of a game that is looked at how its worlds can be told apart; mostly not."""
    real = Real(start, seed)
    while real.table.waiting:
        if real.rng.below(every) == 0:
            viewer = real.table.waiting[real.rng.below(len(real.table.waiting))]
            name = f"{start} {seed} {real.table.version}"
            here, there = real.sides(viewer, name)
            leak = told_apart(here, there, viewer, Rng(name))
            yield leak and f"{name}, seat {viewer + 1}: {leak}"
        real.go_on()


def told_apart(here: Side, there: Side, viewer: Seat, rng: Rng) -> str:
    """How a seat could tell two worlds apart, before the rules show it; empty if it cannot."""
    if leak := differing(here.frames(), there.frames()):
        return f"at once, {leak}"
    for turn in range(AHEAD):
        if not here.table.waiting:
            return ""
        waiting = here.table.waiting
        seat = viewer if viewer in waiting else waiting[rng.below(len(waiting))]
        labels = here.table.labels(seat)
        both = [label for label in labels if label in there.table.labels(seat)]
        if not both:
            return ""
        label = both[rng.below(len(both))]
        secret = isinstance(here.table.match.question, Together)  # type: ignore[union-attr]
        for side in (here, there):
            side.course.events.clear()
            side.choose(seat, label)
        where = f"{turn + 1} on, after {label} of seat {seat + 1}"
        parting = parted(here.course.events, there.course.events)
        if parting is not None:
            return "" if not parting or secret else f"{where}, {parting}"
        if leak := differing(here.updates(), there.updates()):
            return f"{where}, {leak}"
    return differing(here.frames(), there.frames())


def parted(here: list[Event], there: list[Event]) -> str | None:
    """Where two courses first part; empty where the rules show it, ``None`` if they do not."""
    for one, other in zip(here, there, strict=False):
        if one != other:
            return "" if is_shown(one, other) else f"{one} or {other}"
    return None if len(here) == len(there) else f"{len(here)} or {len(there)} events"


def is_shown(one: Event, other: Event) -> bool:
    """Whether the rules themselves show which of two worlds it is."""
    if one.kind == other.kind != "asked" and type(one.what) is type(other.what):
        return True
    return any(type(event.what).__name__ in SHOWN for event in (one, other))


def differing(here: list[bytes], there: list[bytes]) -> str:
    """Which keys of the first frames that differ do so."""
    for one, other in zip(here, there, strict=True):
        if one != other:
            mine, its = msgspec.json.decode(one), msgspec.json.decode(other)
            apart = {key: (mine[key], its[key]) for key in mine if mine[key] != its[key]}
            return f"a frame has other {apart or 'bytes'}"
    return ""
