"""What is told of a title that says nothing of its own: read off its rules, in plain words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic

from yojoe.kernel.rules import Rules, S
from yojoe.kernel.script import Choose, Seat
from yojoe.kernel.state import Plain
from yojoe.kernel.texts import in_words

from .telling import Option, Telling, in_plain_words


def with_plain_words(telling: Telling[S], rules: Rules[S]) -> Telling[S]:
    """The same telling with plain words where it has none."""
    words = PlainWords(rules)
    missing: dict[str, Any] = {
        name: getattr(words, name)
        for name in ("view", "option", "prompt")
        if getattr(telling, name) is in_plain_words
    }
    return replace(telling, **missing)


class PlainWords(Generic[S]):
    """Labels and zones as people can read them."""

    def __init__(self, rules: Rules[S]) -> None:
        self.rules = rules

    def view(self, s: S, seat: Seat | None) -> Mapping[str, Plain]:
        """Piles with the numbers of their cards where they are seen, else how many there are."""
        return {
            zone.name: [int(card) for card in zone.cards]
            if zone.is_seen_by(seat)
            else len(zone.cards)
            for zone in self.rules.zones(s)
        }

    def option(self, s: S, question: Choose, index: int, _names: Sequence[str]) -> Option:
        label = self.rules.labels(s, question)[index]
        return Option(label, in_words(label.replace("-", " ")), None)

    @staticmethod
    def prompt(_s: S, question: Choose, _names: Sequence[str]) -> str:
        return f"{in_words(question.ask.replace('-', ' '))}?"
