"""The cards of the Deck-Building Game, listed."""

from typing import Final

from yojoe.title.card_listing import CardListing
from yojoe.titles.deckbuilding.box import shapes, store
from yojoe.titles.deckbuilding.box.format import FORMAT
from yojoe.titles.deckbuilding.telling import card_words
from yojoe.titles.deckbuilding.text.vocabulary import words

from .terminal import card_face

CARDS: Final = CardListing(
    "deckbuilding",
    store.LIBRARY,
    store.WHOLE,
    shapes.KINDS,
    ("Name", "Kind", "Copies", "Shows"),
    lambda card: (card.name, card.kind, str(card.count), card_face.brief(card)),
    card_words.texts_by_moment,
    card_face.value_words,
    card_face.face,
    FORMAT,
    vocabulary=words,
)
