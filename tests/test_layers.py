"""Imports go one way: kernel, cards, titles, agents, then everything that faces people."""

import ast
import sys
from pathlib import Path

import pytest

import yojoe
from yojoe.titles import TITLES

SRC = Path(yojoe.__file__).parent
TITLE_NAMES = {path.parent.name for path in SRC.glob("*/rules.toml")}
# Where arrays are the honest tool: the exact solver, and the trained eye.
NUMPY_ALLOWED = {"adventure", "tcg"}
ALLOWED = {
    "kernel": {"kernel"},
    "cards": {"kernel", "cards"},
    "titles": {"kernel", *TITLE_NAMES},
    "agents": {"kernel", "agents", "titles", *TITLE_NAMES},
    **{name: {"kernel", "cards", name} for name in TITLE_NAMES},
}
FACES = {"lab", "server", "terminal", "adapters", "bench", "commands", "cli", "coverage"}
FILES = sorted(path for path in SRC.rglob("*.py") if "peers" not in path.parts)


def layer(path: Path) -> str:
    return path.relative_to(SRC).parts[0].removesuffix(".py")


def imports(path: Path) -> list[str]:
    """Every module a file imports, relative ones spelled out."""
    package = ("yojoe", *path.relative_to(SRC).parts[:-1])
    names = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            start = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            whole = ".".join(part for part in (start, node.module) if part)
            names += [whole] + [f"{whole}.{alias.name}" for alias in node.names if not node.module]
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SRC)))
def test_a_module_imports_only_from_its_own_layer_and_those_below(path):
    own = layer(path)
    if own == "__init__":
        return
    assert own in ALLOWED or own in FACES, f"{own} is in no layer"
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != "yojoe" or len(parts) == 1:
            continue
        if own in ALLOWED:
            assert parts[1] in ALLOWED[own] | {"__version__"}, f"{own} must not import {name}"


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if layer(path) in {"kernel", "cards", *TITLE_NAMES}],
    ids=lambda path: str(path.relative_to(SRC)),
)
def test_kernel_cards_and_titles_need_the_standard_library_only(path):
    for name in imports(path):
        top = name.split(".")[0]
        allowed = top in sys.stdlib_module_names or top == "yojoe"
        assert allowed or (top == "numpy" and layer(path) in NUMPY_ALLOWED), name


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if layer(path) in {"kernel", "cards", *TITLE_NAMES}],
    ids=lambda path: str(path.relative_to(SRC)),
)
def test_kernel_cards_and_titles_know_no_clock_and_no_foreign_chance(path):
    banned = {"random", "time", "uuid", "datetime", "secrets"}

    assert not banned & {name.split(".")[0] for name in imports(path)}


@pytest.mark.parametrize("path", sorted((SRC / "agents").glob("*.py")), ids=lambda path: path.name)
def test_computer_players_never_touch_the_match(path):
    """They get a Perspective and an Rng; only the seating drives a match."""
    if path.name == "seating.py":
        return
    tree = ast.parse(path.read_text())
    private = [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and node.attr[1] != "_"
    ]

    assert "yojoe.kernel.match" not in imports(path)
    assert private == []


def test_every_title_of_the_shelf_is_a_layer():
    assert {title.name for title in TITLES} <= TITLE_NAMES


def test_the_check_sees_relative_imports(tmp_path):
    assert "yojoe.kernel.game" in imports(SRC / "kernel" / "match.py")
    assert "yojoe.adventure.board" in imports(SRC / "adventure" / "state.py")
