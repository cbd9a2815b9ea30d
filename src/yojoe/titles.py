"""The shelf: every title there is."""

from typing import Any, TypeAlias

from yojoe.adventure.title import ADVENTURE
from yojoe.deckbuilding.title import DECKBUILDING
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import Title
from yojoe.tcg.title import TCG

# A shelf holds titles of many states; Python has no word for "some state".
AnyTitle: TypeAlias = Title[Any]

TITLES: tuple[AnyTitle, ...] = (DECKBUILDING, ADVENTURE, TCG)


def title_named(name: str) -> AnyTitle:
    for title in TITLES:
        if title.name == name:
            return title
    names = ", ".join(title.name for title in TITLES)
    raise Refusal(f"there is no title {name!r}; there is {names}")
