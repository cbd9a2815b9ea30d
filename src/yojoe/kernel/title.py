"""A title: a game and the faces it shows to people, surfaces and the laboratory."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeAlias

from .achievement import Achievement
from .events import Event
from .game import Game, S, Setup, Value
from .refusal import Refusal
from .rng import Rng
from .script import Answer, Choose, Question, Seat
from .state import Plain

if TYPE_CHECKING:
    from .match import Match  # which needs titles itself
    from .report import Report


def spelled(value: Value) -> str:
    """A value in the word that reads as it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Setting:
    """Something the players agree on before they begin."""

    name: str
    default: Value
    meaning: str
    read: Callable[[str], Value]  # refuses what it cannot be
    rules: tuple[str, ...] = ()
    shown: Callable[[Value], str] = spelled  # a value as people read it
    # The words to choose among, where whoever sits down for a game should be asked.
    choices: tuple[str, ...] = ()
    pack: str = ""  # the pack without which it means nothing

    @property
    def flag(self) -> str:
        """Its name as an option of a command."""
        return f"--{self.name.replace('_', '-')}"

    def words(self, value: Value) -> tuple[str, ...]:
        """A value of it as words of a command."""
        if isinstance(value, bool):
            return (self.flag if value else f"--no-{self.flag.removeprefix('--')}",)
        return (self.flag, str(value))


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen, as every surface needs it."""

    label: str  # stable: replays, tests and bots use it
    text: str  # for people
    subject: str | None  # the card or piece it concerns: "card jump-up", "badge 2", "seat 3"
    group: str = ""  # what several options do, where they can be told in a line: "Add"
    short: str = ""  # what tells this one from the others of its group: "G.I. (1 die)"


def apart(_before: Event, _after: Event) -> Event | None:
    """Every fact is told for itself."""
    return None


def no_progress(_setup: Setup, _facts: Sequence[Event]) -> Mapping[str, tuple[int, int]]:
    """A title whose achievements count nothing."""
    return {}


def nothing(_setup: Setup, _facts: Sequence[Event]) -> Sequence[Achievement]:
    """A title without achievements."""
    return ()


def the_same(_setup: Setup, _seat: Seat) -> str:
    """A title whose games are all alike."""
    return ""


Mixture: TypeAlias = Callable[[S, Choose, Rng, Sequence[Sequence[float]]], Sequence[float]]


@dataclass(frozen=True, slots=True)
class Title(Generic[S]):
    """Everything about one box of the shelf."""

    game: Game[S]
    full_name: str
    tagline: str
    seats: range
    cooperative: bool  # whether all win or lose together
    packs: tuple[str, ...]
    settings: tuple[Setting, ...]
    rules: Path
    data_version: str  # changes whenever the printed facts we play with change
    # What a seat (or, with None, a spectator) may see: a whitelist.
    view: Callable[[S, Seat | None], Mapping[str, Plain]]
    # option(state, question, index, names): what an option is for people.
    option: Callable[[S, Choose, int, Sequence[str]], Option]
    # prompt(state, question, names): what a question asks, in words.
    prompt: Callable[[S, Choose, Sequence[str]], str]
    # sentence(state, event, names, you): a fact in the present tense, to the seat that reads it.
    sentence: Callable[[S, Event, Sequence[str], Seat | None], str]
    # How good a position looks to a seat, from 0 to 1.
    evaluate: Callable[[S, Seat], float]
    # A quick sensible answer, for search to play on with where it does not think.
    hunch: Callable[[S, Question, Rng], Answer]
    # How many questions search plays on by hunches before it judges by the eye.
    horizon: int
    # The figures of a finished match that the laboratory tabulates.
    summary: Callable[[S], Mapping[str, int]]
    # plan(state, question, rng): what a sensible player answers, and why, where one look
    # ahead would see too little.
    plan: Callable[[S, Choose, Rng], tuple[int, str]] | None = None
    # glance(state, question, rng): the same at first sight, where the plan looks further.
    glance: Callable[[S, Choose, Rng], tuple[int, str]] | None = None
    # Questions so small that search leaves them to the plan.
    reflexes: frozenset[str] = frozenset()
    # lines(state, question): answers in a row that are worth trying out, the most promising first.
    lines: Callable[[S, Choose], Sequence[tuple[int, ...]]] | None = None
    # The turn it is: search follows such a line by the plan to the end of it, and judges then.
    turn: Callable[[S], int] | None = None
    # mixture(state, question, rng, tried): how often each option of a secret choice is picked by
    # whoever does not want to be read, where that can be worked out; and what came of each option
    # in the worlds in which it was tried.
    mixture: Mixture[S] | None = None
    # Two facts in a row as one that tells both, where that reads better.
    together: Callable[[Event, Event], Event | None] = apart
    # What games may reach, and what one has reached: earned(setup, facts).
    achievements: tuple[Achievement, ...] = ()
    # The catalogues of expansions, besides that of the title.
    more_rules: tuple[Path, ...] = ()
    earned: Callable[[Setup, Sequence[Event]], Sequence[Achievement]] = nothing
    # report(match, names): what can be told of a match that is over.
    report: "Callable[[Match[S], Sequence[str]], Report] | None" = None
    # How far one has come towards those that ask for so many, by rule: so far, and the goal.
    progress: Callable[[Setup, Sequence[Event]], Mapping[str, tuple[int, int]]] = no_progress
    # What chance gave each seat of a finished match beyond what was to be expected, and of what.
    fortune: "Callable[[Match[S]], Sequence[float]] | None" = None
    fortune_of: str = ""
    # What tells one game from another: "Story", "deck"; and which of them a seat plays.
    variety: str = ""
    played: Callable[[Setup, Seat], str] = the_same

    @property
    def name(self) -> str:
        return self.game.name

    def setup(self, seats: int, settings: Mapping[str, str] | None = None) -> Setup:
        """A setup from words; refuses a seat count or a setting the title does not have."""
        if seats not in self.seats:
            raise Refusal(f"{self.name} is for {spread(self.seats)} seats, not {seats}")
        known = {setting.name: setting for setting in self.settings}
        values: dict[str, Value] = {name: setting.default for name, setting in known.items()}
        for name, text in (settings or {}).items():
            if name not in known:
                raise Refusal(f"{self.name} has no setting {name!r}; it has {', '.join(known)}")
            if not text.isprintable():
                raise Refusal(f"{name}: {text!r} has characters that cannot be printed")
            values[name] = known[name].read(text)
        return Setup(seats, values)

    def words(self, setup: Setup) -> tuple[str, ...]:
        """The settings that are not as usual, as words of a command."""
        return tuple(
            word
            for setting in self.settings
            if (value := setup.settings[setting.name]) != setting.default
            for word in setting.words(value)
        )

    def shown(self, setup: Setup) -> dict[str, str]:
        """Every setting as people read it."""
        return {each.name: each.shown(setup.settings[each.name]) for each in self.settings}


YES_AND_NO = {"yes": True, "true": True, "on": True, "1": True}
YES_AND_NO |= {"no": False, "false": False, "off": False, "0": False}


def read_flag(name: str) -> Callable[[str], bool]:
    """A reader of a yes or a no."""

    def read(text: str) -> bool:
        if text.lower() not in YES_AND_NO:
            raise Refusal(f"{name}: {text!r} is neither yes nor no")
        return YES_AND_NO[text.lower()]

    return read


def spread(numbers: Sequence[int]) -> str:
    """ "2 to 4", or "2" where there is no other."""
    low, high = numbers[0], numbers[-1]
    return f"{low} to {high}" if low < high else str(low)


def is_number(text: str) -> bool:
    """Whether a text is a whole number, and none so long that reading it is an attack."""
    return text.isdecimal() and text.isascii() and len(text) <= 20


def read_count(name: str, low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers from ``low`` to ``high``."""

    def read(text: str) -> int:
        if not is_number(text) or not low <= int(text) <= high:
            what = f"a whole number from {low} to {high}" if low < high else str(low)
            raise Refusal(f"{name}: {text!r} is not {what}")
        return int(text)

    return read


def read_word(name: str, *words: str) -> Callable[[str], str]:
    """A reader of one of a few words."""

    def read(text: str) -> str:
        if text not in words:
            raise Refusal(f"{name}: {text!r} is not one of {', '.join(words)}")
        return text

    return read
