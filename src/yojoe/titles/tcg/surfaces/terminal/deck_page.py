"""A deck of the Trading Card Game as people read it: its list, its curves, a team to begin with."""

from collections.abc import Mapping

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from yojoe.titles.tcg.cards.printed import VEHICLE, Printed
from yojoe.titles.tcg.decks import figures as deck_figures
from yojoe.titles.tcg.decks.decks import Deck
from yojoe.titles.tcg.decks.figures import Reveal

from .card_face import boost

WIDEST = 14  # of a bar
TALLEST = 20  # cards, before bars are drawn to scale


def page(deck: Deck, seed: int) -> RenderableType:
    """The whole page."""
    return Group(
        Text(deck.name, style="bold"),
        *([Text(deck.about, style="italic")] if deck.about else ()),
        Text(summary(deck)),
        cards(deck),
        abreast(*curves(deck)),
        colours(deck),
        abreast(*teams(deck, seed)),
    )


def abreast(*parts: RenderableType) -> Table:
    """Side by side, as wide as the page."""
    grid = Table.grid(padding=(0, 2))
    for _ in parts:
        grid.add_column(no_wrap=True)
    grid.add_row(*parts)
    return grid


def summary(deck: Deck) -> str:
    kinds = ", ".join(f"{number} {kind}" for kind, number in deck_figures.kinds(deck).items())
    hits = deck_figures.mean(deck, deck_figures.hits)
    supply = deck_figures.mean(deck, deck_figures.supply)
    return f"{len(deck.cards)} cards: {kinds}; {supply:.1f} supply and {hits:.1f} Hits a card"


def cards(deck: Deck) -> Table:
    """The list with the figures of each card."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for name in ("", "SP", "Power", "Hits"):
        table.add_column(name, justify="right", no_wrap=True)
    for name in ("Colour", "Boost"):
        table.add_column(name, no_wrap=True)
    for name in ("Card", "Can"):
        table.add_column(name)
    for card, copies in deck.rows():
        figures = (str(copies), str(card.supply), power(card), hits(card))
        table.add_row(*figures, card.colour, boost(card), card.full_name, can(card))
    return table


def power(card: Printed) -> str:
    return f"{card.power}/{card.unmanned}" if card.kind == VEHICLE else str(card.power)


def hits(card: Printed) -> str:
    """Hits, a Direct Hit marked with D and Missile Hits with M."""
    missiles = f"{card.missiles}M" if card.missiles else ""
    normal = f"{card.hits}{'D' if card.direct else ''}" if card.hits or not missiles else ""
    return "+".join(part for part in (normal, missiles) if part)


def can(card: Printed) -> str:
    """The keywords of a card, those of a Boost in brackets."""
    boosted = [f"[{card.boost_ability.keyword}]"] if card.boost_ability else []
    return ", ".join([*(ability.keyword for ability in card.abilities), *boosted])


def curves(deck: Deck) -> list[Text]:
    figures = {
        "Supply points": deck_figures.supply,
        "Power": deck_figures.power,
        "Hits": deck_figures.hits,
    }
    return [bars(name, deck_figures.curve(deck, value)) for name, value in figures.items()]


def bars(name: str, counts: Mapping[int, int]) -> Text:
    """A curve in bars, a line for each number."""
    scale = min(1.0, WIDEST / max(TALLEST, *counts.values()))
    lines = [
        f"{number:>4}  {'█' * max(round(count * scale), 1 if count else 0)} {count or ''}".rstrip()
        for number, count in counts.items()
    ]
    return Text("\n".join([name, *lines, ""]))


def colours(deck: Deck) -> Table:
    table = Table(box=SIMPLE_HEAD, title="Boost by colour", title_justify="left", title_style="")
    for name in ("Colour", "Cards", "Mean Boost", "Best"):
        table.add_column(name, justify="left" if name == "Colour" else "right")
    for each in deck_figures.colours(deck):
        table.add_row(each.name, str(each.cards), f"{each.mean:+.1f}", f"+{each.best}")
    return table


def teams(deck: Deck, seed: int) -> list[Text]:
    """A setup for either player, as the seed shuffles the deck."""
    reveals = [deck_figures.reveal(deck, seed, first=first) for first in (True, False)]
    who = ("first", "second")
    return [Text(team(name, each, seed)) for name, each in zip(who, reveals, strict=True)]


def team(who: str, revealed: Reveal, seed: int) -> str:
    head = f"Setup {seed} going {who}: {revealed.supply} points for {revealed.limit}"
    rows = [f"{card.supply:>2}  {card.full_name}" for card in revealed.cards]
    return "\n".join([head, *rows, ""])
