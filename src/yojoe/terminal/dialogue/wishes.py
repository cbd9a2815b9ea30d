"""The parser of what is typed: an option by its number or its word, or a wish."""

from collections.abc import Sequence
from dataclasses import dataclass

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import is_number
from yojoe.terminal.screen.card_panel import bare

WISHES = {
    "u": "undo",
    "h": "hint",
    "c": "card",
    "s": "save",
    "?": "rules",
    "l": "log",
    "r": "record",
    "q": "quit",
    "help": "help",
}
WITH_WORDS = ("card", "save", "rules", "record")
AT_CURTAIN = ("undo", "save", "quit", "help")
KEYS = "u undo, h hint, c card, s save, ? rules, l log, q quit, help"
CURTAIN_KEYS = "u undo, s save, q quit, help"

HELP = (
    "Answer with the number of an option, its word, a name in it, or the beginning of one.",
    "Several answers may stand in a line, as in: 2 gi gi enough",
    "u            take back your last answer, if nothing was learned since",
    "h            a hint: what the best computer player would do, and why",
    "c NAME       a card with all its texts, for instance: c snake eyes",
    "s [FILE]     save, and play on; 'yojoe play --resume FILE' goes on from there",
    "? WORDS      search the rules, for instance: ? first player; or the cards, as c does",
    "l            the whole log",
    "r [FILE]     once the game is over: write its record, to replay it",
    "q            leave; an unfinished game is saved (Ctrl-C does the same)",
)


@dataclass(frozen=True, slots=True)
class Request:
    """Something other than an answer, and what it is about."""

    word: str
    rest: str = ""


def understand(
    line: str, labels: Sequence[str], texts: Sequence[str] = (), *, enter: bool = False
) -> int | Request:
    """The option or the wish that a line means; refuses any other line, saying what is allowed.

    A number is the number on the screen, whatever the words of the options are.
    Words that no label has may be the beginning of one of the texts.
    Where Enter alone is enough it is answer 0, and there are no options.
    """
    said = line.strip()
    if not said and enter:
        return 0
    if is_number(said) and 1 <= int(said) <= len(labels):
        return int(said) - 1
    if said in labels:
        return labels.index(said)
    wish = wish_in(said)
    return wish if wish is not None else pick(said, labels, texts, enter=enter)


def wish_in(said: str) -> Request | None:
    if said.startswith("?"):
        return Request("rules", said[1:].strip())
    word, _, rest = said.partition(" ")
    name = WISHES.get(word.lower(), word.lower())
    if name not in WISHES.values() or (rest and name not in WITH_WORDS):
        return None
    return Request(name, rest.strip())


def check_at_curtain(wish: Request) -> None:
    """Refuse what would tell the one at the keyboard something meant for the next."""
    if wish.word not in AT_CURTAIN:
        wrong = f"{wish.word} waits until the keyboard is passed on"
        raise Refusal(f"{wrong}; allowed is Enter, or {CURTAIN_KEYS}")


def pick(said: str, labels: Sequence[str], texts: Sequence[str], *, enter: bool) -> int:
    """The one option that is meant: by its label, a name in its label, or its text."""
    ways = (
        [index for index, label in enumerate(labels) if said and bare(label) == bare(said)],
        [index for index, label in enumerate(labels) if said and label.startswith(said.lower())],
        [index for index, label in enumerate(labels) if names(label, said)],
        [index for index, text in enumerate(texts) if begins(text, said)],
    )
    found = next((way for way in ways if way), [])
    meant = list(dict.fromkeys(labels[index] for index in found))
    if len(meant) == 1:
        return found[0]
    wrong = f"{said!r} is not among the choices" if said else "nothing was chosen"
    if meant:
        wrong = f"{said!r} could be {' or '.join(meant)}"
    raise Refusal(f"{wrong}; {what_is_allowed(labels, enter=enter)}")


def begins(text: str, said: str) -> bool:
    """Whether a text begins with a word: "bob" where a seat is called Bob."""
    return not is_number(said) and bool(bare(said)) and bare(text).startswith(bare(said))


def names(label: str, said: str) -> bool:
    """Whether a name as people write it is what a label ends with: "C-4", buy-c4-charges."""
    word, parts = bare(said), label.split("-")
    ends = ("".join(parts[start:]) for start in range(len(parts)))
    return any(word and end.startswith(word) for end in ends)


def what_is_allowed(labels: Sequence[str], *, enter: bool) -> str:
    if enter:
        return f"allowed is Enter, or {KEYS}"
    numbers = "1" if len(labels) == 1 else f"1 to {len(labels)}"
    words = f" ({', '.join(labels)})" if len(labels) <= 6 else ""
    return f"allowed is {numbers}{words}, or {KEYS}"
