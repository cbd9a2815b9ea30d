"""The golden replays: old games play today as they were played then."""

from pathlib import Path

import pytest

from yojoe.deckbuilding import over
from yojoe.kernel.record import from_text, verified
from yojoe.titles import TITLES, title_named

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.replay"))
ENDINGS = {"adventure": {"won", "unfinished"}, "deckbuilding": set(over.ENDINGS)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_old_game_plays_as_it_was_played(path):
    record = from_text(path.read_text())

    match = verified(title_named(record.title), record)

    assert match.over
    assert path.stem.startswith(match.game.ending(match.state))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_there_is_a_replay_for_every_way_to_end_and_every_number_of_seats(title):
    records = [from_text(path.read_text()) for path in FILES if path.parent.name == title.name]
    kept = {(record.result.split()[1], len(record.seats)) for record in records}

    assert kept == {(ending, seats) for ending in ENDINGS[title.name] for seats in title.seats}
