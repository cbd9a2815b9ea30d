"""Nothing that a seat is sent tells it what others hold, nor who was not asked and why.

``YOJOE_LAWS=long`` looks at 100,000 points of every title; New Alliances counts as one of its own.
"""

import os
from itertools import chain, count, islice

import pytest

from support.tables import TABLES
from support.two_worlds import Event, Real, is_shown, parted, points
from yojoe.kernel.script import Seat
from yojoe.server.table.entry import Entry
from yojoe.titles.deckbuilding.telling.facts import Discarded, Drew, Judged, MissionOver

LONG = os.environ.get("YOJOE_LAWS") == "long"
POINTS = 100_000 if LONG else 150
EVERY = 4  # of so many decisions one is looked at
SECRETS = 2_000 if LONG else 30


def is_looked_at(start):
    """Where hands are closed; the quick run leaves out what lies open."""
    hides = start.title.name != "high-card" and start.setup.seats > 1
    return hides and (LONG or not start.setup.settings.get("open_hands", False))


def kin(start):
    """A title, and whether it is played with a pack: what has its share of the points."""
    return start.title.name, start.setup.settings.get("pack")


CLOSED = [start for start in TABLES if is_looked_at(start)]
TOGETHER = [start for start in CLOSED if start.title.name != "deckbuilding"]


@pytest.mark.parametrize("start", CLOSED, ids=str)
def test_two_worlds_that_a_seat_cannot_tell_apart_are_sent_alike(start):
    share = -(-POINTS // sum(kin(each) == kin(start) for each in CLOSED))
    looked_at = chain.from_iterable(points(start, seed, EVERY) for seed in count(1))

    assert not next(filter(None, islice(looked_at, share)), "")


@pytest.mark.parametrize("start", TOGETHER, ids=str)
def test_whatever_is_picked_in_secret_the_others_are_sent_the_same(start):
    """As many frames of as many bytes, and the server goes the same way: nothing is played on."""
    compared = 0
    for seed in count(1):
        real = Real(start, seed)
        while real.table.waiting:
            if len(real.table.waiting) > 1:
                seat = real.table.waiting[real.rng.below(len(real.table.waiting))]
                picks = [sent_of_pick(real, seat, label) for label in real.table.labels(seat)]
                assert all(each == picks[0] for each in picks)
                compared += 1
                if compared == SECRETS:
                    return
            real.go_on()


def sent_of_pick(real, seat: Seat, label: str):
    """What everybody else is sent as a seat picks, and how often anybody looked."""
    table, looks = real.table.copy(), Looks()
    others = [eye.copy() for eye in real.projections if eye.viewer != seat]
    ply = table.match.ply
    for eye in others:
        eye.wake(table)
    entry = Entry(table.version + 1, "answer", seat, None, {"label": label}, 0)
    table.carry_out(entry, [*others, looks])
    assert table.match.ply == ply
    return looks.count, [eye.encoded(table, entry, []) for eye in others]


class Looks:
    """Counts how often it is let look."""

    def __init__(self):
        self.count = 0

    def turned(self, table, open_cards):
        self.count += 1

    def paused(self, table):
        self.count += 1

    def rewound(self, table):
        self.count += 1


# The law itself.

ASKED = Event("asked", "rolled")
DREW, DREW_ANOTHER = Event("fact", Drew(Seat(0), (1,))), Event("fact", Drew(Seat(0), (2,)))


def test_a_card_that_is_shown_may_tell_worlds_apart_but_not_who_is_asked():
    judged, over = Event("fact", Judged(1, 2, 3)), Event("fact", MissionOver())

    assert is_shown(DREW, DREW_ANOTHER)
    assert is_shown(Event("fact", Discarded(Seat(0), 1)), ASKED)
    assert not is_shown(ASKED, judged)
    assert not is_shown(judged, over)
    assert not is_shown(ASKED, Event("asked", "locked"))
    assert parted([DREW, ASKED], [DREW, ASKED]) is None
    assert parted([DREW, ASKED], [DREW_ANOTHER]) == ""
    assert parted([DREW, ASKED], [DREW, judged])
    assert parted([DREW, ASKED], [DREW])
