"""Positions as numbers, options as actions: for every title a fixed number of each."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from yojoe.adapters.facts import Facts
from yojoe.adventure.title import ADVENTURE
from yojoe.deckbuilding.title import DECKBUILDING
from yojoe.kernel.game import Setup
from yojoe.kernel.refusal import Refusal
from yojoe.tcg.title import TCG
from yojoe.titles import AnyTitle

from . import adventure, deckbuilding, tcg
from .actions import Actions
from .encoding import AnyEncoding


@dataclass(frozen=True, slots=True)
class Encoded:
    """A title and how it is told in numbers."""

    title: AnyTitle
    encoding: Callable[[Setup], AnyEncoding]
    actions: Callable[[Setup], Actions]
    facts: Callable[[Setup], Facts]


ENCODED = MappingProxyType(
    {
        title.name: Encoded(title, told.encoding, told.actions, told.facts)
        for title, told in ((ADVENTURE, adventure), (DECKBUILDING, deckbuilding), (TCG, tcg))
    }
)


def encoded(name: str) -> Encoded:
    """A title that can be told in numbers; refuses any other."""
    if name not in ENCODED:
        raise Refusal(f"there is no encoding of {name!r}; there is one of {', '.join(ENCODED)}")
    return ENCODED[name]


def spaces(name: str, setup: Setup) -> tuple[AnyEncoding, Actions, Facts]:
    """The observation, the actions and the facts of a title as it is set up, made once."""
    return made(name, setup.seats, tuple(sorted(setup.settings.items())))


@lru_cache(maxsize=64)
def made(
    name: str, seats: int, settings: tuple[tuple[str, int | str | bool], ...]
) -> tuple[AnyEncoding, Actions, Facts]:
    setup = Setup(seats, dict(settings))
    found = encoded(name)
    return found.encoding(setup), found.actions(setup), found.facts(setup)
