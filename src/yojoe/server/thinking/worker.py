"""A process that thinks: it gets the answers so far, and no luck to read ahead in."""

import signal
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from yojoe.agents.roster import make_player
from yojoe.kernel.history import History
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Seat
from yojoe.kernel.state import put_back
from yojoe.processes import end_with_parent
from yojoe.title.registry import title_named

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]  # there is nothing in its place

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

KEPT = 64  # matches that a worker remembers
MATCHES: dict[str, Match[Any]] = {}  # those of this process, by game


@dataclass(frozen=True, slots=True)
class Job:
    """Whom to ask, and what has happened so far."""

    game: str
    title: str
    seats: int
    settings: dict[str, str]
    answers: tuple[Answer, ...]
    seat: int
    player: str
    thoughts: str  # the seed of what it thinks
    advise: bool = False
    start: dict[str, Any] | None = None  # the position before the first answer, if not the setup
    ply: int = 0  # answers before it


@dataclass(frozen=True, slots=True)
class Failed:
    """Our own mistake, by the name of its error."""

    error: str


def work(pipe: "Connection[Any, Any]", memory: int = 0) -> None:
    """Do jobs, each a function and what it is about, until the pipe is closed.

    Whatever becomes of a job is its answer; only one that never ends costs the process its life.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    end_with_parent()
    if memory:
        limit_memory(memory)
    while True:
        try:
            function, *about = pipe.recv()
        except EOFError:
            return
        try:
            result = function(*about)
        except Refusal as refusal:
            result = refusal
        except RecursionError:
            result = Refusal("that is nested deeper than anybody needs")
        except MemoryError:
            result = Refusal("that takes more memory than anybody needs")
        except Exception as error:  # noqa: BLE001  # told to whoever waits, and logged there
            result = Failed(type(error).__name__)
        pipe.send(result)


def limit_memory(memory: int) -> None:
    """No more than so many bytes of its own; some systems know no such bound."""
    if resource is not None:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def advice(job: Job) -> Advice:
    """What the player makes of the seat's own view."""
    title = title_named(job.title)
    match = caught_up(job, MATCHES)
    player = make_player(job.player, title, match.setup, Rng(job.thoughts).split(match.ply))
    perspective = Perspective(match, Seat(job.seat))
    return player.advise(perspective) if job.advise else Advice(player.choose(perspective), "")


def caught_up(job: Job, matches: dict[str, Match[Any]]) -> Match[Any]:
    """The match after these answers, played on from what this worker remembers of it."""
    match = matches.pop(job.game, None)
    if match is None or not goes_on(match, job.answers):
        match = beginning(job)
    for answer in job.answers[len(match.history.answers) :]:
        match.feed(answer)
    if len(matches) >= KEPT:
        del matches[next(iter(matches))]
    matches[job.game] = match
    return match


def beginning(job: Job) -> Match[Any]:
    """Where the answers begin: at the start of the game, or since its rules changed."""
    title = title_named(job.title)
    setup = title.setup(job.seats, job.settings)
    if job.start is None:
        return Match(title.rules, setup)
    base = put_back(title.rules.new(setup), job.start).copy()
    match = Match.resumed(title.rules, setup, base, [], job.ply)
    return match.remembering(History(checkpoints=[(job.ply, base)]))


def goes_on(match: Match[Any], answers: tuple[Answer, ...]) -> bool:
    past = match.history.answers
    return len(past) <= len(answers) and tuple(past) == answers[: len(past)]
