"""The titles: everything that knows a game."""

from yojoe import as_word

as_word(__name__)  # yojoe.titles is a word of the front door too
