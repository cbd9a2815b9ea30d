"""What a game of New Alliances adds to a balance report."""

import pytest

from support.rule import rule
from yojoe.titles.deckbuilding.after.achievements import earned
from yojoe.titles.deckbuilding.after.figures import figures
from yojoe.titles.deckbuilding.after.timeline import Course
from yojoe.titles.deckbuilding.box.store import OURS
from yojoe.titles.deckbuilding.packs.new_alliances.measures import autobots_sent, energon_by_round
from yojoe.titles.deckbuilding.packs.new_alliances.settings import Readings
from yojoe.titles.deckbuilding.packs.new_alliances.telling.facts import (
    ArkEntered,
    AutobotRecalled,
    AutobotSent,
    EnergonChanged,
    EnergonRolled,
)
from yojoe.titles.deckbuilding.rules.ending import WON
from yojoe.titles.deckbuilding.rules.flow import book_of
from yojoe.titles.deckbuilding.settings import Options
from yojoe.titles.deckbuilding.telling.facts import (
    Ended,
    MissionOver,
    Rolled,
    RoundEnded,
    TeamLocked,
)

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


# Dice of Energon are dice.


def with_energon(book, mission, pink, **agreed):
    """An attempt with so many dice of each sort, all of them blank but one of Energon."""
    jazz = book.number["jazz"]
    rolled = Rolled(0, (0,) * mission)
    energon = EnergonRolled(0, (2, *[0] * (pink - 1)), (jazz,), (pink,))
    log = [TeamLocked(0, 1, 0), rolled, energon, MissionOver(), Ended(WON)]
    options = Options(STORY, pack=PACK, beyond=Readings(**agreed))
    return Course(log, options, 2, book)


@rule("DB-ACHV-12", "DB-ACHV-13", "NA-ENER-03")
@pytest.mark.parametrize(
    ("mission", "pink", "counts"), [(8, 7, {12}), (8, 6, set()), (11, 9, {12, 13}), (12, 7, {12})]
)
def test_dice_of_energon_count_for_an_attempt_with_many_dice(book, mission, pink, counts):
    game = with_energon(book, mission, pink)
    reached = {each.number for each in earned(game.log, game.options, 2, book)}
    assert reached & {12, 13} == counts


@rule("NA-ENER-03")
def test_dice_of_energon_count_among_the_figures_of_a_game(book):
    game = figures(with_energon(book, 4, 2))
    assert (game.dice, game.hits) == (6, 2)
    assert game.expected == pytest.approx(6 * 2 / 3)


@rule("NA-AMB-17")
def test_what_dice_of_energon_are_expected_to_show_is_on_their_faces(book):
    game = figures(with_energon(book, 3, 2, energon_faces="111122"))
    assert game.expected == pytest.approx(3 * 2 / 3 + 2 * 4 / 3)
