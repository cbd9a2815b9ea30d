"""The race: who runs when, what is kept, and who is named as missing."""

import sys
from pathlib import Path
from textwrap import dedent

import pytest

from benchmarks import race as racing
from benchmarks.race import Contestant, RacePlan, RaceTally, race, run_rounds
from benchmarks.roster import Peer
from benchmarks.venvs import NotInstalled

PEER = """
import json, pathlib, sys
name, *costs, seconds = sys.argv[1:]
diary = pathlib.Path(__file__).with_name("diary")
turn = diary.read_text().split().count(name) if diary.exists() else 0
with diary.open("a") as page:
    print(name, file=page)
line = {"peer": name, "game": "dice", "python": "3", "decisions": 100, "games": 10,
        "cpu": float(costs[turn]), "fork_us": 9.0 - turn, "ismcts_per_s": {"C++": 5.0 + turn}}
print("a banner of the peer's own")
print(json.dumps(line), flush=True)
"""


@pytest.fixture
def peer(tmp_path):
    """Contestants that note down when they ran; each run costs what it is told."""
    script = tmp_path / "peer.py"
    script.write_text(dedent(PEER))

    def make(name, *costs):
        return Contestant(name, (sys.executable, str(script), name, *map(str, costs)))

    return make


@pytest.fixture
def crash(tmp_path):
    script = tmp_path / "crash.py"
    script.write_text("raise SystemExit('no cards in the box')")
    return Contestant("crash", (sys.executable, str(script)))


def plan(*peers, rounds=1):
    return RacePlan(titles=(), peers=peers, rounds=rounds, seconds=0.5, home=Path())


def quiet(_job):
    pass


def test_rounds_are_interleaved(peer, tmp_path):
    run_rounds([peer("one", 1, 1), peer("two", 1, 1)], plan(rounds=2), RaceTally(), quiet)
    assert (tmp_path / "diary").read_text().split() == ["one", "two", "one", "two"]


def test_the_best_of_the_rounds_is_kept_each_figure_by_itself(peer):
    tally = RaceTally()
    run_rounds([peer("one", 4, 2, 8)], plan(rounds=3), tally, quiet)
    row = tally.rows["one dice"]
    assert (row.cpu, row.per_s, row.us) == (2.0, 50.0, 20_000.0)
    assert row.fork_us == 7.0
    assert row.ismcts_per_s == {"C++": 7.0}


def test_every_job_is_told_before_it_starts(peer):
    told = []
    run_rounds([peer("one", 1, 1)], plan(rounds=2), RaceTally(), told.append)
    assert told == ["round 1 of 2: one", "round 2 of 2: one"]


def test_a_contestant_that_fails_is_named_once_and_the_others_go_on(peer, crash):
    tally, told = RaceTally(), []
    run_rounds([crash, peer("one", 1, 1)], plan(rounds=2), tally, told.append)
    assert tally.absent == {"crash": "failed: no cards in the box"}
    assert told.count("round 1 of 2: crash") == 1
    assert "round 2 of 2: crash" not in told
    assert "one dice" in tally.rows


def test_a_peer_that_does_not_install_is_named_with_the_reason(monkeypatch):
    def prepare(_peer, _home):
        raise NotInstalled("there is no such package")

    monkeypatch.setattr(racing, "prepare", prepare)
    tally = RaceTally()
    race(plan(Peer("nobody", ("nobody==1",))), tally, quiet)
    assert tally.absent == {"nobody": "not installed: there is no such package"}
    assert not tally.partial


def test_an_interrupted_race_keeps_what_was_measured_and_is_partial(monkeypatch, peer):
    monkeypatch.setattr(racing, "enrol", lambda *_: iter([peer("one", 1), peer("two", 1)]))

    def interrupt(job):
        if job.endswith("two"):
            raise KeyboardInterrupt

    tally = RaceTally()
    race(plan(), tally, interrupt)
    assert tally.partial
    assert list(tally.rows) == ["one dice"]


def test_our_titles_are_measured_for_every_number_of_seats_like_any_peer():
    tally = RaceTally()
    ours = racing.ours("adventure", Path(sys.executable))
    run_rounds([ours], RacePlan((), (), rounds=1, seconds=0.01, home=Path()), tally, quiet)
    assert tally.absent == {}
    assert list(tally.rows) == [f"adventure {seats} seats" for seats in (2, 3, 4)]
    for row in tally.rows.values():
        assert row.decisions > row.games > 0
        assert row.fork_us
        assert row.revive_us
        assert row.search_share
        assert row.sim_share
        assert row.ismcts_per_s["Python"]
