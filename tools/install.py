"""Install this folder and what it needs, as the locks say: ``python tools/install.py play|dev``.

A lock names every package with its version and the hashes of its files, for Python 3.11 and
later on the usual machines.  Where it does not fit, what ``pyproject.toml`` allows is installed;
where a file is another than the lock says, nothing is.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
LOCKS: Final = ROOT / "requirements"
EXTRAS: Final = {"play": "server", "dev": "dev"}
OTHERS: Final = "DO NOT MATCH THE HASHES"  # what pip says of files that are not those of the lock


def main(kind: str) -> int:
    """Install for playing, or for working on it."""
    done = pip("--require-hashes", *locks(kind))
    if done.returncode == 0:
        return said(pip("--no-deps", "--no-build-isolation", "--editable", str(ROOT)))
    if OTHERS in done.stdout + done.stderr:
        print("A package is not the one that the lock names, so nothing is installed.")
        return said(done)
    print(
        "The lock does not fit this Python or this machine: installing what pyproject.toml allows."
    )
    return said(pip("--editable", f"{ROOT}[{EXTRAS[kind]}]"))


def locks(kind: str) -> list[str]:
    """The locks that are needed; where there is no npm, PyPI's Node builds the page."""
    names = [kind] if shutil.which("npm") else [kind, "node"]
    return [word for name in names for word in ("--requirement", str(LOCKS / f"{name}.lock"))]


def pip(*words: str) -> subprocess.CompletedProcess[str]:
    start = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    return subprocess.run(  # noqa: S603  # our own words
        [*start, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def said(done: subprocess.CompletedProcess[str]) -> int:
    """What pip said, where something is to be known of it."""
    print(done.stdout, done.stderr, sep="", end="", file=sys.stderr)
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
