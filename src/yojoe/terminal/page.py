"""The drawn screen: the table on top, the log in the middle, the question at the bottom.

Every scene is a whole page on the terminal's second screen, so that leaving
gives the old contents back and no secret stays behind in the scrollback.
"""

from collections.abc import Sequence
from itertools import groupby
from time import sleep
from typing import Protocol, Self

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.segment import Segment, SegmentLines
from rich.table import Table
from rich.text import Text

from yojoe.kernel.title import Option

from .screen import Asked
from .stage import Scene, Sentence

RECALLED = 60  # facts looked at for the log; no terminal is taller
INDENT = 4  # columns for the number of an option
NEWS = 3  # lines of the log that are always shown


class Keyboard(Protocol):
    """Gives a typed line; what is hidden must not be seen while it is typed."""

    def __call__(self, *, hidden: bool) -> str: ...


class Page:
    """Draws a page for every scene."""

    lively = True
    watched = True

    def __init__(self, console: Console, keyboard: Keyboard) -> None:
        self._console = console
        self._type = keyboard
        self._notes: list[str] = []
        self._inside = False

    def __enter__(self) -> Self:
        self._inside = self._console.set_alt_screen(True)
        self._notes.clear()
        return self

    def __exit__(self, *_: object) -> None:
        self._inside = False
        self._console.set_alt_screen(False)

    def show(self, scene: Scene) -> None:
        self._draw(scene)

    def ask(self, scene: Scene, asked: Asked) -> str:
        if asked.curtain:
            self._draw_curtain(scene, asked)
        else:
            width = self._console.width
            self._draw(scene, question(asked, width), question(asked, width, brief=True))
        self._notes.clear()
        self._prompt()
        line = self._type(hidden=asked.hidden)
        if asked.hidden:
            self._console.clear()
        return line

    def say(self, *lines: str) -> None:
        """On the page, a note above the prompt; off the page, just lines."""
        if self._inside:
            self._notes += lines
            return
        for line in lines:
            self._console.print(Text(line), soft_wrap=line.startswith(" "))

    def read_out(self, lines: Sequence[str], *, from_end: bool = False) -> None:
        """A long text, screen by screen."""
        leaves = self._leaves(lines)
        leaf = len(leaves) - 1 if from_end else 0
        while 0 <= leaf < len(leaves):
            self._console.clear()
            self._console.print(Text("\n").join(leaves[leaf]))
            keys = f"{leaf + 1} of {len(leaves)}: Enter goes on, b back, q to the table"
            self._console.print(Text(keys, style="dim"))
            self._prompt()
            word = self._type(hidden=False).strip()
            leaf = -1 if word == "q" else max(0, leaf - 1) if word == "b" else leaf + 1

    def inquire(self, prompt: str) -> str:
        self._console.print(Text(prompt))
        self._prompt()
        return self._type(hidden=False)

    def rest(self, seconds: float) -> None:
        sleep(seconds)

    def _draw(self, scene: Scene, *below: Sequence[RenderableType]) -> None:
        """One page; the log gets the lines that the rest and the prompt leave.

        A question that leaves no room for the table is put in brief.
        """
        notes = [Text(note, style="bold cyan") for note in self._notes]
        rule = Rule(Text(scene.heading), characters=self._dash, style="dim")
        room = self._console.height - 1
        top, bottom = self._rendered(rule, scene.picture, Text()), self._rendered(*notes)
        for wording in below:
            bottom = self._rendered(*wording, *notes)
            if len(top) + len(bottom) + NEWS <= room:
                break
        top = top[: max(0, room - len(bottom) - min(NEWS, len(scene.story)))]
        log = self._log(scene, room - len(top) - len(bottom))
        self._console.clear()
        self._console.print(SegmentLines([*top, *log, *bottom], new_lines=True), end="")

    def _draw_curtain(self, scene: Scene, asked: Asked) -> None:
        """Nothing of the table, only what everybody has just seen."""
        news = [sentence.text for sentence in scene.story.since(scene.fresh)][-6:]
        words = Text("\n".join([asked.prompt, "", *self._notes]).strip(), justify="center")
        self._console.clear()
        self._console.print(Align.center(Panel(words, padding=(1, 4), expand=False)))
        self._console.print(Text("\n".join(["", *news, ""])))

    def _log(self, scene: Scene, room: int) -> list[list[Segment]]:
        """The last sentences, the new ones bright; as many as there are lines for."""
        sentences = [
            *(entry(sentence, "dim") for sentence in self._old(scene)),
            *(entry(sentence, "") for sentence in scene.story.since(scene.fresh)),
        ]
        lines: list[list[Segment]] = []
        for sentence in reversed(sentences):
            lines = [*self._rendered(sentence), *lines]
            if len(lines) >= room:
                break
        return lines[-room:] if room > 0 else []

    def _old(self, scene: Scene) -> list[Sentence]:
        return scene.story.since(scene.fresh - RECALLED, until=scene.fresh)

    def _leaves(self, lines: Sequence[str]) -> list[list[Text]]:
        """The lines, wrapped and cut into screens."""
        wrapped = [
            part
            for line in lines
            for part in Text(line or " ").wrap(self._console, self._console.width)
        ]
        room = max(1, self._console.height - 3)
        return [wrapped[start : start + room] for start in range(0, len(wrapped), room)]

    def _rendered(self, *parts: RenderableType) -> list[list[Segment]]:
        return self._console.render_lines(Group(*parts), pad=False) if parts else []

    def _prompt(self) -> None:
        self._console.print(Text("> ", style="bold"), end="")
        self._console.file.flush()

    @property
    def _dash(self) -> str:
        return "-" if self._console.options.ascii_only else "─"


def question(asked: Asked, width: int, *, brief: bool = False) -> list[RenderableType]:
    """The prompt, the options and the keys; in brief each option on a line."""
    lines: list[RenderableType] = [Text(), Text(asked.prompt, style="bold")]
    numbered = list(enumerate(asked.options, start=1))
    for group, run in groupby(numbered, key=lambda each: each[1].group):
        options = list(run)
        if group and options[1:]:
            lines.append(in_a_line(group, options, width))
        else:
            lines += [on_a_line(number, option, width, brief=brief) for number, option in options]
    if asked.keys:
        lines.append(Text(asked.keys, style="dim"))
    return lines


def on_a_line(number: int, option: Option, width: int, *, brief: bool) -> Table:
    """One option, and the word it can be chosen by if there is room for it."""
    line = Text(option.text)
    if len(option.text) + len(option.label) + INDENT + 2 <= width:
        line.append(f"  {option.label}", style="dim")
    grid = Table.grid(expand=True)
    grid.add_column(width=INDENT, style="bold yellow")
    grid.add_column(ratio=1, no_wrap=brief, overflow="ellipsis" if brief else "fold")
    grid.add_row(f" {number}", line)
    return grid


def in_a_line(group: str, options: Sequence[tuple[int, Option]], width: int) -> Text:
    """Options that do the same with different cards, as many on a line as there is room for."""
    start = " " * INDENT
    text, used = Text(f"{start}{group}:"), INDENT + len(group) + 1
    for number, option in options:
        takes = len(f"  {number} {option.short}")
        if used + takes > width:
            text.append(f"\n{start}")
            used = INDENT
        text.append(f"  {number} ", style="bold yellow").append(option.short)
        used += takes
    return text


def entry(sentence: Sentence, style: str) -> Padding:
    """A sentence; those after the one that opens a turn stand below it."""
    return Padding(Text(sentence.text, style=style), (0, 0, 0, 0 if sentence.opens else 2))
