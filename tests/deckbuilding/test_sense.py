"""The computer team: what a sensible player does, tip by tip of the rulebook. [DB-TIP]"""

from collections import Counter
from itertools import accumulate
from statistics import mean

import pytest

from support.deckbuilding import Table, difficulty_of
from support.deckbuilding_games import agreed, opening
from support.rule import rule
from support.sense import advice, advised
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.world import World
from yojoe.titles.deckbuilding.about import stories
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.box.printed import GEAR, JOE, UTILITY
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.rules.ending import WON
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.sense.plan import plan
from yojoe.titles.deckbuilding.sense.worth import story_done
from yojoe.titles.deckbuilding.telling.showing import hunch

STORY = "secure-the-rare-liquid-element"  # Sea, Martial Arts, 6
ICE = "crystals-under-the-ice"  # Land, Tracker
HEADQUARTERS = "hold-the-line-at-headquarters"  # Land, Marksman
GATE = "blast-through-the-serpent-gate"  # Land, Demolitions
SURRENDER = "the-joes-surrender"  # Martial Arts or Stealth, one Joe of the team-mates
LASER = "raise-the-sunken-laser-core"  # Stealth and Martial Arts, likewise
BOMB = "disarm-the-car-bomb"  # Demolitions or Recon
TWELVE = "jinx torpedo quick-kick gi"  # so many dice for Martial Arts
STRONG = "jinx sgt-slaughter wild-bill"  # 4, 4 and 3 dice for Martial Arts, two of them more


def laid(hand, *, mission=STORY, names=("Ann", "Bob"), **named):
    return Table(*names, hand=hand, mission=mission, **named)


# On Missions.


@rule("DB-TIP-01")
@pytest.mark.parametrize("card", ["sniper-rifle", "service-rifle", "second-effort"])
def test_a_card_that_changes_dice_waits_for_the_roll(card):
    table = laid({"Ann": f"jinx torpedo {card}"}, mission_cards="all")
    table.play(f"Ann: attempt-{STORY}, jinx, torpedo, lock")
    while table.asks in {"locked", "ready"}:
        assert advice(table) == "pass"
        table.play("Ann: pass")
    table.play("dice 2 2 1 0 0 0 0")
    assert advice(table) == f"play-{card}"


@rule("DB-TIP-01")
@pytest.mark.parametrize(
    ("lies", "says"), [("minefield", "play-knowing-is-half-the-battle"), ("", f"attempt-{STORY}")]
)
def test_complications_to_come_are_put_away_before_the_mission(lies, says):
    hand = f"{TWELVE} sgt-slaughter knowing-is-half-the-battle"
    table = laid({"Ann": hand}, face_down=lies, hangar="apc")
    assert "play-knowing-is-half-the-battle" in table.offers
    assert advice(table) == says


@rule("DB-TIP-01", "DB-AMB-13")
def test_what_is_drawn_at_the_lock_is_used_against_complications_to_come():
    has = {"play": {"Ann": "sniper-rifle"}, "deck": {"Ann": "knowing-is-half-the-battle"}}
    table = laid({"Ann": "lady-jaye"}, face_down="minefield", **has)
    table.play(f"Ann: attempt-{STORY}, lock")
    assert table.asks == "locked"
    assert advice(table) == "play-knowing-is-half-the-battle"


@rule("DB-TIP-02", "DB-TIP-09")
def test_no_seat_on_a_story_mission_stays_empty_that_a_team_mate_could_fill():
    table = laid({"Ann": f"{TWELVE} gi", "Bob": "gi"}, hangar="apc")
    table.play(f"Ann: attempt-{STORY}, jinx, torpedo, quick-kick, gi")
    assert advice(table) == "gi"  # he pays just as well after the Mission
    table.play("Ann: gi")
    assert table.waiting == ["Bob"]
    assert advice(table) == "gi"


@rule("DB-TIP-09")
def test_a_team_mate_helps_where_he_makes_a_difference():
    table = laid({"Ann": "jinx", "Bob": "torpedo"})
    table.play(f"Ann: attempt-{STORY}")
    assert advice(table) == "torpedo"


