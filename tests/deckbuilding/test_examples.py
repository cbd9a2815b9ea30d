"""The worked examples of Missions, with their own people and numbers. [DB-EX]"""

from dataclasses import replace

import pytest

from support.deckbuilding import ANN, Table
from support.rule import rule
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.book import Book
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.box.printed import ALL, ANY_ONE, ONE_OF, SKILLS, WILD, Needs
from yojoe.titles.deckbuilding.packs.core import CORE
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.rules.flow import STEPS
from yojoe.titles.deckbuilding.rules.mission import remove_joe
from yojoe.titles.deckbuilding.telling.facts import (
    Announced,
    Boarded,
    ComplicationDiscarded,
    ComplicationResolved,
    ComplicationsRevealed,
    Defeated,
    Destroyed,
    DieRerolled,
    Failed,
    JoeJoined,
    Judged,
    MissionOver,
    MoreDice,
    OfficerCalled,
    Parked,
    Played,
    RecruitingBegan,
    ReturnedToHand,
    Rolled,
    TeamLocked,
    TextRead,
    ThreatMoved,
)

NICOLE, ELIJAH, AMELIA = Seat(0), Seat(1), Seat(2)
MISSION = "secure-the-rare-liquid-element"

TEAM = f"""
    Nicole: attempt-{MISSION}, torpedo, enough
    Elijah: jinx
    Amelia: low-light
    Nicole: gi, lock
"""
ROLL = """
    dice 2 1 1 1 0 0 0 0 0
    Nicole: play-second-effort, die-0
    dice 0
"""


def example(threat=5, complications="nobody-ever-knocks", **more):
    """The table as the example begins; "more" cards are in the hands as well."""
    hand = {
        "Nicole": "torpedo gi second-effort",
        "Elijah": "jinx",
        "Amelia": "low-light sniper-rifle",
    }
    return Table(
        *hand,
        hand={who: f"{cards} {more.get(who, '')}" for who, cards in hand.items()},
        mission=MISSION,
        face_up=complications,
        threat=threat,
    )


def held(table):
    """The numbers of all cards in hands, by id."""
    return {table.state.book.printed[card].id: card for hand in table.state.hand for card in hand}


@rule("DB-EX-1")
def test_nicoles_mission_fact_by_fact():
    table = example()
    card = held(table)
    mission, vamp, knocks = (
        table.card(MISSION),
        table.card("vamp"),
        table.card("nobody-ever-knocks"),
    )
    facts = table.play(f"{TEAM} {ROLL} \n Amelia: play-sniper-rifle \n dice 1 1 \n Nicole: gi")
    assert facts == [
        Announced(NICOLE, mission),
        Boarded(vamp),
        JoeJoined(NICOLE, card["torpedo"]),
        JoeJoined(ELIJAH, card["jinx"]),
        JoeJoined(AMELIA, card["low-light"]),
        JoeJoined(NICOLE, card["gi"]),
        TeamLocked(mission, joes=4, complications=1),
        ComplicationsRevealed(()),
        ComplicationResolved(knocks),
        Rolled(NICOLE, (2, 1, 1, 1, 0, 0, 0, 0, 0)),
        Played(NICOLE, card["second-effort"]),
        DieRerolled(card["second-effort"], before=0, after=0),
        Played(AMELIA, card["sniper-rifle"]),
        MoreDice(AMELIA, card["sniper-rifle"], (1, 1)),
        Judged(mission, hits=7, needed=6),
        Defeated(NICOLE, mission),
        TextRead(mission, "success"),
        ThreatMoved(-2, 3, "green"),
        OfficerCalled(table.card("baroness")),
        ComplicationDiscarded(knocks),
        Destroyed(NICOLE, card["gi"]),
        ReturnedToHand(ELIJAH, card["jinx"]),
        Parked(vamp),
        MissionOver(),
        RecruitingBegan(NICOLE, 3),  # with an empty hand there is nothing else to do
    ]


@rule("DB-EX-1")
def test_where_everything_is_after_nicoles_mission():
    table = example()
    table.play(f"{TEAM} {ROLL} \n Amelia: play-sniper-rifle \n dice 1 1 \n Nicole: gi")
    assert table.threat == 3
    assert table.pile("officers") == ["baroness"]
    assert (table.pile("won"), table.pile("mission")) == ([MISSION], [])
    assert table.pile("complication_discard") == ["nobody-ever-knocks"]
    assert sorted(table.pile("discard", "Amelia")) == ["low-light", "sniper-rifle"]
    assert (table.pile("hand", "Amelia"), table.pile("hand", "Elijah")) == ([], ["jinx"])
    assert table.pile("discard", "Elijah") == []
    assert sorted(table.pile("play", "Nicole")) == ["second-effort", "torpedo"]
    assert (table.pile("hangar"), table.pile("transport")) == (["vamp"], [])
    second_effort = table.state.book.box.card("second-effort").recruit
    assert table.pool == 2 + second_effort  # Torpedo's 2, and nothing from the G.I.


