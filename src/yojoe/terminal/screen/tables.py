"""Which drawing of the table fits: the fullest for which a page has room."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from rich.rule import Rule
from rich.segment import Segment
from rich.text import Text

from yojoe.terminal.faces.last_resort import LastResort

from .stage import Scene

Drawn: TypeAlias = list[list[Segment]]  # line by line


PLENTY = 4  # lines to spare before a table is told more than before


class Tables:
    """The table of a scene, whole and ever shorter, each drawn when somebody looks."""

    def __init__(self, draw: Callable[..., Drawn], scene: Scene, dash: str) -> None:
        self._draw = draw
        self._rule = Rule(Text(scene.heading), characters=dash, style="dim")
        self._pictures = scene.pictures
        self._drawn: list[Drawn] = []

    def within(self, lines: int, level: int = 0) -> tuple[int, Drawn] | None:
        """The most of the table on so many lines, in its usual order; none if that is too long.

        Told more than the last time, at ``level``, it leaves lines to spare.
        """
        usual = [one for one in self._pictures[:-1] if not isinstance(one, LastResort)]
        for number, top in enumerate(self._tops(max(1, len(usual)))):
            if len(top) + PLENTY * (number < level) <= lines:
                return number, top
        return None

    def at_most(self, lines: int) -> Drawn:
        """The most of the table on so many lines, cut off there if need be."""
        for top in self._tops(len(self._pictures)):
            if len(top) <= lines:
                break
        return top[: max(0, lines)]

    def _tops(self, number: int) -> Iterator[Drawn]:
        for index, picture in enumerate(self._pictures[:number]):
            if index == len(self._drawn):
                self._drawn.append(self._draw(self._rule, picture, Text()))
            yield self._drawn[index]
