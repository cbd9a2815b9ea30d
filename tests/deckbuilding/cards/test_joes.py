"""The Joes of the main deck and the G.I.: what each text does, and when it does nothing."""

import pytest

from support.deckbuilding import Table, difficulty_of, space_in
from support.deckbuilding_cards import (
    dice_on,
    found,
    go,
    hits,
    lose,
    needed,
    result,
    roll,
    scene,
    told,
    win,
)
from support.every import every
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import Drew

SEA_STORY = "secure-the-rare-liquid-element"  # Sea, Martial Arts, 6
LAND_STORY = "shield-the-relief-convoy"  # Land, Marksman
AIR_STORY = "guard-the-relay-satellite"  # Air, Recon or Marksman
HARD = "cobra-commander"  # an Officer without Terrain

GREEN, YELLOW, RED = map(space_in, ("green", "yellow", "red"))  # the lowest of each


# Joes that add dice: the Mission, what lies about, and how many dice there are with the text.

WORKS = {
    "airborne": (SEA_STORY, {"hangar": "tomahawk"}, 1 + 2),
    "bazooka": ("hiss-column", {}, 3 + 2),
    "chuckles": ("destro", {}, 2 + 3),
    "flint": ("destro", {"hangar": "vamp apc whale"}, 1 + 3),
    "gung-ho": ("destro", {"battalions": {2: "cobra-battalion", 3: "cobra-battalion"}}, 5 + 2),
    "low-light": (SEA_STORY, {"threat": RED}, 1 + 3),
    "mutt": ("hiss-column", {}, 3 + 2),
    "outback": (SEA_STORY, {"hangar": "vamp"}, 1 + 2),
    "quick-kick": (SEA_STORY, {}, 3 + 1),
    "recondo": (SEA_STORY, {"threat": GREEN}, 1 + 2),
    "torpedo": (LAND_STORY, {"hangar": "whale"}, 1 + 2),
    "tripwire": ("disarm-the-car-bomb", {}, 2 + 2),
}
DOES_NOTHING = {
    "airborne": (SEA_STORY, {"hangar": "vamp"}, 1),
    "bazooka": ("destro", {"battalions": {1: "hiss-column"}}, 3),
    "chuckles": (SEA_STORY, {"officers": "destro"}, 2),
    "flint": ("destro", {"hangar": "vamp apc"}, 1),
    "gung-ho": ("destro", {}, 5),
    "low-light": (SEA_STORY, {"threat": RED - 1}, 1),
    "mutt": ("destro", {}, 1),
    "outback": (SEA_STORY, {"hangar": "sharc"}, 1 + 2),  # the S.H.A.R.C.'s own two
    "recondo": (SEA_STORY, {"threat": YELLOW}, 1),
    "torpedo": (LAND_STORY, {"hangar": "tomahawk"}, 1),
    "tripwire": ("hiss-column", {}, 2),
}


@every(WORKS)
def test_a_joe_adds_the_dice_of_his_text_where_it_works(joe):
    target, laid, dice = WORKS[joe]
    assert dice_on(target, joe, **laid) == dice


@every(DOES_NOTHING)
def test_a_joe_adds_nothing_where_his_text_does_not_work(joe):
    target, laid, dice = DOES_NOTHING[joe]
    assert dice_on(target, joe, **laid) == dice


@pytest.mark.parametrize(("target", "dice"), [("hiss-column", 3), ("rattler-squadron", 1)])
def test_clutch_adds_two_dice_where_the_mission_is_on_land(target, dice):
    table = Table(
        "Ann", "Bob", hand={"Ann": "clutch gi"}, battalions={1: target}, hangar="tomahawk"
    )
    table.play(f"Ann: attempt-{target}, clutch, enough, lock")
    assert roll(table) == dice + (2 if target == "rattler-squadron" else 0)  # the Tomahawk's


@pytest.mark.parametrize(("battalions", "dice"), [(1, 1), (3, 3), (5, 3)])
def test_gung_ho_adds_a_die_for_each_battalion_but_never_more_than_three(battalions, dice):
    lying = dict.fromkeys(range(1, 4), "cobra-battalion") | dict.fromkeys((4, 5), "hiss-column")
    few = {place: lying[place] for place in range(1, battalions + 1)}
    assert dice_on("destro", "gung-ho", battalions=few) == 5 + dice


