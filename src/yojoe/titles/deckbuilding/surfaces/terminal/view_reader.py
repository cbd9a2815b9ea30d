"""What one reader sees of the Deck-Building Game: a view, the cards it names, and who is who."""

from dataclasses import dataclass

from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import SeatReader, number, parts
from yojoe.titles.deckbuilding.box.book import Book
from yojoe.titles.deckbuilding.box.checks import CORE
from yojoe.titles.deckbuilding.box.printed import Printed
from yojoe.titles.deckbuilding.rules.flow import book_of
from yojoe.titles.deckbuilding.telling.phrases import listed


@dataclass(frozen=True, slots=True)
class ViewReader(SeatReader):
    """A view, and how its reader calls cards and seats."""

    @property
    def book(self) -> Book:
        return book_of(str(self.view["cards"]), str(self.view.get("pack", CORE)))

    def card(self, face: View) -> Printed:
        return self.book.printed[number(face, "no")]

    def listed(self, view: View, key: str) -> str:
        """The names of a pile of the view."""
        return listed(self.book, [number(card, "no") for card in parts(view, key)])
