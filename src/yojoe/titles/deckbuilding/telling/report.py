"""The after-action report of the Deck-Building Game, read from its events."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from yojoe.kernel.facts import Fact
from yojoe.kernel.match import Match
from yojoe.kernel.script import Seat
from yojoe.title.report import (
    Attempted,
    Band,
    Curve,
    Figure,
    Gained,
    Mark,
    Point,
    Report,
    Sheet,
    Stem,
    Track,
)
from yojoe.titles.deckbuilding.after.figures import Figures, figures, thrown
from yojoe.titles.deckbuilding.after.timeline import Course
from yojoe.titles.deckbuilding.box.at_work import counted, joes_here
from yojoe.titles.deckbuilding.packs.expansions import EXPANSIONS
from yojoe.titles.deckbuilding.rules import ending
from yojoe.titles.deckbuilding.rules.dice import dice_of
from yojoe.titles.deckbuilding.rules.flow import book_of, read_options
from yojoe.titles.deckbuilding.rules.state import Card, State

from .facts import (
    ACTS,
    ENDINGS,
    ActBegan,
    Defeated,
    Failed,
    FailedByEffect,
    Judged,
    MissionEntered,
    MoreDice,
    Recruited,
    RoundEnded,
    SkillPicked,
    Taken,
    TeamLocked,
    ThreatMoved,
    TurnBegan,
)

LOST: Final = {
    ending.THREAT: "Cobra triumphs",
    ending.BATTALIONS: "Overrun",
    ending.MAIN_DECK: "No one left to call",
    ending.FINAL_MISSION: "The last chance is gone",
}
MOST_CARDS: Final = 6  # in the list of what cards brought


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its course, and the ply of every fact."""

    course: Course
    plies: Sequence[int]
    checkpoints: Sequence[tuple[int, State]]
    names: Sequence[str]

    @property
    def facts(self) -> Iterator[tuple[int, Fact]]:
        return zip(self.plies, self.course.log, strict=True)

    def round_at(self, ply: int) -> int:
        """Counted from 1, the Starting Round. [DB-ROUND0-01]"""
        return 1 + sum(isinstance(fact, RoundEnded) and then < ply for then, fact in self.facts)


def report(match: Match[State], names: Sequence[str]) -> Report:
    """Of a match that is over."""
    course = course_of(match)
    told = PlayedGame(
        course, [ply for ply, _ in match.history.log], match.history.checkpoints, names
    )
    counts = figures(course)
    return Report(
        headline="Mission accomplished" if counts.won else LOST[counts.ending],
        why=why(told, counts),
        form=form(told, counts),
        chapters=tuple(chapters(told)),
        round_word="round",
        rounds=tuple(rounds(told)),
        tracks=(threat(told), *beyond(told)),
        trials=tuple(trials(told)),
        luck_caption="hits above expectation, by Mission",
        luck=tuple(luck(told)),
        brought_caption="dice, by card",
        brought=tuple(card_gains(told)),
        seats=seats(told),
    )


def course_of(match: Match[State]) -> Course:
    """How a match has gone, as far as it was watched."""
    options = read_options(match.setup)
    log = match.history.facts
    return Course(log, options, match.setup.seats, book_of(options.cards, options.pack))


def why(told: PlayedGame, counts: Figures) -> str:
    """How the last Mission was beaten, or what ended the game."""
    if not counts.won:
        return ENDINGS[counts.ending]
    ply, last = [(ply, e) for ply, e in told.facts if isinstance(e, Judged)][-1]
    name = told.course.card(last.card).name
    result = f"{last.hits} {'hit' if last.hits == 1 else 'hits'} where {last.needed} were needed"
    return f"The team beat the last Mission, {name}, in round {told.round_at(ply)}: {result}."


def form(told: PlayedGame, counts: Figures) -> tuple[Figure, ...]:
    story = [each for each in trials(told) if each.won]
    tried = len(story) + len(told.course.failure_pile)
    top = told.course.meter.top
    return (
        Figure("Rounds", str(counts.rounds)),
        Figure("Threat", str(counts.threat[-1]), f"of {top}"),
        Figure("Missions", str(len(story)), f"of {tried}"),
        Figure("Dice", str(counts.dice)),
        Figure("Hits", str(counts.hits)),
        Figure("Expected", f"{counts.expected:.1f}"),
    )


# The clock.


def chapters(told: PlayedGame) -> Iterator[Mark]:
    """The Acts; the Starting Round counts as the first one's. [DB-ACT-01, DB-ROUND0-01]"""
    yield Mark(f"Act {ACTS[1]}", 0)
    for ply, fact in told.facts:
        if isinstance(fact, ActBegan) and fact.act > 1:
            yield Mark(f"Act {ACTS[fact.act]}", ply)


def rounds(told: PlayedGame) -> Iterator[Mark]:
    """A round begins with its first turn."""
    number, due = 1, True
    for ply, fact in told.facts:
        if isinstance(fact, TurnBegan) and due:
            yield Mark(str(number), ply)
            due = False
        elif isinstance(fact, RoundEnded):
            number, due = number + 1, True


