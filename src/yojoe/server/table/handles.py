"""Handles: what a viewer calls the cards in sight, so that none can be followed out of it.

A card keeps its handle as long as the viewer sees it.  Once it has been out of sight, in a
deck that is shuffled or a hand that is closed, it comes back under another, so that nobody
can tell which of two equal cards it is.  Handles follow from what the viewer saw alone.
"""

from copy import copy
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from yojoe.kernel.script import Seat

if TYPE_CHECKING:
    from .table import AnyMatch

BYTES = 6  # so that JavaScript can count so far


class OpenCards:
    """Which cards lie where they can be seen, and by whom, at one moment."""

    def __init__(self, match: "AnyMatch") -> None:
        zones = match.game.zones(match.state)
        self.public = {card for zone in zones if zone.seen_by is None for card in zone.cards}
        self.others = [zone for zone in zones if zone.seen_by]

    def of(self, viewer: Seat | None) -> set[int]:
        cards = [zone.cards for zone in self.others if zone.is_seen_by(viewer)]
        return self.public.union(*cards) if cards else self.public


class Handles:
    """The handles of one viewer."""

    def __init__(self, key: bytes, viewer: Seat | None) -> None:
        self.key = blake2b(f"handles {viewer}".encode(), key=key, digest_size=32).digest()
        self.viewer = viewer
        self.times: dict[int, int] = {}  # how often a card came into sight
        self.seen: dict[int, int] = {}  # the handles of the cards in sight
        self.renewed = False  # whether some card has lost its handle since the last full look

    def copy(self) -> "Handles":
        twin = copy(self)
        twin.times, twin.seen = self.times.copy(), self.seen.copy()
        return twin

    def look(self, open_cards: OpenCards) -> None:
        """What is out of sight loses its handle."""
        in_sight = open_cards.of(self.viewer)
        for card in self.seen.keys() - in_sight:
            del self.seen[card]
            self.renewed = True
        for card in in_sight - self.seen.keys():
            self.of(card)

    def of(self, card: int) -> int:
        """The handle of a card that a line of the log names; a new one each time it comes."""
        handle = self.seen.get(card)
        if handle is None:
            self.times[card] = time = self.times.get(card, 0) + 1
            handle = self.seen[card] = self.made(card, time)
        return handle

    def shown(self, card: int) -> int:
        """The handle of a card of the table or of a menu: how often somebody looks counts nothing.

        One that is out of sight and named all the same, as the target of an attempt that has just
        been beaten, is known by the handle it had.
        """
        handle = self.seen.get(card)
        return self.made(card, self.times.get(card, 0)) if handle is None else handle

    def made(self, card: int, time: int) -> int:
        text = f"{card} {time}".encode()
        return int.from_bytes(blake2b(text, key=self.key, digest_size=BYTES).digest())

    def translated(self, shown: Any, numbers: frozenset[str]) -> Any:
        """A view with handles for the numbers of its cards, which these keys hold."""
        if isinstance(shown, dict):
            return {
                key: self.renamed(value) if key in numbers else self.translated(value, numbers)
                for key, value in shown.items()
            }
        if isinstance(shown, list):
            return [self.translated(each, numbers) for each in shown]
        return shown

    def renamed(self, value: Any) -> Any:
        """One card, several, or none."""
        if isinstance(value, list):
            return [self.shown(card) for card in value]
        return None if value is None else self.shown(value)
