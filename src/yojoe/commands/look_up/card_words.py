"""``yojoe cards words``: the words in which owners say what their cards do."""

from argparse import Namespace
from collections.abc import Sequence

from yojoe.cards.statement import Vocabulary, Word
from yojoe.console.paper import paper, say
from yojoe.grammar.envelope import print_document
from yojoe.kernel.reader import counted
from yojoe.kernel.refusal import Refusal


def words(vocabulary: Vocabulary, looked_for: Sequence[str], args: Namespace) -> None:
    """All words, or those that are spoken of so: as JSON, on a screen, or line by line."""
    found = [word for word in vocabulary.words.values() if has_all(vocabulary, word, looked_for)]
    if not found:
        raise Refusal(f"no word is about {' '.join(looked_for)!r}; 'yojoe cards words' lists all")
    rows = [(vocabulary.sorts[word.means], str(word), word.about) for word in found]
    console = paper()
    if args.json:
        print_document(args, [{"sort": a, "word": b, "about": c} for a, b, c in rows])
    elif not console.is_terminal:
        for row in rows:
            print(*row, sep="\t")
    else:
        from rich.box import SIMPLE
        from rich.table import Table

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
