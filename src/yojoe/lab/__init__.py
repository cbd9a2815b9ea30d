"""The laboratory: many games, and what they come to.  ``from yojoe import lab`` for notebooks."""

from .notebook import league, sim

__all__ = ["league", "sim"]
