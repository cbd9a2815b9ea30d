"""Leagues: who meets whom, ratings, and folders that can be gone on with."""

from dataclasses import replace

import numpy as np
import pytest

from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.game_job import Row
from yojoe.lab.leagues import report
from yojoe.lab.leagues.fixtures import fixtures_of
from yojoe.lab.leagues.folder import LeagueFolder
from yojoe.lab.leagues.league import League, run_league
from yojoe.lab.leagues.ratings import POINTS, fit, rate
from yojoe.lab.leagues.tables import facts, figures, ranking, tables, verdict, with_sign
from yojoe.titles.adventure.title import ADVENTURE
from yojoe.titles.deckbuilding.title import DECKBUILDING

THREE = ("greedy", "random", "mcts:5")


def nobody(_row):
    pass


def small(games=4, *, agents=("greedy", "random"), seed=3, players=2):
    return fixtures_of(ADVENTURE, agents, games, seed, players=players)


def made_up(fixtures, scores):
    """A league with these scores by seat, game after game."""
    rows = [
        Row(game, 0, "won" if 1 in each else "draw", each, 10, 12, "0", ())
        for game, each in enumerate(scores)
    ]
    return League(fixtures, tuple(rows), 1.0, len(rows), 1)


# Who meets whom.


def test_in_a_round_every_pair_plays_one_seed_on_both_seats():
    fixtures = small(2, agents=THREE)
    games = [fixtures.at(number) for number in range(fixtures.count)]
    assert len({plan.game_seed(game) for plan, game in games}) == 1
    assert sorted(plan.players_at(game) for plan, game in games) == sorted(
        (one, other) for one in THREE for other in THREE if one != other
    )


def test_every_round_has_a_seed_of_its_own():
    fixtures = small(6)
    assert len({plan.game_seed(game) for plan, game in map(fixtures.at, range(6))}) == 3


def test_three_at_a_table_sit_everywhere():
    fixtures = small(3, agents=THREE, players=3)
    tables = [plan.players_at(game) for plan, game in map(fixtures.at, range(fixtures.count))]
    assert [len({table[seat] for table in tables}) for seat in range(3)] == [3, 3, 3]


def test_games_are_rounded_up_to_whole_rounds():
    assert (small(5).rounds, small(5).count) == (3, 6)


def test_teams_of_one_kind_play_the_same_games():
    fixtures = fixtures_of(DECKBUILDING, ["greedy", "random"], 2, 1, players=3)
    games = [fixtures.at(number) for number in range(fixtures.count)]
    assert [plan.players_at(game) for plan, game in games[:2]] == [("greedy",) * 3, ("random",) * 3]
    assert [plan.game_seed(game) == games[0][0].game_seed(0) for plan, game in games] == [
        *(True, True),
        *(False, False),
    ]


@pytest.mark.parametrize(
    ("agents", "players", "complaint"),
    [
        (["random"], 2, "two different players or more"),
        (["random", "random"], 2, "two different players or more"),
        (["random", "greedy"], 3, "too few for tables of 3"),
        (["random", "oracle"], 2, "there is no computer player 'oracle'"),
        (["random", "mcts:1s"], 2, "thinks by the clock"),
        (["random", "greedy"], 0, "0 players are no table of adventure: 2 to 4 are"),
        (["random", "greedy"], 2.0, "2.0 players are no table of adventure"),
        (["random", "greedy"], "2", "'2' players are no table of adventure"),
    ],
)
def test_what_cannot_be_played_is_refused(agents, players, complaint):
    with pytest.raises(Refusal, match=complaint):
        small(agents=agents, players=players)


@pytest.mark.parametrize("games", [0, 2.5, "2", None])
def test_what_is_no_number_of_games_is_refused(games):
    with pytest.raises(Refusal, match=f"{games!r} games cannot be played: from 1 to 10,000,000"):
        small(games)


# Ratings.


