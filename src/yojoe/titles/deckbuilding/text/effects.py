"""What texts do: the words of the card language, to be put together by the packs.

A word is an effect, told the table, its own card and who "you" is; or it makes one.  Those that
belong to a Mission under way are in ``mission_effects``.
"""

from collections.abc import Callable

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose, Seat, choose, pick, pick_up_to
from yojoe.titles.deckbuilding.box.at_work import is_here, under_way
from yojoe.titles.deckbuilding.rules import cobra, complications, piles, threat
from yojoe.titles.deckbuilding.rules.mission import fail_story
from yojoe.titles.deckbuilding.rules.recruit import take_from_line_up
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.telling import facts
from yojoe.titles.deckbuilding.telling.twins import by_pile

from .abilities import Condition, Effect
from .hints import hint, hints_of
from .touches import all_of_them, touching

# Putting effects together.


def then(*effects: Effect) -> Effect:
    """One after the other."""

    @hint(hints_of(*effects))
    @all_of_them(*effects)
    async def effect(s: State, me: Card, you: Seat) -> None:
        for each in effects:
            await each(s, me, you)

    return effect


def if_else(condition: Condition, effect: Effect, otherwise: Effect) -> Effect:
    """One effect if the condition holds, else the other."""

    @hint(hints_of(effect, otherwise))
    async def either(s: State, me: Card, you: Seat) -> None:
        await (effect if condition(s, me, you) else otherwise)(s, me, you)

    return either


def each_player(effect: Effect) -> Effect:
    """For each player, from the active one on."""

    @hint(hints_of(effect))
    async def for_each(s: State, me: Card, _you: Seat) -> None:
        for seat in s.order:
            await effect(s, me, seat)

    return for_each


def each_player_here(effect: Effect) -> Effect:
    """For each player with a Joe here."""

    @hint(hints_of(effect))
    async def for_each(s: State, me: Card, _you: Seat) -> None:
        for seat in s.order:
            if is_here(s, seat):
                await effect(s, me, seat)

    return for_each


async def nothing(_s: State, _me: Card, _you: Seat) -> None:
    """Nothing at once: the text is what the card adds while it lasts."""


# The Threat Meter.


def raise_threat(spaces: int) -> Effect:
    """Move the Threat Marker up."""

    @touching("threat+")
    async def effect(s: State, _me: Card, _you: Seat) -> None:
        threat.raise_threat(s, spaces)

    return effect


def lower_threat(spaces: int) -> Effect:
    """Move the Threat Marker down."""

    @touching("threat-")
    async def effect(s: State, _me: Card, _you: Seat) -> None:
        threat.lower_threat(s, spaces)

    return effect


# Hands and decks.


def draw(cards: int) -> Effect:
    """You draw so many cards."""

    @hint(draws=True, answers=True, early=True)
    @touching("my hand+", "my deck+")
    async def effect(s: State, _me: Card, you: Seat) -> None:
        if rest := piles.draw(s, you, cards):
            await rest

    return effect


@hint(draws=True, answers=True, early=True, anyway=True)
async def somebody_draws(s: State, _me: Card, you: Seat) -> None:
    """A player of your choice, yourself included, draws a card. [DB-GLOSS-13]"""
    seat = await pick(you, "player", s.left_of[you], s=s)
    if rest := piles.draw(s, seat):
        await rest


def discard(cards: int) -> Effect:
    """You discard so many cards of your choice from hand."""

    @touching("my hand", "my deck")
    async def effect(s: State, _me: Card, you: Seat) -> None:
        await piles.discard_from_hand(s, you, cards)

    return effect


@touching("my hand", "my deck")
async def discard_at_random(s: State, _me: Card, you: Seat) -> None:
    """You discard a card from hand, picked at random."""
    if s.hand[you]:
        card = await piles.random_card(s, s.hand[you])
        piles.discard(s, you, card, s.hand[you])


@touching("team-")
async def may_destroy_me(s: State, me: Card, you: Seat) -> None:
    """You may destroy this Joe; it gives no Recruit then. [DB-ENDM-07, DB-CARD-02]"""
    if me in s.team[you] and await Choose(you, "destroy", (None, me)):
        piles.destroy(s, you, me, s.team[you])


async def may_destroy_us(s: State, cards: list[Card], you: Seat) -> None:
    """The same of several who are alike: how many of them."""
    number = await choose(s, you, "thin", range(len(cards) + 1))
    for joe in cards[:number]:
        piles.destroy(s, you, joe, s.team[you])


