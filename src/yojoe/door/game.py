"""A game, played from a script in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from yojoe import __version__
from yojoe.kernel.facts import Fact
from yojoe.kernel.files import write_text
from yojoe.kernel.luck import Luck, Seeded
from yojoe.kernel.refusal import NotAsked
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Choose, Seat, Together
from yojoe.kernel.state import Plain, digest
from yojoe.title.registry import AnyTitle

from . import title as titles
from .agents import Advice, AgentLike, all_at_random, seat_agents, sit
from .checked import fresh_seed, read_luck, read_names, read_path, read_seat, read_seed
from .engine import Engine, Imagined, Real
from .moves import Move, Moves

OPEN = "open"  # the ending of a game that goes on, as records have it


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; ``open``, without scores, while it goes on."""

    ending: str
    scores: tuple[float, ...] = ()
    winners: tuple[int, ...] = ()


def new(
    title: str,
    names: Sequence[str] | int | None = None,
    *,
    seed: int | None = None,
    luck: Luck | int | None = None,
    **settings: str | int | bool,
) -> "Game":
    """A new game of a title; ``names`` says who sits down, or how many, settings are keywords."""
    found = titles.find(title)
    people = read_names(found, names)
    dice = read_luck(luck, seed)
    setup = titles.setup_of(found, len(people), settings)
    return Game(found, people, Real(found.rules, setup, dice), thoughts_of(dice))


def thoughts_of(luck: Luck) -> int | str:
    """What computer players think with: the seed of the dice, as everywhere."""
    return luck.seed if isinstance(luck, Seeded) else luck.describe()


