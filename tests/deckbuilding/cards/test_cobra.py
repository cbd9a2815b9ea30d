"""Troopers, Battalions and Officers: what each text does, and when it does nothing."""

import pytest

from support.deckbuilding import Table
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
    told,
    until,
    win,
)
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import (
    ComplicationsDealt,
    JoeDazed,
    OfficerTurned,
    Rolled,
    RoundEnded,
    TurnEnded,
)

STORY = "shield-the-relief-convoy"  # Land, Marksman
SEA_STORY = "secure-the-rare-liquid-element"  # Sea, Martial Arts, 6


def first_of_turn(**laid) -> Table:
    """A turn begins, Ann's unless told, with a Story Mission in play."""
    return Table(
        "Ann", "Bob", step="turn.start", **{"hand": {"Ann": "gi"}, "mission": STORY, **laid}
    )


# Troopers.


def test_a_cobra_trooper_has_no_text():
    assert result(win(scene("cobra-trooper", STRONG), "cobra-trooper")) == []
    assert result(lose(scene("cobra-trooper", "gi"), "cobra-trooper")) == []


def test_a_beaten_cobra_viper_draws_a_card():
    table = win(scene("cobra-viper", STRONG, deck={"Ann": "comms defuse"}), "cobra-viper")
    assert result(table) == ["Ann draws 1"]


def test_a_viper_that_holds_out_draws_nothing():
    table = lose(scene("cobra-viper", "gi", deck={"Ann": "comms"}), "cobra-viper")
    assert result(table) == []


@pytest.mark.parametrize("pile", ["hand", "play"])
def test_a_crimson_guardsman_in_hand_or_in_play_raises_the_threat_at_the_end_of_your_turn(pile):
    table = Table("Ann", "Bob", step="turn.end", **{pile: {"Ann": "crimson-guardsman"}})
    assert until(table, TurnEnded)[0] == "threat +1"


@pytest.mark.parametrize(
    "piles",
    [
        {"discard": {"Ann": "crimson-guardsman"}},
        {"deck": {"Ann": "crimson-guardsman"}},
        {"hand": {"Bob": "crimson-guardsman comms"}},
        {"hand": {"Ann": "cobra-viper cobra-trooper"}},
    ],
)
def test_a_crimson_guardsman_elsewhere_or_with_a_team_mate_raises_nothing(piles):
    table = Table("Ann", "Bob", step="turn.end", **piles)
    assert "threat +1" not in until(table, TurnEnded)


def test_two_guardsmen_raise_the_threat_by_two():
    table = Table(
        "Ann", "Bob", step="turn.end", play={"Ann": "crimson-guardsman crimson-guardsman"}
    )
    assert until(table, TurnEnded)[:2] == ["threat +1", "threat +1"]


def test_a_guardsman_who_was_discarded_in_time_raises_nothing():
    hand, strikes = {"Ann": "crimson-guardsman"}, {"Ann": "free-the-hostages"}
    table = Table("Ann", "Bob", step="turn.end", hand=hand, strikes=strikes)
    assert table.offers == ["crimson-guardsman", "free-the-hostages"]
    table.say("Ann", "free-the-hostages")
    assert "Ann discards crimson-guardsman" in until(table, TurnEnded)
    assert "threat +1" not in until(table, TurnEnded)


# Battalions.


@pytest.mark.parametrize("battalion", ["hiss-column", "moray-flotilla", "rattler-squadron"])
def test_a_beaten_battalion_of_machines_lowers_the_threat(battalion):
    table = win(scene(battalion, STRONG, threat=5), battalion)
    assert result(table) == ["threat -1", "a battalion goes"]


@pytest.mark.parametrize("battalion", ["hiss-column", "moray-flotilla", "rattler-squadron"])
def test_a_battalion_that_holds_out_changes_nothing(battalion):
    table = lose(scene(battalion, "gi", threat=5), battalion)
    assert result(table) == []
    assert table.covered == [1]


def test_a_cobra_battalion_has_no_text():
    table = win(scene("cobra-battalion", STRONG, threat=5), "cobra-battalion")
    assert result(table) == ["a battalion goes"]


# Baroness.


