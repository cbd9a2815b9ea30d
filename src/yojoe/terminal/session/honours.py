"""Achievements of people, stored in their own folder."""

import os
import sys
from pathlib import Path
from time import strftime
from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.terminal.screen.screen import as_sentence
from yojoe.title.achievement import Achievement, read_honours, tick_off

from .local_table import LocalTable

FILE: Final = "achievements.json"


def place() -> Path:
    """The list of whoever sits here: in the folder that the system has for such things."""
    said = os.environ.get("APPDATA" if sys.platform == "win32" else "XDG_DATA_HOME", "")
    return (Path(said) if said else Path.home() / ".local" / "share") / "yojoe" / FILE


def earned_achievements(party: LocalTable) -> list[Achievement]:
    """What the match has earned for people; computers among themselves earn nothing."""
    if not party.humans:
        return []
    return list(party.title.study.earned(party.match.setup, party.match.history.facts))


def honours(party: LocalTable) -> list[str]:
    """The achievements of a match in lines, those marked that were never reached before."""
    earned = earned_achievements(party)
    try:
        days = read_honours(place())
    except Refusal:
        days = {}
    marks = {each.rule: "" if each.rule in days else " (new)" for each in earned}
    lines = [f"  {each.name}{marks[each.rule]}: {each.text}" for each in earned]
    return ["Achievements of this game:", *lines] if lines else []


def keep(party: LocalTable) -> list[str]:
    """Tick them off; a line only where that cannot be done."""
    earned = earned_achievements(party)
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
