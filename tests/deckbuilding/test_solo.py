"""One player alone: two turns a round, and the first of them is quiet. [DB-SOLO]"""

from collections import Counter

import pytest

from support.deckbuilding import Table
from support.deckbuilding_games import ids, opening, walk
from support.reprint import Zone, meter, reprint
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import BarredAlone, RoundEnded
from yojoe.titles.deckbuilding.text import effects
from yojoe.titles.deckbuilding.text.abilities import Trigger

STORY = "secure-the-rare-liquid-element"
LINE_UP = "clutch grunt tripwire bazooka chuckles outback"
QUIET, LOUD = 3, 4  # turns with the symbol and with the text of the token up

either_face = pytest.mark.parametrize(("turns", "speaks"), [(QUIET, False), (LOUD, True)])


def ann(**named):
    """Ann alone has a Story Mission in play."""
    return Table("Ann", **{"hand": {"Ann": "gi"}, "mission": STORY, "step": "turn.end", **named})


def speaking(monkeypatch, card):
    """The card raises Threat by 1 at the end of a turn; the meter itself is quiet."""
    texts = {card: [Trigger("end_of_turn", effects.raise_threat(1))]}
    reprint(monkeypatch, texts, meter=meter())


# Setup.


@rule("DB-SOLO-01")
def test_a_solo_game_uses_side_a():
    assert opening(1).state.meter.side == "A"


@rule("DB-SOLO-02", "DB-2P-06")
def test_a_solo_player_has_the_reserve():
    table = ann(hand={"Ann": "doc gi"}, deck={"Ann": "gi gi gi gi gi"}, step="turn.missions")
    table.play("Ann: reserve-doc, recruit")
    assert table.pile("hand", "Ann") == ["gi", "gi", "gi", "gi", "gi", "doc"]


@rule("DB-SOLO-02", "DB-2P-07")
def test_a_solo_player_puts_no_trooper_there():
    table = ann(hand={"Ann": "cobra-trooper gi"}, step="turn.missions")
    assert [offer for offer in table.offers if offer.startswith("reserve")] == ["reserve-gi"]


@rule("DB-SOLO-04", "DB-SOLO-12")
def test_five_promoted_leaders_are_shuffled_into_the_main_deck_for_six_recruit():
    for seed in range(6):
        s = opening(1, seed).state
        [own] = s.beside[0]
        for_sale = [card for card in s.main + s.line_up if s.book.printed[card].place == "promoted"]
        assert len(for_sale) == 5
        assert own not in for_sale
        assert {s.book.cost[card] for card in for_sale} == {6}
        boxed = Counter(s.book.printed[card].place for card in s.box)
        assert (boxed["leader"], boxed["promoted"]) == (5, 0)


@rule("DB-SOLO-04")
def test_a_promoted_leader_in_the_line_up_is_recruited_for_six():
    table = ann(
        hand={"Ann": "gi gi gi gi gi gi gi comms"}, line_up="duke-promoted", step="turn.recruit"
    )
    table.play("Ann: muster, buy-duke-promoted")
    assert (table.pile("top", "Ann"), table.pool) == (["duke-promoted"], 1)


@rule("DB-SOLO-12", "DB-PROMO-06")
def test_ones_own_promoted_leader_is_gained_by_promotion():
    table = ann(
        hand={"Ann": "duke gi gi gi gi gi gi comms"},
        beside={"Ann": "duke-promoted"},
        step="turn.recruit",
    )
    table.play("Ann: muster, promote-duke")
    assert (table.pile("top", "Ann"), table.pile("beside", "Ann")) == (["duke-promoted"], [])


@rule("DB-SOLO-11", "DB-SOLO-09", "DB-AMB-41")
@pytest.mark.parametrize("strip", [False, True])
def test_the_main_deck_is_fifty_nine_or_fewer_if_no_solo_cards_are_stripped(strip):
    replaced = 0
    for seed in range(20):
        s = opening(1, seed, solo_strip=strip).state
        barred = [card for card in range(len(s.book.printed)) if s.book.printed[card].no_solo]
        assert len(barred) == 2
        all_cards = s.main + s.line_up + s.main_discard
        assert len(all_cards) == (57 if strip else 59)
        assert len(s.line_up) == 6
        assert not set(barred) & set(s.line_up)
        assert set(barred) <= set(s.box if strip else all_cards)
        assert set(s.main_discard) <= set(barred)
        replaced += len(s.main_discard)
    assert bool(replaced) == (not strip)


# No solo.


