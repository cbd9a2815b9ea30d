"""The table of High Card: cards in four kinds of place, and who knows what."""

from typing import ClassVar, Final

from yojoe.kernel.facts import Noted
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Zone
from yojoe.kernel.script import Seat

CARDS: Final = 16  # a card is its number, and the higher number is the higher card


class State:
    """Everything on the table; a card is in one of the zones."""

    SHARED: ClassVar[tuple[str, ...]] = ("hand", "seats")

    __slots__ = (
        "deck",
        "discard",
        "events",
        "hand",
        "hands",
        "known",
        "leader",
        "looking",
        "low",
        "luck",
        "points",
        "round",
        "seats",
        "step",
    )

    step: str
    events: list[Noted] | None
    luck: Rng | None

    seats: tuple[Seat, ...]
    hand: int  # cards a seat holds
    round: int
    leader: Seat
    low: int  # 1 while the lowest card wins
    points: list[int]
    deck: list[int]  # the top is the last
    discard: list[int]
    hands: list[list[int]]
    looking: list[list[int]]
    known: list[int]  # by card: a bit for each seat that knows where it lies, though face down

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.step = self.step
        twin.events = None
        twin.luck = None
        twin.seats = self.seats
        twin.hand = self.hand
        twin.round = self.round
        twin.leader = self.leader
        twin.low = self.low
        twin.points = self.points[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.looking = [cards[:] for cards in self.looking]
        twin.known = self.known[:]
        return twin


def zones(s: State) -> list[Zone]:
    """The deck is hidden from all, what one holds or looks at from the others."""
    return [
        Zone("deck", s.deck, ()),
        Zone("discard", s.discard),
        *(Zone(f"hand {seat + 1}", s.hands[seat], (seat,)) for seat in s.seats),
        *(Zone(f"looking {seat + 1}", s.looking[seat], (seat,)) for seat in s.seats),
    ]


def knows(s: State, seat: Seat, card: int) -> bool:
    return bool(s.known[card] >> seat & 1)


def resample(s: State, seat: Seat, rng: Rng) -> None:
    """Deal anew what ``seat`` neither sees nor remembers.

    What others remember is a place, so it stays with the place.
    """
    hidden = [zone.cards for zone in zones(s) if not zone.is_seen_by(seat)]
    pool = [card for cards in hidden for card in cards if not knows(s, seat, card)]
    remembered = s.known[:]
    rng.shuffle(pool)
    for cards in hidden:
        for place, card in enumerate(cards):
            if not remembered[card] >> seat & 1:
                cards[place] = dealt = pool.pop()
                s.known[dealt] = remembered[card]
