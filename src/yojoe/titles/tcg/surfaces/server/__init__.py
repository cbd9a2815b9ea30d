"""Decks on the server: checked, measured, kept."""

from collections.abc import Mapping

from yojoe.server.store.journal import Journal
from yojoe.titles.tcg.decks.decks import OURS

from . import schemas
from .endpoints import ENDPOINTS
from .store import laid_open, line_with_deck

__all__ = ["ENDPOINTS", "agreed", "brings", "schemas"]


def agreed(journal: Journal, player: str, settings: Mapping[str, str]) -> dict[str, str]:
    """What is agreed, with a player's own decks laid open."""
    if "decks" not in settings:
        return dict(settings)
    return {**settings, "decks": laid_open(journal, player, settings["decks"])}


def brings(
    journal: Journal, player: str, settings: Mapping[str, str], seat: int, deck: str
) -> dict[str, str]:
    """What changes where somebody sits down with a deck of their own."""
    return {"decks": line_with_deck(journal, player, settings.get("decks", OURS), seat, deck)}
