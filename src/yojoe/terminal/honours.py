"""Achievements of people, kept in their own folder from game to game."""

import os
import sys
from pathlib import Path
from time import strftime
from typing import Final

from yojoe.kernel.achievement import Achievement, kept, tick_off
from yojoe.kernel.refusal import Refusal

from .party import Party
from .screen import as_sentence

FILE: Final = "achievements.json"


def place() -> Path:
    """The list of whoever sits here: in the folder that the system has for such things."""
    said = os.environ.get("APPDATA" if sys.platform == "win32" else "XDG_DATA_HOME", "")
    return (Path(said) if said else Path.home() / ".local" / "share") / "yojoe" / FILE


def reached(party: Party) -> list[Achievement]:
    """What the match has earned for people; computers among themselves earn nothing."""
    journal = party.match.journal
    if not party.humans or journal is None:
        return []
    facts = [noted.event for _, noted in journal.log]
    return list(party.title.earned(party.match.setup, facts))


def honours(party: Party) -> list[str]:
    """The achievements of a match in lines, those marked that were never reached before."""
    earned = reached(party)
    try:
        days = kept(place())
    except Refusal:
        days = {}
    marks = {each.rule: "" if each.rule in days else " (new)" for each in earned}
    lines = [f"  {each.name}{marks[each.rule]}: {each.text}" for each in earned]
    return ["Achievements of this game:", *lines] if lines else []


def keep(party: Party) -> list[str]:
    """Tick them off; a line only where that cannot be done."""
    earned = reached(party)
    if not earned:
        return []
    path = place()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        tick_off(path, earned, strftime("%Y-%m-%d"))
    except Refusal as refusal:
        return [f"The achievements are not kept: {refusal}."]
    except OSError as error:
        return [as_sentence(Refusal(f"the achievements are not kept: {error.strerror}"))]
    return ["'yojoe achievements' lists all there are."]