@rule("DB-SOLO-09", "DB-SOLO-10", "DB-AMB-41")
def test_a_no_solo_card_is_discarded_and_replaced_at_the_cost_of_a_main_deck_card():
    table = ann(
        hand={"Ann": "gi gi gi comms"},
        line_up=LINE_UP,
        main="breaker yo-joe recondo jinx torpedo",
        step="turn.recruit",
    )
    facts = table.play("Ann: muster, buy-grunt")
    barred = [fact.card for fact in facts if isinstance(fact, BarredAlone)]
    assert barred == [table.card("breaker"), table.card("yo-joe")]
    assert table.pile("line_up") == LINE_UP.replace("grunt", "recondo").split()
    assert table.pile("main_discard") == ["breaker", "yo-joe"]
    assert table.pile("main") == ["torpedo", "jinx"]


@rule("DB-SOLO-10")
@pytest.mark.parametrize("strip", [False, True])
def test_a_solo_player_never_holds_a_no_solo_card(strip):
    for seed in range(10):
        for s in walk(1, seed, fuse=True, solo_strip=strip):
            mine = [*s.hand[0], *s.deck[0], *s.top[0], *s.discard[0], *s.play[0], *s.team[0]]
            offered = [] if s.ending else s.line_up  # the last card of the main deck ends the game
            assert not any(s.book.printed[card].no_solo for card in mine + offered)


@rule("DB-SOLO-09")
def test_in_company_no_solo_cards_stay():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "gi gi gi comms"},
        mission=STORY,
        line_up=LINE_UP,
        main="breaker recondo",
        step="turn.recruit",
    )
    table.play("Ann: muster, buy-grunt")
    assert table.pile("line_up")[1] == "breaker"


@rule("DB-AMB-41", "DB-LOSE-03")
def test_the_last_card_of_the_main_deck_loses_even_if_it_is_a_no_solo_card():
    table = ann(
        hand={"Ann": "gi gi gi comms"}, line_up=LINE_UP, main="breaker", step="turn.recruit"
    )
    table.play("Ann: muster, buy-grunt")
    assert table.ending == "lost-with-the-main-deck"


# The clock.


@rule("DB-COMP-12", "DB-SOLO-03", "DB-SOLO-05", "DB-SOLO-06", "DB-SOLO-07")
@pytest.mark.parametrize("turns", [1, 2, 3, 4, 5, 6])
def test_end_of_round_comes_after_every_second_turn(turns):
    table = ann(turns=turns, threat=1)
    rounds = [fact for fact in table.facts if isinstance(fact, RoundEnded)]
    assert rounds == ([RoundEnded(turns // 2)] if turns % 2 == 0 else [])
    assert table.threat == (2 if turns % 2 == 0 else 1)


@rule("DB-SOLO-06", "DB-SOLO-08")
@either_face
def test_the_story_mission_speaks_at_the_end_of_every_second_turn(monkeypatch, turns, speaks):
    speaking(monkeypatch, STORY)
    assert ann(turns=turns).threat == 1 + 2 * speaks


@rule("DB-SOLO-08", "DB-AMB-37")
@either_face
@pytest.mark.parametrize(
    ("card", "laid_out"),
    [
        ("hiss-column", {"battalions": {1: "hiss-column"}}),
        ("crimson-guardsman", {"play": {"Ann": "crimson-guardsman"}}),
        ("intercept-the-courier", {"strikes": {"Ann": "intercept-the-courier"}}),
    ],
)
def test_side_missions_speak_at_the_end_of_every_second_turn(
    monkeypatch, card, laid_out, turns, speaks
):
    speaking(monkeypatch, card)
    assert ann(turns=turns, **laid_out).threat == 1 + 2 * speaks


@rule("DB-SOLO-08")
def test_end_of_round_texts_wait_for_the_second_turn():
    harbor = "evacuate-the-melting-harbor"
    assert ann(mission=harbor, turns=QUIET).threat == 1
    assert ann(mission=harbor, turns=LOUD).threat == 3
    assert ann(officers="cobra-commander", turns=QUIET).threat == 1
    assert ann(officers="cobra-commander", turns=LOUD).threat == 3


@rule("DB-AMB-37")
@pytest.mark.parametrize(("agreed", "rise"), [(False, 1), (True, 0)])
def test_officers_speak_at_the_end_of_every_turn_unless_agreed_otherwise(monkeypatch, agreed, rise):
    speaking(monkeypatch, "zartan")
    table = ann(officers="zartan", turns=QUIET, solo_quiet_officers=agreed)
    assert table.threat == 1 + rise
    assert ann(officers="zartan", turns=LOUD, solo_quiet_officers=agreed).threat == 3


@rule("DB-AMB-37")
@pytest.mark.parametrize("agreed", [False, True])
def test_expert_cards_speak_at_the_end_of_every_turn(monkeypatch, agreed):
    speaking(monkeypatch, "iron-grip")
    assert ann(experts="iron-grip", turns=QUIET, solo_quiet_officers=agreed).threat == 2
    assert ann(experts="iron-grip", turns=LOUD, solo_quiet_officers=agreed).threat == 3


@rule("DB-AMB-37")
@pytest.mark.parametrize("turns", [QUIET, LOUD])
def test_the_threat_meter_acts_at_the_end_of_every_turn(monkeypatch, turns):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_turn=["battalion"])))
    assert ann(turns=turns).covered == [1]


