"""A replay in the terminal: a recorded match move by move, forwards and backwards."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from yojoe.agents.seats import names_of
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.kernel.texts import is_number
from yojoe.records.record import Record, replay
from yojoe.terminal.faces import View
from yojoe.terminal.screen.screen import Query, Screen, as_sentence
from yojoe.terminal.screen.stage import Scene, Stage, log_of, settings_line, stage_of
from yojoe.title.registry import AnyTitle

ENDED = {"draw": "in a draw"}  # where the word alone makes no sentence
FEW = 6  # sentences of a stretch that are told
PACE = 0.6  # seconds a move, where it plays on
KEYS = "Enter next, b back, g N to move N, p [N] plays on, t to where it turned, q leaves"


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after a move, and how many facts the log had then."""

    view: View
    facts: int


class Film:
    """The frames of a record, developed as far as somebody has looked."""

    def __init__(self, title: AnyTitle, record: Record, seat: Seat | None) -> None:
        self.stage: Stage = stage_of(title, names_of(record.seats), seat, record.luck)
        self.record = record
        self.seat = seat
        self.last = len(record.moves)
        self._moves = replay(title, record)
        self._match = next(self._moves)
        self._frames = [self._developed()]
        self.settled = settings_line(title, self._match.setup)

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

    def between(self, start: int, until: int) -> list[str]:
        """What happened from one move to another, as everybody saw it; the ends of a long story."""
        first, last = self.frame(start).facts, self.frame(until).facts
        told = self.stage.story(self._match, self.seat, last).since(first)
        texts = [sentence.text for sentence in told]
        return texts if len(texts) <= FEW else [*texts[: FEW // 2], "...", *texts[-FEW // 2 :]]

    def ending(self) -> str:
        """How the record says it ends."""
        match self.record.result.split():
            case ["over", how, *shares] if len(shares) == len(self.stage.names):
                ended = ENDED.get(how) or how.replace("-", " ")
                if self.stage.title.about.cooperative:
                    return f"The game is {ended}."
                scores = zip(self.stage.names, shares, strict=True)
                return f"It ends {ended}: {', '.join(f'{name} {share}' for name, share in scores)}."
        return "The record stops here, before the end."

    def _developed(self) -> Frame:
        view = self.stage.title.telling.view(self._match.state, self.seat)
        return Frame(view, len(log_of(self._match)))


class Viewer:
    """Shows a film and goes where somebody wants: a step, a jump, where it turned, or on and on."""

    def __init__(
        self, film: Film, screen: Screen, turns: Callable[[], Sequence[int]], pace: float = PACE
    ) -> None:
        self.film = film
        self.screen = screen
        self.turns = turns  # worked out when somebody asks
        self.pace = pace

    def watch(self, move: int) -> None:
        """Until somebody leaves."""
        with self.screen:
            while True:
                end = f" {self.film.ending()}" if move == self.film.last else ""
                asked = Query(f"Move {move} of {self.film.last}.{end}", keys=KEYS)
                line = self.screen.ask(self.film.scene(move), asked).strip().lower()
                if line == "q":
                    return
                try:
                    move = self.next_stop(line, move)
                except Refusal as refusal:
                    self.screen.say(as_sentence(refusal))

    def next_stop(self, line: str, move: int) -> int:
        """The move to show after what was typed."""
        last = self.film.last
        match line.split():
            case [] | ["n"]:
                return min(move + 1, last)
            case ["b"]:
                return max(move - 1, 0)
            case ["g", number] if is_number(number) and int(number) <= last:
                return int(number)
            case ["g", *_]:
                raise Refusal(f"g takes the number of a move, 0 to {last}")
            case ["t"]:
                return self.next_turn(move)
            case ["p"]:
                return self.played_on(move, last)
            case ["p", number] if is_number(number) and int(number) > 0:
                return self.played_on(move, min(move + int(number), last))
        raise Refusal(f"{line!r} means nothing here; allowed is {KEYS}")

    def next_turn(self, move: int) -> int:
        """The next turning point; after the last one, the first."""
        turns = sorted(self.turns())
        if not turns:
            raise Refusal("nothing stands out in this game")
        return next((turn for turn in turns if turn > move), turns[0])

    def played_on(self, move: int, until: int) -> int:
        """Move after move, until Ctrl-C."""
        with suppress(KeyboardInterrupt):
            while move < until:
                move += 1
                self.screen.show(self.film.scene(move))
                self.screen.rest(self.pace)
        return move
