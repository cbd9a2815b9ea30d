"""What the deck-builder asks, and every option in the words that people want."""

from dataclasses import astuple

import pytest

from support.deckbuilding import ANN, Table, difficulty_of
from support.rule import rule
from yojoe.kernel.script import Choose
from yojoe.title.chances import in_percent, per_mille
from yojoe.titles.deckbuilding.rules.dice import chance, dice_at_most
from yojoe.titles.deckbuilding.telling.card_words import labelled
from yojoe.titles.deckbuilding.telling.phrases import in_short
from yojoe.titles.deckbuilding.telling.prompts import option, prompt
from yojoe.titles.deckbuilding.telling.view import view

ELEMENT = "secure-the-rare-liquid-element"
COURIER = "intercept-the-courier"
SECOND = "card second-effort"
ROLLED = "the dice were rolled"
LATER = ", with 2 Complications to come"


def asked(table):
    """What is asked now, and the options as label, text, subject, and what seals them."""
    question = table.match.question
    assert isinstance(question, Choose), table.due
    options = [
        (
            *astuple(option(table.state, question, index, table.names))[:3],
            table.match.why_final(index),
        )
        for index in range(len(question.options))
    ]
    return prompt(table.state, question, table.names), options


def offer(table, label):
    """One of the options: text, subject, seal."""
    _, options = asked(table)
    [found] = [rest for word, *rest in options if word == label]
    return tuple(found)


@rule("DB-ACTION-01")
def test_no_mission_is_spoken_of_where_none_can_be_attempted():
    table = Table("Ann", "Bob", "Cy", hand={"Ann": "comms"}, mission=ELEMENT)
    assert asked(table)[0] == "Play a card, or go on to recruit?"


@rule("DB-TYPE-01", "DB-ICON-01")
@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("doc", "Joe"),
        ("sniper-rifle", "Gear, Mission icon"),
        ("distraction", "Utility, Mission icon"),
        ("transfer-orders", "Utility"),
        ("apc", "Transport"),
    ],
)
def test_what_is_for_sale_says_what_kind_of_card_it_is(card, kind):
    table = Table("Ann", "Bob", "Cy", hand={"Ann": "sgt-slaughter wild-bill"}, line_up=card)
    printed = table.state.book.box.card(card)
    assert offer(table, f"buy-{card}")[0] == (
        f"Buy {printed.name} for {printed.cost} ({kind}): {in_short(printed)}"
    )


@rule("DB-COMPL-03", "DB-COMPL-07", "DB-COMPL-13")
@pytest.mark.parametrize("known", ["face_up", "scouted"])
def test_complications_that_all_know_of_count_before_the_lock(known):
    """Those that stay at the Mission for its roll; what others do is still to come."""
    hand = {"Ann": "jinx torpedo gi"}
    there = {known: "minefield televised-threat", "face_down": "ambush"}
    table = Table("Ann", hand=hand, mission=ELEMENT, **there)
    table.play(f"Ann: attempt-{ELEMENT}, jinx, torpedo, gi")
    team = dice_at_most(table.state) - 2
    needed = difficulty_of(ELEMENT)
    shown = view(table.state, ANN)["attempt"]
    assert (shown["dice"], shown["per_mille"]) == (team, per_mille(chance(team, needed)))
    assert offer(table, "lock")[0] == (
        f"Lock the team: {team} dice against {needed} Hits, "
        f"{in_percent(chance(team, needed))} to succeed{LATER}"
    )


@rule("DB-COMPL-03", "DB-MISSION-09")
def test_a_complication_that_all_know_of_counts_for_the_hits_a_mission_needs():
    there = {"face_up": "endless-legions", "battalions": {1: "cobra-battalion"}}
    table = Table("Ann", hand={"Ann": "gi"}, mission=ELEMENT, **there)
    needed = difficulty_of(ELEMENT) + 1
    story = view(table.state, ANN)["story"]
    assert story["mission"]["difficulty"] == needed
    assert story["next"]["difficulty"] == difficulty_of("destroy-the-mass-device")
    assert offer(table, f"attempt-{ELEMENT}")[0].endswith(f"(Martial Arts, {needed} Hits)")
    table.play(f"Ann: attempt-{ELEMENT}")
    assert f"against {needed} Hits" in offer(table, "lock")[0]


