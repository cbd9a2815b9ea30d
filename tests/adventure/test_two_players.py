"""What is different with two. [LTA-TWO]"""

import pytest

from support.adventure import ANN, BOB, LONG, Table, opening
from support.rule import rule
from yojoe.titles.adventure.rules import box
from yojoe.titles.adventure.rules.board import FORCE
from yojoe.titles.adventure.telling.facts import Attacked


@rule("LTA-TWO-01")
@pytest.mark.parametrize(("joe", "cobra"), [("Ann", "Bob"), ("Bob", "Ann")])
@pytest.mark.parametrize("piece", [0, 7])
def test_the_one_opponent_is_the_cobra_player_unasked(joe, cobra, piece):
    table = Table("Ann", "Bob", active=joe, piece=piece)
    facts = table.play(f"{joe} rolls 1")
    kind = FORCE if LONG[piece + 1] == "F" else 0
    assert facts[-1] == Attacked(table.seat(joe), table.seat(cobra), kind)
    assert table.asks == "battle"
    assert table.waiting == [joe, cobra]


@rule("LTA-TWO-02")
def test_only_the_one_opponents_badges_can_be_removed():
    table = Table("Ann", "Bob", badges={"Ann": 3, "Bob": 3})
    table.play("Ann rolls 1, Bob misses Ann")
    assert table.offers("Ann") == ["place", "remove-Bob"]


@rule("LTA-TWO-03")
def test_half_of_the_tokens_stay_out_of_play():
    assert box.out_of_play(2) == (12, 6)
    table = opening("Ann", "Bob")
    assert list(table.energy.values()) == [3, 3]
    assert [box.colour(ANN), box.colour(BOB)] == list(box.COLOURS[:2])
