"""What texts of New Alliances do on a Mission: Modes, Skills, dice, the way home."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose, Seat, pick
from yojoe.titles.deckbuilding.box.at_work import under_way
from yojoe.titles.deckbuilding.box.printed import WILD
from yojoe.titles.deckbuilding.packs.new_alliances.rules import ark, energon, modes
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import (
    alliance,
    alts_on_it,
    autobots_on_it,
    bots_on_it,
)
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.text.abilities import Effect
from yojoe.titles.deckbuilding.text.hints import hint
from yojoe.titles.deckbuilding.text.touches import touching

# Modes.


def one_mode(s: State) -> list[Card]:
    """Autobots here that could take on their other Mode as well."""
    alts = alts_on_it(s)
    able = autobots_on_it(s) if modes.may_transform(s) else alts
    return [card for card in able if card not in alliance(s).both]


def can_add_a_mode(s: State, _me: Card, _you: Seat) -> bool:
    return under_way(s) and not s.rolled and bool(one_mode(s))


@hint(early=True, anyway=True, helps=2.5)
async def both_modes(s: State, _me: Card, you: Seat) -> None:
    """One Autobot here uses both Modes, even beside another Transport. [NA-MISS-05, NA-ALT-03]"""
    if under_way(s) and not s.rolled and (able := one_mode(s)):
        card = await pick(you, "mode", able)
        alliance(s).both.append(card)
        if s.events is not None:
            note(s.events, facts.ModeAdded(card))


def can_send_late(s: State, _me: Card, _you: Seat) -> bool:
    return under_way(s) and bool(s.locked) and not s.rolled and bool(alliance(s).ark)


@hint(early=True, helps=2.5)
async def send_late(s: State, me: Card, you: Seat) -> None:
    """The active player's Ark, in Bot Mode; its text is read at once."""
    if not can_send_late(s, me, you):
        return
    card = await pick(you, "late-autobot", alliance(s).ark)
    modes.send(s, s.active, card)
    said = s.book.moments["lock"][card]
    if said is not None and said.when(s, card, s.active):
        await said.effect(s, card, s.active)


# Skills and dice.


def rigid(s: State) -> list[Card]:
    """Autobots here whose highest Skill is not the one that counts."""
    skills = s.book.skills
    return [
        card
        for card in bots_on_it(s)
        if card not in alliance(s).versatile
        and energon.skill_of(s, card) < max(skills[card][:WILD])
    ]


def can_use_any_skill(s: State, _me: Card, _you: Seat) -> bool:
    return under_way(s) and not s.rolled and bool(rigid(s))


@hint(early=True, helps=2.0)
async def any_skill(s: State, _me: Card, you: Seat) -> None:
    """One Autobot in Bot Mode uses its highest Skill, whatever the Mission asks for."""
    if under_way(s) and not s.rolled and (able := rigid(s)):
        card = await pick(you, "skilled", able)
        alliance(s).versatile.append(card)
        if s.events is not None:
            note(s.events, facts.SkillFreed(card))


# The way home.


def may_return_to_ark(*, energon: bool) -> Effect:
    """This Autobot goes into the Ark instead of a discard pile.

    [NA-ALT-10, NA-ALT-11, NA-AMB-24]
    """

    @touching("ark", "energon+")
    async def effect(s: State, me: Card, you: Seat) -> None:
        if await Choose(you, "home", (None, me)):
            await go_into_ark(s, me, gains=energon)

    return effect


async def return_transport_to_ark(s: State, _me: Card, _you: Seat) -> None:
    """Autobots in Alt Mode, as Joe Transports return to the Hangar."""
    for card in [card for card in s.transport if card in alts_on_it(s)]:
        await go_into_ark(s, card, gains=True)


async def go_into_ark(s: State, card: Card, *, gains: bool) -> None:
    """From the Mission, once there is room."""
    await ark.make_room(s)
    if card in s.transport:
        s.transport.remove(card)
        modes.forget_guest(s, card)
    else:
        s.play[modes.sender(s, card)].remove(card)
        s.lasting.remove(card)
    if card in alliance(s).both:
        alliance(s).both.remove(card)
    ark.settle(s, card)
    if gains:
        energon.add(s, 1)
