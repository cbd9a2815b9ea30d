"""What somebody has played, won and reached, from the results of their games."""

import csv
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from io import StringIO

from yojoe.kernel.achievement import Achievement
from yojoe.titles import TITLES

from .outcome import Outcome
from .people import Count, Feat, Fortune, Statistics, TitleCount
from .results import Played


def statistics(games: Sequence[Played]) -> Statistics:
    """All of it; games come oldest first."""
    streaks = streaks_of(games)
    with_dice = [each for each in games if each.came_to.fortune is not None]
    by_luck = sorted(with_dice, key=lambda each: each.came_to.fortune or 0)
    return Statistics(
        games=len(games),
        won=sum(each.won for each in games),
        streak=streaks[-1],
        longest=max(streaks),
        titles=[count for title in TITLES if (count := of_title(title.name, games)).games],
        feats=feats(games),
        luckiest=fortune(by_luck[-1]) if by_luck else None,
        unluckiest=fortune(by_luck[0]) if by_luck else None,
    )


def streaks_of(games: Sequence[Played]) -> list[int]:
    """How many had been won in a row after each game."""
    streaks = [0]
    for each in games:
        streaks.append(streaks[-1] + 1 if each.won else 0)
    return streaks


def of_title(title: str, games: Sequence[Played]) -> TitleCount:
    ours = [each for each in games if each.came_to.title == title]
    return TitleCount(
        title=title,
        games=len(ours),
        won=sum(each.won for each in ours),
        fastest=min((each.came_to.turns for each in ours if each.won), default=None),
        stories=counts(ours, lambda came_to: came_to.story),
        players=counts(ours, lambda came_to: str(came_to.seats)),
        levels=counts(ours, lambda came_to: str(came_to.level) if came_to.story else ""),
    )


def counts(games: Sequence[Played], kind: Callable[[Outcome], str]) -> list[Count]:
    """By kind, in the order of their names; what is of no kind is not counted."""
    kinds = sorted({kind(each.came_to) for each in games} - {""})
    return [
        Count(
            name,
            sum(kind(each.came_to) == name for each in games),
            sum(each.won for each in games if kind(each.came_to) == name),
        )
        for name in kinds
    ]


def feats(games: Sequence[Played]) -> list[Feat]:
    """Every achievement of every title, reached or not."""
    return [feat(title.name, each, games) for title in TITLES for each in title.achievements]


def feat(title: str, one: Achievement, games: Sequence[Played]) -> Feat:
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


def fortune(each: Played) -> Fortune:
    return Fortune(each.game, each.came_to.title, each.at, each.came_to.fortune or 0.0)


COLUMNS = ("game", "ended", "title", "story", "players", "level", "won", "turns", "ending", "luck")


def table(games: Sequence[Played]) -> str:
    """The same as comma-separated values, a line for each game."""
    page = StringIO()
    lines = csv.writer(page)
    lines.writerow([*COLUMNS, "achievements"])
    for each in games:
        came_to = each.came_to
        ended = datetime.fromtimestamp(each.at, UTC).isoformat()
        luck = "" if came_to.fortune is None else round(came_to.fortune, 3)
        kind = (came_to.title, came_to.story, came_to.seats, came_to.level)
        result = ("yes" if each.won else "no", came_to.turns, came_to.ending, luck)
        lines.writerow([each.game, ended, *kind, *result, " ".join(came_to.honours)])
    return page.getvalue()
