"""Where lines of a command are printed."""

from textwrap import fill
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def paper() -> "Console":
    from rich.console import Console  # slow to load, and programs need none

    return Console(highlight=False, markup=False, emoji=False)


def say(console: "Console", words: str, *, indent: int = 0, style: str = "") -> None:
    """Print words wrapped to the page, ids unbroken."""
    margin = " " * indent
    page = fill(
        words,
        console.width,
        initial_indent=margin,
        subsequent_indent=margin,
        break_on_hyphens=False,
    )
    console.print(page, style=style, soft_wrap=True)
