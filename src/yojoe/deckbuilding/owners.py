"""What an owner may correct in the box, and what the cards of a whole box must agree on.

What a text does is written in Python under the card's id.  So a card file changes words and
numbers; a card that replaces another does what that one did, a new card is ``like`` one of ours.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from .card_file import CardFile
from .card_shapes import ACTS, STORIES
from .page import shown
from .printed import Printed

OWN: Final = "own"  # the pack of a card that an owner has added


def laid_over(file: CardFile, card: Printed, cards: Mapping[str, Printed]) -> Printed:
    """An owner's card in place of the one with its id, or beside all the others."""
    old = cards.get(card.id)
    if old is None:
        return added(file, card)
    if card.like:
        raise file.at(card, "like").wrong("a replaced card does what its id does; leave it out")
    for field in ("kind", "place"):
        if getattr(card, field) != getattr(old, field):
            raise file.at(card, field).wrong(f"cannot change here; it stays {getattr(old, field)}")
    check_same_texts(file, card, old)
    return replace(card, pack=old.pack, like=old.like)


def added(file: CardFile, card: Printed) -> Printed:
    """A card with a new id: what its texts do must be said by a card we know."""
    if card.texts and not card.like:
        raise file.at(card, "like").wrong("is missing; name the card whose texts this one has")
    return replace(card, pack=OWN)


def check_names(files: Sequence[CardFile], cards: Mapping[str, Printed]) -> None:
    """Every card that a card names is in the box, and is fit for it."""
    for file in files:
        for card in file.cards:
            if card.promotes_to:
                check_promotion(file, card, cards)
            if card.like:
                check_likeness(file, card, cards)


def check_promotion(file: CardFile, card: Printed, cards: Mapping[str, Printed]) -> None:
    """A Starter Leader becomes a Promoted Leader of its own. [DB-COMP-16]"""
    spot, name = file.at(card, "promotes_to"), shown(card.promotes_to)
    promoted = [each.id for each in cards.values() if each.place == "promoted"]
    if card.promotes_to not in promoted:
        raise spot.wrong(f"{name} is no Promoted Leader; there are {', '.join(promoted)}")
    others = [each for each in cards.values() if each.promotes_to == card.promotes_to]
    if len(others) > 1:
        names = " and ".join(each.id for each in others)
        raise spot.wrong(f"{names} cannot both become {name}; each has one of its own")


def check_likeness(file: CardFile, card: Printed, cards: Mapping[str, Printed]) -> None:
    """A card is like one of the packs, of its own kind."""
    model = cards.get(card.like)
    if model is None or model.pack == OWN:
        name = shown(card.like)
        raise file.at(card, "like").wrong(f"there is no {name}; allowed is any id of the packs")
    if model.kind != card.kind:
        what = f"{model.id} is a card of kind {model.kind}; allowed is a {card.kind}"
        raise file.at(card, "like").wrong(what)
    check_same_texts(file, card, model)


def check_same_texts(file: CardFile, card: Printed, model: Printed) -> None:
    """A card file changes words and numbers; what they do, and when, is the model's."""
    if card.manner != model.manner:
        raise file.at(card, "manner").wrong(f"must be {model.manner}, as on {model.id}")
    for field in (*card.texts, *model.texts):
        if (field in card.texts) != (field in model.texts):
            allowed = ", ".join(model.texts) or "none"
            raise file.at(card, field).wrong(f"{model.id} has other texts; allowed: {allowed}")


def check_acts(overrides: Sequence[CardFile], cards: Mapping[str, Printed]) -> None:
    """Every Act keeps one Finale and the 2 ordinary Missions a game needs. [DB-SETUP-17]"""
    missions = [(file, card) for file in overrides for card in file.cards if card.story]
    for file, card in missions[-1:]:
        for story, act in product(STORIES, ACTS):
            finales = finales_in(story, act, cards)
            if finales.count(True) != 1 or finales.count(False) < 2:
                found = f"Act {act} of {story} has {finales.count(True)} Finales of {len(finales)}"
                raise file.at(card, "act").wrong(f"{found}; it needs 1, and 2 Missions besides")


def finales_in(story: str, act: int, cards: Mapping[str, Printed]) -> list[bool]:
    """Of each Mission of an Act, whether it is the Finale."""
    return [card.finale for card in cards.values() if (card.story, card.act) == (story, act)]
