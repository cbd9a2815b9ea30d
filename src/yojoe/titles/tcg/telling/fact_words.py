"""Words for cards in the sentences of facts."""

from collections.abc import Sequence

from yojoe.kernel.facts import Card
from yojoe.kernel.reader import Reader, joined
from yojoe.titles.tcg.cards.printed import Printed
from yojoe.titles.tcg.rules.state import NOBODY, State


def state(to: Reader) -> State:
    assert isinstance(to.s, State)
    return to.s


def printed(to: Reader, card: Card) -> Printed:
    return state(to).book.printed[card]


def in_full(to: Reader, card: Card) -> str:
    """ "Storm Shadow, Ninja": a link to the card, and what more its name says."""
    known = printed(to, card)
    return f"{to.name(card)}{known.full_name.removeprefix(known.name)}"


def where(ahead: Card, to: Reader) -> str:
    return "in front" if ahead == NOBODY else f"behind {to.name(ahead)}"


def listed(cards: Sequence[Card], to: Reader) -> str:
    """Names in a row, copies counted: "Viper (2) and Slice"."""
    copies: dict[str, list[Card]] = {}
    for card in cards:
        copies.setdefault(printed(to, card).name, []).append(card)
    return joined(
        [
            f"{to.name(alike[0])} ({len(alike)})" if len(alike) > 1 else to.name(alike[0])
            for alike in copies.values()
        ]
    )


def boost_word(to: Reader, card: Card, number: int) -> str:
    return "DRAW" if printed(to, card).draw else f"+{number}"
