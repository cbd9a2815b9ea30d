"""The computer players there are, and how to call one to a seat."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from yojoe.kernel.game import Setup
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.seconds import read_seconds
from yojoe.kernel.title import is_number
from yojoe.titles import AnyTitle

from .exact import Exact
from .greedy import Greedy
from .mcts import Budget, Mcts
from .sensible import Sensible
from .uniform import Uniform

LONGEST = 3600  # seconds a decision
MOST_ITERATIONS = 10_000_000
A_HINT = "1s"  # for those who could think for ever


class Player(Protocol):
    """A computer player of any title."""

    def choose(self, sight: Perspective[Any]) -> int: ...
    def advise(self, sight: Perspective[Any]) -> Advice: ...


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of computer player: its name, how it thinks, where it can sit."""

    name: str
    meaning: str
    plays: Callable[[AnyTitle, int], bool]
    sit: Callable[[AnyTitle, Rng, str], Player]
    takes_budget: bool = False


def anywhere(_title: AnyTitle, _seats: int) -> bool:
    return True


def solved(title: AnyTitle, seats: int) -> bool:
    return title.name == "adventure" and seats == 2


def foresees(title: AnyTitle, _seats: int) -> bool:
    """Whether its plan looks further than a glance."""
    return title.glance is not None


def eager(title: AnyTitle, rng: Rng) -> Player:
    """At a glance or by the plan, whichever the title has; else by its eye."""
    sense = title.glance or title.plan
    return Greedy(rng, title.evaluate) if sense is None else Sensible(rng, sense)


def farsighted(title: AnyTitle, rng: Rng) -> Player:
    assert title.plan is not None
    return Sensible(rng, title.plan)


KINDS = (
    Kind("random", "any option, equally likely", anywhere, lambda _, rng, __: Uniform(rng)),
    Kind(
        "greedy",
        "what looks best one step ahead",
        anywhere,
        lambda title, rng, _: eager(title, rng),
    ),
    Kind(
        "planner",
        "what looks best by the end of the turn",
        foresees,
        lambda title, rng, _: farsighted(title, rng),
    ),
    Kind(
        "mcts",
        "tree search over imagined worlds, approximate; mcts:800 thinks 800 iterations "
        "a decision, mcts:2s two seconds",
        anywhere,
        lambda title, rng, budget: Mcts(title, rng, read_budget(budget)),
        takes_budget=True,
    ),
    Kind(
        "exact", "perfect play, worked out; two seats only", solved, lambda _, rng, __: Exact(rng)
    ),
)


def kinds_for(title: AnyTitle, seats: int) -> list[Kind]:
    return [kind for kind in KINDS if kind.plays(title, seats)]


def strongest(title: AnyTitle, seats: int) -> str:
    """The best player for a table."""
    return kinds_for(title, seats)[-1].name


def planner(title: AnyTitle) -> str:
    """Who follows the plan of a title that has one."""
    return "planner" if title.glance is not None else "greedy"


def adviser(title: AnyTitle, seats: int) -> str:
    """Who gives hints: who can say why, if a player of this title can; else the strongest."""
    name = strongest(title, seats) if title.plan is None else planner(title)
    return within(A_HINT, name, title, seats)


def within(budget: str, name: str, title: AnyTitle, seats: int) -> str:
    """The same player with a budget, if it could think for ever."""
    kind, _ = find(name, title, seats)
    return f"{name}:{budget}" if kind.takes_budget else name


def call(name: str, title: AnyTitle, setup: Setup, rng: Rng) -> Player:
    """A computer player for a seat; refuses one that does not exist or cannot sit there."""
    kind, budget = find(name, title, setup.seats)
    return kind.sit(title, rng, budget)


def find(name: str, title: AnyTitle, seats: int) -> tuple[Kind, str]:
    """The kind a name like ``mcts:800`` means, and its budget."""
    word, colon, budget = name.partition(":")
    here = kinds_for(title, seats)
    names = ", ".join(kind.name for kind in here)
    kind = next((kind for kind in KINDS if kind.name == word), None)
    if kind is None:
        raise Refusal(f"there is no computer player {word!r}; there is {names}")
    if kind not in here:
        raise Refusal(f"{word} cannot play {title.name} with {seats} seats; there is {names}")
    if colon and not kind.takes_budget:
        raise Refusal(f"{word} takes no budget; write it without ':{budget}'")
    if colon and not budget:
        raise Refusal(f"{name!r} lacks its budget; write {word} for the usual, or {word}:800")
    read_budget(budget)
    return kind, budget


def read_budget(text: str) -> Budget:
    """``800`` iterations or ``1.5s``; empty for the usual."""
    if not text:
        return Budget()
    seconds = read_seconds(text[:-1]) if text.endswith("s") else None
    if seconds is not None and 0 < seconds <= LONGEST:
        return Budget(seconds=seconds)
    if is_number(text) and 0 < int(text) <= MOST_ITERATIONS:
        return Budget(iterations=int(text))
    raise Refusal(f"budget {text!r} is neither iterations like 800 nor seconds like 1.5s")
