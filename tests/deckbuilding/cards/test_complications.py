"""The Complications, Act by Act: what each text does, and when it does nothing."""

import pytest

from support.deckbuilding import Table, difficulty_of, space_in
from support.deckbuilding_cards import (
    STRONG,
    dice_on,
    found,
    go,
    hits,
    lose,
    needed,
    result,
    roll,
    scene,
    throw,
    told,
    until,
    win,
)
from support.deckbuilding_phrases import promised
from support.every import every
from support.rule import rule
from yojoe.titles.deckbuilding.rules.flow import core_book
from yojoe.titles.deckbuilding.telling.facts import DieRerolled, TurnEnded

STORY = "shield-the-relief-convoy"  # Land, Marksman
SEA_STORY = "secure-the-rare-liquid-element"  # Sea, Martial Arts, 6
BOX = core_book().box


def revealed(complication, ann="gi", bob="", **laid):
    """Ann's team has locked on a Story Mission with a Complication face-down at it."""
    return go(scene(STORY, ann, bob, face_down=complication, **laid), STORY)


# Those that happen at once.


@rule("DB-COMPL-06")
@pytest.mark.parametrize(
    "complication",
    ["armored-column", "cobra-patrol", "televised-threat", "reinforcements"],
)
def test_an_immediate_complication_does_what_it_says_and_is_discarded(complication):
    table = revealed(complication)
    text = BOX.card(complication).texts["text"]
    assert told(table.facts) == [*promised(text), f"{complication} is discarded"]


def test_betrayed_position_raises_the_threat_and_takes_a_card_of_each_hand():
    table = revealed("betrayed-position", "torpedo", "comms comms", deck={"Bob": "gi"})
    assert told(table.facts) == [
        "threat +1",
        "Ann discards clutch",
        "Bob discards comms",
        "betrayed-position is discarded",
    ]


def test_betrayed_position_takes_nothing_from_an_empty_hand():
    table = Table("Ann", "Bob", hand={"Ann": "gi"}, mission=STORY, face_down="betrayed-position")
    table.play(f"Ann: attempt-{STORY}, lock")
    assert told(table.facts) == ["threat +1", "betrayed-position is discarded"]


def test_ambush_discards_a_joe_of_the_active_players_choice():
    table = revealed("ambush", "torpedo gi", "jinx")
    assert table.waiting == ["Ann"]
    assert table.offers == ["torpedo", "gi", "jinx"]
    table.say("Ann", "jinx")
    assert told(table.facts) == ["Bob loses jinx", "ambush is discarded"]
    assert roll(table) == 1 + 1


@rule("DB-ICON-07")
@pytest.mark.parametrize(("said", "loser"), [("gi-of-seat-1", "Ann"), ("gi-of-seat-2", "Bob")])
def test_ambush_discards_whose_gi_the_active_player_says(said, loser):
    table = revealed("ambush", "gi", "gi")
    assert table.offers == ["gi-of-seat-1", "gi-of-seat-2"]
    table.say("Ann", said)
    assert told(table.facts) == [f"{loser} loses gi", "ambush is discarded"]


def test_ambush_without_a_mission_discards_a_card_from_hand():
    table = Table(
        "Ann",
        "Bob",
        step="turn.end",
        hand={"Ann": "comms comms"},
        threat=space_in("red"),  # a Complication as every turn ends
        complications="ambush",
        deck={"Ann": "gi gi gi gi gi"},
    )
    assert told(table.facts)[:2] == ["Ann discards comms", "ambush is discarded"]


CALLS = [
    ("baroness-strikes-back", "baroness", "threat +1"),
    ("cobra-attack", "cobra-commander", "a battalion comes"),
]


@pytest.mark.parametrize(("complication", "officer", "instead"), CALLS)
def test_a_complication_calls_its_officer_or_does_something_else_instead(
    complication, officer, instead
):
    gone = f"{complication} is discarded"
    assert told(revealed(complication).facts) == [f"{officer} comes", gone]
    assert told(revealed(complication, officers=officer).facts) == [instead, gone]


