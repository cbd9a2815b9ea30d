"""What a title's options and views are about, for those who draw them: one module a title."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from yojoe.kernel.facts import Fact
from yojoe.kernel.script import Choose
from yojoe.title.registry import AnyTitle


@dataclass(frozen=True, slots=True)
class PageFace:
    """How the server reads one title; what it says of hidden cards nobody asks."""

    # The keys of the view that hold numbers of cards.
    numbers: frozenset[str]
    # option_card(state, question, index, subject): the very card that an option is about.
    option_card: Callable[[Any, Choose, int, str], int | None]
    # why_not(view, seat, subject): why it cannot be chosen; empty where the title cannot say.
    why_not: Callable[[Any, int, str], str]
    # figures(facts, seats): what the table shows of all that the viewer saw happen so far.
    figures: Callable[[Sequence[Fact], int], Mapping[str, Any]] | None = None


def face_of(title: AnyTitle) -> PageFace:
    """The face of a title, or a plain one."""
    module = title.surface("page") or import_module("yojoe.server.table.plain_face")
    face: PageFace = module.FACE
    return face
