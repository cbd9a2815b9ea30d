"""A game as a reel: any moment of it, soon found, through anybody's eyes.

Every few entries the reel keeps the game and what a viewer knew of it; a jump goes on from the
last stop before it.  A stop costs next to nothing: matches fork, and what was told is shared.
"""

from collections.abc import Sequence
from threading import Lock
from typing import Protocol, TypeAlias

from yojoe.kernel.script import Seat

from .entry import Agreed, Entry
from .eye import Eye
from .play import Play
from .protocol import SeatInfo
from .wrong import Missing

EVERY = 8  # entries between two stops
MOST = 800  # stops of all viewers together; the oldest go first

Moment: TypeAlias = tuple[Play, Eye]


class Entries(Protocol):
    """Where the entries of a game are kept."""

    def entries(self, game: str) -> list[Entry]: ...


class Reel:
    """The past of one game; several threads may look at once."""

    def __init__(self, agreed: Agreed, journal: Entries) -> None:
        self.agreed = agreed
        self.journal = journal
        self.entries: list[Entry] = []
        self.stops: dict[tuple[Seat | None, int], Moment] = {}
        self.plies: dict[int, int] = {}  # answers of seats and of chance, by version
        self.lock = Lock()

    def at(self, viewer: Seat | None, version: int) -> Moment:
        """The game after a version, and the eye that saw it; both are the caller's own."""
        with self.lock:
            self.read(version)
            play, eye = self.before(viewer, version)
            for entry in self.entries[play.version : version]:
                play.carry_out(entry, [eye])
                self.plies[play.version] = 0 if play.match is None else play.match.ply
                self.keep(viewer, play, eye)
        return play, eye

    def steps(
        self, viewer: Seat | None, after: int, until: int, seats: Sequence[SeatInfo]
    ) -> list[bytes]:
        """The frames after a version, made again."""
        play, eye = self.at(viewer, after)
        with self.lock:
            self.read(until)
        eye.wake(play)
        made = []
        for entry in self.entries[after:until]:
            play.carry_out(entry, [eye])
            made.append(eye.encoded(play, entry, seats))
        return made

    def read(self, version: int) -> None:
        """Journals only grow: what was read once is so for ever."""
        if version > len(self.entries):
            self.entries = self.journal.entries(self.agreed.id)
        if version > len(self.entries):
            raise Missing("there is no such version")

    def before(self, viewer: Seat | None, version: int) -> Moment:
        """The last stop that is not beyond a version, or the beginning."""
        for number in range(version // EVERY, 0, -1):
            if (viewer, number) in self.stops:
                play, eye = self.stops[viewer, number]
                return play.copy(), eye.copy()
        return Play(self.agreed), Eye(self.agreed, viewer, mute=True)

    def keep(self, viewer: Seat | None, play: Play, eye: Eye) -> None:
        number, rest = divmod(play.version, EVERY)
        if rest or (viewer, number) in self.stops:
            return
        if len(self.stops) >= MOST:
            del self.stops[next(iter(self.stops))]
        self.stops[viewer, number] = play.copy(), eye.copy()
