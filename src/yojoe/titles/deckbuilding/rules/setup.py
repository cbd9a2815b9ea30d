"""Setup: what lies where before the first turn, and what is left to chance."""

from collections.abc import Callable, Sequence

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat, roll, shuffle
from yojoe.titles.deckbuilding.box.book import Book
from yojoe.titles.deckbuilding.box.printed import (
    BATTALION,
    COMPLICATION,
    EXPERT,
    MISSION,
    OFFICER,
    TROOPER,
    Printed,
)
from yojoe.titles.deckbuilding.settings import Options
from yojoe.titles.deckbuilding.telling import facts

from .cobra import PLACES
from .mission import forget
from .piles import HAND_SIZE, draw, random_card
from .recruit import refill
from .state import OF_A_SEAT, SHARED_PILES, START, Card, State
from .turn import read, texts_of

ORDINARY = (2, 2, 2)  # Missions, by Act [DB-SETUP-17, DB-SETUP-19]
PRACTICE = 1  # [DB-SETUP-23]
ACTS = (1, 2, 3)
STARTER_SETS = 4  # in the box, one for each player there can be


def laid_out(book: Book, options: Options, seats: int) -> State:
    """All cards in their places, nothing shuffled, nothing dealt."""
    s = empty_table(book, options, seats)
    lay_out_player_cards(s)
    lay_out_cobra(s)
    for pack in book.packs:
        for lay_out in pack.lay_out:
            lay_out(s)
    return s


def empty_table(book: Book, options: Options, seats: int) -> State:
    """Room for every pile, and no card."""
    s = State()
    s.step = "setup.deal"
    s.events = None
    s.luck = None
    s.beyond = None
    s.book = book
    s.options = options
    s.meter = book.box.meter(seats).longer(options.more_spaces)  # [DB-SETUP-25, DB-AMB-91]
    s.left_of = tuple(
        [tuple([Seat((seat + n) % seats) for n in range(seats)]) for seat in range(seats)]
    )
    s.seats = seats
    for pile in OF_A_SEAT:
        setattr(s, pile, [[] for _ in range(seats)])
    for pile in SHARED_PILES:
        setattr(s, pile, [])
    s.slots, s.down_for, s.sideways, s.fresh = [], [], [], []
    s.starting = s.active = Seat(0)
    s.turns = s.threat = s.failures = s.pool = s.drawn = s.drawn_in_time = 0
    s.phase = START
    s.drawn_act = 1
    s.ending = ""
    forget(s)
    return s


def lay_out_player_cards(s: State) -> None:
    """Nine Starters each, the VAMP, the Service Rifles, the main deck; Leaders wait in the box.

    [DB-SETUP-05, DB-SETUP-10, DB-SETUP-11, DB-SETUP-12, DB-SETUP-34]
    """
    starters = placed(s, "starter")
    by_kind: dict[int, list[Card]] = {}
    for card in starters:
        by_kind.setdefault(s.book.kind[card], []).append(card)
    for copies in by_kind.values():
        each = len(copies) // STARTER_SETS
        for seat in range(s.seats):
            s.deck[seat] += copies[seat * each : (seat + 1) * each]
        s.box += copies[s.seats * each :]
    s.hangar += placed(s, "hangar")
    s.rifles += placed(s, "rifles")
    s.main += placed(s, "main")
    s.box += placed(s, "leader") + placed(s, "promoted") + placed(s, "expert")


def lay_out_cobra(s: State) -> None:
    """Three Cobra stacks, the Complications by Act, and the Story's Missions unpicked.

    [DB-SETUP-15, DB-SETUP-27, DB-SETUP-29, DB-SETUP-31]
    """
    s.trooper_stack += of_kind(s, TROOPER)
    s.battalion_stack += of_kind(s, BATTALION)
    s.officer_stack += of_kind(s, OFFICER)
    for card in of_kind(s, COMPLICATION):
        (s.complications if s.book.printed[card].act == 1 else s.later).append(card)
    for card in of_kind(s, MISSION):
        mine = s.book.printed[card].story == s.options.story
        (s.unpicked if mine else s.box).append(card)


def placed(s: State, place: str) -> list[Card]:
    return s.book.cards(lambda card: card.place == place)


def of_kind(s: State, kind: str) -> list[Card]:
    return s.book.cards(lambda card: card.kind == kind)