@rule("DB-TIP-09")
def test_joes_go_whatever_their_order_in_the_hand():
    table = laid({"Ann": "torpedo gi jinx", "Bob": "gi"})
    table.play(f"Ann: attempt-{STORY}")
    advised(table, "roll")
    assert set(table.pile("team", "Ann")) == {"torpedo", "gi", "jinx"}


@rule("DB-TIP-09")
def test_a_seat_is_left_to_the_stronger_joe_of_a_team_mate():
    table = laid({"Ann": "torpedo gi gi", "Bob": "sgt-slaughter"}, hangar="skystriker")
    table.play(f"Ann: attempt-{STORY}")  # for two
    assert ("Bob", "sgt-slaughter") in advised(table, "roll")
    assert table.pile("team", "Ann") == ["torpedo"]


@rule("DB-TIP-02", "DB-TIP-09")
def test_a_seat_that_a_team_mate_did_not_want_is_filled():
    table = laid({"Ann": "torpedo gi", "Bob": "sgt-slaughter"}, hangar="skystriker")
    table.play(f"Ann: attempt-{STORY}, torpedo, enough")
    table.play("Bob: enough")
    assert table.asks == "team"
    assert advice(table) == "gi"
    table.play("Ann: gi")
    assert advice(table) == "lock"


@rule("DB-TIP-09")
def test_where_one_team_mate_may_come_it_is_the_strongest():
    hands = {"Ann": "torpedo gi", "Bob": "quick-kick", "Cy": "sgt-slaughter"}
    table = laid(hands, names=("Ann", "Bob", "Cy"), mission=SURRENDER)
    said = advised(table, "roll")
    assert ("Bob", "enough") in said
    assert ("Cy", "sgt-slaughter") in said


@rule("DB-TIP-04")
def test_of_team_mates_who_could_help_no_more_count_than_may_come():
    def advice_with(mission):
        hands = {"Ann": "gi", "Bob": "jinx", "Cy": "sgt-slaughter"}
        return advice(laid(hands, names=("Ann", "Bob", "Cy"), mission=mission))

    assert advice_with(STORY) == f"attempt-{STORY}"
    assert advice_with(LASER) == "recruit"  # one of theirs, and no more


@rule("DB-TIP-03")
@pytest.mark.parametrize(("hand", "says"), [("gi", "enough"), ("gi sniper-rifle", "gi")])
def test_a_joe_is_sent_along_so_that_his_player_may_play_cards(hand, says):
    table = laid({"Ann": "spirit gi", "Bob": hand}, hangar="apc")
    table.play(f"Ann: attempt-{STORY}, spirit, gi")
    assert table.waiting == ["Bob"]
    assert advice(table) == says


@rule("DB-TIP-04", "DB-TIP-15")
def test_what_team_mates_could_send_counts_before_a_mission_is_begun():
    names = ("Ann", "Bob", "Cy")
    alone = laid({"Ann": "gi", "Bob": "comms", "Cy": "comms"}, names=names)
    assert advice(alone) == "recruit"
    helped = laid({"Ann": "gi", "Bob": "jinx", "Cy": "sgt-slaughter"}, names=names)
    assert advice(helped) == f"attempt-{STORY}"
    assert {("Bob", "jinx"), ("Cy", "sgt-slaughter")} <= set(advised(helped, "roll"))


@rule("DB-TIP-15")
@pytest.mark.parametrize(("bob", "says"), [("comms", "recruit"), (STRONG, "attempt-destro")])
def test_an_officer_too_strong_for_one_is_attempted_if_others_can_help(bob, says):
    table = Table("Ann", "Bob", hand={"Ann": "gi", "Bob": bob}, mission="", officers="destro")
    assert advice(table) == says


@rule("DB-TIP-08")
@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bob")])
def test_joes_whom_the_story_mission_does_not_need_are_held_back(names):
    table = laid({"Ann": f"{STRONG} gi torpedo"}, names=names, mission=STORY, hangar="whale")
    said = advised(table, "roll")
    assert ("Ann", "enough") in said
    assert "gi" in table.pile("hand", "Ann")
    assert len(table.pile("hand", "Ann")) == 2


