"""The log as sentences, told to one viewer: nobody reads what he did not see."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from yojoe.kernel.events import Event, Noted
from yojoe.kernel.script import Seat

Log = Sequence[tuple[int, Noted]]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One fact in words, the move it came from, and whether a turn opens with it."""

    text: str
    move: int
    opens: bool


@dataclass(frozen=True, slots=True)
class Story:
    """What happened so far, for ``viewer``; ``None`` sees what everybody saw."""

    log: Log
    viewer: Seat | None
    tell: Callable[[Event], str]
    opens: Callable[[Event], bool]

    def __len__(self) -> int:
        """How many facts there are, seen or not."""
        return len(self.log)

    def since(self, start: int) -> list[Sentence]:
        """The sentences from fact number ``start`` on."""
        return [
            Sentence(self.tell(noted.event), move, self.opens(noted.event))
            for move, noted in self.log[max(0, start) :]
            if noted.seen(self.viewer)
        ]
