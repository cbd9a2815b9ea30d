"""What is said of single cards: Missions beaten, Cobra beaten, cards bought and what they do."""

from collections.abc import Sequence
from functools import partial

from matplotlib.axes import Axes

from yojoe.lab.batch.batch import Tally
from yojoe.lab.report.plots import Plot, in_percent
from yojoe.lab.report.svg import FAINT, INK, PLAYERS, drawing
from yojoe.lab.report.tables import percent
from yojoe.titles.deckbuilding.after.figures import measures
from yojoe.titles.deckbuilding.box.expansion import Measure
from yojoe.titles.deckbuilding.box.printed import COBRA, COMPLICATION, MISSION

from .findings import Findings, Pick, attempts, cases, picks
from .marks import BAND, listed, name_rows, reaches, tall
from .targets import CARD_BOUGHT, MISSION_BEATEN, NOTHING
from .verdict import apart

FEWEST = 5  # games with a card, and without it, before it is said to do something


def card_plots(found: Findings) -> list[Plot]:
    bought = sorted(main_deck(found), key=lambda row: -row[1].bought.share)
    return [
        *(missions(found, story) for story in found.survey.stories),
        cobra(found),
        picked(bought),
        impact([row for row in bought if telling(row[1])]),
        *(of_the_pack(found, number) for number in range(len(measures(found.survey.pack)))),
    ]


def missions(found: Findings, story: str) -> Plot:
    """Act by Act, the Finale last."""
    tried = attempts(found.standard)
    rows = [
        (f"{card.name} ({card.act})", tried.get(number, NOTHING))
        for number, card in enumerate(found.cards)
        if card.kind == MISSION and card.story == story
    ]
    words = (
        "How often an attempt succeeds in standard games, with 95 % intervals; the number is the "
        f"Act, its Finale is last. The target is the tinted band, 30 % to 95 %. {extremes(rows)}"
    )
    name = f"missions-{story}"
    picture = drawing(name, partial(draw_beaten, rows), tall(len(rows)))
    return Plot(name, f"Missions of {story}", words, picture)


def draw_beaten(rows: Sequence[tuple[str, Tally]], axes: Axes) -> None:
    axes.axvspan(*MISSION_BEATEN, color=FAINT, alpha=BAND, linewidth=0)
    listed(axes, rows, PLAYERS[0])
    axes.set_xlabel("attempts that succeed")


def cobra(found: Findings) -> Plot:
    tried = attempts(found.standard)
    rows = [
        (f"{card.name} ({'strike' if card.kind == COMPLICATION else card.kind})", tried[number])
        for kind in (*reversed(COBRA), COMPLICATION)
        for number, card in enumerate(found.cards)
        if card.kind == kind and number in tried
    ]
    words = f"The same of Officers, Battalions, Troopers and Precision Strikes. {extremes(rows)}"
    picture = drawing("cobra", partial(draw_cobra, rows), tall(len(rows)))
    return Plot("cobra", "Side Missions", words, picture)


def draw_cobra(rows: Sequence[tuple[str, Tally]], axes: Axes) -> None:
    listed(axes, rows, PLAYERS[1])
    axes.set_xlabel("attempts that succeed")


def of_the_pack(found: Findings, number: int) -> Plot:
    """A measure of the pack that was played with."""
    measure = measures(found.survey.pack)[number]
    rows = sorted(cases(found.standard, number).items(), key=lambda row: -row[1].share)
    words = f"In standard games, with 95 % intervals; the target, tinted: {measure.text}."
    picture = drawing(measure.name, partial(draw_cases, rows, measure), tall(len(rows)))
    return Plot(measure.name, measure.name.capitalize(), words, picture)


def draw_cases(rows: Sequence[tuple[str, Tally]], measure: Measure, axes: Axes) -> None:
    axes.axvspan(measure.low, measure.high, color=FAINT, alpha=BAND, linewidth=0)
    listed(axes, rows, PLAYERS[2])
    axes.set_xlabel("cases in which it comes to pass")


def extremes(rows: Sequence[tuple[str, Tally]]) -> str:
    """The hardest and the easiest."""
    tried = sorted([row for row in rows if row[1].games], key=lambda row: row[1].share)
    if not tried:
        return "None was attempted."
    said = [f"{name} with {percent(of.share)}" for name, of in (tried[0], tried[-1])]
    return f"The hardest is {said[0]}, the easiest {said[1]}."


def main_deck(found: Findings) -> list[tuple[str, Pick]]:
    bought = picks(found.standard)
    return [
        (card.name, bought[number])
        for number, card in enumerate(found.cards)
        if card.place == "main" and number in bought
    ]


def telling(pick: Pick) -> bool:
    return min(pick.won_with.games, pick.won_without.games) >= FEWEST


def picked(rows: Sequence[tuple[str, Pick]]) -> Plot:
    shares = [(name, pick.bought) for name, pick in rows]
    words = (
        "In how many of the standard games in which a main-deck card lay in the line-up somebody "
        "bought it, or took it by a text; the line is the target, 2 %."
    )
    picture = drawing("picked", partial(draw_picked, shares), tall(len(rows)))
    return Plot("picked", "Cards bought", words, picture)


def draw_picked(rows: Sequence[tuple[str, Tally]], axes: Axes) -> None:
    axes.axvline(CARD_BOUGHT[0], color=INK, linewidth=1, linestyle=":")
    listed(axes, rows, PLAYERS[2])
    axes.set_xlabel("games in which it is bought")


def impact(rows: Sequence[tuple[str, Pick]]) -> Plot:
    order = sorted(rows, key=lambda row: -row[1].impact)
    words = (
        "How much more often games are won in which a card is bought than those in which it was "
        "for sale and left, with 95 % intervals. Longer games see more purchases, so this is no "
        f"measure of the card alone. With fewer than {FEWEST} games on either side it is left out."
    )
    picture = drawing("impact", partial(draw_impact, order), tall(len(rows)))
    return Plot("impact", "Cards and wins", words, picture)


def draw_impact(rows: Sequence[tuple[str, Pick]], axes: Axes) -> None:
    axes.axvline(0, color=INK, linewidth=1, linestyle=":")
    found = [(pick.impact, apart(pick.won_with, pick.won_without)) for _, pick in rows]
    axes.errorbar(
        [impact for impact, _ in found],
        range(len(rows)),
        xerr=reaches([(impact - reach.low, reach.high - impact) for impact, reach in found]),
        color=PLAYERS[3],
        fmt="o",
        markersize=4,
    )
    name_rows(axes, [name for name, _ in rows])
    in_percent(axes.xaxis)
    axes.set_xlabel("more games won with it")
