"""The table of the Trading Card Game row by row: a label, and what lies there in words."""

from typing import Final, TypeAlias

from yojoe.kernel.reader import counted, joined
from yojoe.titles.tcg.cards.lexicon import groups_of
from yojoe.titles.tcg.cards.printed import COLOURS, VEHICLE, Printed, hits_of
from yojoe.titles.tcg.telling.view_types import Fighter

from .chances import chance
from .units import column_in_words
from .view_reader import ViewReader, units

Row: TypeAlias = tuple[str, str]

SETUP, FIREFIGHT = "setup", "firefight"
ENDINGS: Final = {"draw": "nobody has a unit left: a draw", "unfinished": "given up, unfinished"}


def status(at: ViewReader) -> str:
    """Whose turn it is, or how the game has ended."""
    table = at.table
    if table["ending"]:
        return ending(at)
    who = table["active"]
    if table["phase"] == SETUP:
        return f"setup: {at.does(who, 'line')} up."
    first = at.does(table["first"], "go")
    if table["phase"] == FIREFIGHT:
        return f"{table['turns']}, Firefight: {at.does(who, 'use')} Hits ({first} first)."
    return f"{table['turns']}, One-on-One: {at.does(who, 'attack')} ({first} first)."


def ending(at: ViewReader) -> str:
    table = at.table
    alive = [seat for seat, player in enumerate(table["seats"]) if player["columns"]]
    how = ENDINGS.get(table["ending"]) or at.does(alive[0], "win")
    return f"{table['turns']}: {how}."


# Players.


def piles(at: ViewReader, seat: int) -> str:
    """How many cards lie where, and the supply points while they count."""
    own = at.player(seat)
    told = [f"deck {own['deck']}", f"discard {len(own['discard'])}"]
    if own["in_hand"]:
        told.insert(0, f"hand {own['in_hand']}")
    if at.table["phase"] == SETUP:
        of = f" of {own['limit']}" if own["limit"] is not None else ""
        return ", ".join([f"{own['supply']}{of} supply points", *told])
    force = counted(len([*units(own)]), "unit")
    flips = [] if at.table["phase"] == FIREFIGHT else [f"flips {own['flips']}"]
    return ", ".join([force, *flips, *told])


def hand(at: ViewReader, seat: int) -> list[str]:
    """Each card in hand as the Boost it would be, by the colours of the own units."""
    own, now = at.player(seat), fighting(at, seat)
    colours = [at.printed(unit["no"]).colour for unit in units(own)]
    others = [colour for colour in COLOURS if colour in colours and colour != now]
    cards = [face["no"] for face in own["hand"] or ()]
    return [f"{at.name(card)}: Boost {as_boost(at, card, now, others)}" for card in cards]


def fighting(at: ViewReader, seat: int) -> str:
    """The colour that counts now: that of the unit that fights."""
    fight = at.table["combat"]
    one = None if fight is None else fight["fighters"][seat]
    return "" if one is None else at.printed(one["no"]).colour


def as_boost(at: ViewReader, card: int, now: str, others: list[str]) -> str:
    """ "red +3 (blue +5); Ambush +2: +2 more if your unit is attacking; 43% to win"."""
    printed, ability = at.printed(card), at.printed(card).boost_ability
    told = [worth(at, card, now, others)]
    told += [f"{ability.keyword}: {ability.text.rstrip('.')}"] if ability is not None else []
    told += [f"{wins} to win"] if (wins := chance(at, card)) else []
    return "; ".join(["DRAW", *told[1:]] if printed.draw else told)


def worth(at: ViewReader, card: int, now: str, others: list[str]) -> str:
    """The Boost numbers, the one that counts now before the others."""
    numbers = at.book.boosts[card]
    rest = ", ".join(f"{colour} +{numbers[COLOURS.index(colour)]}" for colour in others)
    if not now:
        return rest
    return f"{now} +{numbers[COLOURS.index(now)]}{f' ({rest})' if rest else ''}"


def ranks(at: ViewReader, seat: int) -> str:
    columns = at.player(seat)["columns"]
    return "; ".join(column_in_words(at, one) for one in columns) or "nobody"


# What goes on.


def between(at: ViewReader) -> list[Row]:
    """What lies between the ranks: a card turned up, two fighters, Firefight cards."""
    return [*revealed(at), *combat(at), *batch(at)]


def revealed(at: ViewReader) -> list[Row]:
    """The card that is about to find a place."""
    cards = [face["no"] for player in at.table["seats"] for face in player["revealed"]]
    return [("New", sheet(at.printed(card))) for card in cards]


def sheet(printed: Printed) -> str:
    """What matters of a card in the ranks."""
    other = f" ({printed.unmanned} unmanned)" if printed.kind == VEHICLE else ""
    supply = counted(printed.supply, "supply point")
    groups = f", {groups_of(printed.groups)}" if printed.groups else ""
    told = f"{printed.full_name}: {printed.colour} {printed.power}{other}{groups}, {supply}"
    return " ".join([f"{told}.", *(f"{each.keyword}: {each.text}" for each in printed.abilities)])


def combat(at: ViewReader) -> list[Row]:
    """The fighters, and the Boosts once they are shown."""
    fight = at.table["combat"]
    if fight is None:
        return []
    who = fight["attacking"]
    sides = [fighter(at, seat, fight["fighters"][seat]) for seat in (who, 1 - who)]
    return [("Combat", " against ".join(side or "..." for side in sides))]


def fighter(at: ViewReader, seat: int, one: Fighter | None) -> str:
    """ "your Duke, red 6 +4 Flint = 10"."""
    if one is None:
        return ""
    colour = at.printed(one["no"]).colour
    told = f"{at.whose(seat)} {at.name(one['no'])}, {colour} {one['power']}"
    if one["boost"] is None:
        return told
    boost = at.player(seat)["boost"][0]["no"]
    total = one["power"] + one["boost"]
    if at.printed(boost).draw:
        return f"{told} with DRAW ({at.name(boost)})"
    return f"{told} +{one['boost']} ({at.name(boost)}) = {total}"


def batch(at: ViewReader) -> list[Row]:
    """The Firefight cards of each player that are not used yet, and whom they would defeat."""
    fire = at.table["batch"]
    if fire is None:
        return []
    who = fire["seat"]
    lost = [at.name(unit) for unit in fire["defeated"]]
    told = [f"{flipped(at, who)}, {joined(lost) if lost else 'nobody'} defeated so far"]
    told += [f"then {flipped(at, 1 - who)}"] if at.player(1 - who)["flipped"] else []
    return [("Fire", "; ".join(told))]


def flipped(at: ViewReader, seat: int) -> str:
    """ "your 4 Hits on 9 cards"."""
    cards = [at.printed(face["no"]) for face in at.player(seat)["flipped"]]
    return f"{at.whose(seat)} {counted(len(cards), 'card')} with {hits_of(cards)}"
