"""The Energon pool: dice on the Ark that Autobots roll."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from yojoe.kernel.facts import note
from yojoe.titles.deckbuilding.box.at_work import speakers
from yojoe.titles.deckbuilding.box.pack import MoreDice
from yojoe.titles.deckbuilding.box.printed import WILD
from yojoe.titles.deckbuilding.packs.new_alliances.settings import agreed_in
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.dice import skills_that_count, with_skill
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.settings import Options

from .table import alliance, bots_on_it

ENERGON: Final = "energon"  # the sort of dice
START = 2  # [NA-SETUP-08]
ONLINE = 6  # dice that bring Teletraan I Online [NA-TELE-03]


def most(s: State) -> int:
    """All the dice there are. [NA-COMP-10, NA-ENER-06]"""
    return s.book.box.card("ark").dice


def add(s: State, dice: int) -> None:
    """Into the pool; what exceeds its limit is lost. [NA-ENER-18, NA-AMB-08]"""
    move(s, min(dice, most(s) - alliance(s).energon))


def remove(s: State, dice: int) -> int:
    """Out of the pool, as many as there are, rolled ones last; how many that were."""
    gone = min(dice, alliance(s).energon)
    move(s, -gone)
    return gone


def move(s: State, by: int, *, rolled: bool = False) -> None:
    table = alliance(s)
    if not by:
        return
    table.energon += by
    table.rolled = min(table.rolled, table.energon)
    if s.events is not None:
        note(s.events, facts.EnergonChanged(by, table.energon, rolled))
    watch_teletraan(s)


def watch_teletraan(s: State) -> None:
    """Online with 6 dice or more, Offline with none; in between as it was.

    [NA-TELE-03, NA-TELE-04, NA-TELE-05, NA-TELE-07, NA-AMB-11]
    """
    table = alliance(s)
    online = table.energon >= ONLINE or (table.online and table.energon > 0)
    if bool(online) != bool(table.online):
        table.online = int(online)
        if s.events is not None:
            module = s.book.number["teletraan-i"]
            note(s.events, facts.ModuleTurned(module, working=bool(online)))


def skill_of(s: State, autobot: Card) -> int:
    """Its printed Skills that count here, and no WILD. [NA-BOT-07, NA-DICE-01, NA-AMB-60]"""
    skills = s.book.skills[autobot][:WILD]
    if autobot in alliance(s).versatile:
        dice = max(skills)
    else:
        dice = sum([skills[each] for each in skills_that_count(s)])
    for me, you, rule in speakers(s, s.book.rules["bot_gives_most"]):
        dice = min(dice, rule(s, me, you, autobot, s.active))
    return dice


def most_to_roll(s: State) -> int:
    """What the pool and the Autobots' Skills allow. [NA-ENER-04, NA-BOT-05]"""
    return min(with_skill(s, skill_here), alliance(s).energon)


def skill_here(s: State) -> int:
    return sum([skill_of(s, autobot) for autobot in bots_on_it(s)])


def shared_out(s: State, autobots: Sequence[Card], dice: int) -> tuple[int, ...]:
    """The dice of a roll under the Autobots they were rolled for, each up to its Skill."""
    shares = []
    for autobot in autobots:
        shares.append(min(skill_of(s, autobot), dice))
        dice -= shares[-1]
    return tuple(shares)


def in_reserve(s: State) -> float:
    """Dice that Autobots still in the Ark could roll, if they were sent."""
    table = alliance(s)
    left = table.energon - most_to_roll(s)
    if s.locked or left <= 0:
        return 0.0
    return float(min(left, with_skill(s, skill_at_home)))


def skill_at_home(s: State) -> int:
    return sum([skill_of(s, card) for card in alliance(s).ark if card not in s.transport])


def faces(options: Options) -> tuple[int, ...]:
    """The Hits on the faces of an Energon die, counted from 1. [NA-AMB-17]"""
    return hits_on(agreed_in(options).energon_faces)


@lru_cache(maxsize=64)
def hits_on(agreed: str) -> tuple[int, ...]:
    return (0, *map(int, agreed))


def pink(s: State) -> range:
    """Which dice of the roll are Energon dice."""
    table = alliance(s)
    return range(table.first, table.first + table.rolled)


def spend(s: State) -> None:
    """The Mission is over: what was rolled leaves the pool. [NA-ENER-08, NA-ENER-09, NA-ENER-10]"""
    table = alliance(s)
    rolled, table.rolled = table.rolled, 0
    move(s, -rolled, rolled=True)


DICE: Final = MoreDice(ENERGON, most_to_roll, faces, pink, facts.EnergonRolled)
