"""Windows: moments of a Mission in which players may play cards, until all have passed.

There are four: the team is "locked", a Complication lies open and may be "answer"ed, the team is
"ready" to roll, and the dice are "rolled".  Any card with the Mission icon may be played in any of
them.  So that nobody is asked in vain, the first three offer only what may be worth more early or
might be lost, and the last no more dice when there are Hits enough; unless the players want to be
asked about all.  A window for fewer cards than another has a name of its own, but asks the same.
[DB-ICON-04, DB-ICON-05]
"""

from collections.abc import Callable, Generator, Sequence
from types import coroutine
from typing import Final

from yojoe.kernel.events import note
from yojoe.kernel.script import Choose, Question, Seat, at_whim
from yojoe.kernel.step import Rest

from . import events
from .choices import ADD, ONE, PASS, PLAY, TO_ADD, TO_PLAY, USE
from .dice import Said, add_dice, dice_of, has_enough
from .printed import JOE, TRANSPORT
from .reading import (
    any_says,
    counted,
    equipment,
    is_story,
    joes_at_work,
    joes_hushed,
    may_help,
    speakers,
    spoken,
    under_way,
    unresolved,
)
from .state import Card, State

# What is asked in a window for fewer cards.
ASKED: Final = {"drawing": "locked", "scouting": "locked", "anyway": "rolled"}
BEFORE_STEP_2: Final = ("locked", "drawing", "scouting")


def window(s: State, name: str) -> Rest:
    """Whoever can act is asked until all have passed in a row; mostly nobody can.

    [DB-AMB-47, DB-RESULT-11]
    """
    for seat in s.left_of[s.active]:
        if choices := offered_to(s, seat, name):
            # See ``decide``.
            return ask_around(s, name, seat, choices)  # type: ignore[return-value]
    return None


@coroutine
def ask_around(
    s: State, name: str, seat: Seat, choices: Sequence[int]
) -> Generator[Question, int, None]:
    """From the first who can act on; whatever is done, all are asked again."""
    order = s.left_of[s.active]
    passed = order.index(seat)
    while True:
        passed += 1
        if choices:
            chosen = at_whim(s, choices)
            if chosen is None:
                chosen = yield Choose(seat, ASKED.get(name, name), choices)
            if chosen:
                card = choices[chosen] % ONE
                if rest := DOINGS[choices[chosen] - card](s, seat, card):
                    yield from rest
                passed = 0
                if name == "rolled":
                    name = last_window(s, enough=has_enough(s))
        if passed == len(order):
            return
        seat = order[passed]
        choices = offered_to(s, seat, name)


def offered_to(s: State, seat: Seat, name: str) -> Sequence[int]:
    """To pass, or what a player may do now; nothing where there is nothing to do."""
    choices: Sequence[int] = ()
    here = s.team[seat] or seat == s.active
    # Who is not here plays nothing; only Joes may still come.
    if here or name == "ready" or (s.beyond is not None and may_help(s, seat)):
        timely = s.book.timely[sort_of(s, name)]
        coming: Said = coming_bans(s) if name == "answer" else []
        for card in s.hand[seat]:
            if timely[card] or coming:
                choices = from_hand(s, seat, name, coming)
                break
    if name == "rolled" and (here or s.lasting) and (texts := usable(s, seat)):
        choices = [*(choices or [PASS]), *(USE + card for card in texts)]
    return choices


def sort_of(s: State, name: str) -> str:
    """Which cards a window is for; all, if those who are asked want that or may lose them.

    [DB-ICON-09, DB-COMPL-13]
    """
    if s.options.mission_cards == "all" or (name == "answer" and any_robs(s)):
        return "all"
    return name


def any_robs(s: State) -> bool:
    """Whether a Complication that has not resolved takes cards or Joes."""
    return not s.book.robs.isdisjoint(unresolved(s))


def last_window(s: State, *, enough: bool) -> str:
    """The one after the roll: with Hits enough, more dice would be in vain. [DB-ICON-05]"""
    return "anyway" if enough and s.options.mission_cards != "all" else "rolled"


