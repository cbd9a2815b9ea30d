"""What somebody has played, won and reached, from the results of their games."""

import csv
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from io import StringIO

from yojoe.server.api.schemas.me import Acquaintance, Count, Feat, Fortune, Statistics, TitleCount
from yojoe.title.achievement import Achievement
from yojoe.title.registry import AnyTitle, all_titles, title_named

from .results import PastGame


def statistics(games: Sequence[PastGame]) -> Statistics:
    """All of it; games come oldest first."""
    streaks = streaks_of(games)
    by_title = [of_title(title, games) for title in all_titles()]
    return Statistics(
        games=len(games),
        won=sum(each.won for each in games),
        streak=streaks[-1],
        longest=max(streaks),
        titles=[count for count in by_title if count.games],
        feats=feats(games),
    )


def streaks_of(games: Sequence[PastGame]) -> list[int]:
    """How many had been won in a row after each game."""
    streaks = [0]
    for each in games:
        streaks.append(streaks[-1] + 1 if each.won else 0)
    return streaks


def of_title(title: AnyTitle, games: Sequence[PastGame]) -> TitleCount:
    ours = [each for each in games if each.came_to.title == title.name]
    streaks, luckiest = streaks_of(ours), by_luck(ours)
    return TitleCount(
        title=title.name,
        games=len(ours),
        won=sum(each.won for each in ours),
        streak=streaks[-1],
        longest=max(streaks),
        fastest=fastest(ours),
        variety=title.about.variety,
        played=counts(ours, lambda each: each.played),
        players=counts(ours, lambda each: str(each.came_to.seats)),
        levels=counts(ours, level_of) if has_levels(title) else [],
        fortune_of=title.study.fortune_of,
        luckiest=luckiest[0] if luckiest else None,
        unluckiest=luckiest[-1] if luckiest else None,
    )


def fastest(games: Sequence[PastGame]) -> int | None:
    """Turns of the shortest game that was won."""
    return min((each.came_to.turns for each in games if each.won), default=None)


def has_levels(title: AnyTitle) -> bool:
    return any(setting.name == "expert" for setting in title.about.settings)


def level_of(each: PastGame) -> str:
    return str(each.came_to.level)


def by_luck(games: Sequence[PastGame]) -> list[Fortune]:
    """The luckiest first; of those that are alike, the latest."""
    found = [(each.fortune, each) for each in reversed(games) if each.fortune is not None]
    found.sort(key=lambda one: -one[0])
    return [Fortune(each.game, each.at, beyond) for beyond, each in found]


def counts(games: Sequence[PastGame], kind: Callable[[PastGame], str]) -> list[Count]:
    """By kind, in the order of their names; what is of no kind is not counted."""
    kinds = sorted({kind(each) for each in games} - {""})
    return [count(name, [each for each in games if kind(each) == name]) for name in kinds]


def count(name: str, games: Sequence[PastGame]) -> Count:
    return Count(name, len(games), sum(each.won for each in games))


def acquaintance(games: Sequence[PastGame], this: PastGame) -> Acquaintance:
    """All games like this one: of the same title, and of the same Story, deck or board."""
    title, same = title_named(this.came_to.title), [each for each in games if is_alike(each, this)]
    streaks, seats = streaks_of(same), this.came_to.seats
    at_level = [each for each in same if level_of(each) == level_of(this)]
    return Acquaintance(
        variety=title.about.variety if this.played else "",
        name=this.played,
        games=len(same),
        won=sum(each.won for each in same),
        streak=streaks[-1],
        longest=max(streaks),
        fastest=fastest(same),
        players=count(str(seats), [each for each in same if each.came_to.seats == seats]),
        level=count(level_of(this), at_level) if has_levels(title) else None,
    )


def is_alike(one: PastGame, other: PastGame) -> bool:
    return (one.came_to.title, one.played) == (other.came_to.title, other.played)


def feats(games: Sequence[PastGame]) -> list[Feat]:
    """Every achievement of every title, reached or not."""
    return [
        feat(title.name, each, games) for title in all_titles() for each in title.study.achievements
    ]


def feat(title: str, one: Achievement, games: Sequence[PastGame]) -> Feat:
    ours = [each for each in games if each.came_to.title == title]
    reached = [each for each in ours if one.rule in each.came_to.honours]
    far = [each.came_to.progress[one.rule] for each in ours if one.rule in each.came_to.progress]
    return Feat(
        title=title,
        number=one.number,
        name=one.name,
        text=one.text,
        rule=one.rule,
        times=len(reached),
        first=reached[0].at if reached else None,
        game=reached[0].game if reached else None,
        best=max(best for best, _ in far) if far else None,
        goal=far[0][1] if far else None,
    )


FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would reckon out, or fetch
COLUMNS = ("game", "ended", "title", "played", "players", "level", "won", "turns", "ending", "luck")


def table(games: Sequence[PastGame]) -> str:
    """The same as comma-separated values, a line for each game."""
    page = StringIO()
    lines = csv.writer(page)
    lines.writerow([*COLUMNS, "achievements"])
    for each in games:
        came_to = each.came_to
        ended = datetime.fromtimestamp(each.at, UTC).isoformat()
        luck = "" if each.fortune is None else round(each.fortune, 3)
        kind = (came_to.title, each.played, came_to.seats, came_to.level)
        result = ("yes" if each.won else "no", came_to.turns, came_to.ending, luck)
        row = [each.game, ended, *kind, *result, " ".join(came_to.honours)]
        lines.writerow([plain(cell) for cell in row])
    return page.getvalue()


def plain(cell: object) -> object:
    """A text that no spreadsheet takes for a formula; others named the decks."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
