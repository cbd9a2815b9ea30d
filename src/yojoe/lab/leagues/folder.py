"""A folder for a league: a table that grows game by game, and can be gone on with."""

import csv
import json
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from yojoe import __version__
from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.folder import (
    LEAGUE,
    REPORT,
    SUMMARY,
    TABLE,
    append,
    cells,
    check_free,
    clear,
    header,
    try_out,
    writing,
)
from yojoe.lab.batch.game_job import Row
from yojoe.lab.batch.plan import SimPlan
from yojoe.title.registry import title_named

from .fixtures import Fixtures
from .league import League
from .tables import figures

FIRST = ("game", "seed", "ending")  # columns, before those of the seats


class LeagueFolder:
    """What is in it is whole after every game; the same league in it is gone on with."""

    def __init__(self, path: Path, fixtures: Fixtures, *, force: bool = False) -> None:
        self.path = path
        self.fixtures = fixtures
        self.before: list[Row] = []
        if force or not (path / LEAGUE).is_file():
            check_free(path, force=force)
        else:
            self.before = self.earlier_games()
        try_out(path)
        self.count = len(self.before)

    def earlier_games(self) -> list[Row]:
        """The games of an earlier sitting; refuses those of another league."""
        with writing(self.path):
            said = (self.path / LEAGUE).read_text(encoding="utf-8")
            table = self.path / TABLE
            lines = table.read_text(encoding="utf-8") if table.exists() else ""
        if said != identity(self.fixtures):
            raise Refusal(
                f"{self.path} holds another league; choose another folder, or --force to overwrite"
            )
        return self.rows_in(lines[: lines.rfind("\n") + 1].splitlines())

    def rows_in(self, lines: Iterable[str]) -> list[Row]:
        """A table read back; what comes after a row that is none does not count."""
        names, *table = [*csv.reader(lines)] or [[]]
        rows: list[Row] = []
        with suppress(ValueError):
            for number, told in enumerate(table):
                plan, _ = self.fixtures.at(number)
                rows.append(row_from(plan, names, told))
        return rows

    def add(self, row: Row) -> None:
        plan, _ = self.fixtures.at(self.count)
        with writing(self.path):
            if self.count == len(self.before):
                self.make_room(plan, row)
            append(self.path, cells(plan, row))
        self.count += 1

    def make_room(self, plan: SimPlan, row: Row) -> None:
        """Begin the table anew with the games there were; nothing is written before a game."""
        self.path.mkdir(parents=True, exist_ok=True)
        clear(self.path)
        (self.path / LEAGUE).write_text(identity(self.fixtures), encoding="utf-8")
        append(self.path, header(plan, row))
        for number, old in enumerate(self.before):
            append(self.path, cells(self.fixtures.at(number)[0], old))

    def finish(self, league: League, html: str) -> None:
        text = json.dumps(figures(league), indent=1)
        with writing(self.path):
            (self.path / SUMMARY).write_text(f"{text}\n", encoding="utf-8")
            (self.path / REPORT).write_text(html, encoding="utf-8")


def identity(fixtures: Fixtures) -> str:
    """What makes two leagues the same but for their length, as text."""
    said = {
        "title": fixtures.title,
        "agents": fixtures.agents,
        "players": fixtures.players,
        "seed": fixtures.seed,
        "settings": dict(fixtures.plans[0].setup.settings),
        "yojoe": __version__,
        "facts": title_named(fixtures.title).about.data_version,
    }
    return f"{json.dumps(said, indent=1)}\n"


def row_from(plan: SimPlan, names: list[str], told: list[str]) -> Row:
    """A row of the table as the game it tells of; a ValueError where it tells of none."""
    cell = dict(zip(names, told, strict=True))
    seats = range(1, len(plan.agents) + 1)
    taken = {*FIRST, "decisions", "answers", "digest"}
    taken |= {f"{what}_{seat}" for what in ("seat", "score") for seat in seats}
    return Row(
        game=int(cell["game"]),
        seed=int(cell["seed"]),
        ending=cell["ending"],
        scores=tuple([float(cell[f"score_{seat}"]) for seat in seats]),
        decisions=int(cell["decisions"]),
        answers=int(cell["answers"]),
        digest=cell["digest"],
        summary=tuple([(name, int(cell[name])) for name in names if name not in taken]),
    )
