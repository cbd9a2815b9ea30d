"""Games out of files: read with care, and played again from their start.

Whoever runs this needs little more than the kernel: it is work for a process of its own.
"""

import re
from typing import Any, Final

from msgspec import Struct

from yojoe.cards.page import without_files
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Roll, Seat, Shuffle
from yojoe.kernel.state import digest
from yojoe.records.notation import labels
from yojoe.records.record import Record, from_text, prove_record
from yojoe.records.save import load, open_save
from yojoe.server.api.schemas.replay import Verdict
from yojoe.server.ops import limits
from yojoe.title.registry import title_named

PLAIN: Final = re.compile(r"[A-Za-z0-9_ ,-]*")
CANONICAL: Final = re.compile(r"\[.*\]|[0-9a-f]{12} \{.*\}")  # how records keep decks and cards
MOST_SETTINGS: Final = 64
LONGEST_PLAIN: Final = 2000  # letters; every new card of an expansion by its name takes fewer
LONGEST: Final = limits.TABLE  # of what is kept whole
MOST_MOVES: Final = 5000  # of a game out of a file; none of ours at random has taken 1,500


class Imported(Struct, frozen=True):
    """A game out of a file, checked; what was chosen, in order."""

    title: str
    settings: dict[str, str]
    luck: str
    seats: list[str]
    chosen: list[tuple[int, str]]
    plies: int
    is_over: bool
    hash: str


def verdict(text: str) -> Verdict:
    """Whether a record says what happened."""
    try:
        with without_files():
            record = check_record(text)
            match = prove_record(title_named(record.title), record)
    except Refusal as refusal:
        reason = str(refusal)[: limits.LONGEST_TEXT]  # it may quote what a stranger wrote
        return Verdict(holds=False, reason=reason, title="", hash="")
    return Verdict(holds=True, reason="", title=record.title, hash=digest(match.state))


def import_game(text: str) -> Imported:
    """The game of a record or a save, played again from its start."""
    with without_files():
        return read(text)


def read(text: str) -> Imported:
    if text.lstrip().startswith("{"):
        record, _ = open_save(text)
        check(record)
        match, _ = load(title_named(record.title), text)
    else:
        record = check_record(text)
        match = prove_record(title_named(record.title), record)
    return Imported(
        title=record.title,
        settings=dict(record.settings),
        luck=record.luck.describe(),
        seats=list(record.seats),
        chosen=choices(match),
        plies=match.ply,
        is_over=match.over,
        hash=digest(match.state),
    )


def check_record(text: str) -> Record:
    """A record that asks for no file of this machine."""
    record = from_text(text)
    check(record)
    return record


def check(record: Record) -> None:
    """Refuse what would take long to play again, or names a file."""
    if len(record.moves) > MOST_MOVES:
        raise Refusal(f"that game is too long for this server, which plays {MOST_MOVES:,} moves")
    check_settings(dict(record.settings))


def choices(match: Match[Any]) -> list[tuple[int, str]]:
    """Who chose what, as labels, told by playing the match again; then the picks still secret."""
    again: Match[Any] = Match(match.game, match.setup)
    chosen: list[tuple[int, str]] = []
    for seat, answer in match.history.moves():
        if seat is not None:
            chosen.append(choice(again, seat, answer))
        again.answer(answer, seat)
    for one in range(match.setup.seats):
        pick = match.pending(Seat(one))
        if pick is not None:
            chosen.append(choice(again, Seat(one), pick))
    return chosen


def choice(match: Match[Any], seat: Seat, index: int) -> tuple[int, str]:
    question = match.question
    assert question is not None
    assert not isinstance(question, Roll | Shuffle)
    return seat, labels(match, question.for_seat(seat))[index]


def check_settings(settings: dict[str, str]) -> None:
    """Nobody may have this machine read a file of its disk, or a text without end.

    Cards and decks come along as a record keeps them; words are no names of files, and nobody looks
    whether one of them could be.
    """
    if len(settings) > MOST_SETTINGS:
        raise Refusal(f"a game has {MOST_SETTINGS} settings at most")
    for name, value in settings.items():
        plain = len(value) <= LONGEST_PLAIN and PLAIN.fullmatch(value)
        if not plain and not (len(value) <= LONGEST and CANONICAL.fullmatch(value)):
            given = "give the thing itself, as a record keeps it, and no file"
            raise Refusal(f"{name[:40]}: {given}")
