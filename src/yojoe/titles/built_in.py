"""What this package brings by itself, as other packages do by entry points."""

from importlib.metadata import EntryPoint
from typing import Final

TITLES: Final = tuple(
    EntryPoint(name, f"yojoe.titles.{name}.title:{name.upper()}", "yojoe.titles")
    for name in ("deckbuilding", "adventure", "tcg")
)
# What people call them for short; boxes that are played upon another, and which that is.
SHORT: Final = {
    "db": "deckbuilding",
    "lta": "adventure",
    "na": "new-alliances",
    "dbg": "deckbuilding",
}
BOXES: Final = {"new-alliances": "deckbuilding"}
COMMANDS: Final = (
    EntryPoint("deck", "yojoe.titles.tcg.surfaces.commands:DECK", "yojoe.commands"),
    EntryPoint("solve", "yojoe.titles.adventure.surfaces.commands:SOLVE", "yojoe.commands"),
)
