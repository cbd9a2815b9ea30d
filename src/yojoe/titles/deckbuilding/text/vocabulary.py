"""The words in which an owner says what a card does: those that our own packs are written in."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final, TypeAlias

from yojoe.cards.owners import OWN
from yojoe.cards.statement import Sayable, Unclear, Vocabulary, inner_word, words_in, words_of
from yojoe.titles.deckbuilding.box.book import MOMENTS
from yojoe.titles.deckbuilding.box.pack import Pack
from yojoe.titles.deckbuilding.box.printed import (
    COLOURS,
    KIT,
    OFFICER,
    SKILLS,
    TERRAINS,
    Box,
    Printed,
)
from yojoe.titles.deckbuilding.box.shapes import shape_of
from yojoe.titles.deckbuilding.rules.state import Card, State

from . import conditions, effects, mission_effects, statics, triggers
from .abilities import Ability, Action, Condition, Effect, Join, Number, Play, Says, Static, Trigger
from .allowed import CIRCLES, POINTS, SUBJECTS, occasion, occasions
from .owners_play import OWNERS_PLAY

Sort: TypeAlias = Callable[[State, Card], bool]
CardDestination: TypeAlias = Callable[[State, Card], None]
Statics: TypeAlias = tuple[Static, ...]

SORTS: Final[Mapping[object, str]] = {
    Play: "what playing the card does",
    Trigger: "what happens at a moment",
    Action: "what may be done once",
    Join: "when a Joe may come late",
    Static: "what it adds to a number",
    Statics: "what it adds to numbers",
    Says: "what it says of other cards",
    Effect: "an effect",
    Condition: "a condition",
    Number: "a number that is counted",
    Sort: "a sort of card",
    CardDestination: "what becomes of a card",
    int: "a number",
    float: "a number",
    bool: "True or False",
    str: "a name in quotes",
}
ABILITIES: Final = (Play, Trigger, Action, Join, Static, Statics, Says)
SOURCES: Final = (triggers, effects, mission_effects, conditions, statics)
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
# Parts of other words, and what nobody could reckon with on many cards.
NO_WORDS: Final = ("discard_strike", "dazes_one", "dazed_give_none")
EACH: Final = ("each_player", "each_player_here")
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
    found = words_of(SOURCES, (Trigger, Action, Join), Sayable(SORTS, QUOTED))
    found = {name: word for name, word in found.items() if name not in NO_WORDS}
    found = {OWNERS_PLAY.name: OWNERS_PLAY, **found}
    return Vocabulary(found, SORTS, ABILITIES, QUOTED, BELOW_NONE, EXAMPLES)


def vocabulary(cards: Mapping[str, Printed]) -> Vocabulary:
    """The words, and the cards of a box to speak of."""
    officers = [card.id for card in cards.values() if card.kind == OFFICER]
    return replace(words(), quoted={**QUOTED, "card_id": tuple(cards), "officer": officers})


def abilities_of(card: Printed, said: Vocabulary) -> tuple[Ability, ...]:
    """What an owner's card does; refuses what such a card cannot do, and what it does not tell."""
    if not occasions(card):
        raise Unclear(f"no {card.kind} says what it does; name a card that it is like")
    found: list[Ability] = []
    for statement in card.does:
        meant = said.read(statement)
        check_repeats(statement)
        more = meant if isinstance(meant, tuple) else (meant,)
        for each in more:
            check_words(card, words_in(statement), occasion(each))
        found += more
    check_occasions(card, found)
    check_texts(card, found)
    return tuple(found)


def check_repeats(statement: str) -> None:
    """What each player does, each does once: not once more for every player. [DB-AMB-90]"""
    if found := inner_word(statement, EACH):
        raise Unclear(f"{found[0]} stands within {found[1]}; what each player does is done once")


def check_words(card: Printed, used: Collection[str], when: str) -> None:
    """Words that mean nothing then, nothing of such a card, or ask what they decide."""
    for word in used:
        if when not in POINTS.get(word, (when,)):
            allowed = " or ".join(POINTS[word])
            raise Unclear(f"{word} means nothing at {when}; allowed is {allowed}")
        if card.kind != SUBJECTS.get(word, card.kind):
            raise Unclear(f"{word} is about a card of kind {SUBJECTS[word]}; this is a {card.kind}")
        if CIRCLES.get(word) in used:
            raise Unclear(f"{word} cannot ask for {CIRCLES[word]}: one would wait for the other")


def check_occasions(card: Printed, abilities: Sequence[Ability]) -> None:
    """A card does what such cards can, one thing at a moment; numbers add up."""
    allowed, happens = occasions(card), Counter(map(occasion, abilities))
    for when in happens:
        if when not in allowed:
            kind = f"{card.manner} {card.kind}".strip()
            raise Unclear(f"a {kind} does nothing for {when}; allowed are {', '.join(allowed)}")
    for each in abilities:
        if not isinstance(each, Static) and happens[occasion(each)] > 1:
            raise Unclear(f"says two things for {occasion(each)}; then puts effects together")
    if card.kind in KIT:
        check_play(abilities)
    if card.place == "hangar" and "keeps_transport()" not in card.does:
        raise Unclear("this Transport is always in the Hangar; add keeps_transport()")


def check_play(abilities: Sequence[Ability]) -> None:
    """Such a card is played; whatever else it says works from then until the Mission ends."""
    if not any(isinstance(each, Play) for each in abilities):
        raise Unclear("such a card is played; add a Play, for instance Play(nothing)")


def check_texts(card: Printed, abilities: Sequence[Ability]) -> None:
    """All that a card does is told by its texts, moment by moment, and the reverse."""
    shape = shape_of(card.kind, card.place, card.manner)
    own = {READ_AT[text]: text for text in (*shape.must, *shape.may) if text in READ_AT}
    happens = [occasion(each) for each in abilities]
    for moment, text in own.items():
        if text in card.texts and moment not in happens:
            raise Unclear(f"does nothing for the text {text}; add a statement for {moment}")
        if moment in happens and text not in card.texts:
            raise Unclear(f"does something at {moment}; write the text {text} as well")
    untold = [when for when in happens if when not in own]
    others = [text for text in card.texts if text not in READ_AT]
    if others and not untold:
        raise Unclear(f"does nothing for the text {others[0]}; add a statement")
    if untold and not others:
        raise Unclear(f"does something for {untold[0]} that no text tells; write it as well")


def own(box: Box) -> Pack:
    """The cards of a box whose owner says what they do."""
    pack, cards = Pack(OWN), {card.id: card for card in box.cards}
    for card in box.cards:
        if card.does:
            pack.card(card.id, *abilities_of(card, vocabulary(cards)))
    return pack
