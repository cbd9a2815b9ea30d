"""A title's rules in our own words: read from a file, found by id, searched by words."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from yojoe.kernel.refusal import Refusal

KINDS: Final = {
    "stated": "the rulebook says so",
    "derived": "it follows from what the rulebook says",
    "reading": "the rulebook leaves it open, and this is our decision",
    "example": "a worked example of ours",
}
FIELDS: Final = ("kind", "text", "question", "why", "see", "option")
ID: Final = re.compile(r"[A-Z]+-([A-Z0-9]+)-\d+[A-Z]?")

# An id, or its end, is one word; other words are parted at hyphens.
WORD: Final = re.compile(r"(?:[a-z]+-)?(?:[a-z]+\d*|\d+[a-z]+)-\d+[a-z]?|[a-z0-9]+")
ENDING: Final = re.compile(r"(?<=...)(?:ing|es|ed|s|e)$")
NUMBERS: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: what it says, how sure we are, and what belongs to it."""

    id: str
    section: str
    kind: str
    text: str
    question: str = ""
    why: str = ""
    see: tuple[str, ...] = ()
    option: str = ""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All rules of one title, in order; ``sections`` says what a section is called."""

    title: str
    sections: Mapping[str, str]
    rules: tuple[Rule, ...]

    def __getitem__(self, name: str) -> Rule:
        rule = self.get(name)
        if rule is None:
            raise KeyError(name)
        return rule

    def get(self, name: str) -> Rule | None:
        return next((rule for rule in self.rules if rule.id == name), None)

    def search(self, words: str) -> list[Rule]:
        """The rules that have every word: ids first, then whole words, then parts of words."""
        wanted = tokens(words)
        hits = [(hit, rule) for rule in self.rules if (hit := self.rank(rule, wanted))]
        return [rule for _, rule in sorted(hits, key=lambda hit: hit[0], reverse=True)]

    def rank(self, rule: Rule, wanted: Sequence[str]) -> tuple[int, ...]:
        """How many words hit the id, a whole word, a beginning; empty when one hits nothing."""
        said = tokens(f"{self.sections[rule.section]} {rule.text} {rule.question}")
        marks = [word_score(word, rule.id.lower(), said) for word in wanted]
        if not marks or 0 in marks:
            return ()
        return tuple(marks.count(height) for height in (4, 3, 2))


def load(path: Path) -> Catalogue:
    """Read a catalogue and refuse whatever is not exactly right."""
    tables = parse(path)
    title = text(str(path), tables, "title")
    sections = tables.get("sections")
    if not isinstance(sections, dict) or not sections:
        raise Refusal(f"{path}: sections must be a table of section names")
    names = {section: text(f"{path}: sections", sections, section) for section in sections}
    entries = {name: table for name, table in tables.items() if name not in ("title", "sections")}
    rules = tuple(read(f"{path}: {name}", name, entries, names) for name in entries)
    return Catalogue(title, names, rules)


def parse(path: Path) -> dict[str, object]:
    """The file as TOML, which itself forbids the same id twice."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Refusal(f"{path}: {error}") from error


def read(where: str, name: str, entries: Mapping[str, object], sections: Mapping[str, str]) -> Rule:
    table, shape = entries[name], ID.fullmatch(name)
    if shape is None or not isinstance(table, dict):
        raise Refusal(f"{where}: every entry is a table named like ABC-RULE-01")
    if shape[1] not in sections:
        raise Refusal(f"{where}: there is no section {shape[1]}; there are {', '.join(sections)}")
    for key in table:
        if key not in FIELDS:
            raise Refusal(f"{where}: there is no key {key!r}; there are {', '.join(FIELDS)}")
    if ("question" in table) != ("why" in table):
        raise Refusal(f"{where}: question and why come together or not at all")
    return Rule(
        name,
        section=shape[1],
        kind=kind(where, table),
        text=text(where, table, "text"),
        question=text(where, table, "question", ""),
        why=text(where, table, "why", ""),
        see=related_rules(where, table, entries),
        option=text(where, table, "option", ""),
    )


def text(where: str, table: Mapping[str, object], key: str, absent: object = None) -> str:
    value = table.get(key, absent)
    if not isinstance(value, str) or (key in table and not value.strip()):
        raise Refusal(f"{where}: {key} must be a text that says something")
    return value


def kind(where: str, table: Mapping[str, object]) -> str:
    word = text(where, table, "kind")
    if word not in KINDS:
        raise Refusal(f"{where}: there is no kind {word!r}; there are {', '.join(KINDS)}")
    return word


def related_rules(
    where: str, table: Mapping[str, object], entries: Mapping[str, object]
) -> tuple[str, ...]:
    names = table.get("see", [])
    if not isinstance(names, list):
        raise Refusal(f"{where}: see must be a list of ids")
    for name in names:
        if not isinstance(name, str) or name not in entries:
            raise Refusal(f"{where}: see names {name!r}, which is not in this catalogue")
    return tuple(names)


def tokens(words: str) -> list[str]:
    """The words as they are compared: small letters, and a number as its digit."""
    return [NUMBERS.get(word, word) for word in WORD.findall(words.lower())]


def word_score(word: str, name: str, said: Sequence[str]) -> int:
    """4 for a part of the id, 3 for a whole word, 2 for a beginning, 1 for a part, 0 for none."""
    if not word.isdigit() and f"-{word}-" in f"-{name}-":
        return 4
    if word in said:
        return 3
    if word.isdigit():
        return 0
    stem = ENDING.sub("", word)
    if any(other.startswith(stem) for other in said):
        return 2
    return int(len(word) > 2 and any(word in other for other in said))
