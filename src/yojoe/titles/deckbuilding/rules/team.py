"""Step 1 of a Mission: a Transport, Joes of the active player, and whoever joins.

Until the lock everything can be taken back, and nothing that is written on a card happens.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose, Seat, auto_pick, distinct
from yojoe.kernel.step import Following, decide
from yojoe.titles.deckbuilding.box.at_work import equipment, is_story, team_size, total
from yojoe.titles.deckbuilding.telling import facts

from .hangar import room, terrain_matches
from .menu_codes import (
    ADD,
    ASK_AGAIN,
    BOARD,
    CALL_OFF,
    ENOUGH,
    LOCK,
    ONE,
    REFUSE,
    TAKE_BACK,
    TO_ADD,
    TO_BOARD,
    TO_REFUSE,
    TO_TAKE_BACK,
)
from .piles import are_closed, might_hold
from .state import NO_MISSION, Card, State
from .turn import read, texts_here, texts_of_officers, without
from .window import add_joe, window


def build(s: State) -> Following:
    """The active player loads a Transport; on a Group Mission the others may join.

    [DB-GROUP-01, DB-GROUP-02, DB-GROUP-04, DB-TRANS-01, DB-SIDE-01]
    """
    among = s.hangar if len(s.hangar) == 1 else distinct(s.hangar, s.book.kind_of)
    if len(among) > 1 and s.options.asks_few and s.beyond is None and not are_closed(s):
        among = fitting(s, among)
    if len(among) > 1:
        return decide(s, s.active, "transport", among, set_out)
    return set_out(s, among[0])


def fitting(s: State, transports: Sequence[Card]) -> list[Card]:
    """Those of which none is worse in everything: another can still be boarded before the lock."""
    joes = sum([len(not_barred(s, seat, joes_of(s, seat))) for seat in invited(s)])
    merits = {card: merit(s, card, joes) for card in transports}
    fit: list[Card] = []
    for card in transports:
        if not any(is_better(merits[other], merits[card]) for other in transports):
            fit.append(card)
    alike = {merits[card]: card for card in reversed(fit)}  # of equals the first will do
    return [*reversed(alike.values())]


def merit(s: State, transport: Card, joes: int) -> tuple[int, ...]:
    """What a Transport is good for here: seats, dice, Hits, a text; and that dear ones are spared.

    A text that works after the roll counts where the Terrain fits, which most of them need.
    """
    s.transport = [transport]
    texts = s.book.action[transport] is not None and terrain_matches(s)
    seats = min(room(s), joes)
    found = seats, total(s, "dice"), -total(s, "difficulty"), texts, -s.book.cost[transport]
    s.transport = []
    return found


def is_better(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """In something, and in nothing worse."""
    return one != other and all(mine >= yours for mine, yours in zip(one, other, strict=True))


def joes_of(s: State, seat: Seat) -> list[Card]:
    return [card for card in s.hand[seat] if s.book.is_joe[card]]


def set_out(s: State, transport: Card) -> Following:
    """The Transport is known; who goes along is not."""
    board(s, transport)
    return gather(s, invited(s))


def board(s: State, transport: Card) -> None:
    """The one in use leaves the Hangar. [DB-TRANS-18]"""
    s.hangar.remove(transport)
    s.hangar += s.transport
    s.transport = [transport]
    if s.events is not None:
        note(s.events, facts.Boarded(transport))


def is_open(s: State) -> bool:
    """Whether team-mates may join: on Group Missions, or where a text says so. [DB-MISSION-05]"""
    if s.book.is_group[s.target]:
        return True
    return s.beyond is not None and total(s, "opens") > 0


def invited(s: State) -> tuple[Seat, ...]:
    """Whose Joes may come. [DB-MISSION-05, DB-MISSION-06]"""
    everybody = s.left_of[s.active]
    return everybody if s.seats > 1 and is_open(s) else everybody[:1]


async def gather(s: State, seats: Sequence[Seat]) -> str:
    """Players add Joes, one after the other, as long as there is room left.

    The active player's first Joe starts it.  Of Joes that are alike one is offered at a time.
    [DB-GROUP-03, DB-GROUP-05, DB-GROUP-06, DB-MISSION-12]
    """
    left, closed = room(s), are_closed(s)
    for seat in seats:
        joes = can_join(s, seat) if left > 0 else []
        while joes or (closed and left > 0 and might_join(s, seat)):
            choices = []
            for joe in joes:
                choices.append(TO_ADD[joe])
            if seat != s.active or s.team[seat] or not joes:
                choices.append(ENOUGH)
            chosen = auto_pick(s, choices) if len(choices) > 1 or closed else 0
            if chosen is None:
                chosen = await Choose(seat, "join", choices)
            if choices[chosen] == ENOUGH:
                break
            add_joe(s, seat, joes[chosen])
            # Texts about room say set numbers; who hushes Officers may change which of them work.
            left = room(s) if joes[chosen] in s.book.hushing else left - 1
            joes = can_join(s, seat) if left > 0 else []
            if decides_alone(s, seat, seats):
                break
    return "mission.team"


def decides_alone(s: State, seat: Seat, seats: Sequence[Seat]) -> bool:
    """Whether who starts a Mission may go on at once to where Joes are added, and the team locked.

    With nobody else to wait for, to say first that no more Joes are added says nothing.
    """
    if seat != s.active or s.locked or not s.options.asks_few:
        return False
    return not any(might_join(s, other) for other in seats if other != seat)


def can_join(s: State, seat: Seat) -> list[Card]:
    """One of each kind of Joe in hand that nothing keeps off this Mission.

    Of twins the first is offered, in the place of the last.
    """
    is_joe, has_twins, kind = s.book.is_joe, s.book.has_twins, s.book.kind
    joes: list[Card] = []
    for card in s.hand[seat]:
        if is_joe[card]:
            if not joes or not has_twins[card]:
                joes.append(card)
            elif kind[joes[-1]] != kind[card]:
                joes.append(first_of_twins(s, joes, card))
    return joes if s.book.bars[s.target] is None else not_barred(s, seat, joes)


def first_of_twins(s: State, joes: list[Card], card: Card) -> Card:
    """A twin that came before, taken out of its place; or the card itself."""
    kind = s.book.kind
    for joe in joes:
        if kind[joe] == kind[card]:
            joes.remove(joe)
            return joe
    return card


def has_who_can_join(s: State, seat: Seat) -> bool:
    """Whether there is any; on most Missions any Joe will do."""
    return any_can_join(s, seat, s.hand[seat])


def might_join(s: State, seat: Seat) -> bool:
    """The same as far as others know."""
    return any_can_join(s, seat, might_hold(s, seat))


def any_can_join(s: State, seat: Seat, cards: Sequence[Card]) -> bool:
    bars, is_joe = s.book.bars[s.target], s.book.is_joe
    for card in cards:
        if is_joe[card] and (bars is None or not bars(s, s.target, s.active, card, seat)):
            return True
    return False


def not_barred(s: State, seat: Seat, joes: list[Card]) -> list[Card]:
    """Those that the Mission itself lets come."""
    bars = s.book.bars[s.target]
    if bars is None:
        return joes
    able = []
    for joe in joes:
        if not bars(s, s.target, s.active, joe, seat):
            able.append(joe)
    return able


def change(s: State) -> Following:
    """The last word is the active player's: change, lock or call off.

    [DB-GROUP-10, DB-GROUP-12, DB-AMB-14, DB-AMB-15]
    """
    return decide(s, s.active, "team", changes(s), changed)


def changed(s: State, choice: int) -> Following:
    if choice == LOCK:
        return "mission.lock"
    if choice == CALL_OFF:
        call_off(s)
        return "turn.missions"
    if choice == ASK_AGAIN:
        return gather(s, s.left_of[s.active][1:])
    card = choice % ONE
    CHANGES[choice - card](s, card)
    return "mission.team"


def changes(s: State) -> list[int]:
    """What may still be done about the team; an overfull Transport cannot leave.

    The only Joe may leave a full one for another; where there is room, the other boards first.
    [DB-GROUP-10, DB-GROUP-11, DB-AMB-14]
    """
    you = s.active
    own, space = s.team[you], room(s)
    choices = [LOCK, CALL_OFF] if own and space >= 0 else [CALL_OFF]
    if s.hangar:
        choices += one_of_each(s, TO_BOARD, s.hangar)
    if space > 0:
        for joe in can_join(s, you):
            choices.append(TO_ADD[joe])
    if len(own) > 1 or (own and space == 0 and has_who_can_join(s, you)):
        choices += one_of_each(s, TO_TAKE_BACK, own)
    if s.seats > 1 and is_open(s):
        choices += changes_of_mates(s, space)
    return choices


def changes_of_mates(s: State, space: int) -> list[int]:
    """[DB-GROUP-11]"""
    mates = s.left_of[s.active][1:]
    choices: list[int] = []
    for seat in mates:
        if s.team[seat]:
            choices += one_of_each(s, TO_REFUSE, s.team[seat])
    if space > 0:
        for seat in mates:
            if might_join(s, seat):
                choices.append(ASK_AGAIN)
                break
    return choices


def one_of_each(s: State, to_do: Sequence[int], cards: list[Card]) -> Collection[int]:
    """What may be done with cards of a pile, with one of each kind."""
    if len(cards) == 1:
        return (to_do[cards[0]],)
    kind = s.book.kind
    offered: dict[int, int] = {}
    for card in cards:
        offered[kind[card]] = to_do[card]
    return offered.values()


def take_back(s: State, joe: Card) -> None:
    """A Joe goes back to the hand he came from."""
    for seat in s.left_of[s.active]:
        if joe in s.team[seat]:
            if s.events is not None:
                note(s.events, facts.JoeTakenBack(seat, joe))  # while all still see him
            s.team[seat].remove(joe)
            s.hand[seat].append(joe)
            return


def add_own(s: State, joe: Card) -> None:
    add_joe(s, s.active, joe)


CHANGES: Final[dict[int, Callable[[State, Card], None]]] = {
    BOARD: board,
    ADD: add_own,
    TAKE_BACK: take_back,
    REFUSE: take_back,
}


def call_off(s: State) -> None:
    """Everything goes back where it was. [DB-AMB-14]"""
    for seat, team in enumerate(s.team):
        if team:
            s.hand[seat] += team
            s.team[seat] = []
    s.hangar += s.transport
    s.transport = []
    if s.target in s.play[s.active] and s.target in s.fresh:  # a Trooper announced from hand
        s.fresh.remove(s.target)
        s.play[s.active].remove(s.target)
        s.hand[s.active].append(s.target)
    if s.events is not None:
        note(s.events, facts.CalledOff(s.target))
    s.target = NO_MISSION


def lock(s: State) -> Following:
    """The team is fixed, and the Joes' texts are read.

    If they draw cards, more Joes may still board, but none leaves.
    [DB-GROUP-09, DB-AMB-13]
    """
    s.locked = 1
    if s.target in s.play[s.active] and s.target in s.fresh:
        s.fresh.remove(s.target)
    for seat in s.left_of[0]:
        if s.play[seat] and s.team[seat]:
            s.equipped += s.team[seat] * equipment(s, seat)
    if s.events is not None:
        at_it = len(s.face_down) + len(s.scouted) + len(s.face_up) if is_story(s) else 0
        note(s.events, facts.TeamLocked(s.target, team_size(s), at_it))
    return read_team(s)


async def read_team(s: State) -> str:
    """Texts of Officers, then texts and cards of those aboard, and who boards because of them.

    For what is in hand the active player has had the menu, but not for what is drawn now.
    [DB-AMB-13, DB-AMB-25]
    """
    s.drawn_in_time = s.drawn
    if texts := texts_of_officers(s, "lock"):
        await read(s, texts)
    boarded: list[Card] = []
    while True:
        drawn = s.drawn
        if texts := texts_here(s, "lock"):
            await read(s, without(texts, boarded))
        # Who came meanwhile was read as he came.
        boarded = s.transport + s.lasting
        for team in s.team:
            boarded += team
        if (name := before_step_2(s)) and (rest := window(s, name)):
            await rest
        aboard = team_size(s)
        if s.drawn != drawn:
            await gather(s, invited(s))
        if team_size(s) == aboard:
            return "mission.reveal"


def before_step_2(s: State) -> str:
    """The window for what could come too late in step 2; none if everything can wait.

    Cards drawn now may bring Joes aboard; Complications can be dealt with before they turn up.
    """
    if s.options.mission_cards == "all":
        return "locked"
    may_board = room(s) > 0
    if is_story(s) and (s.face_down or s.scouted):
        return "locked" if may_board else "scouting"
    return "drawing" if may_board else ""
