"""What is shown to whom at the deck-builder's table: a whitelist, and no hidden card."""

import json
from dataclasses import asdict

import pytest

from support.deckbuilding import ANN, BOB, CY, FOUR, Table, difficulty_of, space_in
from support.rule import rule
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.titles.deckbuilding.rules.dice import chance
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.settings import Options
from yojoe.titles.deckbuilding.telling.facts import MoreDice, Rolled
from yojoe.titles.deckbuilding.telling.view import view

ELEMENT = "secure-the-rare-liquid-element"
MORE_OF_MORE = ("crystals-under-the-ice", "evacuate-the-melting-harbor")  # of more players

TABLE = {
    "cards",
    "active",
    "starting",
    "turns",
    "round",
    "phase",
    "step",
    "pool",
    "ending",
    "seats",
    "line_up",
    "hangar",
    "rifles",
    "main",
    "main_discard",
    "reserve",
    "story",
    "complications",
    "officers",
    "officer_stack",
    "battalion_stack",
    "trooper_stack",
    "experts",
    "threat",
    "attempt",
}
ATTEMPT = {
    "target",
    "transport",
    "capacity",
    "terrain_bonus",
    "locked",
    "skills",
    "picked",
    "dazed",
    "lasting",
    "needed",
    "rolled",
    "joes",
    "texts",
    "dice",
    "per_mille",
    "shown",
    "separate",
    "hits",
}


def ids(cards):
    return [card["id"] for card in cards]


def positions(seats, seed, **settings):
    """A game that somebody plays without thinking, question by question."""
    options = asdict(Options(story="mass-device", **settings))
    match = Match(GAME, Setup(seats, options), luck=Seeded(seed), watched=False)
    rng = Rng(seed)
    match.settle()
    while not match.over:
        yield match.state
        match.answer(match.question.any(rng))
        match.settle()


def hidden(s, viewer):
    return [zone.cards for zone in GAME.zones(s) if not zone.is_seen_by(viewer)]


def numbers(shown):
    """The numbers of all cards that occur in a view."""
    if isinstance(shown, dict):
        own = {shown["no"]} if "no" in shown else set()
        return own.union(*map(numbers, shown.values()))
    return set().union(*map(numbers, shown)) if isinstance(shown, list) else set()


GAMES = [(1, True), (2, False), (3, True), (4, False)]


@pytest.mark.parametrize(("seats", "open_hands"), GAMES)
@rule("DB-SETUP-22", "DB-COMPL-03", "DB-OVER-07")
def test_hidden_cards_may_lie_in_any_order_and_the_view_is_the_same(seats, open_hands):
    rng = Rng(seats)
    for s in positions(seats, seats, open_hands=open_hands):
        for viewer in (None, ANN):
            twin = s.copy()
            piles = hidden(twin, viewer)
            cards = [card for pile in piles for card in pile]
            rng.shuffle(cards)
            for pile in piles:
                pile[:] = [cards.pop() for _ in pile]
            assert view(twin, viewer) == view(s, viewer)


@pytest.mark.parametrize(("seats", "open_hands"), GAMES)
@rule("DB-SETUP-22", "DB-COMPL-03", "DB-OVER-07")
def test_a_spectator_is_shown_no_hidden_card(seats, open_hands):
    for s in positions(seats, 10 + seats, open_hands=open_hands):
        shown = view(s, None)
        unseen = {card for pile in hidden(s, None) for card in pile}
        unseen.discard(s.target)  # a Trooper in hand that has been announced
        assert not numbers(shown) & unseen
        printed = s.book.printed
        open_ids = {printed[card].id for card in range(len(printed)) if card not in unseen}
        text = json.dumps(shown)
        for card_id in {printed[card].id for card in unseen} - open_ids:
            assert f'"{card_id}"' not in text


@pytest.mark.parametrize("seats", [1, 4])
def test_a_view_shows_these_things_and_no_others_and_can_be_written_as_json(seats):
    for s in positions(seats, 20 + seats):
        shown = view(s, ANN)
        assert set(shown) == TABLE
        assert shown["attempt"] is None or set(shown["attempt"]) == ATTEMPT
        assert json.loads(json.dumps(shown)) == shown


def test_looking_changes_nothing():
    for s in positions(3, 5):
        before = GAME.zones(s.copy())
        view(s, ANN)
        assert GAME.zones(s) == before


