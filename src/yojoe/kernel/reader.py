"""Facts in sentences, for whoever reads them.

{seat:gain}     "you gain", "Ann gains"; at the beginning "You gain"
{seat}  {seat:'s}   "you", "Ann"; "your", "Ann's"
{card}          its name, and a link to it
{cards}         "Comms and 2 G.I."; in the sentence of several the card of each
{hits:Hit}      "1 Hit", "2 Hits"
{place:+1}      counted from 1, as people do
{turn}          as it is
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any, Final, TypeAlias

from .facts import Card, Fact, Held, Noted, held_fields
from .script import Seat

Log: TypeAlias = Sequence[tuple[int, Noted]]
Slot: TypeAlias = Callable[[Any, "Reader"], str]  # what facts put in, or one of their values
Slots: TypeAlias = tuple[tuple[str, Slot], ...]  # words, and what comes after them

# A link inside of a sentence that is being made; nothing that is printed holds these.
LINK: Final = "\x02{}\x1f{}\x03"
LINKED: Final = re.compile("\x02([^\x1f]*)\x1f([^\x03]*)\x03")
MARKS: Final = str.maketrans("", "", "\x02\x1f\x03")
CAPITAL: Final = re.compile("(?<!^)(?=[A-Z])")
OWN: Final = "card"  # of each of several facts, which their sentence calls ``cards``
ALWAYS: Final = {"have": "has"}
HISSING: Final = ("o", "s", "x", "ch", "sh")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a sentence; with ``card`` it is the name of a card, and a link to it."""

    text: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: facts of one answer that one sentence tells."""

    ply: int
    facts: tuple[Fact, ...]
    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        return "".join([piece.text for piece in self.pieces])

    @property
    def opens(self) -> str:
        """What begins with it: a turn, a part of one, or nothing."""
        return self.facts[0].opens


@dataclass(frozen=True, slots=True)
class Reader:
    """Who sits at the table, which of them reads, and what the cards are called."""

    s: object  # the position, for what is printed on its cards
    card: Callable[[Card], tuple[str, str]]  # its id and its name
    names: Sequence[str]
    you: Seat | None

    def sentence(self, facts: Sequence[Fact]) -> tuple[Piece, ...]:
        """One fact, or several that are told together, in the present tense."""
        first, *more = facts
        return split_links(finish(first.text_of(facts, self) if more else first.text(self)))

    def fill(self, template: str, facts: Sequence[Fact]) -> str:
        """A template with what a fact holds, or the first of several and the cards of all."""
        parts = slots(template, type(facts[0]))
        return "".join([words + slot(facts, self) for words, slot in parts])

    def plain(self, fact: Fact) -> str:
        """ "Ann: rolled (face 3)" for Rolled(seat=0, face=3), which says nothing itself."""
        kind = type(fact)
        seats = [self.who(getattr(fact, each.name)) for each in held_fields(kind) if each.seat]
        rest = [each.name for each in held_fields(kind) if not each.seat]
        about = ", ".join(f"{name.replace('_', ' ')} {getattr(fact, name)}" for name in rest)
        verb = CAPITAL.sub(" ", kind.__name__).lower()
        said = f"{verb} ({about})" if about else verb
        return f"{joined(seats)}: {said}" if seats else said.capitalize()

    def name(self, card: Card) -> str:
        """What a card is called, as a link to it."""
        return LINK.format(*self.card(card))

    def names_of(self, cards: Sequence[Card]) -> str:
        """The names of cards, those that are alike by their number: "Comms and 2 G.I."."""
        links = {name: LINK.format(one, name) for one, name in map(self.card, cards)}
        alike = Counter(self.card(card)[1] for card in cards)
        return joined([f"{n} {links[name]}" if n > 1 else links[name] for name, n in alike.items()])

    def who(self, seat: Seat) -> str:
        return "you" if seat == self.you else self.names[seat].translate(MARKS)

    def does(self, seat: Seat, verb: str) -> str:
        """ "you draw", "Ann draws"."""
        return f"{self.who(seat)} {self.verb(seat, verb)}"

    def verb(self, seat: Seat, verb: str) -> str:
        return verb if seat == self.you else third_person(verb)

    def possessive(self, seat: Seat) -> str:
        return "your" if seat == self.you else f"{self.who(seat)}'s"

    def whose(self, seat: Seat, card: Card) -> str:
        """ "your Viper", "Ann's Viper"."""
        return f"{self.possessive(seat)} {self.name(card)}"


def lines(log: Log, viewer: Seat | None, to: Reader) -> Iterator[Line]:
    """What a viewer saw, line by line.

    Facts of one answer stand in one line where that reads better, but never those of two: undo
    takes whole lines back, and a line that was read is never told in other words.
    """
    for ply, facts in joined_facts(log, viewer):
        yield Line(ply, tuple(facts), to.sentence(facts))


def joined_facts(log: Log, viewer: Seat | None) -> list[tuple[int, list[Fact]]]:
    """What a viewer saw, the facts together that one line tells."""
    found: list[tuple[int, list[Fact]]] = []
    for ply, noted in log:
        if not noted.is_seen_by(viewer):
            continue
        if found and found[-1][0] == ply and noted.fact.joins(found[-1][1]):
            found[-1][1].append(noted.fact)
        else:
            found.append((ply, [noted.fact]))
    return found


# Templates.


SLOTS: dict[tuple[str, type[Fact]], Slots] = {}  # of the templates met so far


def slots(template: str, kind: type[Fact]) -> Slots:
    """A template in pieces."""
    if (template, kind) not in SLOTS:
        parsed = Formatter().parse(template)
        SLOTS[template, kind] = tuple([(words, slot(kind, *of)) for words, *of, _ in parsed])
    return SLOTS[template, kind]


def slot(kind: type[Fact], name: str | None, spec: str | None) -> Slot:
    """How a field is said."""
    known = {each.name: each for each in held_fields(kind)}
    if name is None:
        return lambda _, __: ""
    if name == "cards" and name not in known:
        return lambda facts, to: to.names_of([getattr(each, OWN) for each in facts])
    assert name in known, f"{kind.__name__} has no {name}"
    say = said_of_seat(spec or "") if known[name].seat else said_of(spec or "", known[name])
    return lambda facts, to: say(getattr(facts[0], name), to)


def said_of_seat(spec: str) -> Slot:
    if spec == "'s":
        return lambda seat, to: to.possessive(seat)
    return lambda seat, to: to.does(seat, spec) if spec else to.who(seat)


def said_of(spec: str, field: Held) -> Slot:
    if field.cards:
        return lambda cards, to: to.name(cards) if isinstance(cards, int) else to.names_of(cards)
    if spec == "+1":
        return lambda number, _: str(number + 1)
    return lambda value, _: counted(value, spec) if spec else str(value)


# Words.


def finish(said: str) -> str:
    """A sentence from its capital to its full stop; people and cards keep the names they have."""
    if not said:
        return ""
    if said.startswith(("you ", "your ")):
        said = f"Y{said[1:]}"
    return said if said.rstrip("\x03").endswith((".", "!")) else f"{said}."  # as "G.I." does


def split_links(said: str) -> tuple[Piece, ...]:
    """A sentence in pieces, the names of cards as links."""
    found, start = [], 0
    for link in LINKED.finditer(said):
        if link.start() > start:
            found.append(Piece(said[start : link.start()]))
        found.append(Piece(link[2], link[1]))
        start = link.end()
    if start < len(said):
        found.append(Piece(said[start:]))
    return tuple(found)


def third_person(verb: str) -> str:
    return ALWAYS.get(verb) or f"{verb}{'es' if verb.endswith(HISSING) else 's'}"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def joined(words: Sequence[str], last: str = " and ") -> str:
    """ "A", "A and B", "A, B and C"."""
    return last.join([part for part in (", ".join(words[:-1]), *words[-1:]) if part])
