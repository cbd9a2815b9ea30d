"""Saved matches: a JSON file that goes on exactly where it was left.

A save holds the answers, not the position: loading plays them again, so that no
file, however cleverly altered, loads into a position nobody could reach.
"""

import hashlib
import json
from collections.abc import Sequence
from typing import TypedDict, TypeGuard

from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import S
from yojoe.kernel.script import Seat
from yojoe.kernel.texts import is_number
from yojoe.title.title import Title

from .record import Record, from_text, prove_record, record_of, to_text

SCHEMA = 1
KIND = "yojoe save"


class SaveError(Refusal):
    """A file that cannot be resumed; nothing was changed."""


class Content(TypedDict):
    """What a save says, besides its seal."""

    kind: str
    schema: int
    record: list[str]  # the match so far, as the lines of a record
    picked: dict[str, int]  # secret answers already given while others still think


def save(title: Title[S], match: Match[S], seats: Sequence[str], engine: str) -> str:
    """The match as a file, secret picks and all."""
    return with_seal(record_of(title, match, seats, engine), secret_picks(match))


def with_seal(record: Record, picked: dict[str, int]) -> str:
    """The file of a record, with the secret picks besides."""
    content: Content = {
        "kind": KIND,
        "schema": SCHEMA,
        "record": to_text(record).splitlines(),
        "picked": picked,
    }
    return json.dumps({**content, "seal": checksum(content)}, indent=1) + "\n"


def secret_picks(match: Match[S]) -> dict[str, int]:
    """Who has answered in secret while others are still thinking, and what."""
    picks = {str(seat + 1): match.pending(Seat(seat)) for seat in range(match.setup.seats)}
    return {seat: pick for seat, pick in picks.items() if pick is not None}


def checksum(content: Content | dict[str, object]) -> str:
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def open_save(text: str) -> tuple[Record, dict[str, int]]:
    """The record of a save and the secret picks, if the file is whole and unaltered."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("the save is damaged: it is not whole JSON") from None
    if not isinstance(content, dict) or content.get("kind") != KIND:
        raise SaveError("this file is not a yojoe save")
    if content.get("schema") != SCHEMA:
        raise SaveError(f"the save has schema {content.get('schema')!r}; this is schema {SCHEMA}")
    if content.pop("seal", None) != checksum(content):
        raise SaveError("the save was altered or damaged: its seal does not match")
    if not is_content(content):
        raise SaveError("the save is misshapen: it lacks its record or its picks")
    return from_text("\n".join(content["record"])), content["picked"]


def is_content(content: dict[str, object]) -> TypeGuard[Content]:
    match content:
        case {"record": list(lines), "picked": dict(picks)}:
            return all(isinstance(line, str) for line in lines) and all(
                is_number(seat) and isinstance(pick, int) for seat, pick in picks.items()
            )
    return False


def load(title: Title[S], text: str) -> tuple[Match[S], tuple[str, ...]]:
    """The match of a save, and who sits at it."""
    record, picks = open_save(text)
    if record.title != title.name:
        raise SaveError(f"this save is of {record.title}, not of {title.name}")
    try:
        match = prove_record(title, record)
        for seat, pick in picks.items():
            match.answer(pick, Seat(int(seat) - 1))
    except Refusal as refusal:
        raise SaveError(
            f"the save, made by engine {record.engine}, cannot be resumed: {refusal}"
        ) from None
    return match, record.seats
