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

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from yojoe.kernel.luck import Fair, Luck, pieces, read_luck
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import S, Setup
from yojoe.kernel.script import Roll, Shuffle
from yojoe.kernel.state import digest
from yojoe.kernel.texts import value_word
from yojoe.title.title import Title

from .notation import follow, write

SCHEMA = 1
FIRST_LINE = f"yojoe record {SCHEMA}"
UNFINISHED = "open"
ONCE = ("title", "engine", "data", "seats", "luck")  # the words a head begins its lines with
SETTING = "set"  # and this one, for every setting


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
        data=title.about.data_version,
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
    again = Match(match.game, match.setup)
    for answer in match.history.answers:
        assert again.question is not None
        yield write(again, again.question, answer)
        again.feed(answer)


def settings_of(setup: Setup) -> tuple[tuple[str, str], ...]:
    return tuple((name, value_word(value)) for name, value in setup.settings.items())


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
    said = read_head(lines[1:cut])
    return Record(
        title=said.pop("title"),
        engine=said.pop("engine"),
        data=said.pop("data"),
        seats=tuple(said.pop("seats").split(", ")),
        luck=read_luck(said.pop("luck")),
        settings=tuple((name.removeprefix(f"{SETTING} "), said[name]) for name in said),
        moves=tuple(lines[cut + 1 : -2]),
        result=lines[-2],
        hash=lines[-1].removeprefix("hash "),
    )


def read_head(lines: Iterable[str]) -> dict[str, str]:
    """What each line says, by its name; refuses a line that is none of ours, or comes twice."""
    said: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        name, value = read_line(number, line)
        if name in said:
            raise RecordError(f"line {number}: {name!r} is said a second time")
        said[name] = value
    missing = [name for name in ONCE if name not in said]
    if missing:
        raise RecordError(f"the record's head does not say its {missing[0]}")
    return said


def read_line(number: int, line: str) -> tuple[str, str]:
    """The name of a line of the head, and its value, which only a setting's may lack."""
    word, _, value = line.partition(" ")
    if word == SETTING and value.split(" ")[0]:
        name, _, value = value.partition(" ")
        return f"{SETTING} {name}", value
    if word not in ONCE or not value:
        words = ", ".join(ONCE)
        raise RecordError(
            f"line {number}: {line!r} is no line of a record's head; "
            f"one begins with {words} or '{SETTING} NAME', and says something"
        )
    return word, value


def reopen(title: Title[S], record: Record) -> Match[S]:
    """A match at its start, as the record's players agreed on it."""
    if record.title != title.name:
        raise RecordError(f"this is a game of {record.title}, not of {title.name}")
    setup = title.setup(len(record.seats), dict(record.settings))
    check_settings(title, record)
    return Match(title.rules, setup, luck=record.luck)


def check_settings(title: Title[S], record: Record) -> None:
    """Refuse a record that leaves a setting open: what is usual may change."""
    said = dict(record.settings)
    missing = [setting.name for setting in title.about.settings if setting.name not in said]
    if missing:
        raise RecordError(f"the record's head has no line '{SETTING} {missing[0]} ...'")


def replay(title: Title[S], record: Record) -> Iterator[Match[S]]:
    """The match at its start and after each line of the record, the same object moving on."""
    match = reopen(title, record)
    yield match
    for number, line in enumerate(record.moves, start=1):
        try:
            follow(match, line)
        except Refusal as refusal:
            raise RecordError(f"move {number}: {refusal}") from None
        yield match


def prove_record(title: Title[S], record: Record) -> Match[S]:
    """Play the record again and compare everything it claims; refuses at the first lie."""
    match = reopen(title, record)
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
            f"the final position has another hash than the record says{because(title, record)}"
        )
    return match


def check_words(record: Record) -> None:
    """Refuse fair dice that some seat had no word in: they would prove nothing."""
    for _, luck in pieces(record.luck):
        if isinstance(luck, Fair) and len(luck.words) != len(record.seats):
            raise RecordError(
                f"fair dice need a word from every seat; there are {len(luck.words)} "
                f"for {len(record.seats)} seats"
            )


def because(title: Title[S], record: Record) -> str:
    """What may explain a difference: other rules and facts than ours."""
    if record.data == title.about.data_version:
        return ""
    return (
        f" (it was made with rules and facts {record.data}; these are {title.about.data_version})"
    )