@pytest.mark.parametrize(("complication", "officer", "_instead"), CALLS)
def test_nothing_happens_where_the_officer_lies_face_down(complication, officer, _instead):
    laid = {"officers": officer, "hand": {"Ann": "gi tranquilizer-dart"}, "mission": STORY}
    table = Table("Ann", "Bob", face_down=complication, **laid)
    table.play(f"Ann: play-tranquilizer-dart, attempt-{STORY}, lock")
    assert told(table.facts) == [f"{complication} is discarded"]


# Dice that team-mates give.


@pytest.mark.parametrize("complication", ["cut-off-from-the-team", "total-blackout"])
def test_every_team_mates_joe_gives_one_fewer_die_never_below_none(complication):
    assert roll(revealed(complication, "low-light gi", "grunt gi")) == 3 + 1 + 1 + (2 - 1) + 0


def test_divide_and_conquer_lets_every_team_mates_joe_give_one_die_at_most():
    assert (
        roll(revealed("divide-and-conquer", "low-light", "rock-n-roll gi", threat=1)) == 3 + 1 + 1
    )


def test_at_most_comes_after_more():
    team = ("sgt-slaughter low-light", "gi")
    assert roll(revealed("divide-and-conquer", *team)) == 1 + (3 + 1) + 1
    assert roll(revealed("cut-off-from-the-team", *team)) == 1 + (3 + 1) + (1 + 1 - 1)


@pytest.mark.parametrize(
    "complication", ["cut-off-from-the-team", "total-blackout", "divide-and-conquer"]
)
def test_they_do_nothing_to_the_active_player_alone_or_on_another_mission(complication):
    assert roll(revealed(complication, "low-light gi")) == 3 + 1
    laid = {"mission": STORY, "face_up": complication}
    assert dice_on("destro", "gi", "bazooka", **laid) == 1 + 3


# Cards that cannot be played.

KIT = "distraction sniper-rifle service-rifle second-effort"
BANS = [
    ("nobody-ever-knocks", {"sniper-rifle", "service-rifle", "second-effort"}),
    ("weapons-malfunction", {"distraction", "second-effort"}),
    ("radio-jamming", {"distraction", "sniper-rifle", "service-rifle", "second-effort"}),
    ("total-blackout", {"distraction", "sniper-rifle", "service-rifle", "second-effort"}),
]


@rule("DB-CARD-19")
@pytest.mark.parametrize(("complication", "allowed"), BANS)
def test_what_the_active_player_can_play_when_the_dice_have_fallen(complication, allowed):
    table = revealed(complication, f"low-light {KIT}")
    if table.asks == "answer":
        table.say("Ann", "pass")
    roll(table)
    assert set(table.offers) == {"pass"} | {f"play-{card}" for card in allowed}


@pytest.mark.parametrize(
    ("complication", "allowed"),
    [
        ("nobody-ever-knocks", {"sniper-rifle", "service-rifle", "second-effort"}),
        ("weapons-malfunction", {"distraction", "second-effort"}),
        ("radio-jamming", set()),
        ("total-blackout", set()),
    ],
)
def test_what_a_team_mate_can_play_when_the_dice_have_fallen(complication, allowed):
    table = revealed(complication, "low-light", f"low-light {KIT}".replace("low-light", "grunt"))
    if table.asks == "answer":
        table.say("Bob", "pass")
    roll(table)
    if allowed:
        assert table.waiting == ["Bob"]
        assert set(table.offers) == {"pass"} | {f"play-{card}" for card in allowed}
    else:
        assert table.asks == "recruit"