@rule("DB-OVER-07", "DB-SETUP-07")
def test_closed_hands_are_seen_by_their_owners_only():
    hands = {"Ann": "gi comms", "Bob": "torpedo"}
    table = Table("Ann", "Bob", hand=hands, open_hands=False)
    for viewer, hand in ((ANN, None), (BOB, ["torpedo"]), (None, None)):
        bob = view(table.state, viewer)["seats"][BOB]
        assert (bob["hand"] and ids(bob["hand"])) == hand
        assert bob["in_hand"] == 1
    table = Table("Ann", "Bob", hand=hands)
    assert ids(view(table.state, None)["seats"][ANN]["hand"]) == ["gi", "comms"]


@rule("DB-RECRUIT-06", "DB-PREC-01", "DB-PROMO-01")
def test_a_seat_is_shown_with_all_its_piles():
    table = Table(
        "Ann",
        deck={"Ann": "gi gi"},
        top={"Ann": "flint"},
        discard={"Ann": "comms"},
        play={"Ann": "defuse"},
        strikes={"Ann": "disarm-the-car-bomb"},
        beside={"Ann": "duke-promoted"},
        hand={"Ann": "gi"},
    )
    [ann] = view(table.state, None)["seats"]
    assert ann["deck"] == 3
    shown = {name: ids(pile) for name, pile in ann.items() if isinstance(pile, list)}
    assert shown == {
        "hand": ["gi"],
        "top": ["flint"],
        "discard": ["comms"],
        "play": ["defuse"],
        "team": [],
        "strikes": ["disarm-the-car-bomb"],
        "beside": ["duke-promoted"],
    }
    assert ann["strikes"][0]["difficulty"] == difficulty_of("disarm-the-car-bomb")


@rule("DB-RECRUIT-04", "DB-BATT-03")
def test_the_line_up_shows_what_cards_cost_now_and_what_covers_them():
    table = Table(
        "Ann",
        hand={"Ann": "gi"},
        line_up="clutch flint",
        battalions={2: "hiss-column"},
        experts="arms-embargo",
        officers="tomax-and-xamot",
    )
    s = table.state
    shown = view(s, None)
    first, second = shown["line_up"][:2]
    assert first["card"] == {"no": table.card("clutch"), "id": "clutch"}
    assert first["cost"] == s.book.cost[table.card("clutch")] + 2
    assert first["battalion"] is None
    assert second["battalion"]["id"] == "hiss-column"
    assert second["battalion"]["difficulty"] == difficulty_of("hiss-column")
    rifle = s.book.cost[table.card("service-rifle")]
    assert shown["rifles"] == {"left": len(s.rifles), "cost": rifle + 1}


@rule("DB-SETUP-21", "DB-COMPL-02", "DB-COMPL-03", "DB-MISSION-09")
def test_the_story_shows_its_top_and_the_backs_of_its_complications():
    table = Table(
        "Ann",
        hand={"Ann": "gi"},
        mission=ELEMENT,
        face_down="minefield ambush",
        scouted="cobra-patrol",
        face_up="televised-threat",
        experts="iron-grip",
        won="crystals-under-the-ice",
    )
    shown = view(table.state, ANN)
    story, at_it = shown["story"], shown["complications"]
    assert (story["mission"]["id"], story["mission"]["difficulty"]) == (ELEMENT, 7)
    assert (story["next"]["id"], story["below"]) == ("destroy-the-mass-device", 0)
    assert ids(story["won"]) == ["crystals-under-the-ice"]
    assert (ids(at_it["face_up"]), ids(at_it["scouted"])) == (
        ["televised-threat"],
        ["cobra-patrol"],
    )
    assert at_it["face_down"] == 2
    assert "minefield" not in json.dumps(shown)


@rule("DB-SETUP-21", "DB-MISSION-09", "DB-EXPERT-01")
def test_the_next_mission_shows_what_it_will_need_of_this_table():
    """What the Mission in play makes harder is over by then."""
    table = Table(
        *FOUR,
        hand={"Ann": "gi"},
        mission=MORE_OF_MORE[0],
        next_mission=MORE_OF_MORE[1],
        experts="iron-grip",
    )
    story = view(table.state, ANN)["story"]
    for shown, mission in zip(("mission", "next"), MORE_OF_MORE, strict=True):
        assert story[shown]["difficulty"] == difficulty_of(mission) + len(FOUR) // 2 + 1
    table.state.mission = [table.state.next_mission.pop()]
    assert story["next"] == view(table.state, ANN)["story"]["mission"]


