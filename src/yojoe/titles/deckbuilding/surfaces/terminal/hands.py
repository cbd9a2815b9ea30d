"""The players of the Deck-Building Game: what each holds, has played, and is in charge of."""

from collections import Counter
from typing import Final

from yojoe.kernel.reader import counted, joined
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import number, parts
from yojoe.titles.deckbuilding.box.printed import JOE, Printed

from .card_face import value_words
from .rows import ALL, SKILLS, STORY, Row, Told, side_mission
from .view_reader import ViewReader

FIGHTING: Final = ("start", "missions")  # phases in which Skills matter


def players(at: ViewReader, told: Told = ALL) -> list[Row]:
    return [(at.seat(seat), holding(at, seat, told)) for seat in range(len(at.names))]


def holding(at: ViewReader, seat: int, told: Told) -> str:
    """The hand, what lies before the player, and how much is left."""
    own = parts(at.view, "seats")[seat]
    piles = [hand(at, own, told)]
    for key, where in (("play", "in play"), ("team", "on the Mission"), ("top", "on the deck")):
        if own[key]:
            piles.append(f"{where} {at.listed(own, key)}")
    piles += [strike(at, each, texts=STORY in told) for each in parts(own, "strikes")]
    piles.append(f"deck {own['deck']}, discard {len(parts(own, 'discard'))}")
    return "; ".join(piles)


def hand(at: ViewReader, own: View, told: Told) -> str:
    """Every card by its name, a Joe with his Skills while there are Missions to think of."""
    if own["hand"] is None:
        return counted(number(own, "in_hand"), "card")
    brief = SKILLS not in told or at.view["phase"] not in FIGHTING
    alike = Counter(named(at.card(each), brief=brief) for each in parts(own, "hand"))
    cards = [name if times == 1 else f"{times} {name}" for name, times in alike.items()]
    return joined(cards) or "no cards"


def named(card: Printed, *, brief: bool) -> str:
    skilled = card.kind == JOE and any(card.skills) and not brief
    return f"{card.name} ({value_words(card, 'skills')})" if skilled else card.name


def strike(at: ViewReader, each: View, *, texts: bool) -> str:
    """A Precision Strike, what beats it, and what it does until then. [DB-PREC-04, DB-PREC-05]"""
    return f"in charge of {side_mission(at, each, texts=texts)}"