@rule("DB-EX-1")
def test_a_fifth_joe_has_no_room_in_the_vamp():
    table = example(Nicole="chuckles", Elijah="gi", Amelia="gi")
    table.play(f"""
        Nicole: attempt-{MISSION}, torpedo, enough
        Elijah: jinx, enough
        Amelia: low-light, enough
    """)
    assert (table.pile("hangar"), table.pile("transport")) == ([], ["vamp"])
    assert {"gi", "chuckles", "ask-again"} <= set(table.offers)
    table.play("Nicole: gi")
    assert not {"chuckles", "ask-again"} & set(table.offers)


@rule("DB-EX-1")
def test_nicole_could_still_choose_another_transport():
    table = example()
    table.state.hangar.append(table.card("whale"))
    table.play(f"Nicole: attempt-{MISSION}, vamp, torpedo, enough \n Elijah: jinx")
    table.play("Amelia: low-light \n Nicole: gi")
    assert "board-whale" in table.offers


@rule("DB-EX-1")
def test_nobody_ever_knocks_keeps_a_utility_card_in_hand_but_not_a_starter_or_gear():
    table = example(Nicole="distraction")
    table.play(f"{TEAM} \n Nicole: pass")  # the last moment for a Utility card
    table.play("dice 2 1 1 1 0 0 0 0 0")
    assert table.offers == ["pass", "play-second-effort"]
    table.play("Nicole: pass")
    assert table.offers == ["pass", "play-sniper-rifle"]


@rule("DB-EX-1")
def test_with_another_joe_nicole_may_attempt_baroness_and_no_story_mission():
    table = example(Nicole="chuckles")
    table.play(f"{TEAM} {ROLL} \n Amelia: play-sniper-rifle \n dice 1 1 \n Nicole: gi")
    assert table.offers == ["attempt-baroness", "recruit"]
    table.play("Nicole: attempt-baroness")
    assert table.pile("team", "Nicole") == ["chuckles"]  # Torpedo has done his part
    assert table.pile("transport") == ["vamp"]


@rule("DB-EX-1A")
def test_without_the_sniper_rifle_nicole_fails():
    table = example()
    facts = table.play(f"{TEAM} {ROLL} \n Amelia: pass")
    mission = table.card(MISSION)
    assert [Judged(mission, 5, 6), Failed(NICOLE, mission)] == facts[12:14]
    assert (2, 7) in [(fact.by, fact.space) for fact in facts if isinstance(fact, ThreatMoved)]
    assert (table.pile("failed"), table.pile("won"), table.pile("officers")) == ([MISSION], [], [])
    assert sorted(table.pile("play", "Nicole")) == ["gi", "second-effort", "torpedo"]
    assert not any(isinstance(fact, Destroyed) for fact in facts)


@rule("DB-EX-1B")
def test_nicoles_bonus_ends_on_the_first_green_space():
    table = example(threat=2)
    table.play(f"{TEAM} {ROLL} \n Amelia: play-sniper-rifle \n dice 1 1 \n Nicole: enough")
    assert table.threat == 1


@rule("DB-EX-1C")
def test_without_low_light_there_are_8_dice_and_no_sniper_rifle():
    table = example(complications="nobody-ever-knocks ambush")
    table.play(f"""
        {TEAM}
        Amelia: pass
        Nicole: nobody-ever-knocks
        Amelia: pass
        Nicole: low-light
        dice 2 1 1 1 0 0 0 0
        Nicole: play-second-effort, die-0
        dice 0
    """)
    assert table.pile("discard", "Amelia") == ["low-light"]
    assert table.pile("hand", "Amelia") == ["sniper-rifle"]
    assert table.pile("failed") == [MISSION]  # and nobody was asked once more


@rule("DB-EX-1D")
def test_the_dice_of_a_joe_lost_after_the_roll_stay_but_not_his_sniper_rifle():
    table = example()
    low_light = held(table)["low-light"]
    table.play(f"{TEAM} \n dice 2 1 1 1 0 0 0 0 0")
    remove_joe(table.state, AMELIA, low_light)
    assert len(table.state.hits) == 9
    facts = table.play("Nicole: play-second-effort, die-0 \n dice 0")
    assert Judged(table.card(MISSION), 5, 6) in facts
    assert table.pile("hand", "Amelia") == ["sniper-rifle"]


