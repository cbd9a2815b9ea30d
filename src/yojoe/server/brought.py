"""Games out of files: read with care, and played again from their start.

Whoever runs this needs little more than the kernel: it is work for a process of its own.
"""

import re
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from yojoe.kernel.match import Match
from yojoe.kernel.notation import labels
from yojoe.kernel.record import Record, from_text, verified
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.save import load, opened
from yojoe.kernel.script import Roll, Seat, Shuffle
from yojoe.kernel.state import digest
from yojoe.titles import title_named

from .past import Verdict

PLAIN: Final = re.compile(r"[A-Za-z0-9_ ,-]*")
PRESSED: Final = re.compile(r"\[|[0-9a-f]{12} \{")  # how records keep decks and cards


class Brought(Struct, frozen=True):
    """A game out of a file, checked; what was chosen, in order."""

    title: str
    settings: dict[str, str]
    luck: str
    seats: list[str]
    chosen: list[tuple[int, str]]
    hash: str


def verdict(text: str) -> Verdict:
    """Whether a record says what happened."""
    try:
        record = checked(text)
        match = verified(title_named(record.title), record)
    except Refusal as refusal:
        return Verdict(holds=False, reason=str(refusal), title="", hash="")
    return Verdict(holds=True, reason="", title=record.title, hash=digest(match.state))


def brought(text: str) -> Brought:
    """The game of a record or a save, played again from its start."""
    if text.lstrip().startswith("{"):
        record, _ = opened(text)
        check_settings(dict(record.settings))
        match, _ = load(title_named(record.title), text)
    else:
        record = checked(text)
        match = verified(title_named(record.title), record)
    return Brought(
        title=record.title,
        settings=dict(record.settings),
        luck=record.luck.describe(),
        seats=list(record.seats),
        chosen=choices(match),
        hash=digest(match.state),
    )


def checked(text: str) -> Record:
    """A record that asks for no file of this machine."""
    record = from_text(text)
    check_settings(dict(record.settings))
    return record


def choices(match: Match[Any]) -> list[tuple[int, str]]:
    """Who chose what, as labels, told by playing the match again; then the picks still secret."""
    assert match.journal is not None
    again: Match[Any] = Match(match.game, match.setup)
    chosen: list[tuple[int, str]] = []
    for answer in match.journal.answers:
        question = again.question
        if isinstance(answer, tuple) or not isinstance(question, Roll | Shuffle):
            for one in answer if isinstance(answer, tuple) else (answer,):
                chosen.append(choice(again, again.waiting[0], one))
                again.answer(one, again.waiting[0])
        else:
            again.answer(answer)
    for seat in range(match.setup.seats):
        pick = match.pending(Seat(seat))
        if pick is not None:
            chosen.append(choice(again, Seat(seat), pick))
    return chosen


def choice(match: Match[Any], seat: Seat, index: int) -> tuple[int, str]:
    question = match.question
    assert question is not None
    assert not isinstance(question, Roll | Shuffle)
    return seat, labels(match, question.part(seat))[index]


def check_settings(settings: dict[str, str]) -> None:
    """Nobody may have this machine read a file of its disk.

    Cards and decks come along as a record keeps them; words are no names of files.
    """
    for name, value in settings.items():
        words = value.split(",")
        plain = PLAIN.fullmatch(value) and not any(Path(word.strip()).exists() for word in words)
        if value and not plain and not PRESSED.match(value):
            raise Refusal(f"{name}: give the thing itself, as a record keeps it, and no file")
