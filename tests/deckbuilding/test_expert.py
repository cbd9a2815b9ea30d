"""Expert Mode: a few cards that make it harder, all game long. [DB-EXPERT]"""

import pytest

from support.deckbuilding import Table
from support.deckbuilding_games import ids, opening, walk
from support.reprint import reprint
from support.rule import rule
from yojoe.kernel.refusal import Refusal
from yojoe.titles.deckbuilding.telling.facts import ExpertDrawn, Judged, ThreatMoved, TrooperGained
from yojoe.titles.deckbuilding.text import effects
from yojoe.titles.deckbuilding.text.abilities import Trigger
from yojoe.titles.deckbuilding.title import DECKBUILDING

STORY = "secure-the-rare-liquid-element"
ALL_SIX = {
    "arms-embargo",
    "doomsday-clock",
    "iron-grip",
    "occupied-territory",
    "sleeper-agents",
    "web-of-spies",
}
GIS = {"Ann": "gi", "Bob": "gi", "Cy": "gi"}

every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])


@rule("DB-EXPERT-01", "DB-EXPERT-04")
@pytest.mark.parametrize("level", range(7))
@every_number
def test_as_many_expert_cards_are_laid_out_as_the_level(seats, level):
    match = opening(seats, expert=level)
    s = match.state
    assert len(set(s.experts)) == level
    drawn = [
        noted.fact.card for _, noted in match.history.log if isinstance(noted.fact, ExpertDrawn)
    ]
    assert drawn == s.experts
    [zone] = [zone for zone in match.game.zones(s) if zone.name == "experts"]
    assert zone.seen_by is None


@rule("DB-EXPERT-01")
def test_the_expert_cards_are_shuffled():
    first = {ids(s, s.experts)[0] for seed in range(24) for s in [opening(3, seed, expert=1).state]}
    assert first == ALL_SIX


@rule("DB-EXPERT-04")
def test_level_six_is_all_of_them():
    s = opening(3, expert=6).state
    assert set(ids(s, s.experts)) == ALL_SIX


@rule("DB-EXPERT-02")
@every_number
def test_expert_cards_stay_all_game(seats):
    for seed in range(3):
        tables = walk(seats, seed, fuse=True, loaded=True, expert=3)
        experts = next(tables).experts[:]
        assert len(experts) == 3
        assert all(s.experts == experts for s in tables)


@rule("DB-EXPERT-02")
@pytest.mark.parametrize("turns", [4, 40])
@pytest.mark.parametrize(("experts", "needed"), [("", 6), ("iron-grip", 7)])
def test_the_text_of_an_expert_card_works_early_and_late(turns, experts, needed):
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "torpedo gi", "Bob": "comms"},
        mission=STORY,
        experts=experts,
        turns=turns,
    )
    table.play(f"""
        Ann: attempt-{STORY}, torpedo, enough, lock
        dice 2 2 2
    """)
    [judged] = [fact for fact in table.facts if isinstance(fact, Judged)]
    assert judged.needed == needed


@rule("DB-EXPERT-02")
def test_what_an_expert_card_does_at_setup_is_done():
    seen = set()
    for seed in range(12):
        s = opening(4, seed, expert=2).state
        experts = ids(s, s.experts)
        occupied, sleepers = "occupied-territory" in experts, "sleeper-agents" in experts
        assert s.slots == ([0, 1] if occupied else [])
        for seat in range(4):
            deck = [*s.deck[seat], *s.hand[seat]]
            assert (len(deck), len(s.hand[seat])) == (10 + sleepers, 5)
            assert sum(s.book.is_cobra[card] for card in deck) == sleepers
        seen.add((occupied, sleepers))
    assert seen >= {(True, False), (False, True)}


@rule("DB-EXPERT-03")
@pytest.mark.parametrize("first", ["doomsday-clock", "zartan"])
@pytest.mark.parametrize(
    ("moment", "step"),
    [("start_of_turn", "turn.start"), ("end_of_turn", "turn.end"), ("end_of_round", "round.end")],
)
def test_expert_cards_are_ordered_with_cobra_and_after_the_story_mission(
    monkeypatch, moment, step, first
):
    texts = {
        STORY: [Trigger(moment, effects.lower_threat(1))],
        "doomsday-clock": [Trigger(moment, effects.gain_trooper)],
        "zartan": [Trigger(moment, effects.raise_threat(1))],
    }
    reprint(monkeypatch, texts)
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand=GIS,
        mission=STORY,
        officers="zartan",
        experts="doomsday-clock",
        step=step,
        threat=2,
    )
    assert (table.asks, sorted(table.offers)) == ("order", ["doomsday-clock", "zartan"])
    assert table.threat == 1
    facts = table.play(f"Ann: {first}")
    kinds = [type(fact) for fact in facts if isinstance(fact, ThreatMoved | TrooperGained)]
    expected = [TrooperGained, ThreatMoved]
    assert kinds[:2] == (expected if first == "doomsday-clock" else expected[::-1])


@rule("DB-EXPERT-06", "DB-SETUP-34")
def test_expert_mode_is_only_played_if_somebody_asks_for_it():
    assert DECKBUILDING.setup(3, {}).settings["expert"] == 0


@rule("DB-EXPERT-01", "DB-EXPERT-04")
@pytest.mark.parametrize("level", ["7", "-1", "hard"])
def test_there_is_no_other_level(level):
    with pytest.raises(Refusal, match="from 0 to 6"):
        DECKBUILDING.setup(3, {"expert": level})


@rule("DB-EXPERT-05")
def test_the_ladder_can_be_climbed_level_by_level():
    levels = [DECKBUILDING.setup(3, {"expert": str(level)}) for level in range(1, 7)]
    assert [setup.settings["expert"] for setup in levels] == [1, 2, 3, 4, 5, 6]
