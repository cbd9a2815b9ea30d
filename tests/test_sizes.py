"""Files hold one idea, functions do one thing: CONTRIBUTING says how long they may be."""

import ast
from pathlib import Path

import yojoe

SRC = Path(yojoe.__file__).parent
LINES, OF_FUNCTION = 400, 25  # a docstring counts; blank lines and comments do not
# What is longer, and how long it may be at most; the lists may only become shorter.
LONG_FILES = {
    "titles/deckbuilding/telling/facts.py": 531,
    "titles/tcg/telling/facts.py": 518,
}
LONG_FUNCTIONS = {
    "agents/mcts.py:advise": 30,
    "kernel/match.py:_enter": 27,
    "server/api/archive.py:put_up_again": 29,
    "server/api/tables.py:opened_again": 28,
    "server/app.py:live": 28,
    "server/replay/branch.py:play_on": 31,
    "server/store/migrations/versions/m0001_the_first_tables.py:upgrade": 49,
    "server/store/migrations/versions/m0003_results_and_days.py:upgrade": 28,
    "titles/deckbuilding/packs/new_alliances/telling/view.py:view": 28,
    "titles/deckbuilding/rules/state.py:copy_piles": 30,
    "titles/deckbuilding/telling/prompts.py:menu_words": 28,
}


def files():
    return {
        str(path.relative_to(SRC)): path.read_text(encoding="utf-8") for path in SRC.rglob("*.py")
    }


def functions(text):
    """Of every function its name, and the lines that say something."""
    said = [bool(line.strip()) and not line.strip().startswith("#") for line in text.splitlines()]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, sum(said[node.body[0].lineno - 1 : node.end_lineno])


def too_long():
    for name, text in files().items():
        for function, lines in functions(text):
            if lines > OF_FUNCTION:
                yield f"{name}:{function}", lines


def test_no_file_is_longer_than_one_can_oversee():
    lengths = {name: text.count("\n") for name, text in files().items()}
    found = {name: lines for name, lines in lengths.items() if lines > LINES}
    assert {name: n for name, n in found.items() if n > LONG_FILES.get(name, LINES)} == {}
    assert set(LONG_FILES) <= set(found), "this file is short now: take it off the list"


def test_no_function_is_longer_than_a_page():
    found = dict(too_long())
    assert {name: n for name, n in found.items() if n > LONG_FUNCTIONS.get(name, 0)} == {}
    assert set(LONG_FUNCTIONS) <= set(found), "this function is short now: take it off the list"
