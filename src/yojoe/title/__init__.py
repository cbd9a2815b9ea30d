"""What a title is, for every surface."""

from yojoe import as_word

as_word(__name__)  # yojoe.title is a word of the front door too
