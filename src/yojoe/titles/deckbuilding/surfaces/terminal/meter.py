"""The Threat Meter, drawn and in words."""

from typing import Final

from rich.text import Text

from yojoe.kernel.reader import joined
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import number, part, parts
from yojoe.titles.deckbuilding.box.printed import COLOURS

HERE: Final = "bold reverse"
EFFECTS: Final = {
    "battalion": "a Battalion",
    "complication": "a Complication",
    "threat-up": "1 more Threat",
}


def meter(view: View) -> Text:
    """Every space by the letter of its colour, the marker's in brackets."""
    threat = part(view, "threat")
    text, space = Text(), 0
    for each in parts(threat, "zones"):
        colour = str(each["colour"])
        for _ in range(number(each, "spaces")):
            here = space == threat["space"]
            letter = colour[0].upper()
            text.append(f"[{letter}]" if here else letter, style=HERE if here else colour)
            space += 1
        text.append(" ")
    return text.append("[lost]" if threat["space"] == threat["top"] else "lost", style="dim")


def zone(view: View) -> str:
    """Where the marker stands, that it rises, and what its zone does. [DB-ROUND-06]"""
    threat = part(view, "threat")
    colour = str(threat["colour"])
    here = parts(threat, "zones")[COLOURS.index(colour)]
    where = f"{threat['space']} of {threat['top']}, 1 more every round"
    return f"{where}. {zone_does(here) or f'{colour.capitalize()}.'}"


def zone_does(each: View) -> str:
    """What a zone does at the end of a turn and of a round. [DB-THREAT-04]"""
    said = []
    for moment, when in (("end_of_turn", "turn"), ("end_of_round", "round")):
        effects = each[moment]
        assert isinstance(effects, list)
        if effects:
            does = joined([EFFECTS[str(effect)] for effect in effects])
            said.append(f"a {when} ends with {does}")
    return f"{str(each['colour']).capitalize()}: {'; '.join(said)}." if said else ""
