"""The keywords that cards name: what each takes, and what it says.

    called("Crew +2 (land)")  ->  crew, 2, "land": "A land vehicle manned by this soldier has ..."

The keywords are in packs/keywords.toml, packs/FORMAT.md tells them to people.
"""

import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from .printed import TERRAINS

FILE: Final = Path(__file__).parents[1] / "packs" / "keywords.toml"
CALLED: Final = re.compile(r"(?P<name>\D+?)(?: (?P<n>\+?\d+))?(?: \((?P<group>[a-z][a-z -]*)\))?")
NUMBERS: Final = range(1, 21)
ANY: Final = "any"  # of a crew: for a vehicle of every group


@dataclass(frozen=True, slots=True)
class Keyword:
    """One thing that a card can do."""

    name: str
    word: str  # of the rules
    text: str
    takes: str = ""  # "n", "+n", "(group)" or both
    number: int = 0  # of one that shows none
    boost: bool = False  # whether it works as a Boost, and not in the ranks


@dataclass(frozen=True, slots=True)
class Call:
    """A keyword as a card names it."""

    keyword: Keyword
    number: int
    group: str

    def text(self, groups: Collection[str]) -> str:
        """What it says on a card that is of these groups itself."""
        return self.keyword.text.format(
            n=self.number,
            cards="card" if self.number == 1 else "cards",
            vehicle=vehicle(self.group),
            others=others(self.group, is_one=self.group in groups),
        )


class NoKeyword(ValueError):
    """Why something is no keyword, and what is one."""


@cache
def keywords() -> Mapping[str, Keyword]:
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {name: Keyword(name, **said) for name, said in found.items()}


def called(said: str, *, boost: bool) -> Call:
    """The keyword that is named, with its number and its group."""
    found = CALLED.fullmatch(said)
    keyword = keywords().get(found["name"]) if found else None
    if found is None or keyword is None or keyword.boost != boost:
        names = ", ".join(name for name, each in keywords().items() if each.boost == boost)
        raise NoKeyword(
            f"there is no {said!r} {'as a Boost' if boost else 'in play'}; there are {names}"
        )
    given = [re.sub(r"\d+", "n", found["n"] or ""), "(group)" if found["group"] else ""]
    if " ".join(filter(None, given)) != keyword.takes:
        raise NoKeyword(
            f"{said!r} is not allowed; write {f'{keyword.name} {keyword.takes}'.strip()}"
        )
    number = int(found["n"] or keyword.number)
    if found["n"] and number not in NUMBERS:
        raise NoKeyword(f"{said!r} is not allowed; its number is {NUMBERS[0]} to {NUMBERS[-1]}")
    return Call(keyword, number, found["group"] or "")


def vehicle(group: str) -> str:
    """A vehicle of a group, as a sentence begins with it."""
    if group == ANY:
        return "A vehicle"
    article = "An" if group[:1] in tuple("aeiou") else "A"
    return f"{article} {named(group)} vehicle"


def others(group: str, *, is_one: bool) -> str:
    """The units of a group, other than this one if it is of it."""
    units = "vehicles" if group in TERRAINS else "units"
    return f"{'other ' if is_one else ''}{named(group)} {units}"


def groups_of(groups: Collection[str]) -> str:
    """What a card belongs to: "Viper Pilot"."""
    return " ".join([named(group) for group in groups])


def named(group: str) -> str:
    """A group as texts spell it: land vehicles, and Viper units."""
    return group if group in TERRAINS else group.title()
