"""Our titles through other people's interfaces, measured and held against their games."""

import ast
import json
import subprocess
import sys
from pathlib import Path

from benchmarks import adapters, peers
from benchmarks.row import BenchRow
from benchmarks.targets import of_adapters

# What OpenSpiel has by turns once its Python games are imported, and had not before.
IN_TURNS = """
import pyspiel
def in_turns():
    one_by_one = pyspiel.GameType.Dynamics.SEQUENTIAL
    kinds = pyspiel.registered_games()
    return {kind.short_name for kind in kinds if kind.dynamics == one_by_one}
compiled = in_turns()
from open_spiel.python import games
print(*sorted(in_turns() - compiled))
"""
POKERKIT = "pokerkit"  # the package that some games need


def row(name, per_s):
    peer, game = name.split(" ", 1)
    return BenchRow(peer, game, "3", per_s, 1, 1.0)


def test_every_title_is_measured_through_both_interfaces(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["adapters", "0.01"])
    adapters.main()

    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["game"] for each in rows] == [
        f"{library} {title}"
        for title in ("adventure", "deckbuilding", "tcg")
        for library in ("open_spiel", "pettingzoo")
    ]
    assert all(each["decisions"] for each in rows)


def test_every_python_game_of_openspiel_in_turns_is_measured():
    told = subprocess.run([sys.executable, "-c", IN_TURNS], capture_output=True, check=True)
    theirs = set(told.stdout.decode().split())

    assert {name for name in theirs if POKERKIT not in name} == set(measured_games())


def measured_games():
    """What the script plays; it is read, because to import it would be to play."""
    script = Path(peers.__file__).with_name("play_open_spiel.py").read_text(encoding="utf-8")
    lists = [line for line in ast.parse(script).body if isinstance(line, ast.Assign)]
    return next(ast.literal_eval(line.value) for line in lists if line.targets[0].id == "IN_PYTHON")


def test_the_slowest_of_ours_stands_for_all():
    ours = [row("adapters open_spiel tcg", 300), row("adapters open_spiel adventure", 900)]
    peers = [row("open_spiel python_a", 100), row("open_spiel python_b", 200)]

    speed, _aim, leduc, _cards = of_adapters(ours, {each.name: each for each in peers})

    assert speed.got == 2.0
    assert leduc.verdict == "not measured"
