"""Achievements: what a game may reach, ticked off from game to game."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from yojoe.kernel.files import write_text
from yojoe.kernel.refusal import Refusal

KIND: Final = "yojoe achievements"
SCHEMA: Final = 1


@dataclass(frozen=True, slots=True)
class Achievement:
    """A milestone of a title's list, known by its rule."""

    number: int
    name: str
    text: str
    rule: str


def read_honours(path: Path) -> dict[str, str]:
    """The day on which each rule was first reached; none, where no file is. [DB-ACHV-00]"""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise Refusal(f"cannot read {str(path)!r:.300}: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise Refusal(f"{str(path)!r} is damaged: it is not whole JSON") from None
    match content:
        case {"kind": str(kind), "schema": int(schema), "earned": dict(days)}:
            if (kind, schema) == (KIND, SCHEMA) and all(isinstance(d, str) for d in days.values()):
                return days
    raise Refusal(f"{str(path)!r} is damaged: it is no list of achievements")


def tick_off(path: Path, reached: Sequence[Achievement], day: str) -> list[Achievement]:
    """Keep what a game has reached; what is new on the list. [DB-ACHV-00]"""
    days = read_honours(path)
    new = [each for each in reached if each.rule not in days]
    if new:
        days |= {each.rule: day for each in new}
        content = {"kind": KIND, "schema": SCHEMA, "earned": dict(sorted(days.items()))}
        write_text(path, json.dumps(content, indent=1) + "\n")
    return new
