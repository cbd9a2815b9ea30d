"""Cards and figures of the Trading Card Game, in the words of prompts, options and sentences."""

from collections.abc import Sequence

from yojoe.kernel.reader import joined
from yojoe.titles.tcg.cards.printed import Printed, hits_of
from yojoe.titles.tcg.rules.at_work import power
from yojoe.titles.tcg.rules.state import NOBODY, Card, State


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


def listed(s: State, cards: Sequence[Card]) -> str:
    """Names in a row, copies counted: "2 Vipers and Slice" reads as "Viper (2) and Slice"."""
    names = [s.book.name[card] for card in cards]
    distinct = dict.fromkeys(names)
    return joined(
        [f"{name} ({count})" if (count := names.count(name)) > 1 else name for name in distinct]
    )
