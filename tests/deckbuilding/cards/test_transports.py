"""The Transports: what each carries onto a Mission, and the Terrain bonus."""

import pytest

from support.deckbuilding import Table, difficulty_of
from support.deckbuilding_cards import dice_on, found, go, hits, lose, needed, roll, scene, win
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import Drew

LAND, AIR, SEA = "hiss-column", "rattler-squadron", "moray-flotilla"
PLAIN = "cobra-battalion"  # without Terrain

BONUS = [
    ("apc", LAND, 1),
    ("mobat", LAND, 3 + 2),  # a Battalion as well
    ("sharc", SEA, 2),
    ("sharc", AIR, 2),
    ("skystriker", AIR, 3),
    ("tomahawk", AIR, 2),
    ("whale", SEA, 3),
]


@pytest.mark.parametrize(("transport", "target", "dice"), BONUS)
def test_a_transport_adds_its_dice_where_the_terrain_matches(transport, target, dice):
    assert dice_on(target, "gi", hangar=transport) == 1 + dice


@pytest.mark.parametrize(
    ("transport", "target"),
    [
        ("apc", SEA),
        ("sharc", LAND),
        ("skystriker", SEA),
        ("tomahawk", LAND),
        ("whale", AIR),
        ("apc", PLAIN),
        ("sharc", PLAIN),
        ("skystriker", PLAIN),
        ("tomahawk", PLAIN),
        ("whale", PLAIN),
    ],
)
def test_a_transport_adds_nothing_on_another_terrain_or_none(transport, target):
    assert dice_on(target, "gi", hangar=transport) == 1


def test_the_mobat_adds_two_dice_against_every_battalion_and_three_on_land():
    assert dice_on(PLAIN, "gi", hangar="mobat") == 1 + 2
    assert dice_on(SEA, "gi", hangar="mobat") == 1 + 2
    assert dice_on("disarm-the-car-bomb", "gi", hangar="mobat") == 1 + 3
    assert dice_on("destro", "gi", hangar="mobat") == 1


def test_the_awe_striker_lowers_the_difficulty_on_land_only():
    for target, easier in {LAND: 1, SEA: 0, PLAIN: 0}.items():
        table = lose(scene(target, "gi", hangar="awe-striker"), target)
        assert needed(table) == difficulty_of(target) - easier


@rule("DB-TRANS-11")
def test_the_awe_striker_draws_a_card_when_it_goes_from_hand_to_the_hangar():
    table = Table(
        "Ann", "Bob", hand={"Ann": "awe-striker gi"}, deck={"Ann": "comms"}, step="turn.start"
    )
    assert table.pile("hangar") == ["vamp", "awe-striker"]
    assert sorted(table.pile("hand", "Ann")) == ["comms", "gi"]


def test_other_transports_draw_nothing_on_their_way_to_the_hangar():
    table = Table("Ann", "Bob", hand={"Ann": "apc gi"}, deck={"Ann": "comms"}, step="turn.start")
    assert table.pile("hangar") == ["vamp", "apc"]
    assert not found(table, Drew)


def test_the_awe_striker_draws_nothing_when_it_is_recruited():
    table = Table(
        "Ann",
        "Bob",
        play={"Ann": "sgt-slaughter"},
        deck={"Ann": "comms"},
        line_up="awe-striker",
        hand={"Ann": "gi"},
    )
    table.play("Ann: recruit, buy-awe-striker")
    assert table.pile("hangar") == ["vamp", "awe-striker"]
    assert not found(table, Drew)


def test_the_dragonfly_may_re_roll_up_to_three_dice_once_in_the_air():
    table = go(scene(AIR, "gi gi gi gi", hangar="dragonfly"), AIR)
    assert roll(table, 0, 0, 0, 0) == 4
    assert table.offers == ["pass", "use-dragonfly"]
    table.play("""
        Ann: use-dragonfly, die-0, die-0, die-0
        dice 2 1 0
    """)
    assert hits(table) == 3


def test_the_dragonfly_may_stay_unused_and_does_nothing_on_another_terrain():
    table = go(scene(AIR, "gi", hangar="dragonfly"), AIR)
    roll(table, 0)
    table.say("Ann", "pass")
    assert hits(table) == 0
    table = go(scene(LAND, "gi", hangar="dragonfly"), LAND)
    roll(table, 0)
    assert table.asks == "recruit"


def test_only_the_active_player_uses_the_dragonfly():
    table = go(
        scene("guard-the-relay-satellite", "gi", "gi", hangar="dragonfly"),
        "guard-the-relay-satellite",
    )
    roll(table, 0, 0)
    assert table.waiting == ["Ann"]
    table.say("Ann", "pass")
    assert hits(table) == 0


@rule("DB-CARD-01", "DB-TRANS-08")
@pytest.mark.parametrize("outcome", [win, lose])
def test_the_vamp_returns_to_the_hangar_and_others_are_discarded(outcome):
    table = outcome(scene(LAND, "airborne", hangar="vamp"), LAND)
    assert table.pile("hangar") == ["vamp"]
    table = outcome(scene(LAND, "airborne", hangar="apc"), LAND)
    assert table.pile("hangar") == []
    assert table.pile("discard", "Ann") == ["apc"]


CAPACITY = {
    "apc": 6,
    "awe-striker": 4,
    "dragonfly": 4,
    "mobat": 3,
    "sharc": 3,
    "skystriker": 2,
    "tomahawk": 6,
    "vamp": 4,
    "whale": 5,
}


@rule("DB-TRANS-02")
@pytest.mark.parametrize("transport", CAPACITY)
def test_a_transport_carries_as_many_joes_as_it_says(transport):
    table = go(scene("destro", "gi " * 7, hangar=transport), "destro")
    assert len(table.pile("team", "Ann")) == CAPACITY[transport]
