"""Games out of files: gone on with, seen again move by move, proved."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from yojoe.agents.seats import names_of
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.records.notation import follow
from yojoe.records.record import Record, RecordError, check_words, from_text, prove_record, reopen
from yojoe.records.save import load as resumed
from yojoe.records.save import open_save
from yojoe.terminal.session.files import read_text
from yojoe.title.registry import AnyTitle

from .checked import read_path
from .engine import Real
from .game import Game, thoughts_of
from .title import find


def load(path: str | Path) -> Game:
    """The game of a save or a record, to be gone on with; refuses what is damaged or untrue."""
    place = read_path(path)
    text = read_text(place)
    try:
        return prove(text)
    except Refusal as refusal:
        raise Refusal(f"{str(place)!r:.300}: {refusal}") from None


def verify(text: str | Path) -> Game:
    """The game of a record, or a save, at its end; refuses it at the first thing that is untrue.

    Every answer is given again, every roll and shuffle drawn again, and the position compared.
    """
    return prove(text_of(text))


def replay(text: str | Path) -> Iterator[Game]:
    """The game of a record, or a save, at every move: as it began and after each."""
    record = record_of(text_of(text))
    found = find(record.title)
    return play_through(found, record, reopen(found, record))


def play_through(found: AnyTitle, record: Record, match: Match[Any]) -> Iterator[Game]:
    """A game of its own for every position at which somebody is asked, and for the last."""
    names, thoughts = names_of(record.seats), thoughts_of(record.luck)
    for number, line in enumerate(record.moves, start=1):
        if match.waiting:
            yield Game(found, names, Real.of(match.twin()), thoughts)
        try:
            follow(match, line)
        except Refusal as refusal:
            raise RecordError(f"move {number}: {refusal}") from None
    yield Game(found, names, Real.of(match.twin()), thoughts)


def prove(text: str) -> Game:
    record = record_of(text)
    found = find(record.title)
    check_words(record)
    match = resumed(found, text)[0] if is_save(text) else prove_record(found, record)
    return Game(found, names_of(record.seats), Real.of(match), thoughts_of(record.luck))


def record_of(text: str) -> Record:
    return open_save(text)[0] if is_save(text) else from_text(text)


def is_save(text: str) -> bool:
    return text.lstrip().startswith("{")


def text_of(text: object) -> str:
    """A record or a save: itself, or the file that it is in."""
    if isinstance(text, str) and ("\n" in text or is_save(text)):
        return text
    return read_text(read_path(text))
