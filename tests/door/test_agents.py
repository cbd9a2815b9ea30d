"""Players that a script brings along: what they are given, and what they may answer."""

from itertools import product

import pytest

import yojoe
from yojoe.kernel.rng import Rng, first_picks


class First(yojoe.Agent):
    def choose(self, perspective):
        return perspective.labels()[0]


class Watching(yojoe.Agent):
    """Keeps what it was shown."""

    def __init__(self):
        self.shown = []

    def choose(self, perspective):
        self.shown.append(
            (perspective.seat, perspective.labels(), perspective.prompt, perspective.view)
        )
        return perspective.moves[0]


@pytest.mark.parametrize("title", yojoe.titles())
def test_an_agent_a_function_and_a_name_play_each_other(title):
    one = yojoe.new(title, 2, seed=4).play_out(First(), "random")
    other = yojoe.new(title, 2, seed=4).play_out(lambda perspective: perspective.moves[0], "random")

    assert one.over
    assert one.state_hash == other.state_hash
    assert yojoe.new(title, 2, seed=4).play_out(First(), "greedy").over


def test_an_agent_sees_what_its_seat_sees(game):
    watching = Watching()
    twin = game.fork()
    game.play_out(watching, "random")

    assert watching.shown[0] == (0, twin.moves.words, twin.prompt, twin.view(0))
    assert {seat for seat, *_ in watching.shown} == {0}


def test_a_perspective_shows_no_past_no_luck_and_no_other_seat(game):
    open_names = set()

    def look(perspective):
        open_names.update(name for name in dir(perspective) if not name.startswith("_"))
        return perspective.labels()[0]

    game.advise(look)
    assert open_names == {"imagine", "labels", "moves", "names", "prompt", "seat", "view"}


def test_an_agent_may_imagine_how_it_goes_on(game):
    def look_ahead(perspective):
        def wins(word):
            worlds = (perspective.imagine(seed).play(word, perspective.seat) for seed in range(5))
            return sum(world.play_out().result.scores[perspective.seat] for world in worlds)

        assert perspective.imagine(1).view(perspective.seat) == perspective.view
        return max(perspective.labels(), key=wins)

    assert game.advise(look_ahead).move in game.moves
    assert game.play_out(look_ahead, "random").over


def test_one_agent_plays_all_seats_and_none_is_at_random():
    games = [yojoe.new("deckbuilding", 3, seed=2) for _ in range(3)]
    games[0].play_out()
    games[1].play_out("random")
    games[2].play_out("random", "random", "random")
    assert len({game.state_hash for game in games}) == 1


def test_an_answer_that_is_not_on_offer_names_the_player_and_what_is(game):
    for wrong in ("fly", None, 3, object()):
        with pytest.raises(yojoe.NotOnOffer, match=r"First chose .*; there is jump-up, hit-the-d"):
            game.play_out(type("First", (yojoe.Agent,), {"choose": lambda *_, w=wrong: w})())


def test_an_error_of_an_agent_is_its_own(game):
    with pytest.raises(ZeroDivisionError):
        game.play_out(lambda _: 1 / 0)
    assert game.ply == 5
    assert game.play_out().over


def test_the_first_number_of_a_stream_is_drawn_without_opening_it():
    seeds = ("7/seat 1", "x")
    pick = first_picks(seeds)
    for seat, name, n in product((0, 1), (0, 3, 1000), (1, 2, 7, 1000)):
        assert pick(seat, range(n), name) == Rng(seeds[seat]).split(name).below(n)
