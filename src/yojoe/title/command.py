"""Words after ``yojoe`` that titles bring.

A package brings one by an entry point of the group ``yojoe.commands``, under that word:

    [project.entry-points."yojoe.commands"]
    pig = "yojoe_pig.commands:PIG"
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from logging import getLogger
from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.titles.built_in import COMMANDS

GROUP: Final = "yojoe.commands"


@dataclass(frozen=True, slots=True)
class Command:
    """A word after ``yojoe``; its module is loaded when somebody says it."""

    about: str
    # Has ``arguments(parser)`` and ``run(args)``.
    module: str
    # Has ``arguments`` in its place, where the module is slow to load.
    words: str = ""


@cache
def commands_of_titles() -> Mapping[str, Command]:
    """By their words; one that cannot be loaded is left out, with a warning."""
    others = sorted(entry_points(group=GROUP), key=lambda place: place.name)
    places = {place.name: place for place in (*others, *COMMANDS)}
    found = {}
    for name, place in places.items():
        try:
            found[name] = load(place)
        except Refusal as refusal:
            getLogger(__name__).warning("%s", refusal)
    return found


def load(place: EntryPoint) -> Command:
    """The command at a place; whatever is wrong there is told with the place."""
    try:
        command = place.load()
    except Exception as error:
        if place in COMMANDS:
            raise
        raise Refusal(
            f"the command {place.name} cannot be loaded: {place.value}: {error}"
        ) from error
    if not isinstance(command, Command):
        raise Refusal(f"the entry point {place.name} leads to {command!r:.60}, to no command")
    return command
