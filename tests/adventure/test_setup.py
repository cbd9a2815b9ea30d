"""How the table looks before the first turn. [LTA-SETUP]"""

import pytest

from support.adventure import ANN, FOUR, Table, opening
from support.rule import rule
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.titles.adventure.rules import box
from yojoe.titles.adventure.telling.facts import FirstDecided, RolledForFirst
from yojoe.titles.adventure.title import ADVENTURE

SEATS = [FOUR[:2], FOUR[:3], FOUR]


@rule("LTA-SETUP-01")
@pytest.mark.parametrize(("start", "space"), [("1", 1), ("2", 3), ("3", 6)])
def test_the_piece_can_start_on_any_cobra_force_space(start, space):
    table = opening("Ann", "Bob", board="CFEFCCF", start=start)
    assert table.piece == space
    assert table.kind == "F"


@rule("LTA-SETUP-01")
@pytest.mark.parametrize("start", ["0", "4", "-1", "one", ""])
def test_the_piece_can_start_nowhere_else(start):
    with pytest.raises(Refusal, match="from 1 to 3"):
        opening("Ann", "Bob", start=start)


@rule("LTA-SETUP-02")
def test_the_space_the_piece_starts_on_does_nothing():
    table = opening("Ann", "Bob")
    assert table.kind == "F"
    table.play("Ann rolls 6, Bob rolls 1")
    assert table.facts == [RolledForFirst(ANN, 6), RolledForFirst(Seat(1), 1), FirstDecided(ANN)]
    assert table.due == "Ann is to roll"


@rule("LTA-SETUP-03")
@pytest.mark.parametrize("names", SEATS)
def test_nobody_holds_a_card_at_the_start(names):
    table = opening(*names)
    for you in ("", *names):
        shown = table.view(you)
        assert (shown["table"]["battle"], shown["table"]["cobra"]) == (False, None)
        assert not shown["waiting"]


@rule("LTA-SETUP-03")
def test_all_four_cards_are_there_for_the_first_battle():
    table = opening("Ann", "Bob")
    table.play("Ann rolls 6, Bob rolls 1, Ann rolls 1")
    cards = table.offers("Ann") + table.offers("Bob")
    assert cards == ["jump-up", "hit-the-dirt", "shoot-high", "shoot-low"]


@rule("LTA-SETUP-04")
@pytest.mark.parametrize("names", SEATS)
def test_everybody_starts_with_three_energy_tokens_up(names):
    table = opening(*names)
    assert table.energy == dict.fromkeys(names, 3)
    assert table.dry == dict.fromkeys(names, 0)


@rule("LTA-SETUP-05")
def test_everybody_has_six_badges_of_the_colour_in_front_of_the_seat():
    assert [box.colour(Seat(seat)) for seat in range(4)] == list(box.COLOURS)
    for name in FOUR:
        table = Table(*FOUR, active=name, badges={name: 5})
        target = FOUR[FOUR.index(name) - 1]
        table.play(f"{name} rolls 1, {name}: seat-{target}, {target} misses {name}")
        assert table.badges == {other: 6 * (other == name) for other in FOUR}


@rule("LTA-SETUP-06")
@pytest.mark.parametrize("names", SEATS)
def test_no_badge_starts_on_the_board(names):
    assert opening(*names).badges == dict.fromkeys(names, 0)


@rule("LTA-SETUP-07")
@pytest.mark.parametrize(("seats", "aside"), [(2, (12, 6)), (3, (6, 3)), (4, (0, 0))])
def test_tokens_nobody_needs_are_out_of_play(seats, aside):
    badges, energy = aside
    assert box.out_of_play(seats) == aside
    assert box.BADGES * seats + badges == 24
    table = opening(*FOUR[:seats])
    assert sum(table.energy.values()) + energy == 12
    assert len(table.badges) == len(table.energy) == seats


@rule("LTA-SETUP-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_players_share_a_colour(seats):
    colours = [box.colour(Seat(seat)) for seat in range(seats)]
    assert len(set(colours)) == seats


def test_a_setting_that_does_not_exist_is_refused():
    with pytest.raises(Refusal, match="no setting 'dice'; it has board, start, may_decline, cap"):
        ADVENTURE.setup(2, {"dice": "2"})


@pytest.mark.parametrize(
    ("setting", "text", "allowed"),
    [
        ("start", "4", "start: '4' is not a whole number from 1 to 3"),
        ("may_decline", "maybe", "may_decline: 'maybe' is neither yes nor no"),
        ("cap", "-1", "cap: '-1' is not a whole number from 0 to 1000000"),
        ("cap", "1000001", "cap: '1000001' is not a whole number from 0 to 1000000"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_with_what_can(setting, text, allowed):
    with pytest.raises(Refusal) as refusal:
        ADVENTURE.setup(2, {setting: text})
    assert str(refusal.value) == allowed
