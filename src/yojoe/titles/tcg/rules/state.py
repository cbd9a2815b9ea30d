"""The table of the Trading Card Game, as plain data.

A card is an int: the cards of the first deck come first, those of the second deck go on from
there.  What is printed on a card is in the book, by that int.  A pile is a list, its top is the
last.  A pile of each seat is a list by seat.
"""

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from yojoe.kernel import facts
from yojoe.kernel.facts import Noted
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat

if TYPE_CHECKING:
    from yojoe.titles.tcg.cards.book import Book
    from yojoe.titles.tcg.settings import Options

Card: TypeAlias = facts.Card

NOBODY: Final = -1  # no unit, or no winner
UNAIMED: Final = -2  # of a Firefight card that has found no place yet

OPPONENT: Final = (Seat(1), Seat(0))  # by seat
ORDERS: Final = ((Seat(0), Seat(1)), (Seat(1), Seat(0)))  # by who is first

# The parts of a game; a turn has two of them. [TCG-TURN-01]
SETUP: Final = 0
COMBAT: Final = 1
FIREFIGHT: Final = 2

PILES: Final = ("deck", "hand", "revealed", "front", "back", "boost", "flipped", "discard")


class State:
    """What lies where, and how the attack or the Firefight under way stands."""

    SHARED: ClassVar[tuple[str, ...]] = ("book", "options")

    __slots__ = (
        *PILES,
        "active",
        "aim",
        "behind",
        "book",
        "duplicates",
        "ending",
        "events",
        "extra",
        "fighter",
        "first",
        "luck",
        "options",
        "phase",
        "shape",
        "sheltered",
        "step",
        "tapped",
        "turns",
        "winner",
    )

    step: str
    events: list[Noted] | None
    luck: Rng | None

    book: "Book"
    options: "Options"

    # Piles of each seat.
    deck: list[list[Card]]
    hand: list[list[Card]]
    revealed: list[list[Card]]  # turned up, and about to find a place
    front: list[list[Card]]  # the front rank, from left to right [TCG-AMB-30]
    back: list[list[Card]]  # the back rank; ``behind`` says where each of them stands
    boost: list[list[Card]]  # Boost cards played and shown
    flipped: list[list[Card]]  # Firefight cards, the strongest first
    discard: list[list[Card]]

    # Of each card.
    behind: list[Card]  # the unit behind it, or nobody
    shape: list[Card]  # the card whose Power and abilities it has: itself, unless it copied one

    tapped: list[list[Card]]  # units of each seat that are sideways

    # The clock.
    first: Seat  # for the whole game [TCG-SETUP-03]
    active: Seat  # who sets up, attacks or uses Hits
    phase: int
    turns: int  # begun so far
    duplicates: list[int]  # cards of each seat that uniqueness discarded
    ending: str  # empty until the game is over

    # The attack under way.
    fighter: list[Card]  # of each seat, or nobody
    winner: int  # the seat whose unit has won, or nobody
    sheltered: Card  # who stood behind the loser as the combat was decided [TCG-AMB-17]

    # The Firefight.
    extra: list[int]  # cards that each seat flips besides
    aim: list[Card]  # on which unit each Firefight card of the active player lies

    def copy(self) -> "State":
        """Written out: a copy is the hot path of search."""
        twin = State.__new__(State)
        twin.step = self.step
        twin.events = None
        twin.luck = None
        twin.book = self.book
        twin.options = self.options
        copy_piles(self, twin)
        twin.behind = self.behind[:]
        twin.shape = self.shape[:]
        twin.tapped = [self.tapped[0][:], self.tapped[1][:]]
        twin.first = self.first
        twin.active = self.active
        twin.phase = self.phase
        twin.turns = self.turns
        twin.duplicates = self.duplicates[:]
        twin.ending = self.ending
        twin.fighter = self.fighter[:]
        twin.winner = self.winner
        twin.sheltered = self.sheltered
        twin.extra = self.extra[:]
        twin.aim = self.aim[:]
        return twin


def copy_piles(s: State, twin: State) -> None:
    twin.deck = [s.deck[0][:], s.deck[1][:]]
    twin.hand = [s.hand[0][:], s.hand[1][:]]
    twin.revealed = [s.revealed[0][:], s.revealed[1][:]]
    twin.front = [s.front[0][:], s.front[1][:]]
    twin.back = [s.back[0][:], s.back[1][:]]
    twin.boost = [s.boost[0][:], s.boost[1][:]]
    twin.flipped = [s.flipped[0][:], s.flipped[1][:]]
    twin.discard = [s.discard[0][:], s.discard[1][:]]
