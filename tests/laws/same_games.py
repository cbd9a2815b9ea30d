"""Both builds play the same games: ``PYTHONPATH=tests .venv/bin/python -m laws.same_games 10000``.

Every table of the laws is played so many times at random by the interpreted build and by the
compiled one.  Their positions at the end are compared, and records and saves of a few matches.
"""

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Final

from support.tables import TABLES
from yojoe import __version__
from yojoe.agents.seating import all_choose, seat_players
from yojoe.build import build
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.state import digest
from yojoe.kernel.world import World
from yojoe.records.record import record_of, to_text
from yojoe.records.save import save

COMPILED: Final = Path(__file__).parents[2] / ".fast" / "bin" / "python"
MATCHES: Final = 5  # of a table, that are recorded
MIDWAY: Final = 30  # answers, after which such a match is saved


def main(games: int) -> int:
    """Whether the builds agree; one line for every table."""
    if build() == "compiled":
        for number, table in enumerate(TABLES):
            print(json.dumps([number, fingerprint(table, games)]), flush=True)
        return 0
    words = [str(COMPILED), "-m", "laws.same_games", str(games)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as compiled:
        assert compiled.stdout is not None
        wrong = sum(not agrees(json.loads(line), games) for line in compiled.stdout)
    return 1 if wrong or compiled.returncode else 0


def agrees(told, games):
    """Whether a table comes to the same here as was told of the compiled build."""
    number, theirs = told
    ours = fingerprint(TABLES[number], games)
    print("same" if ours == theirs else "DIFFERENT", games, TABLES[number])
    return ours == theirs


def fingerprint(table, games):
    """The final positions of many games, and some matches as records and saves."""
    found = hashlib.sha256()
    for number in range(games):
        rng = Rng(number)
        world = World.fresh(table.title.rules, table.setup, rng)
        world.play_out(rng)
        found.update(digest(world.state).encode())
    for number in range(min(games, MATCHES)):
        for text in recorded(table, number):
            found.update(text.encode())
    return found.hexdigest()


def recorded(table, number):
    """A match midway as a save, and at its end as a record."""
    title, names = table.title, ["random"] * table.setup.seats
    match = Match(title.rules, table.setup, luck=Seeded(number))
    players = seat_players(names, title, table.setup, number)
    match.settle()
    while not match.over:
        if match.ply < MIDWAY:
            saved = save(title, match, names, __version__)
        all_choose(match, players)
        match.settle()
    return saved, to_text(record_of(title, match, names, __version__))


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1])))
