"""The table of the Deck-Building Game row by row: a label, and what lies there in words."""

from collections import Counter
from typing import TypeAlias

from yojoe.deckbuilding.phrases import counted, dice_in_words, joined, labelled, skills_of
from yojoe.deckbuilding.story import ENDINGS, rolled
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import number, numbers, part, parts

from .sight import Sight

Row: TypeAlias = tuple[str, str]


def status(at: Sight) -> str:
    """Whose turn it is, or how the game has ended."""
    view = at.view
    if view["ending"]:
        return ENDINGS[str(view["ending"])]
    if not view["turns"]:
        return "the cards are dealt."
    whose = at.whose(number(view, "active"))
    pool = f", {view['pool']} Recruit" if view["phase"] == "recruit" else ""
    return f"{view['turns']} in round {view['round']}: {whose} turn, {view['phase']}{pool}."


# What the players face.


def facing(at: Sight, *, texts: bool) -> list[Row]:
    """The Story Mission and what waits there, Officers, Battalions, Expert cards."""
    view = at.view
    rows = [
        ("Story", story(at)),
        ("", story_text(at) if texts else ""),
        ("Complications", at_the_story(at)),
        ("Officers", "; ".join([officer(at, e, texts=texts) for e in parts(view, "officers")])),
        ("Battalions", battalions(at)),
        ("Expert cards", experts(at, texts=texts)),
    ]
    return [row for row in rows if row[1]]


def story(at: Sight) -> str:
    told = part(at.view, "story")
    now = target(at, part(told, "mission")) if told["mission"] else "no Mission in play"
    last = "the last" if told["mission"] else ""
    after = f"then {at.card(part(told, 'next')).name}" if told["next"] else last
    below = f" and {told['below']} more" if told["below"] else ""
    done = f"{len(parts(told, 'won'))} won, {len(parts(told, 'failed'))} failed"
    return f"{'; '.join([each for each in (now, after + below, done) if each])}."


def story_text(at: Sight) -> str:
    told = part(at.view, "story")
    return labelled(at.card(part(told, "mission"))) if told["mission"] else ""


def at_the_story(at: Sight) -> str:
    """Complications at the Story Mission, as far as they are known. [DB-COMPL-03]"""
    there = part(at.view, "complications")
    known = (
        (f"{there['face_down']} face-down" if there["face_down"] else ""),
        (f"{at.listed(there, 'scouted')} scouted" if there["scouted"] else ""),
        (f"{at.listed(there, 'face_up')} face-up" if there["face_up"] else ""),
    )
    return ", ".join([each for each in known if each])


def officer(at: Sight, each: View, *, texts: bool) -> str:
    sideways = ", sideways" if each["sideways"] else ""
    if each["down_for"] is not None:
        return f"{target(at, each)}, face-down until {at.whose(number(each, 'down_for'))} turn"
    text = labelled(at.card(each)).removesuffix(".") if texts else ""
    return f"{target(at, each)}{sideways}{f': {text}' * bool(text)}"


def battalions(at: Sight) -> str:
    """Each by the places that it covers, those alike together."""
    covered: dict[str, list[str]] = {}
    for n, each in enumerate(parts(at.view, "line_up"), start=1):
        if each["battalion"]:
            covered.setdefault(target(at, part(each, "battalion")), []).append(str(n))
    return "; ".join([f"{joined(places)} {foe}" for foe, places in covered.items()])


def experts(at: Sight, *, texts: bool) -> str:
    """[DB-EXPERT-01]"""
    if not texts:
        return at.listed(at.view, "experts")
    cards = [at.card(each) for each in parts(at.view, "experts")]
    return " ".join([f"{card.name}: {labelled(card)}" for card in cards])


