"""What one reader sees of the Deck-Building Game: a view, the cards it names, and who is who."""

from collections.abc import Sequence
from dataclasses import dataclass

from yojoe.kernel.script import Seat
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import number, parts, seat_name
from yojoe.titles.deckbuilding.box.book import Book
from yojoe.titles.deckbuilding.box.checks import CORE
from yojoe.titles.deckbuilding.box.printed import Printed
from yojoe.titles.deckbuilding.rules.flow import book_of
from yojoe.titles.deckbuilding.telling.phrases import listed


@dataclass(frozen=True, slots=True)
class ViewReader:
    """A view, and how its reader calls cards and seats."""

    view: View
    names: Sequence[str] = ()
    you: Seat | None = None

    @property
    def book(self) -> Book:
        return book_of(str(self.view["cards"]), str(self.view.get("pack", CORE)))

    def card(self, face: View) -> Printed:
        return self.book.printed[number(face, "no")]

    def listed(self, view: View, key: str) -> str:
        """The names of a pile of the view."""
        return listed(self.book, [number(card, "no") for card in parts(view, key)])

    def seat(self, seat: int) -> str:
        return seat_name(seat, self.names, self.you)

    def whose(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def owner(self, seat: int) -> str:
        return "you" if seat == self.you else self.names[seat]
