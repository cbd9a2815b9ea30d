"""Signals: a closed window ends an evening like Ctrl-C, and nothing interrupts a save."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

LEAVING: Final = ("SIGHUP", "SIGINT", "SIGTERM")
Reaction = Callable[[int, FrameType | None], object] | signal.Handlers


@contextmanager
def heeding(reaction: Reaction, *names: str) -> Iterator[None]:
    """React to these signals, those of them that exist here, and then again as before."""
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, reaction) for number in numbers}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


@contextmanager
def interruptible() -> Iterator[None]:
    """Any of them interrupts, once: what is done then is done to its end."""
    with heeding(interrupt, *LEAVING):
        yield


@contextmanager
def without_interrupts() -> Iterator[None]:
    with heeding(signal.SIG_IGN, *LEAVING):
        yield


def interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    for name in LEAVING:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    raise KeyboardInterrupt
