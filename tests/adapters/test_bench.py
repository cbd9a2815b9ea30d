"""Our titles through other people's interfaces, measured and held against their games."""

import json
import sys

from yojoe.bench import adapters
from yojoe.bench.row import Row
from yojoe.bench.targets import of_adapters


def row(name, per_s):
    peer, game = name.split(" ", 1)
    return Row(peer, game, "3", per_s, 1, 1.0)


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


def test_the_slowest_of_ours_stands_for_all():
    ours = [row("adapters open_spiel tcg", 300), row("adapters open_spiel adventure", 900)]
    peers = [row("open_spiel python_a", 100), row("open_spiel python_b", 200)]

    speed, leduc = of_adapters(ours, {each.name: each for each in peers})

    assert speed.got == 2.0
    assert leduc.verdict == "not measured"
