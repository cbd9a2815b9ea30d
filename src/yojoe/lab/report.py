"""A batch as one page of HTML that opens anywhere, with no network."""

import platform
from html import escape

import matplotlib as mpl

from yojoe import __version__
from yojoe.kernel.record import settings_of
from yojoe.titles import title_named

from .batch import Batch
from .plots import Plot, plots
from .tables import Table, facts, tables, versus

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
thead th { color: var(--soft); font-weight: 600; font-size: .88rem; }
tbody th { font-weight: 500; }
tbody tr:last-child > * { border-bottom: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.note { padding: .6rem 1rem; border-left: .3rem solid var(--player-1); }
@media (max-width: 30rem) {
  body { padding: 1rem .5rem 2rem; }
  .card { padding: .7rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
}
"""


def html(batch: Batch, command: str) -> str:
    """The page; ``command`` is what plays these games again."""
    title = title_named(batch.plan.title).full_name
    heading = escape(f"{title}: {versus(batch)}")
    pictures = map(figure, plots(batch) if batch.rows else [])
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{heading}</title>
<style>{STYLE}</style>
<header>
<h1>{heading}</h1>
<p>{batch.games:,} games from seed {batch.plan.seed}; the players change seats after every game.</p>
</header>
<main>
{cut_short(batch)}
<div class="pages">
{"".join(pictures)}{"".join(map(section, tables(batch)))}
</div>
{origin(batch, command)}
</main>
</html>
"""


def cut_short(batch: Batch) -> str:
    if batch.whole:
        return ""
    return (
        f'<p class="note">The batch was stopped after {batch.games:,} '
        f"of {batch.plan.games:,} games.</p>"
    )


def figure(plot: Plot) -> str:
    return (
        f'<figure class="card"><h2>{escape(plot.heading)}</h2>{plot.svg}'
        f'<figcaption id="{plot.name}-words">{prose(plot.words)}</figcaption></figure>\n'
    )


def section(table: Table) -> str:
    head = "".join(f'<th scope="col">{prose(name)}</th>' for name in table.columns)
    return (
        f'<section class="card"><h2>{escape(table.heading)}</h2><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(map(line, table.rows))}</tbody>"
        "</table></section>\n"
    )


def line(row: tuple[str, ...]) -> str:
    name, *cells = map(prose, row)
    return f'<tr><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'


def origin(batch: Batch, command: str) -> str:
    """Where the figures come from, and how to get them again."""
    settings = ", ".join(f"{name} {value}" for name, value in settings_of(batch.plan.setup))
    versions = (
        f"yojoe {__version__}, facts {title_named(batch.plan.title).data_version}, "
        f"Python {platform.python_version()}, matplotlib {mpl.__version__}"
    )
    said = facts(batch) | {"settings": settings, "versions": versions, "again": command}
    rows = "".join(f"<dt>{name}</dt><dd>{prose(value)}</dd>" for name, value in said.items())
    return f'<section class="card"><h2>Batch</h2><dl>{rows}</dl></section>'


def prose(text: str) -> str:
    """A number and its sign stay on one line."""
    return escape(text).replace(" %", "&nbsp;%")
