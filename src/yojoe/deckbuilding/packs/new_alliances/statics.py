"""What the texts of New Alliances say while their cards are at work."""

from yojoe.deckbuilding.book import Condition, Rule, Static, always
from yojoe.deckbuilding.state import Card, State
from yojoe.deckbuilding.statics import NO_LIMIT, counting
from yojoe.kernel.script import Seat

from .table import alliance, bots_on_it


def counts_as_online() -> Static:
    """Teletraan I helps here, whatever its tile shows."""
    return Static("online", counting(1, always))


def counts_as_operational() -> Static:
    """So does the Repair Bay."""
    return Static("operational", counting(1, always))


def stops_yield() -> Static:
    """The Ark adds no Energon at the end of the round."""
    return Static("no_yield", counting(1, always))


def hushes_autobots() -> Static:
    """Autobots' texts do not work here."""
    return Static("hushes_autobots", counting(1, always))


def bars_alt() -> Static:
    """Autobots cannot use Alt Mode."""
    return Static("bars_alt", counting(1, always))


def leads() -> Static:
    """May lead a Group Mission that a Joe joins. [NA-MISS-03]"""
    return Static("leads", counting(1, always))


def opens_to_mates() -> Static:
    """Team-mates may join although this is a Side Mission. [NA-AMB-15]"""
    return Static("opens", counting(1, always))


def lets_all_play() -> Static:
    """Players without a Joe here may play cards with the Mission icon."""
    return Static("all_play", counting(1, always))


def trailer_is_free() -> Static:
    return Static("trailer_free", counting(1, always))


def no_rerolls(when: Condition) -> Static:
    return Static("no_rerolls", counting(1, when))


def gives_at_most(dice: int) -> Rule:
    """Every Autobot in Bot Mode."""

    def rule(s: State, _me: Card, _you: Seat, card: Card, _seat: Seat) -> int:
        return dice if card in bots_on_it(s) else NO_LIMIT

    return Rule("gives_most", rule)


def costs_more_above(recruit: int) -> Rule:
    """The line-up card in its own place."""

    def rule(s: State, me: Card, _you: Seat, card: Card, _seat: Seat) -> int:
        below = alliance(s)
        place = below.places[below.constructicons.index(me)]
        return recruit if s.line_up[place] == card else 0

    return Rule("cost_above", rule)
