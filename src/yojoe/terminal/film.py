"""A recorded match, shown move by move, forwards and backwards."""

from collections.abc import Iterator
from dataclasses import dataclass

from yojoe.kernel.record import Record, replayed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.kernel.title import is_number
from yojoe.titles import AnyTitle

from .faces import View
from .screen import Asked, Screen, as_sentence
from .seats import names_of
from .stage import Scene, Stage, log_of, settled, staged

ENDED = {"draw": "in a draw"}  # where the word alone makes no sentence
KEYS = "Enter next, b back, g N to move N, q leaves"


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after a move, and how many facts the log had then."""

    view: View
    facts: int


class Film:
    """The frames of a record, developed as far as somebody has looked."""

    def __init__(self, title: AnyTitle, record: Record, seat: Seat | None) -> None:
        self.stage: Stage = staged(title, names_of(record.seats), seat, record.luck)
        self.record = record
        self.seat = seat
        self.last = len(record.moves)
        self._moves = replayed(title, record)
        self._match = next(self._moves)
        self._frames = [self._developed()]
        self.settled = settled(title, self._match.setup)

    def frame(self, move: int) -> Frame:
        """The table after so many moves; refuses a record whose moves cannot be followed."""
        while len(self._frames) <= move:
            next(self._moves)
            self._frames.append(self._developed())
        return self._frames[move]

    def scene(self, move: int) -> Scene:
        """The table after a move, what the move brought bright."""
        now = self.frame(move)
        before = self.frame(move - 1) if move else Frame(now.view, 0)
        story = self.stage.story(self._match, self.seat, now.facts)
        return self.stage.scene(now.view, story, before.facts)

    def lines(self, start: int) -> Iterator[str]:
        """The sentences from a move on, each with the number of its move."""
        self.frame(self.last)
        story = self.stage.story(self._match, self.seat)
        before = sum(move < start for move, _ in story.log)
        for sentence in story.since(before):
            yield f"{sentence.move}. {sentence.text}"

    def ending(self) -> str:
        """How the record says it ends."""
        match self.record.result.split():
            case ["over", how, *shares] if len(shares) == len(self.stage.names):
                ended = ENDED.get(how) or how.replace("-", " ")
                if self.stage.title.cooperative:
                    return f"The game is {ended}."
                scores = zip(self.stage.names, shares, strict=True)
                return f"It ends {ended}: {', '.join(f'{name} {share}' for name, share in scores)}."
        return "The record stops here, before the end."

    def _developed(self) -> Frame:
        view = self.stage.title.view(self._match.state, self.seat)
        return Frame(view, len(log_of(self._match)))


def step_through(film: Film, screen: Screen, move: int) -> None:
    """Show a frame and go where the viewer wants, until he leaves."""
    with screen:
        while True:
            end = f" {film.ending()}" if move == film.last else ""
            asked = Asked(f"Move {move} of {film.last}.{end}", keys=KEYS)
            line = screen.ask(film.scene(move), asked).strip().lower()
            if line == "q":
                return
            try:
                move = turned(line, move, film.last)
            except Refusal as refusal:
                screen.say(as_sentence(refusal))


def turned(line: str, move: int, last: int) -> int:
    """The move to show after what was typed."""
    match line.split():
        case [] | ["n"]:
            return min(move + 1, last)
        case ["b"]:
            return max(move - 1, 0)
        case ["g", number] if is_number(number) and int(number) <= last:
            return int(number)
        case ["g", *_]:
            raise Refusal(f"g takes the number of a move, 0 to {last}")
    raise Refusal(f"{line!r} means nothing here; allowed is {KEYS}")
