"""What people call a title: its name in any case, a short one, the beginning of either, or a box.

None is loaded to know which is meant.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from yojoe.kernel.refusal import Refusal, did_you_mean
from yojoe.title.registry import AnyTitle, title_named, title_names
from yojoe.titles.built_in import BOXES, SHORT


@dataclass(frozen=True, slots=True)
class TitleCall:
    """Which title is meant, and the box that is played upon it, if one is."""

    name: str
    box: str = ""

    def title(self) -> AnyTitle:
        return title_named(self.name)

    def settled(self) -> Mapping[str, str]:
        """The settings that the box settles."""
        boxes = {box.name: box.settings for box in self.title().about.boxes} if self.box else {}
        return boxes.get(self.box, {})


def title_meant(word: str) -> TitleCall:
    """The title that a word means; refuses one that means none, or several."""
    found = exactly(word) or by_beginning(word)
    if found is not None:
        return found
    known = [*title_names(), *BOXES]
    near = did_you_mean(word, [*known, *SHORT])
    raise Refusal(f"there is no title {word!r:.60}; there is {', '.join(known)}{near}")


def exactly(word: str) -> TitleCall | None:
    """The title of this very name, or of one that is short for it."""
    said = word.lower().replace("_", "-")
    said = SHORT.get(said, said)
    if said in BOXES:
        return TitleCall(BOXES[said], said)
    return next((TitleCall(name) for name in title_names() if name.lower() == said), None)


def by_beginning(word: str) -> TitleCall | None:
    begun = [name for name in (*title_names(), *BOXES) if word and name.startswith(word.lower())]
    return exactly(begun[0]) if len(begun) == 1 else None