async def deal(s: State) -> str:
    """What chance decides, in the order of the book. [DB-SETUP-01, DB-SETUP-32]"""
    await deal_leaders(s)
    await deal_main_deck(s)
    await build_story(s)
    return await deal_hands(s)


async def deal_hands(s: State) -> str:
    """The Cobra stacks, Expert cards, hands, and who starts. [DB-SETUP-32]"""
    for pile in (s.complications, s.trooper_stack, s.battalion_stack):
        await shuffle(s, pile)
    await draw_experts(s)
    await read(s, texts_of(s, s.experts, "before_hands"))
    for seat in range(s.seats):
        await shuffle(s, s.deck[seat])
    for seat in range(s.seats):
        if rest := draw(s, Seat(seat), HAND_SIZE):
            await rest
    await read(s, texts_of(s, s.experts, "setup"))
    s.starting = s.active = Seat(await roll(s, Seat(0), s.seats) - 1) if s.seats > 1 else Seat(0)
    if s.events is not None:
        leaders = tuple([s.beside[seat][0] for seat in range(s.seats)])
        note(s.events, facts.Dealt(leaders, s.starting))
    return "turn.start"


async def deal_leaders(s: State) -> None:
    """One each at random, with the Promoted version beside; the others stay in the box.

    [DB-SETUP-01, DB-SETUP-02, DB-SETUP-03, DB-SETUP-04, DB-SOLO-04]
    """
    waiting = starter_leaders(s)
    for seat in range(s.seats):
        leader = await random_card(s, waiting)
        waiting.remove(leader)
        give_leader(s, Seat(seat), leader)
    deal_promoted(s)


def deal_promoted(s: State) -> None:
    """Alone, the other Promoted Leaders join the main deck. [DB-SOLO-12]"""
    if s.seats == 1:
        s.main += take(s, lambda card: card.place == "promoted")


def starter_leaders(s: State) -> list[Card]:
    """Those that nobody has yet."""
    return [card for card in s.book.leaders if card in s.box]


def give_leader(s: State, seat: Seat, leader: Card) -> None:
    s.box.remove(leader)
    s.deck[seat].append(leader)
    promoted = s.book.number[s.book.printed[leader].promotes_to]
    s.box.remove(promoted)
    s.beside[seat].append(promoted)


def in_box(s: State, wanted: Callable[[Printed], bool]) -> list[Card]:
    return [card for card in s.box if wanted(s.book.printed[card])]


def take(s: State, wanted: Callable[[Printed], bool]) -> list[Card]:
    """Cards out of the box."""
    cards = in_box(s, wanted)
    s.box = [card for card in s.box if card not in cards]
    return cards


async def deal_main_deck(s: State) -> None:
    """Six face-up as the line-up. [DB-SETUP-12, DB-SOLO-09, DB-AMB-41]"""
    if s.seats == 1 and s.options.solo_strip:
        barred = [card for card in s.main if s.book.printed[card].no_solo]
        s.main = [card for card in s.main if card not in barred]
        s.box += barred
    await shuffle(s, s.main)
    for place in range(PLACES):
        s.line_up.append(s.main[-1])  # its own place first, then the card that fills it
        refill(s, place)


async def build_story(s: State, ordinary: Sequence[int] = ORDINARY) -> None:
    """Of each Act so many ordinary Missions at random, then its Finale; the top one shows.

    [DB-SETUP-17, DB-SETUP-18, DB-SETUP-20, DB-SETUP-21, DB-SETUP-22, DB-SETUP-23]
    """
    stack: list[Card] = []
    for act, number in zip(ACTS, ordinary, strict=True):
        missions = pick_missions(s, act, finale=False)
        await shuffle(s, missions)
        most = PRACTICE if s.options.practice else number
        stack += missions[:most] + pick_missions(s, act, finale=True)
    s.unpicked = [card for card in s.unpicked if card not in stack]
    s.story = stack[:0:-1]
    s.next_mission = stack[:1]


def pick_missions(s: State, act: int, *, finale: bool) -> list[Card]:
    acts = s.book.finale if finale else s.book.ordinary
    return [card for card in s.unpicked if acts[card] == act]


async def draw_experts(s: State) -> None:
    """As many as the Level, face-up. [DB-EXPERT-01, DB-EXPERT-04, DB-SETUP-35]"""
    for _ in range(s.options.expert):
        card = await random_card(s, in_box(s, lambda card: card.kind == EXPERT))
        s.box.remove(card)
        s.experts.append(card)
        if s.events is not None:
            note(s.events, facts.ExpertDrawn(card))
