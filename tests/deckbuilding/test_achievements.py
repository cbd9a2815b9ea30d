"""The 25 achievements: each is earned in one scene, and just missed in another.

Where an achievement takes longer than one scene, the facts of several follow each other.
"""

import tomllib
from dataclasses import replace
from itertools import pairwise

import pytest

from support.deckbuilding import FOUR, Table
from support.deckbuilding_games import ids, opening
from support.rule import rule
from yojoe.kernel.rng import Rng
from yojoe.titles.deckbuilding.after import achievements
from yojoe.titles.deckbuilding.after.achievements import LIST, earned
from yojoe.titles.deckbuilding.after.timeline import Course
from yojoe.titles.deckbuilding.box.book import Book
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.box.printed import MISSION, OFFICER, RED, YELLOW
from yojoe.titles.deckbuilding.packs.core import CORE
from yojoe.titles.deckbuilding.rules.flow import STEPS, core_book
from yojoe.titles.deckbuilding.settings import Options
from yojoe.titles.deckbuilding.telling.facts import (
    ComplicationDiscarded,
    ComplicationsRevealed,
    Defeated,
    FailedByEffect,
    MissionOver,
    OfficerCalled,
    OfficerTurnedDown,
    OfficerWoke,
    RoundEnded,
    TeamLocked,
    ThreatMoved,
)

SECURE = "secure-the-rare-liquid-element"
SURRENDER = "the-joes-surrender"
MASS = "destroy-the-mass-device"
CRATER = "race-to-the-burning-crater"
TOTAL = "total-control"
BIG_BEN = "prevent-the-cobra-attack-on-big-ben"
CLINIC = "storm-the-smiling-clinic"
CONTROL = "destroy-the-mind-control-device"
SPARE = "knowing-is-half-the-battle"  # of no use in these scenes; its holder is asked on


def reached(log, story="mass-device", seats=2, **agreed):
    """The numbers of what a game has earned."""
    options = Options(story=story, **agreed)
    return {each.number for each in earned(log, options, seats, core_book())}


def at(table):
    """The same of a table, with whatever was agreed there."""
    s = table.state
    return {each.number for each in earned(table.facts, s.options, s.seats, s.book)}


def attempt(mission, *names, hits=2, **more):
    """Ann and eight dice against a Story Mission: all of them show 2 Hits, or none."""
    names = names or ("Ann", "Bob")
    table = Table(
        *names, hand={"Ann": f"wild-bill shipwreck bazooka {SPARE}"}, mission=mission, **more
    )
    table.play(f"Ann: attempt-{mission}, wild-bill, shipwreck, bazooka, lock")
    while table.asks == "skill":
        table.say("Ann", table.offers[0])
    while table.due == "dice are to be rolled":
        table.act(f"dice {hits}")
    return table


def won(*names, **more):
    return attempt(MASS, *names, next_mission="", **more)


def lost(*names, **more):
    return won(*names, hits=0, final_mission_on_fail="lose", **more)


def facts(mission, **more):
    return attempt(mission, **more).facts


def failed(mission, **more):
    return facts(mission, hits=0, **more)


# The list.


@rule("DB-ACHV-00")
def test_the_list_has_25_achievements_each_under_its_rule():
    listed = achievements.achievements()
    assert [each.number for each in listed] == list(range(1, 26))
    assert [each.rule for each in listed] == [f"DB-ACHV-{n:02}" for n in range(1, 26)]
    assert len({each.name for each in listed}) == 25


@rule("DB-ACHV-00")
def test_the_cards_that_the_list_names_are_in_the_box():
    book = core_book()
    for table in tomllib.loads(LIST.read_text()).values():
        for kind in {MISSION, OFFICER} & set(table.get("terms", {})):
            card = book.printed[book.number[table["terms"][kind]]]
            assert card.kind == kind
            assert kind == OFFICER or card.story == table["story"]


@rule("DB-AMB-50")
def test_a_practice_game_earns_nothing():
    assert at(won("Ann", "Bob", practice=False)) == {15, 18, 22}
    assert at(won("Ann", "Bob", practice=True)) == set()


# Expert Mode.


