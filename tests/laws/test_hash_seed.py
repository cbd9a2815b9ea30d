"""The same seeds end alike in every process: nothing depends on how Python hashes strings."""

import os
import subprocess
import sys
from pathlib import Path

ENDS = """
from support.tables import TABLES
from yojoe.testing.table import skip
from yojoe.kernel.rng import Rng
from yojoe.kernel.state import digest

for table in TABLES:
    for seed in range(3):
        match = table.open(seed)
        skip(match, Rng(seed), table.bound)
        print(table, seed, digest(match.state))
"""

SHELF = "from support.tables import TABLES"

DRAWN_FROM_A_SET = """
from dataclasses import replace
from yojoe.testing.table import LawTable
from support.toy.game import FLOW, GAME
from support.toy.title import HIGH_CARD

async def call(s):
    s.low = list({"high", "low", "middle", "none"}).index("low")
    return "round.duel"

title = replace(HIGH_CARD, rules=replace(GAME, flow=FLOW | {"round.call": call}))
TABLES = [LawTable(title, title.setup(2), 60)]
"""


def printed(program, hash_seed):
    paths = [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    seeded = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | seeded,
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout


def test_matches_end_alike_under_every_hash_seed():
    assert printed(ENDS, "1") == printed(ENDS, "2")


def test_a_step_that_draws_from_a_set_is_caught():
    planted = ENDS.replace(SHELF, DRAWN_FROM_A_SET)
    assert printed(planted, "1") != printed(planted, "2")
