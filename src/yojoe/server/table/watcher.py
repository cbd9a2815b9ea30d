"""Who looks on while entries are carried out."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from yojoe.server.wire.frames import ShownLine

from .handles import OpenCards

if TYPE_CHECKING:
    from .table import Table


class Watcher(Protocol):
    """Looks on while entries are carried out."""

    def turned(self, table: "Table", open_cards: OpenCards) -> None:
        """An answer was given; some cards may be out of sight."""
        ...

    def paused(self, table: "Table") -> None:
        """Dice fall next: a beat for the page to show what led to them."""
        ...

    def rewound(self, table: "Table") -> None:
        """An answer was taken back."""
        ...

    def resumed(self, table: "Table", number: int, lines: list[ShownLine]) -> None:
        """The game goes on from a position that was kept, which lines tell."""
        ...


@dataclass(frozen=True, slots=True)
class Passing:
    """Lets a watcher hear of the past, but not stop at it."""

    watcher: Watcher

    def turned(self, table: "Table", open_cards: OpenCards) -> None:
        self.watcher.turned(table, open_cards)

    def paused(self, _play: "Table") -> None:
        """There was something to see, in another game."""

    def rewound(self, table: "Table") -> None:
        self.watcher.rewound(table)

    def resumed(self, table: "Table", number: int, lines: list[ShownLine]) -> None:
        self.watcher.resumed(table, number, lines)
