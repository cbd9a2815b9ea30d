"""The cards that the rulebook names, doing what it tells of them."""

from dataclasses import asdict

import pytest

from support.deckbuilding import Table, spaces_in
from support.rule import rule
from yojoe.kernel.rules import Setup
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.settings import Options
from yojoe.titles.deckbuilding.telling import facts as events

SECURE = "secure-the-rare-liquid-element"
YELLOW, RED = spaces_in("yellow"), spaces_in("red")
SPARE = "knowing-is-half-the-battle"  # a Utility, of no use in these scenes


def new(seats, story="mass-device"):
    """A table at the very beginning."""
    return GAME.new(Setup(seats, asdict(Options(story))))


def secure(hand, **given):
    """Ann leads her whole hand of Joes against the Mission of the rulebook's example."""
    table = Table("Ann", "Bob", hand={"Ann": f"{hand} {SPARE}"}, mission=SECURE, **given)
    joes = hand.split()
    more = joes if len(joes) > 1 else []  # a single Joe goes without saying
    table.play(f"Ann: {', '.join((f'attempt-{SECURE}', *more, 'lock'))}")
    return table


@rule("DB-CARD-01")
@pytest.mark.parametrize("dice", ["2 2 2 0 0 0", "0 0 0 0 0 0"])
def test_the_vamp_is_full_with_4_joes_and_comes_back_whatever_the_result(dice):
    table = Table(
        "Ann", "Bob", hand={"Ann": f"wild-bill grunt clutch doc snow-job {SPARE}"}, mission=SECURE
    )
    table.play(f"Ann: attempt-{SECURE}, wild-bill, clutch, doc, snow-job")
    assert table.pile("hangar") == []
    assert "grunt" not in table.offers
    table.play(f"""
        Ann: lock
        dice {dice}
        Ann: wild-bill
    """)
    assert table.pile("hangar") == ["vamp"]


@rule("DB-CARD-02")
def test_a_gi_gives_one_die_and_recruit_1_and_can_be_destroyed_after_a_success_only():
    table = secure("gi wild-bill")
    assert dice_to_roll(table.state) == 1 + 3
    table.play("dice 2 2 2 0")
    assert (table.asks, table.offers) == ("destroy", ["enough", "gi"])
    table.play("Ann: enough, recruit")
    assert table.pool == 1 + 2
    failed = secure("gi wild-bill")
    failed.play("dice 0 0 0 0")
    assert failed.asks == "recruit"


@rule("DB-CARD-03")
def test_second_effort_re_rolls_one_die_and_is_no_utility():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill second-effort {SPARE}"},
        mission=SECURE,
        face_up="nobody-ever-knocks",
    )
    table.play(f"""
        Ann: attempt-{SECURE}, lock
        dice 2 2 1
        Ann: play-second-effort, die-1
        dice 2
    """)
    assert table.pile("won") == [SECURE]


@rule("DB-CARD-04")
def test_everybody_begins_with_a_comms_and_a_defuse():
    s = new(4)
    for deck in s.deck:
        held = [s.book.printed[card].id for card in deck]
        assert (held.count("comms"), held.count("defuse")) == (1, 1)


@rule("DB-CARD-06")
@pytest.mark.parametrize(("transport", "dice"), [("vamp", 3), ("whale", 3 + 2 + 3)])
def test_torpedo_has_martial_arts_3_and_asks_for_a_sea_transport(transport, dice):
    table = secure("torpedo", hangar=transport)
    assert dice_to_roll(table.state) == dice  # the W.H.A.L.E. adds 3 at sea


@rule("DB-CARD-07")
@pytest.mark.parametrize("dice", ["2 2 2 0", "0 0 0 0"])
def test_jinx_has_martial_arts_4_and_comes_back_when_a_story_mission_is_completed(dice):
    table = secure("jinx")
    table.play(f"dice {dice}")
    assert "jinx" in table.pile("hand", "Ann")


@rule("DB-CARD-07")
def test_jinx_does_not_come_back_from_an_officer():
    table = Table("Ann", "Bob", hand={"Ann": f"jinx {SPARE}"}, officers="cobra-commander")
    table.play("""
        Ann: attempt-cobra-commander, lock
        dice 2 2 2 1
    """)
    assert table.pile("play", "Ann") == ["jinx"]


@rule("DB-CARD-08")
@pytest.mark.parametrize(("threat", "dice"), [(YELLOW[-1], 1), (RED[0], 1 + 3)])
def test_low_light_lacks_martial_arts_and_his_text_works_in_red_only(threat, dice):
    table = secure("low-light", threat=threat)
    assert dice_to_roll(table.state) == dice


