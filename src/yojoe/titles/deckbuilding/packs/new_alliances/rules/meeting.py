"""Where New Alliances meets the core rules: its steps, its kinds of cards, its menus."""

from typing import Final

from yojoe.titles.deckbuilding.box.pack import KindRules, Pack
from yojoe.titles.deckbuilding.packs.new_alliances.settings import agreed_on
from yojoe.titles.deckbuilding.packs.new_alliances.telling import labels
from yojoe.titles.deckbuilding.packs.new_alliances.text import tiles
from yojoe.titles.deckbuilding.rules.state import Card, State

from . import (
    ark,
    bridge,
    cassettes,
    constructicons,
    energon,
    group_items,
    mission,
    modes,
    setup,
    team,
    trailer,
    turn,
    zones,
)
from .menu_codes import ASK_FOR
from .table import AUTOBOT, CASSETTE, CONSTRUCTICON, MODULE, TILE, TOWABLE, alliance, is_complete
from .table import bridge as bridge_tile


def foes(s: State) -> list[Card]:
    """Constructicons, Mini-Cassettes for all, and the Space Bridge. [NA-CLAR-02, NA-CLAR-03]"""
    table = alliance(s)
    tile = [bridge_tile(s)] if bridge.is_in_play(s) else []
    return [*table.constructicons, *table.cassettes, *tile]


def friends(s: State) -> list[Card]:
    """The Ark, its modules, and the Autobots in it."""
    table = alliance(s)
    return [*(card for card in table.tiles if card != bridge_tile(s)), *table.ark]


def at_work(s: State) -> list[Card]:
    """All of them, and Strikes that work for the player whose turn it is. [NA-CASS-05]"""
    strikes = [card for card in s.strikes[s.active] if s.book.printed[card].kind == CASSETTE]
    return [*foes(s), *friends(s), *strikes]


def targets(s: State) -> list[Card]:
    """Side Missions for anybody's own turn, and a completed Bridge.

    [NA-CONS-08, NA-CONS-09, NA-CASS-04, NA-BRIDGE-12]
    """
    table = alliance(s)
    tile = [bridge_tile(s)] if is_complete(s) and agreed_on(s).bridge_defeat == "own" else []
    return [*table.constructicons, *table.cassettes, *tile]


def leaders(s: State) -> list[Card]:
    """Autobots that may lead where somebody else's Joe might join. [NA-MISS-03]"""
    able = [card for card in alliance(s).ark if card in s.book.numbers["leads"].cards]
    mates = s.order[1:]
    joes = any(not s.book.joes.isdisjoint(s.hand[seat]) for seat in mates)
    return able if joes or (mates and not s.options.open_hands) else []


def beaten_bridge(_s: State, _card: Card) -> None:
    """Its own text has turned it. [NA-BRIDGE-13]"""


STEPS: Final = {
    "setup.deal": setup.deal,
    "turn.start": turn.start,
    "mission.build": team.build,
    "mission.team": team.change,
    "mission.lock": team.lock,
    "mission.roll": mission.roll_dice,
    "mission.success": mission.succeed,
    "mission.failure": mission.fail,
    "mission.home": mission.go_home,
}
KINDS: Final = {
    AUTOBOT: KindRules(arrives=ark.enter, retires=modes.retire, sender=modes.sender),
    CASSETTE: KindRules(side=True, beaten=cassettes.beaten),
    CONSTRUCTICON: KindRules(side=True, beaten=constructicons.beaten),
    MODULE: KindRules(arrives=tiles.fix),
    TILE: KindRules(group=True, beaten=beaten_bridge),
    TOWABLE: KindRules(arrives=trailer.park),
}
ALSO: Final = {
    "at_work": at_work,
    "foes": foes,
    "friends": friends,
    "targets": targets,
    "transports": modes.vehicles,
    "leaders": leaders,
    "for_sale": group_items.for_sale,
}
# What only texts of this pack add to, and what only they say of another card.
NUMBERS: Final = (
    "bars_alt",
    "counts_as_online",
    "counts_as_operational",
    "frees_trailer",
    "hushes_autobots",
    "leads",
    "lets_all_play",
    "stops_yield",
)
RULES: Final = ("bot_gives_most",)


def play_with(pack: Pack) -> None:
    """The pack, as the core rules find it."""
    pack.steps |= STEPS
    pack.kinds |= KINDS
    pack.also |= ALSO
    pack.numbers, pack.rules = NUMBERS, RULES
    pack.helps.append(modes.may_help)
    pack.buying.append(group_items.offers)
    pack.doings[ASK_FOR] = group_items.ask_for
    pack.more_dice.append(energon.DICE)
    pack.backing.append(energon.in_reserve)
    lay_on_the_table(pack)


def lay_on_the_table(pack: Pack) -> None:
    """What lies there, who sees it, and what it is called."""
    pack.lay_out.append(setup.lay_out)
    pack.zones.append(zones.zones)
    pack.resample.append(zones.resample)
    pack.hidden = ("later",)  # which core Complications come is unknown [NA-SETUP-17]
    pack.label.append(labels.label)
