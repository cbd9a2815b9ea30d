"""A game as its events tell it, cut into turns, rounds, attempts and Acts.

Nothing here looks at the table: a game is what its events say, what was agreed before it, and
what is printed on its cards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from yojoe.kernel.facts import Fact
from yojoe.titles.deckbuilding.box.book import Book
from yojoe.titles.deckbuilding.box.pack import Roll
from yojoe.titles.deckbuilding.box.printed import MISSION, Meter, Printed
from yojoe.titles.deckbuilding.rules.ending import WON
from yojoe.titles.deckbuilding.rules.state import Card
from yojoe.titles.deckbuilding.settings import Options
from yojoe.titles.deckbuilding.telling.facts import (
    ComplicationBuried,
    ComplicationDiscarded,
    ComplicationsRevealed,
    Defeated,
    Ended,
    Failed,
    FailedByEffect,
    JoeJoined,
    MissionOver,
    MoreDice,
    OfficerCalled,
    OfficerTurnedDown,
    OfficerWoke,
    Rolled,
    RoundEnded,
    TeamLocked,
    ThreatMoved,
    TurnBegan,
)

Part: TypeAlias = Sequence[Fact]  # of a game, in the order in which it happened


def parts(log: Part, *marks: type[Fact]) -> list[Part]:
    """A game, cut before every mark."""
    found: list[list[Fact]] = [[]]
    for event in log:
        if isinstance(event, marks):
            found.append([])
        found[-1].append(event)
    return list(found)


def defeated(part: Part) -> list[Card]:
    """What was beaten, in this order. [DB-GLOSS-07]"""
    return [event.card for event in part if isinstance(event, Defeated)]


@dataclass(frozen=True, slots=True)
class Attempt:
    """What happened on a Mission, from the lock on: until then nobody has gone anywhere."""

    lock: TeamLocked
    part: Part
    besides: tuple[type[Roll], ...] = ()  # what tells of dice of other sorts

    @property
    def joes(self) -> int:
        """All that went, whoever is still there at the end. [DB-AMB-50]"""
        return self.lock.joes + sum(isinstance(event, JoeJoined) for event in self.part)

    @property
    def complications(self) -> int:
        """Those at the Mission as step 2 begins: scouts put some away before. [DB-AMB-50]"""
        step_1 = takewhile(lambda event: not isinstance(event, ComplicationsRevealed), self.part)
        away = [e for e in step_1 if isinstance(e, ComplicationBuried | ComplicationDiscarded)]
        return self.lock.complications - len(away)

    @property
    def dice(self) -> int:
        """The first roll and all added to it; a die that is re-rolled is no new one. [DB-AMB-50]"""
        return sum(map(len, self.thrown()))

    def thrown(self) -> Iterator[tuple[int, ...]]:
        """The Hits of each throw, of dice of every sort."""
        for event in self.part:
            if isinstance(event, Rolled | MoreDice):
                yield event.hits
            for kind in self.besides:
                if isinstance(event, kind):
                    yield event.hits


@dataclass(frozen=True, slots=True)
class Course:
    """A game, cut into what achievements ask about."""

    log: Part
    options: Options
    seats: int
    book: Book

    @property
    def won(self) -> bool:
        return Ended(WON) in self.log

    @property
    def turns(self) -> list[Part]:
        return parts(self.log, TurnBegan)

    @property
    def rounds(self) -> list[Part]:
        return parts(self.log, RoundEnded)

    @property
    def attempts(self) -> list[Attempt]:
        found = [part for part in parts(self.log, TeamLocked, MissionOver) if part]
        besides = tuple(more.rolled for more in self.book.more_dice)
        return [
            Attempt(part[0], part, besides) for part in found if isinstance(part[0], TeamLocked)
        ]

    def card(self, card: Card) -> Printed:
        return self.book.printed[card]

    def beaten(self, part: Part) -> list[str]:
        """The ids of what was beaten."""
        return [self.card(card).id for card in defeated(part)]

    @property
    def failures(self) -> list[str]:
        """The ids of Story Missions that failed, attempted or not, once for each time."""
        failed = [e.card for e in self.log if isinstance(e, Failed | FailedByEffect)]
        return [self.card(card).id for card in failed if self.card(card).kind == MISSION]

    @property
    def failure_pile(self) -> set[str]:
        """As it is when the game is won: a failed Mission that stayed has been beaten since."""
        return set(self.failures) - set(self.beaten(self.log))

    @property
    def meter(self) -> Meter:
        """The side of the Threat Meter that was played on."""
        return self.book.box.meter(self.seats).longer(self.options.more_spaces)

    def colours(self, part: Part) -> list[str]:
        """The zones of the Threat Marker, before and after each move."""
        spaces = self.meter.colours
        moves = [e for e in part if isinstance(e, ThreatMoved)]
        return [zone for e in moves for zone in (spaces[e.space - e.by].colour, e.colour)]

    def act(self, act: int) -> Part:
        """The game until an Act ended, or as far as it came; a Finale's bonus belongs to it."""
        found: list[Fact] = []
        beaten = False
        for event in self.log:
            if isinstance(event, MissionOver) and beaten:
                break
            if self.ends(act, event):
                if not isinstance(event, Defeated):
                    break
                beaten = True
            found.append(event)
        return found

    def ends(self, act: int, event: Fact) -> bool:
        """An Act ends with its Finale, beaten or failed. [DB-ACT-01, DB-AMB-03]"""
        match event:
            case Defeated(card=number):
                finale = self.card(number)
            case Failed(card=number) | FailedByEffect(card=number) if not self.card(number).stays:
                finale = self.card(number)
            case _:
                return False
        return finale.finale and finale.act == act

    def in_play(self, officer: str, part: Part) -> bool:
        """Whether an Officer is in play at the end of a part; nobody face-down is. [DB-CLAR-08]"""
        arrivals, departures = OfficerCalled | OfficerWoke, OfficerTurnedDown | Defeated
        there = False
        for event in part:
            if isinstance(event, arrivals | departures) and self.card(event.card).id == officer:
                there = isinstance(event, arrivals)
        return there
