"""A thread that notices when the event loop stands still, and ends what it stands still for.

Rules have budgets, so that nothing takes long; this is for what nobody thought of.  While the rules
of one game keep the loop from coming round, they are stopped by an exception, as Ctrl-C would; the
room reads the journal again or is closed, and everybody else goes on.

Time is that of the processor: where a machine is busy, or a disk is slow, no game is to blame.
What a thread beside the loop does may not take more than so much memory either.
"""

import asyncio
import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Lock, Thread, current_thread, get_ident, main_thread
from types import FrameType
from typing import Final, TypeVar

from .garbage import give_back
from .log import LOG

T = TypeVar("T")

GAME: Final = ContextVar[str]("game", default="")  # the game that the work at hand is for
STILL: Final = 2.0  # seconds of the loop's thread that nothing may take at once
LONG: Final = 20.0  # of a thread that plays a game again
MEMORY: Final = 512 << 20  # bytes by which the server may grow while such a thread works
LOOK: Final = 0.25  # between two looks
DEEP: Final = 30  # frames of a stack that are written down
STATM: Final = Path("/proc/self/statm")  # of the system that says at once
PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
STEP: Final = asyncio.Handle._run.__code__  # noqa: SLF001  # where the loop calls what is due
# Whatever stands still in these may be stopped anywhere: they hold nothing but the game.
OF_A_GAME: Final = tuple(
    f"yojoe.{room}." for room in ("kernel", "titles", "title", "records", "cards", "server.table")
)


STOPPED: Final = "this game kept everybody waiting, and was stopped"


class StandstillError(Exception):
    """The rules of a game have taken longer than anybody waits, and were stopped."""


def clock_of_this_thread() -> int | None:
    """By which others see how long it has worked; some systems have none."""
    return time.pthread_getcpuclockid(get_ident()) if hasattr(signal, "SIGUSR1") else None


def resident() -> int:
    """Bytes of memory that this process holds; some systems do not say."""
    try:
        return int(STATM.read_text(encoding="ascii").split()[1]) * PAGE
    except OSError:
        return 0


@dataclass(slots=True, eq=False)
class Replay:
    """Work of a thread that can be stopped."""

    game: str
    seconds: float = LONG  # that it may take
    strange: bool = False  # whether cards of somebody's own are played
    thread: int = field(default_factory=get_ident)
    clock: int | None = field(default_factory=clock_of_this_thread)
    begun: float = field(default_factory=time.thread_time)
    memory: int = field(default_factory=resident)
    done: bool = False
    struck: bool = False