@rule("DB-ACHV-01", "DB-ACHV-02", "DB-ACHV-03", "DB-ACHV-04", "DB-ACHV-05", "DB-ACHV-06")
@pytest.mark.parametrize("level", range(1, 7))
def test_a_win_at_an_expert_level_counts_for_that_level(level):
    of_experts = {1, 2, 3, 4, 5, 6}
    assert at(won("Ann", "Bob", expert=level)) & of_experts == {level}
    assert at(lost("Ann", "Bob", expert=level)) & of_experts == set()
    assert at(won("Ann", "Bob", expert=0)) & of_experts == set()


# Challenges.


def officers_beaten(second):
    """Baroness and then somebody else, by Ann, in one turn."""
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill shipwreck spirit {SPARE}"},
        officers="baroness storm-shadow",
    )
    table.play("""
        Ann: attempt-baroness, wild-bill, enough, lock
        dice 2 2 2
    """)
    table.play(second)
    return table


@rule("DB-ACHV-07")
def test_two_officers_beaten_in_one_turn():
    table = officers_beaten("""
        Ann: attempt-storm-shadow, shipwreck, spirit, lock
        dice 2 2 2 2 2 2
    """)
    assert "baroness" not in table.pile("officers")
    assert "storm-shadow" not in table.pile("officers")
    assert 7 in at(table)


@rule("DB-ACHV-07")
def test_an_officer_that_holds_out_is_not_beaten():
    table = officers_beaten("""
        Ann: attempt-storm-shadow, shipwreck, spirit, lock
        dice 0 0 0 0 0 0
    """)
    assert 7 not in at(table)


@rule("DB-ACHV-07")
def test_two_officers_beaten_in_two_turns_are_too_slow():
    hand = {"Ann": "wild-bill", "Bob": f"shipwreck bazooka {SPARE}"}
    table = Table("Ann", "Bob", hand=hand, mission=SECURE, officers="baroness zartan")
    table.play("""
        Ann: attempt-baroness
        Bob: enough
        Ann: lock
        dice 2 2 2
        Bob: attempt-zartan, shipwreck, bazooka
        Ann: enough
        Bob: lock
        dice 2 2 2
    """)
    assert table.pile("officers") == []
    assert 7 not in at(table)


@rule("DB-ACHV-07")
def test_the_twins_beaten_twice_are_one_card():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill shipwreck bazooka {SPARE}"},
        officers="tomax-and-xamot",
    )
    table.play("""
        Ann: attempt-tomax-and-xamot, wild-bill, enough, lock
        dice 2 2 2
        Ann: attempt-tomax-and-xamot, shipwreck, bazooka, lock
        dice 2 2 2
    """)
    assert table.pile("officers") == []
    assert 7 not in at(table)


def strikes_fought(hits):
    """Ann controls two Precision Strikes and beats the first."""
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill shipwreck {SPARE}"},
        strikes={"Ann": "disarm-the-car-bomb intercept-the-courier"},
    )
    table.play(f"""
        Ann: attempt-disarm-the-car-bomb, wild-bill, enough, lock
        dice 2 2 2
        Ann: attempt-intercept-the-courier, lock
        dice {hits}
    """)
    return table


@rule("DB-ACHV-08")
def test_two_precision_strikes_beaten_in_one_turn():
    assert 8 in at(strikes_fought("2 2"))
    assert 8 not in at(strikes_fought("1 0"))


@rule("DB-ACHV-08")
def test_a_strike_and_a_battalion_are_not_two_strikes():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill shipwreck {SPARE}"},
        strikes={"Ann": "disarm-the-car-bomb"},
        battalions={1: "hiss-column"},
    )
    table.play("""
        Ann: attempt-disarm-the-car-bomb, shipwreck, enough, lock
        dice 2 2
        Ann: attempt-hiss-column, lock
        dice 2 2 2
    """)
    assert table.pile("battalions") == []
    assert 8 not in at(table)


FIVE = "minefield cut-off-from-the-team jumpy-trigger-fingers radio-jamming nobody-ever-knocks"
FOUR_OF_THEM = FIVE.removesuffix(" nobody-ever-knocks")


def before_complications(down, up="", joe="gi"):
    """Ann's team is about to leave; Complications lie face-down and attached."""
    return Table(
        "Ann", "Bob", hand={"Ann": f"{joe} {SPARE}"}, mission=SECURE, face_down=down, face_up=up
    )


