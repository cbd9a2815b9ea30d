"""Scenes for single cards of the Deck-Building Game, and what came of them in short words.

    table = scene("destro", "torpedo", hangar="whale")
    go(table, "destro")
    assert roll(table, 2, 2) == 5
    assert told(table.facts) == [...]

It is Ann's turn, and Bob sits across.  Clutch is in Ann's hand as well and stays at home, so that
her turn does not end by itself after the Mission.
"""

from collections.abc import Iterable
from dataclasses import fields

from support.deckbuilding import Table
from yojoe.kernel.facts import Fact
from yojoe.titles.deckbuilding.box.printed import BATTALION, MISSION, OFFICER, TROOPER
from yojoe.titles.deckbuilding.box.store import WHOLE
from yojoe.titles.deckbuilding.rules.flow import core_book
from yojoe.titles.deckbuilding.telling import facts as events

HOME = "clutch"
NAMES = ("Ann", "Bob", "Cy", "Dee")
IDS = [card.id for card in WHOLE.ours().cards for _ in range(card.count)]  # by number

# Two Joes with WILD 5 between them and no text that matters here: strong enough for any Mission.
STRONG = "wild-bill shipwreck"


def scene(target: str, ann: str = "", bob: str = "", **laid) -> Table:
    """The Mission lies where it belongs; Ann holds Clutch behind what is named."""
    held = f"{ann} {HOME}"
    printed = core_book().box.card(target)
    if printed.kind == MISSION:
        laid |= {"mission": target, "story": printed.story}
        if printed.finale and printed.act == 3:
            laid |= {"next_mission": ""}
    elif printed.kind == OFFICER:
        laid["officers"] = f"{target} {laid.get('officers', '')}"
    elif printed.kind == BATTALION:
        laid["battalions"] = {1: target} | laid.get("battalions", {})
    elif printed.kind == TROOPER:
        held += f" {target}"
    else:
        laid["strikes"] = {"Ann": target}
    return Table("Ann", "Bob", hand={"Ann": held, "Bob": bob}, **laid)


def go(table: Table, target: str, *, board: str = "", leave: str = "") -> Table:
    """Ann attempts it with every Joe but those who stay behind, her team-mates' too."""
    home = [HOME, *leave.split()]
    table.say("Ann", f"attempt-{target}")
    while table.asks in {"transport", "join"}:
        [who] = table.waiting
        wanted = [word for word in table.offers if word not in {*home, "enough"}]
        chosen = board if table.asks == "transport" else ""
        table.say(who, chosen or (wanted[0] if wanted else "enough"))
    table.say("Ann", "lock")
    return table


def roll(table: Table, *hits: int) -> int:
    """Throw all dice of the first roll, these Hits and then blanks; how many dice they were."""
    thrown = list(hits)
    while not has_rolled(table):
        throw(table, thrown.pop(0) if thrown else 0)
    assert not thrown, f"{len(thrown)} dice too many"
    return len(found(table, events.Rolled)[-1].hits)


def throw(table: Table, shows: int) -> None:
    """One die falls; what is left to other chance than dice waits for a line of its own."""
    assert table.asks == "roll", f"the dice are not due: {table.due}"
    table.act(f"dice {shows}")
    assert not table.dice, "something else than dice is left to chance"


def has_rolled(table: Table) -> bool:
    return len(found(table, events.Rolled)) == len(found(table, events.TeamLocked))


def dice_on(target: str, ann: str, bob: str = "", *, board: str = "", **laid) -> int:
    """How many dice a team rolls against a Mission."""
    return roll(go(scene(target, ann, bob, **laid), target, board=board))


def win(table: Table, target: str, *, board: str = "", leave: str = "") -> Table:
    """Every die of the first roll shows two Hits."""
    go(table, target, board=board, leave=leave)
    while table.asks == "roll":
        throw(table, 2)
    return table


def lose(table: Table, target: str, *, board: str = "", leave: str = "") -> Table:
    """Nothing but blanks."""
    go(table, target, board=board, leave=leave)
    while table.asks == "roll":
        throw(table, 0)
    return table


def agree(table: Table) -> None:
    """Everybody who is asked takes the first thing that is offered, until Ann may go on."""
    while not table.over and table.asks not in {"missions", "roll"}:
        [who] = table.waiting
        table.say(who, next((word for word in table.offers if word != "enough"), "enough"))


def found(table: Table, kind: type[Fact]) -> list:
    return [event for event in table.facts if isinstance(event, kind)]


def needed(table: Table) -> int:
    """The Hits that the last Mission asked for."""
    return found(table, events.Judged)[-1].needed


def hits(table: Table) -> int:
    """The Hits that the last Mission was judged by."""
    return found(table, events.Judged)[-1].hits


# What happened.

WORDS = {
    events.ThreatMoved: "threat {by:+}",
    events.Drew: "{seat} draws {number}",
    events.Discarded: "{seat} discards {card}",
    events.Destroyed: "{seat} destroys {card}",
    events.ReturnedToHand: "{seat} takes back {card}",
    events.Taken: "{seat} takes {card}",
    events.RecruitGiven: "recruit +{recruit}",
    events.JoeRemoved: "{seat} loses {card}",
    events.TrooperGained: "{seat} gains a trooper",
    events.BattalionAdded: "a battalion comes",
    events.BattalionRemoved: "a battalion goes",
    events.OfficerCalled: "{card} comes",
    events.ComplicationDiscarded: "{card} is discarded",
}


def told(facts: Iterable[Fact]) -> list[str]:
    """What happened to the table, a few words each; what nobody would notice is left out."""
    return [WORDS[type(event)].format(**values(event)) for event in facts if type(event) in WORDS]


def until(table: Table, kind: type[Fact]) -> list[str]:
    """What happened before the first event of a kind."""
    kinds = [type(event) for event in table.facts]
    return told(table.facts[: kinds.index(kind)])


def values(event: Fact) -> dict[str, object]:
    known: dict[str, object] = {each.name: getattr(event, each.name) for each in fields(event)}
    if "seat" in known:
        known["seat"] = NAMES[known["seat"]]
    if "card" in known:
        known["card"] = IDS[known["card"]]
    if "cards" in known:
        known["number"] = len(known["cards"])
    return known


def result(table: Table) -> list[str]:
    """What the last Mission brought, from the count of its Hits until all have gone home."""
    kinds = [type(event) for event in table.facts]
    start = len(kinds) - kinds[::-1].index(events.Judged)
    end = start + kinds[start:].index(events.MissionOver)
    return told(table.facts[start:end])
