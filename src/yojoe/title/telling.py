"""How a title is told to people: its view, its options, its prompts, its sentences."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from yojoe.kernel.facts import Card, Fact
from yojoe.kernel.rules import S
from yojoe.kernel.script import Choose, Seat
from yojoe.kernel.state import Plain


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen, as every surface needs it."""

    label: str  # stable: replays, tests and bots use it
    text: str  # for people
    subject: str | None  # the card or piece it concerns: "card jump-up", "badge 2", "seat 3"
    group: str = ""  # what several options do, where they can be told in a line: "Add"
    short: str = ""  # what tells this one from the others of its group: "G.I. (1 die)"


def from_book(s: Any, card: Card) -> tuple[str, str]:
    """The id and the name of a card, where the position has a book of what is printed."""
    known = s.book.printed[card]
    return known.id, known.name


def in_plain_words(*_told: Any) -> Any:
    """Stands where a title says nothing of its own: ``plain`` reads it off the rules."""
    raise NotImplementedError("a title puts plain words in the place of this")


@dataclass(frozen=True, slots=True)
class Telling(Generic[S]):
    """What is left out is told in plain words."""

    # What a seat (or, with None, a spectator) may see: a whitelist.
    view: Callable[[S, Seat | None], Mapping[str, Plain]] = in_plain_words
    # option(state, question, index, names): what an option is for people.
    option: Callable[[S, Choose, int, Sequence[str]], Option] = in_plain_words
    # prompt(state, question, names): what a question asks, in words.
    prompt: Callable[[S, Choose, Sequence[str]], str] = in_plain_words
    # The facts that can happen, and card(state, number): the id and the name of a card in them.
    facts: tuple[type[Fact], ...] = ()
    card: Callable[[S, Card], tuple[str, str]] = from_book
