"""One word, one meaning: ``docs/words.md`` and the classes agree."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import yojoe

SRC = Path(yojoe.__file__).parent
WORDS = SRC.parents[1] / "docs" / "words.md"
# What the front door says outside in words, the rooms behind it say inside.
DOOR = {("door", name) for name in yojoe.__all__}


@cache
def classes():
    """Every class by its name, with the files it stands in."""
    return defined(lambda node: node.name if isinstance(node, ast.ClassDef) else None)


def aliases():
    """Every type alias."""
    return defined(
        lambda node: (
            node.target.id
            if isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.dump(node.annotation)
            else None
        )
    )


def defined(name_of):
    found = defaultdict(list)
    for path in SRC.rglob("*.py"):
        for node in ast.parse(path.read_text()).body:
            if name := name_of(node):
                found[name].append(path.relative_to(SRC).parts)
    return found


def column(number):
    """The names in one column of all tables."""
    rows = [line.split("|") for line in WORDS.read_text().splitlines() if line.startswith("| ")]
    return {name for row in rows for name in re.findall(r"`(\w+)`", row[number])}


def test_every_word_names_something_that_exists():
    assert column(3) - set(classes()) - set(aliases()) == set()


def test_no_class_has_a_name_that_was_given_up():
    general = {
        name for name, rooms in classes().items() if any(room[0] != "titles" for room in rooms)
    }
    assert column(4) & general == set()


def test_outside_the_titles_no_class_name_stands_twice():
    assert {name: files for name, files in general().items() if len(files) > 1} == {}


def general():
    """The classes of the rooms that know no title."""
    found = {
        name: [file for file in files if file[0] != "titles" and (file[0], name) not in DOOR]
        for name, files in classes().items()
    }
    return {name: files for name, files in found.items() if files}


# Participles that say in words what a thing becomes, and are read in the middle of a sentence.
READS_WELL = {"counted", "joined"}
IRREGULAR = (
    "bought|bound|brought|built|cast|caught|chosen|dealt|done|drawn|fallen|felt|found|given|gone|"
    "heard|held|hidden|kept|known|laid|led|left|lent|lit|lost|made|meant|met|paid|put|said|sat|"
    "seen|sent|shown|shut|sold|spent|spoken|struck|taken|taught|thought|thrown|told|torn|won|"
    "worn|written"
)


def is_participle(name):
    """A word alone that says an act is over: it fits everything, and finds nothing."""
    return re.fullmatch(f"[a-z]+ed|{IRREGULAR}", name) is not None


def test_no_function_of_a_general_room_is_called_by_a_participle():
    wrong = [
        f"{path.relative_to(SRC)}:{node.name}"
        for path in SRC.rglob("*.py")
        if path.relative_to(SRC).parts[0] != "titles"
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and is_participle(node.name)
        and node.name not in READS_WELL
    ]
    assert wrong == []


# Each names an act and so fits everything: it is no name for a thing that a function gives.
FITS_EVERYTHING = {"told", "said", "kept", "spelled", "spoken", "sealed"}


def test_no_function_of_a_general_room_has_a_name_that_fits_everything():
    wrong = [
        f"{path.relative_to(SRC)}:{node.name}"
        for path in SRC.rglob("*.py")
        if path.relative_to(SRC).parts[0] != "titles"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name in FITS_EVERYTHING
    ]
    assert wrong == []
