"""The cards of the Trading Card Game, listed."""

from typing import Final

from yojoe.title.card_listing import CardListing
from yojoe.titles.tcg.cards import box, printed
from yojoe.titles.tcg.cards.format import FORMAT, worded

from .terminal import card_face

CARDS: Final = CardListing(
    "tcg",
    box.LIBRARY,
    box.LIBRARY,
    printed.KINDS,
    ("Name", "Subtitle", "Kind", "Colour", "Shows"),
    lambda card: (card.name, card.subtitle, card.kind, card.colour, card_face.brief(card)),
    card_face.texts,
    card_face.value_words,
    card_face.face,
    FORMAT,
    worded,
)
