"""What an environment plays: a title as it is set up, the whole game or a short part of it.

A scenario is the title's own table of rules with an entry or two replaced, so whatever is played
in it is played by the rules:

- ``first-mission`` ends a Deck-Building Game with its first Story Mission;
- ``endgame-5-4`` begins Live the Adventure with so many badges on the board, seat 1 to roll, and
  judges a game that reaches its cap of turns by the solver.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from yojoe.kernel.game import Game, Setup, Value
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.sprint import Sprint
from yojoe.kernel.title import spelled
from yojoe.titles import AnyTitle

from .encoding import encoded, spaces
from .encoding.actions import Actions
from .encoding.encoding import AnyEncoding
from .endgame import endgame, read_badges
from .facts import Facts
from .first_mission import first_mission

# The rules of any title; Python has no word for "some state".
AnyGame: TypeAlias = Game[Any]
AnySprint: TypeAlias = Sprint[Any]
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
        return made, self.asked_for

    def returns(self, scores: tuple[float, ...]) -> list[float]:
        """What a finished game is worth to each seat.

        A cooperative game is worth 1 to all, or 0.  Else a winner gets 1, and what seats get adds
        up to nothing: a draw is worth 0, and so is a game that was given up.
        """
        if self.title.cooperative:
            return list(scores)
        seats, mean = len(scores), sum(scores) / len(scores)
        return [(score - mean) * seats / (seats - 1) for score in scores]

    @property
    def least(self) -> float:
        return 0.0 if self.title.cooperative else -1.0


def scenario(
    title: str, seats: int, settings: Mapping[str, Value] | None = None, part: str = WHOLE
) -> Scenario:
    """A title as its settings say, all of it or a part; refuses what there is not."""
    words = {name: spelled(value) for name, value in (settings or {}).items()}
    return made(title, seats, tuple(sorted(words.items())), part)


@lru_cache(maxsize=64)
def made(name: str, seats: int, words: Words, part: str) -> Scenario:
    title = encoded(name).title
    setup = title.setup(seats, dict(words))
    encoding, actions, facts = spaces(name, setup)
    game = rules_of(title, setup, part)
    opening, wish = Sprint(game, setup), (name, seats, words, part)
    return Scenario(title, setup, game, encoding, actions, facts, wish, opening)


def rules_of(title: AnyTitle, setup: Setup, part: str) -> AnyGame:
    match (title.name, *part.split("-")):
        case (_, ""):
            return title.game
        case ("deckbuilding", "first", "mission"):
            return first_mission()
        case ("adventure", "endgame", *badges):
            return endgame(read_badges(badges, setup))
    raise Refusal(
        f"there is no scenario {part!r} of {title.name}; "
        "there is first-mission of deckbuilding and endgame-5-4 of adventure"
    )
