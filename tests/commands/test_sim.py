"""``yojoe sim``: figures for people and programs, folders, interruptions and refusals."""

import csv
import json
import os
import pty
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from time import monotonic, sleep

import pytest

from support.document import result_of
from yojoe.cli import main
from yojoe.lab.batch.simulate import simulate
from yojoe.titles.adventure.title import ADVENTURE
from yojoe.titles.deckbuilding.lab.findings import Surveying

YOJOE = [sys.executable, "-m", "yojoe.cli"]
PATIENCE = 60  # seconds until a process that should have done something has failed


@pytest.fixture
def yojoe_sim(yojoe_lines):
    return partial(yojoe_lines, "sim")


def few(*words):
    return ("adventure", "--games", "6", "--workers", "1", *words)


def test_json_is_one_line_of_figures(yojoe_sim):
    code, [line], aside = yojoe_sim(*few("--agents", "exact,random", "--seed", "4", "--json"))
    figures = result_of(line)
    assert (code, aside) == (0, "")
    assert {name: type(value) for name, value in figures.items()} == {
        "title": str,
        "games": int,
        "seed": int,
        "agents": list,
        "wins": list,
        "draws": int,
        "unfinished": int,
        "endings": dict,
        "mean_decisions": float,
        "decisions_per_s": float,
        "luck": str,
        "digest": str,
    }
    batch = simulate(ADVENTURE, ["exact", "random"], 6, 4)
    assert figures["agents"] == ["exact", "random"]
    assert (figures["games"], figures["seed"]) == (6, 4)
    assert (figures["wins"], figures["digest"]) == (batch.wins, batch.digest)
    assert sum(figures["wins"]) == 6
    assert figures["endings"] == {"won": 6}


def test_the_text_names_the_figures_in_eighty_columns(yojoe_sim):
    code, lines, aside = yojoe_sim(*few("--agents", "greedy,random,random,random"))
    text = [" ".join(line.split()) for line in lines]
    assert (code, aside) == (0, "")
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in "".join(lines)
    assert text[0] == "adventure: greedy, random, random, random; 6 games, seed 1"
    assert "player games wins share 95 % interval" in text
    assert "player seat 1 seat 2 seat 3 seat 4" in text
    assert any(line.startswith("random (2) 6 ") for line in text)
    assert "unfinished 0" in text
    assert text[-1].startswith("digest ")


def test_it_is_played_until_it_is_known(yojoe_sim):
    words = ("lta", "-a", "exact,random", "--until", "20%", "-w", "1")
    code, lines, aside = yojoe_sim(*words)
    assert code == 0
    assert "; 100 games, seed 1" in lines[0]
    assert aside.startswith("every share is known to within ")
    assert yojoe_sim(*words, "--games", "20")[2].startswith("known only to within ")
    assert yojoe_sim("lta", "--until", "much")[0] == 2
    assert yojoe_sim("db", "--until", "2%", "--report", "x")[0] == 2


def test_settings_reach_the_table(yojoe_sim):
    _, [line], _ = yojoe_sim(*few("--agents", "random,random", "--cap", "3", "--json"))
    assert result_of(line)["unfinished"] == 6


def test_without_players_random_ones_sit_down(yojoe_sim):
    _, [line], _ = yojoe_sim(*few("--json"))
    assert result_of(line)["agents"] == ["random", "random"]


