"""The players of the Deck-Building Game: what each holds, has played, and is in charge of."""

from collections import Counter
from typing import Final

from yojoe.deckbuilding.phrases import counted, joined, labelled
from yojoe.deckbuilding.printed import JOE, Printed
from yojoe.terminal.card_face import said
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import number, parts

from .rows import Row, target
from .sight import Sight

FIGHTING: Final = ("start", "missions")  # phases in which Skills matter


def players(at: Sight) -> list[Row]:
    return [(at.seat(seat), holding(at, seat)) for seat in range(len(at.names))]


def holding(at: Sight, seat: int) -> str:
    """The hand, what lies before the player, and how much is left."""
    own = parts(at.view, "seats")[seat]
    told = [hand(at, own)]
    for key, where in (("play", "in play"), ("team", "on the Mission"), ("top", "on the deck")):
        if own[key]:
            told.append(f"{where} {at.listed(own, key)}")
    told += [strike(at, each) for each in parts(own, "strikes")]
    told.append(f"deck {own['deck']}, discard {len(parts(own, 'discard'))}")
    return "; ".join(told)


def hand(at: Sight, own: View) -> str:
    """Every card by its name, a Joe with his Skills while there are Missions to think of."""
    if own["hand"] is None:
        return counted(number(own, "in_hand"), "card")
    brief = at.view["phase"] not in FIGHTING
    alike = Counter(named(at.card(each), brief=brief) for each in parts(own, "hand"))
    told = [name if times == 1 else f"{times} {name}" for name, times in alike.items()]
    return joined(told) or "no cards"


def named(card: Printed, *, brief: bool) -> str:
    skilled = card.kind == JOE and any(card.skills) and not brief
    return f"{card.name} ({said(card, 'skills')})" if skilled else card.name


def strike(at: Sight, each: View) -> str:
    """A Precision Strike, what beats it, and what it does until then. [DB-PREC-04, DB-PREC-05]"""
    text = labelled(at.card(each)).removesuffix(".")
    return f"in charge of {target(at, each)}: {text}"
