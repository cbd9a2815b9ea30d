"""The signs on the drawn table: how much of a unit is shown, and what the signs mean."""

from typing import Final

from .view_reader import ViewReader, units

# How many lines a unit may take; the least is a line too, and narrower.
FULL, WHOLE, BRIEF, NAMES, LEAST = 4, 3, 2, 1, 0
CELLS: Final = {FULL: 14, WHOLE: 14, BRIEF: 14, NAMES: 17, LEAST: 11}  # columns at least

READY, TAPPED = "▯", "▭"
CODE: Final = 2  # letters of a colour that tell it from the others
UPRIGHT: Final = f"{READY} ready"
SIDEWAYS: Final = f"{TAPPED} tapped"
CHANCES: Final = "% to win"
VEHICLES: Final = (
    "m manned, u unmanned (n) otherwise",
    "m manned, u not (n)",
    "m manned, u not",
)
COLOURS: Final = "gr4 gray 4"


def legend(at: ViewReader, lines: int, room: int) -> str:
    """What the signs mean: all of them, or as many as there is room for."""
    for signs in shorter(at, lines):
        said = f"   {'  '.join(signs)}"
        if len(said) <= room:
            return said
    return ""


def shorter(at: ViewReader, lines: int) -> list[list[str]]:
    """Legends in fewer and fewer words; what is left out first goes without saying."""
    cards = [unit["no"] for player in at.table["seats"] for unit in units(player)]
    driven = lines > NAMES and any(at.book.is_vehicle[card] for card in cards)
    words, few, fewest = [[each] * driven for each in VEHICLES]
    chances = [CHANCES] * bool(at.table["odds"])
    colours = [COLOURS] * (lines <= NAMES)
    return [
        [UPRIGHT, SIDEWAYS, *chances, *colours, *words],
        [UPRIGHT, SIDEWAYS, *chances, *colours, *few],
        [SIDEWAYS, *chances, *colours, *few],
        [SIDEWAYS, *(fewest or chances or colours)],
        [SIDEWAYS],
    ]