def test_two_players_are_as_far_apart_as_their_odds():
    best = fit(np.array([[[0.0, 30.0], [10.0, 0.0]]]))[0]
    assert best[0] - best[1] == pytest.approx(POINTS * np.log(3))
    assert best.sum() == pytest.approx(0)


def test_ratings_expect_what_everybody_took():
    taken = np.array([[[0, 7, 9, 4], [3, 0, 6, 5], [1, 4, 0, 2], [6, 5, 8, 0]]], float)
    [best] = fit(taken)
    share = 1 / (1 + 10 ** ((best[None, :] - best[:, None]) / 400))
    met = taken[0] + taken[0].T
    assert (met * share).sum(axis=1) - np.diag(met * share) == pytest.approx(taken[0].sum(axis=1))


def test_ratings_are_those_of_a_library():
    choix = pytest.importorskip("choix")
    rng = np.random.default_rng(1)
    for players in (2, 3, 8):
        taken = rng.uniform(0.5, 60, (players, players)) * (1 - np.eye(players))
        theirs = POINTS * choix.ilsr_pairwise_dense(taken)
        assert fit(taken[np.newaxis])[0] == pytest.approx(theirs - theirs.mean(), abs=1e-3)


def test_the_interval_of_two_is_that_of_their_share():
    rounds = np.zeros((40, 2, 2))
    rounds[:28, 0, 1] = 1
    rounds[28:, 1, 0] = 1
    within = rate(rounds, 1).interval(0)
    low, high = (1 / (1 + 10 ** (-2 * edge / 400)) for edge in (within.low, within.high))
    assert (low, high) == (pytest.approx(0.549, abs=0.02), pytest.approx(0.823, abs=0.02))


def test_who_never_lost_is_rated_with_an_open_end():
    rounds = np.zeros((20, 2, 2))
    rounds[:, 0, 1] = 1
    of = rate(rounds, 1)
    within = of.interval(0)
    assert within.low < of.best[0] < within.high < 5000
    assert within.high - of.best[0] > of.best[0] - within.low
    assert of.ahead(0, 1) > 0.99


def test_rounds_that_always_split_tell_more_than_rounds_that_do_not():
    split = np.zeros((50, 2, 2))
    split[:, 0, 1] = split[:, 1, 0] = 1
    swept = np.zeros((50, 2, 2))
    swept[:25, 0, 1] = swept[25:, 1, 0] = 2
    narrow, wide = rate(split, 1).interval(0), rate(swept, 1).interval(0)
    assert 2 * (narrow.high - narrow.low) < wide.high - wide.low


# What was played.


def test_a_draw_is_half_a_point_for_both():
    league = made_up(small(2), [(1.0, 0.0), (0.5, 0.5)])
    assert league.taken[0].tolist() == [[0, 1.5], [0.5, 0]]
    assert (league.share(0, 1), league.draws) == (0.75, 1)
    assert [league.score(agent) for agent in (0, 1)] == [0.75, 0.25]
    assert league.tally(0).wins == 1


def test_at_a_table_of_three_the_winner_takes_from_both():
    fixtures = small(3, agents=THREE, players=3)
    league = made_up(fixtures, [(1.0, 0.0, 0.0)] * 3)
    assert league.taken[0].tolist() == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


def test_teams_take_only_where_they_differ():
    fixtures = fixtures_of(DECKBUILDING, ["greedy", "random"], 3, 1)
    won, lost = (1.0, 1.0), (0.0, 0.0)
    league = made_up(fixtures, [won, lost, won, won, lost, lost])
    assert league.taken.sum(axis=0).tolist() == [[0, 1], [0, 0]]
    assert [league.tally(agent).wins for agent in (0, 1)] == [2, 1]


def test_teams_that_never_differed_have_no_share():
    fixtures = fixtures_of(DECKBUILDING, ["greedy", "random"], 1, 1)
    league = made_up(fixtures, [(0.0, 0.0), (0.0, 0.0)])
    assert league.share(0, 1) is None
    assert league.ratings.best == (0, 0)
    assert tables(league)[1].rows == (("1 greedy", "", "-"), ("2 random", "-", ""))


