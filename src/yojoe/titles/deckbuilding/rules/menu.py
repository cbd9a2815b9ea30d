"""The Action Phase: what the active player may do before, between and after Missions."""

from collections.abc import Collection
from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat
from yojoe.kernel.step import Following, Rest, after, decide
from yojoe.titles.deckbuilding.box.at_work import also
from yojoe.titles.deckbuilding.box.pack import Doing
from yojoe.titles.deckbuilding.telling import facts

from .menu_codes import (
    ATTEMPT,
    BUY,
    END_TURN,
    MUSTER,
    ONE,
    PLAY,
    PROMOTE,
    RECRUIT,
    RESERVE,
    TO_ATTEMPT,
    TO_PLAY,
    TO_RESERVE,
)
from .piles import are_closed
from .recruit import PROMOTION, affordable, buy, promote, promotions
from .state import NO_MISSION, Card, State
from .state import RECRUIT as RECRUIT_STEP
from .team import has_who_can_join
from .window import play_card

RESERVE_SEATS = 2  # only one or two players have a Reserve [DB-2P-10]


def missions(s: State) -> Following:
    """Attempt any number of Missions, play cards, then go on to recruit.

    [DB-ACTION-01, DB-ACTION-02, DB-ACTION-03, DB-ACTION-05]
    """
    choices = attempts(s)
    if (offered := plays(s)) and (choices or not only_pay(s, offered)):
        choices += offered
    if not choices and not (s.hand[s.active] and are_closed(s)):
        return open_recruiting(s)  # with the Reserve, which can wait until then
    if not s.reserve and (offered := reserves(s)):
        choices += offered
    choices.append(RECRUIT)
    return decide(s, s.active, "missions", choices, act)


def act(s: State, choice: int) -> Following:
    """Go on to recruit, set out on a Mission, or do something and choose again."""
    if choice == RECRUIT:
        return open_recruiting(s)
    card = choice % ONE
    if choice - card == ATTEMPT:
        announce(s, card)
        return "mission.build"
    rest = do(s, choice)
    return "turn.missions" if rest is None else after(rest, "turn.missions")


def announce(s: State, card: Card) -> None:
    """A Trooper in hand is played so that it can be attempted. [DB-GROUP-01, DB-TROOP-03]"""
    s.target = card
    if card in s.hand[s.active]:
        s.hand[s.active].remove(card)
        s.play[s.active].append(card)
        s.fresh.append(card)
    if s.events is not None:
        note(s.events, facts.Announced(s.active, card))


def attempts(s: State) -> list[int]:
    """Missions that one of the player's Joes could start. [DB-MISSION-04, DB-MISSION-15]"""
    you = s.active
    able = s.hangar and not s.book.joes.isdisjoint(s.hand[you])
    if not able and not may_set_out(s):
        return []
    targets = [*s.mission, *s.officers, *s.battalions, *s.strikes[you]]
    if not s.book.cobra.isdisjoint(s.hand[you] + s.play[you]):
        targets += own_troopers(s, you)
    if s.beyond is not None:
        targets = with_targets_of_packs(s, targets)
    bars, choices = s.book.bars, []
    for card in targets:
        if bars[card] is None or can_start(s, card):
            choices.append(TO_ATTEMPT[card])
    return choices


def with_targets_of_packs(s: State, targets: list[Card]) -> list[Card]:
    """Where somebody else's Joe must join, no Side Mission will do."""
    targets += also(s, "targets")
    if s.book.joes.isdisjoint(s.hand[s.active]):
        return [card for card in targets if s.book.is_group[card]]
    return targets


def may_set_out(s: State) -> bool:
    """With what packs have instead of a Joe who leads or of a Transport. [DB-TYPE-03]"""
    if s.beyond is None:
        return False
    if s.book.joes.isdisjoint(s.hand[s.active]) and not also(s, "leaders"):
        return False
    return bool(s.hangar or also(s, "transports"))


def own_troopers(s: State, you: Seat) -> Collection[Card]:
    """One of each kind in hand or in play. [DB-TROOP-03]"""
    is_cobra, kind = s.book.is_cobra, s.book.kind
    troopers: dict[int, Card] = {}
    for card in s.hand[you] + s.play[you]:
        if is_cobra[card]:
            troopers[kind[card]] = card
    return troopers.values()


def can_start(s: State, card: Card) -> bool:
    """Whether any Joe may go there. [DB-TYPE-03, DB-GROUP-21]"""
    s.target = card
    able = has_who_can_join(s, s.active) or bool(also(s, "leaders"))
    s.target = NO_MISSION
    return able


def plays(s: State) -> Collection[int]:
    """Gear, Utility, Basic and Starter cards, one of each kind. [DB-ACTION-04, DB-TYPE-09]"""
    book, you = s.book, s.active
    kind, play = book.kind, book.play
    anyway = book.is_kit if s.options.mission_cards == "all" else book.is_equipment
    # Gear and Utility for texts that count them; others if they do something now: all pay as
    # well in the Recruit step.
    offered: dict[int, int] = {}
    for card in s.hand[you]:
        said = play[card]
        if said is not None and (anyway[card] or said.when(s, card, you)):
            offered[kind[card]] = TO_PLAY[card]
    return offered.values() if offered else ()


