"""The cards that a game is played with, as one line: nothing, or an owner's cards and their hash.

Records and saves keep this line, so whoever plays them again needs no file of anybody's disk.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from yojoe.kernel.game import Value
from yojoe.kernel.refusal import Refusal

from .box import CORE, box_of, core_box
from .card_file import CardFile, read_page
from .page import Page, page_at
from .printed import Box

OURS: Final = ""  # the box as we print it
LINE: Final = re.compile(r"([0-9a-f]{12}) (\{.*\})")


@dataclass(frozen=True, slots=True)
class Pressed(Page):
    """A card file whose tables are pressed into a line of JSON."""

    def tables(self) -> dict[str, object]:
        try:
            tables: dict[str, object] = json.loads(self.text)
        except (ValueError, RecursionError):
            raise Refusal(f"{self.path}: these cards are damaged: not whole JSON") from None
        return tables


def read_line(text: str) -> str:
    """The line of a card file somewhere on this disk, or such a line itself."""
    if text == OURS or LINE.fullmatch(text):
        box_with(text)
        return text
    page = page_at(Path(text))
    box_of((CORE,), [read_page(page)])  # refuses by the lines of the file
    return pressed(page)


def pressed(page: Page) -> str:
    """The tables of a sound page, in the order of the alphabet, and what they are known by."""
    text = json.dumps(page.tables(), sort_keys=True, separators=(",", ":"))
    return f"{sha256(text.encode()).hexdigest()[:12]} {text}"


@cache
def box_with(line: str) -> Box:
    """Our box, an owner's cards laid over it."""
    return core_box() if line == OURS else box_of((CORE,), [owners_file(line)])


def owners_file(line: str) -> CardFile:
    """The cards of a line; refuses one that was altered."""
    found = LINE.fullmatch(line)
    if found is None:
        raise Refusal("cards: name a card file, or give the line that a record keeps of one")
    page = Pressed("cards", found[2])
    file = read_page(page)
    if pressed(page) != line:
        raise Refusal(f"cards: these are not the cards with the hash {found[1]}; they were altered")
    return file


def replaced_and_added(file: CardFile, box: Box) -> tuple[int, int]:
    """How many cards of a box a file replaces, and how many it brings besides."""
    known = {card.id for card in box.cards}
    replaced = sum(card.id in known for card in file.cards)
    return replaced, len(file.cards) - replaced


def shown(line: Value) -> str:
    """The line as people read it: the hash, and what these cards do to the box."""
    line = str(line)
    if line == OURS:
        return "as we print them"
    file = owners_file(line)
    replaced, added = replaced_and_added(file, core_box())
    found = {"replaced": replaced, "added": added, "sides of the Threat Meter": len(file.meters)}
    counts = ", ".join(f"{number} {what}" for what, number in found.items() if number)
    return f"{line.partition(' ')[0]} ({counts})"