def test_a_folder_gets_a_table_records_a_summary_and_a_report(yojoe_sim, tmp_path):
    out = tmp_path / "batch"
    words = few("--board", "FFFE", "--no-may-decline", "--records", "2")
    code, [_], aside = yojoe_sim(*words, "--out", str(out), "--json")
    assert code == 0
    assert "a table of 6 games, records of the first 2, a summary and a report" in aside
    assert sorted(str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()) == [
        "games.csv",
        "records/game-00000.replay",
        "records/game-00001.replay",
        "report.html",
        "summary.json",
    ]
    page = (out / "report.html").read_text(encoding="utf-8")
    again = "--games 6 --agents random,random --seed 1 --luck provable --board FFFE"
    assert f"yojoe sim adventure {again}" in page


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "there is no title 'chess'; there is "),
        (["adventure", "--agents", "random,oracle"], "there is no computer player 'oracle'"),
        (["adventure", "--agents", "random"], "adventure is for 2 to 4 seats, not 1"),
        (["adventure", "--agents", ""], "adventure is for 2 to 4 seats, not 1"),
        (["adventure", "--agents", "exact,"], "there is no computer player ''"),
        (["adventure", "--agents", "exact,random,random"], "exact cannot play"),
        (["adventure", "--agents", "random,mcts:fast"], "budget 'fast'"),
        (["adventure", "--agents", "mcts:0.001s,random"], "mcts:0.001s thinks by the clock"),
        (["adventure", "--agents", "random,mcts:"], "'mcts:' lacks its budget"),
        (["adventure", "--games", "0"], "--games: '0' is not a whole number from 1 to 10000000"),
        (["adventure", "--games", "-5"], "--games: '-5' is not a whole number"),
        (["adventure", "--games", "many"], "--games: 'many' is not a whole number"),
        (["adventure", "--games", "1.5"], "--games: '1.5' is not a whole number"),
        (["adventure", "--games", "٣"], "--games: '٣' is not a whole number"),
        (["adventure", "--games", ""], "--games: '' is not a whole number"),
        (["adventure", "--seed", "x"], "--seed: 'x' is not a whole number from 0 to 18446744"),
        (["adventure", "--seed", "-1"], "--seed: '-1' is not a whole number"),
        (["adventure", "--seed", str(1 << 64)], "is not a whole number from 0 to 1844674407"),
        (["adventure", "--workers", "0"], "--workers: '0' is not a whole number from 1 to 256"),
        (["adventure", "--workers", "x"], "--workers: 'x' is not a whole number"),
        (["adventure", "--records", "-1"], "--records: '-1' is not a whole number from 0 to"),
        (["adventure", "--records", ""], "--records: '' is not a whole number"),
        (["adventure", "--board", "FFX"], "space 3 is 'X'"),
        ([], "lacks title; 'yojoe sim --help' says more"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(yojoe_sim, tmp_path, words, complaint):
    out = tmp_path / "batch"
    code, lines, refusal = yojoe_sim(*words, "--out", str(out))
    assert (code, lines) == (2, [])
    assert complaint in refusal
    assert refusal.count("\n") == 1
    assert not out.exists()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--records", "5"], "--records goes with --out DIR only: nothing is written without it"),
        (["--force"], "--force goes with --out or --report only: nothing is written without them"),
        (["--out", ""], "'' cannot be the name of a folder"),
    ],
)
def test_what_would_be_ignored_is_refused(yojoe_sim, words, complaint):
    code, lines, refusal = yojoe_sim(*few(*words))
    assert (code, lines, refusal) == (2, [], f"yojoe: {complaint}\n")


@pytest.mark.parametrize("players", ["mcts:20,greedy", "exact,random"])
def test_a_row_s_seed_and_seats_play_the_very_game_again(yojoe_sim, tmp_path, players):
    out, again = tmp_path / "batch", tmp_path / "again.replay"
    yojoe_sim("adventure", "--games", "3", "--agents", players, "--out", str(out), "--json")
    with (out / "games.csv").open(encoding="utf-8") as table:
        row = list(csv.DictReader(table))[1]
    seats = ",".join([row["seat_1"], row["seat_2"]])
    words = ["--seats", seats, "--seed", row["seed"], "--record", str(again)]
    assert main(["play", "adventure", *words]) == 0
    record = out / "records" / "game-00001.replay"
    assert again.read_text(encoding="utf-8") == record.read_text(encoding="utf-8")