@rule("DB-ACTION-01", "DB-MISSION-08", "DB-MISSION-09")
def test_the_menu_names_what_each_mission_needs_now():
    table = Table(
        "Ann",
        hand={"Ann": "gi comms sniper-rifle"},
        mission=ELEMENT,
        officers="destro zartan",
        experts="iron-grip",
        strikes={"Ann": "disarm-the-car-bomb"},
        line_up="flint",
        battalions={1: "cobra-battalion"},
    )
    question, options = asked(table)
    foes = ("destro", "zartan", "cobra-battalion", "disarm-the-car-bomb")
    destro, zartan, battalion, bomb = map(difficulty_of, foes)
    assert question == "Attempt a Mission, play a card, reserve a card, or go on to recruit?"
    assert [text for _, text, _, _ in options[:8]] == [
        "Attempt Secure the Rare Liquid Element (Martial Arts, 7 Hits)",
        f"Attempt Destro (Martial Arts and Demolitions, {destro} Hits)",
        f"Attempt Zartan (Tracker or Recon, {zartan} Hits)",
        f"Attempt Cobra Battalion on Flint (any 1 Skill, {battalion} Hits)",
        f"Attempt Disarm the Car Bomb (Demolitions or Recon, {bomb} Hits)",
        "Play Comms: Choose a player; that player draws 1 card",
        "Play Sniper Rifle (its text does nothing now)",
        "Put G.I. into the Reserve",
    ]
    assert offer(table, "attempt-destro")[1:] == ("card destro", "")
    assert offer(table, "recruit") == ("Go on to recruit, without another Mission", None, "")


@rule("DB-GROUP-02", "DB-GROUP-05", "DB-SKILL-01", "DB-TRANS-02")
def test_a_joe_is_offered_with_the_dice_he_gives_here():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "torpedo gi", "Bob": "jinx gi"},
        mission=ELEMENT,
        hangar="vamp whale",
    )
    table.play(f"Ann: attempt-{ELEMENT}")
    assert asked(table) == (
        "Which Transport does the team board?",
        [
            ("vamp", "VAMP (Land, carries 4)", "card vamp", ""),
            ("whale", "W.H.A.L.E. (Sea, carries 5, with its Terrain bonus)", "card whale", ""),
        ],
    )
    table.play("Ann: whale")
    assert asked(table) == (
        "You attempt Secure the Rare Liquid Element. Which of your Joes goes first?",
        [
            ("torpedo", "Add Torpedo (5 dice here)", "card torpedo", ""),
            ("gi", "Add G.I. (1 die here)", "card gi", ""),
        ],
    )
    table.play("Ann: torpedo, enough")
    question, options = asked(table)
    assert question == (
        "Ann attempts Secure the Rare Liquid Element: 8 dice against 6 Hits, "
        "45%, room for 4 more. Do you add a Joe?"
    )
    assert options[-1] == ("enough", "Add nobody", None, "")
    table.play("Bob: jinx")
    assert offer(table, "enough")[0] == "Add no more Joes"


@rule("DB-GROUP-05", "DB-MISSION-16")
def test_who_may_add_fewer_joes_than_there_is_room_for_is_told_so():
    rival = "build-a-rival-device"
    hand = {"Ann": "torpedo gi", "Bob": "jinx gi"}
    table = Table("Ann", "Bob", hand=hand, mission=rival)
    table.play(f"Ann: attempt-{rival}, torpedo")
    assert "room for 3 more" in asked(table)[0]  # of Ann's own
    table.play("Ann: enough")
    assert "room for 1 more" in asked(table)[0]


