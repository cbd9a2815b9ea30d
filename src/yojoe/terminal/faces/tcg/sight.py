"""What one reader sees of the Trading Card Game: a view, the cards it names, and who is who."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yojoe.kernel.script import Seat
from yojoe.tcg.book import Book
from yojoe.tcg.game import book_of
from yojoe.tcg.printed import Printed
from yojoe.tcg.seen import Player, Table, Unit
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import called


@dataclass(frozen=True, slots=True)
class Sight:
    """A view, and how its reader calls cards and seats."""

    view: View
    names: Sequence[str] = ()
    you: Seat | None = None

    @property
    def table(self) -> Table:
        return self.view  # type: ignore[return-value]  # such tables are all that this title shows

    @property
    def book(self) -> Book:
        return book_of(self.table["decks"], self.table["cards"])

    def printed(self, card: int) -> Printed:
        return self.book.printed[card]

    def name(self, card: int) -> str:
        return self.book.name[card]

    def player(self, seat: int) -> Player:
        return self.table["seats"][seat]

    def unit(self, card: int) -> Unit | None:
        """A unit in the ranks of either player."""
        sides = (units(player) for player in self.table["seats"])
        return next((unit for side in sides for unit in side if unit["no"] == card), None)

    @property
    def near(self) -> int:
        """Whose side of the table is drawn below."""
        return self.you or 0

    def seat(self, seat: int) -> str:
        return called(seat, self.names, self.you)

    def whose(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def does(self, seat: int, verb: str) -> str:
        """ "you attack", "Ann attacks"."""
        return f"you {verb}" if seat == self.you else f"{self.names[seat]} {verb}s"


def units(player: Player) -> Iterator[Unit]:
    """The units of a player, from left to right, whoever is behind after whom he covers."""
    for column in player["columns"]:
        yield column["front"]
        if column["back"] is not None:
            yield column["back"]