def from_hand(s: State, seat: Seat, name: str, coming: Said) -> list[int]:
    """To pass, or cards in hand that may be played now, and Joes that may still come."""
    timely, kind, play = s.book.timely[sort_of(s, name)], s.book.kind, s.book.play
    bans: Said | None = None
    offered: dict[int, int] = {}
    for card in newly_drawn(s) if had_the_menu(s, seat, name) else s.hand[seat]:
        if not timely[card] and not (coming and any_says(s, coming, card, seat)):
            continue
        said = play[card]
        if said is not None:
            if kind[card] not in offered and said.when(s, card, seat):
                bans = speakers(s, s.book.rules["bans"]) if bans is None else bans
                if may_play(s, seat, card, bans):
                    offered[kind[card]] = TO_PLAY[card]
        elif name == "ready" and kind[card] not in offered and may_come(s, seat, card):
            offered[kind[card]] = TO_ADD[card]
    return [PASS, *offered.values()] if offered else []


def had_the_menu(s: State, seat: Seat, name: str) -> bool:
    """Whether a player could have played what was in hand before the lock."""
    return seat == s.active and name in BEFORE_STEP_2 and s.options.mission_cards != "all"


def newly_drawn(s: State) -> list[Card]:
    """What the active player has drawn since the lock, the last cards in hand. [DB-AMB-13]"""
    hand = s.hand[s.active]
    return hand[max(0, len(hand) + s.drawn_in_time - s.drawn) :]


def may_come(s: State, seat: Seat, joe: Card) -> bool:
    """A Joe whose text lets him come after the lock."""
    joins = s.book.join[joe]
    return joins is not None and joins.when(s, joe, seat) and not joes_hushed(s)


def coming_bans(s: State) -> Said:
    """What Complications that have not resolved will forbid. [DB-AMB-64]"""
    if not is_story(s):
        return []  # they wait beside the Story Mission [DB-AMB-46]
    return spoken(s.book.rules["bans"], unresolved(s), s.active)


def may_play(s: State, seat: Seat, card: Card, bans: Said) -> bool:
    """With the Mission icon whoever has a Joe here, without it only in one's own turn.

    [DB-TYPE-07, DB-TYPE-08, DB-TYPE-09, DB-ICON-02, DB-ICON-11, DB-AMB-25]
    """
    printed = s.book.printed[card]
    if printed.kind in {JOE, TRANSPORT}:
        return False
    if not (s.team[seat] or may_help(s, seat) if printed.icon else seat == s.active):
        return False
    return not bans or not any_says(s, bans, card, seat)


def usable(s: State, seat: Seat) -> list[Card]:
    """Texts that work once after the roll and have not been used."""
    cards = s.team[seat] + s.transport if seat == s.active else s.team[seat]
    if s.lasting:
        cards = cards + lasting_of(s, seat)
    action, found = s.book.action, []
    for card in cards:
        said = action[card]
        if said is not None and card not in s.spent and said.when(s, card, seat):
            found.append(card)
    return found if not found or not joes_hushed(s) else not_of_team(s, seat, found)


def lasting_of(s: State, seat: Seat) -> list[Card]:
    """What a player has played that works until the Mission ends."""
    return [card for card in s.lasting if card in s.play[seat]]


def not_of_team(s: State, seat: Seat, cards: list[Card]) -> list[Card]:
    return [card for card in cards if card not in s.team[seat]]


def play_card(s: State, seat: Seat, card: Card) -> Rest:
    """Face-up in front of its player; its text works at once. [DB-ACTION-06, DB-ACTION-07]"""
    s.hand[seat].remove(card)
    s.play[seat].append(card)
    if s.events is not None:
        note(s.events, events.Played(seat, card))
    said = s.book.play[card]
    if said is None:
        return None
    if said.lasts and under_way(s):
        s.lasting.append(card)
    return said.effect(s, card, seat)


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


def use_text(s: State, seat: Seat, card: Card) -> Rest:
    s.spent.append(card)
    if s.events is not None:
        note(s.events, events.TextUsed(seat, card))
    said = s.book.action[card]
    assert said is not None
    return said.effect(s, card, seat)


def add_joe(s: State, seat: Seat, joe: Card) -> None:
    """From hand onto the Mission, in the player's own area. [DB-GROUP-04, DB-GROUP-08]"""
    s.hand[seat].remove(joe)
    s.team[seat].append(joe)
    if s.locked and s.play[seat]:
        s.equipped += [joe] * equipment(s, seat)
    if s.events is not None:
        note(s.events, events.JoeJoined(seat, joe))


DOINGS: Final[dict[int, Callable[[State, Seat, Card], Rest]]] = {
    PLAY: play_card,
    ADD: join_late,
    USE: use_text,
}
