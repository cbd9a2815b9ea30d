"""What is printed on tiles, modules and the Trailer, and what Devastator is made of."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import is_story
from yojoe.titles.deckbuilding.box.printed import SKILLS
from yojoe.titles.deckbuilding.packs.new_alliances.pack import NEW
from yojoe.titles.deckbuilding.packs.new_alliances.rules import ark, bridge, constructicons, energon
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import alliance, is_autobot
from yojoe.titles.deckbuilding.rules.dice import skills_that_count
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.rules.threat import raise_threat
from yojoe.titles.deckbuilding.text.abilities import Says, Static, Trigger
from yojoe.titles.deckbuilding.text.statics import adds
from yojoe.titles.deckbuilding.text.touches import touching

from .conditions import autobot_here, bridge_can_advance, bridge_complete, here_is

TELETRAAN = {SKILLS.index("recon"), SKILLS.index("tracker")}
TELETRAAN_DICE = 2  # [NA-TELE-01]


# The Ark.


@touching("energon+")
async def gather_energon(s: State, _me: Card, _you: Seat) -> None:
    energon.add(s, ark.yields(s))


@touching("ark")
def has_yield(s: State, _me: Card, _you: Seat) -> bool:
    return ark.yields(s) > 0


def price_of(s: State, _me: Card, _you: Seat, card: Card, _seat: Seat) -> int:
    """More above a Constructicon; alone, Autobots less for each one in the Ark.

    [NA-CONS-04, NA-SOLO-01, NA-SOLO-03, NA-SOLO-05, NA-AMB-30, NA-AMB-51, NA-AMB-52]
    """
    alone = s.seats == 1 and is_autobot(s, card)
    return constructicons.surcharge(s, card) - (len(alliance(s).ark) if alone else 0)


NEW.card("ark", Trigger("end_of_round", gather_energon, has_yield), Says("costs_more", price_of))


# Its modules.


def teletraan(s: State, me: Card, you: Seat) -> int:
    """Two Mission dice where Recon or Tracker counts. [NA-TELE-01, NA-TELE-02, NA-AMB-12]"""
    if not autobot_here(s, me, you) or not ark.is_online(s):
        return 0
    return 0 if TELETRAAN.isdisjoint(skills_that_count(s)) else TELETRAAN_DICE


NEW.card("teletraan-i", Static("dice", teletraan))


@touching("ark", "my hand", "my deck")
async def repair(s: State, _me: Card, you: Seat) -> None:
    await ark.pay_to_recover(s, you)


@touching("ark", "my hand", "my deck")
def can_repair(s: State, _me: Card, you: Seat) -> bool:
    """[NA-BAY-03, NA-BAY-06]"""
    return ark.is_operational(s) and bool(ark.recoverable(s, you) and s.hand[you])


async def fix(s: State, _seat: Seat, _card: Card) -> None:
    """The Repair Bay has been paid for. [NA-BAY-02]"""
    ark.turn_bay(s, working=True)


NEW.card("repair-bay", Trigger("start_of_turn", repair, can_repair))


# The Space Bridge.


@touching("energon", "threat+")
async def drain(s: State, _me: Card, _you: Seat) -> None:
    """[NA-BRIDGE-11, NA-AMB-41]"""
    if not energon.remove(s, 1):
        raise_threat(s)


@touching("bridge", "complications")
async def advance(s: State, _me: Card, _you: Seat) -> None:
    await bridge.advance(s, 1)


@touching("bridge")
async def break_bridge(s: State, _me: Card, _you: Seat) -> None:
    bridge.damage(s)


NEW.card(
    "space-bridge",
    Trigger("end_of_turn", drain, bridge_complete),
    Trigger("end_of_round", advance, bridge_can_advance),
    Trigger("success", break_bridge),
)


# Prime's Trailer.

NEW.card("primes-trailer", adds(4), adds(2, here_is("optimus-prime")))


# Devastator.


def joined(s: State, _me: Card, _you: Seat) -> int:
    """One for each Constructicon under him, on the Story Mission. [NA-DEV-02, NA-AMB-37]"""
    return len(alliance(s).under) if is_story(s) else 0


@touching("constructicons")
async def gather(s: State, _me: Card, _you: Seat) -> None:
    constructicons.gather(s)


@touching("constructicons")
def some_below(s: State, _me: Card, _you: Seat) -> bool:
    return bool(alliance(s).constructicons)


@touching("constructicons")
async def scatter(s: State, _me: Card, _you: Seat) -> None:
    await constructicons.scatter(s)


NEW.card(
    "devastator",
    Static("difficulty", joined),
    Trigger("start_of_turn", gather, some_below),
    Trigger("success", scatter),
)
