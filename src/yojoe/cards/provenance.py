"""Where each value comes from: a card says it of what is not ours, and names its sources.

printed = ["name", "kind"]      a source states these, true: it states all
inferred = ["place"]            these follow from it
designed = ["cost"]             these are ours, as is whatever no line speaks of

Files may say it of every value instead: ``origin = { name = "printed", cost = "designed" }``.
"""

from collections.abc import Collection, Mapping
from typing import Final

from .page import CardEntry, quote
from .values import mapping, word, words

PRINTED: Final = "printed"
DESIGNED: Final = "designed"
ORIGINS: Final = {
    PRINTED: "a source states it",
    "inferred": "it follows from what sources state",
    "franchise": "a name from the G.I. JOE franchise, put on a card of ours",
    DESIGNED: "ours",
}
STATED: Final = tuple(ORIGINS)  # each with a line of its own


def origin(entry: CardEntry, values: Collection[str]) -> dict[str, str]:
    """The origin of each of these values, and of nothing else."""
    return of_each(entry, values) if "origin" in entry.table else as_stated(entry, values)


def as_stated(entry: CardEntry, values: Collection[str]) -> dict[str, str]:
    """What a line speaks of is what the line says, the rest is ours."""
    found: dict[str, str] = {}
    for stated in STATED:
        for value in spoken_of(entry, stated, values):
            if value in found:
                both = f"and {found[value]} both speak of {value}; leave one out"
                raise entry.at(stated).wrong(both)
            found[value] = stated
    rest = PRINTED if entry.table.get(PRINTED) is True else DESIGNED
    return {value: found.get(value, rest) for value in values}


def spoken_of(entry: CardEntry, stated: str, values: Collection[str]) -> tuple[str, ...]:
    """The values that a line of a card names."""
    said = entry.table.get(stated)
    if said is None or (stated == PRINTED and said is True):
        return ()
    return words(entry.at(stated), said, values)


def of_each(entry: CardEntry, values: Collection[str]) -> dict[str, str]:
    """Every value by itself, in one table."""
    spot = entry.at("origin")
    for stated in STATED:
        if stated in entry.table:
            raise spot.wrong(f"says the same as {stated}; leave one of them out")
    given = mapping(spot, entry.table["origin"])
    for value in values:
        if value not in given:
            raise spot.wrong(f"says nothing of {value}; there are {', '.join(ORIGINS)}")
    for value in given:
        if value not in values:
            raise spot.wrong(f"speaks of {quote(value)}, which is not there; leave it out")
    return {value: word(spot, given[value], ORIGINS) for value in values}


def sources(
    entry: CardEntry, origins: Mapping[str, str], known: Collection[str]
) -> tuple[str, ...]:
    """Who states what is printed or inferred, among those who are known."""
    spot = entry.at("sources")
    if "sources" in entry.table:
        return words(spot, entry.table["sources"], known)
    stated = [value for value, said in origins.items() if said in {"printed", "inferred"}]
    if stated:
        raise spot.wrong(f"is missing; say who states {stated[0]}: {', '.join(known)}")
    return ()
