"""What a balanced game of New Alliances shows."""

from collections.abc import Iterator
from typing import Final

from yojoe.titles.deckbuilding.after.timeline import Course
from yojoe.titles.deckbuilding.box.expansion import Measure
from yojoe.titles.deckbuilding.telling.facts import RoundEnded, TeamLocked

from .rules.energon import START
from .telling.facts import ArkEntered, AutobotRecalled, AutobotSent, EnergonChanged


def autobots_sent(course: Course) -> Iterator[tuple[str, bool]]:
    """Of those that were in the Ark, who went on a Mission, in either mode. [NA-BOT-01]"""
    gone: set[int] = set()
    aboard: set[int] = set()
    for event in course.log:
        match event:
            case AutobotSent(card=card):
                aboard.add(card)
            case AutobotRecalled(card=card):
                aboard.discard(card)
            case TeamLocked():
                gone |= aboard
                aboard = set()
            case _:
                pass
    entered = {event.card for event in course.log if isinstance(event, ArkEntered)}
    for card in sorted(entered | gone):
        yield course.card(card).name, card in gone


def energon_by_round(course: Course) -> Iterator[tuple[str, bool]]:
    """How the pool is as each round ends. [NA-ENER-06]"""
    pool, full = START, course.book.box.card("ark").dice
    for event in course.log:
        if isinstance(event, EnergonChanged):
            pool = event.pool
        elif isinstance(event, RoundEnded):
            yield "full", pool == full
            yield "empty", pool == 0


MEASURES: Final = (
    Measure(
        "autobots",
        "every Autobot goes on a Mission in at least 5 % of the games in which it is in the Ark",
        0.05,
        1.0,
        autobots_sent,
    ),
    Measure(
        "energon",
        "the Energon pool is full, or empty, at the end of at most half of the rounds",
        0.0,
        0.5,
        energon_by_round,
    ),
)
