"""The after-action report of the Trading Card Game, read from its events."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from yojoe.kernel.facts import Fact
from yojoe.kernel.match import Match
from yojoe.kernel.script import Seat
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
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.rules.ranks import team
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, ORDERS, Card, State

from .facts import (
    Aimed,
    BoostsShown,
    CombatWon,
    Fired,
    Flipped,
    GameDrawn,
    GivenUp,
    TakenBack,
    TurnBegan,
    UnitDiscarded,
    Won,
)

SEATS: Final = ORDERS[0]
MOST_CARDS: Final = 6  # in the list of what cards brought


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: every fact with its ply, and the table as each step began."""

    facts: Sequence[tuple[int, Fact]]
    checkpoints: Sequence[tuple[int, State]]
    names: Sequence[str]
    book: Book


def report(match: Match[State], names: Sequence[str]) -> Report:
    """Of a match that is over."""
    told, s = told_by(match, names), match.state
    headline, why = verdict(told)
    return Report(
        headline=headline,
        why=why,
        form=form(told, s),
        chapters=(),
        round_word="turn",
        rounds=tuple(rounds(told)),
        tracks=(units(told),),
        trials=tuple(trials(told)),
        luck_caption="Firefight hits beyond what the deck promised",
        luck=tuple(luck(told)),
        brought_caption="units defeated, by card",
        brought=tuple(card_gains(told)),
        seats=sheet(told, s),
    )


def told_by(match: Match[State], names: Sequence[str]) -> PlayedGame:
    history, s = match.history, match.state
    facts = [(ply, noted.fact) for ply, noted in history.log]
    return PlayedGame(facts, [*history.checkpoints, (match.ply, s)], names, s.book)


def fortune(match: Match[State]) -> list[float]:
    """Hits that each seat has flipped beyond what its deck promised. [TCG-FIREFIGHT-02]"""
    stems = list(luck(told_by(match, [""] * len(SEATS))))
    return [sum(stem.beyond for stem in stems if stem.seat == seat) for seat in SEATS]


def verdict(told: PlayedGame) -> tuple[str, str]:
    """[TCG-END-01]"""
    last = told.facts[-1][1]
    match last:
        case Won(seat, left):
            rival = told.names[OPPONENT[seat]]
            ranks = "1 unit" if left == 1 else f"{left} units"
            why = f"{said_of(rival, 'have')} no unit left; {ranks} still stand."
            return said_of(told.names[seat], "win"), why
        case GameDrawn():
            return "A draw", "Neither player has a unit left."
        case GivenUp(turns):
            return "Given up", f"Both still had units after {turns} turns."
    raise AssertionError(last)


def form(told: PlayedGame, s: State) -> tuple[Figure, ...]:
    combats = sum(isinstance(fact, CombatWon) for _, fact in told.facts)
    shot = sum(len(fact.defeated) for _, fact in told.facts if isinstance(fact, Fired))
    shown = [fact.cards for _, fact in told.facts if isinstance(fact, BoostsShown)]
    boosts = sum(card != NOBODY for cards in shown for card in cards)
    left = [Figure(told.names[seat], str(len(team(s, seat))), "units left") for seat in SEATS]
    counts = (
        Figure("Turns", str(s.turns)),
        Figure("Combats won", str(combats)),
        Figure("Shot down", str(shot)),
        Figure("Boosts", str(boosts)),
    )
    return (*left, *counts)


def rounds(told: PlayedGame) -> Iterator[Mark]:
    for ply, fact in told.facts:
        if isinstance(fact, TurnBegan):
            yield Mark(str(fact.turn), ply)


def units(told: PlayedGame) -> Track:
    """How many stand in the ranks of each player."""
    lines, most = [], 0
    for seat in SEATS:
        points: list[Point] = []
        for ply, s in told.checkpoints:
            number = len(team(s, seat))
            if not points or points[-1].value != number:
                points.append(Point(ply, number))
        most = max(most, *(point.value for point in points))
        lines.append(Curve(told.names[seat], tuple(points), seat))
    return Track("Units", 0, most, tuple(lines))


