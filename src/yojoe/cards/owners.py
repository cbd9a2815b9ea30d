"""What an owner may correct in a box.

What a text of ours does is written in Python under the card's id.  So a card file changes words and
numbers; a card that replaces another does what that one did, a new card is ``like`` one of ours.
Where a title has words for it, a card says in statements what it ``does`` instead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from .card import C
from .card_file import CardFile
from .format import DOES, CardFormat
from .page import quote

OWN: Final = "own"  # the pack of a card that an owner has added
MOST_NEW: Final = 100  # cards that one file may add; it may replace all there are


def laid_out(
    form: CardFormat[C], files: Sequence[CardFile[C]], overrides: Sequence[CardFile[C]]
) -> dict[str, C]:
    """The cards of the packs by their ids, an owner's in their place or beside them."""
    cards = printed_once(files)
    for file in overrides:
        check_number(file, cards)
        cards.update({card.id: laid_over(form, file, card, cards) for card in file.cards})
    check_likenesses(form, (*files, *overrides), cards)
    return cards


def printed_once(files: Sequence[CardFile[C]]) -> dict[str, C]:
    """The cards of the packs by their ids, each used once."""
    cards: dict[str, C] = {}
    for file in files:
        for card in file.cards:
            if card.id in cards:
                raise file.at(card, "id").wrong("is in the box twice; an id is used once")
            cards[card.id] = card
    return cards


def check_number(file: CardFile[C], cards: Mapping[str, C]) -> None:
    """A table keeps every new card in memory, so a file may add only so many."""
    new = [card for card in file.cards if card.id not in cards]
    if len(new) > MOST_NEW:
        what = f"is new, and so are {len(new) - 1} others; allowed are {MOST_NEW} new cards a file"
        raise file.at(new[MOST_NEW], "").wrong(what)


def laid_over(form: CardFormat[C], file: CardFile[C], card: C, cards: Mapping[str, C]) -> C:
    """An owner's card in place of the one with its id, or beside all the others."""
    old = cards.get(card.id)
    if old is None:
        return addition(form, file, card)
    if card.like:
        raise file.at(card, "like").wrong("a replaced card does what its id does; leave it out")
    if form.says(old) and not form.says(card):
        raise file.at(card, DOES).wrong("is missing; the card it replaces has one of its owner's")
    for field in form.fixed:
        if getattr(card, field) != getattr(old, field):
            raise file.at(card, field).wrong(f"cannot change here; it stays {getattr(old, field)}")
    if form.says(card):
        return replace(card, pack=old.pack)
    check_same_texts(form, file, card, old)
    return replace(card, pack=old.pack, like=old.like)


def addition(form: CardFormat[C], file: CardFile[C], card: C) -> C:
    """A card with a new id: what its texts do must be said by a card we know."""
    if card.like and form.says(card):
        raise file.at(card, DOES).wrong("and like say the same; leave one of them out")
    if form.told(card) and not card.like and not form.says(card):
        raise file.at(card, "like").wrong("is missing; name the card whose texts this one has")
    return replace(card, pack=OWN)


def check_likenesses(
    form: CardFormat[C], files: Sequence[CardFile[C]], cards: Mapping[str, C]
) -> None:
    """Every card that a card is like is in the box, and is fit for it."""
    for file in files:
        for card in file.cards:
            if card.like:
                check_likeness(form, file, card, cards)


def check_likeness(form: CardFormat[C], file: CardFile[C], card: C, cards: Mapping[str, C]) -> None:
    """A card is like one of the packs, of its own kind."""
    model = cards.get(card.like)
    if model is None or model.pack == OWN:
        name = quote(card.like)
        raise file.at(card, "like").wrong(f"there is no {name}; allowed is any id of the packs")
    if model.kind != card.kind:
        what = f"{model.id} is a card of kind {model.kind}; allowed is a {card.kind}"
        raise file.at(card, "like").wrong(what)
    check_same_texts(form, file, card, model)


def check_same_texts(form: CardFormat[C], file: CardFile[C], card: C, model: C) -> None:
    """A card file changes words and numbers; what they do, and when, is the model's."""
    for field in form.alike:
        if getattr(card, field) != getattr(model, field):
            raise file.at(card, field).wrong(f"must be {getattr(model, field)}, as on {model.id}")
    mine, theirs = form.told(card), form.told(model)
    for name in (*mine, *theirs):
        if (name in mine) != (name in theirs):
            allowed = ", ".join(theirs) or "none"
            raise file.at(card, name).wrong(f"{model.id} has other texts; allowed: {allowed}")