@rule("DB-ACHV-09")
def test_five_complications_face_down_and_attached():
    table = before_complications(FOUR_OF_THEM, "nobody-ever-knocks")
    table.play(f"Ann: attempt-{SECURE}")
    assert 9 not in at(table)  # the team may still stay at home
    table.play("Ann: lock")
    assert 9 in at(table)


@rule("DB-ACHV-09")
def test_four_complications_are_not_five():
    table = before_complications(FOUR_OF_THEM)
    table.play(f"Ann: attempt-{SECURE}, lock")
    assert 9 not in at(table)


@rule("DB-ACHV-09", "DB-AMB-50")
@pytest.mark.parametrize(("buried", "counts"), [("enough", True), ("minefield", False)])
def test_what_a_scout_buries_is_not_there_when_step_2_begins(buried, counts):
    table = before_complications(FIVE, joe="spirit")
    table.play(f"Ann: attempt-{SECURE}, lock, {buried}")
    assert (9 in at(table)) == counts


@rule("DB-ACHV-09", "DB-AMB-50")
def test_what_is_discarded_counts_if_it_lay_there_as_step_2_began():
    five = TeamLocked(core_book().number[SECURE], joes=1, complications=5)
    discarded = ComplicationDiscarded(core_book().number["minefield"])
    assert 9 not in reached([five, discarded, ComplicationsRevealed(())])
    assert 9 in reached([five, ComplicationsRevealed(()), discarded])


@rule("DB-ACHV-09")
def test_complications_are_at_the_story_mission_and_not_at_an_officer():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill {SPARE}"},
        mission=SECURE,
        face_down=FIVE,
        officers="baroness",
    )
    table.play("Ann: attempt-baroness, lock")
    assert 9 not in at(table)


def alone(hand, **more):
    return Table("Ann", "Bob", hand={"Ann": f"{hand} {SPARE}"}, mission=SECURE, **more)


@rule("DB-ACHV-10")
def test_one_joe_beats_a_story_mission():
    table = alone("snake-eyes-promoted")
    table.play(f"""
        Ann: attempt-{SECURE}, lock
        dice 2 2 2 0 0 0 0 0
    """)
    assert table.pile("won") == [SECURE]
    assert 10 in at(table)


@rule("DB-ACHV-10")
def test_one_joe_beats_the_last_mission():
    table = alone("snake-eyes-promoted", next_mission="")
    table.play(f"""
        Ann: attempt-{SECURE}, lock
        dice 2 2 2 0 0 0 0 0
    """)
    assert table.ending == "won"
    assert 10 in at(table)


@rule("DB-ACHV-10")
def test_two_joes_are_one_too_many():
    table = alone("jinx gi")
    table.play(f"""
        Ann: attempt-{SECURE}, jinx, gi, lock
        dice 2 2 2 0 0
        Ann: enough
    """)
    assert table.pile("won") == [SECURE]
    assert 10 not in at(table)


@rule("DB-ACHV-10")
def test_a_joe_that_is_taken_back_before_the_lock_was_never_there():
    table = alone("snake-eyes-promoted gi")
    table.play(f"""
        Ann: attempt-{SECURE}, snake-eyes-promoted, gi, take-back-gi, lock
        dice 2 2 2 0 0 0 0 0
    """)
    assert 10 in at(table)


@rule("DB-ACHV-10", "DB-AMB-50")
def test_a_joe_that_comes_later_counts():
    table = alone("snake-eyes-promoted gi halo-jump")
    table.play(f"""
        Ann: attempt-{SECURE}, snake-eyes-promoted, enough, lock, play-halo-jump, gi
        dice 2 2 2 0 0
        Ann: enough
    """)
    assert table.pile("won") == [SECURE]
    assert 10 not in at(table)


@rule("DB-ACHV-10")
def test_joes_of_the_next_mission_do_not_count():
    table = alone("snake-eyes-promoted wild-bill", officers="baroness")
    table.play(f"""
        Ann: attempt-{SECURE}, snake-eyes-promoted, enough, lock
        dice 2 2 2 0 0 0 0 0
        Ann: attempt-baroness
    """)
    assert table.asks == "team"
    assert 10 in at(table)


