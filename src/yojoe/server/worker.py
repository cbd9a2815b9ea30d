"""A process that thinks: it gets the answers so far, and no luck to read ahead in."""

import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from yojoe.agents.roster import call
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Seat
from yojoe.titles import title_named

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


@dataclass(frozen=True, slots=True)
class Failed:
    """Our own mistake, by the name of its error."""

    error: str


def work(pipe: "Connection[Any, Any]") -> None:
    """Do jobs, each a function and what it is about, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    while True:
        try:
            function, *about = pipe.recv()
        except EOFError:
            return
        try:
            result = function(*about)
        except Refusal as refusal:
            result = refusal
        except Exception as error:  # noqa: BLE001  # told to whoever waits, and logged there
            result = Failed(type(error).__name__)
        pipe.send(result)


def advice(job: Job) -> Advice:
    """What the player makes of the seat's own view."""
    title = title_named(job.title)
    match = caught_up(job, MATCHES)
    player = call(job.player, title, match.setup, Rng(job.thoughts).split(match.ply))
    sight = Perspective(match, Seat(job.seat))
    return player.advise(sight) if job.advise else Advice(player.choose(sight), "")


def caught_up(job: Job, matches: dict[str, Match[Any]]) -> Match[Any]:
    """The match after these answers, played on from what this worker remembers of it."""
    match = matches.pop(job.game, None)
    if match is None or not goes_on(match, job.answers):
        title = title_named(job.title)
        match = Match(title.game, title.setup(job.seats, job.settings))
    assert match.journal is not None
    for answer in job.answers[len(match.journal.answers) :]:
        go_on(match, answer)
    if len(matches) >= KEPT:
        del matches[next(iter(matches))]
    matches[job.game] = match
    return match


def go_on(match: Match[Any], answer: Answer) -> None:
    """Answer as it was answered; of a secret choice one pick after the other."""
    for one in answer if isinstance(answer, tuple) else (answer,):
        match.answer(one, match.waiting[0] if isinstance(answer, tuple) else None)


def goes_on(match: Match[Any], answers: tuple[Answer, ...]) -> bool:
    assert match.journal is not None
    past = match.journal.answers
    return len(past) <= len(answers) and tuple(past) == answers[: len(past)]
