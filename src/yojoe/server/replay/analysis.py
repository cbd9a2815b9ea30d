"""What a strong player thinks of finished games, worked out beside them, one at a time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from yojoe.agents.roster import strongest, within
from yojoe.records.record import settings_of
from yojoe.server.api.schemas.replay import Hindsight, Prospect, TurningPoint
from yojoe.server.live.room import Room
from yojoe.server.live.services import Services
from yojoe.server.ops.log import LOG
from yojoe.server.table.table import Table
from yojoe.server.thinking.pool import SlowError
from yojoe.server.thinking.worker import Job
from yojoe.server.wire.refused import NotAllowed
from yojoe.title.report import Report

from .analysis_cache import GameKey, ending_of, keeping, kept_of
from .review import Review, Stretch, first_review, oddities
from .summary import report_of
from .turning_points import POINTS, round_chances, swings, turning_point

T = TypeVar("T")

ITERATIONS = "100"  # imagined games a decision
MOST_ROUNDS = 20  # that are thought about
MOST_DOUBTS = 6  # decisions of one stretch that are thought about
KEPT = 64  # games that are thought over, or could not be
WAITING = 8  # that may wait for it


@dataclass(slots=True)
class Analysis:
    """How far the thinking about one game has come."""

    player: str
    marks: list[tuple[str, int, int]]  # rounds: name, first ply, last ply
    done: int = 0
    of: int = 0
    prospects: list[Prospect] = field(default_factory=list)
    turning: list[TurningPoint] = field(default_factory=list)
    task: asyncio.Task[None] | None = None

    def as_hindsight(self) -> Hindsight:
        kind, _, number = self.player.partition(":")
        budget = f"{number} imagined games a decision" if number else "perfect play, worked out"
        return Hindsight(kind, budget, self.done, self.of, list(self.prospects), list(self.turning))


class Analyses:
    """The games that are being thought over, one at a time; what was found is kept for good."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.thinking = services.thinking
        self.games: dict[GameKey, Analysis] = {}
        self.turn = asyncio.Lock()

    async def of(self, room: Room) -> Hindsight:
        """What is known so far; the first who asks sets it going."""
        if room.table.phase != "over":
            raise NotAllowed("illegal", "a game is thought over when it is over")
        if room.table.upgrade is not None:
            raise NotAllowed("illegal", "nobody thinks over a game that other rules have played")
        ending = ending_of(room.table)
        if ending not in self.games:
            kept = await asyncio.to_thread(kept_of, self.services.journal, ending)
            if kept is not None:
                return kept
        if ending not in self.games:
            table = room.table.copy()  # an end may be taken back meanwhile
            report = await room.look_back(lambda: report_of(table))
            if ending not in self.games:  # nobody was faster
                self.games[ending] = self.begun(table, report, ending)
        return self.games[ending].as_hindsight()

    def begun(self, table: Table, report: Report | None, ending: GameKey) -> Analysis:
        busy = [each for each in self.games.values() if each.done < each.of]
        if len(busy) >= WAITING:
            raise NotAllowed(
                "too-fast", "other games are being thought over; try again in a minute"
            )
        if len(self.games) >= KEPT:
            self.forget()
        title, seats = table.title, len(table.chairs)
        player = within(ITERATIONS, strongest(title, seats), title, seats)
        study = Analysis(player, [] if report is None else marks(table, report))
        study.of = len(study.marks) + POINTS * bool(study.marks)
        if report is not None:
            study.task = asyncio.create_task(self.think(table, report, study, ending))
        return study

    def forget(self) -> None:
        """The oldest that came to nothing makes room."""
        done = next((game for game, each in self.games.items() if each.done == each.of), None)
        if done is not None:
            del self.games[done]

    async def think(self, table: Table, report: Report, study: Analysis, ending: GameKey) -> None:
        try:
            async with self.turn:
                await self.look_at_rounds(table, study)
                await self.look_at_turns(table, report, study)
            study.done = study.of
            await self.services.writer.commit(*keeping(ending, study.as_hindsight()))
            self.games.pop(ending, None)
        except (SlowError, SQLAlchemyError):
            LOG.warning("hindsight failed", extra={"game": table.agreement.id})
        finally:
            study.done = study.of

    async def look_at_rounds(self, table: Table, study: Analysis) -> None:
        for name, start, until in study.marks:
            seen = await self.look_at(first_review, stretch(table, study, start, until))
            if seen is not None:
                study.prospects.append(Prospect(start, name, round_chances(seen.outlook)))
            study.done += 1
        study.prospects.append(last(table))

    async def look_at_turns(self, table: Table, report: Report, study: Analysis) -> None:
        for before, after in swings(study.prospects):
            found = await self.doubts(table, study, before.ply, after.ply)
            study.turning.append(turning_point(report, before, after, found))
            study.turning.sort(key=lambda point: point.ply)
            study.done += 1

    async def doubts(self, table: Table, study: Analysis, start: int, until: int) -> list[Review]:
        """Decisions that a sensible player would not have made, each thought about for itself."""
        odd = await self.look_at(oddities, stretch(table, study, start, until))
        few = odd[:: -(-len(odd) // MOST_DOUBTS) or 1]
        seen = [
            await self.look_at(first_review, stretch(table, study, ply, ply + 1)) for ply in few
        ]
        return [glance for glance in seen if glance is not None]

    async def look_at(self, work: Callable[[Stretch], T], plies: Stretch) -> T:
        return await self.thinking.do(plies.job, work, plies)

    async def close(self) -> None:
        tasks = [each.task for each in self.games.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def marks(table: Table, report: Report) -> list[tuple[str, int, int]]:
    """The rounds, thinned out where there are very many."""
    assert table.match is not None
    rounds = report.rounds
    step = -(-len(rounds) // MOST_ROUNDS) or 1
    kept = rounds[::step]
    ends = [*(mark.ply for mark in kept[1:]), table.match.ply]
    return [(mark.name, mark.ply, end) for mark, end in zip(kept, ends, strict=True)]


def stretch(table: Table, study: Analysis, start: int, until: int) -> Stretch:
    """Plies of a finished game, as a process needs them."""
    match = table.match
    assert match is not None
    secret = f"hindsight {table.agreement.luck.describe()}"
    job = Job(
        game=f"{table.agreement.id} again",
        title=table.title.name,
        seats=match.setup.seats,
        settings=dict(settings_of(match.setup)),
        answers=tuple(match.history.answers),
        seat=0,
        player=study.player,
        thoughts=sha256(secret.encode()).hexdigest(),
    )
    return Stretch(job, start, until, tuple(table.names))


def last(table: Table) -> Prospect:
    """How it ended is no estimate."""
    assert table.match is not None
    return Prospect(table.match.ply, "", round_chances(table.match.game.score(table.match.state)))