def target(at: Sight, foe: View) -> str:
    """A Mission, its Skills, the Hits it needs now and its Terrain."""
    card = at.card(foe)
    terrain = f", {joined([each.capitalize() for each in card.terrain])}" * bool(card.terrain)
    needs = f"{skills_of(card)}, {counted(number(foe, 'difficulty'), 'Hit')}"
    return f"{card.name} ({needs}{terrain})"


# What can be recruited, and what carries the team.


def market(at: Sight) -> list[Row]:
    view = at.view
    rifles = part(view, "rifles")
    rifle = f"Service Rifle {rifles['cost']} ({rifles['left']} left)" if rifles["left"] else ""
    deck = f"main deck {view['main']}"
    kept = f"Reserve: {at.listed(view, 'reserve')}" if view["reserve"] else ""
    vehicles = ", ".join([transport(at, card) for card in parts(view, "hangar")])
    return [
        ("Line-up", "; ".join(places(at))),
        ("Supply", ", ".join([each for each in (rifle, deck, kept) if each])),
        ("Hangar", vehicles or "empty"),
    ]


def places(at: Sight) -> list[str]:
    """Each card with its cost; one under a Battalion cannot be had. [DB-BATT-03]"""
    return [f"{n} {place(at, each)}" for n, each in enumerate(parts(at.view, "line_up"), start=1)]


def place(at: Sight, each: View) -> str:
    name = at.card(part(each, "card")).name
    if each["battalion"] is None:
        return f"{name} {each['cost']}"
    return f"{name} [covered]"


def transport(at: Sight, face: View) -> str:
    card = at.card(face)
    terrain = joined([each.capitalize() for each in card.terrain])
    return f"{card.name} ({', '.join([*[terrain] * bool(terrain), str(card.capacity)])})"


# The players.


def players(at: Sight) -> list[Row]:
    return [(at.seat(seat), holding(at, seat)) for seat in range(len(at.names))]


def holding(at: Sight, seat: int) -> str:
    """The hand, what lies before the player, and how much is left."""
    own = parts(at.view, "seats")[seat]
    closed = counted(number(own, "in_hand"), "card")
    told = [(at.listed(own, "hand") or "no cards") if own["hand"] is not None else closed]
    for key, where in (("play", "in play"), ("team", "on the Mission"), ("top", "on the deck")):
        if own[key]:
            told.append(f"{where} {at.listed(own, key)}")
    told += [f"in charge of {target(at, strike)}" for strike in parts(own, "strikes")]
    told.append(f"deck {own['deck']}, discard {len(parts(own, 'discard'))}")
    return "; ".join(told)


# The Mission under way.


def attempt(at: Sight) -> list[Row]:
    """Before the roll the dice by source and the chance, after it each die."""
    if at.view["attempt"] is None:
        return []
    under_way = part(at.view, "attempt")
    carries = f"{len(parts(under_way, 'joes'))} of {under_way['capacity']}"
    bonus = ", with its Terrain bonus" if under_way["terrain_bonus"] else ""
    boarded = [
        f" in the {at.card(each).name} ({carries}{bonus})" for each in parts(under_way, "transport")
    ]
    against = at.card(part(under_way, "target"))
    dice = rolled_dice(under_way) if under_way["rolled"] else dice_to_come(at, under_way)
    return [
        ("Mission", f"{against.name} ({skills_of(against)}){''.join(boarded)}"),
        ("Dice", dice),
    ]


def dice_to_come(at: Sight, under_way: View) -> str:
    """Every source, and the exact chance. [DB-DICE-01]"""
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
    chance = f"{number(under_way, 'per_mille') / 10:.1f}%"
    against = f"against {counted(number(under_way, 'needed'), 'Hit')}: {chance}"
    return f"{', '.join(told)} = {dice_in_words(number(under_way, 'dice'))} {against}"


def rolled_dice(under_way: View) -> str:
    """[DB-DICE-03]"""
    shown = numbers(under_way, "shown") + numbers(under_way, "separate")
    return f"{rolled(shown)} of {under_way['needed']} needed"
