"""The plain screen: short lines, no colour, no cursor tricks; for pipes and screen readers."""

from collections.abc import Sequence
from shutil import get_terminal_size
from textwrap import wrap
from time import sleep
from typing import Self, TextIO

from yojoe.kernel.script import Seat

from .screen import Query
from .stage import Scene

WIDTH = 78
RECALLED = 6  # facts told again when a match is resumed


class Lines:
    """Tells what is new, and reads a line only where a question is asked."""

    lively = False

    def __init__(self, source: TextIO, paper: TextIO) -> None:
        self.watched = source.isatty()
        self._source = source
        self._paper = paper
        self._start: int | None = None  # the first fact that is told
        self._told: dict[Seat | None, int] = {}  # how many facts each has been told, and all
        self._asked: tuple[int, Query] | None = None  # the question last put
        self._rows: Sequence[str] = ()  # the table as it was last told

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._paper.flush()

    def show(self, scene: Scene) -> None:
        """The sentences that were not told yet."""
        self._tell(scene, secretly=False)

    def ask(self, scene: Scene, asked: Query) -> str:
        """Read an answer; where nobody watches, a pause or a curtain is none."""
        watched = self.watched
        if not asked.options:
            return self._wait(scene, asked) if watched else ""
        moment = (len(scene.story), asked)
        self._tell(scene, secretly=watched and asked.hidden)
        if moment != self._asked:
            self._put(scene, asked)
            self._asked = moment
        try:
            return self._read()
        finally:
            if watched and asked.hidden:
                self._cover()

    def fits(self, scene: Scene, asked: Query) -> bool:  # noqa: ARG002  # nothing scrolls away
        return True

    def say(self, *lines: str) -> None:
        """Short lines; an indented one is meant to be copied or is laid out already."""
        for line in lines:
            whole = not line or line.startswith(" ")
            for short in [line] if whole else wrap(line, WIDTH, break_on_hyphens=False):
                self._paper.write(f"{short}\n")

    def read_out(self, lines: Sequence[str], *, from_end: bool = False) -> None:  # noqa: ARG002  # a page starts there
        self.say(*lines)

    def inquire(self, prompt: str) -> str:
        self.say(prompt)
        return self._read()

    def rest(self, seconds: float) -> None:
        self._paper.flush()
        sleep(seconds)

    def _tell(self, scene: Scene, *, secretly: bool) -> None:
        """What the viewer was not told yet, alone or in a scene for all."""
        story, told = scene.story, self._told
        if self._start is None:
            self._start = scene.fresh - RECALLED
        openly = min(self._told_to(None), len(story))
        for sentence in story.since(self._told_to(story.viewer), openly):
            if sentence.opens:
                self.say("")
            self.say(sentence.text)
        told[story.viewer] = len(story)
        told[None] = openly if secretly else len(story)
        # What was taken back is told anew.
        self._told = {viewer: min(facts, len(story)) for viewer, facts in told.items()}

    def _told_to(self, viewer: Seat | None) -> int:
        return self._told.get(viewer, self._start or 0)

    def _wait(self, scene: Scene, asked: Query) -> str:
        """What all may know, and a stop until somebody goes on, or the right person does."""
        self.show(scene)
        self.say("", *asked.prompt.split("\n\n"))
        self._asked = None  # a question that comes again is put again
        return self._read()

    def _cover(self) -> None:
        """Push what only one may see out of sight; a question is put again below."""
        self.say(*[""] * get_terminal_size().lines)
        self._asked = None
        self._rows = ()

    def _put(self, scene: Scene, asked: Query) -> None:
        """The rows of the table that have changed since they were last told, and the question."""
        self.say("", *(row for row in scene.words if row not in self._rows), asked.prompt)
        self._rows = scene.words
        for number, option in enumerate(asked.options, start=1):
            line = f"{number} {option.label}: {option.text}"
            self.say(*wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    "))

    def _read(self) -> str:
        self._paper.flush()
        line = self._source.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")
