"""The Base Set, and the card of a film."""

from . import cobra, joe, promo
from .pack import BASE

__all__ = ["BASE", "cobra", "joe", "promo"]