def test_grunt_adds_a_die_while_a_gi_of_anybody_is_here():
    assert dice_on("destro", "grunt") == 1
    assert dice_on("destro", "grunt gi") == 1 + 1 + 1
    assert dice_on("destro", "grunt", "gi") == 1 + 1 + 1


def test_outback_adds_nothing_where_the_mission_has_no_terrain():
    assert dice_on("destro", "outback") == 1


def test_quick_kick_adds_a_die_only_while_his_player_has_no_gear_in_play():
    gear = {"Ann": "sniper-rifle"}
    assert dice_on(SEA_STORY, "quick-kick", play=gear) == 3
    assert dice_on(SEA_STORY, "quick-kick", play={"Ann": "service-rifle distraction"}) == 3 + 1
    assert dice_on(SEA_STORY, "gi", "quick-kick", play=gear) == 1 + 3 + 1


def test_low_light_counts_the_zone_when_the_dice_are_counted():
    table = go(
        scene(SEA_STORY, "low-light", face_down="televised-threat", threat=RED - 1), SEA_STORY
    )
    assert roll(table) == 1 + 3


def test_sgt_slaughter_makes_every_other_joe_give_one_more_die():
    assert dice_on(SEA_STORY, "sgt-slaughter") == 4
    assert dice_on(SEA_STORY, "sgt-slaughter torpedo", "gi") == 4 + (3 + 1) + (1 + 1)


def test_wet_suit_lowers_the_difficulty_with_a_sea_transport_only():
    printed = difficulty_of("destro")
    assert needed(lose(scene("destro", "wet-suit", hangar="whale"), "destro")) == printed - 1
    assert needed(lose(scene("destro", "wet-suit", hangar="vamp"), "destro")) == printed


# On success.


@rule("DB-CARD-02", "DB-ENDM-07")
def test_a_gi_may_be_destroyed_on_success():
    table = win(scene(LAND_STORY, "shipwreck wild-bill gi"), LAND_STORY)
    table.say("Ann", "gi")
    assert "Ann destroys gi" in result(table)
    assert "gi" in table.pile("box")


@rule("DB-CARD-02")
def test_a_gi_stays_where_his_player_wants_him_or_the_mission_fails():
    table = win(scene(LAND_STORY, "shipwreck wild-bill gi"), LAND_STORY)
    table.say("Ann", "enough")
    assert "gi" in table.pile("play", "Ann")
    table = lose(scene(LAND_STORY, "gi"), LAND_STORY)
    assert table.pile("play", "Ann") == ["gi"]


def test_beach_head_lets_each_player_here_destroy_a_gi():
    piles = {"discard": {"Ann": "gi"}, "deck": {"Bob": "gi"}}
    table = scene("destro", "beach-head wild-bill", "shipwreck gi", **piles)
    win(table, "destro", leave="gi")
    table.play("""
        Ann: gi
        Bob: gi
    """)
    assert result(table) == ["Ann destroys gi", "Bob destroys gi"]


def test_beach_head_asks_nobody_who_is_not_here_and_nobody_after_a_failure():
    table = win(scene("destro", "beach-head wild-bill shipwreck", "gi"), "destro", leave="gi")
    assert table.asks == "recruit"
    assert result(table) == []
    table = lose(scene("destro", "beach-head", discard={"Ann": "gi"}), "destro")
    assert result(table) == []


def test_hit_and_run_comes_back_from_a_side_mission_that_is_won():
    table = win(scene("cobra-battalion", "hit-and-run"), "cobra-battalion")
    assert "hit-and-run" in table.pile("hand", "Ann")
    assert "attempt-" not in str(table.offers)  # the Battalion is gone; nothing else is there


@pytest.mark.parametrize("target", ["destro", LAND_STORY])
def test_hit_and_run_stays_on_the_table_after_a_group_mission(target):
    table = win(scene(target, "hit-and-run wild-bill shipwreck"), target)
    assert "hit-and-run" in table.pile("play", "Ann")


def test_hit_and_run_does_not_come_back_from_a_side_mission_that_is_lost():
    table = lose(scene("cobra-battalion", "hit-and-run"), "cobra-battalion")
    assert "hit-and-run" in table.pile("play", "Ann")


