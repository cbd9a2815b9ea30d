"""What texts do on a Mission: its dice, its team, its Complications."""

from collections.abc import Callable

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose, Seat, choose, distinct, pick, pick_up_to
from yojoe.titles.deckbuilding.box.at_work import is_here, joes_here, total, under_way, unresolved
from yojoe.titles.deckbuilding.rules import complications, dice, piles
from yojoe.titles.deckbuilding.rules.mission import remove_joe
from yojoe.titles.deckbuilding.rules.piles import are_closed
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.rules.team import can_join, might_join
from yojoe.titles.deckbuilding.rules.window import join_late
from yojoe.titles.deckbuilding.telling import facts
from yojoe.titles.deckbuilding.telling.twins import by_owner

from .abilities import Condition, Effect, Number, Trigger
from .dice_rules import ANY, EVERY, Daze, Reroll, SeparateDice
from .hints import dice_of, hint
from .touches import touching

# Dice.


def add_dice(number: int | Number) -> Effect:
    """So many more; outside a Mission it does nothing. [DB-SKILL-08, DB-SKILL-09]"""

    @hint(helps=dice_of(number))
    async def effect(s: State, me: Card, you: Seat) -> None:
        if under_way(s):
            more = number if isinstance(number, int) else number(s, me, you)
            await dice.add_dice(s, you, me, more)

    return effect


def reroll(most: int | Number) -> Effect:
    """Choose, then throw those once and keep what they show. [DB-DICE-06, DB-AMB-48]"""

    @hint(helps=dice_of(most, 0.6))
    async def effect(s: State, me: Card, you: Seat) -> None:
        number = most if isinstance(most, int) else most(s, me, you)
        by_hits = sorted(range(len(s.hits)), key=lambda die: promise(s, die))
        if s.options.asks_few:
            again = [die for die in by_hits if s.hits[die] < dice.MOST_HITS][:number]
            for die in again[: await choose(s, you, "dice", range(len(again) + 1))]:
                await throw_again(s, me, die)
            return
        for die in await pick_up_to(number, you, "die", by_hits, s.hits.__getitem__):
            await throw_again(s, me, die)

    return effect


def promise(s: State, die: int) -> tuple[int, int]:
    """What a die shows, and how little to expect if it falls again: the first to re-roll first."""
    return s.hits[die], -sum(faces_of(s, die))


async def throw_again(s: State, me: Card, die: int) -> None:
    if total(s, "bars_rerolls"):
        return
    before = s.hits[die]
    [s.hits[die]] = await dice.throw(s, 1, faces_of(s, die))
    if s.events is not None:
        note(s.events, facts.DieRerolled(me, before, s.hits[die]))


def faces_of(s: State, die: int) -> tuple[int, ...]:
    """A die that falls again is still the same die."""
    return next(
        (more.faces(s.options) for more in s.book.more_dice if die in more.lie(s)), dice.HITS
    )


def must_reroll(most: int = EVERY, *, showing: int = 0, sort: str = ANY) -> Trigger:
    """Dice of the first roll with Hits: all, or so many of the active player's. [DB-DICE-06]"""

    async def effect(s: State, me: Card, you: Seat) -> None:
        due = with_hits(s, showing, sort)
        for die in due if most == EVERY else await picked(s, you, due, most):
            await throw_again(s, me, die)

    return Trigger("first_roll", effect, dice_rule=Reroll(most, showing, sort))


def with_hits(s: State, showing: int, sort: str) -> list[int]:
    """Dice that show so many Hits, or any, of one sort or of any."""
    sorts = [more.lie(s) for more in s.book.more_dice if more.name == sort]
    there = range(len(s.hits)) if sort == ANY else [die for dice in sorts for die in dice]
    return [die for die in there if s.hits[die] and showing in {0, s.hits[die]}]


async def picked(s: State, you: Seat, dice: list[int], most: int) -> list[int]:
    """So many of these, picked before any of them falls again.

    If few questions are wanted it is those that show least, and may show most.
    """
    if s.options.asks_few:
        return sorted(dice, key=lambda die: promise(s, die))[:most]
    chosen: list[int] = []
    for _ in range(min(most, len(dice))):
        left = [die for die in dice if die not in chosen]
        chosen.append(await pick(you, "die", left, s.hits.__getitem__))
    return chosen


def rolls_apart(number: int) -> Trigger:
    """Dice outside the roll: nothing re-rolls them."""

    async def effect(s: State, me: Card, you: Seat) -> None:
        thrown = await dice.throw(s, min(number, dice.MOST_DICE - len(s.separate)))
        s.separate += thrown
        if s.events is not None:
            note(s.events, facts.MoreDice(you, me, tuple(thrown), apart=True))

    return Trigger("first_roll", effect, dice_rule=SeparateDice(number))


# The team.


@touching("team-", "my hand+")
async def return_me(s: State, me: Card, you: Seat) -> None:
    """Back to hand, free to be played again. [DB-GLOSS-17, DB-CARD-07]"""
    if me in s.team[you]:
        piles.back_to_hand(s, you, me, s.team[you])


