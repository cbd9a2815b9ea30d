"""What texts of New Alliances add while their cards are at work."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.packs.new_alliances.rules.constructicons import card_above
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.text.abilities import Condition, Says, Static, always
from yojoe.titles.deckbuilding.text.statics import counting


def counts_as_online() -> Static:
    """Teletraan I works here, whichever side it shows."""
    return Static("counts_as_online", counting(1, always))


def counts_as_operational() -> Static:
    return Static("counts_as_operational", counting(1, always))


def stops_yield() -> Static:
    """The Ark adds no Energon at the end of the round."""
    return Static("stops_yield", counting(1, always))


def hushes_autobots() -> Static:
    """Autobots here have no text, in either Mode."""
    return Static("hushes_autobots", counting(1, always))


def bars_alt() -> Static:
    return Static("bars_alt", counting(1, always))


def leads() -> Static:
    """May lead a Mission that a Joe joins. [NA-MISS-03]"""
    return Static("leads", counting(1, always))


def lets_all_play() -> Static:
    """Players without a Joe here may play cards with the Mission icon."""
    return Static("lets_all_play", counting(1, always))


def opens_to_mates() -> Static:
    """Team-mates may join a Side Mission."""
    return Static("opens", counting(1, always))


def trailer_is_free() -> Static:
    return Static("frees_trailer", counting(1, always))


def no_rerolls(when: Condition = always) -> Static:
    return Static("bars_rerolls", counting(1, when))


def gives_at_most(dice: int) -> Says:
    """Of every Autobot in Bot Mode."""

    def rule(_s: State, _me: Card, _you: Seat, _autobot: Card, _seat: Seat) -> int:
        return dice

    return Says("bot_gives_most", rule)


def costs_more_above(recruit: int) -> Says:
    """The line-up card above this Constructicon."""

    def rule(s: State, me: Card, _you: Seat, card: Card, _seat: Seat) -> int:
        return recruit if card == card_above(s, me) else 0

    return Says("costs_more", rule)
