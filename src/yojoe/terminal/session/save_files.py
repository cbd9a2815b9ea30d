"""Keeps a match: saves to go on with, records to show."""

import shlex
from dataclasses import dataclass
from pathlib import Path
from tempfile import gettempdir
from time import strftime

from yojoe import __version__
from yojoe.kernel.files import write_text
from yojoe.kernel.luck import Luck, Seeded
from yojoe.kernel.refusal import Refusal
from yojoe.records.record import record_of, to_text
from yojoe.records.save import save
from yojoe.terminal.screen.screen import as_sentence

from .files import check_new, free, path_named
from .local_table import LocalTable

SAVE = ".save.json"
RECORD = ".replay"


@dataclass(slots=True)
class SaveFiles:
    """Where the match is kept; writes over no file but its own."""

    party: LocalTable
    force: bool = False
    to_save: Path | None = None  # where, if somebody said
    to_record: Path | None = None
    saved: Path | None = None  # the files this match has already
    recorded: Path | None = None

    def save(self, name: str = "") -> Path:
        """Save under a name, or where the match is kept."""
        path = path_named(name) if name else self.saved or self.place(self.to_save, SAVE)
        if path != self.saved:
            check_new(path, force=self.force)
        write_text(path, self.to_resume())
        self.saved = path
        return path

    def put_by(self) -> list[str]:
        """Save a match that somebody leaves, in the temporary folder if there is no other way."""
        try:
            path, trouble = self.save(), []
        except Refusal as refusal:
            path, trouble = self.elsewhere(SAVE, self.to_resume()), [as_sentence(refusal)]
        again = f"  yojoe play --resume {shlex.quote(str(path))}"
        return [*trouble, "The game is saved. Go on with:", again]

    def lay_down(self) -> list[str]:
        """Record a finished match, in the temporary folder if there is no other way."""
        try:
            path, trouble = self.record(), []
        except Refusal as refusal:
            trouble = [as_sentence(refusal)]
            try:
                path = self.elsewhere(RECORD, self.to_replay())
            except Refusal as another:
                return [*trouble, as_sentence(another)]
        again = f"  yojoe replay {shlex.quote(str(path))}"
        return [*trouble, "Recorded. See it again (or check it, with --verify):", again]

    def record(self, name: str = "") -> Path:
        """Write the record of the match, under a name or where it was told to go."""
        path = path_named(name) if name else self.recorded or self.place(self.to_record, RECORD)
        if path != self.recorded:
            check_new(path, force=self.force)
        write_text(path, self.to_replay())
        self.recorded = path
        return path

    def place(self, wanted: Path | None, ending: str) -> Path:
        if wanted is not None and self.force:
            return wanted
        return free(wanted or self.usual(ending))

    def to_resume(self) -> str:
        return save(self.party.title, self.party.match, self.party.seats, __version__)

    def to_replay(self) -> str:
        party = self.party
        return to_text(record_of(party.title, party.match, party.seats, __version__))

    def elsewhere(self, ending: str, text: str) -> Path:
        """Write to the temporary folder, where no wish of anybody stands in the way."""
        try:
            path = free(Path(gettempdir()) / self.usual(ending))
        except OSError:
            raise Refusal("there is no temporary folder to write to either") from None
        write_text(path, text)
        return path

    def usual(self, ending: str) -> Path:
        return Path(f"{self.party.title.name}-{mark(self.party.luck)}{ending}")


def mark(luck: Luck) -> str:
    """What tells one match from another: the seed, or the time."""
    return str(luck.seed) if isinstance(luck, Seeded) else strftime("%Y%m%d-%H%M%S")
