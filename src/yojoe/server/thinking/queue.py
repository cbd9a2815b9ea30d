"""Who thinks next: shared by person and by table, not first come first served.

Whoever waits goes before tables that nobody acts at, and both before work beside the table.  Among
equals the person is next who has had the least thought so far, then the table, then what is short.
"""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from time import monotonic
from typing import Final, TypeVar

T = TypeVar("T")

# Hints; computers of tables that somebody acts at; of others; hindsight.
ASKED, WAITED_FOR, UNWATCHED, BESIDE = range(4)
AGES: Final = 30.0  # seconds after which what waits is as urgent as the kind before it
HALF: Final = 60.0  # seconds in which what somebody had counts half
TRACE: Final = 0.001  # seconds that are as good as none
FULL: Final = 2.0  # seconds that a thought may take where nobody waits
LEAST: Final = 0.2  # and where very many do


@dataclass(frozen=True, slots=True)
class Claim:
    """For whom something is thought, and how urgent it is."""

    person: str = ""
    table: str = ""
    kind: int = WAITED_FOR
    seconds: float = FULL  # at most, where nobody else waits
    queued: Callable[[int], None] = lambda _: None  # told how many go before, if any do


@dataclass(eq=False, slots=True)
class Turn:
    """A claim that waits."""

    claim: Claim
    number: int
    since: float
    begins: "asyncio.Future[float]"


@dataclass(slots=True)
class Shares:
    """How much thought everybody has had of late."""

    had: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    at: float = 0.0

    def add(self, name: str, seconds: float, now: float) -> None:
        self.fade(now)
        self.had[name] += seconds

    def of(self, name: str) -> float:
        return self.had.get(name, 0.0)

    def fade(self, now: float) -> None:
        """What was long ago counts no more."""
        if now - self.at < 1.0:
            return
        left = 0.5 ** ((now - self.at) / HALF)
        for name, had in list(self.had.items()):
            if had * left < TRACE:
                del self.had[name]
            else:
                self.had[name] = had * left
        self.at = now


class FairQueue:
    """So many at a time; everybody else waits for their turn."""

    def __init__(self, places: int, clock: Callable[[], float] = monotonic) -> None:
        self.places = places
        self.clock = clock
        self.free = places
        self.waiting: list[Turn] = []
        self.persons = Shares()
        self.tables = Shares()
        self.numbers = count()

    async def run(self, claim: Claim, work: Callable[[float], Awaitable[T]]) -> T:
        """The work, when its turn has come; it is told how many seconds it may take."""
        seconds = await self.turn(claim)
        begun = self.clock()
        try:
            return await work(seconds)
        finally:
            self.done(claim, self.clock() - begun)

    async def turn(self, claim: Claim) -> float:
        """Wait for it; how long the thought may be."""
        if self.free and not self.waiting:
            self.free -= 1
            return self.share(claim)
        begins: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        turn = Turn(claim, next(self.numbers), self.clock(), begins)
        claim.queued(self.before(turn))
        self.waiting.append(turn)
        try:
            return await begins
        except asyncio.CancelledError:
            self.withdraw(turn)
            raise

    def withdraw(self, turn: Turn) -> None:
        """Nobody waits for it any more; a turn that has come already goes to the next."""
        if turn in self.waiting:
            self.waiting.remove(turn)
        elif turn.begins.done() and not turn.begins.cancelled():
            self.free += 1
            self.next()

    def done(self, claim: Claim, seconds: float) -> None:
        now = self.clock()
        self.persons.add(claim.person, seconds, now)
        self.tables.add(claim.table, seconds, now)
        self.free += 1
        self.next()

    def next(self) -> None:
        while self.free and self.waiting:
            turn = min(self.waiting, key=self.urgency)
            self.waiting.remove(turn)
            if not turn.begins.done():
                self.free -= 1
                turn.begins.set_result(self.share(turn.claim))

    def urgency(self, turn: Turn) -> tuple[float, float, float, float, int]:
        claim = turn.claim
        aged = int((self.clock() - turn.since) / AGES)
        return (
            max(0, claim.kind - aged),
            self.persons.of(claim.person),
            self.tables.of(claim.table),
            claim.seconds,
            turn.number,
        )

    def before(self, turn: Turn) -> int:
        """How many would go before it, if nobody else came."""
        mine = self.urgency(turn)
        return sum(self.urgency(each) < mine for each in self.waiting)

    def share(self, claim: Claim) -> float:
        """Seconds for one thought: all there are, or less where many wait for theirs."""
        crowd = len(self.waiting) / self.places
        return min(claim.seconds, max(LEAST, FULL / (1.0 + crowd)))
