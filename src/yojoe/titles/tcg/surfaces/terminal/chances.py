"""The chances of a One-on-One combat, for whoever is about to choose."""

from yojoe.title.chances import percent_of

from .view_reader import ViewReader, units


def chance(at: ViewReader, card: int) -> str:
    """What to hope for with a Boost, against an enemy, or at best with an attacker."""
    first = is_first_choice(at, card)
    odds = [
        each["per_mille"]
        for each in at.table["odds"]
        if card == (each["no"] if first else each["against"])
    ]
    return percent_of(max(odds)) if odds else ""


def is_first_choice(at: ViewReader, card: int) -> bool:
    """Attackers and Boosts are chosen; enemies only once it is clear who attacks them."""
    return at.table["combat"] is None or at.is_held(card)


def chances(at: ViewReader) -> str:
    """All of them in a row; nothing where there is nothing to choose."""
    seats = at.table["seats"]
    cards = [unit["no"] for player in seats for unit in units(player)]
    cards += [face["no"] for player in seats for face in player["hand"] or ()]
    most = "up to " if at.table["combat"] is None else ""
    told = [(at.name(card), chance(at, card)) for card in cards]
    return ", ".join(f"{name} {most}{odds}" for name, odds in told if odds)
