"""The table of the Deck-Building Game: the Story, Cobra, the line-up, hands and dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from yojoe.deckbuilding.events import TurnBegan
from yojoe.deckbuilding.phrases import counted, dice_in_words, joined, skills_of
from yojoe.deckbuilding.printed import COLOURS
from yojoe.deckbuilding.story import ENDINGS, rolled
from yojoe.deckbuilding.game import core_book
from yojoe.deckbuilding import story as _s

def printed_of(n): return core_book().printed[n]
def name_of(n): return printed_of(n).name
def listed(c): return _s.listed(core_book(), c)

from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat

from . import View
from .adventure import called, number

ACROSS: Final = 3  # cards of the line-up in a row
LABEL: Final = 13  # columns
TALL: Final = 40  # lines, where a Mission under way leaves room for all else
HERE: Final = "bold reverse"
EFFECTS: Final = {
    "battalion": "a Battalion comes",
    "complication": "a Complication is drawn",
    "threat-up": "Threat rises once more",
}
Row = tuple[str, str]


def picture(view: View, names: Sequence[str], you: Seat | None) -> RenderableType:
    return Picture(view, names, you)


def words(view: View, names: Sequence[str], you: Seat | None) -> list[str]:
    """The same, row by row; on a Mission only what matters there."""
    rows = [("Turn", status(view, names, you)), ("Threat", f"{meter(view)} {zone(view)}")]
    rows += facing(view, names)
    rows += attempt(view, names) or market(view)
    rows += [(called(seat, names, you), holding(view, seat)) for seat in range(len(names))]
    return [f"{label}: {text}" for label, text in rows]


def about(view: View) -> list[str]:
    """What the signs mean, and what the zones of the Threat Meter do. [DB-THREAT-02]"""
    zones = parts(part(view, "threat"), "zones")
    return [
        "Threat goes up from B through G and Y to R; past R the game is lost.",
        *(does for each in zones if (does := zone_does(each))),
        "A card of the line-up is shown with its cost now, or with the Battalion on it.",
        "A Mission is shown with its Skills and the Hits it needs now.",
    ]


def opens(event: Event) -> bool:
    return isinstance(event, TurnBegan)


@dataclass(frozen=True, slots=True)
class Picture:
    """Row by row: a label and what lies there."""

    view: View
    names: Sequence[str]
    you: Seat | None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, names = self.view, self.names
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        grid.add_column(width=1)
        grid.add_column(width=LABEL, style="bold", no_wrap=True, overflow="ellipsis")
        grid.add_column(ratio=1)
        grid.add_row("", "Turn", Text(status(view, names, self.you), style="bold"))
        grid.add_row("", "Threat", coloured(view).append(f"  {zone(view)}"))
        add(grid, facing(view, names), "red")
        if options.size.height >= TALL or view["attempt"] is None:
            grid.add_row("", "Line-up", line_up(view))
            add(grid, market(view)[1:], "")
        arrow = ">" if options.ascii_only else "▶"
        for seat in range(len(names)):
            mark = arrow if seat == view["active"] else ""
            grid.add_row(mark, called(seat, names, self.you), Text(holding(view, seat)))
        add(grid, attempt(view, names), "bold")
        yield grid


def add(grid: Table, rows: Sequence[Row], style: str) -> None:
    for label, text in rows:
        grid.add_row("", label, Text(text, style=style))


# Reading the view.


def part(view: View, key: str) -> View:
    value = view[key]
    assert isinstance(value, dict)
    return value


def parts(view: View, key: str) -> list[View]:
    value = view[key]
    assert isinstance(value, list)
    return [each for each in value if isinstance(each, dict)]


def cards(view: View, key: str) -> list[int]:
    return [number(card, "no") for card in parts(view, key)]


def numbers(view: View, key: str) -> list[int]:
    value = view[key]
    assert isinstance(value, list)
    return [each for each in value if isinstance(each, int)]


# The turn and the Threat Meter.


def status(view: View, names: Sequence[str], you: Seat | None) -> str:
    """Whose turn it is, or how the game has ended."""
    if view["ending"]:
        return ENDINGS[str(view["ending"])]
    if not view["turns"]:
        return "the cards are dealt."
    active = number(view, "active")
    whose = "your" if active == you else f"{names[active]}'s"
    pool = f", {view['pool']} Recruit" if view["phase"] == "recruit" else ""
    return f"{view['turns']} in round {view['round']}: {whose} turn, {view['phase']}{pool}."


def meter(view: View) -> str:
    """Every space by the letter of its colour, the marker's in brackets."""
    return coloured(view).plain


