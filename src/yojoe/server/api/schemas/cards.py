"""The bodies of the card browser, both ways."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from yojoe.server.ops import limits

from .tables import Strict

CardLine: TypeAlias = Annotated[str, Meta(max_length=2 * limits.CARDS)]


class CardText(Strict, frozen=True):
    """A card file of somebody's own, as text."""

    text: Annotated[str, Meta(max_length=limits.CARDS)]


class CardFault(Struct, frozen=True):
    """What is wrong with a card file, and where."""

    line: int
    card: str  # its id, where it is about a card
    field: str
    reason: str


class CardVerdict(Struct, frozen=True):
    """A card file, checked: every fault, or the line with which a table is opened."""

    faults: list[CardFault]
    says: str  # what a sound file does to the box
    hash: str
    line: str  # for the setting ``cards``; empty where there are faults
    cards: list[dict[str, Any]]  # as the list of the box has them
