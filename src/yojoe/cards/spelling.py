"""How the values of a card are spelled in its file, for whoever reads cards as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from .values import Reader, labels, number, prose, word, words, yes


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of things that are alike."""

    each: "Spelling"


@dataclass(frozen=True, slots=True)
class TableOf:
    """Some values by their names, none of which must be there."""

    fields: Mapping[str, "Spelling"]


Spelling: TypeAlias = type[int] | type[str] | type[bool] | OneOf | ListOf | TableOf

SPELLED: Final[Mapping[object, Spelling]] = {
    number: int,
    prose: str,
    yes: bool,
    labels: ListOf(str),
}


def spelling(read: Reader, own: Mapping[Reader, Spelling]) -> Spelling:
    """What a reader takes; ``own`` says it of those that one title alone has."""
    if not isinstance(read, partial):
        return own[read] if read in own else SPELLED[read]
    if read.func is word:
        return OneOf(tuple(read.keywords["allowed"]))
    if read.func is words:
        return ListOf(OneOf(tuple(read.keywords["allowed"])))
    return SPELLED[read.func]
