"""What the rulebook leaves out is filled by data, and the data say where they come from."""

import pytest

from support.deckbuilding import Table
from support.rule import rule
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.box.printed import SKILLS, TERRAINS
from yojoe.titles.deckbuilding.telling import facts as events

KNOWN = {"printed", "inferred"}
OURS = {"designed", "franchise"}


def cards(**wanted):
    return [
        card
        for card in core_box().cards
        if all(getattr(card, field) == value for field, value in wanted.items())
    ]


def origin(card_id, field):
    return core_box().card(card_id).origin[field]


def origins(field, **wanted):
    """Where a value comes from, over all cards that have it."""
    return {card.origin[field] for card in cards(**wanted) if field in card.origin}


def test_every_value_of_every_card_says_where_it_comes_from():
    for card in core_box().cards:
        assert set(card.origin.values()) <= KNOWN | OURS
        assert set(card.texts) <= set(card.origin)


@pytest.mark.parametrize(
    ("wanted", "filled"),
    [
        pytest.param(
            {"place": "main"}, ("name", "cost", "text"), marks=rule("DB-GAP-01"), id="main deck"
        ),
        pytest.param({"kind": "starter"}, ("text",), marks=rule("DB-GAP-02"), id="Starters"),
        pytest.param(
            {"place": "leader"},
            ("skills", "recruit", "text"),
            marks=rule("DB-GAP-03"),
            id="Leaders",
        ),
        pytest.param(
            {"place": "promoted"},
            ("skills", "text"),
            marks=rule("DB-GAP-03"),
            id="Promoted Leaders",
        ),
        pytest.param(
            {"kind": "transport"},
            ("terrain", "capacity", "terrain_text"),
            marks=rule("DB-GAP-04"),
            id="Transports",
        ),
        pytest.param(
            {"place": "rifles"}, ("cost", "recruit", "text"), marks=rule("DB-GAP-05"), id="Rifles"
        ),
        pytest.param(
            {"kind": "trooper"},
            ("count", "difficulty", "needs", "success", "end_of_turn"),
            marks=rule("DB-GAP-06"),
            id="Troopers",
        ),
        pytest.param(
            {"kind": "battalion"},
            ("count", "difficulty", "needs", "success"),
            marks=rule("DB-GAP-07"),
            id="Battalions",
        ),
        pytest.param(
            {"kind": "officer"},
            ("name", "difficulty", "needs", "ongoing"),
            marks=rule("DB-GAP-08"),
            id="Officers",
        ),
        pytest.param(
            {"kind": "complication"},
            ("name", "act", "manner", "text"),
            marks=rule("DB-GAP-09"),
            id="Complications",
        ),
        pytest.param(
            {"story": "mass-device"},
            ("name", "difficulty", "success", "failure"),
            marks=rule("DB-GAP-10"),
            id="The M.A.S.S. Device",
        ),
        pytest.param(
            {"story": "total-control"},
            ("name", "difficulty", "success", "failure"),
            marks=rule("DB-GAP-11"),
            id="Operation: Total Control",
        ),
        pytest.param(
            {"kind": "expert"},
            ("name", "text", "ongoing"),
            marks=rule("DB-GAP-14"),
            id="Expert cards",
        ),
        pytest.param({"no_solo": True}, ("no_solo",), marks=rule("DB-GAP-17"), id="NO SOLO"),
        pytest.param({"kind": "joe"}, ("keywords",), marks=rule("DB-GAP-19"), id="keywords"),
        pytest.param(
            {"kind": "mission"},
            ("terrain", "needs"),
            marks=rule("DB-GAP-20"),
            id="Terrain and Skills",
        ),
    ],
)
def test_what_the_rulebook_leaves_out_is_filled_by_values_of_our_own(wanted, filled):
    assert cards(**wanted)
    for field in filled:
        assert origins(field, **wanted) & OURS


@rule("DB-GAP-02")
def test_of_the_starters_two_texts_are_known_and_two_are_ours():
    assert origin("gi", "text") == origin("gi", "recruit") == "printed"
    assert origin("second-effort", "text") == "printed"
    assert origin("comms", "text") == origin("defuse", "text") == "designed"


@rule("DB-GAP-03")
def test_of_the_leaders_the_cost_of_a_promoted_one_is_known():
    assert origins("cost", place="promoted") == {"printed"}
    assert origins("recruit", place="leader") == {"designed"}


