"""Four G.I. JOE rulebooks as software that people play and study.

>>> import yojoe
>>> game = yojoe.new("adventure", ["Ann", "Bob"], seed=7)
>>> game.moves
[jump-up, hit-the-dirt]

``docs/api.md`` shows every name.
"""

import sys
from importlib import import_module
from types import ModuleType

TYPE_CHECKING = False  # a type checker takes it for True; typing itself is slow to load

if TYPE_CHECKING:
    from .door.agents import Advice, Agent, Perspective
    from .door.files import load, replay, verify
    from .door.game import Game, Result, new
    from .door.moves import Move, Moves
    from .door.study import Batch, League, league, simulate
    from .door.title import Title, title, titles
    from .kernel.luck import Fair, Seeded
    from .kernel.refusal import (
        Endless,
        NotAsked,
        NotOnOffer,
        NotUndoable,
        Refusal,
        WrongSetting,
    )

__version__ = "0.1.0"

__all__ = [
    "Advice",
    "Agent",
    "Batch",
    "Endless",
    "Fair",
    "Game",
    "League",
    "Move",
    "Moves",
    "NotAsked",
    "NotOnOffer",
    "NotUndoable",
    "Perspective",
    "Refusal",
    "Result",
    "Seeded",
    "Title",
    "WrongSetting",
    "league",
    "load",
    "new",
    "replay",
    "simulate",
    "title",
    "titles",
    "verify",
]

# Where each name lives: a room is loaded when somebody asks for what is in it.
ROOMS = {
    "door.agents": ("Advice", "Agent", "Perspective"),
    "door.files": ("load", "replay", "verify"),
    "door.game": ("Game", "Result", "new"),
    "door.moves": ("Move", "Moves"),
    "door.study": ("Batch", "League", "league", "simulate"),
    "door.title": ("Title",),
    "kernel.luck": ("Fair", "Seeded"),
    "kernel.refusal": (
        "Endless",
        "NotAsked",
        "NotOnOffer",
        "NotUndoable",
        "Refusal",
        "WrongSetting",
    ),
}


# Rooms that are words as well: ``yojoe.titles`` is a package, ``yojoe.titles()`` lists them.
WORDS = ("title", "titles")


class CallablePackage(ModuleType):
    """A package that may be called by its name."""

    def __call__(self, *args: object) -> object:
        word = self.__name__.rpartition(".")[2]
        return getattr(import_module("yojoe.door.title"), word)(*args)


def as_word(package: str) -> None:
    """Let a package be called; it says so itself, whoever imports it first."""
    sys.modules[package].__class__ = CallablePackage


def __getattr__(name: str) -> object:
    if name in WORDS:
        return import_module(f"yojoe.{name}")
    room = next((room for room, names in ROOMS.items() if name in names), None)
    if room is None:
        raise AttributeError(f"module 'yojoe' has no attribute {name!r}")
    found: object = getattr(import_module(f"yojoe.{room}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
