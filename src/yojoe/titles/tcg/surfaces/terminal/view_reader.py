"""What one reader sees of the Trading Card Game: a view, the cards it names, and who is who."""

from collections.abc import Iterator
from dataclasses import dataclass

from yojoe.terminal.faces.seen import SeatReader
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.cards.printed import Printed
from yojoe.titles.tcg.decks.decks import lists_of
from yojoe.titles.tcg.rules.flow import book_of
from yojoe.titles.tcg.telling.view_types import Player, Table, Unit


@dataclass(frozen=True, slots=True)
class ViewReader(SeatReader):
    """A view, and how its reader calls cards and seats."""

    @property
    def table(self) -> Table:
        return self.view  # type: ignore[return-value]  # such tables are all that this title shows

    @property
    def book(self) -> Book:
        return book_of(self.table["decks"], self.table["cards"])

    def printed(self, card: int) -> Printed:
        return self.book.printed[card]

    def shape(self, unit: Unit) -> Printed:
        """What is printed on a unit, or on what it has copied."""
        card_id = unit["copies"] or unit["id"]
        return next(card for card in self.book.printed if card.id == card_id)

    def name(self, card: int) -> str:
        return self.book.name[card]

    def player(self, seat: int) -> Player:
        return self.table["seats"][seat]

    def is_held(self, card: int) -> bool:
        """Whether a card is in a hand that the reader sees."""
        hands = [player["hand"] or [] for player in self.table["seats"]]
        return any(face["no"] == card for hand in hands for face in hand)

    @property
    def near(self) -> int:
        """Whose side of the table is drawn below: the reader's, or whoever's hand is open."""
        if self.you is not None:
            return self.you
        return next((seat for seat in (0, 1) if self.player(seat)["hand"] is not None), 0)

    def deck(self, seat: int) -> str:
        return lists_of(self.table["decks"])[seat].name


def units(player: Player) -> Iterator[Unit]:
    """The units of a player, from left to right, whoever is behind after whom he covers."""
    for column in player["columns"]:
        yield column["front"]
        if column["back"] is not None:
            yield column["back"]