@rule("DB-EX-2")
@pytest.mark.parametrize(
    ("joe", "mission", "dice"),
    [
        ("mutt", "crystals-under-the-ice", 3),
        ("gi", "hold-the-line-at-headquarters", 1),
        ("wild-bill", "hold-the-line-at-headquarters", 3),
    ],
)
def test_small_sums_of_one_joe(joe, mission, dice):
    table = Table("Ann", hand={"Ann": joe}, mission=mission)
    table.play(f"Ann: attempt-{mission}")
    assert dice_to_roll(table.state) == dice


@rule("DB-EX-2", "DB-TRANS-19")
@pytest.mark.parametrize(("battalion", "dice"), [("rattler-squadron", 4), ("hiss-column", 1)])
def test_an_air_transport_adds_3_dice_in_the_air_and_none_on_land(battalion, dice):
    table = Table("Ann", hand={"Ann": "gi"}, battalions={1: battalion}, hangar="vamp skystriker")
    table.play(f"Ann: attempt-{battalion}, skystriker")
    assert dice_to_roll(table.state) == dice


@rule("DB-EX-2", "DB-DICE-05")
def test_ten_dice_are_ten_separate_results():
    table = Table("Ann", hand={"Ann": "jinx gung-ho torpedo"}, mission=MISSION)
    facts = table.play(f"""
        Ann: attempt-{MISSION}, jinx, gung-ho, torpedo, lock
        dice 2 1 0 2 1 0 2 1 0 2
    """)
    assert Rolled(ANN, (2, 1, 0, 2, 1, 0, 2, 1, 0, 2)) in facts
    assert Judged(table.card(MISSION), 11, 6) in facts


A, B = 0, 1
PLACEHOLDERS = {"flint": {A: 2, B: 3}, "tripwire": {B: 1}}  # X and Y


def placeholders(needs):
    """The core book with the Joes of the example, and a Battalion that asks for this."""
    skills = {
        name: tuple([values.get(skill, 0) for skill in range(WILD + 1)])
        for name, values in PLACEHOLDERS.items()
    }
    cards = [
        replace(card, needs=needs)
        if card.id == "cobra-battalion"
        else replace(card, skills=skills.get(card.id, card.skills))
        for card in core_box().cards
    ]
    return Book(replace(core_box(), cards=tuple(cards)), STEPS, [CORE])


@rule("DB-EX-3C", "DB-SKILL-10", "DB-SKILL-11", "DB-SKILL-13", "DB-AMB-12")
@pytest.mark.parametrize(
    ("needs", "picks", "dice"),
    [
        (Needs(ALL, (A, B)), "", 7),
        (Needs(ONE_OF, (A, B)), SKILLS[A], 4),
        (Needs(ANY_ONE, ()), SKILLS[B], 5),
    ],
)
def test_one_team_on_three_kinds_of_mission(needs, picks, dice):
    table = Table("Ann", hand={"Ann": "flint tripwire gi"}, battalions={1: "cobra-battalion"})
    table.state.book = placeholders(needs)
    table.play("Ann: attempt-cobra-battalion, flint, tripwire, gi, lock")
    if picks:
        table.play(f"Ann: {picks.replace('_', '-')}")
    facts = table.play("dice" + " 0" * dice)
    assert Rolled(ANN, (0,) * dice) in facts


@rule("DB-EX-3G", "DB-TRANS-08", "DB-TRANS-09", "DB-TRANS-10", "DB-TRANS-11")
def test_a_transports_way_to_the_discard_pile_and_back():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "gi gi", "Bob": "gi"},
        hangar="vamp whale",
        mission=MISSION,
        battalions={1: "hiss-column"},
    )
    table.play("Ann: attempt-hiss-column, whale, enough, lock \n dice 0")
    assert (table.pile("hangar"), table.pile("discard", "Ann")) == (["vamp"], ["whale"])
    table.play("Ann: recruit, end-turn")
    assert table.turn == "Bob"
    assert sorted(table.pile("hand", "Ann")) == ["gi", "gi", "whale"]
    assert table.pile("hangar") == ["vamp"]
    table.play("Bob: recruit, end-turn")
    assert table.turn == "Ann"
    assert table.pile("hangar") == ["vamp", "whale"]
    assert table.pile("hand", "Ann") == ["gi", "gi"]
