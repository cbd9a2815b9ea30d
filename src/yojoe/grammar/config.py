"""What is usual for whoever sits here: ``YOJOE_*`` in the environment, else a file of theirs.

    # ~/.config/yojoe/config.toml
    name = "Ann"
    workers = 4

An option of a command goes before either.
"""

import os
import sys
from functools import cache
from pathlib import Path
from typing import Final

from yojoe.kernel.refusal import Refusal, did_you_mean

# Every key, and what it says.
KEYS: Final = {
    "name": "what you are called at a table",
    "workers": "how many processes play many games",
    "database": "where the journal of the tables is",
    "colour": "auto, always or never",
}
COLOURS: Final = ("auto", "always", "never")
FILE, PLACE = "config.toml", "YOJOE_CONFIG"


def usual(key: str) -> str | None:
    """What is said of a key, if anything is."""
    return all_keys().get(key, (None, ""))[0]


def all_keys() -> dict[str, tuple[str, str]]:
    """Every key that is spoken of: what is said, and where."""
    of_file = {key: (said, str(place())) for key, said in in_file(place()).items()}
    of_shell = {
        key: (said, variable(key)) for key in KEYS if (said := os.environ.get(variable(key)))
    }
    return {**of_file, **of_shell}


def variable(key: str) -> str:
    return f"YOJOE_{key.upper()}"


def place() -> Path:
    """Where the file lies, whether or not there is one."""
    said = os.environ.get(PLACE)
    if said:
        return Path(said)
    folder = os.environ.get("APPDATA" if sys.platform == "win32" else "XDG_CONFIG_HOME", "")
    return (Path(folder) if folder else Path.home() / ".config") / "yojoe" / FILE


@cache
def in_file(path: Path) -> dict[str, str]:
    """What a file says, key by key; refuses one that says anything else."""
    if not path.is_file():
        return {}
    import tomllib  # most have no file

    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Refusal(f"{path}: {error}") from None
    for key, said in read.items():
        if key not in KEYS:
            near = did_you_mean(key, KEYS)
            raise Refusal(f"{path}: there is no {key!r}; there is {', '.join(KEYS)}{near}")
        if not isinstance(said, str | int) or isinstance(said, bool):
            raise Refusal(f"{path}: {key} is a text or a number")
    return {key: str(said) for key, said in read.items()}


def put_on_colours() -> None:
    """Tell the library that draws, which looks at two words of the environment."""
    said = usual("colour")
    if said is None:
        return
    if said not in COLOURS:
        raise Refusal(
            f"colour: {said!r} is none of {', '.join(COLOURS)}{did_you_mean(said, COLOURS)}"
        )
    word = {"always": "FORCE_COLOR", "never": "NO_COLOR"}.get(said)
    if word is not None:
        os.environ[word] = "1"
