"""Facts as frames: what happened, in a sentence with links, and as data."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yojoe.kernel.facts import TURN, Fact, held_fields
from yojoe.kernel.reader import Log, lines
from yojoe.server.wire import frames
from yojoe.title.registry import AnyTitle

from .handles import Handles
from .table import AnyMatch


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells one viewer what happened."""

    title: AnyTitle
    handles: Handles

    def tell(self, match: AnyMatch, log: Log, names: Sequence[str]) -> Iterator[frames.ShownLine]:
        """The lines that the viewer reads of these facts."""
        viewer = self.handles.viewer
        for line in lines(log, viewer, self.title.reader(match.state, names, viewer)):
            yield frames.ShownLine(
                ply=line.ply,
                parts=[frames.ShownPiece(piece.text, piece.card) for piece in line.pieces],
                facts=[self.shown_fact(match, fact) for fact in line.facts],
                opens=line.opens == TURN,
            )

    def shown_fact(self, match: AnyMatch, fact: Fact) -> frames.ShownFact:
        """A fact: its seats, its cards, and every field, cards under the viewer's handles."""
        seats: list[int] = []
        cards: list[frames.ShownCard] = []
        values: dict[str, frames.FactValue] = {}
        for field in held_fields(type(fact)):
            value = getattr(fact, field.name)
            if field.seat:
                seats.append(value)
            if field.cards:
                found = [self.card(match, card) for card in numbers(value)]
                cards += found
                known = [card.no for card in found]
                value = known if isinstance(value, tuple) else next(iter(known), None)
            values[field.name] = list(value) if isinstance(value, tuple) else value
        return frames.ShownFact(type(fact).__name__, seats, cards, values)

    def card(self, match: AnyMatch, card: int) -> frames.ShownCard:
        return frames.ShownCard(
            self.handles.of(card), self.title.telling.card(match.state, card)[0]
        )


def numbers(value: int | tuple[int, ...] | None) -> list[int]:
    """The cards of a field; nothing, or a number below 0, is none."""
    if value is None:
        return []
    return [card for card in (value if isinstance(value, tuple) else (value,)) if card >= 0]
