"""The drawn screen: the table on top, the log in the middle, the question at the bottom.

Every scene is a whole page on the terminal's second screen, so that leaving
gives the old contents back and no secret stays behind in the scrollback.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import sleep
from typing import Protocol, Self

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.segment import Segment, SegmentLines
from rich.style import Style
from rich.text import Text

from .asking import option_of, question
from .keys import Board
from .screen import Query
from .stage import Scene, Sentence
from .tables import Drawn, Tables

RECALLED = 60  # facts looked at for the log; no terminal is taller
NEWS = 3  # lines of the log that are always shown
MOST_NEWS = 9  # lines of news for which the table makes room


class Keyboard(Protocol):
    """Gives a typed line; what is hidden must not be seen while it is typed."""

    def __call__(self, *, hidden: bool, board: Board | None = None) -> str: ...


@dataclass(slots=True)
class Drawing:
    """A page as it stands, so that it can be drawn again with another option marked."""

    scene: Scene
    asked: Query
    rows: Drawn
    marked: int = 0  # the number of an option; 0 for none


class Page:
    """Draws a page for every scene."""

    lively = True
    watched = True

    def __init__(self, console: Console, keyboard: Keyboard) -> None:
        self._console = console
        self._type = keyboard
        self._notes: list[str] = []
        self._inside = False
        self._drawing: Drawing | None = None
        self._level = 0  # how short the table is told, so that it stands still

    def __enter__(self) -> Self:
        self._inside = self._console.set_alt_screen(True)
        self._notes.clear()
        return self

    def __exit__(self, *_: object) -> None:
        self._inside = False
        self._console.set_alt_screen(False)

    def show(self, scene: Scene) -> None:
        self._draw(scene)

    def ask(self, scene: Scene, asked: Query) -> str:
        if asked.curtain:
            self._draw_curtain(scene, asked)
        else:
            self._draw(scene, asked)
        self._prompt()
        board = None if asked.hidden or asked.curtain else self
        line = self._type(hidden=asked.hidden, board=board)
        self._notes.clear()
        self._drawing = None
        if asked.hidden:
            self._console.clear()
        return line

    def fits(self, scene: Scene, asked: Query) -> bool:
        """Whether all that is new can be read beside the question."""
        if len(scene.news) <= NEWS:
            return True
        top, bottom = self._framed(scene, asked)
        news = self._rendered(*(entry(each, "") for each in scene.news))
        return len(top) + len(news) + len(bottom) <= self._room

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

    # What keys do.

    def mark(self, step: int) -> None:
        drawing = self._drawing
        if drawing is not None and drawing.asked.options:
            count = len(drawing.asked.options)
            before = drawing.marked or (0 if step > 0 else count + 1)
            drawing.marked = (before + step - 1) % count + 1

    def marked(self) -> str:
        return str(self._drawing.marked or "") if self._drawing is not None else ""

    def at(self, column: int, row: int) -> str:
        rows = [] if self._drawing is None else self._drawing.rows
        start = 0
        for segment in rows[row] if row < len(rows) else []:
            start += segment.cell_length
            if column < start:
                return str(option_of(segment) or "")
        return ""

    def redraw(self, typed: str) -> None:
        """The same page, with another option marked or on another size of paper."""
        if self._drawing is not None:
            marked, asked = self._drawing.marked, self._drawing.asked
            self._draw(self._drawing.scene, asked, marked)
            self._prompt()
            self._console.file.write(typed)
            self._console.file.flush()

    def _draw(self, scene: Scene, asked: Query | None = None, marked: int = 0) -> None:
        """One page; the log gets the lines that the rest and the prompt leave."""
        top, bottom = self._framed(scene, asked)
        notes = self._noted()
        log = self._log(scene, self._room - len(top) - len(bottom) - len(notes))
        rows = [*top, *log, *bottom, *notes]
        over = max(0, len(rows) - self._room)  # notes go before the foot of the table
        rows = [*top[: len(top) - over], *log, *bottom, *notes]
        self._drawing = None if asked is None else Drawing(scene, asked, rows, marked)
        self._console.clear()
        shown = [[highlight(each, marked) for each in row] for row in rows]
        self._console.print(SegmentLines(shown, new_lines=True), end="")

    def _framed(self, scene: Scene, asked: Query | None) -> tuple[Drawn, Drawn]:
        """What stands above the log, and below it: the table gives way to news and options.

        It stands still: told as short as it was the last time, until there is plenty of room.
        """
        dash = "-" if self._console.options.ascii_only else "─"
        tables = Tables(self._rendered, scene, dash)
        whole, cut = self._foot(asked, spare=self._room), self._foot(asked, spare=0)
        news = len(self._rendered(*(entry(each, "") for each in scene.news)))
        for log in (news if NEWS < news <= MOST_NEWS else NEWS, NEWS):
            found = tables.within(self._room - len(whole) - log, self._level)
            if found is not None:
                self._level, top = found
                return top, whole
        top = tables.at_most(self._room - len(cut) - min(NEWS, len(scene.story)))
        return top, self._foot(asked, spare=self._room - len(top) - len(cut) - NEWS)

    def _foot(self, asked: Query | None, *, spare: int) -> Drawn:
        """A question; options are cut to a line if there are no lines to spare."""
        lines = question(asked, self._console.width, spare=spare) if asked is not None else []
        return self._rendered(*lines)

    def _noted(self) -> Drawn:
        """What is said beside the question; it moves nothing on the page but the log."""
        return self._rendered(*[Text(note, style="bold cyan") for note in self._notes])

    def _draw_curtain(self, scene: Scene, asked: Query) -> None:
        """Nothing of the table, only what everybody has just seen."""
        news = [sentence.text for sentence in scene.news][-6:]
        words = Text("\n".join([asked.prompt, "", *self._notes]).strip(), justify="center")
        self._console.clear()
        self._console.print(Align.center(Panel(words, padding=(1, 4), expand=False)))
        self._console.print(Text("\n".join(["", *news, ""])))

    def _log(self, scene: Scene, room: int) -> Drawn:
        """The last sentences, the new ones bright; as many as there are lines for."""
        sentences = [
            *(entry(sentence, "dim") for sentence in self._old(scene)),
            *(entry(sentence, "") for sentence in scene.news),
        ]
        lines: Drawn = []
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

    def _rendered(self, *parts: RenderableType) -> Drawn:
        return self._console.render_lines(Group(*parts), pad=False) if parts else []

    @property
    def _room(self) -> int:
        """Lines above the prompt."""
        return self._console.height - 1

    def _prompt(self) -> None:
        self._console.print(Text("> ", style="bold"), end="")
        self._console.file.flush()


def highlight(segment: Segment, marked: int) -> Segment:
    """A piece of the page, turned bright where it is the marked option's."""
    if not marked or option_of(segment) != marked:
        return segment
    return Segment(segment.text, (segment.style or Style()) + Style(reverse=True))


def entry(sentence: Sentence, style: str) -> Padding:
    """A sentence; those after the one that opens a turn stand below it."""
    return Padding(Text(sentence.text, style=style), (0, 0, 0, 0 if sentence.opens else 2))