class Watchdog:
    """Looks at the loop and at the threads beside it; tells of a game that had to be stopped."""

    def __init__(self) -> None:
        self.stopped: Callable[[str], None] = lambda _: None  # told the game, in whatever thread
        self.replays: set[Replay] = set()
        self.lock = Lock()
        self.ended = Event()
        self.ticked = 0.0  # the loop's time when it last came round
        self.step: FrameType | None = None  # the step of the loop that was found running
        self.since = 0.0  # the loop's time when it was
        self.clock: int | None = None  # of the loop's thread
        self.thread = Thread(target=self.work, name="watchdog", daemon=True)

    # The loop.

    def start(self) -> None:
        """From the loop's own thread; only the main one can be interrupted."""
        if current_thread() is main_thread():
            self.clock = clock_of_this_thread()
        if self.clock is not None:
            signal.signal(signal.SIGUSR1, self.interrupted)
            self.tick()
        self.thread.start()

    def tick(self) -> None:
        self.ticked, self.step = time.thread_time(), None
        if not self.ended.is_set():
            asyncio.get_running_loop().call_later(LOOK, self.tick)

    def interrupted(self, _signal: int, frame: FrameType | None) -> None:
        """In the main thread, wherever it is: end a step that has taken too long in a game."""
        now, step = time.thread_time(), step_of(frame)
        if self.ended.is_set():
            return  # it was on its way
        if step is None or step is not self.step:
            self.step, self.since = step, now
        elif now - self.since >= STILL - 2 * LOOK and is_of_a_game(frame):
            self.step = None
            self.tell(GAME.get(), frame)
            raise StandstillError(STOPPED)

    # The threads beside it.

    def watched(
        self, game: str, work: Callable[[], T], seconds: float = LONG, *, strange: bool = False
    ) -> T:
        """Do this, in a thread beside the loop, unless it takes too long or too much."""
        replay = Replay(game, seconds, strange)
        with self.lock:
            self.replays.add(replay)
        try:
            with suppress(StandstillError):  # what was thrown at it has arrived
                return work()
            give_back()  # before anybody else is blamed for it
            replay.struck = False
        finally:
            self.leave(replay)
        raise StandstillError(STOPPED)  # anew, so that nothing of the work is kept with it

    def leave(self, replay: Replay) -> None:
        """From now on the thread does something else, which nobody may stop."""
        with self.lock:
            replay.done = True
            self.replays.discard(replay)
        for _ in range(1000):  # what was thrown at it arrives within a moment
            if not replay.struck:
                break
            time.sleep(0.001)

    def strike(self, replay: Replay) -> None:
        """Stop a thread where it is."""
        with self.lock:
            if not replay.done and not replay.struck:
                replay.struck = True
                thread = ctypes.c_ulong(replay.thread)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    thread, ctypes.py_object(StandstillError)
                )

    # Its own thread.

    def work(self) -> None:
        while not self.ended.wait(LOOK):
            try:
                self.look()
            except Exception:  # noqa: BLE001  # nobody else would notice the next standstill
                LOG.exception("the watchdog stumbled")

    def look(self) -> None:
        """Once at the loop, and at every thread beside it."""
        if self.clock is not None and time.clock_gettime(self.clock) - self.ticked > 2 * LOOK:
            signal.pthread_kill(main_thread().ident or 0, signal.SIGUSR1)
        for replay in self.due():
            try:
                self.tell(replay.game, stacks().get(replay.thread))
            finally:
                self.strike(replay)

    def due(self) -> list[Replay]:
        """Those that have taken long enough; where memory is short, who is most likely to blame.

        All share the memory of this process: once one has ended, there may be enough for the rest.
        """
        replays = self.under_way()
        if any(replay.struck for replay in replays):
            return [one for one in replays if is_late(one) and not one.struck]
        hungry = sorted(filter(is_hungry, replays), key=suspicion)
        return [one for one in replays if is_late(one) or one in hungry[-1:]]

    def under_way(self) -> list[Replay]:
        with self.lock:
            return list(self.replays)

    def tell(self, game: str, frame: FrameType | None) -> None:
        LOG.error("a game stood still", extra={"game": game, "stack": stack_of(frame)})
        if game:
            self.stopped(game)

    def close(self) -> None:
        """Nothing is looked at any more; who still plays something again is stopped."""
        self.ended.set()
        for replay in self.under_way():
            self.strike(replay)
        if self.thread.is_alive():
            self.thread.join()


def is_late(replay: Replay) -> bool:
    """Whether it has taken all the time that it may."""
    return seconds_of(replay) > replay.seconds


def is_hungry(replay: Replay) -> bool:
    """Whether the server has grown by more than it may, since this began."""
    return resident() - replay.memory > MEMORY


def suspicion(replay: Replay) -> tuple[bool, float]:
    """What speaks for its having taken the memory: strangers' cards, and long work."""
    return replay.strange, seconds_of(replay)


def seconds_of(replay: Replay) -> float:
    """How long it has worked by now."""
    try:
        return 0.0 if replay.clock is None else time.clock_gettime(replay.clock) - replay.begun
    except OSError:  # its thread has just ended
        return 0.0


def stacks() -> dict[int, FrameType]:
    """Where every thread is."""
    return sys._current_frames()  # noqa: SLF001  # it has no other name


def stack_of(frame: FrameType | None) -> list[str]:
    """Where a thread is, without any value: the innermost last."""
    places: list[str] = []
    while frame is not None and len(places) < DEEP:
        code = frame.f_code
        name = code.co_filename.rpartition("yojoe/")[2]
        places.append(f"{name}:{frame.f_lineno} {code.co_name}")
        frame = frame.f_back
    return places[::-1]


def step_of(frame: FrameType | None) -> FrameType | None:
    """The step of the loop that runs: the frame in which the loop calls what is due."""
    while frame is not None and frame.f_code is not STEP:
        frame = frame.f_back
    return frame


def is_of_a_game(frame: FrameType | None) -> bool:
    """Whether rules, or what is shown of a game, are at work."""
    while frame is not None and frame.f_code is not STEP:
        if frame.f_globals.get("__name__", "").startswith(OF_A_GAME):
            return True
        frame = frame.f_back
    return False