@pytest.mark.parametrize("earlier", [True, False])
def test_a_batch_stopped_before_its_first_game_writes_nothing(
    yojoe_sim, tmp_path, monkeypatch, earlier
):
    def stopped(_self, _game):
        raise KeyboardInterrupt

    out = tmp_path / "new" / "batch"
    if earlier:
        yojoe_sim(*few("--out", str(out)))
    before = sorted(tmp_path.rglob("*"))
    monkeypatch.setattr("yojoe.lab.batch.game_job.GameJob.__call__", stopped)
    code, lines, aside = yojoe_sim(*few("--out", str(out), "--force"))
    assert (code, lines, aside) == (130, [], "interrupted: nothing was played\n")
    assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_in_use_is_refused_and_force_takes_it(yojoe_sim, tmp_path):
    (tmp_path / "games.csv").write_text("mine", encoding="utf-8")
    code, lines, refusal = yojoe_sim(*few("--out", str(tmp_path)))
    assert (code, lines) == (2, [])
    assert refusal == (
        f"yojoe: {tmp_path} is not empty; choose another folder, or --force to overwrite\n"
    )
    assert (tmp_path / "games.csv").read_text(encoding="utf-8") == "mine"
    code, _, _ = yojoe_sim(*few("--out", str(tmp_path), "--force"))
    assert code == 0
    assert len((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()) == 7


def test_a_broken_game_is_told_with_the_words_that_play_it_again(yojoe_sim, monkeypatch):
    def broken(_self, game):
        raise LookupError(f"no card in game {game}")

    monkeypatch.setattr("yojoe.lab.batch.game_job.GameJob.__call__", broken)
    code, [line], aside = yojoe_sim(*few("--agents", "exact,random", "--start", "2", "--json"))
    seed = 12205024524474474583  # 64 bits of the stream '1/0'
    again = "yojoe sim adventure --games 1 --agents exact,random --seed 1 --luck stream --start 2"
    said = aside.splitlines()[-3:]
    assert (code, result_of(line)["games"]) == (1, 0)
    assert said == [
        f"yojoe: game 0, seed {seed}: LookupError: no card in game 0",
        f"play it again: {again}",
        "stopped: nothing was played",
    ]
    assert aside.startswith("Traceback")


# A team's games.


def test_a_teams_endings_are_told_and_every_game_it_did_not_win_is_lost(yojoe_sim):
    words = ("deckbuilding", "--games", "4", "--workers", "1", "--agents", "random,random")
    _, [line], _ = yojoe_sim(*words, "--json")
    endings = result_of(line)["endings"]
    assert sum(endings.values()) == 4
    _, lines, _ = yojoe_sim(*words)
    text = [" ".join(line.split()) for line in lines]
    won = endings.get("won", 0)
    assert any(line.startswith(f"the team 4 {won} {4 - won} ") for line in text)
    assert text.index("Endings") < text.index("ending games share")
    for ending, count in endings.items():
        assert f"{ending} {count} {count / 4:.1%}".replace("%", " %") in text


# The balance report.


def report(out, *words):
    usual = ("--games", "1", "--agents", "random", "--workers", "1")
    return ("deckbuilding", "--report", str(out), *usual, *words)


def test_a_report_prints_its_targets_and_fills_a_folder(yojoe_sim, tmp_path):
    out = tmp_path / "report"
    code, lines, aside = yojoe_sim(*report(out, "--seed", "3", "--no-open-hands"))
    text = [" ".join(line.split()) for line in lines]
    assert code == 0
    assert max(map(len, lines)) <= 80
    assert text[0] == "deckbuilding: random; 24 games, seed 3"
    assert "target measured verdict games" in text
    assert aside == f"{out}: a report on 24 games, three tables and a summary\n"
    page = (out / "report.html").read_text(encoding="utf-8")
    again = "--games 1 --agents random --seed 3 --no-open-hands"
    assert f"yojoe sim deckbuilding --report DIR {again}" in page


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["adventure", "--report", "DIR"], "adventure has no balance report; deckbuilding has"),
        (
            ["deckbuilding", "--report", "DIR", "--out", "DIR2"],
            "--out does not go with --report DIR, which is a folder of its own",
        ),
        (
            ["deckbuilding", "--report", "DIR", "--records", "5"],
            "--records does not go with --report DIR, which is a folder of its own",
        ),
        (
            ["deckbuilding", "--report", "DIR", "--agents", "greedy,random"],
            "--report takes one computer player for all seats, not 'greedy,random'",
        ),
        (
            ["deckbuilding", "--report", "DIR", "--expert", "3"],
            "--expert does not go with --report, which plays all of them",
        ),
        (["deckbuilding", "--report", ""], "'' cannot be the name of a folder"),
        (
            ["deckbuilding", "--report", "DIR", "--games", "0"],
            "--games: '0' is not a whole number from 1 to 10000000",
        ),
    ],
)
def test_what_does_not_go_with_a_report_is_refused(yojoe_sim, tmp_path, words, complaint):
    named = [str(tmp_path / word) if word.startswith("DIR") else word for word in words]
    code, lines, refusal = yojoe_sim(*named)
    assert (code, lines, refusal) == (2, [], f"yojoe: {complaint}\n")
    assert not list(tmp_path.iterdir())


