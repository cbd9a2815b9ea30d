"""The balance of the Deck-Building Game as one page that opens anywhere, with no network."""

from collections.abc import Sequence

from yojoe.lab.report.report import cut_short, origin, page, pages, particulars, section
from yojoe.lab.report.stats import spread
from yojoe.lab.report.tables import Grid, bounds, percent, time
from yojoe.titles.deckbuilding.after.figures import Figures
from yojoe.titles.deckbuilding.title import DECKBUILDING

from .card_plots import card_plots
from .course_plots import course_plots
from .findings import Findings, wins
from .survey import BOTH, Cell
from .targets import heads, table, verdicts
from .verdict import MET, NOT_MET
from .win_plots import win_plots


def html(found: Findings, command: str) -> str:
    """The page; ``command`` is what plays these games again."""
    survey = found.survey
    lead = (
        f"{found.games:,} games from seed {survey.seed}, {survey.games:,} a cell; "
        f"{survey.agent} on all seats. Targets: {verdicts(found)}."
    )
    said = {"time": time(found.seconds, found.workers)} | origin(DECKBUILDING.name, command)
    return page(
        f"{DECKBUILDING.about.full_name}: the balance, measured",
        lead,
        cut_short("report", found.games, survey.count),
        marked(section(table(found))),
        pages([*win_plots(found), *course_plots(found), *card_plots(found)], []),
        section(cells(found)),
        particulars("Games", said),
    )


def marked(targets: str) -> str:
    """Verdicts that are settled stand out."""
    for verdict in (MET, NOT_MET):
        cell = f'<td class="{verdict.replace(" ", "-")}">{verdict}</td>'
        targets = targets.replace(f"<td>{verdict}</td>", cell)
    return targets


def cells(found: Findings) -> Grid:
    columns = ("cell", "games", "wins", "share", "95 % interval", "rounds", "turns")
    return Grid("Cells", columns, tuple([row(cell, found.of(cell)) for cell in found.survey.cells]))


def row(cell: Cell, games: Sequence[Figures]) -> tuple[str, ...]:
    """One cell; rounds and turns are medians."""
    of = wins(games)
    sort = f"{cell.sort} {cell.expert}" if cell.expert else cell.sort
    story = "both Stories" if cell.story == BOTH else cell.story
    return (
        f"{sort}, {heads(cell.players)}, {story}",
        f"{of.games:,}",
        f"{of.wins:,}",
        percent(of.share),
        bounds(of),
        f"{spread([game.rounds for game in games]).median:.0f}",
        f"{spread([game.turns for game in games]).median:.0f}",
    )
