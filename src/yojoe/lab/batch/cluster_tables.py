"""Tables too large for one file: games and records as partitions of Parquet, written as they come.

parquet/games/part-00000.parquet      the columns of games.csv
parquet/records/part-00000.parquet    game and record, of the games that were recorded
"""

from importlib import import_module
from typing import Any, Final

from yojoe.kernel.refusal import Refusal

from .folder import PARQUET, Folder, cells, header, writing
from .game_job import GameResult

PART: Final = 10_000  # games in a file


class Partitions:
    """Writes beside the table of a folder; what was added last is written by ``finish``."""

    def __init__(self, folder: Folder) -> None:
        self.parquet = parquet()
        self.folder = folder
        self.path = folder.path / PARQUET
        self.part = PART
        self.games: list[dict[str, Any]] = []
        self.records: list[dict[str, Any]] = []

    def add(self, played: GameResult) -> None:
        """A game, after the folder has it."""
        plan, row = self.folder.plan, played.row
        self.games.append(dict(zip(header(plan, row), cells(plan, row), strict=True)))
        if played.record is not None:
            self.records.append({"game": played.row.game, "record": played.record})
        if len(self.games) == self.part:
            self.flush(played.row.game // self.part)

    def finish(self) -> None:
        """Write what was added last, however the batch came to its end."""
        if self.games:
            self.flush(self.games[-1]["game"] // self.part)

    def flush(self, number: int) -> None:
        self.write("games", number, self.games)
        self.write("records", number, self.records)
        self.games, self.records = [], []

    def write(self, name: str, number: int, rows: list[dict[str, Any]]) -> None:
        if not rows:
            return
        with writing(self.path):
            (self.path / name).mkdir(parents=True, exist_ok=True)
            where = self.path / name / f"part-{number:05}.parquet"
            self.parquet.write_table(as_table(rows), where)


def parquet() -> Any:
    """What writes Parquet; refuses to begin where it is missing."""
    try:
        return import_module("pyarrow.parquet")
    except ImportError:
        raise Refusal("Parquet tables need pyarrow: pip install 'yojoe[cluster]'") from None


def as_table(rows: list[dict[str, Any]]) -> Any:
    """Columns of the types their values have; a seed takes all of 64 bits."""
    arrow = import_module("pyarrow")
    columns = {name: [row[name] for row in rows] for name in rows[0]}
    wide = {"seed": arrow.uint64()}
    return arrow.table(
        {name: arrow.array(values, wide.get(name)) for name, values in columns.items()}
    )