async def return_another(s: State, me: Card, you: Seat) -> None:
    """Another Joe here goes back to its owner's hand."""
    others = [joe for joe, _ in joes_here(s) if joe != me]
    if others:
        piles.send_home(s, await pick(you, "return", others, by_owner(s)))


def return_joes(most: int) -> Effect:
    """Up to so many Joes here go back to their owners' hands. [DB-CLAR-03]"""

    async def effect(s: State, _me: Card, you: Seat) -> None:
        joes = [joe for joe, _ in joes_here(s)]
        for joe in await pick_up_to(most, you, "return", joes, by_owner(s)):
            piles.send_home(s, joe)

    return effect


async def discard_a_joe(s: State, _me: Card, you: Seat) -> None:
    """One Joe here, of your choice, to his owner's discard pile."""
    joes = [joe for joe, _ in joes_here(s)]
    if not joes:
        return
    joe = await pick(you, "lose", joes, by_owner(s))
    remove_joe(s, next(seat for seat in s.order if joe in s.team[seat]), joe)


def more_joes(most: int) -> Effect:
    """Players here may add Joes from hand, in all so many, ignoring capacity."""

    @hint(joins=True, early=True, anyway=True, helps=dice_of(most))
    async def effect(s: State, _me: Card, _you: Seat) -> None:
        left = most
        for seat in s.order:
            while left and is_here(s, seat) and (joes := await late_joe(s, seat)):
                left -= 1
                await join_late(s, seat, joes[0])

    return effect


@hint(joins=True, early=True, anyway=True, helps=1.0)
async def team_mate_adds(s: State, _me: Card, you: Seat) -> None:
    """A team-mate of your choice may add a Joe from hand, ignoring capacity."""
    mates = [seat for seat in s.left_of[you][1:] if might_join(s, seat)]
    if not mates:
        return
    mate = await pick(you, "player", mates)
    for joe in await late_joe(s, mate):
        await join_late(s, mate, joe)


async def late_joe(s: State, seat: Seat) -> list[Card]:
    """A Joe from hand, if the player likes; with a closed hand asked in any case."""
    joes = can_join(s, seat)
    if joes or not are_closed(s) or not might_join(s, seat):
        return await pick_up_to(1, seat, "late", joes)
    await Choose(seat, "late", [None])
    return []


def dazes_one(when: Condition) -> Trigger:
    """As the team is locked, a Joe picked at random gives no dice."""

    async def effect(s: State, _me: Card, _you: Seat) -> None:
        joes = [joe for joe, _ in joes_here(s)]
        s.dazed.append(await piles.random_card(s, joes))
        if s.events is not None:
            note(s.events, facts.JoeDazed(s.dazed[-1]))

    return Trigger("lock", effect, when, dice_rule=Daze())


# Complications.


def scout(seat_may: Callable[[State, Card], None]) -> Effect:
    """Look at the face-down Complications, tell, and do something with one of them."""

    @hint(scouts=True, helps=1.0)
    async def effect(s: State, _me: Card, you: Seat) -> None:
        look(s, you)
        for card in await pick_up_to(1, you, "scout", s.scouted[:], s.book.kind_of):
            seat_may(s, card)

    return effect


def look(s: State, seat: Seat) -> None:
    """Players may talk, so what one has seen all know. [DB-OVER-07]"""
    if s.face_down:
        s.scouted += s.face_down
        s.face_down = []
        if s.events is not None:
            note(s.events, facts.ComplicationsScouted(seat, tuple(s.scouted)))


def bury(s: State, card: Card) -> None:
    """It goes under the Complication deck."""
    if s.events is not None:
        note(s.events, facts.ComplicationBuried(card))  # while all still see it
    s.scouted.remove(card)
    s.complications.insert(0, card)


def throw_out(s: State, card: Card) -> None:
    """It is discarded."""
    complications.discard_complication(s, card, s.scouted)


def may_discard_complication(wanted: Callable[[State, Card], bool] | None = None) -> Effect:
    """You may discard a Complication here before any resolves. [DB-GROUP-15]"""

    @hint(answers=True)
    async def effect(s: State, _me: Card, you: Seat) -> None:
        cards = [card for card in unresolved(s) if wanted is None or wanted(s, card)]
        for card in await pick_up_to(1, you, "remove", cards, s.book.kind_of):
            complications.discard_complication(s, card, s.face_up)

    return effect


@hint(answers=True, helps=1.0)
async def launch(s: State, me: Card, you: Seat) -> None:
    """Discard a Complication that has not resolved, or add a die. [DB-CARD-11]"""
    cards = distinct(unresolved(s), s.book.kind_of)
    chosen = await Choose(you, "launch", (None, *cards)) if cards else 0
    if chosen:
        complications.discard_complication(s, cards[chosen - 1], s.face_up)
    elif under_way(s):
        await dice.add_dice(s, you, me, 1)
