"""Transports: one for each Mission, its room, its Terrain, and where it goes afterwards."""

import pytest

from support.deckbuilding import Table, difficulty_of
from support.rule import rule
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.telling.facts import BroughtIn, Judged

ELEMENT = "secure-the-rare-liquid-element"  # Sea
ICE = "crystals-under-the-ice"  # Land
SATELLITE = "guard-the-relay-satellite"  # Air
EVERY_TRANSPORT = "vamp apc awe-striker dragonfly mobat sharc skystriker tomahawk whale"


def aboard(transport, target, **given):
    """Ann's G.I. in a Transport, on a Story Mission or against a Battalion or an Officer."""
    table = Table("Ann", hand={"Ann": "gi"}, hangar=f"vamp {transport}", **given)
    table.play(f"Ann: attempt-{target}, {transport}")
    return table


# One for each Mission.


@rule("DB-TRANS-01", "DB-TRANS-18")
def test_a_group_mission_takes_one_transport_out_of_the_hangar():
    table = Table("Ann", "Bob", hand={"Ann": "gi"}, hangar="vamp apc whale", mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}")
    assert (table.asks, table.offers) == ("transport", ["vamp", "apc", "whale"])
    table.play("Ann: apc")
    assert (table.pile("transport"), table.pile("hangar")) == (["apc"], ["vamp", "whale"])
    table.play("Ann: board-whale")
    assert (table.pile("transport"), table.pile("hangar")) == (["whale"], ["vamp", "apc"])


@rule("DB-TRANS-01")
def test_a_side_mission_takes_one_transport_too():
    table = aboard("apc", "hiss-column", battalions={1: "hiss-column"})
    assert (table.pile("transport"), table.pile("hangar")) == (["apc"], ["vamp"])


@rule("DB-TRANS-14")
def test_the_vamp_goes_when_there_is_no_other_choice():
    table = Table("Ann", hand={"Ann": "gi"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}")
    assert (table.asks, table.pile("transport")) == ("team", ["vamp"])


@rule("DB-TRANS-14")
def test_the_vamp_is_always_among_the_transports_to_choose():
    table = Table("Ann", hand={"Ann": "gi"}, hangar="vamp whale", mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}")
    assert table.offers == ["vamp", "whale"]


@rule("DB-TRANS-18")
def test_a_transport_on_its_way_is_not_counted_as_left_in_the_hangar():
    table = Table("Ann", hand={"Ann": "flint"}, hangar="vamp apc", mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, apc")
    assert dice_to_roll(table.state) == 1  # Flint wants 2 that are left


@rule("DB-TRANS-20", "DB-COMP-11")
def test_the_hangar_has_room_for_every_transport_there_is():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"gi {EVERY_TRANSPORT.removeprefix('vamp ')}"},
        step="turn.start",
        mission=ELEMENT,
    )
    assert sorted(table.pile("hangar")) == sorted(EVERY_TRANSPORT.split())


# Room.


