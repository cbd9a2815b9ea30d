"""The Trading Card Game: units in ranks, cards in hand, and Firefight cards that are aimed."""

from collections.abc import Iterator, Sequence

from yojoe.kernel.events import Event
from yojoe.kernel.script import Choose
from yojoe.tcg.events import TurnBegan
from yojoe.tcg.seen import Player, Table, Unit
from yojoe.tcg.state import State
from yojoe.tcg.story import Aims

from . import Face

CARDS = (
    *("card", "cards", "unit", "attacker", "defender", "other", "loser"),
    *("copied", "by", "ahead", "target", "defeated"),
)


def told(event: Event) -> Sequence[Event]:
    return event.facts if isinstance(event, Aims) else (event,)


def printed(s: State, card: int) -> tuple[str, str]:
    return s.book.printed[card].id, s.book.printed[card].name


def option_card(_s: State, _question: Choose, _index: int, subject: str) -> int | None:
    """Subjects name units and cards by their numbers."""
    _, _, which = subject.partition(" ")
    return int(which) if which.isdecimal() else None


def opens(event: Event) -> bool:
    return isinstance(event, TurnBegan)


def why_not(view: Table, seat: int, subject: str) -> str:
    """Why a unit or a card cannot be chosen."""
    _, _, which = subject.partition(" ")
    if not which.isdecimal():
        return ""
    return next((why for why in reasons(view, seat, int(which)) if why), "")


def reasons(view: Table, seat: int, card: int) -> Iterator[str]:
    for owner, player in enumerate(view["seats"]):
        for unit, in_front in units(player):
            if unit["no"] == card:
                yield why_not_unit(unit, mine=owner == seat, in_front=in_front)
        if any(face["no"] == card for face in player["discard"]):
            yield "It is in the discard pile."
    hand = view["seats"][seat]["hand"] or []
    if any(face["no"] == card for face in hand):
        yield "A card of the hand is played as a Boost, once both fighters are named."


def units(player: Player) -> Iterator[tuple[Unit, bool]]:
    for column in player["columns"]:
        yield column["front"], True
        if column["back"] is not None:
            yield column["back"], False


def why_not_unit(unit: Unit, *, mine: bool, in_front: bool) -> str:
    if unit["tapped"]:
        return "This unit is tapped: it has fought already."
    if not in_front:
        return "This unit is in the back rank, behind another."
    return "" if mine else "This unit is the other player's, and out of reach now."


FACE = Face(
    told=told,
    cards=frozenset(CARDS),
    numbers=frozenset({"no", "on", "next", "defeated"}),
    printed=printed,
    option_card=option_card,
    opens=opens,
    why_not=why_not,
)
