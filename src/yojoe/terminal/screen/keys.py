"""The keyboard and the mouse, key by key: a line is typed, an option marked by arrows or clicked.

Where a terminal cannot be read so, lines are read as ever.
"""

import os
import re
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import FrameType
from typing import Final, Protocol

# What a terminal sends: arrows, and SGR reports of the mouse (button; column; row, and M or m).
ARROWS: Final = {"\x1b[A": -1, "\x1bOA": -1, "\x1b[B": 1, "\x1bOB": 1, "\x1b[Z": -1, "\t": 1}
CLICK: Final = re.compile(r"\x1b\[<0;(\d+);(\d+)M")
SEQUENCE: Final = re.compile(r"\x1b(?:\[<?[\d;]*[A-Za-z~]|O[A-Z]|.|$)")
MOUSE_ON, MOUSE_OFF = "\x1b[?1000h\x1b[?1006h", "\x1b[?1000l\x1b[?1006l"
DELETES: Final = ("\x7f", "\x08")
END, CANCEL, KILL = "\x04", "\x03", "\x15"
PATIENCE = 0.05  # seconds for the rest of a sequence


class Board(Protocol):
    """What keys act on: a page whose options can be marked."""

    def mark(self, step: int) -> None:
        """Move the mark on the options by so many."""
        ...

    def at(self, column: int, row: int) -> str:
        """The number of the option that is drawn there; nothing where none is."""
        ...

    def marked(self) -> str:
        """The number of the option that is marked; nothing where none is."""
        ...

    def redraw(self, typed: str) -> None:
        """Draw the page anew, with what has been typed so far."""
        ...


@dataclass(slots=True)
class Typing:
    """A line as it is typed."""

    board: Board
    echo: Callable[[str], object]
    line: str = ""

    def press(self, key: str) -> str | None:
        """Take a key; the line when it is done."""
        if key in {"\r", "\n"}:
            return self.line or self.board.marked()
        if key in {END, CANCEL}:
            if key == CANCEL:
                raise KeyboardInterrupt
            if not self.line:
                raise EOFError
            return None
        if click := CLICK.fullmatch(key):
            return self.board.at(int(click[1]) - 1, int(click[2]) - 1) or None
        if key in ARROWS:
            self.board.mark(ARROWS[key])
            self.board.redraw(self.line)
        elif key in DELETES or key == KILL:
            kept = "" if key == KILL else self.line[:-1]
            self.echo("\b \b" * (len(self.line) - len(kept)))
            self.line = kept
        elif key.isprintable():
            self.line += key
            self.echo(key)
        return None


def can_read_keys() -> bool:
    """Whether there is a terminal of the usual kind."""
    with suppress(ImportError, OSError, ValueError):
        import termios  # noqa: PLC0415  # not everywhere

        with suppress(termios.error):
            termios.tcgetattr(sys.stdin.fileno())
            return os.environ.get("YOJOE_LINES", "") == ""
    return False


def read_line(board: Board) -> str:
    """A line of the keyboard, or the number of an option that was marked or clicked."""
    out = sys.stdout

    def echo(text: str) -> None:
        with suppress(OSError):  # the window is closed: the end of input says so
            out.write(text)
            out.flush()

    typing = Typing(board, echo)
    with raw_keys(), heard_resizes(lambda: board.redraw(typing.line)):
        echo(MOUSE_ON)
        try:
            for key in keys(sys.stdin.fileno()):
                line = typing.press(key)
                if line is not None:
                    return line
        finally:
            echo(MOUSE_OFF)
    raise EOFError


@contextmanager
def raw_keys() -> Iterator[None]:
    """Keys come one by one, and are not shown by themselves."""
    import termios  # noqa: PLC0415
    import tty  # noqa: PLC0415

    source = sys.stdin.fileno()
    try:
        before = termios.tcgetattr(source)
        tty.setcbreak(source, termios.TCSANOW)  # what was typed ahead stays
    except termios.error:
        raise EOFError from None  # the window was closed just now
    try:
        yield
    finally:
        with suppress(termios.error):
            termios.tcsetattr(source, termios.TCSADRAIN, before)


@contextmanager
def heard_resizes(draw: Callable[[], object]) -> Iterator[None]:
    """Draw anew when the window changes its size."""
    if not hasattr(signal, "SIGWINCH"):
        yield
        return

    def heard(_number: int, _frame: FrameType | None) -> None:
        draw()

    usual = signal.signal(signal.SIGWINCH, heard)
    try:
        yield
    finally:
        signal.signal(signal.SIGWINCH, usual)


def keys(source: int) -> Iterator[str]:
    """Key after key; what belongs together stays together."""
    waiting = b""
    while piece := read_keys(source):
        waiting += piece
        while waiting.startswith(b"\x1b") and not is_whole(waiting) and more(source):
            waiting += read_keys(source)
        text = waiting.decode(errors="ignore")
        waiting = b""
        yield from parts(text)


def read_keys(source: int) -> bytes:
    """What has been pressed; nothing where the terminal is gone."""
    try:
        return os.read(source, 1024)
    except OSError:
        return b""


def is_whole(text: bytes) -> bool:
    found = SEQUENCE.match(text.decode(errors="ignore"))
    return found is not None and found[0] not in {"\x1b", "\x1b[", "\x1b[<", "\x1bO"}


def more(source: int) -> bool:
    return bool(select.select([source], [], [], PATIENCE)[0])


def parts(text: str) -> Iterator[str]:
    """The keys of a text: sequences, and single letters."""
    while text:
        found = SEQUENCE.match(text)
        key = found[0] if found else text[0]
        yield key
        text = text[len(key) :]
