"""The trained eye: what it looks at, and that what it says holds together."""

import json
from itertools import combinations, product

import numpy as np
import pytest

from support.tcg import ANN, BOB, Table
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.titles.tcg.decks.decks import ready
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.rules.ranks import leave, team
from yojoe.titles.tcg.rules.state import OPPONENT
from yojoe.titles.tcg.sense.eye.evaluator import FILE, by_eye, reader, trained
from yojoe.titles.tcg.sense.eye.features import OF_PLAYER, OF_UNIT, player_row, unit_rows
from yojoe.titles.tcg.sense.plan import plan
from yojoe.titles.tcg.sense.worth import standing, strength
from yojoe.titles.tcg.title import TCG


def tables(decks, seeds):
    """The table at the beginning of every turn of games by the plan, and who won in the end."""
    for seed in seeds:
        match = Match(GAME, TCG.setup(2, {"decks": decks}), luck=Seeded(seed), watched=False)
        seen = []
        match.settle()
        while match.waiting:
            if match.state.turns > len(seen):
                seen.append(match.state.copy())
            for seat in match.waiting:
                part = match.question.for_seat(seat)
                match.answer(plan(match.state, part, Rng(1))[0], seat)
            match.settle()
        yield from [(s, GAME.score(match.state)[0]) for s in seen]


@pytest.fixture(scope="module")
def seen():
    return list(tables("joe-starter,cobra-starter", range(6))) + list(
        tables("rolling-thunder,arashikage", range(6))
    )


def test_without_numpy_the_eye_says_the_same(seen):
    plain = reader(arrays=False)(json.loads(FILE.read_text(encoding="utf-8")))
    for s, _ in seen:
        for seat in (ANN, BOB):
            assert plain.chance(s, seat) == pytest.approx(trained().chance(s, seat), abs=1e-9)


def test_a_unit_is_seen_with_what_is_printed_and_how_it_stands():
    table = Table(
        {"Ann": "gold7b3*/gold2b1 gold3", "Bob": "blue4v2 blue5+stealth"}, deck={"Ann": "gold1b4"}
    )
    [front, _, back] = unit_rows(table.state, ANN)
    named = dict(zip(OF_UNIT, front.tolist(), strict=True))
    assert named["printed Power"] == named["Power"] == 7
    assert named["mean Boost of the deck for its colour"] == pytest.approx(8 / 4)
    assert (named["in front"], named["tapped"], named["somebody behind"]) == (1, 1, 1)
    assert named["Power of whoever is behind"] == 2
    assert dict(zip(OF_UNIT, back.tolist(), strict=True))["in front"] == 0
    [vehicle, ninja] = [
        dict(zip(OF_UNIT, row.tolist(), strict=True)) for row in unit_rows(table.state, BOB)
    ]
    assert (vehicle["vehicle"], vehicle["printed Power"], vehicle["Power"]) == (1, 4, 2)
    assert (vehicle["Stealth"], ninja["Stealth"]) == (0, 1)


def test_a_player_is_seen_with_the_deck_and_the_ranks():
    table = Table(
        {"Ann": "gold7/gold2 gold3", "Bob": "blue4"}, deck={"Ann": "gold1h2 gold1h4", "Bob": ""}
    )
    named = dict(zip(OF_PLAYER, player_row(table.state, ANN).tolist(), strict=True))
    assert named["Hits on soldiers"] == pytest.approx(6 / 5)
    assert named["Hits to come"] == 3
    assert (named["first"], named["units in front"], named["units behind"]) == (1, 2, 1)


def test_the_eye_was_taught_what_it_is_shown():
    about = json.loads(FILE.read_text(encoding="utf-8"))
    assert (tuple(about["of_unit"]), tuple(about["of_player"])) == (OF_UNIT, OF_PLAYER)
    eye = trained()
    assert eye.look.shape == (len(OF_UNIT), len(eye.look_bias))
    assert len(eye.weigh) == 2 * (len(eye.look_bias) + len(OF_PLAYER))


def test_what_one_hopes_for_the_other_fears(seen):
    for s, _ in seen:
        assert trained().chance(s, ANN) + trained().chance(s, BOB) == pytest.approx(1)


def test_it_does_not_matter_who_stands_left_of_whom(seen):
    for s, _ in seen:
        turned = s.copy()
        turned.front[0].reverse()
        turned.back[0].reverse()
        assert trained().chance(turned, ANN) == pytest.approx(trained().chance(s, ANN))


def test_it_foresees_who_wins_better_than_the_thumb_does():
    pairs = map(",".join, product(ready(), repeat=2))
    seen = [each for n, pair in enumerate(pairs) for each in tables(pair, (2 * n, 2 * n + 1))]
    scores = np.array([score for _, score in seen])
    eye = np.array([trained().chance(s, ANN) for s, _ in seen])
    thumb = np.array([standing(strength(s, ANN), strength(s, BOB)) for s, _ in seen])
    assert np.mean((eye - scores) ** 2) < np.mean((thumb - scores) ** 2)
    won = scores != 0.5  # nobody wins a draw
    assert np.mean((eye > 0.5)[won] == (scores > 0.5)[won]) > 0.75


def test_whoever_has_nobody_left_has_lost(seen):
    s = seen[0][0].copy()
    leave(s, BOB, team(s, BOB))
    assert (trained().chance(s, ANN), trained().chance(s, BOB)) == (1, 0)
    leave(s, ANN, team(s, ANN))
    assert trained().chance(s, ANN) == 0.5


def test_worths_by_eye_say_what_the_eye_says(seen):
    for s, _ in seen[::5]:
        for seat in (ANN, BOB):
            scales = by_eye(s, seat)
            assert standing(scales.mine, scales.theirs) == pytest.approx(trained().chance(s, seat))
            for unit in team(s, OPPONENT[seat]):
                then = s.copy()
                leave(then, OPPONENT[seat], [unit])
                without = standing(scales.mine, scales.theirs - scales.worth[unit])
                said = max(trained().chance(then, seat), trained().chance(s, seat))
                assert without == pytest.approx(said, abs=1e-6)


def test_hidden_cards_are_seen_only_together(seen):
    for s, _ in seen[::7]:
        before = trained().chance(s, ANN)
        for one, other in combinations(range(len(s.hand[1])), 2):
            s.hand[1][one], s.hand[1][other] = s.hand[1][other], s.hand[1][one]
        s.hand[1][0], s.deck[1][0] = s.deck[1][0], s.hand[1][0]
        assert trained().chance(s, ANN) == before
