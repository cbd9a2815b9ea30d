"""The core box."""

from . import cobra, complications, joes, kit, leaders, missions, transports
from .pack import CORE

__all__ = ["CORE", "cobra", "complications", "joes", "kit", "leaders", "missions", "transports"]
