"""The packs: what their cards do."""

from .armored import ARMORED
from .base import BASE

PACKS = (BASE, ARMORED)