def may_destroy(wanted: Callable[[State, Card], bool] | None = None) -> Effect:
    """One card from your hand or discard pile, as you choose. [DB-AMB-74]"""

    @touching("my hand", "my deck")
    async def effect(s: State, _me: Card, you: Seat) -> None:
        cards = [
            card for card in (*s.hand[you], *s.discard[you]) if wanted is None or wanted(s, card)
        ]
        if not cards and wanted is not None and piles.are_closed(s):
            await piles.pick_one_held(s, you, "destroy", lambda card: wanted(s, card))
        for card in await pick_up_to(1, you, "destroy", cards, by_pile(s, you)):
            pile = s.hand[you] if card in s.hand[you] else s.discard[you]
            piles.destroy(s, you, card, pile)

    return effect


def named(card_id: str) -> Callable[[State, Card], bool]:
    """Cards with that id."""
    return lambda s, card: s.book.printed[card].id == card_id


def may_take(most: int) -> Effect:
    """One uncovered line-up card, by its printed cost, without paying."""

    @touching("line-up", "my deck")
    async def effect(s: State, _me: Card, you: Seat) -> None:
        cheap = [card for card in cobra.uncovered_cards(s) if s.book.cost[card] <= most]
        for card in await pick_up_to(1, you, "take", cheap):
            if s.events is not None:
                note(s.events, facts.Taken(you, card))
            if rest := take_from_line_up(s, you, card):
                await rest

    return effect


def more_recruit(points: int) -> Effect:
    """The active player's, to spend this turn."""

    @touching("pool+")
    async def effect(s: State, _me: Card, _you: Seat) -> None:
        s.pool += points
        if s.events is not None:
            note(s.events, facts.RecruitGiven(s.active, points))

    return effect


# Precision Strikes.


async def fail_mission(s: State, _me: Card, _you: Seat) -> None:
    """The Story Mission fails without an attempt; what is at it moves on to the next.

    One that is being attempted has its own end.
    [DB-PREC-14, DB-PREC-15, DB-COMPL-15, DB-AMB-06, DB-AMB-08]
    """
    if not s.mission or under_way(s):
        return
    if s.events is not None:
        note(s.events, facts.FailedByEffect(s.mission[0]))
    if s.options.effect_fail_face_up == "discard":
        for card in s.face_up[:]:
            complications.discard_complication(s, card, s.face_up)
    await fail_story(s)


@touching("strikes-")
async def discard_strike(s: State, me: Card, you: Seat) -> None:
    """This Precision Strike leaves."""
    if me in s.strikes[you]:
        complications.discard_complication(s, me, s.strikes[you])


# Cobra.


@touching("line-up")
async def add_battalion(s: State, _me: Card, _you: Seat) -> None:
    """A Battalion covers a line-up card."""
    await cobra.add_battalion(s)


@touching("troopers", "my deck")
async def gain_trooper(s: State, _me: Card, you: Seat) -> None:
    """A Trooper goes to your discard pile."""
    cobra.gain_trooper(s, you)


def call(officer: str) -> Effect:
    """That Officer enters play, unless it is there already."""

    @touching("officers+")
    async def effect(s: State, _me: Card, _you: Seat) -> None:
        cobra.call_officer(s, s.book.number[officer])

    return effect


def in_play(officer: str) -> Condition:
    """That Officer is in play, face up."""
    return lambda s, _me, _you: s.book.number[officer] in s.officers


@touching("officers+")
async def turn_sideways(s: State, me: Card, _you: Seat) -> None:
    """This Officer turns sideways."""
    if me not in s.sideways:
        s.sideways.append(me)
        if s.events is not None:
            note(s.events, facts.OfficerTurned(me))


@hint(answers=True, early=True, anyway=True)
async def tranquilize(s: State, _me: Card, you: Seat) -> None:
    """Turn an Officer of your choice down, not the one this Mission is against. [DB-CARD-13]"""
    others = [card for card in s.officers if card != s.target]
    if others:
        cobra.turn_down(s, await pick(you, "officer", others), you)


def send_back(most: int) -> Effect:
    """Battalions of your choice, as many as there are up to a number.

    The one that is being attempted has its own end.
    """

    @touching("line-up")
    async def effect(s: State, _me: Card, you: Seat) -> None:
        for _ in range(most):
            others = [card for card in s.battalions if card != s.target]
            if others:
                cobra.remove_battalion(s, await pick(you, "send-back", others))

    return effect


async def sleeper(s: State, _me: Card, _you: Seat) -> None:
    """A Trooper for every player's first deck."""
    for seat in range(s.seats):
        if s.trooper_stack:
            s.deck[seat].append(s.trooper_stack.pop())
