"""The roll with two kinds of dice, the result, and the way home."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose
from yojoe.kernel.step import to_next_step
from yojoe.titles.deckbuilding.box.at_work import is_group, is_story
from yojoe.titles.deckbuilding.packs.new_alliances.settings import agreed_on
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules import mission as core
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll, throw
from yojoe.titles.deckbuilding.rules.state import State
from yojoe.titles.deckbuilding.rules.turn import read, texts_of

from . import bridge, energon
from .table import TOWABLE, alliance, bots_on_it, is_complete


async def roll_dice(s: State) -> str:
    """Mission dice for the Joes and for texts, Energon dice for the Autobots' Skills.

    [NA-ENER-03, NA-DICE-01, NA-DICE-02, NA-DICE-06, NA-DICE-07]
    """
    if rest := core.pick_skill(s):
        await rest
    dice = dice_to_roll(s)
    pink = await how_many(s)
    s.hits = await throw(s, dice)
    core.tell_roll(s)
    table = alliance(s)
    table.first, table.rolled = len(s.hits), pink
    if pink:
        s.hits += await throw(s, pink, energon.faces(s.options))
        tell_energon(s)
    s.rolled = 1
    return await core.after_the_roll(s)


def tell_energon(s: State) -> None:
    """What the Energon dice show, and which Autobots they lie under."""
    if s.events is not None:
        table = alliance(s)
        bots = tuple(bots_on_it(s))
        dice = energon.shared_out(s, bots, table.rolled)
        hits = tuple(s.hits[table.first :])
        note(s.events, facts.EnergonRolled(s.active, hits, bots, dice))


async def how_many(s: State) -> int:
    """Fewer Energon dice than allowed may be rolled. [NA-ENER-05, NA-AMB-18]"""
    most = energon.most_to_roll(s)
    return await Choose(s.active, "energon", range(most + 1)) if most else 0


async def succeed(s: State) -> str:
    """If so agreed, a completed Space Bridge falls with another Group Mission. [NA-AMB-38]"""
    following = await core.succeed(s)
    if is_group(s) and agreed_on(s).bridge_defeat == "rider" and is_complete(s):
        bridge.damage(s)
    return following


async def fail(s: State) -> str:
    """What is no Story Mission may have a penalty of its own."""
    following = await to_next_step(core.fail(s))
    if not is_story(s):
        await read(s, texts_of(s, [s.target], "failure"))
    return following


async def go_home(s: State) -> str:
    """Rolled Energon is spent; the Trailer and whoever was a Transport too are discarded.

    [NA-ENER-07, NA-ENER-08, NA-BOT-08, NA-BOT-09, NA-ALT-08, NA-ALT-09, NA-TRAIL-08]
    """
    energon.spend(s)
    table = alliance(s)
    following = await to_next_step(core.go_home(s))
    printed, played = s.book.printed, s.play[s.active]
    for card in [card for card in played if card in table.both or printed[card].kind == TOWABLE]:
        played.remove(card)
        s.discard[s.active].append(card)
    forget(s)
    return following


def forget(s: State) -> None:
    """No Autobot is on a Mission."""
    table = alliance(s)
    table.rolled = table.first = table.towing = table.unpaid = 0
    table.both, table.versatile, table.guests, table.hosts = [], [], [], []
