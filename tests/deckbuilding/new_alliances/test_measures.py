"""What a game of New Alliances adds to a balance report."""

import pytest

from yojoe.deckbuilding.course import Course
from yojoe.deckbuilding.events import RoundEnded, TeamLocked
from yojoe.deckbuilding.game import book_of
from yojoe.deckbuilding.library import OURS
from yojoe.deckbuilding.options import Options
from yojoe.deckbuilding.packs.new_alliances.events import (
    ArkEntered,
    AutobotRecalled,
    AutobotSent,
    EnergonChanged,
)
from yojoe.deckbuilding.packs.new_alliances.measures import autobots_sent, energon_by_round

PACK, STORY = "new-alliances", "a-bridge-to-doomsday"


@pytest.fixture(scope="module")
def book():
    return book_of(OURS, PACK)


def course(book, *log):
    return Course(log, Options(STORY, pack=PACK), 2, book)


def test_an_autobot_counts_once_its_team_is_locked(book):
    jazz, hound, prime = (book.number[name] for name in ("jazz", "hound", "optimus-prime"))
    game = course(
        book,
        ArkEntered(hound),
        ArkEntered(jazz),
        AutobotSent(0, hound, alt=True),
        AutobotSent(0, jazz, alt=False),
        AutobotRecalled(0, jazz),
        TeamLocked(0, 1, 0),
        AutobotSent(1, prime, alt=False),  # called off before the lock
    )

    assert dict(autobots_sent(game)) == {"Hound": True, "Jazz": False}


def test_the_pool_is_looked_at_as_rounds_end(book):
    game = course(
        book,
        RoundEnded(1),
        EnergonChanged(6, 8),
        RoundEnded(2),
        EnergonChanged(-8, 0),
        EnergonChanged(1, 1),
        EnergonChanged(-1, 0),
        RoundEnded(3),
    )

    full = [case for name, case in energon_by_round(game) if name == "full"]
    empty = [case for name, case in energon_by_round(game) if name == "empty"]
    assert full == [False, True, False]
    assert empty == [False, False, True]
