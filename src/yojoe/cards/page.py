"""A card file as it lies before us: its tables, and the line where each value stands."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from yojoe.kernel.refusal import Refusal

LARGEST: Final = 1_000_000  # bytes; a whole box is a tenth of it
MOST_TABLES: Final = 2000  # lines that begin with a bracket; a card has two
MOST_DOTS: Final = 50  # of a line, outside quotes: numbers and keys
UNQUOTED: Final = re.compile(r"\"[^\"]*\"|'[^']*'")
PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")  # tomllib's own


@dataclass(frozen=True, slots=True)
class TablePage:
    """The text of one file, under the name that its reader knows."""

    path: str
    text: str

    def tables(self) -> dict[str, object]:
        self.refuse_endless()
        try:
            return tomllib.loads(self.text)
        except RecursionError:
            raise Refusal(f"{self.path}:1: brackets within brackets without end") from None
        except ValueError as error:
            raise self.unreadable(str(error)) from None

    def refuse_endless(self) -> None:
        """Refuse, before it is read, what would take long to read: reading grows with their square.

        A dot too many in a text of a card is a dot of a sentence, and stands in quotes.
        """
        tables = 0
        for number, line in enumerate(self.text.split("\n"), 1):
            begins = line.lstrip()
            tables += begins.startswith("[")
            dots = UNQUOTED.sub("", begins).count(".")
            if tables > MOST_TABLES or dots > MOST_DOTS:
                told = (
                    f"allowed are {MOST_TABLES} tables and {MOST_DOTS} dots outside quotes a line"
                )
                raise Refusal(f"{self.path}:{number}: this is more than a card file needs; {told}")

    def unreadable(self, complaint: str) -> Refusal:
        """What tomllib complains of; an id used twice is said in our words."""
        where = PLACE.search(complaint)
        lines = self.text.split("\n")
        number = int(where[1]) if where and where[1] else len(lines)
        header = lines[number - 1].strip()
        if header.startswith("[") and header in map(str.strip, lines[: number - 1]):
            return Refusal(f"{self.path}:{number}: {header}: is here twice; an id is used once")
        what = PLACE.sub("", complaint)
        return Refusal(f"{self.path}:{number}: this is not TOML: {what}; FORMAT.md shows a card")

    def line(self, table: str, field: str = "") -> int:
        """Where a table begins, or a field of it where that is found."""
        lines = self.text.split("\n")
        begins = re.compile(rf"\s*(\[\s*{key(table)}\s*\]|{key(table)}\s*=)")
        inside = re.compile(rf"\s*({key(field)}\s*[.=]|\[\s*{key(table)}\s*\.\s*{key(field)}\s*\])")
        start = next((n for n, line in enumerate(lines) if begins.match(line)), 0)
        for number, line in enumerate(lines[start + 1 :], start + 2) if field else ():
            if inside.match(line):
                return number
            if line.startswith("[") and not line.startswith(f"[{table}."):
                break
        return start + 1


@dataclass(frozen=True, slots=True)
class Canonical(TablePage):
    """A card file whose tables are pressed into a line of JSON."""

    def tables(self) -> dict[str, object]:
        try:
            tables: dict[str, object] = json.loads(self.text)
        except (ValueError, RecursionError):
            raise Refusal(f"{self.path}: these cards are damaged: not whole JSON") from None
        return tables


@dataclass(frozen=True, slots=True)
class Spot:
    """One value of one table: the place that a refusal points to."""

    page: TablePage
    table: str
    field: str

    def wrong(self, what: str) -> Refusal:
        line = self.page.line(self.table, self.field)
        field = f" {self.field}" if self.field else ""
        return Refusal(f"{self.page.path}:{line}: [{self.table}]{field}: {what}")


@dataclass(frozen=True, slots=True)
class CardEntry:
    """One table of a page, under its name."""

    page: TablePage
    name: str
    table: Mapping[str, object]

    def at(self, field: str) -> Spot:
        return Spot(self.page, self.name, field)


def key(word: str) -> str:
    return rf"[\"']?{re.escape(word)}[\"']?"


def quote(value: object) -> str:
    """A value as a refusal quotes it: on one line, and not all of it if it is long."""
    said = repr(value)
    return said if len(said) <= 40 else f"{said[:36]}..."


FILES: Final = ContextVar("files", default=True)  # whether settings may name files of this disk


@contextmanager
def without_files() -> Iterator[None]:
    """What strangers say inside names no file: nobody even looks whether there is one."""
    before = FILES.set(False)
    try:
        yield
    finally:
        FILES.reset(before)


def owners_page(path: Path, what: str = "card file") -> TablePage:
    """The page in a file that somebody has named."""
    if not FILES.get():
        raise Refusal(f"give the {what} itself, as a record keeps it, and no file")
    return page_at(path, what)


def page_at(path: Path, what: str = "card file") -> TablePage:
    """The page in a file of somebody's disk, which should be a card file or the like."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise Refusal(f"{path}: is too long for a {what}; {LARGEST} bytes are allowed")
        return TablePage(str(path), content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Refusal(f"{path}: is not text; a {what} is written in UTF-8") from None
    except OSError as error:
        raise Refusal(f"{path}: cannot be read: {error.strerror}") from None