@rule("DB-TIP-12")
@pytest.mark.parametrize(("battalions", "first"), [(1, STORY), (4, "cobra-battalion")])
def test_battalions_come_first_before_their_number_gets_out_of_hand(battalions, first):
    lying = dict.fromkeys(range(1, 4), "cobra-battalion") | {4: "hiss-column"}
    few = {place: lying[place] for place in range(1, battalions + 1)}
    table = laid({"Ann": STRONG}, battalions=few)
    assert advice(table) == f"attempt-{first}"


@rule("DB-TIP-12")
def test_a_single_battalion_is_fought_when_there_is_nothing_better():
    table = laid({"Ann": "torpedo gi"}, mission="", battalions={1: "cobra-battalion"})
    assert advice(table) == "attempt-cobra-battalion"


@rule("DB-TIP-13")
@pytest.mark.parametrize("held", [[], ["second-effort"]])
def test_transport_and_cards_are_looked_at_once_more_before_the_verdict(held):
    broadcast = "trace-the-forged-broadcast"  # Air, Recon or Tracker
    hand = {"Ann": " ".join(["flint", "recondo", *held])}
    table = laid(hand, mission=broadcast, story="total-control", hangar="dragonfly")
    table.play(f"Ann: attempt-{broadcast}, flint, recondo, lock")
    hits = difficulty_of(broadcast) - 2
    table.play("dice" + " 1" * hits + " 0" * (dice_to_roll(table.state) - hits))
    more = {"use-dragonfly", *(f"play-{card}" for card in held)}
    assert set(table.offers) == {"pass", *more}
    assert advice(table) in more


def test_nothing_is_attempted_that_is_hopeless():
    final = "destroy-the-mass-device"
    table = laid({"Ann": "gi gi", "Bob": "gi"}, mission=final, next_mission="", officers="destro")
    assert {f"attempt-{final}", "attempt-destro"} <= set(table.offers)
    assert advice(table) == "recruit"


# Re-rolls.


def rolled(hand, *dice, **named):
    """Jinx and the G.I. have rolled against six Hits: these dice, and then blanks."""
    table = laid({"Ann": f"jinx gi {hand}"}, mission_cards="all", **named)
    table.play(f"Ann: attempt-{STORY}, jinx, gi, lock")
    while table.asks in {"locked", "ready"}:
        table.play("Ann: pass")
    table.play("dice " + " ".join(map(str, [*dice, *[0] * (5 - len(dice))])))
    return table


@pytest.mark.parametrize(
    ("dice", "says"),
    [
        ((2, 2, 2), "pass"),  # there are Hits enough
        ((2, 2, 1), "play-second-effort"),
        ((2, 2), "play-second-effort"),  # a die may show two
        ((1,), "pass"),  # no die shows five
    ],
)
def test_a_re_roll_is_kept_where_it_cannot_turn_the_result(dice, says):
    assert advice(rolled("second-effort", *dice)) == says


def test_it_is_a_blank_that_is_rolled_again():
    table = rolled("night-vision-goggles", 2, 2, 1)
    table.play("Ann: play-night-vision-goggles")
    assert advice(table) == "die-0"


def test_no_hit_is_thrown_away():
    table = rolled("night-vision-goggles", 1, 1, 1, 1, 1)
    table.play("Ann: play-night-vision-goggles")
    assert advice(table) == "enough"


# Off Missions.


def recruiting(hand, line_up, **named):
    """Ann is about to buy; only the first cards of the line-up matter."""
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": hand},
        line_up=line_up,
        step="turn.recruit",
        **{"mission": STORY, "next_mission": ICE, **named},
    )
    while table.asks == "recruit" and "muster" in table.offers:
        table.say("Ann", "muster")
    return table


@rule("DB-TIP-05")
def test_joes_give_less_recruit_than_utility_and_gear():
    cards = core_box().cards
    joes = [card.recruit for card in cards if card.place == "main" and card.kind == JOE]
    kit = [card.recruit for card in cards if card.kind in {GEAR, UTILITY}]
    assert mean(joes) < mean(kit)


