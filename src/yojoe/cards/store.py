"""The cards that a game is played with, as one line: nothing, or an owner's cards and their hash.

Records and saves keep this line, so whoever plays them again needs no file of anybody's disk.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Value

from .box import Box
from .card_file import CardFile, F
from .page import Canonical, TablePage, owners_page

OURS: Final = ""  # the box as we print it
MOST: Final = 8  # boxes kept at once; a server is sent many
LINE: Final = re.compile(r"([0-9a-f]{12}) (\{.*\})")

B = TypeVar("B", bound=Box)


def nothing(_file: CardFile[Any]) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class BoxStore(Generic[F, B]):
    """The boxes of a title: our own, and ours with an owner's cards laid over it."""

    read: Callable[[TablePage], F]
    ours: Callable[[], B]
    over: Callable[[Sequence[F]], B]
    besides: Callable[[F], str] = nothing  # what a file holds that is no card, in words
    boxes: dict[str, B] = field(default_factory=dict, compare=False)

    def read_line(self, text: str) -> str:
        """The line of a card file somewhere on this disk, or such a line itself."""
        if text == OURS or LINE.fullmatch(text):
            self.box_with(text)
            return text
        page = owners_page(Path(text))
        self.over([self.read(page)])  # refuses by the lines of the file
        return canonical(page)

    def box_with(self, line: str) -> B:
        """Our box, an owner's cards laid over it; a hash will do for cards that were at hand."""
        if line == OURS:
            return self.ours()
        if "{" not in line:
            line = next((each for each in self.boxes if hash_of(each) == line), line)
        if line not in self.boxes:
            box = self.over([self.owners_file(line)])
            while len(self.boxes) >= MOST:
                self.boxes.pop(next(iter(self.boxes)), None)
            self.boxes[line] = box
            return box
        return self.boxes[line]

    def owners_file(self, line: str) -> F:
        """The cards of a line; refuses one that was altered."""
        found = LINE.fullmatch(line)
        if found is None:
            raise Refusal("cards: name a card file, or give the line that a record keeps of one")
        page = Canonical("cards", found[2])
        file = self.read(page)
        if canonical(page) != line:
            altered = f"these are not the cards with the hash {found[1]}; they were altered"
            raise Refusal(f"cards: {altered}")
        return file

    def summary(self, line: Value) -> str:
        """The line as people read it: the hash, and what these cards do to the box."""
        line = str(line)
        if line == OURS:
            return "as we print them"
        file = self.owners_file(line)
        replaced, added = replaced_and_added(file, self.ours())
        found = {"replaced": replaced, "added": added}
        counts = [f"{number} {what}" for what, number in found.items() if number]
        told = ", ".join([*counts, *([self.besides(file)] if self.besides(file) else ())])
        return f"{line.partition(' ')[0]} ({told})"


def hash_of(line: str) -> str:
    """What an owner's cards are known by; nothing where they are ours."""
    return line.partition(" ")[0]


def canonical(page: TablePage) -> str:
    """The tables of a sound page, in the order of the alphabet, and what they are known by."""
    text = json.dumps(page.tables(), sort_keys=True, separators=(",", ":"))
    return f"{sha256(text.encode()).hexdigest()[:12]} {text}"


def replaced_and_added(file: CardFile[Any], box: Box) -> tuple[int, int]:
    """How many cards of a box a file replaces, and how many it brings besides."""
    known = {card.id for card in box.cards}
    replaced = sum(card.id in known for card in file.cards)
    return replaced, len(file.cards) - replaced
