"""A side of the Threat Meter, read from a card file."""

from collections.abc import Mapping
from typing import Final

from yojoe.cards.page import CardEntry, Spot, quote
from yojoe.cards.provenance import STATED, origin, sources
from yojoe.cards.values import mapping, number, word

from .printed import COLOURS, EFFECTS, Meter, MeterZone
from .shapes import SOURCES

SIDES: Final = {"A": (1, 2), "B": (3, 4)}  # [DB-COMP-07]
FIELDS: Final = ("players", "zones", *STATED, "origin", "sources")
ZONE: Final = ("colour", "spaces", "end_of_turn", "end_of_round")
LONGEST: Final = 20  # spaces of one zone


def read_meter(entry: CardEntry) -> Meter:
    """One side, for its players, with four zones from the bottom up. [DB-THREAT-01]"""
    for field in entry.table:
        if field not in FIELDS:
            raise entry.at(field).wrong(f"there is no such field; there are {', '.join(FIELDS)}")
    players = SIDES[entry.name]
    if entry.table.get("players") != list(players):
        raise entry.at("players").wrong(f"must be {list(players)}, whom this side is for")
    zones = read_zones(entry.at("zones"), entry.table.get("zones"))
    said = origin(entry, values_of(zones))
    spaces = tuple(zone for zone in zones for _ in range(zone.spaces))
    return Meter(entry.name, players, zones, spaces, said, sources(entry, said, SOURCES))


def read_zones(spot: Spot, given: object) -> tuple[MeterZone, ...]:
    if not isinstance(given, list) or len(given) != len(COLOURS):
        raise spot.wrong(f"must be a list of {len(COLOURS)}: {', '.join(COLOURS)}")
    return tuple(
        read_zone(spot, colour, mapping(spot, zone))
        for colour, zone in zip(COLOURS, given, strict=True)
    )


def read_zone(spot: Spot, colour: str, zone: Mapping[str, object]) -> MeterZone:
    """One zone: its colour, its length, and what it does when. [DB-THREAT-09]"""
    if set(zone) != set(ZONE):
        raise spot.wrong(f"{colour} has {', '.join(zone)}; a zone has {', '.join(ZONE)}")
    if zone["colour"] != colour:
        raise spot.wrong(f"{quote(zone['colour'])} is out of place; {colour} comes here")
    return MeterZone(
        colour,
        number(spot, zone["spaces"], 1, LONGEST),
        effects(spot, zone["end_of_turn"]),
        effects(spot, zone["end_of_round"]),
    )


def effects(spot: Spot, given: object) -> tuple[str, ...]:
    """What a zone does, in order; the same may happen twice. [DB-THREAT-04]"""
    if not isinstance(given, list):
        raise spot.wrong(f"{quote(given)} is not allowed; write a list of {', '.join(EFFECTS)}")
    return tuple(word(spot, each, EFFECTS) for each in given)


def values_of(zones: tuple[MeterZone, ...]) -> list[str]:
    """Everything on a side that has an origin."""
    of_zones = [f"{zone.colour}_{value}" for zone in zones for value in ZONE[1:]]
    return ["players", "colours", *of_zones]
