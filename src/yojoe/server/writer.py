"""The writer: one thread that commits, many wishes at once where many wait."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, TypeAlias

from sqlalchemy import Engine, Executable
from sqlalchemy.exc import SQLAlchemyError

MOST = 200  # wishes a commit

Change: TypeAlias = tuple[Executable, dict[str, Any]]  # a statement, and its values


@dataclass(frozen=True, slots=True)
class Wish:
    """Changes that happen together or not at all, and who waits for them."""

    changes: Sequence[Change]
    done: "asyncio.Future[None]"
    loop: asyncio.AbstractEventLoop


class Writer:
    """Whoever awaits ``commit`` goes on when the disk has it."""

    def __init__(self, engine: Engine, measured: Callable[[float, int], None]) -> None:
        self.engine = engine
        self.measured = measured  # seconds a commit took, and how many wishes it had
        self.wishes: SimpleQueue[Wish | None] = SimpleQueue()
        self.thread = Thread(target=self.work, name="writer", daemon=True)
        self.thread.start()

    async def commit(self, *changes: Change) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.wishes.put(Wish(changes, done, loop))
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
            if last:
                return

    def gather(self) -> tuple[list[Wish], bool]:
        """Whatever waits now, at least one; and whether there is nothing after it."""
        first = self.wishes.get()
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

    def write(self, batch: list[Wish]) -> None:
        """All in one commit; where that fails, each for itself, so that none pays for another."""
        begun = perf_counter()
        try:
            self.write_together(batch)
        except SQLAlchemyError as error:
            if len(batch) == 1:
                tell(batch[0], error)
                return
            for wish in batch:
                self.write([wish])
        else:
            self.measured(perf_counter() - begun, len(batch))
            for wish in batch:
                tell(wish, None)

    def write_together(self, batch: list[Wish]) -> None:
        with self.engine.begin() as connection:
            for wish in batch:
                for statement, values in wish.changes:
                    connection.execute(statement, values)


def tell(wish: Wish, error: Exception | None) -> None:
    if not wish.loop.is_closed():
        wish.loop.call_soon_threadsafe(settle, wish.done, error)


def settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
