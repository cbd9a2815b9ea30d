"""Targets: what is met, what is not, and what too few games leave open."""

from dataclasses import replace

import pytest

from yojoe.lab.batch.batch import Tally
from yojoe.titles.deckbuilding.after.figures import Figures
from yojoe.titles.deckbuilding.lab.findings import Findings, picks
from yojoe.titles.deckbuilding.lab.sheets import cells
from yojoe.titles.deckbuilding.lab.survey import EXPERT, PRACTICE, RANDOM, surveyed
from yojoe.titles.deckbuilding.lab.targets import targets
from yojoe.titles.deckbuilding.lab.verdict import (
    MET,
    NOT_MET,
    TOO_FEW,
    every,
    more,
    sometimes,
    ten_times,
    within,
)
from yojoe.titles.deckbuilding.rules.ending import BATTALIONS, FINAL_MISSION, MAIN_DECK, THREAT, WON
from yojoe.titles.deckbuilding.rules.flow import core_book

BOOK = core_book()
FLINT = BOOK.kind[BOOK.number["flint"]]
DOC = BOOK.kind[BOOK.number["doc"]]
MISSION = BOOK.kind[BOOK.number["the-joes-surrender"]]
GAMES = 40

LOST = Figures(
    ending=THREAT,
    turns=20,
    threat=tuple(range(1, 11)),
    attempts=((MISSION, False),),
    failed_by_effect=(),
    offered=(FLINT, DOC),
    bought=(),
    dice=30,
    hits=10,
    expected=20.0,
)
BEATEN = replace(
    LOST, ending=WON, attempts=((MISSION, True),), bought=(FLINT,), threat=(1, 2), hits=30
)


def played(share, settings=None, agent="mcts:40", **changes):
    """A survey in which each cell wins its share of its games."""
    survey = surveyed(agent, GAMES, 1, settings)
    games = [
        replace(BEATEN, **changes) if game < share(cell) * GAMES else replace(LOST, **changes)
        for game in range(GAMES)
        for cell in survey.cells
    ]
    return Findings(survey, tuple(games), seconds=1.0, workers=1)


def balanced(cell):
    if cell.sort == RANDOM:
        return 0.0
    if cell.sort == PRACTICE:
        return 0.9
    return 0.1 if cell.sort == EXPERT else 0.5


@pytest.fixture(scope="module")
def found():
    return played(balanced)


def verdict(found, text):
    """What is said of the targets that begin so."""
    return {target.verdict for target in targets(found) if target.text.startswith(text)}


@pytest.mark.parametrize(
    ("wins", "games", "said"),
    [
        (500, 1000, MET),
        (351, 1000, MET),  # the interval reaches out of the band, but there are enough games
        (349, 1000, NOT_MET),
        (50, 100, MET),
        (40, 100, TOO_FEW),
        (10, 100, NOT_MET),
        (90, 100, NOT_MET),
        (0, 0, TOO_FEW),
    ],
)
def test_a_share_is_in_its_band_or_not_or_there_are_too_few_games(wins, games, said):
    assert within(Tally(wins, games), 0.35, 0.65) == said


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ((60, 100), (30, 100), MET),
        ((30, 100), (60, 100), NOT_MET),
        ((52, 100), (50, 100), TOO_FEW),
        ((520, 1000), (519, 1000), MET),
        ((500, 1000), (500, 1000), NOT_MET),
        ((0, 0), (30, 100), TOO_FEW),
    ],
)
def test_one_share_is_larger_than_another(one, other, said):
    assert more(Tally(*one), Tally(*other)) == said


def test_something_happens_sometimes():
    assert [sometimes(Tally(*of)) for of in ((1, 5), (0, 999), (0, 1000))] == [
        MET,
        TOO_FEW,
        NOT_MET,
    ]


def test_all_have_to_meet_a_common_target():
    assert every([MET, MET]) == MET
    assert every([MET, TOO_FEW]) == TOO_FEW
    assert every([TOO_FEW, NOT_MET, MET]) == NOT_MET


def test_every_target_has_a_line(found):
    texts = [target.text for target in targets(found)]
    assert len(texts) == len(set(texts)) == 4 + 8 + 4 + 4 + 2 + 4


