"""The table of the Trading Card Game row by row: a label, and what lies there in words."""

from typing import Final, TypeAlias

from yojoe.tcg.phrases import counted, joined
from yojoe.tcg.printed import COLOURS, VEHICLE, Printed
from yojoe.tcg.seen import Column, Fighter, Target, Unit

from .sight import Sight, units

Row: TypeAlias = tuple[str, str]

SETUP: Final = "setup"
FIREFIGHT: Final = "firefight"


def status(at: Sight) -> str:
    """Whose turn it is, or how the game has ended."""
    table = at.table
    if table["ending"]:
        return ending(at)
    who = table["active"]
    if table["phase"] == SETUP:
        return f"setup, {at.does(who, 'line')} up."
    first = f"{at.does(table['first'], 'go').replace('gos', 'goes')} first"
    if table["phase"] == FIREFIGHT:
        return f"{table['turns']}, Firefight: {at.does(who, 'use')} Hits ({first})."
    return f"{table['turns']}, One-on-One: {at.does(who, 'attack')} ({first})."


def ending(at: Sight) -> str:
    table = at.table
    alive = [seat for seat, player in enumerate(table["seats"]) if player["columns"]]
    if table["ending"] == "won":
        return f"{at.does(alive[0], 'win')} after {counted(table['turns'], 'turn')}."
    return f"{table['ending']} after {counted(table['turns'], 'turn')}."


# Players.


def piles(at: Sight, seat: int) -> str:
    """How many cards lie where, and the supply points while they count."""
    own = at.player(seat)
    told = [f"deck {own['deck']}", f"discard {len(own['discard'])}"]
    if own["hand"] is None and own["in_hand"]:
        told.insert(0, f"{counted(own['in_hand'], 'card')} in hand")
    if at.table["phase"] == SETUP:
        of = f" of {own['limit']}" if own["limit"] is not None else ""
        return ", ".join([f"{own['supply']}{of} supply points", *told])
    force = f"{counted(len([*units(own)]), 'unit')}, flips {own['flips']} in a Firefight"
    return ", ".join([force, *told])


def hand(at: Sight, seat: int) -> list[str]:
    """Each card in hand as the Boost it would be for the own units."""
    own = at.player(seat)
    colours = [at.printed(unit["no"]).colour for unit in units(own)]
    mine = [colour for colour in COLOURS if colour in colours]
    return [as_boost(at, face["no"], mine) for face in own["hand"] or ()]


def as_boost(at: Sight, card: int, colours: list[str]) -> str:
    """ "Flint: red +3, blue +5; Ambush +2"."""
    printed, numbers = at.printed(card), at.book.boosts[card]
    worth = ", ".join(f"{colour} +{numbers[COLOURS.index(colour)]}" for colour in colours)
    ability = printed.boost_ability
    more = f"; {ability.keyword}" if ability is not None else ""
    return f"{printed.name}: {'DRAW' if printed.draw else worth}{more}"


# Units.


def figures(at: Sight, unit: Unit) -> str:
    """Colour and Power as they stand; of a vehicle the other Power too."""
    printed = shape(at, unit)
    other = ""
    if printed.kind == VEHICLE and printed.unmanned is not None:
        other = (
            f" ({printed.unmanned} unmanned)" if unit["manned"] else f" ({printed.power} manned)"
        )
    return f"{at.printed(unit['no']).colour} {unit['power']}{other}"


def shape(at: Sight, unit: Unit) -> Printed:
    """What is printed on a unit, or on what it has copied."""
    card_id = unit["copies"] or unit["id"]
    return next(card for card in at.book.printed if card.id == card_id)


def keywords(at: Sight, unit: Unit) -> list[str]:
    copied = [f"copies {shape(at, unit).name}"] if unit["copies"] else []
    return [*copied, *(each.keyword for each in shape(at, unit).abilities)]


def in_words(at: Sight, unit: Unit) -> str:
    """ "Duke (red 6, tapped, Fury)"."""
    told = [figures(at, unit), *["tapped"] * unit["tapped"], *keywords(at, unit)]
    target = target_of(at, unit["no"])
    told += [under_fire(at, target)] if target is not None and target["hits"] else []
    return f"{at.name(unit['no'])} ({', '.join(told)})"


def column(at: Sight, one: Column) -> str:
    behind = f", behind: {in_words(at, one['back'])}" if one["back"] is not None else ""
    return f"{in_words(at, one['front'])}{behind}"


def ranks(at: Sight, seat: int) -> str:
    columns = at.player(seat)["columns"]
    return "; ".join(column(at, one) for one in columns) or "nobody"


# What goes on.


def combat(at: Sight) -> list[Row]:
    """The fighters, and the Boosts once they are shown."""
    fight = at.table["combat"]
    if fight is None:
        return []
    who = fight["attacking"]
    mine, other = fight["fighters"][who], fight["fighters"][1 - who]
    sides = [fighter(at, who, mine), fighter(at, 1 - who, other)]
    return [("Combat", " against ".join(side for side in sides if side))]


def fighter(at: Sight, seat: int, one: Fighter | None) -> str:
    """ "your Duke, red 6 +4 Flint = 10"."""
    if one is None:
        return ""
    colour = at.printed(one["no"]).colour
    said = f"{at.whose(seat)} {at.name(one['no'])}, {colour} {one['power']}"
    if one["boost"] is None:
        return said
    boost = at.player(seat)["boost"][0]["no"]
    return f"{said} +{one['boost']} {at.name(boost)} = {one['power'] + one['boost']}"


def revealed(at: Sight) -> list[Row]:
    """The card that is about to find a place."""
    cards = [face["no"] for player in at.table["seats"] for face in player["revealed"]]
    return [("Turned up", sheet(at.printed(card))) for card in cards]


def sheet(printed: Printed) -> str:
    figures = f"{printed.colour}, Power {printed.power}, {counted(printed.supply, 'supply point')}"
    told = [f"{printed.full_name}: {figures}", *(each.keyword for each in printed.abilities)]
    return ", ".join(told)


def batch(at: Sight) -> list[Row]:
    """Firefight cards, and whom they would defeat as they lie."""
    fire = at.table["batch"]
    if fire is None:
        return []
    lost = [at.name(unit) for unit in fire["defeated"]]
    so_far = f"defeated so far: {joined(lost)}" if lost else "nobody is defeated so far"
    cards = counted(len(fire["aim"]), "Firefight card")
    return [("Firefight", f"{cards} of {at.seat(fire['seat'])}, {so_far}")]


def target_of(at: Sight, card: int) -> Target | None:
    """A unit as the Firefight under way sees it."""
    fire = at.table["batch"]
    targets = [] if fire is None else fire["targets"]
    return next((target for target in targets if target["no"] == card), None)


def under_fire(at: Sight, target: Target) -> str:
    fire = at.table["batch"]
    if fire is not None and target["no"] in fire["defeated"]:
        return "defeated"
    return f"{target['hits']} of {counted(max(target['power'], 1), 'Hit')}"
