"""Where an example draws its curve: tried out before anything is learned, drawn at the end."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.folder import folder_path, try_out, writing

KINDS = (".png", ".svg", ".pdf")


def picture(name: str) -> Path:
    """The path of a picture; refuses one that could not be written in the end."""
    path = folder_path(name)
    if path.suffix not in KINDS or path.is_dir():
        raise Refusal(f"--out: {name!r} is no picture; its name ends in {', '.join(KINDS)}")
    try_out(path.parent)
    return path


@contextmanager
def drawing(path: Path) -> Iterator[tuple[Figure, Axes]]:
    """A figure to draw in, which is written when all is drawn."""
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    yield figure, axes
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path, dpi=150)
