"""When texts happen: the moments that cards name most, as words of the card language."""

from .abilities import Effect, Trigger
from .effects import discard_strike, then


def enters(*effects: Effect) -> Trigger:
    """When this Story Mission enters play."""
    return Trigger("enters", then(*effects))


def won(*effects: Effect) -> Trigger:
    """When this Mission is won; of a Joe, when the one he is on is."""
    return Trigger("success", then(*effects))


def failed(*effects: Effect) -> Trigger:
    """When this Mission is failed."""
    return Trigger("failure", then(*effects))


def every_round(*effects: Effect) -> Trigger:
    """At the end of every round."""
    return Trigger("end_of_round", then(*effects))


def at_once(*effects: Effect, robs: bool = False) -> Trigger:
    """When this Complication resolves."""
    return Trigger("resolves", then(*effects), robs=robs)


def in_time(*effects: Effect) -> Trigger:
    """At the end of your next turn, and then this Precision Strike is over."""
    return Trigger("end_of_next_turn", then(*effects, discard_strike))
