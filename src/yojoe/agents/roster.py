"""The computer players there are, and how to call one to a seat."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec

from yojoe.extras import missing
from yojoe.kernel.refusal import Refusal, did_you_mean
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.kernel.texts import is_number, read_seconds
from yojoe.title.registry import AnyTitle
from yojoe.title.sense import Player, Solver

from .adviser import Adviser
from .budget import Budget
from .greedy import Greedy
from .mcts import Mcts
from .own import maker_of
from .sensible import Sensible
from .uniform import Uniform

LONGEST = 3600  # seconds a decision
MOST_ITERATIONS = 10_000_000
RANDOM = "random"
ADVISER = "adviser"
A_HINT = "1s"  # how long one may take


@dataclass(frozen=True, slots=True)
class AgentKind:
    """One kind of computer player: its name, how it thinks, where it can sit."""

    name: str
    meaning: str
    plays: Callable[[AnyTitle, int], bool]
    make: Callable[[AnyTitle, int, Rng, str], Player]
    takes_budget: bool = False


def anywhere(_title: AnyTitle, _seats: int) -> bool:
    return True


def is_solved(title: AnyTitle, seats: int) -> bool:
    """Whether perfect play is known, and can be worked out here."""
    solver = solver_of(title, seats)
    return solver is not None and is_installed(solver.needs)


def solver_of(title: AnyTitle, seats: int) -> Solver | None:
    solver = title.sense.solver
    return solver if solver is not None and seats in solver.seats else None


@cache
def is_installed(library: str) -> bool:
    return not library or find_spec(library) is not None


def has_plan(title: AnyTitle, _seats: int) -> bool:
    """Whether its plan looks further than a glance."""
    return title.sense.glance is not None


def by_chance(_title: AnyTitle, _seats: int, rng: Rng, _budget: str) -> Player:
    return Uniform(rng)


def by_glance(title: AnyTitle, _seats: int, rng: Rng, _budget: str) -> Player:
    """At a glance or by the plan, whichever the title has; else by its eye."""
    sense = title.sense.glance or title.sense.plan
    return Greedy(rng, title.sense.evaluate) if sense is None else Sensible(rng, sense)


def by_plan(title: AnyTitle, _seats: int, rng: Rng, _budget: str) -> Player:
    assert title.sense.plan is not None
    return Sensible(rng, title.sense.plan)


def by_advice(title: AnyTitle, seats: int, rng: Rng, budget: str) -> Player:
    """The strongest there is, who says why."""
    kind = kinds_for(title, seats)[-1]
    return Adviser(title, rng, kind.make(title, seats, rng, budget))


def by_search(title: AnyTitle, _seats: int, rng: Rng, budget: str) -> Player:
    return Mcts(title, rng, read_budget(budget))


def by_solver(title: AnyTitle, _seats: int, rng: Rng, _budget: str) -> Player:
    assert title.sense.solver is not None
    return title.sense.solver.player(rng)


KINDS = (
    AgentKind(RANDOM, "any option, equally likely", anywhere, by_chance),
    AgentKind("greedy", "what looks best one step ahead", anywhere, by_glance),
    AgentKind("planner", "what looks best by the end of the turn", has_plan, by_plan),
    AgentKind(
        ADVISER,
        "whoever obeys every hint: the strongest of the others; adviser:800 thinks 800 "
        "iterations a decision, adviser:2s two seconds",
        anywhere,
        by_advice,
        takes_budget=True,
    ),
    AgentKind(
        "mcts",
        "tree search over imagined worlds, approximate; mcts:800 thinks 800 iterations "
        "a decision, mcts:2s two seconds",
        anywhere,
        by_search,
        takes_budget=True,
    ),
    AgentKind("exact", "perfect play, worked out; two seats only", is_solved, by_solver),
)


NAMES = tuple(kind.name for kind in KINDS)


def kinds_for(title: AnyTitle, seats: int) -> list[AgentKind]:
    return [kind for kind in KINDS if kind.plays(title, seats)]


def strongest(title: AnyTitle, seats: int) -> str:
    """The best player for a table."""
    return kinds_for(title, seats)[-1].name


def planner(title: AnyTitle) -> str:
    """Who follows the plan of a title that has one."""
    return "planner" if title.sense.glance is not None else "greedy"


def adviser() -> str:
    """Who gives hints, in every title."""
    return f"{ADVISER}:{A_HINT}"


def within(budget: str, name: str, title: AnyTitle, seats: int) -> str:
    """The same player with a budget, if it could think for ever."""
    kind, _ = read_player(name, title, seats)
    return f"{name}:{budget}" if kind.takes_budget else name


def make_player(name: str, title: AnyTitle, setup: Setup, rng: Rng) -> Player:
    """A computer player for a seat; refuses one that does not exist or cannot sit there."""
    kind, budget = read_player(name, title, setup.seats)
    return kind.make(title, setup.seats, rng, budget)


def read_player(name: str, title: AnyTitle, seats: int) -> tuple[AgentKind, str]:
    """The kind a name like ``mcts:800`` means, and its budget."""
    word, colon, budget = name.partition(":")
    here = kinds_for(title, seats)
    own = None if word in NAMES else maker_of(name)
    if own is not None:
        return AgentKind(name, "a player of your own", anywhere, own), ""
    names = ", ".join(kind.name for kind in here)
    kind = next((kind for kind in KINDS if kind.name == word), None)
    if kind is None:
        raise Refusal(
            f"there is no computer player {word!r}; there is {names}{did_you_mean(word, NAMES)}"
        )
    if kind not in here:
        if kind.plays is is_solved and (solver := solver_of(title, seats)):
            raise missing(solver.needs)
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