@rule("DB-CARD-09")
def test_wild_bill_gives_3_dice_anywhere():
    assert dice_to_roll(secure("wild-bill").state) == 3


@rule("DB-CARD-10")
def test_the_sniper_rifle_adds_2_dice_once_the_dice_have_fallen():
    table = Table("Ann", "Bob", hand={"Ann": f"wild-bill sniper-rifle {SPARE}"}, mission=SECURE)
    facts = table.play(f"""
        Ann: attempt-{SECURE}, lock
        dice 2 2 0
        Ann: play-sniper-rifle
        dice 1 1
    """)
    assert [fact.hits for fact in facts if isinstance(fact, events.MoreDice)] == [(1, 1)]
    assert table.pile("won") == [SECURE]


@rule("DB-CARD-15", "DB-CARD-19")
def test_distraction_is_a_utility_and_nobody_ever_knocks_forbids_those():
    hand = {"Ann": f"wild-bill distraction {SPARE}"}
    table = Table("Ann", "Bob", hand=hand, mission=SECURE)
    table.play(f"""
        Ann: attempt-{SECURE}, lock
        dice 2 2 1
        Ann: play-distraction
    """)
    assert table.pile("won") == [SECURE]
    table = Table("Ann", "Bob", hand=hand, mission=SECURE, face_up="nobody-ever-knocks")
    table.play(f"Ann: attempt-{SECURE}, lock")
    assert table.offers == ["pass", "play-distraction"]  # before it is resolved
    table.play("""
        Ann: pass
        dice 2 2 1
    """)
    assert table.pile("failed") == [SECURE]


@rule("DB-CARD-15")
def test_distraction_costs_3():
    table = Table("Ann", "Bob", hand={"Ann": "sgt-slaughter comms"}, line_up="distraction")
    table.play("Ann: recruit, muster, buy-distraction")
    assert table.pool == 0


@rule("DB-CARD-16", "DB-CARD-20")
def test_winning_the_rare_liquid_element_lowers_threat_by_2_and_brings_baroness():
    table = secure("wild-bill", threat=5)
    facts = table.play("dice 2 2 2")
    assert table.threat == 3
    assert table.pile("officers") == ["baroness"]
    assert events.Judged(table.card(SECURE), 6, 6) in facts


@rule("DB-CARD-20")
def test_five_hits_do_not_win_the_rare_liquid_element():
    table = secure("wild-bill", threat=5)
    table.play("dice 2 2 1")
    assert table.pile("failed") == [SECURE]
    assert table.pile("officers") == []
    assert table.threat == 7


@rule("DB-CARD-17")
@pytest.mark.parametrize("officer", ["cobra-commander", "dr-mindbender"])
def test_cobra_commander_and_dr_mindbender_can_be_in_play_and_be_beaten(officer):
    table = Table("Ann", "Bob", hand={"Ann": f"wild-bill shipwreck {SPARE}"}, officers=officer)
    table.play(f"""
        Ann: attempt-{officer}, wild-bill, shipwreck, lock
        dice 2 2 2 2 2
    """)
    assert table.pile("officers") == []


@rule("DB-CARD-21", "DB-CARD-22")
@pytest.mark.parametrize(
    ("story", "named"),
    [
        ("mass-device", {SECURE, "the-joes-surrender", "destroy-the-mass-device"}),
        (
            "total-control",
            {"prevent-the-cobra-attack-on-big-ben", "destroy-the-mind-control-device"},
        ),
    ],
)
def test_the_missions_the_rulebook_names_belong_to_their_story_only(story, named):
    other = {"mass-device": "total-control", "total-control": "mass-device"}[story]
    for told, found in ((story, named), (other, set())):
        s = new(2, told)
        assert {s.book.printed[card].id for card in s.unpicked} & named == found


@rule("DB-CARD-23")
def test_the_skills_the_rulebooks_mention_can_be_named_and_wild_cannot():
    harbor = "evacuate-the-melting-harbor"  # any 1 Skill
    table = Table("Ann", "Bob", hand={"Ann": "torpedo low-light mutt ripcord"}, mission=harbor)
    table.play(f"Ann: attempt-{harbor}, torpedo, low-light, mutt, ripcord, lock")
    assert table.asks == "skill"
    assert {"martial-arts", "marksman", "tracker", "recon"} <= set(table.offers)
    assert "wild" not in table.offers
