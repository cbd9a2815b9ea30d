"""A game as it lies on the table: plain lines for a page of text, a page for a notebook."""

from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Final

from rich.console import Console, Group
from rich.text import Text

from yojoe.kernel.script import Seat
from yojoe.terminal.faces import face_of

if TYPE_CHECKING:
    from .game import Game

WIDTH, HEIGHT = 100, 60  # whatever the terminal, so that a table always looks the same
STYLE: Final = "line-height: 1.15; white-space: pre; overflow-x: auto"


def drawing(game: "Game") -> str:
    """The table as whoever is asked sees it, as the terminal draws it, and what may be done."""
    paper = StringIO()
    console = Console(
        file=paper,
        width=WIDTH,
        height=HEIGHT,
        color_system=None,
        force_terminal=False,
        force_jupyter=False,
        legacy_windows=False,
    )
    console.print(picture(game))
    lines = [heading(game), *(line.rstrip() for line in paper.getvalue().splitlines())]
    return "\n".join([*lines, *question_lines(game)])


def html(game: "Game") -> str:
    """The same for a notebook: the table in colour, the moves below it as a table."""
    console = Console(
        file=StringIO(),
        width=WIDTH,
        height=HEIGHT,
        record=True,
        color_system="truecolor",
        force_terminal=True,
        force_jupyter=False,
        legacy_windows=False,
    )
    console.print(picture(game))
    code = f'<pre style="{STYLE}">{{code}}</pre>'
    table = console.export_html(inline_styles=True, code_format=code)
    rows = "".join(
        f"<tr><td>{escape(move.word)}</td><td>{escape(move.text)}</td></tr>" for move in game.moves
    )
    said = escape(game.prompt)
    moves = f"<table><caption>{said}</caption>{rows}</table>" if rows else ""
    return f"<div><p><b>{escape(heading(game))}</b></p>{table}{moves}</div>"


def picture(game: "Game") -> Group:
    """The table at its largest, drawn from what the viewer may see."""
    you = viewer(game)
    face = face_of(game.found)
    return Group(face.pictures(game.view(you), game.names, you)[0], Text())


def viewer(game: "Game") -> Seat | None:
    """Whoever is asked first; of a game that is over everybody."""
    return None if game.over else Seat(game.waiting[0])


def heading(game: "Game") -> str:
    who = "" if game.over else f", as {game.names[game.waiting[0]]} sees it"
    return f"{game.found.about.full_name}, ply {game.ply}{who}"


def question_lines(game: "Game") -> list[str]:
    """What each seat is asked and may answer, or how the game ended."""
    if game.over:
        result = game.result
        scores = ", ".join(f"{score:g}" for score in result.scores)
        return [f"The game is over: {result.ending}. Scores by seat: {scores}."]
    lines: list[str] = []
    for seat in game.waiting:
        lines.append(f"Seat {seat}, {game.names[seat]}: {game.prompt_of(seat)}")
        lines += [f"  {move.word}: {move.text}" for move in game.moves_of(seat)]
    return lines
