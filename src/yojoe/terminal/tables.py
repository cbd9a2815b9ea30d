"""How much of the table a page has room for."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from rich.rule import Rule
from rich.segment import Segment
from rich.text import Text

from .faces.scant import Scant
from .stage import Scene

Drawn: TypeAlias = list[list[Segment]]  # line by line


class Tables:
    """The table of a scene, whole and ever shorter, each drawn when somebody looks."""

    def __init__(self, draw: Callable[..., Drawn], scene: Scene, dash: str) -> None:
        self._draw = draw
        self._rule = Rule(Text(scene.heading), characters=dash, style="dim")
        self._pictures = scene.pictures
        self._drawn: list[Drawn] = []

    def within(self, lines: int) -> Drawn | None:
        """The most of the table on so many lines, in its usual order; none if that is too long."""
        usual = [one for one in self._pictures[:-1] if not isinstance(one, Scant)]
        return next((top for top in self._tops(max(1, len(usual))) if len(top) <= lines), None)

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
