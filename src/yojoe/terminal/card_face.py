"""A card of the deck-builder as people read it: in one line, or drawn like a card."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from yojoe.cards.provenance import ORIGINS
from yojoe.deckbuilding.card_file import spelled
from yojoe.deckbuilding.card_shapes import SOURCES
from yojoe.deckbuilding.card_values import DICE
from yojoe.deckbuilding.printed import ANY_ONE, ONE_OF, SKILLS, Needs, Printed

YES, NONE = "yes", "none"
ACTS: Final = ("", "I", "II", "III")
LABELS: Final = {"icon": "Mission icon", "no_solo": "NO SOLO"}
BRIEF: Final = (
    *("cost", "recruit", "skills", "icon", "no_solo", "capacity", "terrain", "act", "finale"),
    *("manner", "difficulty", "needs"),
)
BARE: Final = {"skills", "terrain", "manner", "needs"}  # plain without their label
STYLES: Final = {"printed": "green", "inferred": "yellow", "franchise": "cyan", "designed": "dim"}
WIDTH: Final = 76


def brief(card: Printed) -> str:
    """The figures of a card, in one line."""
    told = [in_brief(card, field) for field in BRIEF if field in card.origin]
    return ", ".join(each for each in told if each)


def told(card: Printed) -> list[str]:
    """A card in lines: its name and figures, then every text behind its moment."""
    return [f"{card.name}, {card.kind}: {brief(card)}", *texts(card)]


def texts(card: Printed) -> list[str]:
    lines = [f"  {label(field)}: {text}" for field, text in card.texts.items()]
    return [*lines, f"  {card.story_line}"] if card.story_line else lines


def found(cards: Sequence[Printed], name: str) -> list[Printed]:
    """The cards of a name or an id; if there is none, those with it inside."""
    exact = [card for card in cards if bare(name) in {bare(card.name), bare(card.id)}]
    return exact or [card for card in cards if bare(name) and bare(name) in bare(card.name)]


def bare(name: str) -> str:
    """A name without case, dots and hyphens."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def in_brief(card: Printed, field: str) -> str:
    words = said(card, field)
    if words == YES:
        return label(field)
    if field in BARE:
        return words.removeprefix(NONE)
    return f"{label(field)} {words}"


def label(field: str) -> str:
    return LABELS.get(field) or field.replace("_", " ").capitalize()


def named(skill: str) -> str:
    return skill.upper() if skill == "wild" else skill.replace("_", " ").title()


def said(card: Printed, field: str) -> str:
    """One value of a card in words."""
    if field == "skills":
        dice = zip(DICE, card.skills, strict=True)
        return ", ".join(f"{named(skill)} {number}" for skill, number in dice if number) or NONE
    if field == "needs" and card.needs:
        return asked(card.needs)
    if field == "act":
        return ACTS[card.act]
    value = spelled(card, field)
    if isinstance(value, list):
        return ", ".join(str(each).capitalize() for each in value)
    return YES if value is True else str(value)


def asked(needs: Needs) -> str:
    """The Skills of a Mission as a card spells them. [DB-SKILL-10, DB-SKILL-11, DB-SKILL-13]"""
    if needs.mode == ANY_ONE:
        return "ANY 1 SKILL"
    return (" OR " if needs.mode == ONE_OF else " & ").join(
        named(SKILLS[skill]) for skill in needs.skills
    )


def face(card: Printed) -> Panel:
    """The whole card: each value beside its origin, then what the origins mean."""
    return Panel(
        Group(values(card), Text(), *footnotes(card)),
        title=Text(card.name, style="bold"),
        subtitle=Text(card.id),
        box=box.ROUNDED,
        width=WIDTH,
    )


def values(card: Printed) -> Table:
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", no_wrap=True)
    for field, origin in card.origin.items():
        words = Text(said(card, field), style="italic" if field == "story_line" else "")
        grid.add_row(label(field), words, Text(origin, style=STYLES[origin]))
    return grid


def footnotes(card: Printed) -> list[RenderableType]:
    """What the origins mean, who the sources are, and which card it is like."""
    used = [origin for origin in ORIGINS if origin in card.origin.values()]
    notes = [f"{origin}: {ORIGINS[origin]}" for origin in used]
    notes += [f"source {source}: {SOURCES[source]}" for source in card.sources]
    notes += [f"does what {card.like} does"] if card.like else []
    return [Text(note, style="dim") for note in notes]
