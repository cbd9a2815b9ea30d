"""Records: a played match as a text file that replays and proves itself.

yojoe record 1
title adventure
engine 0.1.0
data 3b1f0c9d2e4a
seats Ann, exact
set board FCCCECCCFCCCECCCFCCCECCC
luck seed 7
moves
roll 1: 5
...
over won 1 0
hash 9f1c...
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .game import S, Setup
from .luck import Luck, read_luck
from .match import Match
from .notation import follow, write
from .refusal import Refusal
from .script import Roll, Shuffle
from .state import digest
from .title import Title

SCHEMA = 1
FIRST_LINE = f"yojoe record {SCHEMA}"
UNFINISHED = "open"


class RecordError(Refusal):
    """A record that cannot be read, or does not say what happened."""


@dataclass(frozen=True, slots=True)
class Record:
    """What was agreed, every answer, and how it ended."""

    title: str
    engine: str
    data: str
    seats: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]
    luck: Luck
    moves: tuple[str, ...]
    result: str
    hash: str


def record_of(title: Title[S], match: Match[S], seats: Sequence[str], engine: str) -> Record:
    """The record of a match as far as it has come."""
    assert match.luck is not None, "a match without luck of its own cannot be recorded"
    return Record(
        title=title.name,
        engine=engine,
        data=title.data_version,
        seats=tuple(seats),
        settings=settings_of(match.setup),
        luck=match.luck,
        moves=tuple(moves_of(match)),
        result=result_of(match),
        hash=digest(match.state),
    )


def moves_of(match: Match[S]) -> Iterator[str]:
    """Every answer as a line, told by playing the match again: a question's options are
    those of its moment, and the live table has moved on."""
    assert match.journal is not None
    again = Match(match.game, match.setup)
    for answer in match.journal.answers:
        assert again.question is not None
        yield write(again, again.question, answer)
        for one in answer if isinstance(answer, tuple) else (answer,):
            again.answer(one)


def settings_of(setup: Setup) -> tuple[tuple[str, str], ...]:
    def spelled(value: object) -> str:
        return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)

    return tuple((name, spelled(value)) for name, value in setup.settings.items())


def result_of(match: Match[S]) -> str:
    if not match.over:
        return UNFINISHED
    score = " ".join(f"{share:g}" for share in match.game.score(match.state))
    return f"over {match.game.ending(match.state)} {score}"


def to_text(record: Record) -> str:
    lines = [
        FIRST_LINE,
        f"title {record.title}",
        f"engine {record.engine}",
        f"data {record.data}",
        f"seats {', '.join(record.seats)}",
        *(f"set {name} {value}" for name, value in record.settings),
        f"luck {record.luck.describe()}",
        "moves",
        *record.moves,
        record.result,
        f"hash {record.hash}",
    ]
    return "\n".join(lines) + "\n"


def from_text(text: str) -> Record:
    """Read a record; refuses what is not one, in one line."""
    lines = text.splitlines()
    if not lines or lines[0] != FIRST_LINE:
        raise RecordError(f"not a record of ours: its first line is not '{FIRST_LINE}'")
    if "moves" not in lines or len(lines) < 3 or not lines[-1].startswith("hash "):
        raise RecordError("the record is cut off: it must have 'moves' and end with its hash")
    cut = lines.index("moves")
    head = [line.partition(" ")[::2] for line in lines[1:cut]]
    once = dict(head)
    missing = [name for name in ("title", "engine", "data", "seats", "luck") if name not in once]
    if missing:
        raise RecordError(f"the record's head does not say its {missing[0]}")
    return Record(
        title=once["title"],
        engine=once["engine"],
        data=once["data"],
        seats=tuple(once["seats"].split(", ")),
        settings=tuple(read_setting(value) for name, value in head if name == "set"),
        luck=read_luck(once["luck"]),
        moves=tuple(lines[cut + 1 : -2]),
        result=lines[-2],
        hash=lines[-1].removeprefix("hash "),
    )


def read_setting(text: str) -> tuple[str, str]:
    name, _, value = text.partition(" ")
    return name, value


def reopened(title: Title[S], record: Record) -> Match[S]:
    """A match at its start, as the record's players agreed on it."""
    if record.title != title.name:
        raise RecordError(f"this is a game of {record.title}, not of {title.name}")
    setup = title.setup(len(record.seats), dict(record.settings))
    return Match(title.game, setup, luck=record.luck)


def replayed(title: Title[S], record: Record) -> Iterator[Match[S]]:
    """The match at its start and after each line of the record, the same object moving on."""
    match = reopened(title, record)
    yield match
    for number, line in enumerate(record.moves, start=1):
        try:
            follow(match, line)
        except Refusal as refusal:
            raise RecordError(f"move {number}: {refusal}") from None
        yield match


def verified(title: Title[S], record: Record) -> Match[S]:
    """Play the record again and compare everything it claims; refuses at the first lie."""
    match = reopened(title, record)
    for number, line in enumerate(record.moves, start=1):
        question = match.question
        due = None
        if isinstance(question, Roll | Shuffle):
            due = write(match, question, record.luck.draw(question, match.ply))
        if due is not None and line != due:
            raise RecordError(f"move {number}: the record says '{line}', its luck gives '{due}'")
        try:
            follow(match, line)
        except Refusal as refusal:
            raise RecordError(f"move {number}: {refusal}") from None
    if result_of(match) != record.result:
        raise RecordError(f"it ends '{result_of(match)}', the record says '{record.result}'")
    if digest(match.state) != record.hash:
        raise RecordError(
            f"the final position has another hash than the record says (it was made with rules and "
            f"facts {record.data}; these are {title.data_version})"
        )
    return match
