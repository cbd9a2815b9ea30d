"""What the kernel must know of a game: its rules, as a table of functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from .refusal import Endless
from .rng import Rng
from .script import Answer, Choose, GoTo, Question, Script, Seat
from .state import State
from .step import Following

S = TypeVar("S", bound=State)

OVER = "over"

Value: TypeAlias = int | str | bool
Step: TypeAlias = Callable[[S], Following]


def never(_s: State) -> bool:
    return False


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

    def is_seen_by(self, seat: Seat | None) -> bool:
        return self.seen_by is None or seat in self.seen_by


@dataclass(frozen=True, slots=True)
class Rules(Generic[S]):
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
    # Whether hands are closed, so that what an answer comes to may tell what another holds.
    closed: Callable[[S], bool] = never
    # How many options a question has at most; learners number them so.
    most_options: int = 100
    # The most answers that any match takes, by far: one that takes more would never end.
    longest: int = 100_000

    def endless(self, luck: str) -> Endless:
        """What is said of a match that has taken more answers than any should."""
        return Endless(f"{self.name}, {luck}: no end after {self.longest:,} answers")

    def steps(self, s: S) -> Mapping[str, Step[S]]:
        """The steps as they are played at a table."""
        return self.flow if self.steps_on is None else self.steps_on(s)

    def labels(self, s: S, question: Choose) -> list[str]:
        """The words of a question's options; those that share one are told apart by number."""
        label, ask = self.label, question.ask
        return numbered_twins([label(s, ask, option) for option in question.options])


def numbered_twins(words: list[str]) -> list[str]:
    """The words, those that come again with a number."""
    if len(set(words)) == len(words):
        return words
    return [
        word if word not in words[:place] else f"{word}~{words[:place].count(word) + 1}"
        for place, word in enumerate(words)
    ]


# Steps, one after the other, until somebody is asked.


def moved_on(
    game: Rules[S], state: S, script: Script[str] | None, answer: Answer
) -> Question | None:
    """What is asked after an answer, steps on if need be."""
    assert script is not None
    try:
        return script.send(answer)
    except StopIteration as end:
        step: str = end.value
    except GoTo as leave:
        step = leave.step
    return stepped_on(game, state, step)[1]


def stepped_on(game: Rules[S], state: S, step: str) -> tuple[Script[str] | None, Question | None]:
    """Run steps until one of them asks something: its script and what it asks."""
    steps = game.steps(state)
    while step != OVER:
        state.step = step
        try:
            script = steps[step](state)
            if not isinstance(script, str):
                return script, script.send(None)
            step = script
        except StopIteration as end:
            step = end.value
        except GoTo as leave:
            step = leave.step
    state.step = OVER
    return None, None


def revive(
    game: Rules[S], base: S, trail: list[Answer]
) -> tuple[S, Script[str] | None, Question | None]:
    """A live script on a copy of ``base``, as far on as the trail goes."""
    state = base.copy()
    if state.step == OVER:
        return state, None, None
    script = game.steps(state)[state.step](state)
    assert not isinstance(script, str), f"{state.step} has asked before, and now asks nothing"
    question = script.send(None)
    for answer in trail:
        question = script.send(answer)
    return state, script, question
