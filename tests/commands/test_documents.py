"""Every command line that a document shows can be said, and nothing of it is left over."""

import re
import shlex
from pathlib import Path

import pytest

from yojoe.cli import parser_of, todays_words
from yojoe.grammar import catalogue

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
# A line of a block: the command, then what it is for, two spaces or a hash away.
START = r"^(?:yes 1 \| |eval \"\$\()?"
END = r"(?:\)\")?(?:\s{2,}.*|\s+#.*|\s+[|>].*)?$"
LINE = re.compile(f"{START}(yojoe [a-z].*?){END}", re.MULTILINE)
OPEN = ("COMMAND", "WORD", "TITLE", "...", "pig")  # what stands for something else


def blocks(text):
    return re.findall(r"```(?:\w*)\n(.*?)```", text, re.DOTALL)


def commands():
    for page in PAGES:
        for block in blocks(page.read_text(encoding="utf-8")):
            for line in LINE.findall(block):
                yield page.name, line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_of_a_document_can_be_said(page):
    wrong = []
    for name, line in commands():
        words = shlex.split(line)[1:]
        if name != page.name or any(word in OPEN for word in words):
            continue
        command = catalogue.command_named(words[0])
        if command is None:
            wrong.append((line, "no command"))
            continue
        try:
            parser_of(words[0], words[1:]).parse_args(todays_words(command, words[1:]))
        except SystemExit as left:
            if left.code:
                wrong.append((line, left.code))
        except ValueError as refusal:
            wrong.append((line, str(refusal)))
    assert wrong == []


def test_every_command_stands_in_a_document():
    told = {line.split()[1] for _, line in commands()}
    prose = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    missing = [
        word for word in catalogue.words() if word not in told and f"yojoe {word}" not in prose
    ]
    assert missing == []