@rule("DB-SOLO-08")
@pytest.mark.parametrize(("agreed", "rise"), [("rulebook", 0), ("faq", 1)])
@pytest.mark.parametrize("card", [STORY, "hiss-column"])
def test_by_the_faq_no_turn_is_quiet(monkeypatch, card, agreed, rise):
    speaking(monkeypatch, card)
    table = ann(battalions={1: "hiss-column"}, turns=QUIET, solo_end_of_turn=agreed)
    assert table.threat == 1 + rise


@rule("DB-AMB-38")
@pytest.mark.parametrize(
    ("turns", "agreed", "rise"),
    [(LOUD, "rulebook", 2), (QUIET, "rulebook", 0), (QUIET, "faq", 2)],
)
def test_a_strike_due_on_a_quiet_turn_waits_for_the_next_one(turns, agreed, rise):
    strikes = {"Ann": "disarm-the-car-bomb"}
    table = ann(strikes=strikes, turns=turns, solo_end_of_turn=agreed)
    end_of_round = turns == LOUD
    assert table.threat == 1 + rise + end_of_round
    assert bool(table.pile("strikes", "Ann")) == (rise == 0)


@rule("DB-AMB-38")
def test_a_strike_taken_on_a_loud_turn_waits_two_turns():
    table = ann(
        hand={"Ann": "gi gi"},
        face_down="disarm-the-car-bomb",
        turns=LOUD,
        step="turn.missions",
        next_mission="crystals-under-the-ice",
    )
    table.play(f"""
        Ann: attempt-{STORY}, enough, lock
        dice 0
        Ann: recruit, end-turn
    """)
    assert (table.state.turns, table.threat) == (5, 1 + 2 + 1)
    table.play("Ann: recruit, end-turn")
    assert (table.state.turns, table.threat) == (6, 4)
    table.play("Ann: recruit, end-turn")
    assert (table.state.turns, table.threat) == (7, 4 + 2 + 1)
    assert table.pile("strikes", "Ann") == []


@rule("DB-SOLO-05", "DB-AMB-39", "DB-OVER-09")
def test_the_solo_starting_round_is_two_turns():
    for seed in range(5):
        for s in walk(1, seed):
            if s.turns <= 2:
                assert (s.mission, s.threat) == ([], 0)
            if s.turns == 3:
                assert len(s.mission + s.won + s.failed) == 1
                break


@rule("DB-EX-3L", "DB-SOLO-07", "DB-AMB-39")
def test_the_solo_clock(monkeypatch):
    speaking(monkeypatch, STORY)
    table = Table(
        "Ann", hand={"Ann": "gi"}, threat=0, turns=0, step="turn.start", next_mission=STORY
    )
    seen = []
    for _ in range(4):
        seen.append((table.state.turns, table.threat, table.pile("mission")))
        if table.asks == "missions":
            table.play("Ann: recruit")
        table.play("Ann: end-turn")
    assert seen == [(1, 0, []), (2, 0, []), (3, 1, [STORY]), (4, 1, [STORY])]
    assert table.threat == 3
    rounds = [fact for fact in table.facts if isinstance(fact, RoundEnded)]
    assert rounds == [RoundEnded(1), RoundEnded(2)]


# Alone.


@rule("DB-AMB-40")
def test_alone_the_target_player_is_you():
    table = ann(hand={"Ann": "comms gi"}, deck={"Ann": "doc"}, step="turn.missions")
    table.play("Ann: play-comms")
    assert sorted(table.pile("hand", "Ann")) == ["doc", "gi"]


@rule("DB-AMB-40")
def test_alone_what_is_said_of_team_mates_does_nothing():
    table = ann(
        hand={"Ann": "torpedo gi"},
        face_up="cut-off-from-the-team",
        step="turn.missions",
    )
    table.play(f"""
        Ann: attempt-{STORY}, torpedo, gi, lock
        dice 2 2 1 1
    """)
    assert table.asks == "destroy"


@rule("DB-AMB-40")
def test_alone_a_call_for_a_team_mate_is_not_answered():
    table = ann(hand={"Ann": "breaker gi"}, step="turn.missions")
    table.play(f"""
        Ann: attempt-{STORY}, breaker, enough, lock
        dice 0
    """)
    assert ids(table.state, table.state.play[0]) == ["breaker"]
