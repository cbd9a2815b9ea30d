"""A card of the deck-builder as people read it: in one line, or drawn like a card."""

from typing import Final

from rich.panel import Panel

from yojoe.terminal.screen import card_panel
from yojoe.terminal.screen.card_panel import NONE, YES, CardTelling
from yojoe.titles.deckbuilding.box.format import toml_value
from yojoe.titles.deckbuilding.box.printed import ANY_ONE, ONE_OF, SKILLS, Needs, Printed
from yojoe.titles.deckbuilding.box.shapes import SOURCES
from yojoe.titles.deckbuilding.box.values import DICE

__all__ = ["brief", "card_lines", "face", "label", "texts", "value_words"]

ACTS: Final = ("", "I", "II", "III")
LABELS: Final = {
    "icon": "Mission icon",
    "no_solo": "NO SOLO",
    "alt_text": "Alt Mode",
    "ark_text": "In the Ark",
}
BRIEF: Final = (
    *("cost", "recruit", "skills", "icon", "no_solo", "capacity", "terrain", "act", "finale"),
    *("manner", "difficulty", "needs", "complications"),
)
RANKS: Final = {"leader": " (Starter Leader)", "promoted": " (Promoted Leader)"}
BARE: Final = {"skills", "terrain", "manner", "needs"}  # plain without their label


def brief(card: Printed) -> str:
    """The figures of a card, in one line."""
    told = [in_brief(card, field) for field in BRIEF if field in card.origin]
    return ", ".join(each for each in told if each)


def card_lines(card: Printed) -> list[str]:
    """A card in lines: its name and figures, then every text behind its moment."""
    return [f"{card.name}, {card.kind}{rank(card)}: {brief(card)}", *texts(card)]


def rank(card: Printed) -> str:
    """What tells the two versions of a Leader apart. [DB-COMP-16]"""
    return RANKS.get(card.place, "")


def texts(card: Printed) -> list[str]:
    lines = [f"  {label(field)}: {text}" for field, text in card.texts.items()]
    return [*lines, f"  {card.story_line}"] if card.story_line else lines


def in_brief(card: Printed, field: str) -> str:
    words = value_words(card, field)
    if words == YES:
        return label(field)
    if field in BARE:
        return words.removeprefix(NONE)
    return f"{label(field)} {words}"


def label(field: str) -> str:
    return LABELS.get(field) or field.replace("_", " ").capitalize()


def named(skill: str) -> str:
    return skill.upper() if skill == "wild" else skill.replace("_", " ").title()


def value_words(card: Printed, field: str) -> str:
    """One value of a card in words."""
    if field == "skills":
        dice = zip(DICE, card.skills, strict=True)
        return ", ".join(f"{named(skill)} {number}" for skill, number in dice if number) or NONE
    if field == "needs" and card.needs:
        return asked(card.needs)
    if field == "act":
        return ACTS[card.act]
    value = toml_value(card, field)
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
    """The whole card as its file has it."""
    return card_panel.face(card, TELLING)


def ranked(card: Printed) -> str:
    return f"{card.name}{rank(card)}"


def statements(card: Printed) -> list[str]:
    """What its owner says it does."""
    return [f"does {statement}" for statement in card.does]


TELLING: Final[CardTelling[Printed]] = CardTelling(
    title=ranked,
    said=value_words,
    label=label,
    sources=SOURCES,
    italics=("story_line",),
    notes=statements,
)
