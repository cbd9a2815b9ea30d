"""Games leave nothing behind: memory stays flat, however many are played.

``YOJOE_LAWS=long`` plays ten thousand of every title.
"""

import gc
import os
import sys

import pytest

from support.tables import TABLES
from yojoe.kernel.rng import Rng
from yojoe.kernel.world import World
from yojoe.testing.table import skip

FIRST = {table.title.name: table for table in reversed(TABLES)}
GAMES = 10_000 if os.environ.get("YOJOE_LAWS") == "long" else 100
WARM_UP = 20  # games in which what is kept for good is laid out
SLACK = 200  # pieces of memory that Python takes and gives as it likes


def pieces() -> int:
    """Of memory in use; rubbish is not."""
    gc.collect()
    return sys.getallocatedblocks()


def played(table, games):
    for seed in range(games):
        rng = Rng(f"memory {seed}")
        World.fresh(table.title.rules, table.setup, rng).play_out(rng)


@pytest.mark.parametrize("name", FIRST)
def test_games_leave_nothing_behind(name):
    played(FIRST[name], WARM_UP)
    before = pieces()
    played(FIRST[name], GAMES)
    assert pieces() - before < SLACK


def test_a_game_that_leaves_something_behind_is_caught():
    table, kept = FIRST["high-card"], []
    before = pieces()
    for seed in range(GAMES):
        match = table.open(seed)
        skip(match, Rng(seed), 2)
        kept.append(match)
    assert pieces() - before > SLACK