@rule("DB-TIP-07", "DB-TIP-06")
def test_gear_is_bought_early_and_a_joe_of_the_same_price_late():
    four = "gi defuse defuse second-effort"
    line_up = "bazooka sniper-rifle gung-ho flint jinx spirit"
    early = recruiting(four, line_up)
    assert {"buy-bazooka", "buy-sniper-rifle"} <= set(early.offers)
    assert advice(early) == "buy-sniper-rifle"
    done = "escape-from-the-arena guard-the-relay-satellite evacuate-the-melting-harbor"
    done += " build-a-rival-device follow-the-vanishing-army raid-the-arms-dealers-castle"
    assert advice(recruiting(four, line_up, won=done)) == "buy-bazooka"


@rule("DB-TIP-06")
@pytest.mark.parametrize(
    ("three", "says"), [("defuse defuse defuse", "outback"), ("gi gi gi", "distraction")]
)
def test_where_joes_abound_something_else_is_bought(three, says):
    table = recruiting(three, "outback distraction gung-ho flint jinx spirit")
    assert {"buy-outback", "buy-distraction"} <= set(table.offers)
    assert advice(table) == f"buy-{says}"


@rule("DB-TIP-06")
def test_nothing_is_bought_that_keeps_better_cards_from_the_hand():
    done = "escape-from-the-arena guard-the-relay-satellite evacuate-the-melting-harbor"
    table = recruiting("gi gi gi", "mobat gung-ho flint jinx spirit whale", won=done)
    assert table.offers == ["buy-service-rifle", "end-turn"]
    assert advice(table) == "end-turn"


@rule("DB-TIP-06")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_decks_grow_in_joes_and_in_kit(seats):
    bought = Counter()
    for seed in range(10):
        s = played_out(stories()[0], seats, seed, hunch)
        printed = s.book.printed
        piles = (s.deck, s.top, s.hand, s.discard, s.play, s.team)
        owned = [printed[card] for pile in piles for cards in pile for card in cards]
        bought.update(card.kind == JOE for card in owned if card.place in {"main", "rifles"})
    assert min(bought[True], bought[False]) > 0.2 * bought.total()


@rule("DB-TIP-10")
@pytest.mark.parametrize(("coming", "says"), [(HEADQUARTERS, "buy-grunt"), (GATE, "buy-tripwire")])
def test_skills_are_gathered_for_the_mission_to_come(coming, says):
    # Grunt and Tripwire are alike but for the Skill.
    table = recruiting(
        "defuse defuse", "tripwire grunt gung-ho flint jinx spirit", next_mission=coming
    )
    assert {"buy-grunt", "buy-tripwire"} <= set(table.offers)
    assert advice(table) == says


@rule("DB-TIP-11")
def test_a_gi_is_destroyed_after_a_win():
    table = laid({"Ann": f"gi {STRONG}", "Bob": "comms"})
    table.play(f"Ann: attempt-{STORY}, gi, jinx, sgt-slaughter, wild-bill, lock")
    while table.asks == "roll":
        table.act("dice 2")
    assert (table.asks, table.offers) == ("destroy", ["enough", "gi"])
    assert advice(table) == "gi"


@rule("DB-TIP-11", "DB-RECRUIT-02")
def test_of_equal_cards_the_one_that_still_pays_is_spared():
    table = Table(
        "Ann", hand={"Ann": "transfer-orders gi"}, discard={"Ann": "gi"}, deck={"Ann": "flint"}
    )
    table.play("Ann: play-transfer-orders")
    assert advice(table) == "gi-from-discard"


@rule("DB-TIP-14", "DB-PREC-03")
@pytest.mark.parametrize("able", ["Bob", "Cy"])
def test_a_strike_is_given_to_whoever_can_best_beat_it(able):
    hands = {"Ann": "jinx", "Bob": "comms gi", "Cy": "comms gi"}
    hands[able] = "bazooka tripwire"  # both for Demolitions
    table = laid(hands, names=("Ann", "Bob", "Cy"), face_down=BOMB)
    table.play(f"Ann: attempt-{STORY} \n Bob: enough \n Cy: enough \n Ann: lock")
    assert table.asks == "assign"
    assert advice(table) == able


