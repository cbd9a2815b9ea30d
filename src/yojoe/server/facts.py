"""Facts as frames: what happened, in a sentence with links and for the eye."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, get_type_hints

from yojoe.kernel.events import Event, Noted
from yojoe.kernel.script import Seat
from yojoe.titles import AnyTitle

from .faces import Face
from .handles import Handles
from .play import AnyMatch
from .protocol import Card, Fact, FactValue, Part, Told

Log = Sequence[tuple[int, Noted]]

SHAPES: dict[type[Event], tuple[tuple[str, bool], ...]] = {}  # of the kinds met so far


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells one viewer what happened."""

    title: AnyTitle
    face: Face
    handles: Handles

    def tell(self, match: AnyMatch, log: Log, names: Sequence[str]) -> Iterator[Told]:
        """The lines that the viewer reads of these facts."""
        face, viewer = self.face, self.handles.viewer
        for ply, event in joined(self.title, log, viewer):
            facts = face.told(event)
            text = self.title.sentence(match.state, event, names, viewer)
            yield Told(
                ply=ply,
                parts=linked(text, cards_of(face, match, facts)),
                facts=[seen(face, match, fact, self.handles) for fact in facts],
                opens=face.opens(event),
            )


def joined(title: AnyTitle, log: Log, viewer: Seat | None) -> list[tuple[int, Event]]:
    """What the viewer saw; facts of one answer in a row as one, where that reads better."""
    lines: list[tuple[int, Event]] = []
    for ply, noted in log:
        if not noted.seen(viewer):
            continue
        both = None
        if lines and lines[-1][0] == ply:
            both = title.together(lines[-1][1], noted.event)
        if both is None:
            lines.append((ply, noted.event))
        else:
            lines[-1] = (ply, both)
    return lines


def seen(face: Face, match: AnyMatch, event: Event, handles: Handles) -> Fact:
    """One fact: its seats, its cards, and every field by name, cards under the viewer's handles."""
    seats: list[int] = []
    cards: list[Card] = []
    values: dict[str, FactValue] = {}
    for name, is_seat in shape(type(event)):
        value = getattr(event, name)
        if is_seat:
            seats.append(value)
        if holds_cards(face, name, value):
            found = [
                Card(handles.of(card), face.printed(match.state, card)[0])
                for card in numbers(value)
            ]
            cards += found
            known = [card.no for card in found]
            values[name] = known if isinstance(value, tuple) else next(iter(known), None)
        else:
            values[name] = list(value) if isinstance(value, tuple) else value
    return Fact(type(event).__name__, seats, cards, values)


def holds_cards(face: Face, name: str, value: object) -> bool:
    """Whether a field holds cards: "cards" as a bare number is how many they are."""
    return name in face.cards and (name != "cards" or isinstance(value, tuple))


def numbers(value: int | tuple[int, ...] | None) -> list[int]:
    """The cards of a field; nothing, or a number below 0, is none."""
    if value is None:
        return []
    return [card for card in (value if isinstance(value, tuple) else (value,)) if card >= 0]


def shape(kind: type[Event]) -> tuple[tuple[str, bool], ...]:
    """The fields of a kind of fact, and which of them are seats."""
    if kind not in SHAPES:
        hints = get_type_hints(kind)
        known: Any = kind  # facts are dataclasses, which no type says
        SHAPES[kind] = tuple((each.name, hints[each.name] is Seat) for each in fields(known))
    return SHAPES[kind]


def cards_of(face: Face, match: AnyMatch, facts: Sequence[Event]) -> dict[str, str]:
    """The ids of the cards that facts name, by their names."""
    named: dict[str, str] = {}
    for fact in facts:
        for name, _ in shape(type(fact)):
            value = getattr(fact, name)
            if holds_cards(face, name, value):
                for card in numbers(value):
                    card_id, card_name = face.printed(match.state, card)
                    named[card_name] = card_id
    return named


def linked(text: str, cards: dict[str, str]) -> list[Part]:
    """A sentence in pieces; the names of its cards are links."""
    if not cards:
        return [Part(text)]
    longest_first = sorted(cards, key=len, reverse=True)
    pattern = "|".join(map(re.escape, longest_first))
    pieces = re.split(f"({pattern})", text)
    return [Part(piece, cards.get(piece, "")) for piece in pieces if piece]
