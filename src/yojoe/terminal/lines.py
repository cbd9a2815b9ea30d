"""The plain screen: short lines, no colour, no cursor tricks; for pipes and screen readers."""

from collections.abc import Sequence
from textwrap import wrap
from time import sleep
from typing import Self, TextIO

from .screen import Asked, Scene

WIDTH = 78
RECALLED = 6  # facts told again when a match is resumed


class Lines:
    """Tells what is new, and reads a line only where a question is asked."""

    lively = False

    def __init__(self, source: TextIO, paper: TextIO) -> None:
        self._source = source
        self._paper = paper
        self._told: int | None = None  # facts told so far
        self._asked: tuple[int, Asked] | None = None  # the question last put

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._paper.flush()

    def show(self, scene: Scene) -> None:
        """The sentences that were not told yet."""
        told = scene.fresh - RECALLED if self._told is None else self._told
        for sentence in scene.story.since(min(told, len(scene.story))):
            if sentence.opens:
                self.say("")
            self.say(sentence.text)
        self._told = len(scene.story)

    def ask(self, scene: Scene, asked: Asked) -> str:
        if not asked.options:
            return ""
        moment = (len(scene.story), asked)
        self.show(scene)
        if moment != self._asked:
            self._put(scene, asked)
            self._asked = moment
        return self._read()

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

    def _put(self, scene: Scene, asked: Asked) -> None:
        self.say("", *scene.words, asked.prompt)
        for number, option in enumerate(asked.options, start=1):
            self.say(f"  {number} {option.label}: {option.text}")

    def _read(self) -> str:
        self._paper.flush()
        line = self._source.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")
