"""Files of games: read with care, and never over one that somebody else needs."""

from itertools import count
from pathlib import Path

from yojoe.kernel.files import beside, check_file, is_there
from yojoe.kernel.refusal import Refusal

LARGEST = 50_000_000  # bytes; the longest match we know of is a hundredth of that


def read_text(path: Path) -> str:
    """What a file says; refuses one that cannot be a game."""
    try:
        if not path.exists():
            raise Refusal(f"there is no file {str(path)!r}")
        if not path.is_file():
            raise Refusal(f"{str(path)!r} is not a file; name a save or a record")
        if path.stat().st_size > LARGEST:
            raise Refusal(f"{str(path)!r} is too large for a game; 50 MB are allowed")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refusal(f"{str(path)!r} is not text; name a save or a record") from None
    except OSError as error:
        raise Refusal(f"cannot read {str(path)!r:.300}: {error.strerror}") from None


def check_room(path: Path) -> None:
    """Refuse a place where nothing can be written, and leave nothing behind."""
    with beside(path) as part:
        part.touch()


def existing(name: str) -> Path:
    """A path to read from; an empty name would mean the folder we are in."""
    if not name:
        raise Refusal("'' is no name of a file; name a save or a record")
    return Path(name)


def path_named(name: str) -> Path:
    """A path to write to; refuses a name no file can have."""
    if not name.isprintable() or not Path(name).name:
        raise Refusal(f"{name!r} cannot be the name of a file")
    return Path(name)


def check_new(path: Path, *, force: bool) -> None:
    """Refuse to write over a file, or where none can be written."""
    if not path.parent.is_dir():
        raise Refusal(f"there is no folder {str(path.parent)!r} to write {path.name!r} to")
    check_file(path)
    if is_there(path) and not force:
        raise Refusal(f"{str(path)!r} exists already; name another file, or say --force")
    check_room(path)


def free(path: Path) -> Path:
    """This path, or the next like it that nobody uses."""
    stem, dot, ending = path.name.partition(".")
    others = (path.with_name(f"{stem}-{number}{dot}{ending}") for number in count(2))
    return path if not path.exists() else next(other for other in others if not other.exists())
