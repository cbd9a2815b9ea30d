"""What holds at every question of every game, however it is played. [DB-INV]"""

import pytest

from support import deckbuilding_invariants as always
from support.deckbuilding import GAME, Table
from support.deckbuilding_games import opening, walk, worlds
from support.reprint import Zone, meter, reprint
from support.rule import rule
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Shuffle
from yojoe.titles.deckbuilding.box.at_work import team_size
from yojoe.titles.deckbuilding.rules.hangar import capacity, room
from yojoe.titles.deckbuilding.rules.menu_codes import LOCK
from yojoe.titles.deckbuilding.telling.facts import Drew, Played, TeamLocked, TurnBegan

# Each of these games takes another way: short, long, long and won, long and lost in the end.
WAYS = (
    {"expert": 2, "main_deck_loss": "cannot_refill"},
    {"fuse": True, "story": "total-control", "effect_fail_face_up": "discard"},
    {"fuse": True, "loaded": True, "practice": True, "expert": 1},
    {"fuse": True, "loaded": True, "practice": True, "final_mission_on_fail": "lose"},
)
STORY = "secure-the-rare-liquid-element"
SPARE = "knowing-is-half-the-battle"  # of no use in these scenes; its holder is asked on
LINE_UP = ["clutch", "grunt", "tripwire", "bazooka", "chuckles", "outback"]


def every_question(test):
    """Try it at every question of several games of every size."""

    @pytest.mark.parametrize("seats", [1, 2, 3, 4])
    def tried(seats):
        for seed, way in enumerate(WAYS):
            for s in walk(seats, seed, **way):
                test(s)

    return tried


# Cards.


@rule("DB-INV-01")
@every_question
def test_every_card_is_in_one_place(s):
    always.every_card_is_in_one_place(s)


@rule("DB-INV-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_card_is_in_one_place_while_a_deck_is_shuffled_too(seats):
    match, rng = opening(seats, seed=1), Rng(1)
    shuffles = 0
    while (question := match.question) is not None:
        found = [card for zone in GAME.zones(match.state) for card in zone.cards]
        assert sorted(found) == list(range(len(match.state.book.printed)))
        shuffles += isinstance(question, Shuffle)
        is_choice = isinstance(question, Choose)
        match.answer(question.any(rng) if is_choice else match.luck.draw(question, match.ply))
    assert shuffles


@rule("DB-INV-02")
@every_question
def test_the_line_up_has_six_cards_while_the_game_is_on(s):
    always.the_line_up_has_six_cards_while_the_game_is_on(s)


@rule("DB-INV-03")
@every_question
def test_at_most_five_battalions_lie_each_on_a_place_of_its_own(s):
    always.at_most_five_battalions_lie_each_on_a_place_of_its_own(s)


@rule("DB-INV-04")
@every_question
def test_after_the_starting_round_the_marker_is_above_blue_and_below_the_top(s):
    always.after_the_starting_round_the_marker_is_above_blue_and_below_the_top(s)


@rule("DB-INV-05")
@every_question
def test_nobody_controls_a_third_strike(s):
    always.nobody_controls_a_third_strike(s)


@rule("DB-INV-06")
@every_question
def test_outside_missions_the_vamp_is_in_the_hangar(s):
    always.outside_missions_the_vamp_is_in_the_hangar(s)


@rule("DB-INV-07")
@every_question
def test_the_story_keeps_its_missions(s):
    always.the_story_keeps_its_missions(s)


@rule("DB-INV-08")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_joes_from_hand_are_never_more_than_the_transport_carries(seats):
    locked = 0
    for seed, way in enumerate(WAYS):
        for world in worlds(seats, seed, **way):
            s, question = world.state, world.question
            if question is None or s.locked:
                continue
            if question.ask == "join":
                assert room(s) > 0
            if question.ask == "team":
                leads = bool(s.team[s.active])
                assert (LOCK in question.options) == (leads and team_size(s) <= capacity(s))
                locked += 1
    assert locked > 50


@rule("DB-INV-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_draws_in_anothers_turn_but_for_a_card(seats):
    for seed in range(4):
        match, rng = opening(seats, seed), Rng(seed)
        while not match.over:
            match.answer(match.question.any(rng))
            match.settle()
        active = None
        for ply, noted in match.history.log:
            fact = noted.fact
            active = fact.seat if isinstance(fact, TurnBegan) else active
            if active is not None and isinstance(fact, Drew) and fact.seat != active:
                assert a_card_did_it(match, ply)


def a_card_did_it(match, ply):
    """A card was played, or Joes' texts were read, or somebody was chosen to draw."""
    since = ply
    while not isinstance(match.history.asked[since - 1], Choose):
        since -= 1  # a shuffle came between
    facts = [noted.fact for number, noted in match.history.log if since <= number <= ply]
    asked = match.history.asked[since - 1].ask
    return asked in {"player", "order"} or any(isinstance(f, Played | TeamLocked) for f in facts)


@rule("DB-INV-09", "DB-ENDM-04")
def test_a_team_mate_does_not_fill_up_the_hand_after_a_mission():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": f"gi gi {SPARE}", "Bob": "torpedo sniper-rifle", "Cy": "comms"},
        deck={"Bob": "gi gi gi gi gi"},
        mission=STORY,
    )
    table.play(f"""
        Ann: attempt-{STORY}, enough
        Bob: torpedo
        Ann: lock
        dice 0 0 0 0
        Bob: play-sniper-rifle
        dice 0 0
    """)
    assert (table.pile("hand", "Bob"), len(table.pile("deck", "Bob"))) == ([], 5)
    assert sorted(table.pile("discard", "Bob")) == ["sniper-rifle", "torpedo"]


@rule("DB-INV-10")
@every_question
def test_in_the_start_phase_the_reserve_is_empty(s):
    always.in_the_start_phase_the_reserve_is_empty(s)


@rule("DB-INV-11")
@every_question
def test_in_the_action_phase_the_active_player_holds_no_transport(s):
    always.in_the_action_phase_the_active_player_holds_no_transport(s)


@rule("DB-INV-12")
@every_question
def test_there_is_one_story_mission_at_most(s):
    always.there_is_one_story_mission_at_most(s)


def test_the_games_walked_through_go_all_ways():
    ends = []
    for seed, way in enumerate(WAYS):
        for seats in (1, 2, 3, 4):
            *_, s = walk(seats, seed, **way)
            ends.append((s.drawn_act, s.ending))
    assert (3, "won") in ends
    assert any(act == 3 and ending != "won" for act, ending in ends)
    assert any(act < 3 for act, _ in ends)


# The line-up: nothing slides. The readings behind DB-INV-02 and DB-INV-03.


def recruiting(**named):
    """Ann has 4 Recruit to spend, and a card to hold the game up with."""
    hands = {"Ann": "gi gi gi gi comms", "Bob": "comms", "Cy": "comms"}
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand=hands,
        line_up=" ".join(LINE_UP),
        main="recondo jinx mutt doc",
        step="turn.recruit",
        **named,
    )
    table.play("Ann: muster")
    return table


