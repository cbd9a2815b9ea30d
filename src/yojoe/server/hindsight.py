"""What a strong player thinks of finished games, worked out beside them, one at a time."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise

from yojoe.agents.roster import strongest
from yojoe.kernel.record import settings_of
from yojoe.kernel.report import Report, Trial

from .bodies import Doubt, Hindsight, Prospect, TurningPoint
from .glance import Glance, Stretch, first_glance, oddities
from .log import LOG
from .lookback import report_of
from .play import Play
from .room import Room
from .strengths import budgeted
from .thinking import SlowError, Thinking
from .worker import Job
from .wrong import Wrong

ITERATIONS = "100"  # imagined games a decision
MOST_ROUNDS = 20  # that are thought about
POINTS = 3  # turning points
MOST_DOUBTS = 6  # decisions of one stretch that are thought about
KEPT = 64  # games whose hindsight is remembered
WAITING = 8  # that may wait for it
NOTABLE = 0.03  # a change of the chances that is one
SMALL = 0.02  # a gain that is not worth a word


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
    """The games that were asked about lately; one is thought about at a time."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.games: dict[str, Study] = {}
        self.turn = asyncio.Lock()

    def of(self, room: Room) -> Hindsight:
        """What is known so far; the first who asks sets it going."""
        game = room.agreed.id
        if game not in self.games:
            self.games[game] = self.begun(room)
        return self.games[game].told()

    def begun(self, room: Room) -> Study:
        if room.play.phase != "over":
            raise Wrong("illegal", "a game is thought over when it is over")
        busy = [each for each in self.games.values() if each.done < each.of]
        if len(busy) >= WAITING:
            raise Wrong("too-fast", "other games are being thought over; try again in a minute")
        if len(self.games) >= KEPT:
            self.forget()
        report = report_of(room.play)
        title, seats = room.play.title, len(room.play.chairs)
        player = budgeted(title, seats, strongest(title, seats), ITERATIONS)
        study = Study(player, [] if report is None else marks(room.play, report))
        study.of = len(study.marks) + POINTS * bool(study.marks)
        if report is not None:
            study.task = asyncio.create_task(self.think(room.play, report, study))
        return study

    def forget(self) -> None:
        """The oldest that is done with makes room."""
        done = next((game for game, each in self.games.items() if each.done == each.of), None)
        if done is not None:
            del self.games[done]

    async def think(self, play: Play, report: Report, study: Study) -> None:
        try:
            async with self.turn:
                await self.look_at_rounds(play, study)
                await self.look_at_turns(play, report, study)
        except SlowError:
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


def rounded(chances: Sequence[float]) -> list[float]:
    return [round(chance, 3) for chance in chances]


def change(before: Prospect, after: Prospect) -> list[float]:
    pairs = zip(before.chances, after.chances, strict=True)
    return rounded([new - old for old, new in pairs])


def swings(prospects: Sequence[Prospect]) -> list[tuple[Prospect, Prospect]]:
    """Where the chances changed most."""
    found = [(max(map(abs, change(*pair))), pair) for pair in pairwise(prospects)]
    found.sort(key=lambda each: -each[0])
    return [pair for swing, pair in found[:POINTS] if swing >= NOTABLE]


def turning_point(
    report: Report, before: Prospect, after: Prospect, found: Sequence[Glance]
) -> TurningPoint:
    """What happened in between, and the decision that mattered most."""
    worst = max(found, key=lambda glance: glance.gain, default=None)
    if worst is not None and (worst.gain < SMALL or worst.best == worst.chosen):
        worst = None
    trial = greatest_trial(report, before, after)
    return TurningPoint(
        ply=worst.ply if worst else trial[0] if trial else before.ply,
        round=before.round,
        headline=trial[1] if trial else f"{report.round_word.capitalize()} {before.round}",
        about="; ".join(what_moved(report, before.ply, after.ply)),
        change=change(before, after),
        doubt=doubt_of(worst),
    )


def doubt_of(glance: Glance | None) -> Doubt | None:
    if glance is None:
        return None
    return Doubt(glance.seat, glance.chosen, glance.best, round(glance.gain, 3))


def greatest_trial(report: Report, before: Prospect, after: Prospect) -> tuple[int, str] | None:
    """What was tried in a stretch and explains how the chances changed, in a few words."""
    gains = change(before, after)
    winner = gains.index(max(gains))

    def explains(trial: Trial) -> bool:
        good = gains[winner] > 0 if trial.seat is None else trial.seat == winner
        return before.ply < trial.ply <= after.ply and trial.won == good

    tried = [each for each in report.trials if explains(each)]
    if not tried:
        return None
    trial = max(tried, key=lambda each: (each.major, each.ply))
    result = "" if trial.seat is not None else " is beaten" if trial.won else " is failed"
    return max(trial.ply - 1, before.ply), f"{trial.about}{result}"


def what_moved(report: Report, start: int, until: int) -> list[str]:
    """Tracks that rose or fell, and dice that fell otherwise than expected."""
    told = []
    for track in report.tracks:
        for line in track.lines:
            seen = [point.value for point in line.points if point.ply <= until]
            earlier = [point.value for point in line.points if point.ply <= start]
            moved = seen[-1] - earlier[-1] if seen and earlier else 0
            if moved:
                name = track.caption if line.seat is None else f"{line.name}: {track.caption}"
                told.append(f"{name} {'up' if moved > 0 else 'down'} {abs(moved)}")
    luck = sum(each.beyond for each in report.luck if start <= (each.ply or -1) < until)
    if abs(luck) >= 1:
        told.append(f"{abs(luck):.1f} hits {'above' if luck > 0 else 'below'} expectation")
    return told
