"""The laboratory on a local cluster of two processes, one of which is killed half-way."""

import json
import os
import signal
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import ray
from pyarrow import parquet

from yojoe.adventure.title import ADVENTURE
from yojoe.cli import main
from yojoe.lab import cluster_tables
from yojoe.lab.cluster import LOCAL, carried_out_on, shared_out
from yojoe.lab.crew import Failure
from yojoe.lab.plan import Plan, planned
from yojoe.lab.played import Playing
from yojoe.lab.simulate import BrokenGame, carried_out

pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


@pytest.fixture(scope="module")
def cluster():
    ray.init(
        num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=80_000_000
    )
    yield LOCAL
    ray.shutdown()


@dataclass(frozen=True)
class Signing:
    """Plays a game, and leaves the number of the process that did."""

    plan: Plan
    folder: Path

    def __call__(self, game):
        (self.folder / f"{game}-{os.getpid()}").touch()
        return Playing(self.plan)(game)


def test_a_cluster_plays_the_games_of_one_process(cluster):
    plan = planned(ADVENTURE, ["random", "random"], 60, 5)
    told = []

    batch = carried_out_on(cluster, plan, on_game=lambda played: told.append(played.row.game))

    assert batch.digest == carried_out(plan).digest
    assert told == list(range(60))
    assert batch.workers == 2


def test_a_killed_worker_costs_nothing_but_time(cluster, tmp_path):
    plan = planned(ADVENTURE, ["random", "random"], 200, 6)
    rows = []
    for played in shared_out(ray, Signing(plan, tmp_path), plan.games):
        rows.append(played.row)
        if len(rows) == 40:
            last = max(tmp_path.iterdir(), key=lambda path: path.stat().st_mtime_ns)
            os.kill(int(last.name.split("-")[1]), signal.SIGKILL)

    assert tuple(rows) == carried_out(plan).rows
    assert len({path.name.split("-")[1] for path in tmp_path.iterdir()}) > 2


def test_the_command_writes_parquet_in_parts(cluster, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(cluster_tables, "PART", 10)
    out = tmp_path / "out"
    words = ["sim", "adventure", "--games", "25", "--cluster", cluster, "--out", str(out)]

    assert main([*words, "--records", "3", "--json"]) == 0

    figures = json.loads(capsys.readouterr().out)
    games = parquet.read_table(out / "parquet" / "games")
    records = parquet.read_table(out / "parquet" / "records")
    plan = planned(ADVENTURE, ["random", "random"], 25, 1)
    assert figures["digest"] == carried_out(plan).digest
    assert games.num_rows == 25
    assert games.column("digest").to_pylist() == [row.digest for row in carried_out(plan).rows]
    assert records.num_rows == 3
    assert len(list((out / "parquet" / "games").iterdir())) == 3


def test_a_run_that_fails_keeps_its_last_part_too(tmp_path, monkeypatch, capsys):
    def broken(_address, plan, *, records, on_game):
        batch = carried_out(replace(plan, games=13), records=records, on_game=on_game)
        raise BrokenGame(Failure(13, "a rule failed", ""), batch)

    monkeypatch.setattr(cluster_tables, "PART", 10)
    monkeypatch.setattr("yojoe.commands.sim.carried_out_on", broken)
    words = ["sim", "adventure", "--games", "25", "--cluster", LOCAL, "--out", str(tmp_path)]

    assert main(words) == 1

    assert parquet.read_table(tmp_path / "parquet" / "games").num_rows == 13
    assert "stopped: 13 of 25 games kept" in capsys.readouterr().err


def test_workers_and_a_cluster_do_not_go_together(capsys):
    assert main(["sim", "adventure", "--cluster", LOCAL, "--workers", "2"]) == 2
    assert "--workers" in capsys.readouterr().err
