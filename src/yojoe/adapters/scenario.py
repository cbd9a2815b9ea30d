"""What an environment plays: a title as it is set up, the whole game or a short part of it.

A scenario is the title's own table of rules with an entry or two replaced, so whatever is played
in it is played by the rules.

A title says which there are in ``surfaces/scenarios.py``: ``PARTS``, their names for people, and
``rules_of(part, setup)``, the rules of one, or nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from yojoe.kernel.fast_match import FastMatch
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Rules, Setup, Value
from yojoe.kernel.texts import value_word
from yojoe.title.registry import AnyTitle, title_named

from .encoding import spaces
from .encoding.actions import Actions
from .encoding.encoding import AnyEncoding
from .facts import Facts

# The rules of any title; Python has no word for "some state".
AnyGame: TypeAlias = Rules[Any]
AnySprint: TypeAlias = FastMatch[Any]
Words: TypeAlias = tuple[tuple[str, str], ...]

WHOLE = ""  # the whole game


@dataclass(frozen=True, slots=True)
class Scenario:
    """The rules, the table they are played on, and how both are told in numbers."""

    title: AnyTitle
    setup: Setup
    game: AnyGame
    encoding: AnyEncoding
    actions: Actions
    facts: Facts
    asked_for: tuple[str, int, Words, str]
    opening: AnySprint  # the table before anything happened; it is only ever forked

    def __reduce__(self) -> tuple[Callable[..., "Scenario"], tuple[str, int, Words, str]]:
        """Written down as what was asked for; read, it is the very same again."""
        return cached_scenario, self.asked_for

    def returns(self, scores: tuple[float, ...]) -> list[float]:
        """What a finished game is worth to each seat.

        A cooperative game is worth 1 to all, or 0.  Else a winner gets 1, and what seats get adds
        up to nothing: a draw is worth 0, and so is a game that was given up.
        """
        if self.title.about.cooperative:
            return list(scores)
        seats, mean = len(scores), sum(scores) / len(scores)
        return [(score - mean) * seats / (seats - 1) for score in scores]

    @property
    def least(self) -> float:
        return 0.0 if self.title.about.cooperative else -1.0


def scenario(
    title: str, seats: int, settings: Mapping[str, Value] | None = None, part: str = WHOLE
) -> Scenario:
    """A title as its settings say, all of it or a part; refuses what there is not."""
    words = {name: value_word(value) for name, value in (settings or {}).items()}
    return cached_scenario(title, seats, tuple(sorted(words.items())), part)


@lru_cache(maxsize=64)
def cached_scenario(name: str, seats: int, words: Words, part: str) -> Scenario:
    title = title_named(name)
    setup = title.setup(seats, dict(words))
    encoding, actions, facts = spaces(title, setup)
    game = rules_of(title, setup, part)
    opening, wish = FastMatch(game, setup), (name, seats, words, part)
    return Scenario(title, setup, game, encoding, actions, facts, wish, opening)


def rules_of(title: AnyTitle, setup: Setup, part: str) -> AnyGame:
    """The rules of the whole game or of a part; refuses a part that there is not."""
    if part == WHOLE:
        return title.rules
    own = title.surface("scenarios")
    found: AnyGame | None = None if own is None else own.rules_of(part, setup)
    if found is None:
        there = "it is played whole" if own is None else f"there is {', '.join(own.PARTS)}"
        raise Refusal(f"there is no scenario {part!r} of {title.name}; {there}")
    return found
