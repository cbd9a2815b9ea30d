"""Cards made up on the spot, so that tests say what matters and no balance of values does.

A word is a card:  gold7  blue6b8  red1h3  gray8v5  white4+medic  purple2s3h1d+explode4

    gold7     a gold soldier with Power 7; the colour tells the side
    v5        it is a vehicle, Power 5 unmanned
    b8        its Boost numbers are all 8; "draw": DRAW is printed instead
    h3 d m1   3 Hits, one of them direct; 1 Missile Hit besides
    s2        it costs 2 supply points; 1 unless told
    g-ninja   it is of the group ninja
    +medic    an ability, by the name of its word; a number follows where the word takes one

Any other word is the id of a card in the box.
"""

import re

from yojoe.titles.tcg.cards import boosts, keywords
from yojoe.titles.tcg.cards.abilities import Said
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.cards.doings import doings
from yojoe.titles.tcg.cards.printed import COLOURS_OF, SOLDIER, VEHICLE, Ability, Printed

CARD = re.compile(
    r"(?P<colour>red|white|blue|gray|purple|gold)(?P<power>\d+)(v(?P<unmanned>\d+))?"
    r"(s(?P<supply>\d+))?(b(?P<boost>\d+))?(?P<draw>draw)?"
    r"(h(?P<hits>\d+))?(?P<direct>d)?(m(?P<missiles>\d+))?(g-(?P<group>[a-z]+))?(?P<said>(\+.+)?)"
)
WORD = re.compile(r"([a-z_]+?)_?(\d*)(?:-([a-z]+))?")


def card(word: str) -> Printed:
    """The card of a word."""
    made = CARD.fullmatch(word)
    if made is None:
        return whole_box().card(word)
    said = [each for each in made["said"].split("+") if each]
    boost = int(made["boost"] or 0)
    return Printed(
        id=word,
        name=word,
        subtitle="",
        side="joe" if made["colour"] in COLOURS_OF["joe"] else "cobra",
        colour=made["colour"],
        supply=int(made["supply"] or 1),
        power=int(made["power"]),
        kind=VEHICLE if made["unmanned"] else SOLDIER,
        unmanned=int(made["unmanned"]) if made["unmanned"] else None,
        groups=(made["group"],) if made["group"] else (),
        hits=int(made["hits"] or 0),
        direct=bool(made["direct"]),
        missiles=int(made["missiles"] or 0),
        boosts=(boost, boost, boost),
        draw=bool(made["draw"]),
        abilities=tuple(Ability(each, f"What {each} does.") for each in said),
    )


def does(printed: Printed) -> tuple[Said, ...]:
    """What a card of the box does, or one of a word."""
    if CARD.fullmatch(printed.id) is None:
        return doings(printed)
    said = [ability(each.keyword) for each in printed.abilities]
    return tuple(one for each in said for one in (each if isinstance(each, tuple) else (each,)))


def ability(word: str):
    """The ability of a word such as explode4, or crew2-land."""
    found = WORD.fullmatch(word)
    assert found is not None, f"{word!r} is no ability"
    named = getattr(keywords, found[1], None) or getattr(boosts, found[1])
    given = [int(found[2])] if found[2] else []
    return named(*given, *([found[3]] if found[3] else []))