@rule("DB-GAP-04")
def test_the_vamps_capacity_is_inferred_and_its_terrain_ours():
    assert (origin("vamp", "capacity"), origin("vamp", "terrain")) == ("inferred", "designed")


@rule("DB-GAP-05")
def test_the_number_of_service_rifles_is_inferred():
    assert origin("service-rifle", "count") == "inferred"


@rule("DB-GAP-06")
def test_troopers_are_part_of_the_24_cobra_cards():
    troopers = cards(kind="trooper")
    assert {card.place for card in troopers} == {"cobra"}
    assert 0 < sum(card.count for card in troopers) < 24


@rule("DB-GAP-08")
def test_the_officers_the_rulebook_speaks_of_are_known_and_the_rest_are_ours():
    assert origin("baroness", "name") == origin("major-bludd", "name") == "printed"
    assert origin("cobra-commander", "kind") in KNOWN
    assert origin("dr-mindbender", "kind") in KNOWN
    assert origins("difficulty", kind="officer") == {"designed"}


@rule("DB-GAP-09")
def test_one_complication_is_known_by_name_and_text():
    known = [card.id for card in cards(kind="complication") if card.origin.get("text") == "printed"]
    assert known == ["nobody-ever-knocks"]


@rule("DB-GAP-10", "DB-GAP-11")
@pytest.mark.parametrize(
    ("story", "known"),
    [
        (
            "mass-device",
            {
                "secure-the-rare-liquid-element",
                "the-joes-surrender",
                "destroy-the-mass-device",
            },
        ),
        (
            "total-control",
            {"prevent-the-cobra-attack-on-big-ben", "destroy-the-mind-control-device"},
        ),
    ],
)
def test_few_missions_are_known_by_name(story, known):
    assert {card.id for card in cards(story=story) if card.origin["name"] == "printed"} == known


@rule("DB-GAP-12", "DB-GAP-13")
@pytest.mark.parametrize("side", [0, 1])
def test_spaces_and_effects_of_the_threat_meter_are_ours_but_for_what_is_known(side):
    meter = core_box().meters[side]
    assert meter.origin["blue_spaces"] in KNOWN
    for colour in ("green", "yellow", "red"):
        assert meter.origin[f"{colour}_spaces"] == "designed"
    assert meter.origin["red_end_of_round"] == "designed"
    # What Yellow does on the side for more players is the one zone that the rulebook spells out.
    stated = "printed" if meter.side == "B" else "designed"
    assert meter.origin["yellow_end_of_round"] == stated


@rule("DB-GAP-15")
def test_every_skill_of_the_game_is_asked_for_and_had_by_somebody():
    for skill in range(len(SKILLS)):
        assert any(card.needs and skill in card.needs.skills for card in cards(kind="mission"))
        assert any(card.skills[skill] for card in cards(kind="joe"))


@rule("DB-GAP-16")
def test_under_the_symbol_face_of_the_token_a_solo_turn_ends_no_round():
    table = Table(
        "Ann", turns=3, hand={"Ann": "gi"}, mission="hold-the-line-at-headquarters", threat=6
    )
    facts = table.play("Ann: recruit, end-turn")
    assert not any(isinstance(fact, events.RoundEnded | events.BattalionAdded) for fact in facts)
    assert table.threat == 6
    facts = table.play("Ann: recruit, end-turn")  # it was turned over
    assert any(isinstance(fact, events.RoundEnded) for fact in facts)
    assert table.threat == 7


@rule("DB-GAP-17")
def test_a_card_without_the_no_solo_symbol_has_none():
    assert all(card.no_solo == ("no_solo" in card.origin) for card in core_box().cards)


@rule("DB-GAP-18")
def test_what_the_icons_show_is_told_in_words_and_numbers():
    for card in core_box().cards:
        assert all(said.isascii() for said in card.texts.values())
        assert isinstance(card.icon, bool)
    assert all(card.capacity for card in cards(kind="transport"))


@rule("DB-GAP-20")
def test_every_mission_has_a_terrain_and_says_which_skills_it_wants():
    for card in cards(kind="mission"):
        assert set(card.terrain) <= set(TERRAINS)
        assert card.terrain
        assert card.needs