def halted(monkeypatch, error, at):
    """A survey whose game of that number raises something."""
    play = Surveying.__call__

    def broken(self, number):
        if number == at:
            raise error
        return play(self, number)

    monkeypatch.setattr(Surveying, "__call__", broken)


def test_a_report_that_is_cut_short_says_so_and_keeps_what_is_done(
    yojoe_sim, tmp_path, monkeypatch
):
    out = tmp_path / "report"
    halted(monkeypatch, KeyboardInterrupt, at=3)
    code, [line], aside = yojoe_sim(*report(out, "--json"))
    assert code == 130
    assert aside.startswith("interrupted: 3 of 24 games kept\n")
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "The report was stopped after 3 of 24 games." in page
    summary = json.loads((out / "summary.json").read_text(encoding="utf-8"))
    assert (summary["games"], summary["whole"]) == (3, False)
    assert result_of(line) == summary


def test_a_report_stopped_before_its_first_game_writes_nothing(yojoe_sim, tmp_path, monkeypatch):
    halted(monkeypatch, KeyboardInterrupt, at=0)
    code, lines, aside = yojoe_sim(*report(tmp_path / "report"))
    assert (code, lines, aside) == (130, [], "interrupted: nothing was played\n")
    assert not list(tmp_path.iterdir())


def test_a_broken_game_of_a_report_is_told_with_the_words_that_play_it_again(
    yojoe_sim, tmp_path, monkeypatch
):
    halted(monkeypatch, LookupError("no card"), at=0)
    code, lines, aside = yojoe_sim(*report(tmp_path / "report", "--no-open-hands"))
    [broken, again, stopped] = aside.splitlines()[-3:]
    assert (code, lines) == (1, [])
    seed = broken.removeprefix("yojoe: game 0, seed ").removesuffix(": LookupError: no card")
    words = f"yojoe play deckbuilding --seats random --seed {seed} --no-open-hands"
    assert again == f"play it again: {words}"
    assert stopped == "stopped: nothing was played"


# Processes.


@pytest.fixture
def endless(tmp_path):
    """A batch that two workers are busy with, in a process group of its own, and its folder."""
    out = tmp_path / "batch"
    words = ["--games", "1000000", "--agents", "random,random", "--workers", "2"]
    with subprocess.Popen(
        [*YOJOE, "sim", "adventure", *words, "--out", str(out), "--records", "3", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as job:
        until(lambda: games_in(out) >= 5)
        yield job, out
        job.kill()


def test_ctrl_c_keeps_what_is_done_and_leaves_nobody_behind(endless):
    job, out = endless
    os.killpg(job.pid, signal.SIGINT)
    # It ends when the last process that could still print something is gone.
    printed, aside = job.communicate(timeout=PATIENCE)
    games = result_of(printed)["games"]
    assert job.returncode == 130
    assert "Traceback" not in aside
    assert aside.splitlines()[0] == f"interrupted: {games:,} of 1,000,000 games kept"
    assert games_in(out) == games
    assert (out / "report.html").exists()
    fifth = (out / "games.csv").read_text(encoding="utf-8").splitlines()[5]
    assert fifth.endswith(
        simulate(ADVENTURE, ["random", "random"], 5, 1, luck="provable").rows[4].digest
    )


def test_workers_go_when_their_batch_is_killed(endless):
    job, out = endless
    job.kill()
    assert job.communicate(timeout=PATIENCE) == ("", "")
    assert (out / "games.csv").read_text(encoding="utf-8").endswith("\n")


def test_a_terminal_sees_a_bar_with_rate_and_time_left():
    ours, theirs = pty.openpty()
    words = ["--games", "40", "--agents", "random,random", "--workers", "1", "--json"]
    with subprocess.Popen(
        [*YOJOE, "sim", "adventure", *words],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "80"},
    ) as job:
        os.close(theirs)
        assert result_of(job.stdout.read())["games"] == 40
    shown = os.read(ours, 1 << 16).decode()
    os.close(ours)
    assert "40/40" in shown
    assert "games/s" in shown
    assert "0:00:00" in shown


def games_in(out: Path) -> int:
    table = out / "games.csv"
    return len(table.read_text(encoding="utf-8").splitlines()) - 1 if table.exists() else 0


def until(happened) -> None:
    deadline = monotonic() + PATIENCE
    while not happened():
        assert monotonic() < deadline, "it never happened"
        sleep(0.02)
