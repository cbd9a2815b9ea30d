"""The report: one page that needs nothing but itself."""

import re
from dataclasses import replace

import pytest

from support.owner import RADIO
from yojoe.lab.batch.batch import Batch
from yojoe.lab.batch.plan import make_plan
from yojoe.lab.batch.simulate import carried_out
from yojoe.lab.report.plots import milestones
from yojoe.lab.report.report import html
from yojoe.lab.report.tables import facts, tables, versus
from yojoe.titles.adventure.title import ADVENTURE
from yojoe.titles.deckbuilding.title import DECKBUILDING

COMMAND = "yojoe sim adventure --games 30 --agents 'greedy,random'"


@pytest.fixture(scope="module")
def batch():
    return carried_out(make_plan(ADVENTURE, ["greedy", "random"], 30, 1))


@pytest.fixture(scope="module")
def page(batch):
    return html(batch, COMMAND)


@pytest.fixture(scope="module")
def outline(page, outlined):
    return outlined(page)


def test_the_page_speaks_to_no_other_place(page, outline):
    assert "http:" not in page
    assert "https:" not in page
    assert "@import" not in page
    assert not set(outline.tags) & {"script", "link", "img", "iframe"}
    assert all(refers.startswith("#") for refers in outline.refers)


def test_the_page_is_whole(outline):
    assert outline.open == []
    assert len(outline.ids) == len(set(outline.ids))
    assert {refers.removeprefix("#") for refers in outline.refers} <= set(outline.ids)


def test_every_picture_is_told_in_words(page, outline):
    assert outline.tags.count("svg") == 5
    told = re.findall(r'aria-labelledby="([^"]+)"', page)
    assert len(told) == 5
    assert set(told) <= set(outline.ids)


def test_the_pictures_take_their_colours_from_the_page(page):
    used = set(re.findall(r"var\((--[a-z0-9-]+)\)", page))
    set_by_day, set_by_night = re.findall(r":root \{(.*?)\}", page, re.DOTALL)
    assert {"--ink", "--bar", "--player-0", "--player-1"} <= used
    for scheme in (set_by_day, set_by_night):
        assert used <= set(re.findall(r"(--[a-z0-9-]+):", scheme))
    assert "#0000" not in page


def test_the_page_says_how_to_get_it_again(page, batch):
    assert "--agents &#x27;greedy,random&#x27;" in page
    assert batch.digest in page


@pytest.mark.parametrize("games", [0, 1])
def test_a_batch_cut_short_says_so(batch, page, games):
    cut = Batch(batch.plan, batch.rows[:games], seconds=1.0, workers=1)
    assert f"stopped after {games} of 30 games" in html(cut, COMMAND)
    assert "stopped" not in page


def test_curves_have_a_few_hundred_points_and_reach_the_end():
    assert milestones(3) == [3]
    assert milestones(12) == [10, 11, 12]
    assert len(milestones(10**6)) == 300
    assert milestones(10**6)[-1] == 10**6


def test_seats_are_counted_and_lengths_are_averaged(batch):
    named = {table.heading: [row[0] for row in table.rows] for table in tables(batch)}
    assert named["Figures"] == ["decisions", "turns"]
    assert named["Counts"] == ["first 1", "first 2", "winner 1", "winner 2"]
    assert facts(batch)["digest"] == batch.digest


def test_namesakes_are_told_apart_and_scores_shown_where_games_are_drawn(shelve):
    title = shelve(score=lambda _: (0.5, 0.5), ending=lambda _: "draw")
    [wins, *_] = tables(carried_out(make_plan(title, ["random", "random"], 2, 1)))
    assert wins.columns[-1] == "mean score"
    assert [(row[0], row[2], row[-1]) for row in wins.rows] == [
        ("random (1)", "0", "0.500"),
        ("random (2)", "0", "0.500"),
    ]


@pytest.fixture
def team_batch(shelve):
    """Three games that a team wins, loses and wins."""
    title = shelve(score=lambda s: (1.0, 1.0), cooperative=True)
    won = carried_out(make_plan(title, ["greedy", "random"], 3, 1))
    lost = replace(won.rows[1], ending="lost", scores=(0.0, 0.0))
    return replace(won, rows=(won.rows[0], lost, won.rows[2]))


def test_a_team_has_one_row_with_its_losses_and_no_seats(team_batch):
    named = {table.heading: table for table in tables(team_batch)}
    assert named["Wins"].columns[:4] == ("players", "games", "wins", "lost")
    assert [row[:4] for row in named["Wins"].rows] == [("the team", "3", "2", "1")]
    assert "Wins by seat" not in named
    assert "draws" not in facts(team_batch)
    assert versus(team_batch) == "greedy with random"


def test_a_teams_page_speaks_of_one_team(team_batch):
    page = html(team_batch, COMMAND)
    assert "Live the Adventure: greedy with random" in page
    assert "the team wins 66.7&nbsp;% of its games" in page
    assert "Wins by seat" not in page
    assert page.count('class="card"><h2>Wins<') == 2  # the picture and the table


def test_rivals_are_against_each_other(batch):
    assert versus(batch) == "greedy against random"
    assert facts(batch)["draws"] == "0"


def test_a_card_file_among_the_settings_is_told_in_short(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(RADIO, encoding="utf-8")
    plan = make_plan(DECKBUILDING, ["random"], 1, 1, {"cards": str(file)})
    page = html(carried_out(plan), COMMAND)
    assert f"cards {DECKBUILDING.settings_in_words(plan.setup)['cards']}" in page
    assert "Draw 2 cards." not in page