@rule("DB-ACHV-10")
def test_an_officer_is_no_story_mission():
    table = alone("wild-bill", officers="baroness")
    table.play("""
        Ann: attempt-baroness, lock
        dice 2 2 2
    """)
    assert table.pile("officers") == []
    assert 10 not in at(table)


SPACES = [zone.colour for zone in core_book().box.meter(2).colours]
FIRST_RED, LAST_GREEN = SPACES.index(RED), SPACES.index(YELLOW) - 1


def moved(*spaces):
    """The Threat Marker from space to space."""
    return [ThreatMoved(new - old, new, SPACES[new]) for old, new in pairwise(spaces)]


@rule("DB-ACHV-11")
@pytest.mark.parametrize(
    ("start", "end", "counts"),
    [
        (FIRST_RED, LAST_GREEN, True),
        (FIRST_RED - 1, LAST_GREEN, False),
        (FIRST_RED, LAST_GREEN + 1, False),
    ],
)
def test_the_marker_from_red_to_green_in_one_round(start, end, counts):
    assert (11 in reached(moved(start, end))) == counts
    assert (11 in reached(moved(start, FIRST_RED - 1, end))) == counts


@rule("DB-ACHV-11")
def test_every_move_of_the_marker_is_told_by_its_missions():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"snake-eyes-promoted wild-bill shipwreck {SPARE}"},
        mission=SURRENDER,
        officers="cobra-commander",
        threat=FIRST_RED,
    )
    table.play(f"""
        Ann: attempt-{SURRENDER}, snake-eyes-promoted, enough, lock, martial-arts
        dice 2 2 2 0 0 0 0 0
        Ann: attempt-cobra-commander, wild-bill, shipwreck, lock
        dice 2 2 2 1 0
    """)
    lowered = [
        noted.fact.by for _, noted in table.match.history.log if isinstance(noted.fact, ThreatMoved)
    ]
    assert table.threat == FIRST_RED + sum(lowered) < FIRST_RED


@rule("DB-ACHV-11", "DB-AMB-50")
def test_from_red_to_green_over_two_rounds_is_too_slow():
    down = moved(FIRST_RED, FIRST_RED - 1, LAST_GREEN)
    assert 11 in reached(down)
    assert 11 in reached([*moved(FIRST_RED - 2, FIRST_RED), *down])
    assert 11 in reached([RoundEnded(2), *down, RoundEnded(3)])
    assert 11 not in reached([down[0], RoundEnded(3), down[1]])
    assert 11 not in reached(moved(FIRST_RED - 1, LAST_GREEN, FIRST_RED, FIRST_RED - 1))


# With a WHALE on the sea so many dice fall in the first roll.
TEAMS = {13: "torpedo jinx gi", 18: "sgt-slaughter jinx torpedo"}


def rolled(dice, kit, more):
    """Ann's first roll brings nothing, and she plays her kit."""
    joes = TEAMS[dice]
    hand = {"Ann": f"{joes} {kit}"}
    table = Table("Ann", "Bob", hand=hand, mission=SECURE, hangar="whale")
    table.play(f"""
        Ann: attempt-{SECURE}, {", ".join(joes.split())}, lock
        dice {" ".join("0" * dice)}
        {more}
    """)
    return table


ADD_TWO = ("sniper-rifle", "Ann: play-sniper-rifle\ndice 0 0")
ADD_ONE = (
    "service-rifle second-effort",
    "Ann: play-service-rifle\ndice 0\nAnn: play-second-effort, die-0\ndice 0",
)


@rule("DB-ACHV-12", "DB-ACHV-13", "DB-AMB-50")
@pytest.mark.parametrize(
    ("dice", "kit", "counts"),
    [(13, ADD_TWO, {12}), (13, ADD_ONE, set()), (18, ADD_TWO, {12, 13}), (18, ADD_ONE, {12})],
)
def test_dice_added_to_a_roll_count_and_dice_rolled_again_do_not(dice, kit, counts):
    assert at(rolled(dice, *kit)) & {12, 13} == counts


@rule("DB-ACHV-12")
def test_the_dice_of_two_attempts_are_not_added_up():
    log = rolled(13, *ADD_ONE).facts
    assert 12 not in reached([*log, *log])


