"""OpenSpiel (``yojoe[openspiel]``): importing this registers our titles as its games."""

from .game import YojoeGame
from .state import YojoeState

__all__ = ["YojoeGame", "YojoeState"]