def dealt(*, act: int = 1, **laid) -> int:
    """How many Complications lie face-down at a Story Mission that has just entered play."""
    mission = {0: SEA_STORY, 1: "guard-the-relay-satellite"}[act]
    table = Table("Ann", "Bob", step="turn.start", hand={"Ann": "gi"}, next_mission=mission, **laid)
    assert table.pile("mission") == [mission]
    assert sum(each.number for each in found(table, ComplicationsDealt)) == len(
        table.state.face_down
    )
    return len(table.state.face_down)


@rule("DB-CARD-16")
def test_baroness_deals_one_more_complication_to_a_story_mission_that_enters_play():
    assert dealt() == 1
    assert dealt(officers="baroness") == 1 + 1
    assert dealt(act=0) == 0
    assert dealt(act=0, officers="baroness") == 0 + 1


def test_baroness_deals_nothing_to_a_mission_that_is_in_play_already():
    table = first_of_turn(officers="baroness")
    assert table.state.face_down == []


# Cobra Commander.


def end_of_round(**laid) -> list[str]:
    """What happens at an End of Round in Green, but for the step up that ends it."""
    table = Table("Ann", "Bob", step="round.end", turns=4, hand={"Ann": "gi"}, **laid)
    *facts, last = until(table, RoundEnded)
    assert last == "threat +1"
    return facts


@rule("DB-CARD-17")
def test_cobra_commander_raises_the_threat_at_the_end_of_every_round():
    assert end_of_round(mission=STORY) == []
    assert end_of_round(mission=STORY, officers="cobra-commander") == ["threat +1"]


def test_cobra_commander_lowers_the_threat_by_two_when_he_is_beaten():
    table = win(scene("cobra-commander", STRONG, threat=5), "cobra-commander")
    assert result(table) == ["threat -2"]
    assert table.pile("officers") == []


def test_cobra_commander_changes_nothing_when_he_holds_out():
    table = lose(scene("cobra-commander", "gi", threat=5), "cobra-commander")
    assert result(table) == []
    assert table.pile("officers") == ["cobra-commander"]


# Destro.


@pytest.mark.parametrize("target", [STORY, "destro", "cobra-battalion"])
def test_with_destro_every_die_of_the_first_roll_with_two_hits_is_re_rolled_once(target):
    officers = {} if target == "destro" else {"officers": "destro"}
    table = go(scene(target, "gi gi gi gi", **officers), target)
    assert roll(table, 2, 1, 2, 0) == 4
    table.play("dice 2 0")
    assert hits(table) == 2 + 1


def test_without_destro_two_hits_are_two_hits():
    table = go(scene("cobra-battalion", "gi"), "cobra-battalion")
    roll(table, 2)
    assert hits(table) == 2


def test_destro_leaves_dice_alone_that_come_after_the_first_roll():
    table = go(scene("destro", "gi sniper-rifle"), "destro")
    roll(table, 0)
    table.play("""
        Ann: play-sniper-rifle
        dice 2 2
    """)
    assert hits(table) == 4


# Dr. Mindbender.


def test_dr_mindbender_silences_joes_on_story_missions_and_leaves_their_skills():
    laid = {"hangar": "whale", "officers": "dr-mindbender"}
    assert dice_on(SEA_STORY, "torpedo", **laid) == 3 + 3  # the W.H.A.L.E.'s bonus
    assert dice_on(SEA_STORY, "torpedo", hangar="whale") == 3 + 2 + 3


@pytest.mark.parametrize("target", ["dr-mindbender", "destro"])
def test_dr_mindbender_silences_nobody_elsewhere(target):
    laid = {"hangar": "whale"} | (
        {} if target == "dr-mindbender" else {"officers": "dr-mindbender"}
    )
    assert dice_on(target, "torpedo", **laid) == 2 + dice_on(target, "torpedo", hangar="vamp")


@rule("DB-GLOSS-08", "DB-ENDM-06", "DB-AMB-44")
def test_dr_mindbender_does_not_silence_those_whose_success_calls_him():
    plans = "steal-the-brainwave-plans"
    table = win(scene(plans, "wild-bill jinx gi"), plans)
    assert table.pile("officers") == ["dr-mindbender"]
    assert (table.asks, table.offers) == ("destroy", ["enough", "gi"])
    table.play("Ann: gi")
    assert "jinx" in table.pile("hand", "Ann")


