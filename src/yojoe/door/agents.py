"""Players: those of the roster by name, and those that scripts bring along."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from inspect import signature
from typing import TYPE_CHECKING, Protocol, TypeAlias

from yojoe.kernel.fast_match import Picking
from yojoe.kernel.perspective import Perspective as Sight
from yojoe.kernel.refusal import NotOnOffer, Refusal
from yojoe.kernel.rng import Rng, first_picks
from yojoe.kernel.script import Choose, Seat
from yojoe.kernel.state import Plain
from yojoe.title.hints import in_words

from .moves import Move, Moves

if TYPE_CHECKING:
    from yojoe.agents.seating import SeatedPlayer

    from .game import Game

RANDOM = "random"


class Perspective:
    """A game as the seat that is asked may know it: all that a player is given."""

    __slots__ = ("_game", "_moves", "_rng")

    def __init__(self, game: "Game", moves: Moves, rng: Rng | None = None) -> None:
        self._game = game
        self._moves = moves
        self._rng = rng

    @property
    def seat(self) -> int:
        """Which seat this is, counted from 0."""
        assert self._moves.seat is not None
        return self._moves.seat

    @property
    def names(self) -> tuple[str, ...]:
        return self._game.names

    @property
    def moves(self) -> Moves:
        """What the seat may do."""
        return self._moves

    def labels(self) -> list[str]:
        """The same as words, one of which is to be chosen."""
        return self._moves.words

    @property
    def prompt(self) -> str:
        """What it is asked."""
        return self._game.prompt_of(self.seat)

    @property
    def view(self) -> dict[str, Plain]:
        """What it sees of the table, as plain data."""
        return self._game.view(self.seat)

    def imagine(self, seed: int | None = None) -> "Game":
        """A game that the seat cannot tell from the real one, to be played on."""
        if seed is None and self._rng is not None:
            seed = self._rng.bits()  # so that the same match brings the same thoughts
        return self._game.imagine(self.seat, seed=seed)


class Agent(ABC):
    """A player: derive from it and choose."""

    @abstractmethod
    def choose(self, perspective: Perspective) -> str | Move:
        """The word of a move that is on offer."""


Choosing: TypeAlias = Callable[[Perspective], str | Move]
AgentLike: TypeAlias = str | Agent | Choosing


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player would do, why, and the chance to win that it sees; none where it sees none."""

    move: Move
    reason: str
    chance: float | None = None


class SeatedAgent(Protocol):
    """A player at a seat of a game."""

    def index(self, game: "Game", part: Choose) -> int: ...
    def advise(self, game: "Game", part: Choose) -> Advice: ...


def seat_agents(agents: Sequence[object], game: "Game") -> list[SeatedAgent]:
    """A player for every seat: one for all, or one each."""
    seats = len(game.names)
    if len(agents) not in {0, 1, seats}:
        raise Refusal(f"{len(agents)} players for {seats} seats; name one, or one for each")
    all_of_them = agents if len(agents) > 1 else [*(agents or [RANDOM])] * seats
    return [sit(agent, game, Seat(seat)) for seat, agent in enumerate(all_of_them)]


def sit(agent: object, game: "Game", seat: Seat) -> SeatedAgent:
    """Let somebody take a seat; refuses whoever cannot sit there."""
    if isinstance(agent, str):
        from yojoe.agents import seating

        called = seating.seat_player(agent, game.found, game.setup, game.thoughts, seat)
        return Random(called) if agent == RANDOM else Computer(called)
    return Guest(chooser(agent), called_by(agent))


def check(agent: object) -> None:
    """Refuse what is no player at all; whether a name is one, the table says."""
    if not isinstance(agent, str):
        chooser(agent)


def chooser(agent: object) -> Choosing:
    """What chooses for a player of the script's own."""
    if isinstance(agent, type):
        raise Refusal(f"{agent.__name__} is a class of players; give one of them")
    choose: object = getattr(agent, "choose", agent)
    if not callable(choose):
        raise Refusal(
            f"{agent!r} is no player; give a name such as 'random' or 'greedy', an Agent, "
            "or a function from a perspective to a word"
        )
    if not takes_one(choose):
        raise Refusal(f"{called_by(agent)} takes no perspective; a player is asked with one")
    return choose


def takes_one(choose: Choosing) -> bool:
    """Whether a function can be asked with one perspective, as far as Python knows."""
    try:
        signature(choose).bind(None)
    except TypeError:
        return False
    except ValueError:  # some of those in C do not say what they take
        return True
    return True


def called_by(agent: object) -> str:
    """What a player is called in tables and refusals."""
    name = agent if isinstance(agent, str) else getattr(agent, "__name__", None)
    return name if isinstance(name, str) else type(agent).__name__


def called_word(move: object) -> object:
    """The word of what was chosen: a move, or a word already."""
    return move.word if isinstance(move, Move) else move


@contextmanager
def forfeits_refused() -> Iterator[None]:
    """Whoever names a player that cheats, loops or dies hears so in one line."""
    from yojoe.agents.forfeit import Forfeit

    try:
        yield
    except Forfeit as forfeit:
        raise Refusal(str(forfeit)) from forfeit


@dataclass(frozen=True, slots=True)
class Computer:
    """A player of the roster, who thinks the same in a batch, in the terminal and here."""

    called: "SeatedPlayer"

    def index(self, game: "Game", part: Choose) -> int:
        with forfeits_refused():
            return self.called.choose(game.engine.position, part.seat)

    def advise(self, game: "Game", part: Choose) -> Advice:
        with forfeits_refused():
            player = self.called.awake(game.ply)
            advice = player.advise(Sight(game.engine.position, part.seat))
        moves = game.offer(part)
        reason = in_words(advice, [move.text for move in moves])
        return Advice(moves[advice.answer], reason, advice.chance)


@dataclass(frozen=True, slots=True)
class Random(Computer):
    """The player who picks any option: the same pick, without a look at the table."""

    def index(self, game: "Game", part: Choose) -> int:
        return first_picks([self.called.thoughts.seed])(0, part.options, game.ply)


def all_at_random(sitting: Sequence[SeatedAgent]) -> Picking | None:
    """How the seats pick where all do so at random; nothing where somebody thinks."""
    seeds = [each.called.thoughts.seed for each in sitting if isinstance(each, Random)]
    if len(seeds) < len(sitting):
        return None
    return first_picks(seeds)


@dataclass(frozen=True, slots=True)
class Guest:
    """A player of the script's own."""

    choose: Choosing
    name: str

    def index(self, game: "Game", part: Choose) -> int:
        moves = game.offer(part)
        word = self.choose(Perspective(game, moves))
        index = moves.find(word)
        if index is None:
            there = ", ".join(moves.words)
            raise NotOnOffer(f"{self.name} chose {word!r}, which is not on offer; there is {there}")
        return index

    def advise(self, game: "Game", part: Choose) -> Advice:
        return Advice(game.offer(part)[self.index(game, part)], "")
