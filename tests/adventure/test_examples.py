"""The fifteen worked examples, on their own board, with their own names and numbers. [LTA-EX]"""

import pytest

from support.adventure import Table
from support.rule import rule
from yojoe.titles.adventure.telling.facts import Attacked, EnergyRefilled, Fired, NoBattle


def example(*names, **given):
    return Table(*(names or ("A", "B")), board="FCCCECCCFCCCECCCFCCCECCC", **given)


def had(table, name):
    """Badges, energy and dry clock of a player."""
    return table.badges[name], table.energy[name], table.dry[name]


@rule("LTA-EX-01")
@pytest.mark.parametrize(
    ("shot", "dodge", "hit"),
    [
        ("shoot-high", "hit-the-dirt", False),
        ("shoot-low", "jump-up", False),
        ("shoot-high", "jump-up", True),
        ("shoot-low", "hit-the-dirt", True),
    ],
)
def test_chart(shot, dodge, hit):
    table = example()
    table.play(f"A rolls 3, A: {dodge}, B: {shot}")
    assert had(table, "A") == ((0, 2, 0) if hit else (1, 3, 0))


@rule("LTA-EX-02")
def test_lone_win():
    table = example()
    table.play("A rolls 3")
    assert (table.piece, table.kind) == (3, "C")
    table.play("B misses A")
    assert had(table, "A") == (1, 3, 0)
    assert (table.turn, table.piece) == ("B", 3)


@rule("LTA-EX-03")
def test_lone_hit():
    table = example()
    table.play("A rolls 3, B hits A")
    assert had(table, "A") == (0, 2, 0)


@rule("LTA-EX-04")
def test_energy_stop():
    table = example(energy={"A": 1})
    facts = table.play("A rolls 4")
    assert (table.piece, table.kind) == (4, "E")
    assert had(table, "A") == (0, 3, 0)
    assert not any(isinstance(fact, Attacked) for fact in facts)


@rule("LTA-EX-05")
def test_force_hit_in_round_1():
    table = example(piece=7, badges={"A": 2})
    table.play("A rolls 1, B hits A")
    assert (table.piece, table.kind) == (8, "F")
    assert had(table, "A") == (2, 2, 0)
    assert table.turn == "B"


@rule("LTA-EX-06")
def test_force_two_wins_then_hit():
    table = example(piece=7, badges={"A": 1})
    table.play("A rolls 1, B misses A, B misses A, B hits A")
    assert had(table, "A") == (1 + 2, 3 - 1, 0)
    assert table.turn == "B"


@rule("LTA-EX-07")
def test_force_three_wins():
    table = example(piece=7, badges={"A": 1})
    table.play("A rolls 1, B misses A, B misses A, B misses A")
    assert had(table, "A") == (1 + 3, 3, 0)
    assert table.due == "B is to roll"


@rule("LTA-EX-08")
def test_force_mixed_use():
    table = example(piece=7, badges={"A": 1, "B": 2})
    table.play("A rolls 1, B misses A, A: remove-B")
    assert table.badges == {"A": 1, "B": 1}
    table.play("B misses A, A: place")
    assert table.badges == {"A": 2, "B": 1}
    table.play("B misses A, A: remove-B")
    assert table.badges == {"A": 2, "B": 0}
    assert table.due == "B is to roll"


@rule("LTA-EX-09")
def test_no_removal_from_nothing():
    table = example()
    table.play("A rolls 3, B misses A")
    assert table.asks == "roll"
    assert had(table, "A") == (1, 3, 0)


@rule("LTA-EX-10")
def test_win_mid_attack():
    table = example(piece=7, badges={"A": 5})
    table.play("A rolls 1, B misses A")
    assert table.winners == ["A"]
    assert sum(isinstance(fact, Fired) for fact in table.facts) == 1


@rule("LTA-EX-12")
def test_dry_clock():
    table = example(energy={"A": 1})
    table.play("A rolls 1, B hits A")
    assert had(table, "A") == (0, 0, 0)
    table.play("B rolls 3, A rolls 1")
    assert (table.kind, had(table, "A")) == ("C", (0, 0, 1))
    facts = table.play("B rolls 2, A hits B, A rolls 1")
    assert (table.kind, had(table, "A")) == ("F", (0, 3, 0))
    assert [type(fact) for fact in facts[-2:]] == [NoBattle, EnergyRefilled]
    table.play("B rolls 4, A rolls 1")
    assert (table.kind, table.asks) == ("C", "battle")


@rule("LTA-EX-13")
def test_dry_clock_cut_short():
    table = example(energy={"A": 1})
    table.play("A rolls 1, B hits A, B rolls 1, A hits B, A rolls 2")
    assert (table.kind, had(table, "A")) == ("E", (0, 3, 0))
    table.play("B rolls 1, A hits B, A rolls 1")
    assert (table.kind, table.asks) == ("C", "battle")


@rule("LTA-EX-15")
def test_dry_player_as_cobra():
    table = example(energy={"B": 0})
    table.play("A rolls 3")
    assert table.waiting == ["A", "B"]
    table.play("B hits A")
    assert had(table, "A") == (0, 2, 0)


@rule("LTA-EX-16")
def test_three_players():
    table = example("A", "B", "C", badges={"C": 1})
    table.play("A rolls 3, A: seat-B, B misses A, A: remove-C")
    assert table.badges == {"A": 0, "B": 0, "C": 0}


@rule("LTA-EX-17")
def test_wrap():
    table = example(piece=22)
    table.play("A rolls 5")
    assert table.piece == 3
