"""A seat learns nothing from being asked, or from not being asked."""

import pytest

from support.rule import rule
from support.tcg import ANN, BOB
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import OVER
from yojoe.kernel.script import Seat, Together
from yojoe.testing.table import LawTable, positions
from yojoe.titles.tcg.rules import combat
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.rules.state import ORDERS
from yojoe.titles.tcg.telling.facts import BoostsShown
from yojoe.titles.tcg.title import TCG

PAIRS = ("joe-starter,cobra-starter", "internal-strife,arashikage", "rolling-thunder,air-and-armor")
SEEDS = 12
# Steps that turn no card up before they ask; what a card that is turned up brings about is no
# secret any more.
STEPS = ("turn.begin", "combat.attack", "combat.boost", "firefight.aim", "firefight.confirm")


def asked_first(state, rng):
    """Who is asked what when the step of this table begins, and how many options there are."""
    state.luck = rng
    script = GAME.flow[state.step](state)
    try:
        question = script.send(None)
    except StopIteration:
        return None
    script.close()
    return (
        question.ask,
        question.seats,
        [len(question.for_seat(each).options) for each in question.seats],
    )


def nobody_learns_from_a_question(decks, seed):
    """Whatever a seat cannot see is dealt anew before a step begins; the same is asked."""
    table = LawTable(TCG, TCG.setup(2, {"decks": decks}), 20_000)
    match, rng = table.midway(seed), Rng(f"asked {seed}")
    seen = set()
    for _ in positions(match, Rng(seed)):
        base = match._base
        if base.step not in STEPS or base.step == OVER or id(base) in seen:
            continue
        seen.add(id(base))
        real = asked_first(base.copy(), rng.split(match.ply))
        for viewer in (ANN, BOB):
            other = base.copy()
            GAME.resample(other, Seat(viewer), rng)
            asked = asked_first(other, rng.split(match.ply))
            assert asked == real, f"{base.step}: seat {viewer + 1} learns from {asked} for {real}"


@pytest.mark.parametrize("decks", PAIRS)
@rule("TCG-COMBAT-11", "TCG-AMB-27", "TCG-COMBAT-03")
def test_nobody_learns_from_a_question(decks):
    tried(decks, SEEDS)


def tried(decks, seeds):
    for seed in range(seeds):
        nobody_learns_from_a_question(decks, seed)


def test_a_question_that_only_different_cards_bring_about_is_caught(monkeypatch):
    async def play_boosts(s):
        order = ORDERS[s.first]
        kinds = {seat: {s.book.kind[card] for card in s.hand[seat]} for seat in order}
        choosing = tuple([seat for seat in order if len(kinds[seat]) > 1])
        if choosing:
            await Together(choosing, "boost", s.hand.__getitem__)
        for seat in order:
            s.boost[seat] += s.hand[seat][:1]
            del s.hand[seat][:1]

    monkeypatch.setattr(combat, "play_boosts", play_boosts)
    with pytest.raises(AssertionError, match="learns from"):
        tried("joe-starter,cobra-starter", 60)


@rule("TCG-COMBAT-11")
def test_a_boost_is_with_the_match_until_both_are_in():
    table = LawTable(TCG, TCG.setup(2), 20_000)
    match = table.open(3)
    rng = Rng(3)
    while match.question.ask != "boost":
        question = match.question
        seat = question.seats[0] if question.seats else None
        match.answer(question.any(rng) if question.ask != "fire" else 0, seat)
    before = [hand[:] for hand in match.state.hand]
    match.answer(1, match.waiting[1])
    assert match.state.hand == before
    match.answer(0, match.waiting[0])
    [shown] = [noted for _, noted in match.history.log if isinstance(noted.fact, BoostsShown)][-1:]
    assert shown.seen_by is None
