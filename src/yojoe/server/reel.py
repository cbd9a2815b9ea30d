"""A game as a reel: any moment of it, soon found, through anybody's eyes.

The reel is developed once, for all viewers together: every few entries it keeps the game and what
each of them knew of it, and a jump goes on from the last stop before it.  A stop costs next to
nothing: matches fork, and what was told is shared.
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

EVERY = 4  # entries between two stops of a game that is not very long
MOST = 256  # stops; where there are more, every other one goes

Viewer: TypeAlias = Seat | None
Stop: TypeAlias = tuple[Play, dict[Viewer, Eye]]


class Entries(Protocol):
    """Where the entries of a game are kept."""

    def entries(self, game: str) -> list[Entry]: ...


class Reel:
    """The past of one game; several threads may look at once."""

    def __init__(self, agreed: Agreed, journal: Entries) -> None:
        self.agreed = agreed
        self.journal = journal
        self.entries: list[Entry] = []
        self.front: Stop | None = None  # as far as it is developed
        self.stops: dict[int, Stop] = {}  # by version
        self.every = EVERY
        self.plies: dict[int, int] = {}  # answers of seats and of chance, by version
        self.lock = Lock()

    def at(self, viewer: Viewer, version: int) -> tuple[Play, Eye]:
        """The game after a version, and the eye that saw it; both are the caller's own."""
        with self.lock:
            self.read(version)
            self.develop(version)
            play, eyes = self.stops[version - version % self.every]
            play, eye = play.copy(), eyes[viewer].copy()
        for entry in self.entries[play.version : version]:
            play.carry_out(entry, [eye])
        return play, eye

    def develop(self, version: int) -> None:
        """Look at what nobody has looked at yet, through all eyes."""
        play, eyes = self.front = self.front or self.beginning()
        self.keep(play, eyes)
        for entry in self.entries[play.version : version]:
            play.carry_out(entry, list(eyes.values()))
            self.plies[play.version] = 0 if play.match is None else play.match.ply
            self.keep(play, eyes)

    def beginning(self) -> Stop:
        viewers = (None, *map(Seat, range(len(self.entries[0].body["seats"]))))
        return Play(self.agreed), {each: Eye(self.agreed, each, mute=True) for each in viewers}

    def keep(self, play: Play, eyes: dict[Viewer, Eye]) -> None:
        if play.version % self.every or play.version in self.stops:
            return
        self.stops[play.version] = play.copy(), {who: eye.copy() for who, eye in eyes.items()}
        if len(self.stops) > MOST:
            self.every *= 2
            self.stops = {at: stop for at, stop in self.stops.items() if at % self.every == 0}

    def steps(
        self, viewer: Viewer, after: int, until: int, seats: Sequence[SeatInfo]
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
        if not self.entries or version > len(self.entries):
            self.entries = self.journal.entries(self.agreed.id)
        if version > len(self.entries):
            raise Missing("there is no such version")
