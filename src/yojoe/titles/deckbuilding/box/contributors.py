"""Who has something to say: the cards whose texts answer one query, or speak at one moment."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from yojoe.titles.deckbuilding.rules.state import Card

from .printed import COMPLICATION, EXPERT, JOE, KIT, MISSION, OFFICER, TRANSPORT, Printed

T = TypeVar("T")


class Contributors(Generic[T]):
    """What each card says to one query or at one moment, and where those that do can lie.

    Most queries concern few kinds of cards, and queries are asked all the time.
    """

    __slots__ = (
        "cards",
        "here",
        "lasting",
        "mission",
        "officers",
        "said",
        "standing",
        "team",
        "transport",
    )

    def __init__(
        self, printed: Sequence[Printed], said: Sequence[T | None], brought: Iterable[str] = ()
    ) -> None:
        self.said: tuple[T | None, ...] = tuple(said)
        self.cards = marked(said)
        kinds = {card.kind for card, each in zip(printed, said, strict=True) if each is not None}
        self.mission = MISSION in kinds
        self.officers = OFFICER in kinds
        # Cards of a kind that a pack brings may be anywhere.
        beyond = not kinds.isdisjoint(brought)
        self.standing = EXPERT in kinds or beyond
        self.transport = TRANSPORT in kinds or beyond
        self.team = JOE in kinds
        self.lasting = not kinds.isdisjoint(KIT) or beyond
        # Whether any of them works only on the Mission under way.
        self.here = self.team or self.lasting or self.transport or COMPLICATION in kinds

    def __getitem__(self, card: Card) -> T | None:
        return self.said[card]


def marked(said: Iterable[object]) -> frozenset[Card]:
    """The numbers of the cards of which something is said."""
    return frozenset([card for card, each in enumerate(said) if each is not None and each])
