"""When a text of New Alliances works, and what it counts."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import joes_here, target, under_way
from yojoe.titles.deckbuilding.packs.new_alliances.rules import ark, bridge, energon
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import (
    CASSETTE,
    CONSTRUCTICON,
    alliance,
    alts_on_it,
    autobots_on_it,
    bots_on_it,
    is_complete,
)
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.text.abilities import Condition, Number
from yojoe.titles.deckbuilding.text.touches import touching

# Who is here.


def autobot_here(s: State, _me: Card, _you: Seat) -> bool:
    """In either Mode, sent by anybody."""
    return under_way(s) and bool(autobots_on_it(s))


def here_is(autobot: str) -> Condition:
    return lambda s, _me, _you: under_way(s) and s.book.number[autobot] in autobots_on_it(s)


def with_autobot_transport(s: State, _me: Card, _you: Seat) -> bool:
    """Any Autobot in Alt Mode. [NA-TRAIL-04, NA-AMB-45]"""
    return under_way(s) and bool(alts_on_it(s))


def with_another_transport(than: str) -> Condition:
    """An Alt Mode is a Transport too. [NA-ALT-12]"""

    def condition(s: State, _me: Card, _you: Seat) -> bool:
        return under_way(s) and any(s.book.printed[card].id != than for card in s.transport)

    return condition


# What the Mission is against.


def against(card_id: str) -> Condition:
    return lambda s, _me, _you: under_way(s) and target(s).id == card_id


def on_a_decepticon(s: State, _me: Card, _you: Seat) -> bool:
    return under_way(s) and "decepticon" in target(s).keywords


def on_a_constructicon(s: State, _me: Card, _you: Seat) -> bool:
    return under_way(s) and target(s).kind == CONSTRUCTICON


def on_another_constructicon(s: State, me: Card, you: Seat) -> bool:
    return on_a_constructicon(s, me, you) and s.target != me


def on_a_cassette(s: State, _me: Card, _you: Seat) -> bool:
    return under_way(s) and target(s).kind == CASSETTE


# The table.


@touching("bridge")
def bridge_in_play(s: State, _me: Card, _you: Seat) -> bool:
    return bridge.is_in_play(s)


@touching("bridge")
def bridge_complete(s: State, _me: Card, _you: Seat) -> bool:
    return is_complete(s)


@touching("bridge")
def bridge_can_advance(s: State, _me: Card, _you: Seat) -> bool:
    return bridge.can_advance(s)


def energon_at_least(dice: int) -> Condition:
    return lambda s, _me, _you: alliance(s).energon >= dice


def room_for_energon(s: State, _me: Card, _you: Seat) -> bool:
    """What exceeds the limit of the pool is lost. [NA-ENER-18]"""
    return alliance(s).energon < energon.most(s)


def mates_can_recover(s: State, _me: Card, you: Seat) -> bool:
    """A team-mate has an Autobot in the discard pile."""
    return any(ark.recoverable(s, seat) for seat in s.left_of[you][1:])


def autobot_in_ark(s: State, _me: Card, _you: Seat) -> bool:
    return bool(alliance(s).ark)


# Numbers.


def autobots_here(s: State, _me: Card, _you: Seat) -> int:
    return len(autobots_on_it(s))


def other_autobots_here(s: State, me: Card, _you: Seat) -> int:
    return sum(card != me for card in autobots_on_it(s))


def bots_here(s: State, _me: Card, _you: Seat) -> int:
    """Autobots in Bot Mode."""
    return len(bots_on_it(s))


def allies_here(s: State, _me: Card, _you: Seat) -> int:
    """Joes with the Ally keyword. [NA-CLAR-04]"""
    return sum("ally" in s.book.printed[joe].keywords for joe, _ in joes_here(s))


def constructicons_below(most: int) -> Number:
    return lambda s, _me, _you: min(len(alliance(s).constructicons), most)
