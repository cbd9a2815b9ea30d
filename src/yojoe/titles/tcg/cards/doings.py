"""What a card does: each keyword it names is a word of the rules, with its number and group."""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import TypeAlias

from . import boosts, keywords
from .abilities import Said
from .lexicon import ANY, Call, called
from .printed import Printed

Word: TypeAlias = Callable[..., Said | tuple[Said, ...]]


def doings(card: Printed) -> tuple[Said, ...]:
    """What the keywords of a card do, in the order they are read."""
    return tuple(said for word in spoken(card) for said in word)


def spoken(card: Printed) -> Iterator[tuple[Said, ...]]:
    for ability in card.abilities:
        yield done(keywords, called(ability.keyword, boost=False))
    if card.boost_ability is not None:
        yield done(boosts, called(card.boost_ability.keyword, boost=True))


def done(words: ModuleType, call: Call) -> tuple[Said, ...]:
    word: Word = getattr(words, call.keyword.word)
    number = [call.number] if call.number else []
    group = [call.group] if call.group not in {"", ANY} else []
    said = word(*number, *group)
    return said if isinstance(said, tuple) else (said,)
