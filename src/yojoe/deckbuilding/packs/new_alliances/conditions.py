"""When the texts of New Alliances work, and how much of something there is."""

from yojoe.deckbuilding.book import Condition, Number
from yojoe.deckbuilding.reading import joes_here, target, under_way
from yojoe.deckbuilding.state import Card, State
from yojoe.kernel.script import Seat

from .table import (
    CASSETTE,
    CONSTRUCTICON,
    OUT_OF_PLAY,
    alliance,
    alts_on_it,
    autobots_on_it,
    bots_on_it,
)

# "If an Autobot is here", and how many are.


def autobots_here(s: State, _me: Card, _you: Seat) -> int:
    """In either Mode, sent by anybody."""
    return len(autobots_on_it(s))


def other_autobots_here(s: State, me: Card, _you: Seat) -> int:
    return sum(card != me for card in autobots_on_it(s))


def bots_here(s: State, _me: Card, _you: Seat) -> int:
    """In Bot Mode."""
    return len(bots_on_it(s))


def allies_here(s: State, _me: Card, _you: Seat) -> int:
    """Joes with that keyword. [NA-CLAR-04]"""
    return sum("ally" in s.book.printed[joe].keywords for joe, _ in joes_here(s))


def autobot_here(s: State, _me: Card, _you: Seat) -> bool:
    return bool(autobots_on_it(s))


def here_is(card_id: str) -> Condition:
    """An Autobot by its name, in either Mode."""
    return lambda s, _me, _you: s.book.number[card_id] in autobots_on_it(s)


# "With an Autobot as Transport".


def with_autobot_transport(s: State, _me: Card, _you: Seat) -> bool:
    """[NA-ALT-02, NA-ALT-12]"""
    return any(s.book.capacity[card] for card in alts_on_it(s))


def with_another_transport(than: str) -> Condition:
    """The one in use, or one of them, is not this one."""

    def condition(s: State, _me: Card, _you: Seat) -> bool:
        common = s.book.number[than]
        return any(s.book.capacity[card] and card != common for card in s.transport)

    return condition


# "If this Mission is a ..."


def on_a_decepticon(s: State, _me: Card, _you: Seat) -> bool:
    return under_way(s) and "decepticon" in target(s).keywords


def on_a_constructicon(s: State, _me: Card, _you: Seat) -> bool:
    return under_way(s) and target(s).kind == CONSTRUCTICON


def on_another_constructicon(s: State, me: Card, you: Seat) -> bool:
    return on_a_constructicon(s, me, you) and s.target != me


def on_a_cassette(s: State, _me: Card, _you: Seat) -> bool:
    return under_way(s) and target(s).kind == CASSETTE


def against(card_id: str) -> Condition:
    return lambda s, _me, _you: under_way(s) and target(s).id == card_id


# The table.


def energon_at_least(dice: int) -> Condition:
    return lambda s, _me, _you: alliance(s).energon >= dice


def autobot_in_ark(s: State, _me: Card, _you: Seat) -> bool:
    return bool(alliance(s).ark)


def constructicons_below(most: int) -> Number:
    """For each Constructicon below the line-up."""
    return lambda s, _me, _you: min(len(alliance(s).constructicons), most)


def bridge_in_play(s: State, _me: Card, _you: Seat) -> bool:
    return alliance(s).marker != OUT_OF_PLAY


def bridge_complete(s: State, _me: Card, _you: Seat) -> bool:
    """The marker is on the red circle. [NA-BRIDGE-10]"""
    track = s.book.printed[s.book.number["space-bridge"]].track
    return alliance(s).marker == len(track) - 1


def bridge_can_advance(s: State, me: Card, you: Seat) -> bool:
    return bridge_in_play(s, me, you) and not bridge_complete(s, me, you)
