"""What texts of New Alliances do to the table."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose, Seat, pick, pick_up_to
from yojoe.titles.deckbuilding.packs.new_alliances.rules import (
    ark,
    bridge,
    cassettes,
    constructicons,
    energon,
)
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import alliance
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.cobra import remove_officer, uncovered
from yojoe.titles.deckbuilding.rules.recruit import refill
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.text.abilities import Condition, Effect, Number
from yojoe.titles.deckbuilding.text.hints import hint, hints_of
from yojoe.titles.deckbuilding.text.mission_effects import look
from yojoe.titles.deckbuilding.text.touches import touching

from .mission_effects import (
    any_skill,
    both_modes,
    can_add_a_mode,
    can_send_late,
    can_use_any_skill,
    may_return_to_ark,
    return_transport_to_ark,
    send_late,
)

__all__ = [
    "add_constructicon",
    "add_energon",
    "advance_bridge",
    "any_skill",
    "both_modes",
    "bridge_enters",
    "can_add_a_mode",
    "can_send_late",
    "can_use_any_skill",
    "choose_one",
    "damage_bay",
    "discard_above",
    "discard_autobots",
    "dismiss",
    "draw_cassette",
    "each_mate",
    "fix_bay",
    "may_recover_autobot",
    "may_return_to_ark",
    "move_bridge_back",
    "pay_card_to_recover",
    "pay_energon",
    "peek",
    "remove_energon",
    "remove_energon_or",
    "return_constructicons",
    "return_transport_to_ark",
    "send_late",
]

# Energon.


def add_energon(dice: int | Number) -> Effect:
    """A number that is counted may be smaller once the Mission is over. [NA-ENER-17]"""
    usual = dice if isinstance(dice, int) else 2

    @hint(early=True, anyway=not isinstance(dice, int), stores=0.8 * usual)
    @touching("energon+")
    async def effect(s: State, me: Card, you: Seat) -> None:
        energon.add(s, dice if isinstance(dice, int) else dice(s, me, you))

    return effect


def remove_energon(dice: int) -> Effect:
    """As many as there are."""

    @touching("energon-")
    async def effect(s: State, _me: Card, _you: Seat) -> None:
        energon.remove(s, dice)

    return effect


def remove_energon_or(dice: int, otherwise: Effect) -> Effect:
    """For each that is not there something else happens."""

    async def effect(s: State, me: Card, you: Seat) -> None:
        for _ in range(dice - energon.remove(s, dice)):
            await otherwise(s, me, you)

    return effect


def pay_energon(dice: int, effect: Effect) -> Effect:
    """You may remove that much, all of it, for an effect."""

    async def paid(s: State, me: Card, you: Seat) -> None:
        if alliance(s).energon >= dice and await Choose(you, "pay-energon", (None, me)):
            energon.remove(s, dice)
            await effect(s, me, you)

    return paid


# Autobots.


def discard_autobots(number: int) -> Effect:
    """From the Ark, of the active player's choice, as many as there are."""

    async def effect(s: State, _me: Card, _you: Seat) -> None:
        for _ in range(min(number, len(alliance(s).ark))):
            ark.drop(s, await pick(s.active, "drop", alliance(s).ark))

    return effect


@hint(early=True)
async def may_recover_autobot(s: State, _me: Card, you: Seat) -> None:
    """One from your own discard pile goes into the Ark."""
    for card in await pick_up_to(1, you, "recover", ark.recoverable(s, you)):
        await ark.enter(s, you, card)
        s.discard[you].remove(card)


async def pay_card_to_recover(s: State, _me: Card, you: Seat) -> None:
    await ark.pay_to_recover(s, you)


def each_mate(effect: Effect) -> Effect:
    @hint(hints_of(effect))
    async def for_each(s: State, me: Card, you: Seat) -> None:
        for seat in s.left_of[you][1:]:
            await effect(s, me, seat)

    return for_each


async def fix_bay(s: State, _me: Card, _you: Seat) -> None:
    ark.turn_bay(s, working=True)


async def damage_bay(s: State, _me: Card, _you: Seat) -> None:
    ark.turn_bay(s, working=False)


@touching("complications")
async def peek(s: State, _me: Card, you: Seat) -> None:
    """Look without resolving, and tell; they stay face-down. [NA-PEEK-01]"""
    look(s, you)


# Foes.


@touching("cassettes")
async def draw_cassette(s: State, _me: Card, _you: Seat) -> None:
    await cassettes.draw(s)


async def add_constructicon(s: State, _me: Card, _you: Seat) -> None:
    await constructicons.add(s)


def return_constructicons(most: int) -> Effect:
    """Of your choice, from below the line-up, as many as there are up to a number."""

    async def effect(s: State, _me: Card, you: Seat) -> None:
        for _ in range(min(most, len(alliance(s).constructicons))):
            constructicons.beaten(s, await pick(you, "send-off", alliance(s).constructicons))

    return effect


async def discard_above(s: State, me: Card, _you: Seat) -> None:
    """The line-up card above, unless it is covered; its place is filled again."""
    card = constructicons.card_above(s, me)
    if card is None or s.line_up.index(card) not in uncovered(s):
        return
    if s.events is not None:
        note(s.events, facts.LineUpCardLost(card))
    s.main_discard.append(card)
    refill(s, s.line_up.index(card))


def dismiss(officer: str) -> Effect:
    """Back to the stack, without having been beaten."""

    async def effect(s: State, _me: Card, _you: Seat) -> None:
        card = s.book.number[officer]
        if card in s.officers:
            remove_officer(s, card)
            if s.events is not None:
                note(s.events, facts.OfficerDismissed(card))

    return effect


# The Space Bridge.


@touching("bridge")
async def bridge_enters(s: State, _me: Card, _you: Seat) -> None:
    bridge.enter(s)


def advance_bridge(circles: int) -> Effect:
    @touching("bridge", "complications")
    async def effect(s: State, _me: Card, _you: Seat) -> None:
        await bridge.advance(s, circles)

    return effect


def move_bridge_back(circles: int) -> Effect:
    @touching("bridge")
    async def effect(s: State, _me: Card, _you: Seat) -> None:
        bridge.move_back(s, circles)

    return effect


# Choices.


def choose_one(*ways: tuple[str, Condition, Effect]) -> Effect:
    """You pick one of those that can be done; each is known by a word."""

    async def effect(s: State, me: Card, you: Seat) -> None:
        able = [(word, way) for word, when, way in ways if when(s, me, you)]
        word = await pick(you, "way", [word for word, _ in able])
        await dict(able)[word](s, me, you)

    return effect
