"""Positions as numbers, options as actions: for every title a fixed number of each."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from yojoe.adapters.facts import Facts
from yojoe.kernel.rules import Setup
from yojoe.title.registry import AnyTitle, title_named

from . import plain
from .actions import Actions
from .encoding import AnyEncoding

LONGEST: Final = 100_000  # answers; no game of cards comes near


@dataclass(frozen=True, slots=True)
class Encoded:
    """How a title is told in numbers."""

    encoding: Callable[[Setup], AnyEncoding]
    actions: Callable[[Setup], Actions]
    facts: Callable[[Setup], Facts]
    longest: Callable[[Setup], int]  # answers of a game, with those of chance


def encoding_of(title: AnyTitle) -> Encoded:
    """In numbers of its own, or in plain ones."""
    own = title.surface("numbers")
    if own is None:
        return Encoded(
            partial(plain.encoding, title), partial(plain.actions, title), plain.facts, far
        )
    return Encoded(own.encoding, own.actions, own.facts, getattr(own, "longest", far))


def far(_setup: Setup) -> int:
    return LONGEST


def spaces(title: AnyTitle, setup: Setup) -> tuple[AnyEncoding, Actions, Facts]:
    """The observation, the actions and the facts of a title as it is set up, made once."""
    return cached_encoding(title.name, setup.seats, tuple(sorted(setup.settings.items())))


@lru_cache(maxsize=64)
def cached_encoding(
    name: str, seats: int, settings: tuple[tuple[str, int | str | bool], ...]
) -> tuple[AnyEncoding, Actions, Facts]:
    setup, found = Setup(seats, dict(settings)), encoding_of(title_named(name))
    return found.encoding(setup), found.actions(setup), found.facts(setup)
