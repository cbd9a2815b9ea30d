"""Cards and figures of the Trading Card Game, in the words of prompts, options and sentences."""

from collections.abc import Sequence

from .printed import Printed
from .reading import power
from .state import NOBODY, Card, State


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def joined(parts: Sequence[str]) -> str:
    """ "Duke, Zap and Mirage"."""
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last


def listed(s: State, cards: Sequence[Card]) -> str:
    """Names in a row, copies counted: "2 Vipers and Slice" reads as "Viper (2) and Slice"."""
    names = [s.book.name[card] for card in cards]
    distinct = dict.fromkeys(names)
    return joined(
        [f"{name} ({count})" if (count := names.count(name)) > 1 else name for name in distinct]
    )


def with_power(s: State, unit: Card) -> str:
    """ "Storm Shadow (gold 7)"."""
    printed = s.book.printed[unit]
    return f"{printed.name} ({printed.colour} {power(s, unit)})"


def in_rank(s: State, unit: Card) -> str:
    """A unit, its Power, and what else somebody wants to know before choosing it."""
    seat = s.book.owner[unit]
    facts = ["tapped"] * (unit in s.tapped[seat]) + ["back rank"] * (unit in s.back[seat])
    facts += [each.keyword for each in s.book.printed[s.shape[unit]].abilities]
    behind = s.behind[unit]
    facts += [f"{s.book.name[behind]} behind"] * (behind != NOBODY)
    return ", ".join([with_power(s, unit), *facts])


def hits_in_words(printed: Printed) -> str:
    """ "2 Hits (1 direct) and 1 Missile Hit"."""
    return hits_of([printed])


def hits_of(cards: Sequence[Printed]) -> str:
    """The Hits of some cards, of all kinds."""
    hits, missiles = sum(card.hits for card in cards), sum(card.missiles for card in cards)
    direct = sum(card.direct for card in cards)
    words = counted(hits, "Hit") if hits or not missiles else ""
    if direct:
        words = "a Direct Hit" if hits == 1 else f"{words} ({direct} direct)"
    if missiles:
        words = joined([*[words] * bool(words), counted(missiles, "Missile Hit")])
    return words


def boost_in_words(s: State, card: Card, unit: Card) -> str:
    """What a card in hand is as a Boost for a unit: its number, or DRAW, and its ability."""
    printed, book = s.book.printed[card], s.book
    number = "DRAW" if printed.draw else f"+{book.boosts[card][book.colour[unit]]}"
    ability = printed.boost_ability
    if ability is None or printed.draw:
        return f"{number} {printed.name}"
    return f"{number} {printed.name}, {ability.keyword}: {ability.text}"


def texts(printed: Printed) -> str:
    """What the in-play abilities of a card say."""
    return " ".join([f"{each.keyword}: {each.text}" for each in printed.abilities])
