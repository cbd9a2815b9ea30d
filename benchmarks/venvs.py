"""Virtual environments: one for each peer, made once and kept in ``.bench/``."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from .roster import Peer

KEPT_LINES = 60  # of what pip said when it failed
NEWER = 8  # minor versions of Python to look for


class NotInstalled(Exception):
    """A peer that cannot be measured here; the message is one line that says why."""


def prepare(peer: Peer, home: Path) -> Path:
    """The Python of the peer's own environment, which is made unless it is there."""
    folder = home / peer.name
    python = folder / "venv" / "bin" / "python"
    mark, wanted = folder / "installed", "\n".join(peer.requires)
    if python.exists() and mark.exists() and mark.read_text(encoding="utf-8") == wanted:
        return python
    mark.unlink(missing_ok=True)
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "install.log"
    must([interpreter(peer.python), *ALONE, "venv", "--clear", str(folder / "venv")], log)
    must([str(python), *PIP, *peer.requires], log)
    mark.write_text(wanted, encoding="utf-8")
    return python


ALONE = ("-E", "-m")  # without what the environment would lend it of our packages
PIP = (*ALONE, "pip", "install", "--disable-pip-version-check", "--no-input", "--retries", "1")


def interpreter(least: tuple[int, int]) -> str:
    """Our own Python, or a newer one of this machine where the peer needs it."""
    if sys.version_info[:2] >= least:
        return sys.executable
    for python in others(least):
        if works(python, least):
            return python
    raise NotInstalled(f"it needs Python {least[0]}.{least[1]} or later, and none was found")


def others(least: tuple[int, int]) -> Iterator[str]:
    """Pythons on the path, then those that pyenv keeps."""
    major, first = least
    names = [f"python{major}.{minor}" for minor in range(first, first + NEWER)]
    yield from filter(None, map(shutil.which, names))
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from map(str, sorted(root.glob("versions/*/bin/python3")))


def works(python: str, least: tuple[int, int]) -> bool:
    """Whether it starts, is new enough and can make environments."""
    test = f"import ensurepip, sys, venv; sys.exit(sys.version_info[:2] < {least})"
    return call([python, "-E", "-c", test])[0] == 0


def must(command: Sequence[str], log: Path) -> None:
    """Run a command; if it fails, keep its last lines and say the one that matters."""
    code, output = call(command)
    lines = [line for line in output.splitlines() if line.strip()]
    log.write_text("\n".join(lines[-KEPT_LINES:]) + "\n", encoding="utf-8")
    if code != 0:
        raise NotInstalled(gist(lines))


def call(command: Sequence[str]) -> tuple[int, str]:
    """The exit code, and everything that was said."""
    done = subprocess.run(  # noqa: S603  # our own commands, from our own table
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def gist(lines: Sequence[str]) -> str:
    """The last error pip names, or else the last thing it said."""
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["it said nothing"])[-1].removeprefix("ERROR:").strip()