@rule("DB-AMB-64")
@pytest.mark.parametrize(
    ("complication", "who"),
    [("nobody-ever-knocks", "Ann"), ("weapons-malfunction", "Ann"), ("radio-jamming", "Bob")],
)
def test_a_card_may_be_played_before_the_ban(complication, who):
    banned = "sniper-rifle" if complication != "nobody-ever-knocks" else "distraction"
    ann, bob = (f"gi {banned}", "gi") if who == "Ann" else ("gi", f"gi {banned}")
    table = revealed(complication, ann, bob)
    assert table.asks == "answer"
    table.say(who, f"play-{banned}")
    assert roll(table) == (4 if banned == "sniper-rifle" else 2)
    easier = 0 if banned == "sniper-rifle" else 1
    assert needed(table) == difficulty_of(STORY) - easier


# Dice and Difficulty.


def test_minefield_takes_two_dice_never_below_none():
    assert roll(revealed("minefield", "low-light gi")) == 4 - 2
    assert roll(revealed("minefield", "gi")) == 0


def test_minefield_does_nothing_on_another_mission():
    assert dice_on("destro", "torpedo", mission=STORY, face_up="minefield") == 3


def test_jumpy_trigger_fingers_re_roll_a_die_with_hits_of_your_choice():
    table = revealed("jumpy-trigger-fingers", "gi gi gi gi")
    assert roll(table, 2, 1, 0, 0) == 4
    assert table.offers == ["die-2", "die-1"]
    table.play("""
        Ann: die-1
        dice 0
    """)
    assert hits(table) == 2


def test_jumpy_trigger_fingers_find_nothing_among_blanks():
    table = revealed("jumpy-trigger-fingers", "gi gi")
    roll(table, 0, 0)
    assert not found(table, DieRerolled)


def test_an_officers_re_roll_comes_before_that_of_a_complication():
    """So Destro has no say in what the other die shows in the end."""
    table = revealed("jumpy-trigger-fingers", "gi gi", officers="destro")
    roll(table, 2, 1)
    table.play("dice 0 2")
    because_of = [fact.card for fact in found(table, DieRerolled)]
    assert because_of == [table.card("destro"), table.card("jumpy-trigger-fingers")]
    assert hits(table) == 2


def test_human_shields_re_roll_three_dice_with_hits_or_as_many_as_there_are():
    table = revealed("human-shields", "low-light gi gi")
    assert roll(table, 2, 1, 1, 1, 0) == 5
    table.play("""
        Ann: die-1, die-1, die-1
        dice 0 0 1
    """)
    assert hits(table) == 2 + 1
    table = revealed("human-shields", "gi gi")
    roll(table, 1, 0)
    table.play("dice 2")
    assert len(found(table, DieRerolled)) == 1
    assert hits(table) == 2


def test_human_shields_leave_dice_alone_that_come_after_the_first_roll():
    table = revealed("human-shields", "gi service-rifle")
    roll(table, 0)
    table.play("""
        Ann: play-service-rifle
        dice 1
    """)
    assert hits(table) == 1


@pytest.mark.parametrize(("battalions", "harder"), [(0, 0), (1, 1), (3, 3), (4, 3)])
def test_endless_legions_make_it_harder_for_each_battalion_up_to_three(battalions, harder):
    lying = dict(enumerate(["cobra-battalion"] * 3 + ["hiss-column"], start=1))
    few = {place: lying[place] for place in range(1, battalions + 1)}
    table = revealed("endless-legions", "shipwreck", battalions=few)
    roll(table)
    assert needed(table) == difficulty_of(STORY) + harder


def test_endless_legions_make_nothing_else_harder():
    laid = {"mission": STORY, "face_up": "endless-legions", "battalions": {1: "cobra-battalion"}}
    assert needed(lose(scene("destro", "gi", **laid), "destro")) == difficulty_of("destro")


def test_a_sabotaged_motor_pool_takes_the_terrain_bonus_and_a_die():
    assert roll(revealed("sabotaged-motor-pool", "low-light", hangar="apc")) == 3 - 1
    assert roll(revealed("sabotaged-motor-pool", "low-light", hangar="vamp")) == 3 - 1
    assert roll(revealed("televised-threat", "low-light", hangar="apc")) == 3 + 1


