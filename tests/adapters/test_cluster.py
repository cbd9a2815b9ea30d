"""The laboratory on a local cluster of two processes, one of which is killed half-way."""

import os
import signal
import socket
import sys
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from time import sleep

import pytest
import ray
from pyarrow import parquet

from yojoe.cli import main
from yojoe.lab.batch import cluster_tables
from yojoe.lab.batch.cluster import LOCAL, TRIES, Sharing, check_address, join
from yojoe.lab.batch.game_job import GameJob
from yojoe.lab.batch.plan import SimPlan, make_plan
from yojoe.lab.batch.simulate import carried_out, gather
from yojoe.lab.batch.workers import Failure, Processes
from yojoe.titles.adventure.title import ADVENTURE
from yojoe.titles.deckbuilding.lab.findings import measured
from yojoe.titles.deckbuilding.lab.survey import surveyed

pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


PATIENCE = 60  # seconds until a worker that should have been killed plays on


@pytest.fixture(scope="module")
def cluster():
    ray.init(
        num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=80_000_000
    )
    yield LOCAL
    ray.shutdown()


@dataclass(frozen=True)
class Held:
    """Plays a game; whoever is first at one of them says who it is, and waits to be killed."""

    plan: SimPlan
    number: int
    folder: Path

    def __call__(self, game):
        sign = self.folder / "held"
        if game == self.number and not sign.is_symlink():
            sign.symlink_to(str(os.getpid()))
            sleep(PATIENCE)
        return GameJob(self.plan)(game)

    def kill(self):
        sign = self.folder / "held"
        while not sign.is_symlink():
            sleep(0.05)
        os.kill(int(sign.readlink().name), signal.SIGKILL)


@dataclass(frozen=True)
class Deadly:
    """Says a number back; one of them kills its worker, so many times."""

    number: int
    times: int
    folder: Path

    def __call__(self, number):
        killed = len(list(self.folder.iterdir()))
        if number == self.number and killed < self.times:
            (self.folder / str(killed)).touch()
            os._exit(1)
        return number


def test_a_cluster_plays_the_games_of_one_process(cluster):
    plan = make_plan(ADVENTURE, ["random", "random"], 60, 5)
    told = []

    by = join(cluster)
    batch = carried_out(plan, by=by, on_game=lambda played: told.append(played.row.game))

    assert batch.digest == carried_out(plan).digest
    assert told == list(range(60))
    assert batch.workers == 2


def test_a_killed_worker_costs_nothing_but_time(cluster, tmp_path):
    plan = make_plan(ADVENTURE, ["random", "random"], 200, 6)
    job = Held(plan, 80, tmp_path)
    killer = Thread(target=job.kill, daemon=True)
    killer.start()

    rows = [played.row for played in join(cluster).results(job, plan.games)]

    assert tuple(rows) == carried_out(plan).rows
    assert not killer.is_alive()


def test_workers_may_be_lost_several_times(cluster, tmp_path):
    kept = []
    assert gather(Deadly(3, TRIES - 1, tmp_path), 8, join(cluster), kept.append) is None
    assert kept == list(range(8))
    assert len(list(tmp_path.iterdir())) == TRIES - 1


def test_a_game_that_nobody_survives_is_named_and_those_before_it_are_kept(
    cluster, tmp_path, monkeypatch
):
    monkeypatch.setattr("yojoe.lab.batch.cluster.TRIES", 2)
    kept = []
    failure = gather(Deadly(20, 1000, tmp_path), 60, join(cluster), kept.append)
    assert kept == list(range(20))
    assert failure.number == 20
    assert failure.error.startswith("2 workers in a row that played it are gone: ")
    assert not failure.trace


def test_first_results_come_game_by_game_and_chunks_grow(cluster):
    sharing = Sharing(join(cluster), str, 1000)
    sharing.hand_out()
    assert {len(chunk) for chunk in sharing.flying.values()} == {1}
    sharing.collect()
    assert sharing.size > 1
    assert list(sharing.results()) == [str(number) for number in range(1000)]


def test_a_report_is_measured_on_a_cluster_too(cluster):
    survey = surveyed("random", 1, 1)
    assert measured(survey, by=join(cluster)).played == measured(survey).played