def test_tunnel_rat_sends_a_battalion_back_when_a_story_mission_is_won():
    lying = {2: "cobra-battalion", 5: "hiss-column"}
    table = win(scene(LAND_STORY, "tunnel-rat wild-bill shipwreck", battalions=lying), LAND_STORY)
    table.say("Ann", "hiss-column")
    assert table.covered == [2]
    assert table.pile("battalion_stack")[0] == "hiss-column"


@pytest.mark.parametrize(("target", "outcome"), [("destro", win), (LAND_STORY, lose)])
def test_tunnel_rat_sends_nothing_back_elsewhere_or_after_a_failure(target, outcome):
    lying = {2: "cobra-battalion"}
    table = outcome(scene(target, "tunnel-rat wild-bill", battalions=lying), target)
    assert table.covered == [2]


# When the Mission ends.


@rule("DB-CARD-07", "DB-ENDM-06")
@pytest.mark.parametrize("outcome", [win, lose])
def test_jinx_comes_back_from_every_story_mission(outcome):
    table = outcome(scene(SEA_STORY, "jinx"), SEA_STORY)
    assert "jinx" in table.pile("hand", "Ann")


@rule("DB-CARD-07")
def test_jinx_comes_back_to_the_hand_of_the_team_mate_who_sent_her():
    table = win(scene(SEA_STORY, "torpedo", "jinx"), SEA_STORY)
    assert table.pile("hand", "Bob") == ["jinx"]


@rule("DB-CARD-07")
@pytest.mark.parametrize("target", ["destro", "cobra-battalion"])
def test_jinx_does_not_come_back_from_other_missions(target):
    table = win(scene(target, "jinx"), target)
    assert "jinx" in table.pile("play", "Ann")


@pytest.mark.parametrize("outcome", [win, lose])
def test_doc_returns_another_joe_to_its_owners_hand(outcome):
    table = outcome(scene("destro", "doc torpedo", "bazooka"), "destro")
    assert table.asks == "return"
    assert table.offers == ["torpedo", "bazooka"]
    table.say("Ann", "bazooka")
    assert table.pile("hand", "Bob") == ["bazooka"]
    assert {"doc", "torpedo"} <= set(table.pile("play", "Ann"))


@pytest.mark.parametrize(("said", "owner"), [("gi-of-seat-1", "Ann"), ("gi-of-seat-2", "Bob")])
def test_doc_returns_the_gi_of_whom_his_player_says(said, owner):
    table = lose(scene("destro", "doc gi", "gi"), "destro")
    assert table.offers == ["gi-of-seat-1", "gi-of-seat-2"]
    table.say("Ann", said)
    assert "gi" in table.pile("hand", owner)


def test_doc_alone_returns_nobody():
    table = lose(scene("destro", "doc"), "destro")
    assert table.pile("play", "Ann") == ["doc"]


@pytest.mark.parametrize(
    ("joe", "transport", "other"),
    [("shipwreck", "whale", "apc"), ("wild-bill", "tomahawk", "whale")],
)
@pytest.mark.parametrize("outcome", [win, lose])
def test_the_transport_that_a_joe_knows_returns_to_the_hangar(joe, transport, other, outcome):
    table = outcome(scene("destro", joe, hangar=transport), "destro")
    assert table.pile("hangar") == [transport]
    table = outcome(scene("destro", joe, hangar=other), "destro")
    assert table.pile("discard", "Ann") == [other]


# As the team locks.


def test_breaker_lets_a_team_mate_add_a_joe_beyond_the_capacity():
    table = scene("destro", "breaker torpedo", "jinx", hangar="skystriker")
    table.play("Ann: attempt-destro, breaker, torpedo, lock")
    assert table.offers == ["enough", "jinx"]
    table.say("Bob", "jinx")
    assert roll(table) == 1 + 3 + 4


def test_breaker_chooses_among_those_team_mates_who_have_a_joe():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        "Dee",
        hand={"Ann": "breaker gi", "Bob": "jinx", "Cy": "comms", "Dee": "torpedo"},
        officers="destro",
    )
    table.play("""
        Ann: attempt-destro, breaker, enough
        Bob: enough
        Dee: enough
        Ann: lock
    """)
    assert table.offers == ["Bob", "Dee"]
    table.play("""
        Ann: Dee
        Dee: enough
    """)
    assert roll(table) == 1


def test_breaker_asks_nobody_on_a_side_mission():
    assert dice_on("cobra-battalion", "breaker", "jinx") == 2


