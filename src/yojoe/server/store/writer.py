"""The writer: one thread that commits, many wishes at once where many wait."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, TypeAlias

from sqlalchemy import Engine, Executable
from sqlalchemy.exc import IntegrityError

from yojoe.server.ops.address_limits import PURSE
from yojoe.server.ops.log import LOG
from yojoe.server.ops.measures import Measures

from .journal_file import file_of

MOST = 200  # wishes a commit
CLOCK = 30.0  # seconds without a wish after which the log is moved into the file
ROW = 100  # bytes of a change, besides its texts and what is packed

Change: TypeAlias = tuple[Executable, dict[str, Any]]  # a statement, and its values


@dataclass(frozen=True, slots=True)
class WriteJob:
    """Changes that happen together or not at all, and who waits for them."""

    changes: Sequence[Change]
    done: "asyncio.Future[None]"
    loop: asyncio.AbstractEventLoop


class Writer:
    """Whoever awaits ``commit`` goes on when the disk has it."""

    def __init__(self, engine: Engine, measures: Measures) -> None:
        self.engine = engine
        self.measures = measures
        self.wishes: SimpleQueue[WriteJob | None] = SimpleQueue()
        self.file = file_of(engine)
        self.moved = perf_counter()  # when what is in the log was last moved into the file
        self.thread = Thread(target=self.work, name="writer", daemon=True)
        self.thread.start()

    async def commit(self, *changes: Change) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        if (purse := PURSE.get()) is not None:
            purse.spend(sum(map(size, changes)))
        self.wishes.put(WriteJob(changes, done, loop))
        await done

    def close(self) -> None:
        """Write what is still waiting, then stop."""
        self.wishes.put(None)
        self.thread.join()

    def work(self) -> None:
        while True:
            batch, last = self.gather()
            if batch:
                self.write(batch)
            self.move_log()
            if last:
                if self.file is not None:
                    self.file.close()
                return

    def move_log(self) -> None:
        """By the clock, besides by size as SQLite itself does."""
        if self.file is not None and perf_counter() - self.moved >= CLOCK:
            self.file.checkpoint()
            self.moved = perf_counter()

    def gather(self) -> tuple[list[WriteJob], bool]:
        """Whatever waits now, for a while none; and whether there is nothing after it."""
        try:
            first = self.wishes.get(timeout=CLOCK)
        except Empty:
            return [], False
        batch = [] if first is None else [first]
        while first is not None and len(batch) < MOST:
            try:
                wish = self.wishes.get_nowait()
            except Empty:
                break
            if wish is None:
                return batch, True
            batch.append(wish)
        return batch, first is None

    def write(self, batch: list[WriteJob]) -> None:
        """All in one commit; where that fails, each for itself, so that none pays for another."""
        begun = perf_counter()
        try:
            self.write_together(batch)
        except Exception as error:  # noqa: BLE001  # logged, and told to whoever waits
            if len(batch) == 1:
                self.failed(error)
                tell(batch[0], error)
                return
            for wish in batch:
                self.write([wish])
        else:
            self.measures.committed(perf_counter() - begun, len(batch))
            for wish in batch:
                tell(wish, None)

    def failed(self, error: Exception) -> None:
        """What the journal itself refuses is noticed; a key that is taken already is usual."""
        if not isinstance(error, IntegrityError):
            self.measures.uncommitted += 1
            LOG.error("a commit failed", exc_info=error)

    def write_together(self, batch: list[WriteJob]) -> None:
        with self.engine.begin() as connection:
            for wish in batch:
                for statement, values in wish.changes:
                    connection.execute(statement, values)
        if self.file is not None:
            self.file.check()


def size(change: Change) -> int:
    """About how many bytes a change adds."""
    return ROW + sum(len(value) for value in change[1].values() if isinstance(value, str | bytes))


def tell(wish: WriteJob, error: Exception | None) -> None:
    if not wish.loop.is_closed():
        wish.loop.call_soon_threadsafe(settle, wish.done, error)


def settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