def coloured(view: View) -> Text:
    threat = part(view, "threat")
    text, space = Text(), 0
    for each in parts(threat, "zones"):
        colour = str(each["colour"])
        for _ in range(number(each, "spaces")):
            here = space == threat["space"]
            letter = colour[0].upper()
            text.append(f"[{letter}]" if here else letter, style=HERE if here else colour)
            space += 1
        text.append(" ")
    return text.append("[lost]" if threat["space"] == threat["top"] else "lost", style="dim")


def zone(view: View) -> str:
    """Where the marker stands, and what its zone does."""
    threat = part(view, "threat")
    colour = str(threat["colour"])
    here = parts(threat, "zones")[COLOURS.index(colour)]
    where = f"{threat['space']} of {threat['top']}"
    return f"{where}. {zone_does(here) or f'{colour.capitalize()}.'}"


def zone_does(each: View) -> str:
    """What a zone does at the end of a turn and of a round. [DB-THREAT-04]"""
    said = []
    for moment, when in (("end_of_turn", "turn"), ("end_of_round", "round")):
        effects = each[moment]
        assert isinstance(effects, list)
        if effects:
            does = joined([EFFECTS[str(effect)] for effect in effects])
            said.append(f"at the end of a {when} {does}")
    return f"{str(each['colour']).capitalize()}: {'; '.join(said)}." if said else ""


# What the players face.


def facing(view: View, names: Sequence[str]) -> list[Row]:
    """The Story Mission and what waits there, Officers, Expert cards."""
    rows = [
        ("Story", story(view)),
        ("Complications", at_the_story(view)),
        ("Officers", "; ".join([officer(each, names) for each in parts(view, "officers")])),
        ("Battalions", battalions(view)),
        ("Expert cards", listed(cards(view, "experts"))),
    ]
    return [row for row in rows if row[1]]


def story(view: View) -> str:
    told = part(view, "story")
    now = target(part(told, "mission")) if told["mission"] else "no Mission in play"
    last = "the last" if told["mission"] else ""
    after = f"then {name_of(number(part(told, 'next'), 'no'))}" if told["next"] else last
    below = f" and {told['below']} more" if told["below"] else ""
    done = f"{len(cards(told, 'won'))} won, {len(cards(told, 'failed'))} failed"
    return f"{'; '.join([each for each in (now, after + below, done) if each])}."


def at_the_story(view: View) -> str:
    """Complications at the Story Mission, as far as they are known. [DB-COMPL-03]"""
    there = part(view, "complications")
    known = (
        (f"{there['face_down']} face-down" if there["face_down"] else ""),
        (f"{listed(cards(there, 'scouted'))} scouted" if there["scouted"] else ""),
        (f"{listed(cards(there, 'face_up'))} face-up" if there["face_up"] else ""),
    )
    return ", ".join([each for each in known if each])


def officer(each: View, names: Sequence[str]) -> str:
    sideways = ", sideways" if each["sideways"] else ""
    if each["down_for"] is None:
        return target(each) + sideways
    return f"{target(each)}, face-down until {names[number(each, 'down_for')]}'s turn"


def battalions(view: View) -> str:
    """Each by the place that it covers."""
    covered = [
        f"{n} {target(part(each, 'battalion'))}"
        for n, each in enumerate(parts(view, "line_up"), start=1)
        if each["battalion"]
    ]
    return "; ".join(covered)


def target(foe: View) -> str:
    """A Mission, its Skills, the Hits it needs now and its Terrain."""
    printed = printed_of(number(foe, "no"))
    terrain = f", {joined([each.capitalize() for each in printed.terrain])}" * bool(printed.terrain)
    needs = f"{skills_of(printed)}, {counted(number(foe, 'difficulty'), 'Hit')}"
    return f"{printed.name} ({needs}{terrain})"


