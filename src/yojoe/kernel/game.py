"""What the kernel must know of a game: its rules, as a table of functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from .rng import Rng
from .script import Choose, Seat
from .state import State
from .step import Following

S = TypeVar("S", bound=State)

OVER = "over"

Value: TypeAlias = int | str | bool
Step: TypeAlias = Callable[[S], Following]


@dataclass(frozen=True, slots=True)
class Setup:
    """How many sit down, and the settings they play with, every one of them named."""

    seats: int
    settings: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Zone:
    """A pile of cards and who may see their faces; ``None`` is everybody."""

    name: str
    cards: list[int]
    seen_by: tuple[Seat, ...] | None = None

    def seen(self, seat: Seat | None) -> bool:
        return self.seen_by is None or seat in self.seen_by


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """The rules of one title.  Stateless, shared by every match."""

    name: str
    # The steps by name.  Each runs from one checkpoint to the next and says which is next.
    flow: Mapping[str, Step[S]]
    # The table before anything happened; what is left to chance, the first step asks for.
    new: Callable[[Setup], S]
    # Deal anew, in place, everything a seat cannot see.
    resample: Callable[[S, Seat, Rng], None]
    # What each seat made of a finished match: 1 won, 0 lost, draws in between.
    score: Callable[[S], tuple[float, ...]]
    # How a finished match ended, in a word: "won", "lost", "draw", "unfinished".
    ending: Callable[[S], str]
    # The stable word for an option of a question: label(state, ask, option).
    label: Callable[[S, str, object], str]
    # Every pile of cards, as the very lists the state holds.
    zones: Callable[[S], list[Zone]]
    # Where packs change or add steps: those of the rulebook that lies on a table.
    steps_on: Callable[[S], Mapping[str, Step[S]]] | None = None

    def steps(self, s: S) -> Mapping[str, Step[S]]:
        """The steps as they are played at a table."""
        return self.flow if self.steps_on is None else self.steps_on(s)

    def labels(self, s: S, question: Choose) -> list[str]:
        """The words of a question's options; those that share one are told apart by number."""
        label, ask = self.label, question.ask
        return told_apart([label(s, ask, option) for option in question.options])


def told_apart(words: list[str]) -> list[str]:
    """The words, those that come again with a number."""
    if len(set(words)) == len(words):
        return words
    return [
        word if word not in words[:place] else f"{word}~{words[:place].count(word) + 1}"
        for place, word in enumerate(words)
    ]
