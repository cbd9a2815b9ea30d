"""Words of the card language that few cards of New Alliances need."""

from yojoe.kernel.script import Seat, pick
from yojoe.titles.deckbuilding.rules import piles
from yojoe.titles.deckbuilding.rules.piles import are_closed, pick_one_held, random_held
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.text.abilities import Says
from yojoe.titles.deckbuilding.text.effects import named

is_gi = named("gi")


def held_joes(s: State, seat: Seat) -> list[Card]:
    return [card for card in s.hand[seat] if s.book.is_joe[card]]


async def discard_joe(s: State, _me: Card, you: Seat) -> None:
    """One Joe from hand, of your choice."""
    joe: Card | None = None
    if are_closed(s):
        joe = await pick_one_held(s, you, "discard", s.book.is_joe.__getitem__)
    elif joes := held_joes(s, you):
        joe = await pick(you, "discard", joes, s.book.kind_of)
    if joe is not None:
        piles.discard(s, you, joe, s.hand[you])


async def discard_joe_at_random(s: State, _me: Card, you: Seat) -> None:
    joe: Card | None = None
    if are_closed(s):
        joe = await random_held(s, you, s.book.is_joe.__getitem__)
    elif joes := held_joes(s, you):
        joe = await piles.random_card(s, joes)
    if joe is not None:
        piles.discard(s, you, joe, s.hand[you])


def bars_gis() -> Says:
    """Of a Mission: no G.I. can join it."""

    def rule(s: State, _me: Card, _you: Seat, joe: Card, _seat: Seat) -> int:
        return is_gi(s, joe)

    return Says("bars", rule)


def gis_give_more(dice: int) -> Says:
    def rule(s: State, _me: Card, _you: Seat, joe: Card, _seat: Seat) -> int:
        return dice if is_gi(s, joe) else 0

    return Says("gives_more", rule)
