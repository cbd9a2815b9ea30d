"""Imports go one way: from whoever meets people, through the titles, to the kernel."""

import ast
import sys
from functools import cache
from pathlib import Path

import yojoe
from yojoe.title.registry import all_titles

SRC = Path(yojoe.__file__).parent
FILES = sorted(SRC.rglob("*.py"))
NAMES = sorted(path.parent.name for path in SRC.glob("titles/*/rules.toml"))
# What a title shows on a surface knows that surface; its rules know nobody.
SHOWN = ("surfaces", "lab")
# Where arrays are the honest tool: the exact solver, and the trained eye.
NUMPY_ALLOWED = {"titles.adventure", "titles.tcg"}
BELOW = {"kernel", "title", "cards", "records", "processes"}
ALLOWED = {
    "kernel": set(),
    "processes": set(),
    "build": {"kernel"},
    "cards": {"kernel"},
    "title": {"kernel", "cards"},
    "records": {"kernel", "title"},
    **{f"titles.{name}": {"kernel", "title", "cards"} for name in NAMES},
    "agents": {"kernel", "title"},
    "testing": {"kernel", "title", "records"},
    "lab": {*BELOW, "agents"},
    "terminal": {*BELOW, "agents"},
    "adapters": {*BELOW, "agents"},
    "server": {*BELOW, "agents"},
    "grammar": {"kernel", "title"},
    "console": {*BELOW, "agents", "lab", "terminal", "grammar"},
    "door": {*BELOW, "agents", "lab", "terminal"},
    "commands": {*BELOW, "agents", "lab", "terminal", "server", "console", "cli", "grammar"},
    "cli": {"kernel", "title", "grammar"},
}
# How a missing library is installed; what is ours; which build runs.
ANYBODY = {"extras", "titles.built_in", "build"}


def module(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")


def room(name: str) -> str:
    """The room of a module of ours: a title's rules are one, its surfaces are others."""
    parts = name.split(".")
    if parts[0] != "titles" or len(parts) == 1:
        return parts[0]
    return ".".join(parts[: 3 if parts[2:3] and parts[2] in SHOWN else 2])


@cache
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


def foreign(path: Path) -> set[str]:
    """The rooms besides its own that a file imports from."""
    ours = {name.removeprefix("yojoe.") for name in imports(path) if name.startswith("yojoe.")}
    own = room(module(path))
    return {room(name) for name in ours} - {own, "__version__", *ANYBODY}


def offenders() -> dict[str, set[str]]:
    """Who imports what it must not; what a title shows on a surface belongs to the title."""
    found = {}
    for path in FILES:
        name = module(path)
        own = room(name)
        if own in ALLOWED and (wrong := {plain(one) for one in foreign(path)} - ALLOWED[own]):
            found[name] = wrong
    return found


def plain(name: str) -> str:
    return ".".join(name.split(".")[:2]) if name.startswith("titles.") else name


def test_a_module_imports_only_from_its_own_room_and_those_below():
    assert offenders() == {}


def test_every_room_has_its_place():
    rooms = {room(module(path)) for path in FILES} - {"__init__", "titles"}
    shown = {f"titles.{name}.{part}" for name in NAMES for part in SHOWN}

    assert rooms - shown == {*ALLOWED, *ANYBODY}


# What was done to data of long ago, when there were these titles and no others.
HISTORY = SRC / "server" / "store" / "migrations"


def test_no_general_room_names_a_title():
    """Neither as a word nor as a module; examples in prose may."""
    wrong = [
        (module(path), word)
        for path in FILES
        if SRC / "titles" not in path.parents and HISTORY not in path.parents
        for word in words(path)
        if word in NAMES or any(f"titles.{name}" in word for name in NAMES)
    ]
    assert wrong == []


def words(path: Path) -> list[str]:
    """Every text that a file computes with."""
    nodes = ast.walk(ast.parse(path.read_text()))
    return [
        node.value for node in nodes if isinstance(node, ast.Constant) and type(node.value) is str
    ]


def test_no_title_knows_another():
    for path in FILES:
        own = plain(room(module(path)))
        if own.startswith("titles."):
            others = {plain(one) for one in foreign(path) if one.startswith("titles.")}
            assert others <= {own}, path


def pure() -> list[Path]:
    """The files of the kernel and of everything that is played by it alone."""
    rooms = {*BELOW, *(f"titles.{name}" for name in NAMES)}
    return [path for path in FILES if room(module(path)) in rooms]


def test_kernel_cards_and_titles_need_the_standard_library_only():
    wrong = []
    for path in pure():
        tops = {name.split(".")[0] for name in imports(path)} - {"yojoe", *sys.stdlib_module_names}
        if tops - ({"numpy"} if room(module(path)) in NUMPY_ALLOWED else set()):
            wrong.append((module(path), tops))
    assert wrong == []


def test_kernel_cards_and_titles_know_no_clock_and_no_foreign_chance():
    banned = {"random", "time", "uuid", "datetime", "secrets"}
    wrong = [
        module(path) for path in pure() if banned & {name.split(".")[0] for name in imports(path)}
    ]
    assert wrong == []


def test_computer_players_never_touch_the_match():
    """They get a Perspective and an Rng; only the seating drives a match."""
    wrong = []
    for path in sorted((SRC / "agents").glob("*.py")):
        private = [
            node.attr
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.Attribute) and node.attr.startswith("_") and node.attr[1] != "_"
        ]
        if path.name != "seating.py" and (private or "yojoe.kernel.match" in imports(path)):
            wrong.append(path.name)
    assert wrong == []


def test_every_title_of_the_registry_has_a_room():
    assert {title.name for title in all_titles()} <= set(NAMES)


def test_the_check_sees_relative_imports_and_what_is_forbidden():
    assert "yojoe.kernel.rules" in imports(SRC / "kernel" / "match.py")
    state = SRC / "titles" / "adventure" / "rules" / "state.py"
    assert "yojoe.titles.adventure.rules.board" in imports(state)
    assert foreign(SRC / "server" / "app.py") >= {"kernel"}


# A room is a folder one can oversee; one that is fuller says why.
MOST = 16
FULL = {"titles/deckbuilding/rules": 17}  # so many nouns the rulebook has; none is half of another


def test_no_room_is_too_full_to_oversee():
    count = {}
    for path in FILES:
        if path.name != "__init__.py":
            folder = str(path.parent.relative_to(SRC))
            count[folder] = count.get(folder, 0) + 1
    assert {name: n for name, n in count.items() if n > FULL.get(name, MOST)} == {}
