"""The rules at the table: what they say about some words."""

from yojoe.kernel.catalogue import load
from yojoe.titles import AnyTitle

SHOWN = 8


def looked_up(title: AnyTitle, words: str) -> list[str]:
    """The rules that have all the words, best first; without words, where to look."""
    catalogue = load(title.rules)
    if not words:
        sections = ", ".join(catalogue.sections.values())
        return ["Say what to look for, for instance: ? no energy", f"The rules cover: {sections}."]
    found = catalogue.search(words)
    if not found:
        return [f"No rule has all of these words: {words}. Try fewer."]
    lines = [f"{rule.id}: {rule.text}" for rule in found[:SHOWN]]
    if len(found) > SHOWN:
        lines.append(f"And {len(found) - SHOWN} more: yojoe rules {words}")
    return lines
