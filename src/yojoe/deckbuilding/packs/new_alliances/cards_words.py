"""Words of the card language that few cards of New Alliances need."""

from yojoe.deckbuilding import piles
from yojoe.deckbuilding.abilities import Rule
from yojoe.deckbuilding.effects import named
from yojoe.deckbuilding.state import Card, State
from yojoe.kernel.script import Seat, pick

is_gi = named("gi")


def held_joes(s: State, seat: Seat) -> list[Card]:
    return [card for card in s.hand[seat] if s.book.is_joe[card]]


async def discard_joe(s: State, _me: Card, you: Seat) -> None:
    """One Joe from hand, of your choice."""
    if joes := held_joes(s, you):
        joe = await pick(you, "discard", joes, s.book.kind_of)
        piles.discard(s, you, joe, s.hand[you])


async def discard_joe_at_random(s: State, _me: Card, you: Seat) -> None:
    if joes := held_joes(s, you):
        piles.discard(s, you, await piles.random_card(s, joes), s.hand[you])


def bars_gis() -> Rule:
    """Of a Mission: no G.I. can join it."""

    def rule(s: State, _me: Card, _you: Seat, joe: Card, _seat: Seat) -> int:
        return is_gi(s, joe)

    return Rule("bars", rule)


def gis_give_more(dice: int) -> Rule:
    def rule(s: State, _me: Card, _you: Seat, joe: Card, _seat: Seat) -> int:
        return dice if is_gi(s, joe) else 0

    return Rule("gives_more", rule)
