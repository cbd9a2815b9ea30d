"""A unit of the Trading Card Game in words: its Power, what it can do, the Hits on it."""

from yojoe.kernel.reader import counted
from yojoe.titles.tcg.cards.lexicon import named
from yojoe.titles.tcg.telling.view_types import Column, Target, Unit

from .view_reader import ViewReader


def figures(at: ViewReader, unit: Unit, *, brief: bool = False) -> str:
    """Colour and Power as they stand; of a vehicle the other Power too. [TCG-PARTS-11]"""
    told = f"{at.printed(unit['no']).colour} {unit['power']}"
    other = unit["other"]
    if other is None:
        return told
    word = "manned" if unit["manned"] else "unmanned"
    return f"{told}{word[0]} ({other})" if brief else f"{told} {word} ({other})"


def abilities(at: ViewReader, unit: Unit) -> str:
    """ "Ninja, Fury, Armor +2"; a copy says of whom."""
    printed = at.shape(unit)
    copied = [f"as {printed.name}"] if unit["copies"] else []
    groups = [named(group) for group in at.printed(unit["no"]).groups if matters(at, group)]
    return ", ".join([*groups, *copied, *(each.keyword for each in printed.abilities)])


def matters(at: ViewReader, group: str) -> bool:
    """Whether a card of either deck names a group. [TCG-CARDTEXT-18]"""
    named_here = f"({group})"
    return any(named_here in each.keyword for card in at.book.printed for each in card.abilities)


def in_words(at: ViewReader, unit: Unit) -> str:
    """ "Duke (red 6, tapped, Fury)"."""
    target = target_of(at, unit["no"])
    told = [figures(at, unit), "tapped" if unit["tapped"] else "", abilities(at, unit)]
    told.append("" if target is None else under_fire(at, target))
    return f"{at.name(unit['no'])} ({', '.join(each for each in told if each)})"


def column_in_words(at: ViewReader, column: Column) -> str:
    behind = column["back"]
    told = in_words(at, column["front"])
    return told if behind is None else f"{told}, behind: {in_words(at, behind)}"


# In a Firefight.


def target_of(at: ViewReader, card: int) -> Target | None:
    """A unit as the Firefight under way sees it."""
    fire = at.table["batch"]
    targets = [] if fire is None else fire["targets"]
    return next((target for target in targets if target["no"] == card), None)


def under_fire(at: ViewReader, target: Target) -> str:
    """The Hits on a unit, or that they are enough; nothing where none are."""
    if is_defeated(at, target["no"]):
        return "DEFEATED"
    return counted(target["hits"], "Hit") if target["hits"] else ""


def is_defeated(at: ViewReader, card: int) -> bool:
    fire = at.table["batch"]
    return fire is not None and card in fire["defeated"]