# Victory.


@rule("DB-ACHV-14", "DB-ACHV-15", "DB-ACHV-16", "DB-ACHV-17")
@pytest.mark.parametrize("players", range(1, 5))
def test_a_win_counts_for_the_number_of_players(players):
    names = FOUR[:players]
    of_teams = {14, 15, 16, 17}
    assert at(won(*names)) & of_teams == {13 + players}
    assert at(lost(*names)) & of_teams == set()


MISSIONS = (SECURE, "crystals-under-the-ice", "guard-the-relay-satellite", CRATER)


@rule("DB-ACHV-18")
def test_a_win_with_an_empty_failure_pile():
    assert 18 in at(won("Ann"))
    assert 18 not in at(lost("Ann"))
    assert 18 not in reached(facts(SECURE))
    assert 18 in reached([*facts(SECURE), *facts(MASS, next_mission="")])
    assert 18 not in reached([*failed(SECURE), *facts(MASS, next_mission="")])


@rule("DB-ACHV-18")
def test_a_mission_that_stays_until_it_is_beaten_does_not_lie_under_failure():
    log = [*failed(BIG_BEN, story=TOTAL), *facts(BIG_BEN, story=TOTAL)]
    log += failed(CONTROL, next_mission="", story=TOTAL)
    log += facts(CONTROL, next_mission="", story=TOTAL)
    assert 18 in reached(log, TOTAL)


@rule("DB-ACHV-18")
def test_a_failed_side_mission_does_not_lie_under_failure():
    table = Table("Ann", "Bob", hand={"Ann": "gi"}, mission=SECURE, battalions={1: "hiss-column"})
    table.play("Ann: attempt-hiss-column, lock\ndice 0")
    assert 18 in reached([*table.facts, *facts(MASS, next_mission="")])


@rule("DB-ACHV-19")
def test_a_win_although_four_missions_lie_under_failure():
    win = facts(MASS, next_mission="")
    failures = [fact for mission in MISSIONS for fact in failed(mission)]
    three = [fact for mission in MISSIONS[:3] for fact in failed(mission)]
    assert 19 in reached([*failures, *win])
    assert 19 not in reached(failures)
    assert 19 not in reached([*three, *win])
    assert 19 in reached([*three, FailedByEffect(core_book().number[SURRENDER]), *win])


# The M.A.S.S. Device.


def fought(officer, **more):
    """Ann beats an Officer."""
    hand = {"Ann": f"wild-bill shipwreck {SPARE}"}
    table = Table("Ann", "Bob", hand=hand, officers=officer, **more)
    table.play(f"Ann: attempt-{officer}, wild-bill, shipwreck, lock\ndice 2 2 2 2 2")
    assert table.pile("officers") == []
    return table.facts


@rule("DB-ACHV-20")
@pytest.mark.parametrize("hits", [2, 0])
def test_baroness_is_in_play_when_act_i_ends(hits):
    called = facts(SECURE)  # whoever beats it has her to deal with
    end = facts(CRATER, hits=hits)
    assert 20 in reached([*called, *end])
    assert 20 not in reached(called)
    assert 20 not in reached(end)
    assert 20 not in reached([*called, *fought("baroness"), *end])
    assert 20 not in reached([*end, *called])


@rule("DB-ACHV-20")
def test_what_the_bonus_of_a_finale_brings_belongs_to_its_act():
    number = core_book().number
    beaten, called = Defeated(0, number[CRATER]), OfficerCalled(number["baroness"])
    assert 20 in reached([beaten, called, MissionOver(), RoundEnded(3)])
    assert 20 not in reached([beaten, MissionOver(), called, RoundEnded(3)])


@rule("DB-ACHV-20")
def test_baroness_face_down_is_not_in_play():
    called = facts(SECURE)
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "wild-bill shipwreck tranquilizer-dart"},
        mission=CRATER,
        officers="baroness",
    )
    table.play(f"""
        Ann: attempt-{CRATER}, wild-bill, shipwreck, lock
        dice 2 2 2 2 2
        Ann: play-tranquilizer-dart
    """)
    baroness = table.card("baroness")
    assert table.pile("officers_down") == ["baroness"]
    assert 20 not in reached([*called, *table.facts])
    assert 20 in reached(
        [*called, OfficerTurnedDown(baroness), OfficerWoke(baroness), *facts(CRATER)]
    )