def only_pay(s: State, offered: Collection[int]) -> bool:
    """Texts that count Gear and Utility need a Mission: without one they can wait, and pay then."""
    if s.options.mission_cards == "all":
        return False
    play, you = s.book.play, s.active
    for choice in offered:
        said = play[choice % ONE]
        if said is not None and said.when(s, choice % ONE, you):
            return False
    return True


def reserves(s: State) -> Collection[int]:
    """One card may wait for the next hand. [DB-2P-04, DB-2P-07, DB-AMB-36]"""
    if s.seats > RESERVE_SEATS:
        return ()
    kind, is_cobra = s.book.kind, s.book.is_cobra
    offered: dict[int, int] = {}
    for card in s.hand[s.active]:
        if not is_cobra[card]:
            offered[kind[card]] = TO_RESERVE[card]
    return offered.values()


def open_recruiting(s: State) -> str:
    """What is in play pays; no Mission may be started any more. [DB-RECRUIT-03, DB-AMB-21]"""
    s.phase = RECRUIT_STEP
    recruit = s.book.recruit
    for card in s.play[s.active]:
        s.pool += recruit[card]
    if s.events is not None:
        note(s.events, facts.RecruitingBegan(s.active, s.pool))
    return "turn.recruit"


def recruiting(s: State) -> Following:
    """Play what is left and buy, in any order. [DB-RECRUIT-01, DB-RECRUIT-12, DB-AMB-21]"""
    choices = recruit_menu(s)
    if len(choices) == 1 and not (s.hand[s.active] and are_closed(s)):
        return "turn.end"
    return decide(s, s.active, "recruit", choices, recruit)


def recruit(s: State, choice: int) -> Following:
    """Do something and choose again, or end the turn."""
    if choice == END_TURN:
        return "turn.end"
    rest = do(s, choice)
    return "turn.recruit" if rest is None else after(rest, "turn.recruit")


def recruit_menu(s: State) -> list[int]:
    """What may be bought, promoted, played and kept; what can only pay pays at once."""
    useful, idle = left_in_hand(s)
    kept = reserves(s) if not s.reserve else ()
    asks = s.options.mission_cards == "all" or are_closed(s)
    if idle and not useful and not kept and not asks:
        muster(s, idle)  # what stays in hand is discarded unused
        idle = []
    choices = affordable(s)
    if s.pool >= PROMOTION:
        choices += promotions(s)
    if useful:
        choices += useful
    if idle:
        choices.append(MUSTER)
    if kept:
        choices += kept
    for offers in s.book.buying:
        choices += offers(s)
    choices.append(END_TURN)
    return choices


def left_in_hand(s: State) -> tuple[Collection[int], list[Card]]:
    """Plays of cards with a text of use now, and the cards that only pay. [DB-RECRUIT-01]

    Of those Joes too; a text that needs a Mission does nothing. [DB-AMB-20]
    """
    book, you = s.book, s.active
    useful: dict[int, int] = {}
    idle: list[Card] = []
    for card in s.hand[you]:
        said = book.play[card]
        if said is not None and said.when(s, card, you):
            useful[book.kind[card]] = TO_PLAY[card]
        elif book.pays[card]:
            idle.append(card)
    return useful.values() if useful else (), idle


def do(s: State, choice: int) -> Rest:
    """Carry out what a menu offered."""
    card = choice % ONE
    doing = DOINGS.get(choice - card) or s.book.doings[choice - card]
    return doing(s, card)


def play_now(s: State, card: Card) -> Rest:
    """In the Recruit step it pays at once. [DB-RECRUIT-02]"""
    if s.phase == RECRUIT_STEP:
        s.pool += s.book.recruit[card]
    return play_card(s, s.active, card)


def muster_all(s: State, _card: Card) -> None:
    muster(s, left_in_hand(s)[1])


def muster(s: State, idle: list[Card]) -> None:
    """They are played for their Recruit value, and nothing else. [DB-AMB-20]"""
    you, recruit = s.active, s.book.recruit
    hand, play = s.hand[you], s.play[you]
    for card in idle:
        hand.remove(card)
        play.append(card)
        s.pool += recruit[card]
        if s.events is not None:
            note(s.events, facts.Played(you, card))


def reserve(s: State, card: Card) -> None:
    """It does nothing there, and comes back with the next hand. [DB-2P-05]"""
    s.hand[s.active].remove(card)
    s.reserve.append(card)
    if s.events is not None:
        note(s.events, facts.Reserved(s.active, card))


# A bare choice is done with no card; what packs let players do besides is in the book.
DOINGS: Final[dict[int, Doing]] = {
    0: muster_all,
    PLAY: play_now,
    RESERVE: reserve,
    PROMOTE: promote,
    BUY: buy,
}
