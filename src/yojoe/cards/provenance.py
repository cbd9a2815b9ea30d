"""Where each value comes from: a card says it of every one, and names its sources."""

from collections.abc import Collection, Mapping
from typing import Final

from .page import Entry, shown
from .values import mapping, word, words

ORIGINS: Final = {
    "printed": "a source states it",
    "inferred": "it follows from what sources state",
    "franchise": "a name from the G.I. JOE franchise, put on a card of ours",
    "designed": "ours",
}


def origin(entry: Entry, values: Collection[str]) -> dict[str, str]:
    """The origin of each of these values, of all of them and of nothing else."""
    spot = entry.at("origin")
    if "origin" not in entry.table:
        raise spot.wrong("is missing; every value says where it comes from")
    given = mapping(spot, entry.table["origin"])
    for value in values:
        if value not in given:
            raise spot.wrong(f"says nothing of {value}; there are {', '.join(ORIGINS)}")
    for value in given:
        if value not in values:
            raise spot.wrong(f"speaks of {shown(value)}, which is not there; leave it out")
    return {value: word(spot, given[value], ORIGINS) for value in values}


def sources(entry: Entry, origins: Mapping[str, str], known: Collection[str]) -> tuple[str, ...]:
    """Who states what is printed or inferred, among those who are known."""
    spot = entry.at("sources")
    if "sources" in entry.table:
        return words(spot, entry.table["sources"], known)
    stated = [value for value, said in origins.items() if said in {"printed", "inferred"}]
    if stated:
        raise spot.wrong(f"is missing; say who states {stated[0]}: {', '.join(known)}")
    return ()
