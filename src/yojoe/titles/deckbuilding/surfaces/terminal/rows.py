"""The table of the Deck-Building Game row by row: a label, and what lies there in words."""

from collections import Counter
from typing import Final, TypeAlias

from yojoe.kernel.reader import counted, joined
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import number, numbers, part, parts
from yojoe.title.chances import percent_of
from yojoe.titles.deckbuilding.box.printed import Printed
from yojoe.titles.deckbuilding.telling.card_words import labelled
from yojoe.titles.deckbuilding.telling.fact_words import rolled
from yojoe.titles.deckbuilding.telling.facts import ENDINGS
from yojoe.titles.deckbuilding.telling.phrases import dice_in_words, skills_of

from .view_reader import ViewReader

Row: TypeAlias = tuple[str, str]
Told: TypeAlias = frozenset[str]  # what there is room for, besides the bare table

STORY, COBRA = "texts of the Story", "texts of Officers and Expert cards"
SKILLS, MARKET = "Skills in hand", "line-up and Hangar"
PLACES: Final = "abcdefghij"  # of the line-up: numbers are answers, and nothing else
ALL: Final = frozenset((STORY, COBRA, SKILLS, MARKET))


def status(at: ViewReader) -> str:
    """Whose turn it is, or how the game has ended."""
    view = at.view
    if view["ending"]:
        return ENDINGS[str(view["ending"])]
    if not view["turns"]:
        return "the cards are dealt."
    whose = at.whose(number(view, "active"))
    pool = f", {view['pool']} to spend" if view["phase"] == "recruit" else ""
    return f"{view['turns']} in round {view['round']}: {whose} turn, {view['phase']}{pool}."


# What the players face.


def facing(at: ViewReader, told: Told = ALL) -> list[Row]:
    """The Story Mission and what waits there, Officers, Battalions, Expert cards."""
    officers = [officer(at, e, texts=COBRA in told) for e in parts(at.view, "officers")]
    rows = [
        ("Story", story(at)),
        ("", story_text(at) if STORY in told and not is_elsewhere(at) else ""),
        ("Complications", at_the_story(at, texts=STORY in told)),
        ("Officers", "; ".join(officers)),
        ("Battalions", battalions(at, texts=COBRA in told)),
        ("Expert cards", experts(at, texts=COBRA in told)),
    ]
    return [row for row in rows if row[1]]


def story(at: ViewReader) -> str:
    """The Mission in play, its place in the Story, and what comes next. [DB-SETUP-21]"""
    told = part(at.view, "story")
    won, failed = len(parts(told, "won")), len(parts(told, "failed"))
    left = sum(bool(told[key]) for key in ("mission", "next")) + number(told, "below")
    if told["mission"]:
        place = f"{won + failed + 1} of {won + failed + left}"
        now = f"{place}: {target(at, part(told, 'mission'))}"
    else:
        now = f"no Mission in play, {left} to come" if left else nothing_there(at)
    wins = "win it and the game is won" if told["mission"] and not told["next"] else ""
    after = f"next {target(at, part(told, 'next'))}" if told["next"] else ""
    done = f"{won} won, {failed} failed"
    return f"{'; '.join([each for each in (now, wins, done, after) if each])}."


def nothing_there(at: ViewReader) -> str:
    """Before the first turn the Story has yet to be laid out."""
    return "no Mission left" if at.view["turns"] else "no Mission laid out yet"


def ahead(card: Printed) -> str:
    """A Mission that is not in play yet, as it is printed."""
    return f"{card.name} ({skills_of(card)}, {counted(card.difficulty, 'Hit')})"


def is_elsewhere(at: ViewReader) -> bool:
    """Whether a team is out on another Mission than that of the Story."""
    told, under_way = part(at.view, "story"), at.view["attempt"]
    if under_way is None or told["mission"] is None:
        return under_way is not None
    return part(part(at.view, "attempt"), "target")["no"] != part(told, "mission")["no"]


def story_text(at: ViewReader) -> str:
    told = part(at.view, "story")
    return labelled(at.card(part(told, "mission"))) if told["mission"] else ""


def at_the_story(at: ViewReader, *, texts: bool) -> str:
    """Complications at the Story Mission, as far as they are known. [DB-COMPL-03]"""
    there = part(at.view, "complications")
    known = [f"{there['face_down']} face-down"] if there["face_down"] else []
    for key in ("scouted", "face_up"):
        shown = [at.card(each) for each in parts(there, key)]
        known += [
            f"{key.replace('_', '-')} {complication(card) if texts else card.name}"
            for card in shown
        ]
    return "; ".join(known)


def complication(card: Printed) -> str:
    """One that is known, with its text; a Strike with what beats it."""
    name = ahead(card) if card.needs else card.name
    return f"{name}: {labelled(card).removesuffix('.')}"


def officer(at: ViewReader, each: View, *, texts: bool) -> str:
    sideways = ", sideways" if each["sideways"] else ""
    if each["down_for"] is not None:
        return f"{target(at, each)}, face-down until {at.whose(number(each, 'down_for'))} turn"
    return f"{target(at, each)}{sideways}{does(at, each) if texts else ''}"


def side_mission(at: ViewReader, each: View, *, texts: bool) -> str:
    return f"{target(at, each)}{does(at, each) if texts else ''}"


