"""Cards and abilities of the Trading Card Game, looked up at the table."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from yojoe.kernel.reader import counted
from yojoe.kernel.refusal import Refusal
from yojoe.terminal.faces import View
from yojoe.terminal.screen.card_panel import bare, find_cards
from yojoe.titles.tcg.cards.box import box_with
from yojoe.titles.tcg.cards.lexicon import groups_of
from yojoe.titles.tcg.cards.printed import Ability, Printed

from .card_face import ability_line as ability_told
from .card_face import brief, texts
from .view_reader import ViewReader

DISCARDED: Final = ("discard", "discards", "discardpile", "discardpiles")
MOST_CARDS: Final = 6  # shown at once
FAMILY: Final = re.compile(r"[A-Za-z ]+[A-Za-z]")  # a keyword without its number and group


def card(view: View, words: str) -> list[str]:
    """An ability of this name; and every card of it, or with it in its own; or discard piles."""
    if bare(words) in DISCARDED:
        return discards(ViewReader(view))
    box = box_with(str(view["cards"])).cards
    abilities, cards = called(box, words), find_cards(box, words)
    if not cards and not abilities:
        raise Refusal(f"there is no card {words!r}; c NAME shows one, for instance: c snake eyes")
    if len(cards) > MOST_CARDS and not abilities:
        raise Refusal(f"{len(cards)} cards have {words!r} in their names; say more of one")
    shown = cards if len(cards) <= MOST_CARDS else []
    return [*abilities, *(line for each in shown for line in card_lines(each))]


def discards(at: ViewReader) -> list[str]:
    """Both discard piles from the top: anybody may look through them at any time. [TCG-DECK-18]"""
    lines = []
    for seat, player in enumerate(at.table["seats"]):
        names = [at.name(face["no"]) for face in reversed(player["discard"])]
        cards = f"{counted(len(names), 'card')}: {', '.join(names)}" if names else "empty"
        lines.append(f"Discard pile of seat {seat + 1}, {at.deck(seat)}, from the top, {cards}")
    return lines


def card_lines(each: Printed) -> list[str]:
    """A card in lines: its name and figures, then what it can do."""
    kind = " ".join(filter(None, [each.colour, groups_of(each.groups), each.kind]))
    head = f"{each.full_name}, {kind}: {brief(each)}"
    return [head, *(f"  {text}" for text in texts(each))]


def called(cards: Sequence[Printed], words: str) -> list[str]:
    """The texts of the abilities of a name, "guard" or "Guard +2"."""
    return in_lines(
        each
        for card in cards
        for each in abilities_of(card)
        if bare(words) in {bare(each.keyword), bare(family(each.keyword))}
    )


def in_lines(abilities: Iterable[Ability]) -> list[str]:
    """Each ability once, by its keyword."""
    return sorted({ability_told(each) for each in abilities})


def abilities_of(card: Printed) -> list[Ability]:
    """In play, and as a Boost."""
    return [*card.abilities, *([card.boost_ability] if card.boost_ability is not None else [])]


def family(keyword: str) -> str:
    match = FAMILY.match(keyword)
    return match[0] if match else keyword
