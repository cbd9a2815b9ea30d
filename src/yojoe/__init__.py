"""Four G.I. JOE rulebooks as software that people play and study."""

__version__ = "0.1.0"
