"""What a strong player thinks of finished games, worked out beside them, one at a time."""

import asyncio
from dataclasses import dataclass, field
from hashlib import sha256

from sqlalchemy.exc import SQLAlchemyError

from yojoe.agents.roster import strongest, within
from yojoe.kernel.record import settings_of
from yojoe.kernel.report import Report

from .glance import Glance, Stretch, first_glance, oddities
from .hindsight_shelf import Ending, ending_of, keeping, kept_of
from .log import LOG
from .lookback import report_of
from .past import Hindsight, Prospect, TurningPoint
from .play import Play
from .room import Room, Services
from .thinking import SlowError
from .turning import POINTS, rounded, swings, turning_point
from .worker import Job
from .wrong import Wrong

ITERATIONS = "100"  # imagined games a decision
MOST_ROUNDS = 20  # that are thought about
MOST_DOUBTS = 6  # decisions of one stretch that are thought about
KEPT = 64  # games that are thought over, or could not be
WAITING = 8  # that may wait for it


@dataclass(slots=True)
class Study:
    """How far the thinking about one game has come."""

    player: str
    marks: list[tuple[str, int, int]]  # rounds: name, first ply, last ply
    done: int = 0
    of: int = 0
    prospects: list[Prospect] = field(default_factory=list)
    turning: list[TurningPoint] = field(default_factory=list)
    task: asyncio.Task[None] | None = None

    def told(self) -> Hindsight:
        kind, _, number = self.player.partition(":")
        budget = f"{number} imagined games a decision" if number else "perfect play, worked out"
        return Hindsight(kind, budget, self.done, self.of, list(self.prospects), list(self.turning))


class Studies:
    """The games that are being thought over, one at a time; what was found is kept for good."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.thinking = services.thinking
        self.games: dict[Ending, Study] = {}
        self.turn = asyncio.Lock()

    async def of(self, room: Room) -> Hindsight:
        """What is known so far; the first who asks sets it going."""
        if room.play.phase != "over":
            raise Wrong("illegal", "a game is thought over when it is over")
        ending = ending_of(room.play)
        if ending not in self.games:
            kept = await asyncio.to_thread(kept_of, self.services.journal, ending)
            if kept is not None:
                return kept
        if ending not in self.games:  # nobody was faster
            self.games[ending] = self.begun(room, ending)
        return self.games[ending].told()

    def begun(self, room: Room, ending: Ending) -> Study:
        busy = [each for each in self.games.values() if each.done < each.of]
        if len(busy) >= WAITING:
            raise Wrong("too-fast", "other games are being thought over; try again in a minute")
        if len(self.games) >= KEPT:
            self.forget()
        report = report_of(room.play)
        title, seats = room.play.title, len(room.play.chairs)
        player = within(ITERATIONS, strongest(title, seats), title, seats)
        study = Study(player, [] if report is None else marks(room.play, report))
        study.of = len(study.marks) + POINTS * bool(study.marks)
        if report is not None:
            play = room.play.copy()  # an end may be taken back meanwhile
            study.task = asyncio.create_task(self.think(play, report, study, ending))
        return study

    def forget(self) -> None:
        """The oldest that came to nothing makes room."""
        done = next((game for game, each in self.games.items() if each.done == each.of), None)
        if done is not None:
            del self.games[done]

    async def think(self, play: Play, report: Report, study: Study, ending: Ending) -> None:
        try:
            async with self.turn:
                await self.look_at_rounds(play, study)
                await self.look_at_turns(play, report, study)
            study.done = study.of
            await self.services.writer.commit(*keeping(ending, study.told()))
            self.games.pop(ending, None)
        except (SlowError, SQLAlchemyError):
            LOG.warning("hindsight failed", extra={"game": play.agreed.id})
        finally:
            study.done = study.of

    async def look_at_rounds(self, play: Play, study: Study) -> None:
        for name, start, until in study.marks:
            seen = await self.thinking.do(first_glance, stretch(play, study, start, until))
            if seen is not None:
                study.prospects.append(Prospect(start, name, rounded(seen.outlook)))
            study.done += 1
        study.prospects.append(last(play))

    async def look_at_turns(self, play: Play, report: Report, study: Study) -> None:
        for before, after in swings(study.prospects):
            found = await self.doubts(play, study, before.ply, after.ply)
            study.turning.append(turning_point(report, before, after, found))
            study.turning.sort(key=lambda point: point.ply)
            study.done += 1

    async def doubts(self, play: Play, study: Study, start: int, until: int) -> list[Glance]:
        """Decisions that a sensible player would not have made, each thought about for itself."""
        odd = await self.thinking.do(oddities, stretch(play, study, start, until))
        few = odd[:: -(-len(odd) // MOST_DOUBTS) or 1]
        seen = [
            await self.thinking.do(first_glance, stretch(play, study, ply, ply + 1)) for ply in few
        ]
        return [glance for glance in seen if glance is not None]

    async def close(self) -> None:
        tasks = [each.task for each in self.games.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def marks(play: Play, report: Report) -> list[tuple[str, int, int]]:
    """The rounds, thinned out where there are very many."""
    assert play.match is not None
    rounds = report.rounds
    step = -(-len(rounds) // MOST_ROUNDS) or 1
    kept = rounds[::step]
    ends = [*(mark.ply for mark in kept[1:]), play.match.ply]
    return [(mark.name, mark.ply, end) for mark, end in zip(kept, ends, strict=True)]


def stretch(play: Play, study: Study, start: int, until: int) -> Stretch:
    """Plies of a finished game, as a process needs them."""
    match = play.match
    assert match is not None
    assert match.journal is not None
    secret = f"hindsight {play.agreed.luck.describe()}"
    job = Job(
        game=f"{play.agreed.id} again",
        title=play.title.name,
        seats=match.setup.seats,
        settings=dict(settings_of(match.setup)),
        answers=tuple(match.journal.answers),
        seat=0,
        player=study.player,
        thoughts=sha256(secret.encode()).hexdigest(),
    )
    return Stretch(job, start, until, tuple(play.names))


def last(play: Play) -> Prospect:
    """How it ended is no estimate."""
    assert play.match is not None
    return Prospect(play.match.ply, "", rounded(play.match.game.score(play.match.state)))
