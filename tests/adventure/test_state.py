"""The table as data: what a position is made of, and that a copy is another table."""

from support.adventure import FOUR, Table
from support.rule import rule
from yojoe.kernel.rng import Rng
from yojoe.kernel.state import ATTACHED, digest, plain
from yojoe.titles.adventure.rules.state import State

POSITION = {
    "step",
    "seats",
    "first",
    "active",
    "cobra",
    "space",
    "wins",
    "turns",
    "rolled",
    "shown",
    "badges",
    "energy",
    "dry",
}


def in_battle():
    table = Table(*FOUR, active="Bob", piece=7, badges={"Cy": 2}, may_decline="yes", cap="9")
    table.play("Bob rolls 1, Bob: seat-Dee, Dee misses Bob, Bob: place")
    return table.state


@rule("LTA-COMP-04")
def test_a_position_is_these_things_and_no_others():
    assert set(plain(in_battle())) == POSITION
    assert set(State.__slots__) == {*POSITION, *State.SHARED, *ATTACHED}


def test_a_copy_is_the_same_position():
    s = in_battle()
    s.luck = Rng(1)
    twin = s.copy()
    for field in (*POSITION, *State.SHARED):
        assert getattr(twin, field) == getattr(s, field), field
    assert (twin.events, twin.luck) == (None, None)


def test_what_happens_on_a_copy_does_not_happen_on_the_table():
    s = in_battle()
    before, twin = plain(s), s.copy()
    for pile in (twin.badges, twin.energy, twin.dry):
        pile[0] += 1
    assert plain(s) == before


@rule("LTA-COBRA-11", "LTA-FORCE-17")
def test_equal_tables_are_equal_positions_whoever_attacked_last():
    def after_an_attack_by(cobra):
        table = Table(*FOUR, piece=7)
        table.play(f"Ann rolls 1, Ann: seat-{cobra}, {cobra} hits Ann")
        return digest(table.state)

    assert len({after_an_attack_by(cobra) for cobra in ("Bob", "Cy", "Dee")}) == 1