@rule("DB-TRANS-02")
def test_all_players_joes_together_fill_the_transport():
    hand = {"Ann": "gi torpedo", "Bob": "gi jinx", "Cy": "gi"}
    table = Table("Ann", "Bob", "Cy", hand=hand, hangar="vamp skystriker", mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, skystriker, torpedo, enough \n Bob: jinx")
    assert table.asks == "team"  # neither Bob nor Cy has room for one more
    assert not {"gi", "ask-again"} & set(table.offers)


@rule("DB-TRANS-02")
def test_the_vamp_carries_four_of_ones_own():
    table = Table("Ann", hand={"Ann": "gi gi gi gi gi"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, gi, gi, gi")
    assert (table.asks, len(table.pile("team", "Ann"))) == ("team", 4)
    assert "gi" not in table.offers


@rule("DB-TRANS-17")
def test_a_joe_whom_a_text_adds_needs_no_room():
    hand = {"Ann": "jinx torpedo ripcord"}
    table = Table("Ann", hand=hand, hangar="vamp skystriker", mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, skystriker, jinx, torpedo, lock")
    assert (table.asks, table.offers) == ("ready", ["pass", "ripcord"])
    table.play("Ann: ripcord")
    assert sorted(table.pile("team", "Ann")) == ["jinx", "ripcord", "torpedo"]
    table.play("dice 2 1 1 0 0 0 0 1")
    assert table.asks != "roll"


# Terrain.


@rule("DB-TRANS-04")
@pytest.mark.parametrize("mission", [ICE, SATELLITE, ELEMENT])
def test_whichever_transport_may_go_on_whichever_mission(mission):
    table = Table("Ann", hand={"Ann": "gi"}, hangar=EVERY_TRANSPORT, mission=mission)
    table.play(f"Ann: attempt-{mission}")
    assert table.offers == EVERY_TRANSPORT.split()
    for transport in EVERY_TRANSPORT.split()[1:]:
        twin = aboard(transport, mission, mission=mission)
        assert "lock" in twin.offers


@rule("DB-TRANS-03", "DB-TRANS-05", "DB-TRANS-06")
@pytest.mark.parametrize(
    ("transport", "bonus", "terrains"),
    [
        ("apc", 1, {"land"}),
        ("tomahawk", 2, {"air"}),
        ("whale", 3, {"sea"}),
        ("sharc", 2, {"sea", "air"}),
    ],
)
def test_a_terrain_bonus_works_on_that_terrain_only(transport, bonus, terrains):
    for mission, terrain in ((ICE, "land"), (SATELLITE, "air"), (ELEMENT, "sea")):
        table = aboard(transport, mission, mission=mission)
        assert dice_to_roll(table.state) == 1 + (bonus if terrain in terrains else 0)


@rule("DB-TRANS-05", "DB-TRANS-06")
@pytest.mark.parametrize(("mission", "easier"), [(ICE, 1), (ELEMENT, 0)])
def test_a_terrain_bonus_may_lower_the_difficulty(mission, easier):
    table = aboard("awe-striker", mission, mission=mission)
    facts = table.play("Ann: lock \n dice 0")
    assert Judged(table.card(mission), 0, difficulty_of(mission) - easier) in facts


@rule("DB-TRANS-07")
@pytest.mark.parametrize(
    ("battalion", "dice"), [("rattler-squadron", 1 + 2), ("hiss-column", 1 + 2 + 3)]
)
def test_words_outside_the_terrain_bonus_apply_everywhere(battalion, dice):
    table = aboard("mobat", battalion, battalions={1: battalion})
    assert dice_to_roll(table.state) == dice


@rule("DB-AMB-66")
@pytest.mark.parametrize(
    ("battalion", "dice"), [("cobra-battalion", 1), ("rattler-squadron", 1 + 3)]
)
def test_a_battalion_has_the_terrain_that_is_printed_on_it_or_none(battalion, dice):
    table = aboard("skystriker", battalion, battalions={1: battalion})
    assert dice_to_roll(table.state) == dice


@rule("DB-AMB-66")
@pytest.mark.parametrize("transport", ["apc", "skystriker", "whale"])
def test_no_terrain_bonus_works_against_an_officer_without_terrain(transport):
    table = aboard(transport, "baroness", officers="baroness")
    assert dice_to_roll(table.state) == 1


@rule("DB-AMB-66")
def test_not_even_a_text_gives_a_terrain_bonus_where_there_is_no_terrain():
    hand = {"Ann": "gi jump-jet-pack"}
    given = {"hangar": "vamp whale", "mission_cards": "all"}
    for target, dice in (("baroness", 1 + 1), (ICE, 1 + 1 + 3)):
        table = Table("Ann", hand=hand, officers="baroness", mission=ICE, **given)
        table.play(f"Ann: attempt-{target}, whale, lock, play-jump-jet-pack")
        assert dice_to_roll(table.state) == dice


# Afterwards.


@rule("DB-TRANS-08", "DB-TRANS-09")
@pytest.mark.parametrize(("dice", "pile"), [("2 2 2 2", "won"), ("0 0 0 0", "failed")])
def test_a_used_transport_goes_to_the_starters_discard_pile_won_or_failed(dice, pile):
    hand = {"Ann": "gi", "Bob": "gi gi"}
    table = Table("Ann", "Bob", active="Bob", hand=hand, hangar="vamp whale", mission=ELEMENT)
    table.play(f"Bob: attempt-{ELEMENT}, whale, enough \n Ann: enough \n Bob: lock \n dice {dice}")
    if pile == "won":
        table.play("Bob: enough")
    assert table.pile(pile) == [ELEMENT]
    assert table.pile("hangar") == ["vamp"]
    assert (table.pile("discard", "Bob"), table.pile("discard", "Ann")) == (["whale"], [])


@rule("DB-TRANS-08", "DB-TRANS-15")
def test_the_vamp_takes_two_missions_of_one_turn():
    table = Table(
        "Ann",
        hand={"Ann": "torpedo jinx"},
        battalions={1: "moray-flotilla", 2: "hiss-column"},
    )
    table.play("Ann: attempt-moray-flotilla, torpedo, enough, lock \n dice 0 0 0")
    assert table.pile("hangar") == ["vamp"]
    table.play("Ann: attempt-hiss-column")
    assert table.pile("transport") == ["vamp"]


@rule("DB-TRANS-16")
def test_another_transport_takes_only_one():
    table = Table(
        "Ann",
        hand={"Ann": "torpedo jinx"},
        hangar="vamp whale",
        battalions={1: "moray-flotilla", 2: "hiss-column"},
    )
    table.play("Ann: attempt-moray-flotilla, whale, torpedo, enough, lock")
    table.play("dice" + " 0" * 8)
    assert table.pile("discard", "Ann") == ["whale"]
    table.play("Ann: attempt-hiss-column")
    assert (table.asks, table.pile("transport")) == ("team", ["vamp"])
    assert "board-whale" not in table.offers


# From hand to the Hangar.


@rule("DB-TRANS-11")
def test_all_transports_in_hand_go_to_the_hangar_as_the_action_phase_begins():
    table = Table("Ann", "Bob", hand={"Ann": "whale apc gi"}, step="turn.start", mission=ELEMENT)
    assert table.asks == "missions"
    assert (table.pile("hand", "Ann"), table.pile("hangar")) == (["gi"], ["vamp", "whale", "apc"])
    brought = [fact for fact in table.facts if isinstance(fact, BroughtIn)]
    assert brought == [BroughtIn(table.card("whale")), BroughtIn(table.card("apc"))]
    assert all(fact.reveals for fact in brought), "who saw them takes nothing back"


@rule("DB-TRANS-12")
def test_on_another_players_turn_a_transport_stays_in_hand():
    hand = {"Ann": "torpedo", "Bob": "jinx gi whale"}
    table = Table("Ann", "Bob", hand=hand, step="turn.start", mission=ELEMENT)
    assert table.pile("hangar") == ["vamp"]
    table.play(f"Ann: attempt-{ELEMENT}")
    assert table.offers == ["jinx", "gi", "enough"]
    table.play("Bob: jinx, enough")
    assert not any("whale" in offer for offer in table.offers)
    table.play("Ann: lock")
    assert table.pile("hand", "Bob") == ["gi", "whale"]


@rule("DB-TRANS-13", "DB-TRANS-08")
def test_the_active_player_uses_what_another_brought_and_then_owns_it():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "whale gi", "Bob": "gi gi"},
        step="turn.start",
        mission=ELEMENT,
        battalions={1: "hiss-column"},
    )
    table.play("Ann: recruit, end-turn")
    table.play("Bob: attempt-hiss-column, whale, enough, lock \n dice 0")
    assert table.pile("discard", "Bob") == ["whale"]
