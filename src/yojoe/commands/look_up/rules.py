"""``yojoe rules``: search the rules, show one, or report which have tests."""

import argparse
import re
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from yojoe.commands.study import clone
from yojoe.console.paper import paper, say
from yojoe.grammar.called import title_meant
from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.reader import counted
from yojoe.kernel.refusal import Refusal
from yojoe.title.registry import all_titles
from yojoe.title.rulebook import ID, KINDS, Catalogue, Rule, load

if TYPE_CHECKING:
    from rich.console import Console

WHAT = "coverage"
SHORT_ID = re.compile(r"[A-Z0-9]+-\d+[A-Z]?")  # an id without its title


def arguments(parser: Parser) -> None:
    parser.add_argument("words", nargs="*", help="words to search for, or the id of a rule")
    parser.add_argument("--title", help="only this title; without words, list all its rules")
    parser.add_argument("--coverage", action="store_true", help="report which rules have tests")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    titles = all_titles() if args.title is None else [title_meant(args.title).title()]
    catalogues = [load(path) for each in titles for path in each.about.rulebooks]
    words: list[str] = args.words
    if args.coverage and words:
        raise Refusal("--coverage reports on all rules of a title and takes no words")
    if args.json:
        return print_as_document(args, catalogues, words)
    if args.coverage:
        report(catalogues)
    elif words and all(ID.fullmatch(word.upper()) for word in words):
        show(catalogues, [word.upper() for word in words])
    elif words:
        return search(catalogues, " ".join(words))
    elif args.title is not None:
        contents(catalogues)
    else:
        summary(catalogues)
    return 0


def print_as_document(
    args: argparse.Namespace, catalogues: Sequence[Catalogue], words: Sequence[str]
) -> int:
    """The same as one document; as with words, code 1 says that nothing was found."""
    if args.coverage:
        print_document(
            args, {name: asdict(each) for name, each in coverage_by_title(catalogues).items()}
        )
        return 0
    if words and all(ID.fullmatch(word.upper()) for word in words):
        found = [find(catalogues, word.upper())[1] for word in words]
    else:
        said = " ".join(words)
        found = [
            rule for each in catalogues for rule in (each.search(said) if said else each.rules)
        ]
    print_document(args, [asdict(rule) for rule in found])
    return 0 if found else 1


def coverage_by_title(catalogues: Sequence[Catalogue]) -> dict[str, Any]:
    coverage = clone.module("tools.coverage", WHAT)
    pinned = coverage.pins(folder_of_tests())
    return {each.title: coverage.coverage(each, pinned) for each in catalogues}


def report(catalogues: Sequence[Catalogue]) -> None:
    """Which rules have a test, title by title."""
    console = paper()
    for name, each in coverage_by_title(catalogues).items():
        say(console, f"{name}: {each.tested} of {each.rules} rules have a test", style="bold")
        if each.untested:
            say(console, f"untested: {', '.join(each.untested)}", indent=2)


def show(catalogues: Sequence[Catalogue], names: Sequence[str]) -> None:
    """Everything about the rules with these ids."""
    for name in names:
        catalogue, rule = find(catalogues, name)
        entry(catalogue, rule)


def find(catalogues: Sequence[Catalogue], name: str) -> tuple[Catalogue, Rule]:
    for catalogue in catalogues:
        if rule := catalogue.get(name):
            return catalogue, rule
    raise unknown(catalogues, name)


def unknown(catalogues: Sequence[Catalogue], name: str) -> Refusal:
    """The refusal of an id, with those that are near it."""
    from difflib import get_close_matches

    ids = [rule.id for catalogue in catalogues for rule in catalogue.rules]
    near = get_close_matches(name, ids, n=4)
    hint = f"near it are {', '.join(near)}" if near else "'yojoe rules WORDS' searches by words"
    return Refusal(f"there is no rule {name}; {hint}")


def entry(catalogue: Catalogue, rule: Rule) -> None:
    console = paper()
    section = catalogue.sections[rule.section]
    say(console, f"{rule.id}  {section} ({catalogue.title})", style="bold")
    if rule.question:
        say(console, f"Question: {rule.question}", indent=2)
    say(console, f"Our reading: {rule.text}" if rule.question else rule.text, indent=2)
    if rule.why:
        say(console, f"Why: {rule.why}", indent=2)
    say(console, f"Kind: {rule.kind} ({KINDS[rule.kind]})", indent=2)
    if rule.option:
        say(console, f"Setting: {rule.option}", indent=2)
    for other in (catalogue[name] for name in rule.see):
        say(console, f"See {other.id}: {other.question or other.text}", indent=2)
    for test in tests_of(rule):
        console.print(f"  {test}", soft_wrap=True)


def tests_of(rule: Rule) -> list[str]:
    """The tests that pin a rule; without a clone we cannot know."""
    try:
        pinned = clone.module("tools.coverage", WHAT).pins(folder_of_tests()).get(rule.id, [])
    except Refusal as refusal:
        return [f"Tests: {refusal}"]
    return [f"Test: {pin}" for pin in pinned] or ["Tests: none yet"]


def folder_of_tests() -> Path:
    return clone.folder("tests", WHAT)


def search(catalogues: Sequence[Catalogue], words: str) -> int:
    """The rules that have all the words, best first; as with grep, code 1 says there is none."""
    console = paper()
    hits = [rule for catalogue in catalogues for rule in catalogue.search(words)]
    for rule in hits:
        line(console, rule)
    if hits:
        say(console, f"{counted(len(hits), 'rule')} found for: {words}", style="bold")
        return 0
    if SHORT_ID.fullmatch(words.upper()):
        raise unknown(catalogues, words.upper())
    not_found(console, catalogues, words)
    return 1


def not_found(console: "Console", catalogues: Sequence[Catalogue], words: str) -> None:
    """Which word is to blame."""
    say(console, f"No rule found for: {words}", style="bold")
    for word in words.split():
        alone = sum(len(catalogue.search(word)) for catalogue in catalogues)
        say(console, f"{word!r} alone: {counted(alone, 'rule')}", indent=2)
    say(console, "Every word must occur; try fewer words, or 'yojoe rules' for the sections.")


def contents(catalogues: Sequence[Catalogue]) -> None:
    """Every rule of a title under the heading of its section."""
    console = paper()
    for catalogue in catalogues:
        for section, name in catalogue.sections.items():
            say(console, f"{name} [{section}]", style="bold underline")
            for rule in catalogue.rules:
                if rule.section == section:
                    line(console, rule)


def summary(catalogues: Sequence[Catalogue]) -> None:
    """The sections of each title and how to ask for more."""
    console = paper()
    for catalogue in catalogues:
        count = counted(len(catalogue.rules), "rule")
        say(console, f"{catalogue.title}: {count}", style="bold")
        for section, name in catalogue.sections.items():
            size = sum(rule.section == section for rule in catalogue.rules)
            say(console, f"{section:<7} {name} ({size})", indent=2)
    example = catalogues[0].rules[0].id
    say(console, "'yojoe rules WORDS' searches, for instance: yojoe rules remove badge")
    say(console, f"'yojoe rules {example}' shows one rule and its tests")
    say(console, f"'yojoe rules --title {catalogues[0].title}' lists every rule of a title")
    say(console, "'yojoe rules --coverage' reports which rules have tests")


def line(console: "Console", rule: Rule) -> None:
    say(console, f"{rule.id}  {rule.kind}", style="bold")
    if rule.question:
        say(console, rule.question, indent=2)
    say(console, rule.text, indent=2)
