"""Drawings as SVG that is part of a page: its text is text, its colours are the page's."""

import re
from collections.abc import Callable
from io import StringIO

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

# Stand-ins for the page's own colours, which change with day and night.
INK, FAINT, BAR = "#000001", "#000002", "#000003"
PLAYERS = ("#000010", "#000011", "#000012", "#000013")
COLOURS = {INK: "--ink", FAINT: "--faint", BAR: "--bar"}
COLOURS |= {colour: f"--player-{number}" for number, colour in enumerate(PLAYERS)}

SIZE = (4.3, 2.7)  # inches, few enough for letters that stay readable on a phone


def drawing(name: str, draw: Callable[[Axes], object], size: tuple[float, float] = SIZE) -> str:
    text = StringIO()
    nobody = dict.fromkeys(("Creator", "Date", "Format", "Type"))
    with rc_context(
        {
            "svg.fonttype": "none",
            "svg.hashsalt": "yojoe",
            "font.family": "sans-serif",
            "font.size": 10,
            "text.color": INK,
            "axes.labelcolor": INK,
            "axes.edgecolor": FAINT,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "xtick.color": INK,
            "ytick.color": INK,
            "legend.frameon": False,
        }
    ):
        figure = Figure(figsize=size, layout="constrained")
        draw(figure.add_subplot())
        figure.savefig(text, format="svg", transparent=True, metadata=nobody)
    return self_contained(name, text.getvalue())


def self_contained(name: str, text: str) -> str:
    """No address of the outside world, ids of its own, and colours by name."""
    head, tag, body = text[text.index("<svg") :].partition(">")
    [box] = re.findall(r'viewBox="[^"]*"', head)
    body = body.replace("xlink:href", "href")
    body = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{name}-", body)
    for colour, variable in COLOURS.items():
        body = body.replace(colour, f"var({variable})")
    return f'<svg {box} role="img" aria-labelledby="{name}-words"{tag}{body}'
