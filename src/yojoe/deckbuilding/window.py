"""Windows: moments of a Mission in which players may play cards, until all have passed.

There are four: the team is "locked", a Complication lies open and may be "answer"ed, the team is
"ready" to roll, and the dice are "rolled".  Any card with the Mission icon may be played in any of
them.  So that nobody is asked in vain, the first three offer only what may be worth more early, and
the last no more dice when there are Hits enough; unless the players want to be asked about all.
[DB-ICON-04, DB-ICON-05]
"""

from yojoe.kernel.events import note
from yojoe.kernel.script import Choose, Seat

from . import events
from .choices import ADD, PASS, PLAY, USE, card_of, doing
from .dice import add_dice, dice_of, difficulty, hits
from .printed import JOE, TRANSPORT
from .reading import counted, is_here, joes_at_work, joes_hushed, says, under_way
from .state import Card, State


async def window(s: State, name: str) -> None:
    """Whoever may act is asked until all have passed in a row. [DB-AMB-47, DB-RESULT-11]"""
    waiting = list(s.order)
    while waiting:
        if await respond(s, waiting.pop(0), name) != PASS:
            waiting = list(s.order)


async def respond(s: State, seat: Seat, name: str) -> int:
    """One player acts or passes; nobody is asked who cannot act."""
    choices = responses(s, seat, name)
    if not choices:
        return PASS
    choices = [PASS, *choices]
    choice = choices[await Choose(seat, name, choices)]
    if choice != PASS:
        await DOINGS[doing(choice)](s, seat, card_of(choice))
    return choice


def responses(s: State, seat: Seat, name: str) -> list[int]:
    """What a player may do in a window, one of each kind of card."""
    kind = s.book.kind
    offered = dict[int, int]()
    for card in s.hand[seat]:
        if kind[card] not in offered and (choice := from_hand(s, seat, card, name)) != PASS:
            offered[kind[card]] = choice
    choices = list(offered.values())
    return choices + [USE + card for card in usable(s, seat)] if name == "rolled" else choices


def from_hand(s: State, seat: Seat, card: Card, name: str) -> int:
    """What a player may do with a card in hand; pass, if nothing."""
    said = s.book.play[card]
    if said is not None:
        fits = is_timely(s, seat, card, name) and said.when(s, card, seat)
        return PLAY + card if fits and may_play(s, seat, card) else PASS
    joins = s.book.join[card]
    if joins is None or name != "ready" or not joins.when(s, card, seat) or joes_hushed(s):
        return PASS
    return ADD + card


def is_timely(s: State, seat: Seat, card: Card, name: str) -> bool:
    """Whether a card may be worth more in this window than in a later one."""
    said = s.book.play[card]
    assert said is not None
    if s.options.mission_cards == "all":
        return True
    match name:
        case "locked":
            return said.draws and seat != s.active  # who has had the menu for it
        case "rolled":
            return said.anyway or hits(s) < difficulty(s)
        case "ready":
            return said.early
    return said.answers or will_be_banned(s, seat, card)


def will_be_banned(s: State, seat: Seat, card: Card) -> bool:
    """A Complication that has not resolved will forbid it. [DB-AMB-64]"""
    bans = s.book.rules["bans"]
    return any(
        rule(s, each, s.active, card, seat)
        for each in s.face_up
        if (rule := bans[each]) is not None and each not in s.resolved
    )


def may_play(s: State, seat: Seat, card: Card) -> bool:
    """With the Mission icon whoever has a Joe here, without it only in one's own turn.

    [DB-TYPE-07, DB-TYPE-08, DB-TYPE-09, DB-ICON-02, DB-ICON-11, DB-AMB-25]
    """
    printed = s.book.printed[card]
    if printed.kind in {JOE, TRANSPORT}:
        return False
    if not under_way(s):
        return seat == s.active
    if not (is_here(s, seat) if printed.icon else seat == s.active):
        return False
    return not says(s, "bans", card, seat)


def usable(s: State, seat: Seat) -> list[Card]:
    """Texts that work once after the roll and have not been used."""
    if s.options.mission_cards != "all" and hits(s) >= difficulty(s):
        return []
    action = s.book.action
    cards = [joe for joe, owner in joes_at_work(s) if owner == seat]
    if seat == s.active:
        cards += s.transport
    return [
        card
        for card in cards
        if (said := action[card]) is not None and card not in s.spent and said.when(s, card, seat)
    ]


async def play_card(s: State, seat: Seat, card: Card) -> None:
    """Face-up in front of its player; its text works at once. [DB-ACTION-06, DB-ACTION-07]"""
    s.hand[seat].remove(card)
    s.play[seat].append(card)
    if s.events is not None:
        note(s.events, events.Played(seat, card))
    said = s.book.play[card]
    if said is None:
        return
    if said.lasts and under_way(s):
        s.lasting.append(card)
    await said.effect(s, card, seat)


async def join_late(s: State, seat: Seat, joe: Card) -> None:
    """After the lock a Joe ignores capacity; his text is read, and after the roll he rolls.

    [DB-TRANS-17, DB-AMB-56]
    """
    add_joe(s, seat, joe)
    if (joe, seat) in joes_at_work(s):
        trigger = s.book.moments["lock"][joe]
        if trigger is not None and trigger.when(s, joe, seat):
            await trigger.effect(s, joe, seat)
    if s.rolled:
        await add_dice(s, seat, joe, dice_of(s, joe, seat) + own_dice(s, joe))


def own_dice(s: State, joe: Card) -> int:
    """What his own text adds."""
    return next((added for card, added in counted(s, "dice") if card == joe), 0)


async def use_text(s: State, seat: Seat, card: Card) -> None:
    s.spent.append(card)
    if s.events is not None:
        note(s.events, events.TextUsed(seat, card))
    said = s.book.action[card]
    assert said is not None
    await said.effect(s, card, seat)


def add_joe(s: State, seat: Seat, joe: Card) -> None:
    """From hand onto the Mission, in the player's own area. [DB-GROUP-04, DB-GROUP-08]"""
    s.hand[seat].remove(joe)
    s.team[seat].append(joe)
    if s.events is not None:
        note(s.events, events.JoeJoined(seat, joe))


DOINGS = {PLAY: play_card, ADD: join_late, USE: use_text}
