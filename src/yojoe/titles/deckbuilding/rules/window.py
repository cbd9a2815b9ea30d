"""Windows: moments of a Mission in which players may play cards, until all have passed.

There are four: the team is "locked", a Complication lies open and may be "answer"ed, the team is
"ready" to roll, and the dice are "rolled".  Any card with the Mission icon may be played in any of
them.  So that nobody is asked in vain, the first three offer only what may be worth more early or
might be lost, and the last no more dice when there are Hits enough; unless the players want to be
asked about all.  A window for fewer cards than another has a name of its own, but asks the same.
[DB-ICON-04, DB-ICON-05]
"""

from collections.abc import Callable, Sequence
from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose, Seat, auto_pick
from yojoe.kernel.step import Rest
from yojoe.titles.deckbuilding.box.at_work import (
    answers_of_pile,
    any_says,
    counted,
    equipment,
    is_story,
    joes_at_work,
    joes_hushed,
    may_help,
    sender,
    speakers,
    under_way,
    unresolved,
)
from yojoe.titles.deckbuilding.box.printed import JOE, TRANSPORT
from yojoe.titles.deckbuilding.telling import facts

from .dice import Said, add_dice, dice_of, has_enough
from .menu_codes import ADD, NOT_AGAIN, ONE, PASS, PLAY, TO_ADD, TO_PLAY, USE
from .piles import are_closed, might_hold
from .state import Card, State

# What is asked in a window for fewer cards.
ASKED: Final = {"drawing": "locked", "scouting": "locked", "anyway": "rolled"}
# The same windows where few questions are wanted.
FEWER: Final = {"answer": "answering", "ready": "readying"}
BEFORE_STEP_2: Final = ("locked", "drawing", "scouting")
BEFORE_THE_ROLL: Final = (*BEFORE_STEP_2, "answer", "ready")


def window(s: State, name: str) -> Rest:
    """Whoever can act is asked until all have passed in a row; mostly nobody can.

    [DB-AMB-47, DB-RESULT-11]
    """
    for seat in s.left_of[s.active]:
        if choices := offered_to(s, seat, name):
            return ask_around(s, name, seat, choices)
    return None


async def ask_around(s: State, name: str, seat: Seat, choices: Sequence[int]) -> None:
    """From the first who can act on; whatever is done, all are asked again."""
    order = s.left_of[s.active]
    passed = order.index(seat)
    refused: dict[Seat, Sequence[int]] = {}
    while True:
        passed += 1
        if choices and not is_settled(s, name, choices, refused.get(seat)):
            chosen = auto_pick(s, choices)
            if chosen is None:
                chosen = await Choose(seat, ASKED.get(name, name), choices)
            choice = choices[chosen]
            if choice >= ONE:
                if rest := DOINGS[choice - choice % ONE](s, seat, choice % ONE):
                    await rest
                passed = 0
                if name == "rolled":
                    name = last_window(s, enough=has_enough(s))
            else:
                refused[seat] = choices
            if choice == NOT_AGAIN:
                s.quiet.append(seat)
        if passed == len(order) or (name == "anyway" and s.options.asks_few):
            return
        seat = order[passed]
        choices = offered_to(s, seat, name)


def is_settled(s: State, name: str, choices: Sequence[int], refused: Sequence[int] | None) -> bool:
    """Whether a player has passed on all of this, and only others have acted since.

    After the roll every play changes how much is missing, so everybody is asked again; so is
    whoever holds a closed hand, because others may not learn that it offers nothing new.
    """
    if refused is None or name == "rolled" or not s.options.asks_few or are_closed(s):
        return False
    return all(choice in refused for choice in choices)


def offered_to(s: State, seat: Seat, name: str) -> Sequence[int]:
    """To pass, or what a player may do now; nothing where there is nothing to do."""
    if seat in s.quiet:
        return ()
    choices: Sequence[int] = ()
    here = s.team[seat] or seat == s.active
    # Who is not here plays nothing; only Joes may still come.
    if here or name == "ready" or (s.beyond is not None and may_help(s, seat)):
        timely = s.book.timely[sort_of(s, name)]
        coming: Said = coming_bans(s) if name == "answer" else []
        held = s.hand[seat]
        for card in held:
            if timely[card] or coming:
                choices = from_hand(s, seat, name, coming, held)
                break
        if not choices and are_closed(s) and seems_able(s, seat, name, coming):
            choices = [PASS]
    present = here or s.lasting or s.beyond is not None
    if name == "rolled" and present and (texts := usable(s, seat)):
        choices = [*(choices or [PASS]), *(USE + card for card in texts)]
    if choices and name in BEFORE_THE_ROLL and s.options.asks_few:
        choices = [*choices, NOT_AGAIN]
    return choices


def sort_of(s: State, name: str) -> str:
    """Which cards a window is for; all, if those who are asked want that or may lose them.

    [DB-ICON-09, DB-COMPL-13]
    """
    if s.options.mission_cards == "all" or (name == "answer" and any_robs(s)):
        return "all"
    return FEWER.get(name, name) if s.options.asks_few else name


def any_robs(s: State) -> bool:
    """Whether a Complication that has not resolved takes cards or Joes."""
    return not s.book.robs.isdisjoint(unresolved(s))


def last_window(s: State, *, enough: bool) -> str:
    """The one after the roll: with Hits enough, more dice would be in vain. [DB-ICON-05]"""
    return "anyway" if enough and s.options.mission_cards != "all" else "rolled"


def seems_able(s: State, seat: Seat, name: str, coming: Said) -> bool:
    """Whether a closed hand might hold something for this window, for all that others know."""
    if had_the_menu(s, seat, name) and not newly_drawn(s):
        return False
    return bool(from_hand(s, seat, name, coming, might_hold(s, seat)))


def from_hand(s: State, seat: Seat, name: str, coming: Said, held: Sequence[Card]) -> list[int]:
    """To pass, or cards that may be played now if held, and Joes that may still come."""
    timely, kind, play = s.book.timely[sort_of(s, name)], s.book.kind, s.book.play
    bans: Said | None = None
    offered: dict[int, int] = {}
    if held is s.hand[seat] and had_the_menu(s, seat, name):
        held = newly_drawn(s)
    for card in held:
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
    return answers_of_pile(s.book.rules["bans"], unresolved(s), s.active)


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
    cards = s.team[seat] + [card for card in s.transport if sender(s, card) == seat]
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
        note(s.events, facts.Played(seat, card))
    said = s.book.play[card]
    if said is None:
        return None
    if card in s.book.lasting and under_way(s):
        s.lasting.append(card)
    return said.effect(s, card, seat)


async def join_late(s: State, seat: Seat, joe: Card) -> None:
    """After the lock a Joe ignores capacity; his text is read, and after the roll he rolls.

    [DB-TRANS-17, DB-AMB-56]
    """
    add_joe(s, seat, joe)
    s.late.append(joe)
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
        note(s.events, facts.TextUsed(seat, card))
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
        note(s.events, facts.JoeJoined(seat, joe))


DOINGS: Final[dict[int, Callable[[State, Seat, Card], Rest]]] = {
    PLAY: play_card,
    ADD: join_late,
    USE: use_text,
}
