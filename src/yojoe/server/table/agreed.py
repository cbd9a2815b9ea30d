"""What is agreed at a table, as those who look may know it."""

from collections.abc import Mapping
from typing import TypeVar

from yojoe.cards.store import LINE, hash_of
from yojoe.title.registry import AnyTitle

from .table import Table

V = TypeVar("V")


def shown_settings(table: Table) -> dict[str, str]:
    """An owner's cards by their hash; of a deck of one's own only its name, until the end."""
    is_over = table.phase == "over"
    settings = table.settings if is_over else hidden_settings(table.title, table.settings)
    return {name: brief(said) for name, said in settings.items()}


def hidden_settings(title: AnyTitle, settings: Mapping[str, str]) -> dict[str, str]:
    """What others may see before the rules show it."""
    cover = {setting.name: setting.covered for setting in title.about.settings}
    return {name: cover[name](said) if name in cover else said for name, said in settings.items()}


def brief(said: V) -> V | str:
    """An owner's cards are known by their hash: whoever sits down fetches them once."""
    return hash_of(said) if isinstance(said, str) and LINE.fullmatch(said) else said
