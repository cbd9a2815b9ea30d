"""The table of any title, drawn from its view alone: seats in rows, everything else in lines.

A list with an entry for each seat is a column; a mapping in it becomes a column a key.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from yojoe.kernel.facts import Fact
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.kernel.state import Plain
from yojoe.kernel.texts import in_words
from yojoe.terminal.dialogue.forms import Form, Tryout

from . import View
from .seen import seat_name

NOTHING: Final = "-"

Columns: TypeAlias = dict[str, list[str]]


def pictures(view: View, names: Sequence[str], you: Seat | None) -> Sequence[RenderableType]:
    columns, rest = laid_out(view, len(names))
    table = Table(box=None, pad_edge=False)
    table.add_column("seat", style="bold")
    for name in columns:
        table.add_column(in_words(name))
    for seat in range(len(names)):
        table.add_row(seat_name(seat, names, you), *(column[seat] for column in columns.values()))
    lines = [Text(f"{in_words(name)}: {value}") for name, value in rest.items()]
    return [Group(table, *lines) if columns else Group(*lines)]


def words(view: View, names: Sequence[str], you: Seat | None) -> list[str]:
    columns, rest = laid_out(view, len(names))
    lines = [
        f"{seat_name(seat, names, you)}: "
        + ", ".join(f"{in_words(name).lower()} {column[seat]}" for name, column in columns.items())
        + "."
        for seat in range(len(names))
        if columns
    ]
    others = "; ".join(f"{in_words(name).lower()} {value}" for name, value in rest.items())
    return [*lines, *([f"{others[:1].upper()}{others[1:]}."] if others else [])]


def laid_out(view: View, seats: int) -> tuple[Columns, dict[str, str]]:
    """What there is of every seat, and the rest."""
    columns: Columns = {}
    rest: dict[str, str] = {}
    for name, value in flat("", view):
        if isinstance(value, list) and len(value) == seats:
            columns |= by_seat(name, value)
        else:
            rest[name] = spelling(value)
    return columns, rest


def flat(name: str, value: Mapping[str, Plain]) -> Iterator[tuple[str, Plain]]:
    """What is in a mapping of mappings, by the way to it."""
    for key, part in value.items():
        path = f"{name} {key}".strip()
        if isinstance(part, dict):
            yield from flat(path, part)
        else:
            yield path, part


def by_seat(name: str, values: list[Plain]) -> Columns:
    """A column, or where each seat has a mapping, one for each key."""
    if not all(isinstance(value, dict) for value in values):
        return {name: [spelling(value) for value in values]}
    rows = [dict(flat("", value)) for value in values if isinstance(value, dict)]
    keys = dict.fromkeys(key for row in rows for key in row)
    return {key: [spelling(row.get(key)) for row in rows] for key in keys}


def spelling(value: Plain) -> str:
    """A value in a few words; of a card with a name the name."""
    match value:
        case None | [] | "":
            return NOTHING
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(spelling, value))
        case {"name": str(name)} | {"id": str(name)}:
            return name
        case dict():
            return ", ".join(f"{key} {spelling(part)}" for key, part in value.items())
    return str(value)


def about(_view: View) -> list[str]:
    return []


def card(_view: View, _words: str) -> list[str]:
    raise Refusal("this game says nothing about its cards; ? finds its rules")


def tally(_view: View, _facts: Sequence[Fact]) -> list[str]:
    return []


def throws(_view: View) -> bool:
    return True


def form(_trial: Tryout, _picked: str) -> Form | None:
    return None
