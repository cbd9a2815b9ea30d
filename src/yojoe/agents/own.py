"""Players of people's own: a class by its place, one that a package brings, or a program.

my.bots:Bot             a class with ``choose(perspective)``, or such a function
bot                     an entry point of the group ``yojoe.agents``
program:./bot           a program that speaks the lines of ``yojoe engine``
program:2s:./bot        the same, with two seconds a decision
"""

import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final, TypeAlias

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.title.registry import AnyTitle
from yojoe.title.sense import Player

GROUP: Final = "yojoe.agents"
PROGRAM: Final = "program:"
PLACE: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_][\w.]*")
GUEST: Final = "yojoe.door.guests"  # lets those sit down who were written against the front door


# Makes a player for a seat.
Maker: TypeAlias = Callable[[AnyTitle, int, Rng, str], Player]


def maker_of(name: str) -> Maker | None:
    """How a player of somebody's own is made; none where the name is no such player's."""
    if name.startswith(PROGRAM):
        from .programs import program_player  # noqa: PLC0415  # few need one

        return program_player(name)
    place = players_of_packages().get(name)
    if place is None and PLACE.fullmatch(name):
        place = EntryPoint(name, name, GROUP)
    return None if place is None else Own(name, load(place))


@cache
def players_of_packages() -> dict[str, EntryPoint]:
    """The players that other packages bring, by name."""
    return {place.name: place for place in entry_points(group=GROUP)}


def load(place: EntryPoint) -> object:
    """What somebody wrote; refuses a place where nothing can be found."""
    if "" not in sys.path and "." not in sys.path:
        sys.path.append(".")  # the folder we are in, as with python itself
    try:
        return place.load()
    except Exception as error:
        raise Refusal(f"the player {place.value} cannot be loaded: {error}") from error


class Own:
    """Makes one player a seat and game: it may remember what it has seen there."""

    def __init__(self, name: str, found: object) -> None:
        self.name = name
        self.chooser: object = found() if isinstance(found, type) else found
        choose = getattr(self.chooser, "choose", self.chooser)
        if not callable(choose):
            raise Refusal(f"{name} is no player: it has no method choose(perspective)")

    def __call__(self, title: AnyTitle, seats: int, rng: Rng, _budget: str) -> Player:
        player: Player = import_module(GUEST).Guested(self.name, self.chooser, title, seats, rng)
        return player