@rule("DB-COMPL-14")
@every(
    (complication, outcome)
    for outcome in [win, lose]
    for complication in [card.id for card in BOX.cards if card.manner == "story"]
)
def test_a_complication_that_waits_at_the_mission_goes_when_the_mission_does(complication, outcome):
    table = scene(STORY, f"{STRONG}", face_up=complication)
    outcome(table, STORY)
    while table.asks == "die":
        table.say("Ann", table.offers[0])
        while table.asks == "roll":
            throw(table, 2)
    assert f"{complication} is discarded" in result(table)
    assert table.pile("face_up") == []


# Precision Strikes.

BOMBS = {
    "disarm-the-car-bomb": ["threat +2"],
    "free-the-hostages": ["threat +2", "Ann discards comms", "Bob discards comms"],
    "stop-the-missile-launch": ["threat +3"],
}


def turn_end(strike, who="Ann", **laid):
    """What the end of Ann's turn brings while somebody controls a Strike."""
    hands = {"Ann": "comms comms", "Bob": "comms comms"}
    table = Table("Ann", "Bob", step="turn.end", strikes={who: strike}, hand=hands, **laid)
    return table, [fact for fact in until(table, TurnEnded) if "draws" not in fact]


@rule("DB-PREC-05")
@pytest.mark.parametrize("strike", BOMBS)
def test_a_strike_goes_off_at_the_end_of_its_controllers_turn_and_is_discarded(strike):
    table, happened = turn_end(strike)
    assert happened == [*BOMBS[strike], f"{strike} is discarded"]
    assert table.pile("strikes", "Ann") == []


@pytest.mark.parametrize("strike", [*BOMBS, "disrupt-the-drone-strike"])
def test_a_strike_waits_while_it_is_somebody_elses_turn(strike):
    table, happened = turn_end(strike, who="Bob", mission=STORY)
    assert happened == []
    assert table.pile("strikes", "Bob") == [strike]


@pytest.mark.parametrize("strike", [*BOMBS, "disrupt-the-drone-strike"])
def test_a_strike_waits_in_the_turn_it_was_given_in(strike):
    table = revealed(strike, "gi", "gi", deck={"Ann": "gi gi gi gi gi"})
    table.say("Ann", "Ann")
    roll(table)
    table.play("Ann: recruit, end-turn")
    assert table.pile("strikes", "Ann") == [strike]


@pytest.mark.parametrize("strike", [*BOMBS, "disrupt-the-drone-strike", "intercept-the-courier"])
def test_a_strike_that_is_beaten_is_discarded_and_does_nothing(strike):
    table = win(scene(strike, f"{STRONG} gi"), strike)
    table.say("Ann", "enough")  # the G.I. stays
    assert result(table) == [f"{strike} is discarded"]


@rule("DB-PREC-14")
def test_the_drone_strike_fails_the_story_mission():
    table, happened = turn_end("disrupt-the-drone-strike", mission=STORY)
    assert happened == ["threat +1", "disrupt-the-drone-strike is discarded"]
    assert table.pile("failed") == [STORY]


@rule("DB-PREC-15")
def test_without_a_story_mission_the_drone_strike_is_only_discarded():
    table, happened = turn_end("disrupt-the-drone-strike")
    assert happened == ["disrupt-the-drone-strike is discarded"]
    assert table.pile("failed") == []


@pytest.mark.parametrize(("active", "happened"), [("Ann", ["Ann discards comms"]), ("Bob", [])])
def test_the_courier_costs_its_controller_a_card_at_the_start_of_every_turn(active, happened):
    hands = {"Ann": "comms comms", "Bob": "comms comms"}
    table = Table(
        "Ann",
        "Bob",
        step="turn.start",
        active=active,
        hand=hands,
        mission=STORY,
        strikes={"Ann": "intercept-the-courier"},
    )
    assert told(table.facts) == happened
    assert table.pile("strikes", "Ann") == ["intercept-the-courier"]


def test_the_courier_stays_at_the_end_of_a_turn():
    table, happened = turn_end("intercept-the-courier")
    assert happened == []
    assert table.pile("strikes", "Ann") == ["intercept-the-courier"]