def test_snow_job_draws_a_card_in_green_only():
    deck = {"Ann": "comms defuse", "Bob": "gi"}
    table = go(scene("destro", "snow-job", deck=deck, threat=GREEN), "destro")
    assert "comms" in table.pile("hand", "Ann")
    table = go(scene("destro", "snow-job", deck=deck, threat=YELLOW), "destro")
    assert not found(table, Drew)
    assert "comms" not in table.pile("hand", "Ann")


def test_spirit_looks_at_the_face_down_complications_and_may_put_one_under_the_deck():
    dealt = {"face_down": "minefield televised-threat", "complications": "ambush"}
    table = go(scene(LAND_STORY, "spirit", **dealt), LAND_STORY)
    assert table.asks == "scout"
    assert sorted(table.offers) == ["enough", "minefield", "televised-threat"]
    table.say("Ann", "minefield")
    assert table.pile("complications") == ["minefield", "ambush"]
    assert roll(table) == 1


def test_spirit_may_leave_the_complications_as_they_are():
    table = go(scene(LAND_STORY, "spirit gi", face_down="minefield"), LAND_STORY)
    table.say("Ann", "enough")
    assert roll(table) == 2 - 2


def test_spirit_looks_at_nothing_on_another_mission_or_where_nothing_lies():
    table = go(scene("destro", "spirit", mission=LAND_STORY, face_down="minefield"), "destro")
    assert table.asks == "roll"
    assert table.pile("face_down") == ["minefield"]
    assert go(scene(LAND_STORY, "spirit"), LAND_STORY).asks == "roll"


# Before Complications resolve.


def test_lightfoot_may_discard_a_precision_strike_before_it_resolves():
    dealt = "disarm-the-car-bomb televised-threat"
    table = go(scene(LAND_STORY, "lightfoot", face_down=dealt), LAND_STORY)
    assert table.offers == ["enough", "disarm-the-car-bomb"]
    table.say("Ann", "disarm-the-car-bomb")
    assert table.pile("complication_discard") == ["disarm-the-car-bomb", "televised-threat"]
    assert table.pile("strikes", "Ann") == table.pile("strikes", "Bob") == []


def test_lightfoot_may_let_the_strike_come_and_is_not_asked_about_other_complications():
    table = go(scene(LAND_STORY, "lightfoot", face_down="disarm-the-car-bomb"), LAND_STORY)
    table.play("Ann: enough, Bob")
    assert table.pile("strikes", "Bob") == ["disarm-the-car-bomb"]
    table = go(scene(LAND_STORY, "lightfoot", face_down="televised-threat"), LAND_STORY)
    assert told(table.facts) == ["threat +1", "televised-threat is discarded"]


# At the roll and after it.


def test_muskrat_rolls_two_separate_dice_that_nothing_re_rolls():
    table = go(scene("destro", "muskrat second-effort"), "destro")
    assert roll(table, 0) == 1
    table.play("""
        dice 1 1
        Ann: play-second-effort
    """)
    assert table.offers == ["enough", "die-0"]
    table.say("Ann", "enough")
    assert hits(table) == 2


def test_muskrats_dice_are_no_part_of_the_roll():
    table = go(scene("destro", "muskrat"), "destro")
    assert roll(table) == 1
    table.play("dice 2 2")
    assert hits(table) == 4


def test_muskrats_dice_are_spared_by_destro():
    table = go(scene("hiss-column", "muskrat", officers="destro"), "hiss-column")
    assert roll(table, 2, 2) == 2
    table.play("""
        dice 0 0
        dice 2 2
    """)
    assert hits(table) == 4


def test_rock_n_roll_may_re_roll_up_to_two_dice_once():
    table = go(scene("destro", "rock-n-roll gi gi"), "destro")
    assert roll(table, 0, 0, 0) == 3
    assert table.offers == ["pass", "use-rock-n-roll"]
    table.play("""
        Ann: use-rock-n-roll, die-0, die-0
        dice 1 1
    """)
    assert hits(table) == 2
    assert table.asks == "missions"


def test_rock_n_roll_may_be_left_unused_and_needs_dice():
    table = go(scene("destro", "rock-n-roll"), "destro")
    roll(table, 1)
    table.say("Ann", "pass")
    assert hits(table) == 1
    table = go(
        scene("secure-the-rare-liquid-element", "rock-n-roll", face_up="minefield"), SEA_STORY
    )
    assert roll(table) == 0
    assert table.asks == "recruit"