@rule("DB-GROUP-10", "DB-GROUP-12", "DB-AMB-14")
def test_the_last_word_before_the_lock_shows_the_exact_chance():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "torpedo gi", "Bob": "jinx"},
        mission=ELEMENT,
        face_down="minefield ambush",
        hangar="vamp apc",
    )
    table.play(f"Ann: attempt-{ELEMENT}, vamp, torpedo, enough\nBob: jinx")
    assert asked(table) == (
        "2 Joes aboard the VAMP, which carries 4. Does the team set off?",
        [
            (
                "lock",
                f"Lock the team: 7 dice against 6 Hits, 33% to succeed{LATER}",
                None,
                "new cards were seen",
            ),
            ("call-off", "Call the Mission off", None, ""),
            ("board-apc", "Change to the A.P.C. (Land, carries 6)", "card apc", ""),
            ("gi", "Add G.I. (1 die here)", "card gi", ""),
            ("refuse-jinx", "Send Jinx back to Bob", "card jinx", ""),
        ],
    )
    table.play("Ann: gi")
    assert offer(table, "take-back-gi")[0] == "Take G.I. back"
    table.play("Ann: refuse-jinx")
    assert offer(table, "ask-again")[0] == "Ask the team-mates again"


@rule("DB-SIDE-01", "DB-DICE-02")
def test_off_the_story_mission_no_complication_waits_and_the_lock_rolls_the_dice():
    table = Table(
        "Ann",
        hand={"Ann": "bazooka gi"},
        battalions={1: "hiss-column"},
        mission=ELEMENT,
        face_down="minefield",
    )
    table.play("Ann: attempt-hiss-column, bazooka, enough")
    needed = difficulty_of("hiss-column")
    assert offer(table, "lock") == (
        f"Lock the team: 5 dice against {needed} Hits, {in_percent(chance(5, needed))} to succeed",
        None,
        "the dice were rolled",
    )


@rule("DB-COMPL-12", "DB-GROUP-16", "DB-ICON-09")
def test_complications_are_offered_with_their_texts():
    table = Table(
        "Ann",
        hand={"Ann": "gi rocket-launcher"},
        mission=ELEMENT,
        face_down="televised-threat minefield",
    )
    table.play(f"Ann: attempt-{ELEMENT}, lock")
    question, options = asked(table)
    assert question == (
        "About to resolve: Minefield: Roll 2 fewer dice; Televised Threat: Raise Threat by 1."
        " Do you play a card first?"
    )
    assert options[0] == ("pass", "Play nothing now", None, "")
    table.play("Ann: play-rocket-launcher")
    assert asked(table) == (
        "Discard a Complication, or add a die?",
        [
            ("add-a-die", "Add a die", None, ""),
            ("minefield", "Minefield: Roll 2 fewer dice", "card minefield", ROLLED),
            (
                "televised-threat",
                "Televised Threat: Raise Threat by 1",
                "card televised-threat",
                "",
            ),
        ],
    )
    table.play("Ann: add-a-die")
    question, options = asked(table)
    assert question == "Which Complication resolves first?"
    assert options[0][1] == "Minefield: Roll 2 fewer dice"


