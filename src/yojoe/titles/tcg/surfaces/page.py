"""The Trading Card Game: units in ranks, cards in hand, and Firefight cards that are aimed."""

from collections.abc import Iterator

from yojoe.kernel.script import Choose
from yojoe.server.table.face import PageFace
from yojoe.titles.tcg.rules.state import State
from yojoe.titles.tcg.telling.view_types import CardView, Player, Table, Unit, VolleyView


def option_card(_s: State, _question: Choose, _index: int, subject: str) -> int | None:
    """Subjects name units and cards by their numbers."""
    _, _, which = subject.partition(" ")
    return int(which) if which.isdecimal() else None


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
                yield why_not_unit(view, unit, mine=owner == seat, in_front=in_front)
        if lies(player["discard"], card):
            yield "It is in the discard pile, and comes back when the deck is shuffled anew."
        if lies(player["flipped"], card):
            yield why_not_flipped(mine=owner == seat)
    if lies(view["seats"][seat]["hand"] or [], card):
        yield "A card of the hand is played as a Boost, once both fighters are named."


def units(player: Player) -> Iterator[tuple[Unit, bool]]:
    for column in player["columns"]:
        yield column["front"], True
        if column["back"] is not None:
            yield column["back"], False


def lies(pile: list[CardView], card: int) -> bool:
    return any(face["no"] == card for face in pile)


def why_not_unit(view: Table, unit: Unit, *, mine: bool, in_front: bool) -> str:
    if view["phase"] == "setup":
        return "Whoever has a place in the ranks keeps it while you set up."
    if view["phase"] == "firefight":
        return why_not_hit(view["batch"], unit, mine=mine, in_front=in_front)
    combat = view["combat"]
    if combat is not None and None not in combat["fighters"]:
        return "Both fighters are named; now it is about their Boosts."
    if mine:
        return why_not_attacking(unit, named=combat is not None, in_front=in_front)
    if not in_front:
        return "The back rank cannot be attacked."
    return "Name the unit of yours that attacks first."


def why_not_attacking(unit: Unit, *, named: bool, in_front: bool) -> str:
    if named:
        return "Your attacker is named: choose whom it attacks, or take it back with Undo."
    if unit["tapped"]:
        return "It is tapped: it attacks again after all your front rank was tapped."
    return "" if in_front else "It is in the back rank, from where only Stealth attacks."


def why_not_hit(batch: VolleyView | None, unit: Unit, *, mine: bool, in_front: bool) -> str:
    if batch is None or mine:
        return "Firefight cards go on the units of the other player."
    target = next((each for each in batch["targets"] if each["no"] == unit["no"]), None)
    if target is not None and target["in_reach"]:
        return "As many units as allowed have cards on them: this one is one too many."
    if not in_front:
        return "It is in the back rank, where Firefight cards reach it with Long Range only."
    return "It has Concealment: no Firefight card can be used on it."


def why_not_flipped(*, mine: bool) -> str:
    if mine:
        return "This card can do nothing: it has no Hits, or nobody is left to hit."
    return "These are the Firefight cards of the other player."


FACE = PageFace(
    numbers=frozenset({"no", "like", "on", "next", "defeated", "against"}),
    option_card=option_card,
    why_not=why_not,
)
