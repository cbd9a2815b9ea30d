"""Why something that New Alliances lays on the table cannot be chosen just now."""

from collections.abc import Iterator

from yojoe.titles.deckbuilding.telling.view_types import Table

from .view_types import ExpansionView, Priced

HOME = (
    "An Autobot in the Ark is sent while a team is built, by the player whose turn it is; "
    "in Alt Mode most carry Joes as a Transport does."
)
PARKED = (
    "The Trailer is taken along while a team is built: 2 Joes are discarded, 1 with an Autobot "
    "in Alt Mode."
)
BUILT = "The Space Bridge can be attempted once it is complete."
SIDE = "This is a Side Mission: attempt it in your own turn, with Joes of your own."
FIXED = "The Repair Bay works: at the start of a turn a card brings an Autobot home."
LATER = "Autobots are recruited after the Missions of your own turn, with the help of team-mates."


def why_not(view: Table, beyond: ExpansionView, seat: int, card: str) -> str:
    """The first reason that holds; nothing where the core rules have one."""
    return next((reason for reason in reasons(view, beyond, seat, card) if reason), "")


def reasons(view: Table, beyond: ExpansionView, seat: int, card: str) -> Iterator[str]:
    for stack in beyond["stacks"]:
        top = stack["top"]
        if top is not None and top["id"] == card:
            yield why_not_recruited(view, top, seat)
    if any(each["id"] == card for each in beyond["ark"]):
        yield HOME
    if any(each["id"] == card for each in beyond["trailer"]):
        yield PARKED
    if any(each["id"] == card for each in (*beyond["constructicons"], *beyond["cassettes"])):
        yield SIDE
    bridge = beyond["bridge"]
    if bridge is not None and bridge["id"] == card and not bridge["complete"]:
        yield BUILT
    if card == "repair-bay":
        yield FIXED if beyond["operational"] else LATER


def why_not_recruited(view: Table, top: Priced, seat: int) -> str:
    if view["active"] != seat or view["phase"] != "recruit":
        return LATER
    return f"It costs {top['cost']}: more than you have, and than team-mates could give."