def test_the_command_writes_parquet_in_parts(cluster, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(cluster_tables, "PART", 10)
    out = tmp_path / "out"
    words = ["sim", "adventure", "--games", "25", "--cluster", cluster, "--out", str(out)]

    assert main([*words, "--records", "3", "--json"]) == 0

    from support.document import result_of  # noqa: PLC0415  # workers know no support

    figures = result_of(capsys.readouterr().out)
    games = parquet.read_table(out / "parquet" / "games")
    records = parquet.read_table(out / "parquet" / "records")
    plan = make_plan(ADVENTURE, ["random", "random"], 25, 1)
    assert figures["digest"] == carried_out(plan).digest
    assert games.num_rows == 25
    assert games.column("digest").to_pylist() == [row.digest for row in carried_out(plan).rows]
    assert records.num_rows == 3
    assert len(list((out / "parquet" / "games").iterdir())) == 3


def test_a_run_that_fails_keeps_its_last_part_too(tmp_path, monkeypatch, capsys):
    class Halting(Processes):
        def results(self, job, count):
            yield from super().results(job, 13)
            yield Failure(13, "a rule failed", "")

    monkeypatch.setattr(cluster_tables, "PART", 10)
    monkeypatch.setattr("yojoe.console.many_games.join", lambda _address: Halting(1))
    words = ["sim", "adventure", "--games", "25", "--cluster", LOCAL, "--out", str(tmp_path)]

    assert main(words) == 1

    assert parquet.read_table(tmp_path / "parquet" / "games").num_rows == 13
    assert "stopped: 13 of 25 games kept" in capsys.readouterr().err


def test_workers_and_a_cluster_do_not_go_together(capsys):
    assert main(["sim", "adventure", "--cluster", LOCAL, "--workers", "2"]) == 2
    assert "--workers" in capsys.readouterr().err


def test_force_leaves_no_part_of_an_earlier_batch(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("yojoe.console.many_games.join", lambda _address: Processes(1))
    mine = tmp_path / "parquet" / "games" / "mine.parquet"
    words = ["sim", "adventure", "--out", str(tmp_path), "--force", "--games"]
    main([*words, "6", "--cluster", LOCAL])
    assert parquet.read_table(mine.parent).num_rows == 6
    mine.touch()

    assert main([*words, "2", "--workers", "1"]) == 0

    assert list((tmp_path / "parquet").rglob("*.parquet")) == [mine]
    mine.unlink()
    main([*words, "2", "--workers", "1"])
    assert not (tmp_path / "parquet").exists()


def test_without_pyarrow_no_game_is_played(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    out = tmp_path / "out"

    assert main(["sim", "adventure", "--cluster", LOCAL, "--out", str(out)]) == 2

    assert capsys.readouterr().err == (
        "yojoe: Parquet tables need pyarrow: pip install 'yojoe[cluster]'\n"
    )
    assert not out.exists()


@pytest.fixture
def free_port():
    """A port at which nobody answers."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


@pytest.mark.parametrize("scheme", ["", "ray://"])
@pytest.mark.parametrize("folder", ["--out", "--report"])
def test_an_address_where_nobody_answers_is_refused(free_port, tmp_path, capsys, scheme, folder):
    address, out = f"{scheme}127.0.0.1:{free_port}", tmp_path / "out"

    assert main(["sim", "deckbuilding", "--cluster", address, folder, str(out)]) == 2

    said = f"yojoe: there is no cluster at {address!r}: Connection refused\n"
    assert capsys.readouterr() == ("", said)
    assert not out.exists()


def test_auto_knocks_where_the_environment_says(free_port, monkeypatch, capsys):
    monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{free_port}")
    assert main(["sim", "adventure", "--cluster", "auto"]) == 2
    assert f"there is no cluster at '127.0.0.1:{free_port}'" in capsys.readouterr().err
    monkeypatch.setenv("RAY_ADDRESS", "")
    check_address("auto")


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ("", "'' is no address of a cluster: HOST:PORT is, auto and local"),
        ("nowhere", "'nowhere' is no address of a cluster"),
        ("nowhere:", "'nowhere:' is no address of a cluster"),
        ("nowhere.invalid:6379", "there is no cluster at 'nowhere.invalid:6379': "),
        ("a..b:6379", "there is no cluster at 'a..b:6379': "),
        ("127.0.0.1:99999", "there is no cluster at '127.0.0.1:99999': "),
    ],
)
def test_an_address_that_is_none_is_refused_in_one_line(capsys, address, complaint):
    assert main(["sim", "adventure", "--cluster", address]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith(f"yojoe: {complaint}")