@rule("DB-GROUP-20", "DB-RESULT-11", "DB-DICE-06")
def test_after_the_roll_dice_are_told_by_what_they_show():
    table = Table("Ann", hand={"Ann": "torpedo second-effort sniper-rifle"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, lock")
    table.play("dice 2 1 0")
    assert asked(table) == (
        "3 Hits of 6 needed. Play a card?",
        [
            ("pass", "Leave it at 3 Hits", None, ""),
            ("play-second-effort", "Play Second Effort: You may re-roll 1 die", SECOND, ""),
            (
                "play-sniper-rifle",
                "Play Sniper Rifle: Add 2 dice",
                "card sniper-rifle",
                "the dice were rolled",
            ),
        ],
    )
    table.play("Ann: play-second-effort")
    assert asked(table) == (
        "Re-roll a die?",
        [
            ("enough", "Leave the dice as they are", None, ""),
            ("die-0", "A blank", "die 3", "the dice were rolled"),
            ("die-1", "The die with 1 Hit", "die 2", "the dice were rolled"),
            ("die-2", "The die with 2 Hits", "die 1", "the dice were rolled"),
        ],
    )


@rule("DB-DICE-06")
def test_where_a_die_must_be_re_rolled_nothing_else_is_offered():
    table = Table("Ann", hand={"Ann": "torpedo"}, mission=ELEMENT, face_up="jumpy-trigger-fingers")
    table.play(f"Ann: attempt-{ELEMENT}, lock")
    table.play("dice 2 1 0")
    question, options = asked(table)
    assert question == "Which die is re-rolled?"
    assert [label for label, *_ in options] == ["die-2", "die-1"]


@rule("DB-SKILL-13", "DB-SKILL-14")
def test_a_skill_is_offered_with_the_dice_it_brings():
    table = Table("Ann", hand={"Ann": "airborne beach-head"}, officers="zartan")
    table.play("Ann: attempt-zartan, airborne, beach-head, lock")
    question, options = asked(table)
    assert question == "Which Skill counts?"
    assert ("tracker", "Tracker: 3 dice", None, "the dice were rolled") in options
    assert ("recon", "Recon: 3 dice", None, "the dice were rolled") in options


@rule("DB-RECRUIT-01", "DB-RECRUIT-04", "DB-PROMO-03")
def test_a_purchase_says_what_it_costs_now():
    table = Table(
        "Ann",
        hand={"Ann": "war-room-briefing gi comms second-effort"},
        play={"Ann": "duke flint roadblock-promoted airborne"},
        beside={"Ann": "duke-promoted"},
        officers="tomax-and-xamot",
        line_up="clutch",
    )
    table.play("Ann: recruit")
    pool = table.pool
    question, _ = asked(table)
    assert question == f"You have {pool} Recruit. What do you recruit?"
    clutch = table.state.book.printed[table.card("clutch")]
    price = clutch.cost + 1
    assert offer(table, "buy-clutch") == (
        f"Buy Clutch for {price} (Joe): {in_short(clutch)}",
        "card clutch",
        "new cards were seen",
    )
    assert offer(table, "promote-duke") == (
        f"Promote Duke for 6: {in_short(table.state.book.box.card('duke-promoted'))}",
        "card duke",
        "",
    )
    assert offer(table, "buy-service-rifle")[2] == ""
    recruit = table.state.book.recruit
    rest = recruit[table.card("gi")] + recruit[table.card("second-effort")]
    assert offer(table, "muster")[0] == f"Play the rest of your hand for {rest} Recruit"
    assert offer(table, "play-war-room-briefing") == (
        "Play War Room Briefing for 2 Recruit: Draw 2 cards",
        "card war-room-briefing",
        "",  # there is no deck to draw from
    )
    text = f"End the turn, with {pool} Recruit unspent"
    assert offer(table, "end-turn") == (text, None, "cards were shuffled")


@rule("DB-AMB-42", "DB-GLOSS-13")
def test_cards_that_draw_say_that_new_cards_are_seen():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "war-room-briefing comms"},
        deck={"Ann": "gi gi gi", "Bob": "gi"},
    )
    assert offer(table, "play-war-room-briefing")[2] == "new cards were seen"
    assert offer(table, "play-comms")[2] == ""
    table.play("Ann: play-comms")
    assert asked(table) == (
        "Who draws a card?",
        [
            ("seat-1", "Ann (you)", "seat 1", "new cards were seen"),
            ("seat-2", "Bob", "seat 2", "new cards were seen"),
        ],
    )


@rule("DB-PREC-01", "DB-PREC-09")
def test_a_strike_is_named_to_whoever_gives_it_away():
    table = Table(
        "Ann", "Bob", hand={"Ann": "torpedo"}, mission=ELEMENT, face_down="disarm-the-car-bomb"
    )
    table.play(f"Ann: attempt-{ELEMENT}, lock")
    assert asked(table) == (
        "Who takes charge of the Precision Strike Disarm the Car Bomb?",
        [("seat-1", "Ann (you)", "seat 1", ROLLED), ("seat-2", "Bob", "seat 2", ROLLED)],
    )


