"""The laboratory in a notebook: tables to work with, and the report's plots below the cell."""

import sys
from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, Any

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Value
from yojoe.kernel.texts import value_word
from yojoe.title.registry import title_named

from .batch.batch import Batch
from .batch.folder import cells, header
from .batch.simulate import simulate

if TYPE_CHECKING:
    import polars as pl

HEIGHT = "64rem"  # of a report, until the page has measured it
GROW = "this.style.height = this.contentDocument.documentElement.scrollHeight + 'px'"


def sim(
    title: str,
    agents: str | Sequence[str] | None = None,
    games: int = 1000,
    seed: int = 1,
    *,
    workers: int = 1,
    draw: bool = True,
    **settings: Value,
) -> "pl.DataFrame":
    """Play many games: a row for each, and in a notebook the report of them all.

    Settings are those of the title: ``lab.sim("adventure", "exact,random", board="FFF")``.
    """
    frames = tables()
    named = title_named(title)
    players = ["random"] * named.about.seats[0] if agents is None else player_names(agents)
    batch = simulate(named, players, games, seed, setting_words(settings), workers=workers)
    if draw and batch.rows:
        more = {"games": games, "seed": seed, **settings}
        show("yojoe.lab.report.report", batch, again("sim", title, players, more))
    table: pl.DataFrame = frames.DataFrame(
        columns(batch), schema_overrides={"seed": frames.UInt64} if batch.rows else None
    )
    return table


def league(
    title: str,
    agents: str | Sequence[str],
    games: int = 200,
    seed: int = 1,
    *,
    players: int = 2,
    workers: int = 1,
    draw: bool = True,
    **settings: Value,
) -> "pl.DataFrame":
    """Let players meet: a row for each, the strongest first, and in a notebook the report."""
    frames = tables()
    leagues = import_module("yojoe.lab.leagues.notebook")  # with its arithmetic slow to load
    names = player_names(agents)
    found = leagues.play(
        title_named(title),
        names,
        games,
        seed,
        setting_words(settings),
        players=players,
        workers=workers,
    )
    if draw and found.games:
        more = {"games": games, "seed": seed, "players": players, **settings}
        show("yojoe.lab.leagues.report", found, again("league", title, names, more))
    table: pl.DataFrame = frames.DataFrame(leagues.rows(found))
    return table


def tables() -> Any:
    """Polars, where it is installed."""
    try:
        return import_module("polars")
    except ImportError:
        raise Refusal("tables need Polars: pip install 'yojoe[lab]'") from None


def player_names(agents: str | Sequence[str]) -> list[str]:
    """Players, named one by one or with commas in between."""
    names = agents.split(",") if isinstance(agents, str) else agents
    return [name.strip() for name in names]


def setting_words(settings: Mapping[str, Value]) -> dict[str, str]:
    return {name: value_word(value) for name, value in settings.items()}


def columns(batch: Batch) -> dict[str, list[object]]:
    """The columns of ``games.csv``, each with its values."""
    if not batch.rows:
        return {}
    rows = [cells(batch.plan, row) for row in batch.rows]
    named = header(batch.plan, batch.rows[0])
    return {name: list(values) for name, values in zip(named, zip(*rows, strict=True), strict=True)}


def again(what: str, title: str, agents: Sequence[str], more: Mapping[str, Value]) -> str:
    """The words of Python that play these games again."""
    said = "".join(f", {name}={value!r}" for name, value in more.items())
    return f"lab.{what}({title!r}, {','.join(agents)!r}{said})"


def show(report: str, found: object, command: str) -> None:
    """The report below the cell; nothing where there is no notebook to draw in."""
    display = notebook()
    if display is not None:
        page = import_module(report).html(found, command)
        display(frame(page))


def notebook() -> Callable[[object], object] | None:
    """What draws below the cell that is being run, if this is a notebook."""
    shell = sys.modules.get("IPython")
    if shell is None or shell.get_ipython() is None:
        return None
    display = import_module("IPython.display")
    return lambda page: display.display(display.HTML(page))


def frame(page: str) -> str:
    """A page within a page, as high as it needs to be, whose looks touch nothing else."""
    style = f"width: 100%; height: {HEIGHT}; border: 0"
    return f'<iframe style="{style}" onload="{GROW}" srcdoc="{escape(page)}"></iframe>'
