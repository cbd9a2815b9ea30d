"""The abilities of a unit that the trained eye knows by themselves."""

from typing import Final

from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.rules.state import Card

MARKS: Final = (("stealth",), ("concealment",), ("flips",), ("long_range", "marksmen"))


def marks_of(book: Book, card: Card) -> list[bool]:
    return [any(is_marked(book, card, mark) for mark in marks) for marks in MARKS]


def is_marked(book: Book, card: Card, mark: str) -> bool:
    voices = book.numbers[mark]
    return voices is not None and voices[card] is not None
