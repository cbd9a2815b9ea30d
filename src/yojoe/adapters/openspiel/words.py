"""Settings as parameters: words that OpenSpiel reads back as it wrote them.

A game is known by a line such as ``yojoe_tcg(decks=a+b)``, in which commas, brackets and equals
signs mean something, and a word of digits is a number.  So a comma is written ``+``, a word that
could be a number stands in quotes, and whatever else would be misread as in a web address.
"""

import re
from typing import Final
from urllib.parse import quote, unquote

COMMA: Final = "+"
QUOTE: Final = "'"
PLAIN: Final = " ,;:!?@/*"  # what may stand as it is, besides letters, digits and ``-._~``
NUMBER: Final = re.compile(r"[-.\d]+|True|False")


def parameter_word(word: str) -> str:
    """A word of a setting as a parameter."""
    safe = quote(word, safe=PLAIN).replace(",", COMMA)
    return f"{QUOTE}{safe}{QUOTE}" if NUMBER.fullmatch(safe) else safe


def read(parameter: str) -> str:
    """The word that was written so; one that was not is taken as it is."""
    return unquote(parameter.strip(QUOTE).replace(COMMA, ","))
