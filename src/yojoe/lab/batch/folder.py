"""A folder for a batch: a table and records, game by game, and a summary at the end."""

import csv
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path

from yojoe.kernel.refusal import Refusal

from .batch import Batch
from .game_job import GameResult, Row
from .plan import SimPlan

TABLE = "games.csv"
RECORDS = "records"
SUMMARY = "summary.json"
REPORT = "report.html"
CELLS, MISSIONS, CARDS = "cells.csv", "missions.csv", "cards.csv"  # of a balance report
LEAGUE = "league.json"
PARQUET = "parquet"  # what a cluster writes besides, see cluster_tables.py


class Folder:
    """What is in it is whole after every game, so that a crash loses nothing that was done.

    Nothing is written, and no earlier batch removed, before there is a game to keep.
    """

    def __init__(self, path: Path, plan: SimPlan, *, force: bool = False) -> None:
        self.path = path
        self.plan = plan
        self.records = 0
        self.force = force
        check_free(path, force=force)
        for place in (path, path / RECORDS):
            try_out(place)

    def add(self, played: GameResult) -> None:
        game = played.row.game
        with writing(self.path):
            if game == 0:
                self.make_room()
                append(self.path, header(self.plan, played.row))
            append(self.path, cells(self.plan, played.row))
            if played.record is not None:
                self.record_path(game).write_text(played.record, encoding="utf-8")
                self.records += 1

    def make_room(self) -> None:
        """A folder for records; with force, an earlier batch's files go."""
        check_free(self.path, force=self.force)
        (self.path / RECORDS).mkdir(parents=True, exist_ok=True)
        clear(self.path)

    def record_path(self, game: int) -> Path:
        return self.path / RECORDS / f"game-{game:05}.replay"

    def finish(self, batch: Batch) -> None:
        text = json.dumps(summary(batch), indent=1)
        with writing(self.path):
            (self.path / SUMMARY).write_text(f"{text}\n", encoding="utf-8")

    def write_report(self, html: str) -> None:
        with writing(self.path):
            (self.path / REPORT).write_text(html, encoding="utf-8")


def append(path: Path, cells: Sequence[object]) -> None:
    """One more row of a folder's table."""
    with (path / TABLE).open("a", encoding="utf-8", newline="") as table:
        csv.writer(table, lineterminator="\n").writerow(map(score_word, cells))


def score_word(cell: object) -> object:
    """A score of 1 or 0 needs no decimals."""
    return int(cell) if isinstance(cell, float) and cell.is_integer() else cell


def header(plan: SimPlan, row: Row) -> list[str]:
    """The names of a table's columns."""
    seats = range(1, len(plan.agents) + 1)
    return [
        *("game", "seed", "ending"),
        *(f"seat_{seat}" for seat in seats),
        *(f"score_{seat}" for seat in seats),
        *("decisions", "answers"),
        *(name for name, _ in row.summary),
        "digest",
    ]


def cells(plan: SimPlan, row: Row) -> list[object]:
    """A game as a row of that table."""
    return [
        *(row.game, row.seed, row.ending),
        *plan.players_at(row.game),
        *row.scores,
        *(row.decisions, row.answers),
        *(value for _, value in row.summary),
        row.digest,
    ]


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """A disk that is full, or not ours, is refused in one line."""
    try:
        yield
    except OSError as error:
        raise Refusal(f"{path} cannot be written: {error.strerror}") from None


def folder_path(name: str) -> Path:
    """The path of a folder; refuses a name no folder can have."""
    if not name or not name.isprintable():
        raise Refusal(f"{name!r} cannot be the name of a folder")
    return Path(name)


def check_free(path: Path, *, force: bool) -> None:
    """Refuse a file, and without force a folder with something in it."""
    if path.exists() and not path.is_dir():
        raise Refusal(f"{path} is a file, not a folder")
    with writing(path):
        if path.exists() and any(path.iterdir()) and not force:
            raise Refusal(f"{path} is not empty; choose another folder, or --force to overwrite")


def try_out(path: Path) -> None:
    """Refuse a place where nothing can be written, and leave it as it was."""
    made = [each for each in (path, *path.parents) if not each.exists()]
    trial = path / f".{os.getpid()}.part"
    with writing(path):
        try:
            path.mkdir(parents=True, exist_ok=True)
            trial.touch()
            trial.unlink()
        finally:
            for folder in made:
                with suppress(OSError):
                    folder.rmdir()


def clear(path: Path) -> None:
    """Remove what an earlier batch left, and nothing else."""
    for name in (TABLE, SUMMARY, REPORT, CELLS, MISSIONS, CARDS, LEAGUE):
        (path / name).unlink(missing_ok=True)
    for record in (path / RECORDS).glob("game-*.replay"):
        record.unlink()
    for part in (path / PARQUET).glob("*/part-*.parquet"):
        part.unlink()
    for folder in (*(path / PARQUET).glob("*/"), path / PARQUET):
        with suppress(OSError):  # somebody else's file is in it
            folder.rmdir()


def summary(batch: Batch) -> dict[str, object]:
    """The figures, and what else there is to say in a few numbers."""
    first = batch.first_player
    return {
        **batch.figures(),
        "planned": batch.plan.games,
        "settings": dict(batch.plan.setup.settings),
        "workers": batch.workers,
        "seconds": batch.seconds,
        "intervals": [[tally.interval.low, tally.interval.high] for tally in batch.tallies],
        "scores": batch.scores,
        "wins_by_seat": [
            [batch.at_seat(agent, seat).wins for seat in seats(batch)] for agent in seats(batch)
        ],
        "first_player_wins": first and first.wins,
        "lengths": asdict(batch.lengths),
    }


def seats(batch: Batch) -> range:
    return range(len(batch.plan.agents))
