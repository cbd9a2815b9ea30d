"""OpenSpiel (``yojoe[openspiel]``): importing this registers our titles as its games."""

from yojoe.extras import missing

try:
    import pyspiel  # noqa: F401  # whose games ours become
except ImportError:
    raise missing("pyspiel") from None

from .game import YojoeGame
from .state import YojoeState

__all__ = ["YojoeGame", "YojoeState"]
