"""The page and the terminal tell a game in the same lines."""

import pytest

from replays.record import GOLDEN
from yojoe.kernel.script import Seat
from yojoe.records.record import from_text, prove_record
from yojoe.server.table.handles import Handles
from yojoe.server.table.log_lines import Teller
from yojoe.terminal.screen.stage import stage_of
from yojoe.title.registry import all_titles

NAMES = ("Ann", "Bob")


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_the_page_and_the_terminal_tell_a_game_in_the_same_lines(title):
    golden = next(one for one in GOLDEN if one.title == title.name and len(one.players) == 2)
    match = prove_record(title, from_text(golden.path.read_text()))
    for seat in (Seat(0), Seat(1), None):
        teller = Teller(title, Handles(b"key", seat))
        page = [
            (told.ply, "".join(part.text for part in told.parts))
            for told in teller.tell(match, match.history.log, NAMES)
        ]
        story = stage_of(title, NAMES, seat, match.luck).story(match, seat)
        assert [(line.move, line.text) for line in story.since(0)] == page
        assert len(page) > 9