@rule("DB-CLAR-07", "DB-OFFICER-01", "DB-THREAT-02")
def test_officers_and_the_meter_are_shown_as_they_stand():
    yellow = space_in("yellow")
    table = Table("Ann", "Bob", hand={"Ann": "gi"}, officers="destro baroness", threat=yellow)
    s = table.state
    s.sideways.append(table.card("destro"))
    s.officers.remove(table.card("baroness"))
    s.officers_down.append(table.card("baroness"))
    s.down_for.append(BOB)
    shown = view(s, None)
    destro, baroness = shown["officers"]
    assert (destro["id"], destro["sideways"], destro["down_for"]) == ("destro", True, None)
    assert (baroness["id"], baroness["sideways"], baroness["down_for"]) == ("baroness", False, BOB)
    meter = shown["threat"]
    assert (meter["space"], meter["colour"], meter["top"]) == (yellow, "yellow", s.meter.top)
    assert [zone["colour"] for zone in meter["zones"]] == ["blue", "green", "yellow", "red"]
    assert sum(zone["spaces"] for zone in meter["zones"]) == meter["top"]
    assert meter["zones"][2]["end_of_round"] == list(s.meter.zones[2].end_of_round) != []


@rule("DB-DICE-02", "DB-SKILL-01", "DB-SKILL-08", "DB-TRANS-05")
def test_before_the_roll_the_dice_are_told_by_source():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "torpedo gi sniper-rifle", "Bob": "jinx", "Cy": "low-light"},
        mission=ELEMENT,
        hangar="whale",
        threat=1,
        mission_cards="all",
    )
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough\nBob: jinx\nCy: low-light\nAnn: lock")
    table.play("Ann: play-sniper-rifle")
    s = table.state
    attempt = view(s, CY)["attempt"]
    assert attempt["target"]["id"] == ELEMENT
    assert (ids(attempt["transport"]), attempt["terrain_bonus"]) == (["whale"], True)
    assert [(joe["id"], joe["seat"], joe["dice"]) for joe in attempt["joes"]] == [
        ("torpedo", ANN, 3),
        ("jinx", BOB, 4),
        ("low-light", CY, 1),
    ]
    texts = {card["id"]: card["dice"] for card in attempt["texts"]}
    assert texts == {"whale": 3, "torpedo": 2, "sniper-rifle": 2}
    total = sum(source["dice"] for source in attempt["joes"] + attempt["texts"])
    assert (attempt["dice"], attempt["needed"], attempt["skills"]) == (total, 6, ["martial_arts"])
    assert attempt["per_mille"] == round(1000 * chance(total, 6))
    assert (attempt["shown"], attempt["hits"]) == ([], None)


@rule("DB-DICE-03", "DB-RESULT-01")
def test_after_the_roll_each_die_is_shown_and_all_hits_are_counted():
    table = Table("Ann", hand={"Ann": "torpedo muskrat second-effort"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, muskrat, lock")
    table.play("dice 2 1 0 0 1 0")
    attempt = view(table.state, None)["attempt"]
    assert (attempt["shown"], attempt["separate"]) == ([2, 1, 0, 0], [1, 0])
    assert (attempt["dice"], attempt["hits"], attempt["per_mille"]) == (6, 4, None)


@rule("DB-DICE-02", "DB-SKILL-08")
def test_a_roll_tells_which_cards_gave_its_dice():
    table = Table(
        "Ann", hand={"Ann": "torpedo gi muskrat"}, mission=ELEMENT, hangar="whale", threat=1
    )
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, gi, muskrat, lock")
    attempt = view(table.state, None)["attempt"]
    given = [(card["no"], card["dice"]) for card in attempt["joes"] + attempt["texts"]]
    facts = table.play(f"dice{' 0' * attempt['dice']}")
    [rolled] = [fact for fact in facts if isinstance(fact, Rolled)]
    [later] = [fact for fact in facts if isinstance(fact, MoreDice)]
    assert later.apart
    thrown = list(zip(rolled.cards, rolled.dice, strict=True))
    assert [*thrown, (later.card, len(later.hits))] == given


@rule("DB-RESULT-01", "DB-RESULT-03")
def test_what_was_needed_is_not_counted_again_once_the_mission_is_put_away():
    table = Table("Ann", hand={"Ann": "gi"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}")
    assert view(table.state, None)["attempt"]["needed"] > 0
    table.state.step = "mission.success"
    table.state.won.append(table.state.mission.pop())
    assert view(table.state, None)["attempt"]["needed"] is None


@rule("DB-MISSION-09")
def test_what_a_team_does_to_one_mission_does_not_change_what_others_need():
    table = Table(
        "Ann",
        hand={"Ann": "wet-suit gi"},
        mission=ELEMENT,
        officers="destro",
        hangar="whale",
    )
    table.play(f"Ann: attempt-{ELEMENT}, wet-suit, enough")
    shown = view(table.state, None)
    assert shown["story"]["mission"]["difficulty"] == 5
    assert shown["attempt"]["needed"] == 5
    assert shown["officers"][0]["difficulty"] == difficulty_of("destro")
