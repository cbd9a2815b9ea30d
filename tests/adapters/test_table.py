"""Tables that are copied, written down and remembered."""

import copy
import pickle

import pytest

from support.environments import decisions, played
from yojoe.adapters.scenario import scenario
from yojoe.adapters.table import EnvGame
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.kernel.state import digest


def midway(table, answers=40):
    for number, (at, seat) in enumerate(decisions(table, 7)):
        if number == answers:
            return at, seat
    raise AssertionError("the game was shorter")


def test_a_copy_is_played_on_apart():
    at, seat = midway(played(("deckbuilding", 2, {})))
    before = digest(at.match.state)

    twin = copy.deepcopy(at)
    twin.choose(seat, twin.offers(seat)[0])

    assert digest(at.match.state) == before
    assert digest(twin.match.state) != before


def test_a_table_that_is_written_down_goes_on_where_it_was():
    at, seat = midway(played(("tcg", 2, {})))

    again = pickle.loads(pickle.dumps(at))  # noqa: S301

    assert digest(again.match.state) == digest(at.match.state)
    assert again.offers(seat) == at.offers(seat)
    assert again.scenario is at.scenario


def test_what_a_seat_remembers_does_not_depend_on_when_it_is_first_asked():
    table = played(("deckbuilding", 2, {}))
    for early, _seat in decisions(table, 8):
        early.knowledge(Seat(0))
    for late, _seat in decisions(table, 8):
        assert late.memory is None

    assert [early.knowledge(Seat(seat)) for seat in (0, 1)] == [
        late.knowledge(Seat(seat)) for seat in (0, 1)
    ]


def test_a_copy_remembers_what_came_before():
    at, seat = midway(played(("tcg", 2, {})))
    at.knowledge(seat)

    twin = at.fork()
    action = at.offers(seat)[0]
    twin.choose(seat, action)
    at.choose(seat, action)

    assert twin.knowledge(seat) == at.knowledge(seat)


def test_winners_and_losers_add_up_to_nothing():
    three = scenario("adventure", 3)

    assert three.returns((0.0, 1.0, 0.0)) == [-0.5, 1.0, -0.5]
    assert three.returns((0.0, 0.0, 0.0)) == [0.0, 0.0, 0.0]
    assert scenario("tcg", 2).returns((0.5, 0.5)) == [0.0, 0.0]


def test_a_team_shares_its_return():
    assert scenario("deckbuilding", 3).returns((1.0, 1.0, 1.0)) == [1.0, 1.0, 1.0]


def test_the_first_mission_is_the_whole_of_its_scenario():
    short = scenario("deckbuilding", 2, part="first-mission")
    for seed in range(5):
        for at, _seat in decisions(short, seed):
            last = at
            assert len(at.match.state.won + at.match.state.failed) <= 1
        s = last.match.state
        assert len(s.won) + len(s.failed) == 1 or s.ending
        assert last.returns() == [float(len(s.won))] * 2


def test_an_endgame_begins_with_badges_and_ends_with_a_judgement():
    short = scenario("adventure", 2, {"cap": "1", "board": "FFF"}, "endgame-4-1")

    assert EnvGame(short).match.state.badges == [4, 1]
    for later, _seat in decisions(short, 3):
        last = later
    assert sum(last.returns()) == pytest.approx(0)
    assert last.match.state.turns == 1


@pytest.mark.parametrize(
    ("title", "part"),
    [("tcg", "first-mission"), ("adventure", "endgame-6-1"), ("adventure", "endgame-3")],
)
def test_a_scenario_that_is_none_is_refused(title, part):
    with pytest.raises(Refusal, match=r"endgame|it is played whole"):
        scenario(title, 2, part=part)


def test_settings_may_be_words_numbers_or_truth_values():
    words = scenario("deckbuilding", 2, {"expert": "3", "open_hands": "no"})

    assert scenario("deckbuilding", 2, {"expert": 3, "open_hands": False}) is words
    assert scenario("adventure", 2, {"cap": 5}).setup.settings["cap"] == 5


def test_after_a_rule_failed_the_table_goes_on_from_where_it_was(monkeypatch):
    at, seat = midway(played(("deckbuilding", 2, {})))
    action = at.offers(seat)[0]
    expected = at.fork()
    expected.choose(seat, action)

    with monkeypatch.context() as broken:
        broken.setattr("yojoe.kernel.script.Choose.__init__", None)
        with pytest.raises(TypeError):
            at.choose(seat, action)
    at.choose(seat, action)

    assert digest(at.match.state) == digest(expected.match.state)
