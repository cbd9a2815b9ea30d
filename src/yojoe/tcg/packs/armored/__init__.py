"""Armored Strike: vehicles, and those who man them."""

from . import cobra_soldiers, cobra_vehicles, joe_soldiers, joe_vehicles
from .pack import ARMORED

__all__ = ["ARMORED", "cobra_soldiers", "cobra_vehicles", "joe_soldiers", "joe_vehicles"]
