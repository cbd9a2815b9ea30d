"""Live the Adventure: four cards that everybody knows, and nothing else to hide."""

from typing import Any

from yojoe.kernel.script import Choose
from yojoe.server.table.face import PageFace
from yojoe.titles.adventure.telling.habits import figures
from yojoe.titles.adventure.telling.view_types import Table


def no_card(_s: Any, _question: Choose, _index: int, _subject: str) -> int | None:
    """The cards of a battle belong to nobody: the subject says which one it is."""
    return None


def why_not(view: Table, seat: int, subject: str) -> str:
    """Why a badge, a token or a card is out of reach."""
    kind, _, which = subject.partition(" ")
    if kind == "card" and not view["battle"]:
        return "Cards are played in a battle only; G.I. Joe stands where nobody fires."
    if kind == "card" and seat not in {view["active"], view["cobra"]}:
        return "This battle is between two others."
    if kind == "badge" and which.isdecimal() and int(which) <= len(view["badges"]):
        if view["badges"][int(which) - 1] == 0:
            return "There is no badge of this player on the board."
        return "A badge is placed or removed after Cobra has missed."
    if kind == "energy":
        return "Energy tokens are turned up on an ENERGY space, or after two turns without."
    return ""


FACE = PageFace(
    numbers=frozenset(),
    option_card=no_card,
    why_not=why_not,
    figures=figures,
)
