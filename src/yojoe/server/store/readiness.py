"""Readiness: reads from the journal and writes to it, and says whether both worked."""

import asyncio
from time import monotonic, time
from typing import Final

from sqlalchemy import bindparam, update

from yojoe.server.ops.log import LOG

from .schema import PULSE
from .writer import Change, Writer

FRESH: Final = 1.0  # seconds for which an answer holds; whoever asks costs no more than that
PATIENCE: Final = 3.0  # seconds in which the journal must have answered
BEAT: Final = update(PULSE).where(PULSE.c.id == 1).values(at=bindparam("now"))


def beat() -> Change:
    """Something to write that means nothing."""
    return BEAT, {"now": int(time())}


class Readiness:
    """Asks the journal, for as many as want to know."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.asked = -FRESH
        self.ready = True
        self.asking = asyncio.Lock()

    async def is_ready(self) -> bool:
        async with self.asking:
            if monotonic() - self.asked >= FRESH:
                self.ready = await self.tried()
                self.asked = monotonic()
        return self.ready

    async def tried(self) -> bool:
        try:
            await asyncio.wait_for(self.writer.commit(beat()), PATIENCE)
        except Exception as error:  # noqa: BLE001  # whatever it is, nothing can be written
            LOG.error("the journal does not answer", exc_info=error)
            return False
        return True