@rule("DB-ACHV-20")
def test_a_finale_that_stays_has_not_ended_its_act():
    box = core_box()
    cards = tuple(replace(card, stays=card.id == CRATER) for card in box.cards)
    book = Book(replace(box, cards=cards), STEPS, [CORE])
    options = Options(story="mass-device")
    held = [*facts(SECURE), *failed(CRATER)]
    unfinished, over = (
        {each.number for each in earned(log, options, 2, book)}
        for log in (held, [*held, *facts(CRATER)])
    )
    assert 20 not in unfinished
    assert 20 in over


@rule("DB-ACHV-21")
def test_the_joes_surrender_fails():
    assert 21 in reached(failed(SURRENDER))
    assert 21 in reached([FailedByEffect(core_book().number[SURRENDER])])
    assert 21 not in reached(facts(SURRENDER))
    assert 21 not in reached(failed(SECURE))


@rule("DB-ACHV-22")
def test_the_mass_device_is_destroyed_and_cobra_commander_spared():
    win = facts(MASS, next_mission="", officers="cobra-commander")
    assert 22 in reached(win)
    assert 22 in reached([*fought("baroness"), *win])
    assert 22 not in reached([*fought("cobra-commander"), *win])
    assert 22 not in reached(failed(MASS, next_mission="", officers="cobra-commander"))


# Operation: Total Control.


@rule("DB-ACHV-23")
@pytest.mark.parametrize("hits", [2, 0])
def test_dr_mindbender_is_beaten_while_act_i_is_on(hits):
    beaten = fought("dr-mindbender", story=TOTAL)
    end = facts(CLINIC, story=TOTAL, hits=hits)
    assert 23 in reached(beaten, TOTAL)
    assert 23 in reached([*beaten, *end], TOTAL)
    assert 23 not in reached([*end, *beaten], TOTAL)
    assert 23 not in reached([*fought("zartan", story=TOTAL), *end], TOTAL)
    assert 23 not in reached(beaten, "mass-device")


@rule("DB-ACHV-24")
def test_big_ben_is_saved_after_two_failures():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"gi doc wild-bill shipwreck {SPARE}"},
        mission=BIG_BEN,
        story=TOTAL,
    )
    table.play(f"""
        Ann: attempt-{BIG_BEN}, gi, enough, lock
        dice 0
        Ann: attempt-{BIG_BEN}, doc, enough, lock
        dice 0
    """)
    assert 24 not in at(table)
    table.play(f"""
        Ann: attempt-{BIG_BEN}, wild-bill, shipwreck, lock
        dice 2 2 2 2 2
    """)
    assert table.pile("won") == [BIG_BEN]
    assert 24 in at(table)


@rule("DB-ACHV-24")
def test_one_failure_at_big_ben_is_one_too_few():
    assert 24 not in reached([*failed(BIG_BEN, story=TOTAL), *facts(BIG_BEN, story=TOTAL)], TOTAL)


@rule("DB-ACHV-25")
def test_the_mind_control_device_is_destroyed_and_dr_mindbender_spared():
    there = {"next_mission": "", "officers": "dr-mindbender", "story": TOTAL}
    win = facts(CONTROL, **there)
    assert 25 in reached(win, TOTAL)
    assert 25 not in reached([*fought("dr-mindbender", story=TOTAL), *win], TOTAL)
    assert 25 not in reached(failed(CONTROL, **there), TOTAL)


# Whole games.


@rule("DB-ACHV-19", "DB-ACHV-20")
@pytest.mark.parametrize("seed", range(4))
def test_the_events_of_a_game_tell_where_it_ends(seed):
    match, rng = opening(seed % 4 + 1, seed), Rng(seed)
    while match.question is not None:
        match.answer(match.question.any(rng))
    s = match.state
    log = match.history.facts
    course = Course(log, s.options, s.seats, s.book)
    assert set(ids(s, s.won)) <= set(course.beaten(log))
    assert set(ids(s, s.failed)) <= set(course.failures)
    assert course.in_play("baroness", log) == ("baroness" in ids(s, s.officers))
