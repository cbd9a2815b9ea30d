"""How a title writes its cards down: the fields there are, and which card shows which."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic

from .card import C
from .page import CardEntry
from .provenance import STATED
from .spelling import Spelling
from .values import Reader

ABOUT: Final = (*STATED, "origin", "sources", "like")  # said about a card, not printed on it
DOES: Final = "does"  # the same, where owners can say what a card does


@dataclass(frozen=True, slots=True)
class Shape:
    """The fields a card must have and those it may have, besides those of every card."""

    must: tuple[str, ...]
    may: tuple[str, ...]


def shape(must: str, may: str) -> Shape:
    return Shape(tuple(must.split()), tuple(may.split()))


def untold(_card: object) -> Mapping[str, str]:
    """What the cards of such a title do does not hang on which of ours they are like."""
    return {}


def silent(_card: object) -> Sequence[str]:
    """No card of such a title says itself what it does."""
    return ()


@dataclass(frozen=True, slots=True)
class CardFormat(Generic[C]):
    """What a card file of a title may say."""

    card: Callable[..., C]  # makes a card of its values, by the names of their fields
    fields: Mapping[str, Reader]  # in the order in which a card shows them
    every: tuple[str, ...]  # the fields that every card has
    fixed: tuple[str, ...]  # what an owner cannot change of a card of ours
    alike: tuple[str, ...]  # what a card shares with the one whose texts it has
    sources: Mapping[str, str]  # who states anything, by a short name
    told: Callable[[C], Mapping[str, str]]  # the texts that somebody follows, by their names
    shape: Callable[[CardEntry], Shape]
    check: Callable[[CardEntry, Mapping[str, Any]], None]  # what its values must agree on
    toml_value: Callable[[C, str], object]  # one value of a card, as a file spells it
    spelled: Mapping[Reader, Spelling]  # how values are that no other title has
    says: Callable[[C], Sequence[str]] = silent  # what its owner says it does, in statements

    @property
    def about(self) -> tuple[str, ...]:
        said = tuple(field for field in ABOUT if field != "like" or self.told is not untold)
        return said if self.says is silent else (*said, DOES)
