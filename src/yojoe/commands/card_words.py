"""``yojoe cards words``: the words in which owners say what their cards do."""

import json
from collections.abc import Sequence

from rich.box import SIMPLE
from rich.table import Table

from yojoe.cards.statement import Vocabulary, Word
from yojoe.kernel.refusal import Refusal

from .rules import counted, paper, say


def words(vocabulary: Vocabulary, looked_for: Sequence[str], *, as_json: bool) -> None:
    """All words, or those that are spoken of so: as JSON, on a screen, or line by line."""
    found = [word for word in vocabulary.words.values() if has_all(vocabulary, word, looked_for)]
    if not found:
        raise Refusal(f"no word is about {' '.join(looked_for)!r}; 'yojoe cards words' lists all")
    rows = [(vocabulary.sorts[word.means], str(word), word.about) for word in found]
    console = paper()
    if as_json:
        print(json.dumps([{"sort": a, "word": b, "about": c} for a, b, c in rows]))
    elif not console.is_terminal:
        for row in rows:
            print(*row, sep="\t")
    else:
        table = Table("Word", "Is", "Says", box=SIMPLE)
        for sort, word, about in rows:
            table.add_row(word, sort, about)
        console.print(table)
        say(console, f"{counted(len(rows), 'word')}; what is in [] may be left out")
        for taken, allowed in vocabulary.quoted.items():
            say(console, f"{taken}: {', '.join(allowed) or 'an id in quotes'}")


def has_all(vocabulary: Vocabulary, word: Word, looked_for: Sequence[str]) -> bool:
    said = f"{word} {word.about} {vocabulary.sorts[word.means]}".lower()
    return all(each in said for each in " ".join(looked_for).lower().split())