def threat(told: PlayedGame) -> Track:
    """Where the marker stood, and the zones it went through. [DB-THREAT-01, DB-THREAT-02]"""
    moves = [(ply, fact) for ply, fact in told.facts if isinstance(fact, ThreatMoved)]
    start = moves[0][1].space - moves[0][1].by if moves else 0
    points = (Point(0, start), *(Point(ply, fact.space) for ply, fact in moves))
    meter = told.course.meter
    bands, low = [], 0
    for zone in meter.zones:
        bands.append(Band(zone.colour.capitalize(), low, low + zone.spaces, zone.colour))
        low += zone.spaces
    return Track("Threat", 0, meter.top, (Curve("Threat", points),), tuple(bands))


def beyond(told: PlayedGame) -> tuple[Track, ...]:
    """What an expansion counts besides."""
    expansion = EXPANSIONS.get(told.course.options.pack)
    return () if expansion is None else expansion.tracks(list(told.facts))


# Missions.


def mission_names(told: PlayedGame) -> dict[Card, str]:
    """Story Missions by Act and order; each Act ends with its Finale. [DB-ACT-01]"""
    entered: Counter[int] = Counter()
    last = max(card.act for card in told.course.book.printed)
    found: dict[Card, str] = {}
    for fact in told.course.log:
        if isinstance(fact, MissionEntered) and fact.card not in found:
            card = told.course.card(fact.card)
            entered[card.act] += 1
            number = f"{ACTS[card.act]}-{entered[card.act]}"
            finale = "Finale" if card.act == last else f"{ACTS[card.act]} Finale"
            found[fact.card] = finale if card.finale else number
    return found


def trials(told: PlayedGame) -> Iterator[Attempted]:
    """What became of each Story Mission; one that stays may fail more than once."""
    names = mission_names(told)
    for ply, fact in told.facts:
        if isinstance(fact, Defeated | Failed | FailedByEffect) and fact.card in names:
            card = told.course.card(fact.card)
            won = isinstance(fact, Defeated)
            yield Attempted(names[fact.card], card.name, ply, won, major=card.finale)


def luck(told: PlayedGame) -> Iterator[Stem]:
    """The Hits of every attempt, against what so many dice show on average. [DB-DICE-01]"""
    names = mission_names(told)
    locks = [ply for ply, fact in told.facts if isinstance(fact, TeamLocked)]
    for ply, attempt in zip(locks, told.course.attempts, strict=True):
        course = told.course
        fallen = list(thrown(Course(attempt.part, course.options, course.seats, course.book)))
        if fallen:
            card = attempt.lock.card
            hits = sum([shown for shown, _ in fallen])
            beyond = hits - sum([average for _, average in fallen])
            about = f"{course.card(card).name}: {hits} hits with {len(fallen)} dice"
            yield Stem(names.get(card, ""), about, round(beyond, 2), ply)


# Cards and players.


def rolls(told: PlayedGame) -> Iterator[State]:
    """The table before each roll, the Skill picked. [DB-SKILL-14]"""
    picked = {ply: fact.skill for ply, fact in told.facts if isinstance(fact, SkillPicked)}
    for ply, base in told.checkpoints:
        if base.step == "mission.roll":
            s = base.copy()
            s.skill = next((picked[then] for then in (ply, ply + 1) if then in picked), s.skill)
            yield s


def dice_by_source(told: PlayedGame) -> Counter[tuple[int | None, Card]]:
    """The dice that every card has given to rolls, and later by its text. [DB-SKILL-08]"""
    given: Counter[tuple[int | None, Card]] = Counter()
    for s in rolls(told):
        for joe, seat in joes_here(s):
            given[seat, joe] += dice_of(s, joe, seat)
        for card, dice in [*counted(s, "dice"), *zip(s.adders, s.added, strict=True)]:
            given[holder(s, card), card] += max(dice, 0)
    for fact in told.course.log:
        if isinstance(fact, MoreDice):
            given[fact.seat, fact.card] += len(fact.hits)
        for more in told.course.book.more_dice:
            if isinstance(fact, more.rolled):
                for card, dice in zip(fact.cards, fact.dice, strict=True):
                    given[None, card] += dice
    return given


def holder(s: State, card: Card) -> int | None:
    """Before whom a card lies; nobody, if it is the team's."""
    piles = (s.hand, s.play, s.team, s.discard, s.deck)
    return next((seat for seat in range(s.seats) for pile in piles if card in pile[seat]), None)


def card_gains(told: PlayedGame) -> Iterator[Gained]:
    """The cards that gave most dice, copies in the same hands as one."""
    by_kind: Counter[tuple[int | None, str]] = Counter()
    for (seat, card), dice in dice_by_source(told).items():
        by_kind[seat, told.course.card(card).id] += dice
    printed = {card.id: card for card in told.course.book.printed}
    for (seat, card_id), dice in by_kind.most_common(MOST_CARDS):
        if dice:
            yield Gained(seat, card_id, printed[card_id].name, dice)


def seats(told: PlayedGame) -> Sheet:
    """Missions each player had a Joe on, dice brought to them, cards bought."""
    given, rolled = dice_by_source(told), list(rolls(told))
    bought = Counter(e.seat for e in told.course.log if isinstance(e, Recruited | Taken))
    rows = []
    for seat in range(told.course.seats):
        joined = sum(bool(s.team[seat]) for s in rolled)
        dice = sum(number for (owner, _), number in given.items() if owner == seat)
        rows.append((str(joined), str(dice), str(bought[Seat(seat)])))
    return Sheet(("joined", "dice", "bought"), tuple(rows))
