"""The JSON form of a record: the same lines, taken apart, for programs of any language.

{"kind": "yojoe record", "schema": 1, "title": "adventure", ..., "settings": {"board": "..."},
 "moves": [{"ask": "roll", "seat": 1, "answer": "5"},
           {"ask": "pick", "answers": {"1": "jump-up", "2": "c-4"}},
           {"ask": "shuffle", "answer": "1234"}], "result": "over won 1 0", "hash": "..."}
"""

import json
import re
from typing import Any, Final

from .record import SCHEMA, Record, RecordError, from_text

KIND: Final = "yojoe record"
# A line of a record: what was asked, of which seat where it is one, and the answer.
LINE: Final = re.compile(r"(?P<ask>[^ :]+)(?: (?P<seat>\d+))?: (?P<said>.*)")
PICKS: Final = re.compile(r"\d+ [^/]+(?: / \d+ [^/]+)*")
PLAIN: Final = ("title", "engine", "data", "result", "hash")


def to_json(record: Record) -> dict[str, Any]:
    """A record as plain data."""
    return {
        "kind": KIND,
        "schema": SCHEMA,
        **{name: getattr(record, name) for name in PLAIN},
        "seats": list(record.seats),
        "settings": dict(record.settings),
        "luck": record.luck.describe(),
        "moves": [move_of(line) for line in record.moves],
    }


def move_of(line: str) -> dict[str, Any]:
    """A line taken apart; one of several seats has their answers by seat."""
    found = LINE.fullmatch(line)
    if found is None:
        raise RecordError(f"{line!r} is no line of a record's moves")
    if found["seat"] is None and PICKS.fullmatch(found["said"]):
        picks = [part.partition(" ") for part in found["said"].split(" / ")]
        return {"ask": found["ask"], "answers": {seat: said for seat, _, said in picks}}
    seat = {} if found["seat"] is None else {"seat": int(found["seat"])}
    return {"ask": found["ask"], **seat, "answer": found["said"]}


def line_of(move: Any) -> str:
    """The line that was taken apart."""
    match move:
        case {"ask": str(ask), "answers": dict(picks)}:
            return f"{ask}: {' / '.join(f'{seat} {said}' for seat, said in picks.items())}"
        case {"ask": str(ask), "seat": int(seat), "answer": str(said)}:
            return f"{ask} {seat}: {said}"
        case {"ask": str(ask), "answer": str(said)}:
            return f"{ask}: {said}"
    raise RecordError(f"{move!r:.60} is no move; one has ask, seat and answer")


def from_json(content: Any) -> Record:
    """The record of plain data; refuses what is none."""
    if not isinstance(content, dict) or content.get("kind") != KIND:
        raise RecordError(f"not a record of ours: its kind is not {KIND!r}")
    match content:
        case {"seats": list(seats), "settings": dict(settings), "moves": list(moves)}:
            head = [f"{name} {content.get(name, '')}" for name in ("title", "engine", "data")]
            lines = [
                f"{KIND} {content.get('schema')}",
                *head,
                f"seats {', '.join(map(str, seats))}",
                *(f"set {name} {value}" for name, value in settings.items()),
                f"luck {content.get('luck', '')}",
                "moves",
                *map(line_of, moves),
                str(content.get("result", "")),
                f"hash {content.get('hash', '')}",
            ]
            return from_text("\n".join(lines))
    raise RecordError("the record lacks its seats, its settings or its moves")


def read_any(text: str) -> Record:
    """A record in either form."""
    if not text.lstrip().startswith("{"):
        return from_text(text)
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("the record is damaged: it is not whole JSON") from None
    return from_json(
        content.get("result", content) if "result" in content and "kind" not in content else content
    )
