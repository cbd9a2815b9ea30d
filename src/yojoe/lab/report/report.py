"""A batch as one page of HTML that opens anywhere, with no network."""

import platform
from collections.abc import Iterable, Mapping
from html import escape

import matplotlib as mpl

from yojoe import __version__
from yojoe.lab.batch.batch import Batch
from yojoe.title.registry import title_named

from .plots import Plot, plots
from .tables import Grid, facts, tables, versus

STYLE = """
:root {
  color-scheme: light dark;
  --page: #fdfdfb; --card: #ffffff; --ink: #1d2329; --soft: #5b6670; --faint: #b9c1c8;
  --bar: #6d8297;
  --player-0: #0067a8; --player-1: #c24e00; --player-2: #00805c; --player-3: #a3508a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14181c; --card: #1c2126; --ink: #e4e9ed; --soft: #9aa6b0; --faint: #4a545d;
    --bar: #7f95aa;
    --player-0: #5db8f0; --player-1: #f2a03d; --player-2: #35cf9d; --player-3: #e79fcb;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 66rem; padding: 1.5rem 1rem 3rem;
  background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 0 0 .5rem; font-size: 1.05rem; }
header p { margin: .3rem 0 1.5rem; color: var(--soft); }
.pages { columns: 24rem 2; column-gap: 1rem; margin-bottom: 1rem; }
.pages .card { break-inside: avoid; }
.card {
  margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--faint); border-radius: .6rem;
  background: var(--card); min-width: 0; overflow-x: auto;
}
svg { display: block; width: 100%; height: auto; }
svg text { font-family: system-ui, sans-serif !important; }
figcaption { margin-top: .5rem; color: var(--soft); font-size: .88rem; }
table {
  border-collapse: collapse; width: 100%; font-size: .9rem; white-space: nowrap;
  font-variant-numeric: tabular-nums;
}
th, td { padding: .3rem .45rem; text-align: right; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
.prose-3 { white-space: normal; }
.prose-3 td:nth-child(3) { white-space: nowrap; }
.prose-3 :is(th, td):nth-child(-n + 3) { text-align: left; vertical-align: top; }
.met { color: var(--player-2); }
.not-met { color: var(--player-1); font-weight: 600; }
thead th { color: var(--soft); font-weight: 600; font-size: .88rem; }
tbody th { font-weight: 500; }
tbody tr:last-child > * { border-bottom: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.note { padding: .6rem 1rem; border-left: .3rem solid var(--player-1); }
@media (max-width: 30rem) {
  .prose-3 thead { display: none; }
  .prose-3 tbody tr {
    display: grid; grid-template-columns: 1fr auto; column-gap: 1rem; padding: .4rem 0;
    border-bottom: 1px solid var(--faint);
  }
  .prose-3 tbody :is(th, td) { padding: 0; border: 0; }
  .prose-3 tbody th { grid-column: 1 / -1; }
  .prose-3 td:nth-child(4) { display: none; }
  body { padding: 1rem .5rem 2rem; }
  .card { padding: .7rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
}
"""


def html(batch: Batch, command: str) -> str:
    """The page; ``command`` is what plays these games again."""
    title = title_named(batch.plan.title)
    seed = batch.plan.seed
    settings = ", ".join(
        f"{name} {value}" for name, value in title.settings_in_words(batch.plan.setup).items()
    )
    said = facts(batch) | {"settings": settings} | origin(batch.plan.title, command)
    return page(
        f"{title.about.full_name}: {versus(batch)}",
        f"{batch.games:,} games from seed {seed}; the players change seats after every game.",
        cut_short("batch", batch.games, batch.plan.games),
        pages(plots(batch) if batch.rows else [], tables(batch)),
        particulars("Batch", said),
    )


def page(heading: str, lead: str, *parts: str) -> str:
    """What is around the parts of every report."""
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(heading)}</title>
<style>{STYLE}</style>
<header>
<h1>{escape(heading)}</h1>
<p>{prose(lead)}</p>
</header>
<main>
{"".join(parts)}
</main>
</html>
"""


def cut_short(what: str, games: int, planned: int) -> str:
    """A note where not everything was played."""
    if games == planned:
        return ""
    said = f"The {what} was stopped after {games:,} of {planned:,} games."
    return f'<p class="note">{said}</p>\n'


def pages(plots: Iterable[Plot], tables: Iterable[Grid]) -> str:
    """Pictures and tables, side by side where there is room."""
    return (
        f'<div class="pages">\n{"".join(map(figure, plots))}{"".join(map(section, tables))}</div>\n'
    )


def figure(plot: Plot) -> str:
    return (
        f'<figure class="card"><h2>{escape(plot.heading)}</h2>{plot.svg}'
        f'<figcaption id="{plot.name}-words">{prose(plot.words)}</figcaption></figure>\n'
    )


def section(table: Grid) -> str:
    head = "".join(f'<th scope="col">{prose(name)}</th>' for name in table.columns)
    kind = "" if table.prose == 1 else f' class="prose-{table.prose}"'
    return (
        f'<section class="card"><h2>{escape(table.heading)}</h2><table{kind}>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(map(line, table.rows))}</tbody>"
        "</table></section>\n"
    )


def line(row: tuple[str, ...]) -> str:
    name, *cells = map(prose, row)
    return f'<tr><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'


def origin(title: str, command: str) -> dict[str, str]:
    """What the figures rest on, and how to get them again."""
    versions = (
        f"yojoe {__version__}, facts {title_named(title).about.data_version}, "
        f"Python {platform.python_version()}, matplotlib {mpl.__version__}"
    )
    return {"versions": versions, "again": command}


def particulars(heading: str, said: Mapping[str, str]) -> str:
    rows = "".join(f"<dt>{name}</dt><dd>{prose(value)}</dd>" for name, value in said.items())
    return f'<section class="card"><h2>{escape(heading)}</h2><dl>{rows}</dl></section>'


def prose(text: str) -> str:
    """A number and its sign stay on one line."""
    return escape(text).replace(" %", "&nbsp;%")
