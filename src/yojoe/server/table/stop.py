"""A stop of a reel: a game as it stood, and what each viewer knew of it.

Games have long pasts, and a reel has many stops.  So a stop keeps of every log only what the stop
before it did not have.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from yojoe.kernel.history import History
from yojoe.kernel.script import Seat

from .projection import Projection
from .table import Table

if TYPE_CHECKING:
    from yojoe.server.wire.frames import ShownLine

T = TypeVar("T")
Viewer: TypeAlias = Seat | None


@dataclass(frozen=True, slots=True)
class Chapter(Generic[T]):
    """What a log has that the one before it had not."""

    before: "Chapter[T] | None"
    kept: int  # so much of the one before still holds
    added: tuple[T, ...]

    @property
    def length(self) -> int:
        return self.kept + len(self.added)

    def whole(self) -> list[T]:
        """The log, from its beginning."""
        parts: list[Sequence[T]] = []
        chapter, most = self, self.length
        while True:
            parts.append(chapter.added[: max(0, most - chapter.kept)])
            most = min(most, chapter.kept)
            if chapter.before is None:
                return [each for part in reversed(parts) for each in part]
            chapter = chapter.before


NOTHING: Final[Chapter[Any]] = Chapter(None, 0, ())


def chapter(log: Sequence[T], kept: int, before: Chapter[T]) -> Chapter[T]:
    """What comes after so much of the one before."""
    kept = min(kept, before.length)
    return Chapter(before, kept, tuple(log[kept:]))


@dataclass(frozen=True, slots=True)
class Past:
    """The logs of a history."""

    checkpoints: Chapter[Any]
    answers: Chapter[Any]
    asked: Chapter[Any]
    log: Chapter[Any]

    def history(self) -> History[Any]:
        parts = (self.checkpoints, self.answers, self.asked, self.log)
        return History(*(part.whole() for part in parts))


NO_PAST: Final = Past(NOTHING, NOTHING, NOTHING, NOTHING)


def past_of(history: History[Any], ply: int, before: Past) -> Past:
    """What a history has besides an earlier one, with which it shares everything up to a ply."""
    checkpoints, log, by_ply = history.checkpoints, history.log, itemgetter(0)
    return Past(
        chapter(checkpoints, up_to(ply, checkpoints, by_ply), before.checkpoints),
        chapter(history.answers, ply, before.answers),
        chapter(history.asked, ply, before.asked),
        chapter(log, up_to(ply, log, by_ply), before.log),
    )


def up_to(ply: int, log: Sequence[T], ply_of: Callable[[T], int]) -> int:
    """How much of a log was caused by so many answers."""
    return bisect_right(log, ply, key=ply_of)


class Stop:
    """A moment of a game; whoever goes on from it is given a copy."""

    def __init__(
        self,
        table: Table,
        projections: dict[Viewer, Projection],
        before: "Stop | None",
        ply: int,
    ) -> None:
        """History and logs up to ``ply`` are shared with the stop before, not copied."""
        past, logs = (NO_PAST, {}) if before is None else (before.past, before.logs)
        self.past: Past = past if table.match is None else past_of(table.match.history, ply, past)
        self.table = table.without_past()
        self.projections = {who: each.without_log() for who, each in projections.items()}
        self.logs: dict[Viewer, Chapter[ShownLine]] = {
            who: chapter(each.log, up_to(ply, each.log, attrgetter("ply")), logs.get(who, NOTHING))
            for who, each in projections.items()
        }

    def seen_by(self, viewer: Viewer) -> tuple[Table, Projection]:
        """The game, and the projection of one viewer; both are the caller's own."""
        table = self.table.copy()
        if table.match is not None:
            table.match = table.match.remembering(self.past.history())
        projection = self.projections[viewer].copy()
        projection.log = self.logs[viewer].whole()
        return table, projection
