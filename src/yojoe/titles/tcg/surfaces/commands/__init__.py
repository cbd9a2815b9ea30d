"""``yojoe deck``, and its words that play many games."""

from typing import Final

from yojoe.title.command import Command

DECK: Final = Command(
    "list, check, show, match and improve decks of the Trading Card Game", f"{__name__}.deck"
)