# What can be recruited, and what carries the team.


def market(view: View) -> list[Row]:
    rifles = part(view, "rifles")
    rifle = f"Service Rifle {rifles['cost']} ({rifles['left']} left)" if rifles["left"] else ""
    deck = f"main deck {view['main']}"
    kept = f"Reserve: {listed(cards(view, 'reserve'))}" if view["reserve"] else ""
    return [
        ("Line-up", "; ".join(places(view))),
        ("Supply", ", ".join([each for each in (rifle, deck, kept) if each])),
        ("Hangar", ", ".join([transport(card) for card in cards(view, "hangar")]) or "empty"),
    ]


def places(view: View) -> list[str]:
    """Each card with its cost, or the Battalion that covers it. [DB-BATT-03]"""
    return [f"{n} {place(each)}" for n, each in enumerate(parts(view, "line_up"), start=1)]


def place(each: View) -> str:
    name = name_of(number(part(each, "card"), "no"))
    if each["battalion"] is None:
        return f"{name} {each['cost']}"
    return f"{name} [{name_of(number(part(each, 'battalion'), 'no'))}]"


def line_up(view: View) -> Table:
    """The places in rows, so that the eye finds them again."""
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    for _ in range(ACROSS):
        grid.add_column(ratio=1)
    cells = [Text(cell, style="dim" if "[" in cell else "") for cell in places(view)]
    for start in range(0, len(cells), ACROSS):
        grid.add_row(*cells[start : start + ACROSS])
    return grid


def transport(card: int) -> str:
    printed = printed_of(card)
    terrain = joined([each.capitalize() for each in printed.terrain])
    return f"{printed.name} ({', '.join([*[terrain] * bool(terrain), str(printed.capacity)])})"


# The players.


def holding(view: View, seat: int) -> str:
    """The hand, what lies before the player, and how much is left."""
    own = parts(view, "seats")[seat]
    closed = counted(number(own, "in_hand"), "card")
    told = [(listed(cards(own, "hand")) or "nothing") if own["hand"] is not None else closed]
    for key, where in (("play", "in play"), ("team", "on the Mission"), ("top", "on the deck")):
        if own[key]:
            told.append(f"{where} {listed(cards(own, key))}")
    told += [f"in charge of {target(strike)}" for strike in parts(own, "strikes")]
    told.append(f"deck {own['deck']}, discard {len(cards(own, 'discard'))}")
    return "; ".join(told)


# The Mission under way.


def attempt(view: View, names: Sequence[str]) -> list[Row]:
    """Before the roll the dice by source and the chance, after it each die."""
    if view["attempt"] is None:
        return []
    under_way = part(view, "attempt")
    carries = f"{len(parts(under_way, 'joes'))} of {under_way['capacity']}"
    boarded = "".join(
        [f" in the {name_of(no)} ({carries})" for no in cards(under_way, "transport")]
    )
    dice = rolled_dice(under_way) if under_way["rolled"] else dice_to_come(under_way, names)
    against = printed_of(number(part(under_way, "target"), "no"))
    return [("Mission", f"{against.name} ({skills_of(against)}){boarded}"), ("Dice", dice)]


def dice_to_come(under_way: View, names: Sequence[str]) -> str:
    if not parts(under_way, "joes"):
        return "no Joe yet"
    joes = [
        f"{name_of(number(joe, 'no'))} ({names[number(joe, 'seat')]}) {joe['dice']}"
        for joe in parts(under_way, "joes")
    ]
    texts = [
        f"{name_of(number(card, 'no'))} {number(card, 'dice'):+}"
        for card in parts(under_way, "texts")
    ]
    chance = f"{number(under_way, 'per_mille') / 10:.1f} %"
    against = f"against {counted(number(under_way, 'needed'), 'Hit')}: {chance}"
    return f"{', '.join(joes + texts)} = {dice_in_words(number(under_way, 'dice'))} {against}"


def rolled_dice(under_way: View) -> str:
    """[DB-DICE-03]"""
    shown = numbers(under_way, "shown") + numbers(under_way, "separate")
    return f"{rolled(shown)} of {under_way['needed']} needed"