def trials(told: PlayedGame) -> Iterator[Attempted]:
    """Combats, by who won them."""
    name = told.book.name
    for ply, fact in told.facts:
        if isinstance(fact, CombatWon):
            who = told.names[fact.seat]
            score = f"{fact.total} to {fact.against}"
            about = f"{name[fact.card]} beats {name[fact.loser]}, {score}"
            yield Attempted(who[:1], about, ply, won=True, seat=fact.seat)


def luck(told: PlayedGame) -> Iterator[Stem]:
    """The Hits of every Firefight, against those of the cards that were left in the deck.

    [TCG-FIREFIGHT-02]
    """
    before = [s for _, s in told.checkpoints if s.step == "firefight.flip"]
    for seat in SEATS:
        flips = [
            (ply, fact)
            for ply, fact in told.facts
            if isinstance(fact, Flipped) and fact.seat == seat
        ]
        for s, (ply, fact) in zip(before, flips, strict=False):
            found = sum(told.book.on_soldier[card] for card in fact.cards)
            beyond = found - expected(s, seat, len(fact.cards))
            name, cards = told.names[seat], len(fact.cards)
            about = f"{name}, turn {s.turns}: {found} hits on {cards} cards"
            yield Stem(f"{name[:1]}{s.turns}", about, round(beyond, 2), ply, seat)


def expected(s: State, seat: Seat, cards: int) -> float:
    """The Hits that so many cards of this deck show on average, a new one shuffled if it runs out.

    [TCG-DECK-13]
    """
    deck, anew = s.deck[seat], [*s.discard[seat], *s.hand[seat]]
    on_top = min(cards, len(deck))
    return on_top * average(s.book, deck) + (cards - on_top) * average(s.book, anew)


def average(book: Book, cards: Sequence[Card]) -> float:
    return sum(book.on_soldier[card] for card in cards) / max(1, len(cards))


def card_gains(told: PlayedGame) -> Iterator[Gained]:
    """Units that each card has defeated: in combat, by its text, as a Firefight card."""
    found: Counter[tuple[int, str]] = Counter()
    for seat, card in defeats(told):
        found[seat, told.book.printed[card].id] += 1
    printed = {card.id: card for card in told.book.printed}
    for (seat, card_id), number in found.most_common(MOST_CARDS):
        yield Gained(seat, card_id, printed[card_id].name, number)


def defeats(told: PlayedGame) -> Iterator[tuple[int, Card]]:
    aimed: dict[Card, Card] = {}
    for _, fact in told.facts:
        match fact:
            case CombatWon():
                yield fact.seat, fact.card
            case UnitDiscarded(by=by) if by != NOBODY and told.book.owner[by] != fact.seat:
                yield told.book.owner[by], by
            case Aimed():
                aimed[fact.card] = fact.target
            case TakenBack():
                aimed.pop(fact.card, None)
            case Fired():
                for card, target in aimed.items():
                    if target in fact.defeated:
                        yield fact.seat, card
                aimed = {}
            case _:
                pass


def sheet(told: PlayedGame, s: State) -> Sheet:
    rows = []
    for seat in SEATS:
        facts = [fact for _, fact in told.facts]
        combats = sum(isinstance(fact, CombatWon) and fact.seat == seat for fact in facts)
        place = ORDERS[s.first].index(seat)
        shown = [fact.cards[place] for fact in facts if isinstance(fact, BoostsShown)]
        boosts = sum(card != NOBODY for card in shown)
        fired = [fact for fact in facts if isinstance(fact, Fired) and fact.seat == seat]
        shot = sum(len(fact.defeated) for fact in fired)
        rows.append(tuple(map(str, (combats, boosts, shot, len(team(s, seat))))))
    return Sheet(("combats", "Boosts", "shot", "left"), tuple(rows))