@rule("DB-PREC-01", "DB-PREC-09")
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_strikes_the_one_is_named_that_somebody_is_to_take(first):
    strikes = {"disarm-the-car-bomb": "Disarm the Car Bomb", COURIER: "Intercept the Courier"}
    laid = {"mission": ELEMENT, "face_down": " ".join(strikes)}
    table = Table("Ann", "Bob", hand={"Ann": "torpedo"}, **laid)
    table.play(f"Ann: attempt-{ELEMENT}, lock")
    chosen = table.offers[first]
    table.say("Ann", chosen)
    assert asked(table)[0] == f"Who takes charge of the Precision Strike {strikes[chosen]}?"


@rule("DB-ICON-07", "DB-GLOSS-09")
def test_a_joe_of_a_team_mate_is_called_his():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "torpedo gi", "Bob": "jinx"},
        mission=ELEMENT,
        face_down="ambush",
    )
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, gi\nBob: jinx\nAnn: lock")
    assert asked(table) == (
        "Which Joe drops out?",
        [
            ("torpedo", "Torpedo", "card torpedo", ROLLED),
            ("gi", "G.I.", "card gi", ROLLED),
            ("jinx", "Jinx of Bob", "card jinx", ROLLED),
        ],
    )


@rule("DB-ICON-07", "DB-GLOSS-09")
def test_equal_joes_are_told_apart_by_their_owners():
    table = Table(
        "Ann", "Bob", hand={"Ann": "gi", "Bob": "gi"}, mission=ELEMENT, face_down="ambush"
    )
    table.play(f"Ann: attempt-{ELEMENT}\nBob: gi\nAnn: lock")
    assert asked(table)[1] == [
        ("gi-of-seat-1", "G.I. of yours", "card gi", ROLLED),
        ("gi-of-seat-2", "G.I. of Bob", "card gi", ROLLED),
    ]


@rule("DB-ENDM-07", "DB-GLOSS-12")
def test_what_may_be_destroyed_is_found_by_where_it_lies():
    table = Table(
        "Ann", hand={"Ann": "transfer-orders gi"}, discard={"Ann": "comms"}, deck={"Ann": "gi"}
    )
    table.play("Ann: play-transfer-orders")
    assert asked(table) == (
        "Destroy a card?",
        [
            ("enough", "Destroy nothing", None, ""),
            ("gi", "G.I. from hand", "card gi", ""),
            ("comms", "Comms from the discard pile", "card comms", ""),
        ],
    )


@rule("DB-AMB-74")
def test_equal_cards_are_told_apart_by_their_pile():
    table = Table(
        "Ann", hand={"Ann": "transfer-orders gi"}, discard={"Ann": "gi"}, deck={"Ann": "comms"}
    )
    table.play("Ann: play-transfer-orders")
    assert asked(table)[1] == [
        ("enough", "Destroy nothing", None, ""),
        ("gi-from-hand", "G.I. from hand", "card gi", ""),
        ("comms", "Comms from hand", "card comms", ""),
        ("gi-from-discard", "G.I. from the discard pile", "card gi", ""),
    ]


@rule("DB-RECRUIT-05")
def test_equal_cards_of_the_line_up_are_told_apart_by_their_place():
    row = "sniper-rifle gung-ho airborne sniper-rifle beach-head spirit"
    table = Table("Ann", hand={"Ann": "sgt-slaughter shipwreck"}, line_up=row)
    table.play("Ann: recruit, muster")
    buys = [each for each in asked(table)[1] if "sniper" in each[0]]
    assert [(label, text.partition(":")[0]) for label, text, *_ in buys] == [
        ("buy-sniper-rifle-place-1", "Buy Sniper Rifle in place 1 for 4 (Gear, Mission icon)"),
        ("buy-sniper-rifle-place-4", "Buy Sniper Rifle in place 4 for 4 (Gear, Mission icon)"),
    ]


