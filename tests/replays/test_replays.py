"""The golden replays: old games play today as they were played then."""

import pytest

from replays.record import GOLDEN, HERE
from support.rule import rule
from yojoe.records.record import from_text, prove_record
from yojoe.title.registry import all_titles, title_named
from yojoe.titles.deckbuilding.rules import ending as over
from yojoe.titles.tcg.rules import turn

ENDINGS = {
    "adventure": {"won", "unfinished"},
    "deckbuilding": set(over.ENDINGS),
    "tcg": {turn.WON, turn.DRAWN, turn.UNFINISHED},
}


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.title}/{golden.name}")
@rule("TCG-END-02", "TCG-END-03")
def test_an_old_game_plays_as_it_was_played(golden):
    match = prove_record(title_named(golden.title), from_text(golden.path.read_text()))

    assert match.over
    assert golden.is_met(match)


def test_every_replay_is_recorded_by_the_tool():
    assert set(HERE.rglob("*.replay")) == {golden.path for golden in GOLDEN}


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_there_is_a_replay_for_every_way_to_end_and_every_number_of_seats(title):
    kept = [golden for golden in GOLDEN if golden.title == title.name]
    records = [from_text(golden.path.read_text()) for golden in kept]
    ways = {(record.result.split()[1], len(record.seats)) for record in records}

    assert ways == {
        (ending, seats) for ending in ENDINGS[title.name] for seats in title.about.seats
    }
