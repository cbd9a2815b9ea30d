"""New Alliances on the table: what the expansion adds to the rows of the Deck-Building Game."""

from typing import Final

from yojoe.kernel.reader import counted, joined
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import number, part, parts
from yojoe.titles.deckbuilding.telling.phrases import dice_in_words

from .rows import ALL, COBRA, PLACES, Row, Told, side_mission, target
from .view_reader import ViewReader

ACTS: Final = ("", "I", "II", "III")

PRIMER: Final = """\
Autobots wait in the Ark: send them beside your Joes in Bot Mode, or in Alt Mode as the Transport.
In Bot Mode they roll only their own Skills, with Energon dice of the pool; those are spent then.
An Autobot that comes into the Ark adds 1 Energon, and so does each one there when a round ends.
Autobots and the Repair Bay are dear; ask for them, and team-mates may help to pay.
A card above a Constructicon costs 2 more; a sixth Constructicon brings Devastator.
The Space Bridge grows every round, and complete it does harm until you damage it.
"""


def is_there(at: ViewReader) -> bool:
    return at.view.get("beyond") is not None


def about(view: View) -> list[str]:
    """The expansion in a few lines."""
    return PRIMER.splitlines() if is_there(ViewReader(view)) else []


# What the players face.


def foes(at: ViewReader, told: Told = ALL) -> list[Row]:
    """The Space Bridge, Constructicons and Mini-Cassettes, as far as there are any."""
    if not is_there(at):
        return []
    beyond, texts = part(at.view, "beyond"), COBRA in told
    cassettes = [side_mission(at, each, texts=texts) for each in parts(beyond, "cassettes")]
    rows = [
        ("Space Bridge", bridge(at, part(beyond, "bridge")) if beyond["bridge"] else ""),
        ("Constructicons", constructicons(at, beyond, texts=texts)),
        ("Cassettes", "; ".join(cassettes)),
    ]
    return [row for row in rows if row[1]]


def bridge(at: ViewReader, tile: View) -> str:
    """How far it is built and what the next circle brings; complete, what damages it."""
    if tile["complete"]:
        return f"complete: {target(at, tile)}"
    track, marker = tile["track"], number(tile, "marker")
    assert isinstance(track, list)
    ahead = [str(each) for each in track[marker + 1 :]]
    return f"{counted(len(ahead), 'step')} from completion, next {ahead[0]}"


def constructicons(at: ViewReader, beyond: View, *, texts: bool) -> str:
    """Each by its place in the line-up, and those under Devastator."""
    told = [
        f"{PLACES[number(each, 'place')]} {side_mission(at, each, texts=texts)}"
        for each in sorted(parts(beyond, "constructicons"), key=lambda each: number(each, "place"))
    ]
    under = at.listed(beyond, "under")
    return "; ".join([*told, f"under Devastator {under}"] if under else told)


# What stands by them.


def ark(at: ViewReader) -> list[Row]:
    """Who is in it, its pool and its modules. [NA-ENER-06]"""
    if not is_there(at):
        return []
    beyond = part(at.view, "beyond")
    pool = f"Energon {beyond['energon']} of {beyond['most_energon']}"
    return [("Ark", f"{at.listed(beyond, 'ark') or 'empty'}. {pool}; {modules(beyond)}")]


def modules(beyond: View) -> str:
    """[NA-TELE-03, NA-BAY-01]"""
    online = "Online" if beyond["online"] else "Offline"
    bay = "Operational" if beyond["operational"] else f"Damaged ({beyond['bay_cost']})"
    return f"Teletraan I {online}; Repair Bay {bay}"


def stacks(at: ViewReader) -> list[Row]:
    """Autobots that may still come, and the Trailer beside the Hangar."""
    if not is_there(at):
        return []
    beyond = part(at.view, "beyond")
    told = [stack(at, each) for each in parts(beyond, "stacks")]
    return [("Autobots", "; ".join([*told, *["Prime's Trailer waits"] * bool(beyond["trailer"])]))]


def stack(at: ViewReader, each: View) -> str:
    """The Autobot that shows, and how many lie below it. [NA-RECR-06, NA-AMB-54]"""
    act = f"Act {ACTS[number(each, 'act')]}"
    if not each["face_up"]:
        return f"{act} face-down ({each['left']})"
    if each["top"] is None:
        return f"{act} none"
    top = part(each, "top")
    return f"{act} {at.card(top).name} {top['cost']} ({each['left']})"


def on_the_way(at: ViewReader) -> list[Row]:
    """Autobots on the Mission under way, by their Modes, and the dice they may roll."""
    beyond = part(at.view, "beyond") if is_there(at) else {}
    if not beyond or beyond["mission"] is None:
        return []
    there = part(beyond, "mission")
    bots = [f"{at.card(each).name} {each['skill']}" for each in parts(there, "bots")]
    told = [f"in Bot Mode {joined(bots)}"] * bool(bots)
    told += [f"in Alt Mode {at.listed(there, 'alts')}"] * bool(there["alts"])
    told += ["Prime's Trailer"] * bool(there["towing"])
    if there["energon"]:
        told.append(f"Energon for {dice_in_words(number(there, 'energon'))}")
    return [("On the way", "; ".join(told))] if told else []
