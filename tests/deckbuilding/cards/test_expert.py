"""The Expert cards: what each makes harder, and what it leaves alone."""

from functools import cache

import pytest

from support.deckbuilding import Table
from support.deckbuilding_cards import lose, needed, scene, until
from support.deckbuilding_games import ids, opening
from support.every import every
from support.rule import rule
from yojoe.titles.deckbuilding.rules.flow import core_book
from yojoe.titles.deckbuilding.telling.facts import RoundEnded

STORY = "shield-the-relief-convoy"  # Land, Marksman
EXPERTS = [
    "arms-embargo",
    "doomsday-clock",
    "iron-grip",
    "occupied-territory",
    "sleeper-agents",
    "web-of-spies",
]


# While they lie there.

LINE_UP = "sgt-slaughter shipwreck bazooka wild-bill torpedo chuckles"
SHOP = {"line_up": "grunt", "play": {"Ann": "sgt-slaughter shipwreck"}, "hand": {"Ann": "gi"}}


@pytest.mark.parametrize(("bought", "cost"), [("grunt", 2), ("service-rifle", 3)])
def test_an_arms_embargo_makes_line_up_cards_and_service_rifles_one_dearer(bought, cost):
    for experts, more in (("arms-embargo", 1), ("iron-grip", 0)):
        table = Table("Ann", "Bob", experts=experts, **SHOP)
        table.play(f"Ann: recruit, buy-{bought}")
        assert table.pool == 5 - cost - more


@rule("DB-RECRUIT-04")
@pytest.mark.parametrize(
    ("experts", "recruit", "offered"),
    [("iron-grip", 3, True), ("arms-embargo", 3, False), ("arms-embargo", 4, True)],
)
def test_under_an_arms_embargo_a_service_rifle_asks_for_four_recruit(experts, recruit, offered):
    laid = {"experts": experts, "line_up": LINE_UP, "hand": {"Ann": "gi " * recruit}}
    table = Table("Ann", "Bob", **laid)
    table.play("Ann: recruit, muster")  # with nothing to buy the turn is over
    assert (table.turn == "Ann" and "buy-service-rifle" in table.offers) == offered


@rule("DB-PROMO-03")
def test_an_arms_embargo_makes_no_promotion_dearer():
    table = Table(
        "Ann",
        "Bob",
        experts="arms-embargo",
        play={"Ann": "duke sgt-slaughter shipwreck"},
        beside={"Ann": "duke-promoted"},
        hand={"Ann": "gi"},
    )
    table.play("Ann: recruit, promote-duke")
    assert table.pool == 7 - 6


@pytest.mark.parametrize(
    ("laid", "happened"),
    [
        ({}, []),
        ({"experts": "doomsday-clock"}, []),
        ({"experts": "doomsday-clock", "officers": "destro"}, ["threat +1"]),
        ({"experts": "doomsday-clock", "officers": "destro zartan"}, ["threat +1"]),
        ({"experts": "iron-grip", "officers": "destro"}, []),
    ],
)
def test_the_doomsday_clock_raises_the_threat_at_the_end_of_a_round_with_an_officer_in_play(
    laid, happened
):
    hand = {"Ann": "gi"}
    table = Table("Ann", "Bob", step="round.end", turns=4, mission=STORY, hand=hand, **laid)
    assert until(table, RoundEnded) == [*happened, "threat +1"]


def test_the_doomsday_clock_overlooks_an_officer_who_lies_face_down():
    hand = {"Ann": "tranquilizer-dart gi", "Bob": "gi"}
    table = Table(
        "Ann",
        "Bob",
        active="Ann",
        turns=4,
        mission=STORY,
        hand=hand,
        officers="destro",
        experts="doomsday-clock",
    )
    table.play("Ann: play-tranquilizer-dart, recruit, end-turn")
    assert [fact for fact in until(table, RoundEnded) if "draws" not in fact] == ["threat +1"]


@pytest.mark.parametrize(
    ("target", "expert", "harder"),
    [
        (STORY, "iron-grip", 1),
        ("destro", "iron-grip", 0),
        ("cobra-battalion", "iron-grip", 0),
        ("cobra-battalion", "occupied-territory", 1),
        ("hiss-column", "occupied-territory", 1),
        (STORY, "occupied-territory", 0),
        ("cobra-trooper", "occupied-territory", 0),
        ("disarm-the-car-bomb", "occupied-territory", 0),
    ],
)
def test_an_expert_card_makes_the_missions_it_names_one_harder(target, expert, harder):
    table = lose(scene(target, "gi", experts=expert), target)
    assert needed(table) == needed(lose(scene(target, "gi"), target)) + harder


def entering(mission, experts, **laid):
    """How many Complications a Mission has that has just come into play."""
    hand = {"Ann": "gi"}
    given = {"step": "turn.start", "hand": hand, "next_mission": mission, "experts": experts}
    return len(Table("Ann", "Bob", **given, **laid).state.face_down)


@pytest.mark.parametrize(
    ("mission", "more"), [("guard-the-relay-satellite", 0), ("race-to-the-burning-crater", 1)]
)
def test_a_web_of_spies_deals_one_more_complication_to_a_finale_that_enters_play(mission, more):
    assert entering(mission, "web-of-spies") == entering(mission, "iron-grip") + more


def test_a_web_of_spies_and_baroness_deal_two_more():
    finale = "race-to-the-burning-crater"
    assert entering(finale, "web-of-spies", officers="baroness") == entering(finale, "") + 2


# At setup.


@cache
def level_one(expert, seats):
    """The first turn of a game at Level 1 in which this Expert card was drawn."""
    for seed in range(200):
        s = opening(seats, seed, expert=1).state
        if ids(s, s.experts) == [expert]:
            return s
    raise AssertionError(f"{expert} never came")


def troopers(s, seat):
    return sum(s.book.printed[card].kind == "trooper" for card in s.deck[seat] + s.hand[seat])


@rule("DB-EXPERT-04")
@every((expert, seats) for seats in [1, 3] for expert in EXPERTS)
def test_only_an_occupied_territory_begins_with_two_battalions(expert, seats):
    s = level_one(expert, seats)
    assert sorted(s.slots) == ([0, 1] if expert == "occupied-territory" else [])


@rule("DB-EXPERT-04")
@every((expert, seats) for seats in [1, 3] for expert in EXPERTS)
def test_only_sleeper_agents_shuffle_a_trooper_into_every_deck_before_the_first_hands(
    expert, seats
):
    s = level_one(expert, seats)
    each = int(expert == "sleeper-agents")
    assert [troopers(s, seat) for seat in range(seats)] == [each] * seats
    assert [len(s.deck[seat]) + len(s.hand[seat]) for seat in range(seats)] == [10 + each] * seats
    assert all(len(hand) == 5 for hand in s.hand)


def test_a_sleeper_agent_may_be_in_a_first_hand_or_wait_in_the_deck():
    tables = [opening(4, seed, expert=6).state for seed in range(8)]
    awake = [any(s.book.is_cobra[card] for card in hand) for s in tables for hand in s.hand]
    assert {True, False} == set(awake)


def test_the_expert_cards_have_no_other_text():
    told_here = {
        "arms-embargo": {"ongoing"},
        "doomsday-clock": {"end_of_round"},
        "iron-grip": {"ongoing"},
        "occupied-territory": {"text", "ongoing"},
        "sleeper-agents": {"text"},
        "web-of-spies": {"ongoing"},
    }
    box = core_book().box
    assert {card.id: set(card.texts) for card in box.cards if card.kind == "expert"} == told_here