class Game:
    """A game of a title.  Seats count from 0, moves go by words, chance falls by itself."""

    __slots__ = ("_offer", "engine", "found", "names", "thoughts")

    def __init__(
        self, found: AnyTitle, names: tuple[str, ...], engine: Engine, thoughts: int | str
    ) -> None:
        self.found = found
        self.names = names
        self.engine = engine
        self.thoughts = thoughts
        self._offer: Moves | None = None

    # What stands on the table.

    @property
    def title(self) -> str:
        return self.found.name

    @property
    def setup(self) -> Setup:
        return self.engine.setup

    @property
    def settings(self) -> Mapping[str, str | int | bool]:
        """What was agreed on, every setting named."""
        return self.setup.settings

    @property
    def ply(self) -> int:
        """How many answers were given so far, those of chance too."""
        return self.engine.ply

    @property
    def state_hash(self) -> str:
        """Equal for equal positions, on every machine."""
        return digest(self.engine.state)

    @property
    def over(self) -> bool:
        return self.engine.asked is None

    @property
    def result(self) -> Result:
        if not self.over:
            return Result(OPEN)
        state = self.engine.state
        ending, scores = self.found.rules.ending(state), self.found.rules.score(state)
        won = [seat for seat, share in enumerate(scores) if ending == "won" and share == 1]
        return Result(ending, tuple(scores), tuple(won))

    def view(self, seat: int | None) -> dict[str, Plain]:
        """What a seat may see, as plain data; ``None`` is a spectator."""
        return titles.view_of(self.found, self.engine.state, self._viewer(seat))

    # What is asked, and the way on.

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        asked, pending = self.engine.asked, self.engine.pending
        if asked is None:
            return ()
        return tuple([seat for seat in asked.seats if seat not in pending])

    @property
    def prompt(self) -> str:
        """What the first of them is asked; empty when the game is over."""
        return "" if self.over else self.prompt_of(self.waiting[0])

    def prompt_of(self, seat: int) -> str:
        """What a seat is asked; empty where it is asked nothing."""
        part = self._part(read_seat(seat, len(self.names)))
        if part is None:
            return ""
        return titles.prompt(self.found, self.engine.state, part, self.names)

    @property
    def moves(self) -> Moves:
        """What the first seat that is asked may do; nothing when the game is over."""
        if self._offer is None:
            asked = self.engine.asked
            part = asked.for_seat(self._first) if type(asked) is Together else asked
            assert part is None or type(part) is Choose
            self._offer = Moves(self.found, self.names, self.engine, part)
        return self._offer

    def moves_of(self, seat: int) -> Moves:
        """What a seat may do; nothing where it is not asked."""
        return self.offer(self._part(read_seat(seat, len(self.names))))

    def play(self, word: str | Move, seat: int | None = None) -> "Game":
        """Do what a word says: the seat's move, or that of the first who is asked."""
        if self.engine.asked is None:
            raise NotAsked("the game is over: nobody is asked any more")
        moves = self.moves if seat is None else self.moves_of(seat)
        mine = moves.seat
        if mine is None:
            asked = " and ".join(str(one) for one in self.waiting)
            raise NotAsked(f"seat {seat} is not asked now; seat {asked} is")
        index = moves.index_of(word)
        self._offer = None
        self.engine.answer(mine, index)
        return self

    def play_out(self, *agents: AgentLike) -> "Game":
        """Let players play to the end: one for all seats, or one each; without any, at random."""
        self.finish(*agents)
        return self

    def finish(self, *agents: AgentLike) -> int:
        """The same; how many decisions they made."""
        sitting, engine, decisions = seat_agents(agents, self), self.engine, 0
        at_random = all_at_random(sitting)
        while (asked := engine.asked) is not None:
            self._offer = None
            if at_random is not None and not engine.pending:
                decisions += engine.play_on(at_random)
            elif type(asked) is Choose:
                engine.answer(asked.seat, sitting[asked.seat].index(self, asked))
                decisions += 1
            else:
                for seat in self.waiting:
                    part = asked.for_seat(Seat(seat))
                    engine.answer(Seat(seat), sitting[seat].index(self, part))
                    decisions += 1
        self._offer = None
        return decisions

    def undo(self) -> "Game":
        """Take back what was chosen last, if nothing was learned since."""
        self.engine.undo()
        self._offer = None
        return self

    # Games beside this one.

    def fork(self) -> "Game":
        """The same position, past and coming dice, to be played on apart."""
        return Game(self.found, self.names, self.engine.fork(), self.thoughts)

    def imagine(self, seat: int, *, seed: int | None = None) -> "Game":
        """A game that a seat cannot tell from this one: all it cannot see is dealt anew."""
        mine = read_seat(seat, len(self.names))
        name = f"imagined {fresh_seed() if seed is None else read_seed(seed)}"
        engine = Imagined(self.engine.position_to_keep(), self.setup, mine, name)
        return Game(self.found, self.names, engine, name)

    def advise(self, agent: AgentLike | None = None, *, seat: int | None = None) -> Advice:
        """What a player would do in place of a seat, or of the first that is asked, and why."""
        asked = self.engine.asked
        if asked is None:
            raise NotAsked("the game is over: nobody is asked any more")
        if agent is None:
            from yojoe.agents.roster import adviser

            agent = adviser()
        mine = self._first if seat is None else read_seat(seat, len(self.names))
        if mine not in self.waiting:
            raise NotAsked(f"seat {seat} is not asked now")
        return sit(agent, self, mine).advise(self, asked.for_seat(mine))

    # Its past.

    @property
    def log(self) -> list[str]:
        """What happened and everybody saw, in sentences."""
        return titles.log(self.engine.with_history(), self.found, self.names, None)

    def log_of(self, seat: int) -> list[str]:
        """What happened and a seat saw, as it is told."""
        mine = read_seat(seat, len(self.names))
        return titles.log(self.engine.with_history(), self.found, self.names, mine)

    @property
    def facts(self) -> list[Fact]:
        """What happened and everybody saw, for programs."""
        return self._facts(None)

    def facts_of(self, seat: int) -> list[Fact]:
        """What happened and a seat saw."""
        return self._facts(read_seat(seat, len(self.names)))

    def record(self) -> str:
        """The game as text, which replays and proves itself; secret picks are not part of it."""
        from yojoe.records.record import record_of, to_text

        match = self.engine.with_history()
        return to_text(record_of(self.found, match, self._people, __version__))

    def save(self, path: str | Path) -> None:
        """Keep the game in a file, secret picks and all, to be gone on with by ``yojoe.load``."""
        from yojoe.records.save import save

        place, match = read_path(path), self.engine.with_history()
        write_text(place, save(self.found, match, self._people, __version__))

    # How it is shown.

    def __repr__(self) -> str:
        seats = f"{len(self.names)} seat{'s' * (len(self.names) != 1)}"
        return f"<Game {self.title}: {seats}, ply {self.ply}, {self._now()}>"

    def __str__(self) -> str:
        from .table import drawing

        return drawing(self)

    def _repr_html_(self) -> str:
        from .table import html

        return html(self)

    def __copy__(self) -> "Game":
        return self.fork()

    def __deepcopy__(self, _memo: object) -> "Game":
        return self.fork()

    def _now(self) -> str:
        """Who is asked what, or how it ended."""
        if self.over:
            return f"over: {self.result.ending}"
        seats = [str(seat) for seat in self.waiting]
        return f"seat{'s' * (len(seats) > 1)} {' and '.join(seats)}: {self.prompt}"

    def offer(self, part: Choose | None) -> Moves:
        """The moves of a question."""
        return Moves(self.found, self.names, self.engine, part)

    @property
    def _first(self) -> Seat:
        return Seat(self.waiting[0])

    def _part(self, seat: Seat) -> Choose | None:
        asked = self.engine.asked
        return None if asked is None or seat not in self.waiting else asked.for_seat(seat)

    def _viewer(self, seat: int | None) -> Seat | None:
        return None if seat is None else read_seat(seat, len(self.names))

    def _facts(self, seat: Seat | None) -> list[Fact]:
        return [
            noted.fact
            for _, noted in self.engine.with_history().history.log
            if noted.is_seen_by(seat)
        ]

    @property
    def _people(self) -> list[str]:
        """Who sits where, as records keep it."""
        return [f"human:{name}" for name in self.names]