def test_only_whole_rounds_count():
    league = made_up(small(4), [(1.0, 0.0), (1.0, 0.0), (0.0, 1.0)])
    assert (league.rounds, league.games, league.whole) == (1, 2, False)
    assert facts(league)["games"] == "2, in 1 rounds of 2"


def test_the_strongest_is_named_when_the_games_say_so():
    many = made_up(small(80), [(1.0, 0.0), (0.0, 1.0)] * 40)
    few = made_up(small(2), [(1.0, 0.0), (0.0, 1.0)])
    assert verdict(many) == "greedy is the strongest: so the games say."
    assert verdict(few).startswith("greedy leads, but random may be as strong")
    assert [row[0] for row in ranking(many).rows] == ["1 greedy", "2 random"]


def test_a_rating_a_little_below_nothing_has_no_minus():
    assert [with_sign(rating) for rating in (-0.4, 0.0, -0.6, 12.3)] == ["+0", "+0", "-1", "+12"]


def test_a_league_is_the_same_with_any_number_of_workers():
    one, two = (run_league(small(6), workers=workers, on_game=nobody) for workers in (1, 2))
    assert one.digest == two.digest
    assert figures(one) == figures(two)


# The folder, and going on.


def kept_in(path, fixtures, *, force=False):
    folder = LeagueFolder(path, fixtures, force=force)
    league = run_league(fixtures, folder.before, workers=1, on_game=folder.add)
    folder.finish(league, report.html(league, "again"))
    return league


def test_a_league_that_goes_on_comes_to_the_same(tmp_path):
    first = kept_in(tmp_path / "on", small(4))
    on = kept_in(tmp_path / "on", small(8))
    at_once = kept_in(tmp_path / "at-once", small(8))
    assert (first.fresh, on.fresh, at_once.fresh) == (4, 4, 8)
    assert figures(on) == figures(at_once)
    both = [(tmp_path / name / "games.csv").read_text() for name in ("on", "at-once")]
    assert both[0] == both[1]


def test_a_row_that_was_cut_off_is_played_again(tmp_path):
    whole = kept_in(tmp_path, small(4))
    table = tmp_path / "games.csv"
    text = table.read_text()
    table.write_text(text[:-30])
    again = kept_in(tmp_path, small(4))
    assert (again.fresh, again.digest, table.read_text()) == (1, whole.digest, text)


def test_a_league_begun_before_a_game_was_over_starts_from_the_first(tmp_path):
    kept_in(tmp_path, small(2))
    (tmp_path / "games.csv").unlink()
    assert kept_in(tmp_path, small(2)).fresh == 2


def test_another_league_in_the_folder_is_refused(tmp_path):
    kept_in(tmp_path, small(2))
    with pytest.raises(Refusal, match="holds another league; choose another folder"):
        LeagueFolder(tmp_path, small(2, seed=4))
    assert kept_in(tmp_path, small(2, seed=4), force=True).fresh == 2


def test_a_folder_with_something_else_in_it_is_refused(tmp_path):
    (tmp_path / "letters").touch()
    with pytest.raises(Refusal, match="is not empty"):
        LeagueFolder(tmp_path, small(2))


def test_the_page_is_whole_and_says_what_was_cut_short(outlined):
    league = made_up(small(4, agents=THREE), [(1.0, 0.0)] * 6)
    page = report.html(league, "yojoe league")
    outline = outlined(page)
    assert not outline.open
    assert len(outline.ids) == len(set(outline.ids))
    assert outline.tags.count("svg") == 2
    assert "stopped after 6 of 12 games" in page
    whole = replace(league, fixtures=small(2, agents=THREE))
    assert "stopped" not in report.html(whole, "yojoe league")