@rule("DB-GLOSS-08", "DB-ENDM-06", "DB-AMB-44")
def test_dr_mindbender_silences_those_who_win_while_he_is_in_play():
    plans = "steal-the-brainwave-plans"
    table = win(scene(plans, "wild-bill jinx gi", officers="dr-mindbender"), plans)
    assert table.asks == "missions"
    assert "jinx" in table.pile("play", "Ann")


def test_dr_mindbender_stills_every_kind_of_joes_text():
    laid = {"officers": "dr-mindbender", "face_down": "televised-threat", "hangar": "vamp"}
    team = "scarlett-promoted rock-n-roll jinx gi"
    table = go(scene(SEA_STORY, team, **laid), SEA_STORY)
    assert roll(table, 2, 2, 2) == 4 + 1 + 4 + 1
    assert table.asks == "missions"  # nobody was asked anything
    assert "jinx" in table.pile("play", "Ann")
    assert table.pile("won") == [SEA_STORY]


def test_dr_mindbender_does_not_still_cards_that_are_played():
    table = go(scene(SEA_STORY, "gi sniper-rifle", officers="dr-mindbender"), SEA_STORY)
    roll(table, 0)
    assert table.offers == ["pass", "play-sniper-rifle"]


# Major Bludd.

LINE_UP = "grunt flint torpedo gung-ho apc doc"  # cost 2, 6, 4, 6, 2, 4


@rule("DB-CARD-18", "DB-BATT-02")
def test_major_bludd_sends_battalions_to_the_dearest_uncovered_card():
    line_up = "grunt flint torpedo mutt apc doc"
    table = first_of_turn(officers="major-bludd", line_up=line_up)
    assert table.covered == [2]


def test_the_active_player_chooses_among_cards_of_the_same_cost():
    table = first_of_turn(officers="major-bludd", line_up=LINE_UP)
    assert table.offers == ["place-2", "place-4"]
    table.say("Ann", "place-4")
    assert table.covered == [4]


@pytest.mark.parametrize(("battalions", "comes"), [(2, 1), (3, 0)])
def test_major_bludd_adds_a_battalion_at_the_start_of_a_turn_while_there_are_fewer_than_three(
    battalions, comes
):
    lying = dict.fromkeys((1, 5, 6)[:battalions], "cobra-battalion")
    table = first_of_turn(officers="major-bludd", line_up="grunt flint torpedo", battalions=lying)
    assert told(table.facts) == ["a battalion comes"] * comes


@rule("DB-START-07")
@pytest.mark.parametrize("active", ["Ann", "Bob"])
def test_major_bludd_acts_in_everybodys_turn_and_in_the_one_he_came_in(active):
    hands = {"Ann": "gi gi", "Bob": "gi gi"}
    entering = {"mission": "", "next_mission": "follow-the-vanishing-army"}
    first = first_of_turn(active=active, hand=hands, line_up="flint", **entering)
    assert told(first.facts) == ["major-bludd comes", "a battalion comes"]
    table = first_of_turn(active=active, hand=hands, officers="major-bludd", line_up="flint")
    assert "a battalion comes" in told(table.facts)


def test_without_major_bludd_a_battalion_covers_the_leftmost_card():
    laid = {"mission": "hold-the-line-at-headquarters", "line_up": LINE_UP, "hand": {"Bob": "gi"}}
    table = Table("Ann", "Bob", step="round.end", turns=4, **laid)
    assert table.covered == [1]


# Storm Shadow.


def test_storm_shadow_discards_a_random_card_from_hand_at_the_start_of_a_turn():
    table = first_of_turn(hand={"Ann": "gi comms defuse", "Bob": "gi"}, officers="storm-shadow")
    table.act("chance 2")
    assert told(table.facts) == ["Ann discards comms"]


def test_storm_shadow_finds_nothing_in_an_empty_hand():
    table = first_of_turn(hand={"Bob": "gi comms"}, officers="storm-shadow", active="Ann")
    assert [fact for fact in told(table.facts) if fact.startswith("Ann")] == []


# Tomax and Xamot.