def does(at: ViewReader, each: View) -> str:
    """What is written on a card, if anything is."""
    text = labelled(at.card(each)).removesuffix(".")
    return f": {text}" if text else ""


def battalions(at: ViewReader, *, texts: bool) -> str:
    """Each by the places that it covers, those alike together."""
    covered: dict[str, list[str]] = {}
    for n, each in zip(PLACES, parts(at.view, "line_up"), strict=False):
        if each["battalion"]:
            foe = side_mission(at, part(each, "battalion"), texts=texts)
            covered.setdefault(foe, []).append(n)
    return "; ".join([f"{joined(places)} {foe}" for foe, places in covered.items()])


def experts(at: ViewReader, *, texts: bool) -> str:
    """[DB-EXPERT-01]"""
    if not texts:
        return at.listed(at.view, "experts")
    cards = [at.card(each) for each in parts(at.view, "experts")]
    return " ".join([f"{card.name}: {labelled(card)}" for card in cards])


def target(at: ViewReader, foe: View) -> str:
    """A Mission, its Skills, the Hits it needs now and its Terrain."""
    card = at.card(foe)
    terrain = f", {joined([each.capitalize() for each in card.terrain])}" * bool(card.terrain)
    needs = f"{skills_of(card)}, {counted(number(foe, 'difficulty'), 'Hit')}"
    return f"{card.name} ({needs}{terrain})"


# What can be recruited, and what carries the team.


def market(at: ViewReader) -> list[Row]:
    view = at.view
    rifles = part(view, "rifles")
    rifle = f"Service Rifle {rifles['cost']} ({rifles['left']} left)" if rifles["left"] else ""
    deck = f"main deck {view['main']}"
    kept = f"Reserve: {at.listed(view, 'reserve')}" if view["reserve"] else ""
    supply = (rifle, deck, kept)
    vehicles = ", ".join([transport(at, card) for card in parts(view, "hangar")])
    return [
        ("Line-up", "; ".join(places(at))),
        ("Hangar", f"{vehicles or 'empty'}. Supply: {', '.join([e for e in supply if e])}"),
    ]


def places(at: ViewReader) -> list[str]:
    """Each card with its cost; one under a Battalion cannot be had. [DB-BATT-03]"""
    line_up = parts(at.view, "line_up")
    return [f"{n} {place(at, each)}" for n, each in zip(PLACES, line_up, strict=False)]


def place(at: ViewReader, each: View) -> str:
    covered = "" if each["battalion"] is None else " [covered]"
    return f"{at.card(part(each, 'card')).name} {each['cost']}{covered}"


def transport(at: ViewReader, face: View) -> str:
    card = at.card(face)
    terrain = joined([each.capitalize() for each in card.terrain])
    return f"{card.name} ({', '.join([*[terrain] * bool(terrain), str(card.capacity)])})"


# The Mission under way.


def attempt(at: ViewReader) -> list[Row]:
    """Before the roll the dice by source and the chance, after it each die."""
    if at.view["attempt"] is None:
        return []
    under_way = part(at.view, "attempt")
    against = at.card(part(under_way, "target"))
    carried = f" in the {boarded(at)}" if parts(under_way, "transport") else ""
    dice = rolled_dice(under_way) if under_way["rolled"] else dice_to_come(at, under_way)
    return [("Mission", f"{against.name} ({skills_of(against)}){carried}"), ("Dice", dice)]


def boarded(at: ViewReader) -> str:
    """The Transport in use, what it carries, and its Terrain bonus if it has one here."""
    under_way = part(at.view, "attempt")
    card = at.card(parts(under_way, "transport")[0])
    bonus = card.texts.get("terrain_text", "") if under_way["terrain_bonus"] else ""
    carries = f"{len(parts(under_way, 'joes'))} of {under_way['capacity']}"
    facts = (joined([each.capitalize() for each in card.terrain]), carries, bonus)
    return f"{card.name} ({', '.join([fact.removesuffix('.') for fact in facts if fact])})"


def dice_to_come(at: ViewReader, under_way: View) -> str:
    """Every source, and the chance: exact, or said to be about that. [DB-DICE-01]"""
    if not parts(under_way, "joes"):
        return "no Joe yet"
    joes = Counter(
        (at.card(joe).name, at.owner(number(joe, "seat")), number(joe, "dice"))
        for joe in parts(under_way, "joes")
    )
    told = [
        f"{f'{times} ' * (times > 1)}{name} ({owner}) {times * dice}"
        for (name, owner, dice), times in joes.items()
    ]
    told += [f"{at.card(card).name} {number(card, 'dice'):+}" for card in parts(under_way, "texts")]
    chance = f"{'about ' * ('about' in under_way)}{percent_of(number(under_way, 'per_mille'))}"
    against = f"against {counted(number(under_way, 'needed'), 'Hit')}: {chance}"
    return f"{', '.join(told)} = {dice_in_words(number(under_way, 'dice'))} {against}"


def rolled_dice(under_way: View) -> str:
    """Each die and the count; what was needed is history once it is judged. [DB-DICE-03]"""
    shown = numbers(under_way, "shown") + numbers(under_way, "separate")
    needed = under_way["needed"]
    return f"{rolled(shown)}{'' if needed is None else f' of {needed} needed'}"