@rule("DB-AMB-26", "DB-RECRUIT-11")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_card_recruited_is_replaced_in_its_place_and_nothing_slides(place):
    table = recruiting()
    bought = LINE_UP[place - 1]
    table.play(f"Ann: buy-{bought}")
    expected = [card if card != bought else "recondo" for card in LINE_UP]
    assert table.pile("line_up") == expected


@rule("DB-AMB-26")
def test_battalions_stay_on_their_places_when_a_card_is_replaced():
    table = recruiting(battalions={1: "cobra-battalion", 3: "hiss-column"})
    table.play("Ann: buy-grunt")
    assert (table.covered, table.pile("line_up")[:3]) == ([1, 3], ["clutch", "recondo", "tripwire"])


@rule("DB-AMB-27")
@pytest.mark.parametrize("active", ["Ann", "Bob", "Cy"])
def test_the_first_place_is_leftmost_for_every_player(monkeypatch, active):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_turn=["battalion"])))
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active=active,
        hand={"Ann": "comms", "Bob": "comms", "Cy": "comms"},
        line_up=" ".join(LINE_UP),
        mission=STORY,
        step="turn.end",
    )
    assert table.covered == [1]
    assert table.pile("line_up")[table.state.slots[0]] == "clutch"


@rule("DB-AMB-75")
def test_the_only_uncovered_card_is_replaced_uncovered():
    battalions = {1: "cobra-battalion", 3: "hiss-column", 4: "hiss-column"}
    battalions |= {5: "cobra-battalion", 6: "moray-flotilla"}
    table = recruiting(battalions=battalions)
    assert [offer for offer in table.offers if offer.startswith("buy-")] == [
        "buy-grunt",
        "buy-service-rifle",
    ]
    table.play("Ann: buy-grunt")
    assert (table.pile("line_up")[1], table.covered) == ("recondo", [1, 3, 4, 5, 6])
