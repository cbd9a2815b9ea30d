"""Programs as players: they are told a position, and say what is best.

Each line is a JSON object; ``docs/engine.md`` says which.  A program is started once and asked
for every game of ours; one that fails has lost its game, is ended, and begins anew in the next.
"""

import atexit
import json
import shlex
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, Queue
from shutil import which
from tempfile import TemporaryFile
from threading import Thread
from time import monotonic
from typing import Any, Final

from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.texts import read_seconds, value_word
from yojoe.title.registry import AnyTitle
from yojoe.title.sense import Player

from .forfeit import Forfeit
from .own import PROGRAM, Maker

LIMIT: Final = 10.0  # seconds a decision, unless the name says otherwise
START: Final = 10.0  # seconds more for its first answer
LONGEST: Final = 1 << 20  # letters of a line
LONGEST_LIMIT: Final = 3600


def program_player(name: str) -> Maker:
    """How a player is made of a command; refuses one that is none."""
    command, limit = name.removeprefix(PROGRAM), LIMIT
    said, colon, rest = command.partition(":")
    if colon and said.endswith("s") and (seconds := read_seconds(said[:-1])) is not None:
        if not 0 < seconds <= LONGEST_LIMIT:
            raise Refusal(f"{said}: a program has up to {LONGEST_LIMIT} seconds a decision")
        command, limit = rest, seconds
    words = tuple(shlex.split(command))
    if not words:
        raise Refusal(f"{name!r} names no program; write program:./bot")
    if which(words[0]) is None:
        raise Refusal(f"there is no program {words[0]!r} that can be started")

    def make(title: AnyTitle, seats: int, rng: Rng, _budget: str) -> Player:
        return ProgramPlayer(name, running(words), limit, title, seats, rng)

    return make


class Program:
    """A process that is spoken to line by line."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.is_new = True
        self.complaints = TemporaryFile()  # noqa: SIM115  # lives as long as the process
        try:
            self.process = subprocess.Popen(  # noqa: S603  # it is the player's own program
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.complaints,
                text=True,
                encoding="utf-8",
                bufsize=1,
            )
        except OSError as error:
            raise Refusal(f"the program {words[0]} cannot be started: {error.strerror}") from None
        self.lines: Queue[str] = Queue()
        self.listener = Thread(target=self.listen, daemon=True)
        self.listener.start()

    def listen(self) -> None:
        """Take in what it says, in a thread that waits for it; an empty line is the end."""
        assert self.process.stdout is not None
        try:
            while line := self.process.stdout.readline(LONGEST):
                self.lines.put(line)
        except (OSError, ValueError):
            pass
        self.lines.put("")

    def ask(self, *requests: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Say something, and wait for what is best; refuses silence, nonsense and an early end."""
        due = monotonic() + seconds + START * self.is_new
        try:
            assert self.process.stdin is not None
            for request in requests:
                self.process.stdin.write(f"{json.dumps(request)}\n")
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise Refusal(f"it has ended{self.last_words()}") from None
        while True:
            answer = self.reply(due, seconds)
            if answer.get("is") == "error":
                raise Refusal(f"it says: {str(answer.get('why'))[:200]}")
            if answer.get("is") == "best":
                self.is_new = False
                return answer

    def reply(self, due: float, seconds: float) -> dict[str, Any]:
        try:
            line = self.lines.get(timeout=max(due - monotonic(), 0))
        except Empty:
            raise Refusal(f"it has not answered for {seconds:g} seconds") from None
        if not line:
            raise Refusal(f"it has ended{self.last_words()}")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise Refusal(f"it said {line.strip()[:60]!r}, which is no JSON object")
        return answer

    def last_words(self) -> str:
        """What it complained of, if it did."""
        self.complaints.seek(0)
        said = self.complaints.read()[-2000:].decode(errors="replace").strip().splitlines()
        return f": {said[-1][:200]}" if said else ""

    def end(self) -> None:
        """Whatever it is at; nothing of it is left."""
        self.process.kill()
        self.process.wait()
        self.listener.join()
        for stream in (self.process.stdin, self.process.stdout, self.complaints):
            with suppress(OSError):
                if stream is not None:
                    stream.close()


PROGRAMS: Final[dict[tuple[str, ...], Program]] = {}


def running(words: tuple[str, ...]) -> Program:
    """The program of these words, started if it does not run."""
    if words not in PROGRAMS:
        PROGRAMS[words] = Program(words)
    return PROGRAMS[words]


@atexit.register
def end_all() -> None:
    for program in PROGRAMS.values():
        program.end()


def check_offer(move: object, labels: list[str]) -> None:
    if move not in labels:
        offered = ", ".join(labels[:8])
        raise Refusal(f"it chose {move!r:.60}, which is not on offer: {offered}")


@dataclass(frozen=True, slots=True)
class ProgramPlayer:
    """A program at a seat: it is told what the seat knows, and nothing else."""

    name: str
    program: Program
    seconds: float
    title: AnyTitle
    seats: int
    rng: Rng

    def choose(self, perspective: Perspective[Any]) -> int:
        return self.advise(perspective).answer

    def advise(self, perspective: Perspective[Any]) -> Advice:
        labels = perspective.labels()
        go = {"do": "go", "seat": perspective.seat + 1, "seconds": self.seconds}
        try:
            best = self.program.ask(self.position(perspective), go, seconds=self.seconds)
            check_offer(best.get("move"), labels)
        except Refusal as refusal:
            self.program.end()
            PROGRAMS.pop(self.program.words, None)
            raise Forfeit(self.name, str(refusal)) from None
        chance = best.get("chance")
        told = chance if isinstance(chance, float) and 0 <= chance <= 1 else None
        return Advice(labels.index(str(best["move"])), str(best.get("reason", ""))[:200], told)

    def position(self, perspective: Perspective[Any]) -> dict[str, Any]:
        """All that the seat knows: read off a world that it cannot tell from the real one."""
        world = perspective.imagine(self.rng)
        telling, part = self.title.telling, perspective.question
        names = [f"seat {seat + 1}" for seat in range(self.seats)]
        options = [
            telling.option(world.state, part, index, names) for index in range(len(part.options))
        ]
        return {
            "do": "position",
            "title": self.title.name,
            "seats": self.seats,
            "seat": perspective.seat + 1,
            "settings": {k: value_word(v) for k, v in perspective.setup.settings.items()},
            "prompt": telling.prompt(world.state, part, names),
            "moves": [{"move": each.label, "text": each.text} for each in options],
            "view": dict(telling.view(world.state, perspective.seat)),
            "seed": self.rng.bits(),
        }
