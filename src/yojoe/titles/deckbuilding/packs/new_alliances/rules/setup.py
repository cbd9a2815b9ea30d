"""Setup: what New Alliances lays on the table, and what is left to chance."""

from yojoe.kernel.script import Seat, pick, roll, shuffle
from yojoe.titles.deckbuilding.box.checks import CORE
from yojoe.titles.deckbuilding.box.printed import COMPLICATION
from yojoe.titles.deckbuilding.packs.new_alliances.settings import (
    ALL,
    NONE,
    PACK,
    RANDOM,
    agreed_on,
)
from yojoe.titles.deckbuilding.rules import setup as core
from yojoe.titles.deckbuilding.rules.setup import ACTS, ORDINARY, placed
from yojoe.titles.deckbuilding.rules.state import Card, State

from .constructicons import show_next
from .energon import START
from .table import NOTHING, OUT_OF_PLAY, PILES, Alliance, alliance

MISSIONS = (2, 1, 1)  # besides the Finales [NA-SETUP-21, NA-SETUP-22]
STORY = "a-bridge-to-doomsday"
TO_MAIN_DECK = 2  # Autobots of each Act [NA-SETUP-11]
CORE_COMPLICATIONS = 6  # of each Act [NA-SETUP-17]


def lay_out(s: State) -> None:
    """Everything in its place, nothing shuffled. [NA-SETUP-06 to NA-SETUP-09, NA-SETUP-14]"""
    table = Alliance()
    for pile in PILES:
        setattr(table, pile, [])
    table.energon = START
    table.marker = OUT_OF_PLAY  # [NA-SETUP-24]
    table.face_up_acts = table.rolled = table.first = table.towing = table.unpaid = 0
    table.online = table.operational = 0  # [NA-SETUP-07]
    table.both, table.versatile, table.guests, table.hosts = [], [], [], []
    table.places = []
    table.wanted = NOTHING
    table.in_vain, table.vain_pool = [], 0
    s.beyond = table
    table.ark += placed(s, "ark")
    table.tiles += placed(s, "tiles") + placed(s, "modules")
    table.trailer += placed(s, "towables")
    table.constructicon_stack += placed(s, "constructicons")  # [NA-SETUP-15]
    autobots = placed(s, "autobots")
    table.stacks = [[card for card in autobots if act_of(s, card) == act] for act in ACTS]
    table.stack_tops = [[] for _ in ACTS]
    lay_out_cassettes(s)
    put_aside_complications(s)
    exchange(s, sorted_out(s))


def act_of(s: State, card: Card) -> int:
    return s.book.printed[card].act


def lay_out_cassettes(s: State) -> None:
    """Alone, without those that are not for one player. [NA-SETUP-16, NA-SOLO-04]"""
    for card in placed(s, "mini-cassettes"):
        barred = s.seats == 1 and s.book.printed[card].no_solo
        (s.box if barred else alliance(s).cassette_stack).append(card)


def put_aside_complications(s: State) -> None:
    """Those of the core box wait until it is drawn which of them come in. [NA-SETUP-17]"""
    core_ones = s.book.cards(lambda card: card.kind == COMPLICATION and card.pack == CORE)
    alliance(s).left_out = core_ones
    s.complications = [card for card in s.complications if card not in core_ones]
    s.later = [card for card in s.later if card not in core_ones]


# The main deck.


def newcomers(s: State) -> list[Card]:
    """The new cards of the main deck, every copy. [NA-COMP-01]"""
    return s.book.cards(lambda card: card.pack == PACK and card.place == "main")


def sorted_out(s: State) -> list[Card]:
    """New cards that stay in the box, as agreed; with a random choice all wait there.

    [NA-SETUP-02, NA-SETUP-03, NA-AMB-03]
    """
    wanted = agreed_on(s).exchange
    if wanted == ALL:
        return []
    if wanted in {NONE, RANDOM}:
        return newcomers(s)
    names = wanted.split(",")
    return [card for card in newcomers(s) if s.book.printed[card].id not in names]


def exchange(s: State, unwanted: list[Card]) -> None:
    """New cards come in for those that they replace; 54 remain. [NA-SETUP-04, NA-SETUP-05]"""
    for card in newcomers(s):
        if card in unwanted:
            leave(s, card)
        else:
            leave(s, replaced_by(s, card))


def leave(s: State, card: Card) -> None:
    s.main.remove(card)
    s.box.append(card)


def replaced_by(s: State, card: Card) -> Card:
    """A copy of the card that makes way for it, of its type and at about its cost."""
    printed = s.book.printed[card]
    copy = card - s.book.number[printed.id]
    old = printed.in_place_of[copy]
    return next(each for each in s.main if s.book.printed[each].id == old)


async def exchange_at_random(s: State) -> None:
    """Each new card comes in or stays out, by chance. [NA-SETUP-03]"""
    for card in newcomers(s):
        if await roll(s, Seat(0), 2) == 2:
            leave(s, replaced_by(s, card))
            s.box.remove(card)
            s.main.append(card)


# What chance decides.


async def deal(s: State) -> str:
    """In the order of the rulebook. [NA-SETUP-25]"""
    await deal_leaders(s)
    if agreed_on(s).exchange == RANDOM:
        await exchange_at_random(s)
    await deal_autobots(s)
    await core.deal_main_deck(s)
    await shuffle(s, alliance(s).constructicon_stack)
    show_next(s)
    await shuffle(s, alliance(s).cassette_stack)
    await deal_complications(s)
    await core.build_story(s, MISSIONS if s.options.story == STORY else ORDINARY)
    return await core.deal_hands(s)


async def deal_leaders(s: State) -> None:
    """At random, or as players pick them. [NA-SETUP-01, NA-AMB-02]"""
    if agreed_on(s).leader_choice == "pick":
        for seat in range(s.seats):
            leader = await pick(Seat(seat), "leader", core.starter_leaders(s))
            core.give_leader(s, Seat(seat), leader)
        core.deal_promoted(s)
    else:
        await core.deal_leaders(s)
    if agreed_on(s).solo_leaders != ALL:
        for card in [card for card in s.main if is_new_promotion(s, card)]:
            leave(s, card)


def is_new_promotion(s: State, card: Card) -> bool:
    """A Promoted Leader of this box. [NA-AMB-50]"""
    return s.book.printed[card].place == "promoted" and s.book.printed[card].pack == PACK


async def deal_autobots(s: State) -> None:
    """Two of each Act go into the main deck, unseen. [NA-SETUP-10, NA-SETUP-11, NA-SETUP-12]"""
    for stack in alliance(s).stacks:
        await shuffle(s, stack)
        s.main += stack[-TO_MAIN_DECK:]
        del stack[-TO_MAIN_DECK:]


async def deal_complications(s: State) -> None:
    """Six of the core box for each Act, and the new ones. [NA-SETUP-17, NA-SETUP-18]"""
    table = alliance(s)
    for act in ACTS:
        those = [card for card in table.left_out if act_of(s, card) == act]
        await shuffle(s, those)
        drawn = those[:CORE_COMPLICATIONS]
        (s.complications if act == 1 else s.later).extend(drawn)
        table.left_out = [card for card in table.left_out if card not in drawn]
