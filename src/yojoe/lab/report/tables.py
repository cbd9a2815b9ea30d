"""A batch as tables: the same rows for the terminal and for the report."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from yojoe.lab.batch.batch import Batch, Tally

from .stats import spread


@dataclass(frozen=True, slots=True)
class Grid:
    """A heading, names of columns, and rows of words; the first column names the row.

    The first few columns are prose, which stands on the left; the others are figures.
    """

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    prose: int = 1


def tables(batch: Batch) -> list[Grid]:
    """All that have something to say."""
    every = (players(batch), endings(batch), by_seat(batch), figures(batch), counts(batch))
    return [table for table in every if table.rows]


def players(batch: Batch) -> Grid:
    return team(batch) if batch.plan.cooperative else each(batch)


def team(batch: Batch) -> Grid:
    """All win or lose together, so there is one row."""
    of = batch.tallies[0]
    row = (f"{of.games:,}", f"{of.wins:,}", f"{batch.lost:,}", percent(of.share), bounds(of))
    columns = ("players", "games", "wins", "lost", "share", "95 % interval")
    return Grid("Wins", columns, ((*side_names(batch), *row),))


def each(batch: Batch) -> Grid:
    """Who won how often; the mean score says more only where draws are worth something."""
    rows = [
        [name, f"{of.games:,}", f"{of.wins:,}", percent(of.share), bounds(of), f"{score:.3f}"]
        for name, of, score in zip(side_names(batch), batch.tallies, batch.scores, strict=True)
    ]
    columns = ["player", "games", "wins", "share", "95 % interval", "mean score"]
    shown = len(columns) if batch.draws else -1
    return Grid("Wins", tuple(columns[:shown]), tuple([tuple(row[:shown]) for row in rows]))


def endings(batch: Batch) -> Grid:
    """How a team's games ended; between rivals somebody wins, and the wins say who."""
    ways = batch.endings.items() if batch.plan.cooperative else []
    rows = [(ending, f"{count:,}", percent(count / batch.games)) for ending, count in ways]
    return Grid("Endings", ("ending", "games", "share"), tuple(rows))


def by_seat(batch: Batch) -> Grid:
    """Nothing where nobody wins alone: it says the same of every seat."""
    if batch.plan.cooperative:
        return Grid("Wins by seat", (), ())
    seats = range(len(batch.plan.agents))
    rows = [
        (name, *(wins_and_share(batch.at_seat(agent, seat)) for seat in seats))
        for agent, name in enumerate(side_names(batch))
    ]
    columns = ("player", *(f"seat {seat + 1}" for seat in seats))
    return Grid("Wins by seat", columns, tuple(rows))


def figures(batch: Batch) -> Grid:
    """How long games are, and how the title's own figures are spread."""
    rows = [spread_row(name, values) for name, values in measures(batch).items()]
    columns = ("a game", "mean", "median", "5 % to 95 %", "least", "most")
    return Grid("Figures", columns, tuple(rows))


def counts(batch: Batch) -> Grid:
    """How often the title's other figures, which have few values, have each of them."""
    measured = measures(batch)
    rows = [
        (f"{name} {value}", f"{count:,}", percent(count / batch.games))
        for name, values in batch.columns().items()
        if name not in measured
        for value, count in sorted(Counter(values).items())
    ]
    return Grid("Counts", ("figure", "games", "share"), tuple(rows))


def measures(batch: Batch) -> dict[str, list[int]]:
    """The figures of which a mean makes sense: no numbers of seats, and the like."""
    few = len(batch.plan.agents) + 1  # the seats, and nobody
    columns = {name: values for name, values in batch.columns().items() if len(set(values)) > few}
    return {"decisions": [row.decisions for row in batch.rows]} | columns


def cross_grid(
    heading: str,
    names: Sequence[str],
    order: Sequence[int],
    share: Callable[[int, int], float | None],
    *,
    noun: str = "player",
    between: Mapping[str, Callable[[int], str]] | None = None,
) -> Grid:
    """Everybody against everybody in whole percent, in some order; columns go by place."""
    more = between or {}
    rows = [
        (
            f"{place} {names[one]}",
            *(told(one) for told in more.values()),
            *("" if one == other else whole(share(one, other)) for other in order),
        )
        for place, one in enumerate(order, 1)
    ]
    places = [str(place) for place in range(1, len(order) + 1)]
    return Grid(heading, (noun, *more, *places), tuple(rows))


def spread_row(name: str, values: Sequence[int]) -> tuple[str, ...]:
    of = spread(values)
    return (
        name,
        f"{of.mean:,.1f}",
        f"{of.median:,.0f}",
        f"{of.p5:,.0f} to {of.p95:,.0f}",
        f"{of.low:,}",
        f"{of.high:,}",
    )


def facts(batch: Batch) -> dict[str, str]:
    """What is said in a line each."""
    first = batch.first_player
    undecided = {} if batch.plan.cooperative else {"draws": f"{batch.draws:,}"}
    said = undecided | {"unfinished": f"{batch.unfinished:,}"}
    if first is not None:
        said["first player"] = f"wins {percent(first.share)} ({bounds(first)})"
    return said | {
        "time": time(batch.seconds, batch.workers),
        "speed": f"{batch.decisions_per_s:,.0f} decisions a second",
        "luck": batch.plan.luck,
        "digest": batch.digest,
    }


def time(seconds: float, workers: int) -> str:
    return f"{seconds:,.1f} s with {workers} worker{'' if workers == 1 else 's'}"


def versus(batch: Batch) -> str:
    agents = batch.plan.agents
    word = " with " if batch.plan.cooperative else " against "
    return word.join(agents) if len(agents) == 2 else ", ".join(agents)


def side_names(batch: Batch) -> list[str]:
    """Whose wins are counted: a team's, or each player's; namesakes are numbered."""
    names = batch.plan.agents
    if batch.plan.cooperative:
        return ["the team"]
    return [
        f"{name} ({number})" if names.count(name) > 1 else name
        for number, name in enumerate(names, start=1)
    ]


def wins_and_share(tally: Tally) -> str:
    return f"{tally.wins:,} ({percent(tally.share)})"


def bounds(tally: Tally) -> str:
    return f"{percent(tally.interval.low)} to {percent(tally.interval.high)}"


def whole(share: float | None) -> str:
    """A share in whole percent, where there is one."""
    return "-" if share is None else f"{100 * share:.0f}"


def percent(share: float) -> str:
    return f"{share:.1%}".replace("%", " %")
