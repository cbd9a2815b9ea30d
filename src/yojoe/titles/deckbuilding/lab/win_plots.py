"""Who wins how often: by players and Story, by Expert Level, in practice; how games end."""

from functools import partial

from matplotlib.axes import Axes

from yojoe.lab.report.plots import Plot, colour, in_percent, legend
from yojoe.lab.report.svg import BAR, FAINT, PLAYERS, drawing
from yojoe.lab.report.tables import percent
from yojoe.titles.deckbuilding.about import EXPERT_CARDS
from yojoe.titles.deckbuilding.rules.ending import BATTALIONS, FINAL_MISSION, MAIN_DECK, THREAT, WON
from yojoe.titles.deckbuilding.title import DECKBUILDING

from .findings import Findings, endings, wins
from .marks import BAND, beside, dots, upright
from .survey import EXPERT_PLAYERS, PRACTICE, STANDARD
from .targets import TEAM_WINS, heads

SEATS = list(DECKBUILDING.about.seats)
LEVELS = range(EXPERT_CARDS + 1)
HOW = {  # an ending in a word, and its colour
    WON: ("won", PLAYERS[2]),
    THREAT: ("threat", PLAYERS[1]),
    BATTALIONS: ("battalions", PLAYERS[3]),
    MAIN_DECK: ("main deck", PLAYERS[0]),
    FINAL_MISSION: ("final Mission", BAR),
}


def win_plots(found: Findings) -> list[Plot]:
    return [by_story(found), by_level(found), in_practice(found), ends(found)]


def by_story(found: Findings) -> Plot:
    of = wins(found.standard)
    words = (
        f"Standard games won by teams of {found.survey.agent}, with 95 % intervals; the tinted "
        f"band, 35 % to 65 %, is the target for the strongest teams. All together "
        f"{percent(of.share)} of {of.games:,} games."
    )
    return Plot(
        "story", "Wins by players and Story", words, drawing("story", partial(draw_stories, found))
    )


def draw_stories(found: Findings, axes: Axes) -> None:
    told = found.survey.stories
    axes.axhspan(*TEAM_WINS, color=FAINT, alpha=BAND, linewidth=0)
    for number, story in enumerate(told):
        cells = [c for c in found.survey.cells if (c.sort, c.story) == (STANDARD, story)]
        places = beside([cell.players for cell in cells], number, len(told))
        dots(axes, places, [wins(found.of(cell)) for cell in cells], colour(number), story)
    upright(axes, SEATS, [heads(n) for n in SEATS])
    legend(axes)


def by_level(found: Findings) -> Plot:
    said = [
        f"{heads(n)} {', '.join(percent(wins(found.level(level, n)).share) for level in LEVELS)}"
        for n in EXPERT_PLAYERS
    ]
    words = f"Wins at Expert Levels 0 (the standard game) to 6, all Stories: {'; '.join(said)}."
    return Plot(
        "level", "Wins by Expert Level", words, drawing("level", partial(draw_levels, found))
    )


def draw_levels(found: Findings, axes: Axes) -> None:
    for number, n in enumerate(EXPERT_PLAYERS):
        tallies = [wins(found.level(level, n)) for level in LEVELS]
        dots(axes, beside(LEVELS, number, len(EXPERT_PLAYERS)), tallies, colour(number), heads(n))
    upright(axes, LEVELS, [str(level) for level in LEVELS])
    axes.set_xlabel("Expert Level")
    legend(axes)


def in_practice(found: Findings) -> Plot:
    said = [f"{heads(n)} {percent(wins(found.sort(PRACTICE, n)).share)}" for n in SEATS]
    words = f"Practice games beside standard ones, all Stories; won in practice: {', '.join(said)}."
    picture = drawing("practice", partial(draw_practice, found))
    return Plot("practice", "Practice and standard games", words, picture)


def draw_practice(found: Findings, axes: Axes) -> None:
    for number, sort in enumerate((STANDARD, PRACTICE)):
        tallies = [wins(found.sort(sort, n)) for n in SEATS]
        dots(axes, beside(SEATS, number, 2), tallies, colour(number), sort)
    upright(axes, SEATS, [heads(n) for n in SEATS])
    legend(axes)


def ends(found: Findings) -> Plot:
    games = found.standard
    ways = endings(games)
    said = [f"{word} {percent(ways[way] / len(games))}" for way, (word, _) in HOW.items()]
    words = f"Standard games that are won, and what the others are lost to: {', '.join(said)}."
    return Plot("endings", "How games end", words, drawing("endings", partial(draw_endings, found)))


def draw_endings(found: Findings, axes: Axes) -> None:
    """Shares of the endings, one bar for each number of players."""
    counted = {n: endings(found.sort(STANDARD, n)) for n in SEATS}
    came = [way for way in HOW if any(ways[way] for ways in counted.values())]
    left = [0.0] * len(SEATS)
    for way in came:
        word, tint = HOW[way]
        shares = [ways[way] / max(ways.total(), 1) for ways in counted.values()]
        axes.barh(
            SEATS,
            shares,
            left=left,
            height=0.6,
            color=tint,
            label=word,
            linewidth=0,
        )
        left = [before + share for before, share in zip(left, shares, strict=True)]
    axes.set_yticks(SEATS, [heads(n) for n in SEATS])
    axes.set_ylim(SEATS[-1] + 0.5, SEATS[0] - 0.5)
    axes.set_xlim(0, 1)
    in_percent(axes.xaxis)
    legend(axes, columns=3)