def test_tomax_and_xamot_make_line_up_cards_one_dearer():
    laid = {"line_up": "grunt torpedo", "play": {"Ann": "sgt-slaughter"}, "hand": {"Ann": "gi"}}
    table = Table("Ann", "Bob", officers="tomax-and-xamot", **laid)
    table.say("Ann", "recruit")
    assert table.pool == 3
    assert {"buy-grunt", "buy-service-rifle"} <= set(table.offers)
    table.say("Ann", "buy-grunt")
    assert table.pool == 3 - (2 + 1)
    table = Table("Ann", "Bob", **laid)
    table.play("Ann: recruit, buy-grunt")
    assert table.pool == 3 - 2


def test_service_rifles_stay_as_cheap_as_they_are():
    table = Table(
        "Ann", "Bob", officers="tomax-and-xamot", play={"Ann": "sgt-slaughter"}, hand={"Ann": "gi"}
    )
    table.play("Ann: recruit, buy-service-rifle")
    assert table.pool == 0


def test_tomax_and_xamot_must_be_beaten_twice():
    twins = "tomax-and-xamot"
    table = win(scene(twins, f"{STRONG} gi gi gi"), twins, leave="gi")
    assert found(table, OfficerTurned)
    assert table.pile("officers") == [twins]
    assert table.pile("sideways") == [twins]
    table.play(f"""
        Ann: attempt-{twins}, gi, gi, gi, enough, lock
        dice 2 2 2
        Ann: enough
    """)
    assert table.pile("officers") == table.pile("sideways") == []


def test_tomax_and_xamot_stay_upright_when_they_hold_out():
    table = lose(scene("tomax-and-xamot", "gi"), "tomax-and-xamot")
    assert table.pile("sideways") == []


# Wild Weasel.


def test_wild_weasel_takes_room_and_the_terrain_bonus_from_every_transport():
    table = go(scene(SEA_STORY, "gi " * 7, hangar="whale", officers="wild-weasel"), SEA_STORY)
    assert len(table.pile("team", "Ann")) == 5 - 1
    assert roll(table) == 4


def test_without_wild_weasel_the_transport_is_whole():
    table = go(scene(SEA_STORY, "gi " * 7, hangar="whale"), SEA_STORY)
    assert len(table.pile("team", "Ann")) == 5
    assert roll(table) == 5 + 3


def test_wild_weasel_leaves_a_text_that_is_no_terrain_bonus():
    assert dice_on("hiss-column", "gi", hangar="mobat", officers="wild-weasel") == 1 + 2


# Zartan.


def test_on_story_missions_a_joe_whom_zartan_picks_at_random_gives_no_dice():
    table = go(scene(SEA_STORY, "torpedo gi", officers="zartan"), SEA_STORY)
    table.act("chance 1")
    assert roll(table) == 1
    table = go(scene(SEA_STORY, "torpedo gi", officers="zartan"), SEA_STORY)
    table.act("chance 2")
    assert roll(table) == 3


def test_the_joe_whom_zartan_picks_stays_here_and_no_text_gives_him_dice():
    table = go(scene(SEA_STORY, "sgt-slaughter gi", officers="zartan"), SEA_STORY)
    table.act("chance 2")
    assert table.pile("team", "Ann") == ["sgt-slaughter", "gi"]
    assert roll(table) == 4


def test_dice_that_the_picked_joes_own_text_adds_are_not_his():
    dice = dice_on(SEA_STORY, "torpedo", officers="zartan", hangar="whale")
    assert dice == 0 + 2 + 3  # none of his own, his text's, and the W.H.A.L.E.'s


def test_a_lone_joe_is_the_one_whom_zartan_picks():
    assert dice_on(SEA_STORY, "torpedo", officers="zartan") == 0


@pytest.mark.parametrize("target", ["zartan", "cobra-battalion"])
def test_zartan_picks_nobody_elsewhere(target):
    officers = {} if target == "zartan" else {"officers": "zartan"}
    table = go(scene(target, "gi gi", **officers), target)
    assert roll(table) == 2
    assert not found(table, JoeDazed)


@pytest.mark.parametrize(
    "officer", ["baroness", "dr-mindbender", "major-bludd", "storm-shadow", "wild-weasel", "zartan"]
)
def test_an_officer_without_a_reward_gives_none(officer):
    table = win(scene(officer, f"{STRONG}", threat=5), officer)
    assert result(table) == []
    assert table.pile("officers") == []
    assert found(table, Rolled)
    assert needed(table) == table.state.book.box.card(officer).difficulty