@rule("DB-TIP-14", "DB-PREC-03")
@pytest.mark.parametrize("strike", [BOMB, "intercept-the-courier"])
def test_of_two_strikes_each_is_rated_for_itself(strike):
    hands = {"Ann": "jinx", "Bob": "bazooka tripwire", "Cy": "muskrat spirit"}
    laid_down = {"face_down": f"{BOMB} intercept-the-courier"}
    table = laid(hands, names=("Ann", "Bob", "Cy"), **laid_down)
    table.play(f"Ann: attempt-{STORY} \n Bob: enough \n Cy: enough \n Ann: lock, {strike}")
    assert table.asks == "assign"
    assert advice(table) == ("Bob" if strike == BOMB else "Cy")


@rule("DB-SETUP-19")
@pytest.mark.parametrize("practice", [False, True])
def test_how_much_of_the_story_is_done_depends_on_how_long_it_is(practice):
    match = opening(2, seed=1, practice=practice)
    s = match.state
    missions = len(s.next_mission) + len(s.story)
    assert missions == (6 if practice else 9)
    assert story_done(s) == 0
    s.won, s.story = s.story[:3], s.story[3:]
    assert story_done(s) == 3 / missions


# The whole team.


@pytest.mark.parametrize(("dice", "says"), [("2 2 1", "1 Hit is"), ("2 2 0", "2 Hits are")])
def test_the_hits_that_are_missing_are_counted(dice, says):
    table = Table("Ann", hand={"Ann": "torpedo second-effort"}, mission=STORY, hangar="vamp")
    table.play(f"Ann: attempt-{STORY}, lock\ndice {dice}")
    assert table.asks == "rolled", table.due
    assert plan(table.state, table.match.question, Rng(1))[1] == f"{says} missing"


def test_the_reason_for_a_player_fits_whoever_reads_it():
    table = Table("Ann", "Bob", hand={"Ann": "comms gi"}, deck={"Ann": "gi", "Bob": "gi"})
    table.play("Ann: play-comms")
    reason = plan(table.state, table.match.question, Rng(1))[1]
    assert reason == "whoever has the turn can use it at once"


@pytest.mark.parametrize("open_hands", [True, False])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_a_player_cannot_see_changes_no_answer(seats, open_hands):
    settings = {"mission_cards": "useful", "open_hands": open_hands}
    match, rng = opening(seats, seed=seats, **settings), Rng(seats)
    asked = 0
    while not match.over:
        [seat] = match.waiting
        sight = Perspective(match, seat)
        states = [sight.imagine(rng).state for _ in range(2)]
        first, second = (plan(s, sight.question, rng) for s in states)
        assert first == second
        asked += any(unlike(*states, pile) for pile in ("main", "complications", "story"))
        match.answer(first[0], seat)
        match.settle()
    assert asked > 50


def unlike(one, other, pile):
    return getattr(one, pile) != getattr(other, pile)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("story", stories())
def test_a_sensible_team_wins_ten_times_as_often_as_one_that_plays_at_random(story, seats):
    by_chance = sum(wins(story, seats, None))
    enough = 10 * max(by_chance, 1)
    assert any(won == enough for won in accumulate(wins(story, seats, hunch)))


def wins(story, seats, how):
    """Game after game, whether players of one kind win it."""
    for seed in range(150):
        yield played_out(story, seats, seed, how).ending == WON


def played_out(story, seats, seed, how):
    """The table after a game of players of one kind."""
    rng = Rng(f"sense {story} {seats} {seed}")
    world = World.fresh(GAME, agreed(seats, story=story), rng)
    world.play_out(rng, hunch=how)
    return world.state


# Seats, pairs, and those who are better alone.


@rule("DB-SKILL-08")
def test_the_computer_takes_two_gis_along_with_duke_rather_than_one():
    table = laid({"Ann": "duke doc gi gi"}, names=("Ann",), mission=LASER, hangar="sharc")
    table.play(f"Ann: attempt-{LASER}")
    advised(table, "roll")
    assert sorted(table.pile("play", "Ann") + table.pile("team", "Ann")) == ["duke", "gi", "gi"]


@rule("DB-SKILL-08")
def test_nobody_joins_who_makes_the_pool_smaller():
    hands = {"Ann": "snake-eyes-promoted gi", "Bob": "gi"}
    table = laid(hands, hangar="vamp")
    table.play(f"Ann: attempt-{STORY}")
    said = advised(table, "roll")
    assert [word for _, word in said if word == "gi"] == []
    assert table.pile("team", "Ann") == ["snake-eyes-promoted"]
