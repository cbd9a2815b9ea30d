"""A folder for a balance report."""

import csv
import json
from collections.abc import Iterable
from pathlib import Path

from yojoe.lab.batch.folder import (
    CARDS,
    CELLS,
    MISSIONS,
    REPORT,
    SUMMARY,
    check_free,
    clear,
    try_out,
    writing,
)

from . import sheets
from .findings import Findings
from .sheets import Line


class BalanceFolder:
    """Nothing is written before there are games to tell of."""

    def __init__(self, path: Path, *, force: bool = False) -> None:
        self.path = path
        self.force = force
        check_free(path, force=force)
        try_out(path)

    def fill(self, found: Findings, html: str) -> None:
        """Everything at once; with force an earlier batch's files go."""
        check_free(self.path, force=self.force)
        with writing(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
            clear(self.path)
            self.write_sheet(CELLS, sheets.cells(found))
            self.write_sheet(MISSIONS, sheets.missions(found))
            self.write_sheet(CARDS, sheets.cards(found))
            text = json.dumps(sheets.summary(found), indent=1)
            (self.path / SUMMARY).write_text(f"{text}\n", encoding="utf-8")
            (self.path / REPORT).write_text(html, encoding="utf-8")

    def write_sheet(self, name: str, lines: Iterable[Line]) -> None:
        rows = list(lines)
        with (self.path / name).open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, rows[0], lineterminator="\n")
            table.writeheader()
            table.writerows(rows)
