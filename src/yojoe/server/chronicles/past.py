"""The past of a game as it was told, read from its chronicles: no rule is asked again."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from yojoe.kernel.script import Seat
from yojoe.server.wire.frames import ShownLine, TablePatch, Update

from .chronicle import Chronicle, KeptPosition, PastFact

Viewer = Seat | None


class ViewerPast:
    """What one viewer knows: a function of the frames that were sent."""

    def __init__(self) -> None:
        self.log: list[ShownLine] = []
        self.view: TablePatch | None = None
        self.last: Update | None = None

    def see(self, update: Update) -> None:
        if update.rewound is not None:
            self.log = [line for line in self.log if line.ply <= update.rewound]
        for beat in update.beats:
            self.log += beat.told
            self.view = {**(self.view or {}), **beat.table}
        self.last = update


class Recollection:
    """Chronicles, one after the other."""

    def __init__(self, seats: int) -> None:
        self.viewers: dict[Viewer, ViewerPast] = {
            None: ViewerPast(),
            **{Seat(n): ViewerPast() for n in range(seats)},
        }
        self.answers: list[Any] = []
        self.asked: list[str] = []
        self.facts: list[PastFact] = []
        self.position: KeptPosition | None = None
        self.plies: dict[int, int] = {}  # by version
        self.report: Any = None

    def add(self, chronicle: Chronicle) -> None:
        since = chronicle.since
        self.answers[since:] = chronicle.answers
        self.asked[since:] = chronicle.asked
        self.facts = [each for each in self.facts if each.ply <= since] + chronicle.facts
        self.position, self.report = chronicle.position, chronicle.report
        for viewer, known in self.viewers.items():
            known.see(chronicle.update(viewer))
        last = self.last
        self.plies[last.version] = last.ply

    @property
    def last(self) -> Update:
        """What a spectator was sent last."""
        found = self.viewers[None].last
        assert found is not None
        return found


def past_of(chronicles: Iterable[Chronicle | None], seats: int) -> Recollection | None:
    """Everything that was told, as far as it was kept; nothing where nothing was."""
    past = Recollection(seats)
    for chronicle in chronicles:
        if chronicle is None:
            break
        past.add(chronicle)
    return past if past.plies else None


def frame_again(chronicle: Chronicle, viewer: Viewer, seats: Sequence[Any]) -> bytes:
    """What a viewer was sent, with whoever sits there now."""
    return msgspec.json.encode(msgspec.structs.replace(chronicle.update(viewer), seats=list(seats)))
