"""No environment tells what its seat may not know.

Everything that a seat cannot see is dealt anew, again and again: what it is shown, what it may do
and what it remembers must not change.  ``YOJOE_LAWS=long`` tries 10,000 decisions of every title,
200 worlds each; New Alliances counts as a title of its own.
"""

import pytest

from support.environments import LONG, TABLES, decisions, named, played
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Together

WORLDS = 200 if LONG else 10
DECISIONS = 10_000 if LONG else 60
EVERY = 1 if LONG else 7  # decisions; neighbours are much alike


def differences(table, seat, worlds, rng):
    """How many of the imagined worlds look different to the seat.

    One world is imagined and dealt anew in place, each time from the last.
    """
    encoding, actions = table.scenario.encoding, table.scenario.actions
    observed, offered = table.observed(seat), table.offered(seat)
    # What is known now is what is remembered, and the numbers in words: it changes with them alone.
    assert table.known(seat) == table.memory.of(seat) + "\n".join(encoding.told(observed))
    world = table.match.imagine(seat, rng)
    game, state, question = world.game, world.state, world.question
    assert isinstance(question, Choose | Together)
    ask, found = question.ask, 0
    for _ in range(worlds):
        game.resample(state, seat, rng)
        same = (
            encoding.encode(state, seat, ask) == observed
            and actions.offered(game, state, question.part(seat)) == offered
        )
        found += not same
    return found


def kin(table):
    """A title, and whether it is played with a pack: what has its share of the decisions."""
    title, _, settings = table
    return title, settings.get("pack")


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_nothing_that_a_seat_cannot_see_shows_in_what_it_is_given(table):
    scenario, rng = played(table), Rng("leaks")
    share = sum(kin(each) == kin(table) for each in TABLES)
    left, seed = -(-DECISIONS // share), 0
    while left > 0:
        seed += 1
        for number, (at, seat) in enumerate(decisions(scenario, seed)):
            at.known(seat)
            if number % EVERY == 0:
                assert differences(at, seat, WORLDS, rng) == 0
                left -= 1
            if left == 0:
                break


def test_the_check_would_notice_a_hand_told_to_the_rival(monkeypatch):
    scenario = played(("tcg", 2, {}))
    honest = scenario.encoding.encode

    def chatty(s, seat, ask):
        numbers = honest(s, seat, ask)
        numbers[-1] = sum(s.hand[1 - seat])
        return numbers

    monkeypatch.setattr(scenario.encoding, "encode", chatty)

    found = 0
    for at, seat in decisions(scenario, 1):
        at.known(seat)
        found += differences(at, seat, 3, Rng("chatty"))
    assert found > 0


def test_a_secret_pick_is_remembered_by_its_seat_alone():
    games = decisions(played(("adventure", 2, {})), 1)
    at, seat = next((at, seat) for at, seat in games if len(at.match.waiting) == 2)
    rival = 1 - seat
    at.known(seat)
    at.choose(seat, at.offered(seat)[0])

    assert "battle: " in at.known(seat)
    assert "battle: " not in at.known(rival)