@rule("DB-BATT-05", "DB-AMB-29")
def test_a_place_is_told_by_the_card_that_lies_there():
    table = Table(
        "Ann",
        hand={"Ann": "gi"},
        officers="major-bludd",
        line_up="rock-n-roll muskrat comms comms comms comms",
        step="turn.start",
    )
    question, options = asked(table)
    assert question == "Which line-up card does the new Battalion cover?"
    text = "Place 1: Rock 'n Roll (cost 5)"
    assert options[0] == ("place-1", text, "card rock-n-roll", "")


def test_equal_cards_have_labels_and_texts_that_tell_them_apart():
    table = Table(
        "Ann",
        hand={"Ann": "gi"},
        line_up="flint clutch",
        battalions={1: "cobra-battalion", 2: "cobra-battalion"},
    )
    _, options = asked(table)
    hits = difficulty_of("cobra-battalion")
    assert [option[:2] for option in options[:2]] == [
        ("attempt-cobra-battalion", f"Attempt Cobra Battalion on Flint (any 1 Skill, {hits} Hits)"),
        (
            "attempt-cobra-battalion~2",
            f"Attempt Cobra Battalion on Clutch (any 1 Skill, {hits} Hits)",
        ),
    ]


def test_before_buying_everything_on_a_card_is_told():
    printed = Table("Ann").state.book.box.card
    spirit = printed("spirit")
    assert in_short(spirit).startswith("Tracker ")
    assert f"Recruit {spirit.recruit}. {spirit.texts['text'].removesuffix('.')}" in in_short(spirit)
    whale = printed("whale")
    trooper = printed("crimson-guardsman")
    assert in_short(trooper).startswith("End of turn: ")  # nothing else is printed
    assert in_short(whale).startswith(f"Sea, carries {whale.capacity}. With its Terrain bonus: ")


def test_a_text_stands_behind_the_moment_at_which_it_works():
    printed = Table("Ann").state.book.box.card
    mission = printed("crystals-under-the-ice")
    told = labelled(mission)
    assert told.startswith(mission.texts["ongoing"])
    assert f"Success: {mission.texts['success']}" in told
    assert f"Failure: {mission.texts['failure']}" in told


def test_what_works_all_the_time_is_told_apart_from_what_happened_before():
    mission = Table("Ann").state.book.box.card("escape-from-the-arena")
    enter, ongoing = mission.texts["enter"], mission.texts["ongoing"]
    assert labelled(mission).startswith(f"As it comes: {enter} Ongoing: {ongoing} ")


def test_choices_that_are_alike_are_grouped_and_told_apart_by_their_cards():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "torpedo gi", "Bob": "jinx"},
        mission=ELEMENT,
        hangar="vamp whale",
    )
    table.play(f"Ann: attempt-{ELEMENT}")
    assert {each.group for each in offered(table)} == {"Board"}
    table.play("Ann: vamp")
    assert [(each.group, each.short) for each in offered(table)][1] == ("Add", "G.I. (1 die here)")
    table.play("Ann: torpedo, enough\nBob: jinx")
    groups = {each.label: (each.group, each.short.partition(" (")[0]) for each in offered(table)}
    assert groups["lock"] == ("", "")
    assert groups["board-whale"] == ("Change Transport", "W.H.A.L.E.")
    assert groups["gi"] == ("Add", "G.I.")
    assert groups["refuse-jinx"] == ("Send back", "Jinx to Bob")


def offered(table):
    question = table.match.question
    return [option(table.state, question, n, table.names) for n in range(len(question.options))]


def test_who_has_not_played_the_hand_yet_is_told_what_it_pays():
    table = Table("Ann", hand={"Ann": "gi gi defuse comms"}, mission=ELEMENT)
    table.play("Ann: recruit")
    assert asked(table)[0] == "You have 0 Recruit, and 3 more in hand. What do you do?"
    table.play("Ann: muster")
    assert asked(table)[0] == "You have 3 Recruit. What do you recruit?"
