"""The after-action report of Live the Adventure, read from its events."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yojoe.kernel.facts import Fact
from yojoe.kernel.match import Match
from yojoe.title.report import (
    Attempted,
    Curve,
    Figure,
    Gained,
    Mark,
    Point,
    Report,
    Sheet,
    Stem,
    Track,
    said_of,
)
from yojoe.titles.adventure.rules.box import BADGES, ENERGY_TOKENS
from yojoe.titles.adventure.rules.state import State

from .facts import BadgePlaced, BadgeRemoved, EnergyLost, EnergyRefilled, Fired, GivenUp, Moved, Won
from .labels import CARDS
from .text import CARD_NAMES

MOST_CARDS = 6  # in the list of what cards brought
EVEN = 0.5  # whoever cannot be read dodges every other shot


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: every fact with its ply."""

    facts: Sequence[tuple[int, Fact]]
    names: Sequence[str]

    @property
    def seats(self) -> range:
        return range(len(self.names))

    @property
    def shots(self) -> list[tuple[int, Fired]]:
        return [(ply, fact) for ply, fact in self.facts if isinstance(fact, Fired)]


def report(match: Match[State], names: Sequence[str]) -> Report:
    """Of a match that is over."""
    told = told_by(match, names)
    headline, why = verdict(told, match.state)
    return Report(
        headline=headline,
        why=why,
        form=form(told, match.state),
        chapters=(),
        round_word="round",
        rounds=tuple(rounds(told)),
        tracks=(badges(told), energy(told)),
        trials=tuple(trials(told)),
        luck_caption="shots won beyond every other one, by player",
        luck=tuple(luck(told)),
        brought_caption="shots decided, by card",
        brought=tuple(card_gains(told)),
        seats=sheet(told),
    )


def told_by(match: Match[State], names: Sequence[str]) -> PlayedGame:
    return PlayedGame([(ply, noted.fact) for ply, noted in match.history.log], names)


def fortune(match: Match[State]) -> list[float]:
    """Shots that each seat has won beyond every other one."""
    return [stem.beyond for stem in luck(told_by(match, [""] * match.setup.seats))]


def verdict(told: PlayedGame, s: State) -> tuple[str, str]:
    for _, fact in told.facts:
        if isinstance(fact, Won):
            name = told.names[fact.seat]
            others = max(each for seat, each in enumerate(s.badges) if seat != fact.seat)
            why = f"{name} placed badge {BADGES} in turn {s.turns}; the next best has {others}."
            return said_of(name, "win"), why
        if isinstance(fact, GivenUp):
            return "Given up", f"Nobody had {BADGES} badges after {fact.turns} turns."
    raise AssertionError


def form(told: PlayedGame, s: State) -> tuple[Figure, ...]:
    hits = sum(fact.hit for _, fact in told.shots)
    removed = sum(isinstance(fact, BadgeRemoved) for _, fact in told.facts)
    badges = [
        Figure(name, str(number), f"of {BADGES}")
        for name, number in zip(told.names, s.badges, strict=True)
    ]
    turns = sum(isinstance(fact, Moved) for _, fact in told.facts)
    counts = (
        Figure("Turns", str(turns)),
        Figure("Shots", str(len(told.shots))),
        Figure("Hits", str(hits)),
        Figure("Badges removed", str(removed)),
    )
    return (*badges, *counts)[:6]


def rounds(told: PlayedGame) -> Iterator[Mark]:
    """Everybody's turn once."""
    moves = [ply for ply, fact in told.facts if isinstance(fact, Moved)]
    for number, place in enumerate(range(0, len(moves), len(told.names)), start=1):
        yield Mark(str(number), moves[place])


def badges(told: PlayedGame) -> Track:
    """Badges on the board, by seat. [LTA-WIN-01]"""
    points: dict[int, list[Point]] = {seat: [Point(0, 0)] for seat in told.seats}
    for ply, fact in told.facts:
        if isinstance(fact, BadgePlaced):
            points[fact.seat].append(Point(ply, fact.badges))
        elif isinstance(fact, BadgeRemoved):
            points[fact.victim].append(Point(ply, fact.badges))
    return Track("Badges", 0, BADGES, lines(told, points))


def energy(told: PlayedGame) -> Track:
    """Energy tokens face up, by seat."""
    points: dict[int, list[Point]] = {seat: [Point(0, ENERGY_TOKENS)] for seat in told.seats}
    for ply, fact in told.facts:
        if isinstance(fact, EnergyLost):
            points[fact.seat].append(Point(ply, fact.energy))
        elif isinstance(fact, EnergyRefilled):
            points[fact.seat].append(Point(ply, ENERGY_TOKENS))
    return Track("Energy", 0, ENERGY_TOKENS, lines(told, points))


def lines(told: PlayedGame, points: dict[int, list[Point]]) -> tuple[Curve, ...]:
    return tuple(Curve(told.names[seat], tuple(points[seat]), seat) for seat in told.seats)


def trials(told: PlayedGame) -> Iterator[Attempted]:
    """Badges as they came and went: what the game is about."""
    for ply, fact in told.facts:
        if isinstance(fact, BadgePlaced):
            name = told.names[fact.seat]
            about = f"{name} places badge {fact.badges}"
            last = fact.badges == BADGES
            yield Attempted(name[:1], about, ply, won=True, major=last, seat=fact.seat)
        elif isinstance(fact, BadgeRemoved):
            victim = told.names[fact.victim]
            about = f"{told.names[fact.seat]} removes a badge of {victim}"
            yield Attempted(victim[:1], about, ply, won=False, seat=fact.victim)


def luck(told: PlayedGame) -> Iterator[Stem]:
    """Dodged as G.I. Joe, hit as Cobra: both against an even chance.

    The die moves everybody's one piece; what fortune there is, is in guessing right.
    """
    for seat in told.seats:
        as_joe = [not fact.hit for _, fact in told.shots if fact.joe == seat]
        as_cobra = [fact.hit for _, fact in told.shots if fact.cobra == seat]
        won, of = sum(as_joe) + sum(as_cobra), len(as_joe) + len(as_cobra)
        about = f"{told.names[seat]} won {won} of {of} shots"
        yield Stem(told.names[seat], about, won - EVEN * of, seat=seat)


def card_gains(told: PlayedGame) -> Iterator[Gained]:
    """How often each card was the better one, for whom."""
    wins: Counter[tuple[int, int]] = Counter()
    played: Counter[tuple[int, int]] = Counter()
    for _, fact in told.shots:
        for seat, card, won in (
            (fact.joe, fact.defense, not fact.hit),
            (fact.cobra, fact.attack, fact.hit),
        ):
            played[seat, card] += 1
            wins[seat, card] += won
    for (owner, card), number in wins.most_common(MOST_CARDS):
        about = f"won {number} of {played[owner, card]}"
        yield Gained(owner, CARDS[card], CARD_NAMES[card], number, about)


def sheet(told: PlayedGame) -> Sheet:
    rows = []
    for seat in told.seats:
        shots = [fact for _, fact in told.shots if seat in {fact.joe, fact.cobra}]
        won = sum(fact.hit == (fact.cobra == seat) for fact in shots)
        facts = [fact for _, fact in told.facts]
        placed = sum(isinstance(fact, BadgePlaced) and fact.seat == seat for fact in facts)
        removed = sum(isinstance(fact, BadgeRemoved) and fact.seat == seat for fact in facts)
        rows.append(tuple(map(str, (len(shots), won, placed, removed))))
    return Sheet(("shots", "won", "placed", "removed"), tuple(rows))
