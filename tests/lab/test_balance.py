"""A survey of the Deck-Building Game: which games it plays, and that its figures add up."""

from collections import Counter
from dataclasses import replace
from itertools import chain

import pytest

from yojoe.lab.batch.simulate import carried_out
from yojoe.lab.batch.workers import Processes
from yojoe.titles.deckbuilding.lab.findings import (
    Findings,
    attempts,
    endings,
    measured,
    picks,
    wins,
)
from yojoe.titles.deckbuilding.lab.sheets import cards, cells, missions, summary
from yojoe.titles.deckbuilding.lab.survey import EXPERT, PRACTICE, RANDOM, STANDARD, surveyed
from yojoe.titles.deckbuilding.rules.ending import ENDINGS

TINY = surveyed("random", 1, 5)


@pytest.fixture(scope="module")
def found():
    return measured(TINY)


def stopped_after(games):
    """A survey that somebody stops with Ctrl-C after so many games."""
    told = []

    def look(game):
        told.append(game)
        if len(told) == games:
            raise KeyboardInterrupt

    return measured(TINY, on_game=look)


# Which games.


def test_there_is_a_cell_for_every_sort_of_game():
    cells = surveyed("greedy", 200, 1).cells
    assert Counter(cell.sort for cell in cells) == {STANDARD: 8, PRACTICE: 4, EXPERT: 12, RANDOM: 4}
    standard = [(cell.players, cell.story) for cell in cells if cell.sort == STANDARD]
    assert sorted(standard) == [
        (n, story) for n in (1, 2, 3, 4) for story in ("mass-device", "total-control")
    ]
    expert = [(cell.players, cell.expert) for cell in cells if cell.sort == EXPERT]
    assert expert == [(n, level) for n in (2, 3) for level in range(1, 7)]
    assert {cell.agent for cell in cells if cell.sort == RANDOM} == {"random"}
    assert len({cell.seed for cell in cells}) == len(cells)


def test_settings_are_those_of_the_cell_and_the_others_reach_all():
    for cell in surveyed("random", 2, 1, {"open_hands": "no"}).cells:
        for plan in cell.plans:
            settings = plan.setup.settings
            assert settings["practice"] is (cell.sort == PRACTICE)
            assert settings["expert"] == cell.expert
            assert settings["open_hands"] is False


def test_a_pack_is_surveyed_in_its_own_story():
    survey = surveyed("random", 2, 1, {"pack": "new-alliances"})

    settings = [plan.setup.settings for cell in survey.cells for plan in cell.plans]

    assert {terms["story"] for terms in settings} == {"a-bridge-to-doomsday"}
    assert {terms["pack"] for terms in settings} == {"new-alliances"}
    assert survey.stories == ("a-bridge-to-doomsday",)


def test_random_teams_are_no_cells_of_their_own_where_all_are_random():
    assert RANDOM not in {cell.sort for cell in TINY.cells}


def test_both_stories_take_turns():
    cell = next(cell for cell in TINY.cells if cell.sort == PRACTICE)
    told = [cell.plan(game).setup.settings["story"] for game in range(3)]
    assert told == ["mass-device", "total-control", "mass-device"]
    assert cell.story == "both"


def test_cells_take_turns_so_that_an_early_end_cuts_all_alike(found):
    size = len(TINY.cells)
    assert [TINY.at(number)[1] for number in (0, size - 1, size)] == [0, 0, 1]
    assert TINY.at(size + 1) == (TINY.cells[1].plans[0], 1)
    longer = replace(found, survey=replace(TINY, games=2), played=found.played + found.played[:1])
    assert [len(longer.of(cell)) for cell in TINY.cells] == [2, *[1] * (size - 1)]


def test_a_cells_games_are_those_of_a_batch_with_its_seed(found):
    for cell in TINY.cells[:3]:
        batch = carried_out(cell.plans[0])
        assert [game.ending for game in found.of(cell)] == [row.ending for row in batch.rows]
        assert [game.turns for game in found.of(cell)] == batch.columns()["turns"]
        assert [game.threat[-1] for game in found.of(cell)] == batch.columns()["threat"]


def test_any_number_of_workers_finds_the_same():
    few = replace(TINY, cells=TINY.cells[::6])
    alone, shared = measured(few), measured(few, by=Processes(2))
    assert shared.played == alone.played
    assert summary(shared) == summary(alone)


# Early ends.


def test_a_stopped_survey_keeps_its_first_games(found):
    cut = stopped_after(3)
    assert cut.played == found.played[:3]
    assert (cut.whole, cut.failure) == (False, None)
    assert found.whole


def test_a_broken_rule_ends_a_survey_and_keeps_the_games_before_it(found, monkeypatch):
    def broken(plan, game, **_):
        raise LookupError("no such card")

    monkeypatch.setattr("yojoe.titles.deckbuilding.lab.findings.play_out", broken)
    halted = measured(TINY)
    assert halted.games == 0
    assert (halted.failure.number, halted.failure.error) == (0, "LookupError: no such card")


# Adding up.


def test_every_game_ended_in_one_way(found):
    for cell in found.survey.cells:
        ways = endings(found.of(cell))
        assert set(ways) <= set(ENDINGS)
        assert ways.total() == TINY.games
        assert wins(found.of(cell)).wins == ways["won"]
    assert sum(len(found.of(cell)) for cell in found.survey.cells) == found.games


def test_groups_of_cells_add_up(found):
    assert len(found.standard) == 8 * TINY.games
    assert len(found.sort(STANDARD, 3)) == len(found.level(0, 3)) == 2 * TINY.games
    assert len(found.sort(PRACTICE, 1)) == len(found.level(6, 2)) == TINY.games


def test_nobody_buys_what_is_not_for_sale(found):
    for game in found.played:
        assert set(game.bought) <= set(game.offered)
    for pick in picks(found.played).values():
        assert pick.bought.wins == pick.won_with.games
        assert pick.won_with.games + pick.won_without.games == pick.bought.games <= found.games


def test_attempts_add_up_and_so_do_dice(found):
    tried = attempts(found.played)
    every = list(chain.from_iterable(game.attempts for game in found.played))
    assert sum(tally.games for tally in tried.values()) == len(every)
    assert sum(tally.wins for tally in tried.values()) == sum(beaten for _, beaten in every)
    for game in found.played:
        assert 0 <= game.hits <= 2 * game.dice
        assert game.rounds <= game.turns <= 4 * game.rounds


# The sheets.


def test_a_line_for_every_cell_adds_up(found):
    for cell, line in zip(found.survey.cells, cells(found), strict=True):
        ways = [line[way] for way in ENDINGS[1:]]
        assert line["wins"] + sum(ways) == line["games"] == TINY.games
        assert line["low"] <= line["share"] <= line["high"]
        assert (line["players"], line["seed"]) == (cell.players, cell.seed)


def test_every_mission_has_a_line_and_every_card_that_was_for_sale(found):
    lines = list(missions(found))
    assert sum(line["kind"] == "mission" for line in lines) == 36
    assert all(line["beaten"] <= line["attempts"] for line in lines)
    for line in cards(found):
        assert line["place"] in {"main", "promoted", "rifles"}
        assert line["bought"] <= line["offered"] <= len(found.standard)


def test_findings_without_a_game_have_nothing_to_say():
    none = Findings(TINY, (), seconds=1.0, workers=1)
    assert (none.games, none.whole, attempts(none.standard)) == (0, False, {})
