"""What the designed values are tuned for, target by target, beside what the games show."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from yojoe.lab.batch.batch import Tally
from yojoe.lab.report.stats import spread
from yojoe.lab.report.tables import Grid, percent
from yojoe.titles.deckbuilding.about import EXPERT_CARDS
from yojoe.titles.deckbuilding.after.figures import Figures, measures
from yojoe.titles.deckbuilding.box.printed import MISSION, Printed
from yojoe.titles.deckbuilding.title import DECKBUILDING

from .findings import Findings, attempts, cases, picks, wins
from .survey import EXPERT_PLAYERS, PRACTICE, RANDOM, STANDARD
from .verdict import MET, NOT_MET, TOO_FEW, every, more, sometimes, ten_times, within

RANDOM_WINS: Final = (0.0, 0.05)
TEAM_WINS: Final = (0.35, 0.65)
MISSION_BEATEN: Final = (0.30, 0.95)
CARD_BOUGHT: Final = (0.02, 1.0)
NOTHING: Final = Tally(0, 0)
LONGEST: Final = 40  # rounds
LONG_ENOUGH: Final = (0.95, 1.0)  # of the games are over by then


@dataclass(frozen=True, slots=True)
class Target:
    text: str
    measured: str
    games: int
    verdict: str


def targets(found: Findings) -> list[Target]:
    """All of them, whatever was played so far."""
    return [
        *random_teams(found),
        *team_wins(found),
        *practice_games(found),
        *expert_levels(found),
        missions(found),
        cards(found),
        *lengths(found),
        *of_the_pack(found),
    ]


def random_teams(found: Findings) -> list[Target]:
    sort = STANDARD if found.survey.agent == RANDOM else RANDOM
    return [
        share(f"random wins at most 5 %, {heads(n)}", wins(found.sort(sort, n)), RANDOM_WINS)
        for n in DECKBUILDING.about.seats
    ]


def team_wins(found: Findings) -> list[Target]:
    """The box is tuned for the strongest teams; what others have to beat is chance."""
    if found.survey.agent == RANDOM:
        return []
    return of_the_strongest(found) if found.survey.is_strongest else beside_chance(found)


def of_the_strongest(found: Findings) -> list[Target]:
    who = found.survey.agent
    return [
        share(
            f"{who} wins 35 % to 65 %, {heads(cell.players)}, {cell.story}",
            wins(found.of(cell)),
            TEAM_WINS,
        )
        for cell in found.survey.cells
        if cell.sort == STANDARD
    ]


def beside_chance(found: Findings) -> list[Target]:
    text = f"{found.survey.agent} wins ten times as often as random"
    return side_by_side(found, text, STANDARD, RANDOM, ten_times)


def share(text: str, tally: Tally, target: tuple[float, float]) -> Target:
    return Target(text, measured(tally), tally.games, within(tally, *target))


def practice_games(found: Findings) -> list[Target]:
    return side_by_side(found, "a practice game is easier", PRACTICE, STANDARD, more)


def side_by_side(
    found: Findings, text: str, sort: str, other: str, verdict: Callable[[Tally, Tally], str]
) -> list[Target]:
    """How often games of one sort are won, beside those of another; for each number of players."""
    held = []
    for n in DECKBUILDING.about.seats:
        one, two = wins(found.sort(sort, n)), wins(found.sort(other, n))
        said = f"{percent(one.share)} against {percent(two.share)}"
        target = Target(f"{text}, {heads(n)}", said, one.games + two.games, verdict(one, two))
        held.append(target)
    return held


def expert_levels(found: Findings) -> list[Target]:
    return [target for n in EXPERT_PLAYERS for target in (steps(found, n), summit(found, n))]


def steps(found: Findings, players: int) -> Target:
    """The standard game is the level below the first. [DB-EXPERT-01]"""
    levels = [wins(found.level(level, players)) for level in range(EXPERT_CARDS + 1)]
    verdicts = [more(below, above) for below, above in pairwise(levels)]
    said = f"{', '.join(percent(tally.share) for tally in levels)} ({count(verdicts)})"
    text = f"each Expert Level is harder than the one before, {heads(players)}"
    return Target(text, said, sum(tally.games for tally in levels), every(verdicts))


def summit(found: Findings, players: int) -> Target:
    tally = wins(found.level(EXPERT_CARDS, players))
    text = f"Expert Level {EXPERT_CARDS} is won sometimes, {heads(players)}"
    return Target(text, measured(tally), tally.games, sometimes(tally))


def missions(found: Findings) -> Target:
    tried = attempts(found.standard)
    return all_cards(
        found,
        "every Mission is beaten in 30 % to 95 % of the attempts",
        lambda card: card.kind == MISSION and card.story in found.survey.stories,
        tried,
        MISSION_BEATEN,
    )


def cards(found: Findings) -> Target:
    bought = {card: pick.bought for card, pick in picks(found.standard).items()}
    for_sale = {found.cards[card].name for card in bought}  # a pack may leave some in the box
    return all_cards(
        found,
        "every main-deck card is bought in at least 2 % of the games in which it appears",
        lambda card: card.place == "main" and card.name in for_sale,
        bought,
        CARD_BOUGHT,
    )


def all_cards(
    found: Findings,
    text: str,
    wanted: Callable[[Printed], bool],
    tallies: dict[int, Tally],
    target: tuple[float, float],
) -> Target:
    """One target for many cards."""
    held = [
        (card.name, tallies.get(number, NOTHING))
        for number, card in enumerate(found.cards)
        if wanted(card)
    ]
    return all_things(text, held, target, len(found.standard))


def all_things(
    text: str, held: Sequence[tuple[str, Tally]], target: tuple[float, float], games: int
) -> Target:
    """One target for many things; those that miss it are named."""
    verdicts = [within(tally, *target) for _, tally in held]
    missed = [
        f"{name} {percent(tally.share)}"
        for (name, tally), verdict in zip(held, verdicts, strict=True)
        if verdict == NOT_MET
    ]
    said = f"{count(verdicts)}{': ' if missed else ''}{', '.join(missed)}"
    return Target(text, said, games, every(verdicts))


def of_the_pack(found: Findings) -> list[Target]:
    """What the pack that was played with measures besides."""
    return [
        all_things(
            measure.text,
            list(cases(found.standard, number).items()),
            (measure.low, measure.high),
            len(found.standard),
        )
        for number, measure in enumerate(measures(found.survey.pack))
    ]


def lengths(found: Findings) -> list[Target]:
    return [length(found.sort(STANDARD, players), players) for players in DECKBUILDING.about.seats]


def length(games: Sequence[Figures], players: int) -> Target:
    """In rounds; nineteen games in twenty have to be over by the longest."""
    rounds = [game.rounds for game in games]
    of, turns = spread(rounds), spread([game.turns for game in games])
    in_time = Tally(sum(number <= LONGEST for number in rounds), len(rounds))
    said = (
        f"median {of.median:.0f} rounds ({turns.median:.0f} turns), 95 % within {of.p95:.0f} rounds"
    )
    text = f"a game takes at most {LONGEST} rounds, {heads(players)}"
    return Target(text, said, len(games), within(in_time, *LONG_ENOUGH))


def measured(tally: Tally) -> str:
    reach = tally.interval
    return f"{percent(tally.share)} ({100 * reach.low:.1f} to {percent(reach.high)})"


def heads(players: int) -> str:
    return "1 player" if players == 1 else f"{players} players"


def count(verdicts: Sequence[str]) -> str:
    """How many of them met it, and how many of the others did not."""
    return ", ".join(
        f"{verdicts.count(verdict)} {verdict}"
        for verdict in (MET, NOT_MET, TOO_FEW)
        if verdict in verdicts
    )


def verdicts(found: Findings) -> str:
    return count([target.verdict for target in targets(found)])


def table(found: Findings) -> Grid:
    rows = [(each.text, each.measured, each.verdict, f"{each.games:,}") for each in targets(found)]
    return Grid("Targets", ("target", "measured", "verdict", "games"), tuple(rows), prose=3)
