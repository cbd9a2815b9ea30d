"""New Alliances: Autobots, Decepticons and the Space Bridge."""

from .cards import autobots, complications, decepticons, joes, kit, missions, officers
from .pack import NEW
from .rules import meeting

__all__ = [
    "NEW",
    "autobots",
    "complications",
    "decepticons",
    "joes",
    "kit",
    "meeting",
    "missions",
    "officers",
]

meeting.play_with(NEW)