def test_a_balanced_game_meets_what_it_can(found):
    assert verdict(found, "random") == {TOO_FEW}
    assert verdict(found, "mcts:40 wins 35 % to 65 %") == {MET}
    assert verdict(found, "a practice game") == {MET}
    assert verdict(found, "each Expert Level") == {TOO_FEW}  # from 1 on they are alike here
    assert verdict(found, "Expert Level 6") == {MET}
    assert verdict(found, "a game takes") == {MET}


def test_a_weaker_team_only_has_to_beat_chance_by_far():
    good = played(balanced, agent="greedy")
    assert verdict(good, "greedy wins ten times as often as random") == {TOO_FEW}
    assert verdict(good, "greedy wins 35 %") == set()
    hardly = played(lambda cell: 0.3 if cell.sort == RANDOM else 0.5, agent="greedy")
    assert verdict(hardly, "greedy wins ten times as often as random") == {NOT_MET}


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ((300, 1000), (0, 1000), MET),
        ((30, 1000), (0, 1000), TOO_FEW),  # chance may win one game in 250
        ((300, 1000), (60, 1000), NOT_MET),
    ],
)
def test_one_share_is_ten_times_another(one, other, said):
    assert ten_times(Tally(*one), Tally(*other)) == said


def test_what_a_pack_measures_is_a_target_too():
    told = ((("Hound", True), ("Jazz", False)), (("full", False), ("empty", False)))
    found = played(balanced, {"pack": "new-alliances"}, cases=told)

    assert verdict(found, "the Energon pool") == {MET}
    [autobots] = [each for each in targets(found) if each.text.startswith("every Autobot")]
    assert autobots.verdict == NOT_MET
    assert autobots.measured == "1 met, 1 not met: Jazz 0.0 %"


def test_a_lopsided_game_misses_its_targets():
    found = played(lambda cell: 0.5 if cell.sort in {RANDOM, EXPERT} else float(cell.players > 2))
    said = {target.text: target for target in targets(found)}
    assert verdict(found, "random") == {NOT_MET}
    assert verdict(found, "mcts:40") == {NOT_MET}
    assert said["each Expert Level is harder than the one before, 2 players"].verdict == NOT_MET
    assert said["each Expert Level is harder than the one before, 3 players"].verdict == TOO_FEW
    assert said["mcts:40 wins 35 % to 65 %, 4 players, mass-device"].measured.startswith("100.0 %")


def test_cards_that_nobody_buys_are_named(found):
    [target] = [target for target in targets(found) if "main-deck" in target.text]
    assert (target.verdict, target.games) == (NOT_MET, 8 * GAMES)
    assert "1 not met" in target.measured
    assert target.measured.endswith(": Doc 0.0 %")


def test_a_mission_that_is_never_attempted_leaves_its_target_open(found):
    [target] = [target for target in targets(found) if "Mission is beaten" in target.text]
    assert (target.measured, target.verdict) == ("1 met, 35 too few games to tell", TOO_FEW)


def test_long_games_miss_their_target():
    endless = replace(LOST, threat=(1,) * 41)
    found = played(lambda _: 0.0)
    long = replace(found, played=(endless,) * found.games)
    assert verdict(long, "a game takes") == {NOT_MET}


def test_a_pick_compares_games_with_a_card_and_without(found):
    of = picks(found.standard)
    assert (of[FLINT].bought.share, of[FLINT].impact) == (0.5, 1.0)
    assert (of[DOC].bought.share, of[DOC].won_without.share) == (0.0, 0.5)


def test_a_tiny_cell_by_heart(found):
    line = next(cells(found))
    assert {name: value for name, value in line.items() if name != "seed"} == {
        "sort": "standard",
        "agent": "mcts:40",
        "players": 1,
        "story": "mass-device",
        "expert": 0,
        "games": 40,
        "wins": 20,
        "share": 0.5,
        "low": 0.352,
        "high": 0.648,
        THREAT: 20,
        BATTALIONS: 0,
        MAIN_DECK: 0,
        FINAL_MISSION: 0,
        "median_rounds": 6.0,
        "median_turns": 20.0,
        "dice": 1200,
        "hits": 800,
    }
