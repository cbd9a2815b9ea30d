"""The words in which an owner says what a card does: those that our own packs are written in."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final, TypeAlias

from yojoe.cards.owners import OWN
from yojoe.cards.statement import Sayable, Unclear, Vocabulary, words_of

from . import conditions, effects, mission_effects, moments, statics
from .abilities import Ability, Action, Condition, Effect, Join, Number, Play, Rule, Static, Trigger
from .book import MOMENTS
from .card_shapes import shape_of
from .pack import Pack
from .printed import COLOURS, JOE, KIT, OFFICER, SKILLS, STRIKE, TERRAINS, Box, Printed
from .state import Card, State

Sort: TypeAlias = Callable[[State, Card], bool]
Fate: TypeAlias = Callable[[State, Card], None]
Statics: TypeAlias = tuple[Static, ...]

SORTS: Final[Mapping[object, str]] = {
    Play: "what playing the card does",
    Trigger: "what happens at a moment",
    Action: "what may be done once",
    Join: "when a Joe may come late",
    Static: "what it adds to a number",
    Statics: "what it adds to numbers",
    Rule: "what it says of other cards",
    Effect: "an effect",
    Condition: "a condition",
    Number: "a number that is counted",
    Sort: "a sort of card",
    Fate: "what becomes of a card",
    int: "a number",
    float: "a number",
    bool: "True or False",
    str: "a name in quotes",
}
ABILITIES: Final = (Play, Trigger, Action, Join, Static, Statics, Rule)
SOURCES: Final = (moments, effects, mission_effects, conditions, statics)
QUOTED: Final[Mapping[str, Sequence[str]]] = {
    "moment": MOMENTS,
    "skill": SKILLS,
    "terrain": TERRAINS,
    "colours": COLOURS,
    "kinds": KIT,
    "queries": ("cost", "rifle_cost"),
    "card_id": (),  # those of the box
    "officer": (),
}
BELOW_NONE: Final = ("number",)  # fewer dice, less Difficulty
EXAMPLES: Final = "Play(draw(2)), adds(2, on_an_officer) or won(lower_threat(1))"
OF_STRIKES: Final = ("in_time", "fail_mission", "discard_strike")
# Who can do what besides: cards that are played, and Joes.
DOERS: Final[Mapping[type, Sequence[str]]] = {Play: KIT, Action: (JOE,), Join: (JOE,)}
# The moment of each text that is read at one.
READ_AT: Final = {
    "enter": "enters",
    "start_of_turn": "start_of_turn",
    "end_of_turn": "end_of_turn",
    "end_of_next_turn": "end_of_next_turn",
    "end_of_round": "end_of_round",
    "success": "success",
    "failure": "failure",
}


@cache
def words() -> Vocabulary:
    """All words; no card is named yet."""
    classes = (Play, Trigger, Action, Join)
    found = words_of(SOURCES, classes, Sayable(SORTS, QUOTED))
    return Vocabulary(found, SORTS, ABILITIES, QUOTED, BELOW_NONE, EXAMPLES)


def vocabulary(cards: Mapping[str, Printed]) -> Vocabulary:
    """The words, and the cards of a box to speak of."""
    officers = [card.id for card in cards.values() if card.kind == OFFICER]
    return replace(words(), quoted={**QUOTED, "card_id": tuple(cards), "officer": officers})


def abilities_of(card: Printed, said: Vocabulary) -> tuple[Ability, ...]:
    """What an owner's card does; refuses what such a card cannot do, and what it does not tell."""
    if not card.texts:
        raise Unclear("a card that does something says so; write its text")
    found: list[Ability] = []
    for statement in card.does:
        check_words(card, re.findall(r"\w+", statement))
        meant = said.read(statement)
        found += meant if isinstance(meant, tuple) else [meant]  # type: ignore[list-item] # ABILITIES
    check_doers(card, found)
    check_once(found)
    check_texts(card, found)
    return tuple(found)


def check_words(card: Printed, used: Sequence[str]) -> None:
    """Words that mean nothing there: on cards that are no Strikes, or about themselves."""
    for word in used:
        if word in OF_STRIKES and card.manner != STRIKE:
            raise Unclear(f"{word} is for Precision Strikes; this card is none")
    if {"no_terrain_bonus", "terrain_bonus"} <= set(used):
        raise Unclear("no_terrain_bonus cannot ask for terrain_bonus, which it decides")


def check_doers(card: Printed, abilities: Sequence[Ability]) -> None:
    for each in abilities:
        doers = DOERS.get(type(each), (card.kind,))
        if card.kind not in doers:
            name = type(each).__name__
            raise Unclear(
                f"a card of kind {card.kind} has no {name}; allowed are {', '.join(doers)}"
            )


def check_once(abilities: Sequence[Ability]) -> None:
    """A card does one thing at a moment, and says one thing of other cards; numbers add up."""
    for what, times in Counter(map(occasion, abilities)).items():
        if what and times > 1:
            raise Unclear(f"says two things for {what}; put effects together with then")


def occasion(ability: Ability) -> str:
    match ability:
        case Trigger(moment=moment):
            return moment
        case Rule(query=query):
            return query
        case Static():
            return ""
        case _:
            return type(ability).__name__


def check_texts(card: Printed, abilities: Sequence[Ability]) -> None:
    """What happens at a moment that such cards have a text for is told there, and the reverse."""
    shape = shape_of(card.kind, card.place, card.manner)
    happens = {each.moment for each in abilities if isinstance(each, Trigger)}
    for text, moment in READ_AT.items():
        if text in card.texts and moment not in happens:
            raise Unclear(f"does nothing for the text {text}; add a statement for {moment}")
        if moment in happens and text in (*shape.must, *shape.may) and text not in card.texts:
            raise Unclear(f"does something at {moment}; write the text {text} as well")


def own(box: Box) -> Pack:
    """The cards of a box whose owner says what they do."""
    pack, cards = Pack(OWN), {card.id: card for card in box.cards}
    for card in box.cards:
        if card.does:
            pack.card(card.id, *abilities_of(card, vocabulary(cards)))
    return pack
