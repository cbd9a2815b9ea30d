"""What a card of each kind shows; packs/FORMAT.md says the same for people."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from yojoe.cards.format import Shape, shape
from yojoe.cards.page import Spot, quote
from yojoe.cards.spelling import ListOf, Spelling, TableOf
from yojoe.cards.values import NAME, Reader, labels, mapping, number, prose, read_list, word, yes

from .lexicon import NoKeyword, called
from .printed import COLOURS, COLOURS_OF, KINDS, RARITIES, SIDES, SOLDIER, VEHICLE

SOURCES: Final = {
    "RB": "the advanced rulebook",
    "JC": "players' notes on the cards at JoeCustoms",
    "WC": "an encyclopedia's article on the game",
    "BOX": "your own copy",
}

LARGEST_BOOST: Final = 20
POWERS: Final = range(21)
HITS: Final = range(10)

MAY: Final = (
    "groups direct missiles boost draw keywords texts flavour boost_keyword boost_text rarity"
)
SHAPES: Final[Mapping[str, Shape]] = {
    SOLDIER: shape("power hits", MAY),
    VEHICLE: shape("groups manned unmanned hits", MAY),
}


def boost(spot: Spot, value: object) -> tuple[int, ...]:
    """A number for each colour of one side. [TCG-PARTS-09]"""
    given = mapping(spot, value)
    for colours in COLOURS_OF.values():
        if set(given) == set(colours):
            return tuple(number(spot, given[each], 0, LARGEST_BOOST) for each in colours)
    sides = " or ".join(", ".join(colours) for colours in COLOURS_OF.values())
    raise spot.wrong(f"{quote(value)} is not allowed; a Boost has a number for each of {sides}")


def keywords(spot: Spot, value: object) -> tuple[str, ...]:
    """What a unit can do, such as "Firepower +1"."""
    return tuple(keyword(spot, each, boost=False) for each in read_list(spot, value))


def boost_keyword(spot: Spot, value: object) -> str:
    """What a card can do as a Boost."""
    return keyword(spot, value, boost=True)


def keyword(spot: Spot, value: object, *, boost: bool) -> str:
    said = prose(spot, value, NAME)
    try:
        called(said, boost=boost)
    except NoKeyword as unknown:
        raise spot.wrong(str(unknown)) from None
    return said


def texts(spot: Spot, value: object) -> tuple[str, ...]:
    """What each keyword says, in their order."""
    return tuple(prose(spot, each) for each in read_list(spot, value))


# In the order in which a card shows them.
FIELDS: Final[Mapping[str, Reader]] = {
    "name": partial(prose, longest=NAME),
    "subtitle": partial(prose, longest=NAME),
    "kind": partial(word, allowed=KINDS),
    "side": partial(word, allowed=SIDES),
    "colour": partial(word, allowed=COLOURS),
    "groups": labels,
    "supply": partial(number, low=1, high=5),
    "power": partial(number, low=POWERS[0], high=POWERS[-1]),
    "manned": partial(number, low=POWERS[0], high=POWERS[-1]),
    "unmanned": partial(number, low=POWERS[0], high=POWERS[-1]),
    "hits": partial(number, low=HITS[0], high=HITS[-1]),
    "direct": yes,
    "missiles": partial(number, low=1, high=HITS[-1]),
    "boost": boost,
    "draw": yes,
    "keywords": keywords,
    "texts": texts,
    "flavour": prose,
    "boost_keyword": boost_keyword,
    "boost_text": prose,
    "rarity": partial(word, allowed=RARITIES),
}

SPELLED: Final[Mapping[Reader, Spelling]] = {
    boost: TableOf(dict.fromkeys(COLOURS, int)),
    keywords: ListOf(str),
    texts: ListOf(str),
    boost_keyword: str,
}
