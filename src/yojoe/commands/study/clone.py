"""What comes with the sources and not with the package: benchmarks, and what reads the tests."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import yojoe
from yojoe.kernel.refusal import Refusal


def folder(name: str, what: str) -> Path:
    """A folder of the clone that this package runs from."""
    found = Path(yojoe.__file__).parents[2] / name
    if not found.is_dir():
        raise Refusal(f"{what} needs a clone of the repository")
    return found


def module(name: str, what: str) -> ModuleType:
    """A module of the clone that this package runs from."""
    root = str(folder(name.partition(".")[0], what).parent)
    if root not in sys.path:
        sys.path.insert(0, root)
    return import_module(name)
