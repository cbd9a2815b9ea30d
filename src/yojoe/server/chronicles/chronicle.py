"""What an entry came to, kept with it: what everybody was shown, and the position it led to.

Rules and printed facts change from one version to the next.  What was told once stays as it was
told, because it is kept; and a game that other rules began goes on from the position it had.
"""

import zlib
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from yojoe.kernel.facts import Fact, Noted, held_fields
from yojoe.kernel.script import Answer, Choose, Question, Roll, Seat, Shuffle, Together
from yojoe.kernel.state import digest, written_state
from yojoe.server.table.entry import Entry
from yojoe.server.table.table import AnyMatch, Table
from yojoe.server.wire.frames import Update

SCHEMA: Final = 1  # of a chronicle; see ``MIGRATIONS``
WHOLE, FOLLOWS = b"w", b"f"  # whether a chronicle is packed by itself, or upon the one before
STRETCH: Final = 32  # entries that are packed upon each other
WINDOW: Final = 1 << 15  # bytes that zlib looks back


class PastFact(Struct, frozen=True, array_like=True):
    """Something that happened, as data."""

    ply: int
    kind: str
    values: dict[str, Any]
    seen_by: list[int] | None


class KeptPosition(Struct, frozen=True):
    """The state as a step began, and the answers since."""

    state: dict[str, Any]
    trail: list[Any]
    picked: list[tuple[int, int]]  # seats that have picked in secret, and what
    ply: int
    asks: str  # what is asked, and whom


class Chronicle(Struct, frozen=True):
    """All that is kept of what an entry came to."""

    data: str  # the rules and printed facts by which it was carried out
    frames: list[Raw]  # what a spectator was sent, and each seat
    since: int  # so many answers hold of those before
    answers: list[Any]
    asked: list[str]
    facts: list[PastFact]
    position: KeptPosition | None  # nothing before the game begins
    report: Any = None  # what is told of it once it is over
    schema: int = SCHEMA

    def update(self, viewer: Seat | None) -> Update:
        """What a viewer was sent."""
        return msgspec.json.decode(self.frames[0 if viewer is None else viewer + 1], type=Update)


def chronicle_of(table: Table, before: int, updates: Sequence[Update], report: Any) -> Chronicle:
    """Of an entry that was just carried out, before which so many answers had been given."""
    match = table.match
    frames = [Raw(msgspec.json.encode(update)) for update in updates]
    if match is None:
        return Chronicle(table.rules, frames, 0, [], [], [], None)
    past, since = match.history, min(before, match.ply)
    facts = [fact_written(ply, each) for ply, each in past.log if ply > since or not before]
    return Chronicle(
        data=table.rules,
        frames=frames,
        since=since,
        answers=list(past.answers[since:]),
        asked=[question_written(one) for one in past.asked[since:]],
        facts=facts,
        position=position_of(match),
        report=report,
    )


def position_of(match: AnyMatch) -> KeptPosition:
    base, trail = match.checkpoint
    return KeptPosition(
        state=written_state(base),
        trail=list(trail),
        picked=picks(match),
        ply=match.ply,
        asks=asks(match),
    )


def picks(match: AnyMatch) -> list[tuple[int, int]]:
    """What was picked in secret, while others still think."""
    seats = () if match.question is None else match.question.seats
    found = [(int(seat), match.pending(seat)) for seat in seats]
    return [(seat, pick) for seat, pick in found if pick is not None]


def asks(match: AnyMatch) -> str:
    question = match.question
    return "" if question is None else f"{question.ask} {' '.join(map(str, question.seats))}"


def position_hash(table: Table) -> str | None:
    """By which positions are told apart; nothing before the game begins."""
    match = table.match
    if match is None:
        return None
    text = f"{digest(match.state)} {match.ply} {picks(match)} {asks(match)}"
    return sha256(text.encode()).hexdigest()[:16]


def seal_of(entry: Entry, position: str | None, before: str) -> str:
    """The hash of an entry, of its position, and of the entry before it."""
    said = [entry.number, entry.act, entry.seat, entry.action, entry.body, entry.at]
    text = msgspec.json.encode([before, position, said], order="deterministic")
    return sha256(text).hexdigest()[:16]


# Questions and facts as data.


def question_written(question: Question) -> str:
    match question:
        case Roll():
            return f"roll {question.seat} {question.sides}"
        case Shuffle():
            return "shuffle"
        case Choose():
            return f"choose {question.seat} {question.ask}"
        case Together():
            return f"together {','.join(map(str, question.seats))} {question.ask}"


def question_read(text: str) -> Question:
    """A question of the past; what its options were, nobody asks any more."""
    kind, _, said = text.partition(" ")
    who, _, rest = said.partition(" ")
    match kind:
        case "roll":
            return Roll(Seat(int(who)), int(rest))
        case "shuffle":
            return Shuffle()
        case "choose":
            return Choose(Seat(int(who)), rest, ())
    return Together(tuple(Seat(int(one)) for one in who.split(",")), rest, lambda _: ())


def answer_read(answer: Any) -> Answer:
    return tuple(answer) if isinstance(answer, list) else answer


def fact_written(ply: int, noted: Noted) -> PastFact:
    fact = noted.fact
    values = {each.name: getattr(fact, each.name) for each in held_fields(type(fact))}
    seen_by = None if noted.seen_by is None else [int(seat) for seat in noted.seen_by]
    return PastFact(ply, type(fact).__name__, values, seen_by)


def fact_read(past: PastFact, kinds: dict[str, type[Fact]]) -> Noted | None:
    """A fact of the past, if there still are such."""
    kind = kinds.get(past.kind)
    if kind is None or past.values.keys() != {each.name for each in held_fields(kind)}:
        return None
    values = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in past.values.items()
    }
    return Noted(kind(**values), None if past.seen_by is None else tuple(map(Seat, past.seen_by)))


# Packing.


class Packer:
    """Packs the chronicles of one game, each upon the one before it."""

    def __init__(self) -> None:
        self.before = b""
        self.count = 0

    def pack(self, chronicle: Chronicle) -> bytes:
        raw = msgspec.json.encode(chronicle)
        follows = bool(self.before) and self.count % STRETCH != 0
        packing = zlib.compressobj(zdict=self.before[-WINDOW:]) if follows else zlib.compressobj()
        self.before, self.count = raw, self.count + 1
        return (FOLLOWS if follows else WHOLE) + packing.compress(raw) + packing.flush()


def unpack(packed: Sequence[bytes | None]) -> list[Chronicle | None]:
    """The chronicles of a game from its first entry on; those that are missing are none."""
    found: list[Chronicle | None] = []
    before = b""
    for each in packed:
        if each is None:
            found.append(None)
            continue
        window = before[-WINDOW:] if each[:1] == FOLLOWS else b""
        unpacking = zlib.decompressobj(zdict=window) if window else zlib.decompressobj()
        before = unpacking.decompress(each[1:])
        found.append(read_chronicle(before))
    return found


class Dated(Struct):
    """Of whatever schema it is."""

    schema: int


def read_chronicle(raw: bytes) -> Chronicle:
    """A chronicle of this schema, or of an older one."""
    schema = msgspec.json.decode(raw, type=Dated).schema
    if schema != SCHEMA:
        content = msgspec.json.decode(raw)
        for number, step in enumerate(MIGRATIONS[schema - 1 :], start=schema + 1):
            content = {**step(content), "schema": number}
        raw = msgspec.json.encode(content)
    return msgspec.json.decode(raw, type=Chronicle)


# From schema 1 to 2, from 2 to 3, ...
MIGRATIONS: list[Callable[[dict[str, Any]], dict[str, Any]]] = []
