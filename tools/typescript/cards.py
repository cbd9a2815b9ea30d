"""What is printed on the cards of a title, as TypeScript."""

from collections.abc import Iterator
from typing import Any, Final

from yojoe.cards.format import DOES, CardFormat
from yojoe.cards.spelling import ListOf, OneOf, Spelling, TableOf, spelling

WORDS: Final = {int: "number", str: "string", bool: "boolean"}
# What every card says of itself beside what is printed on it.
ABOUT: Final = ("id: string", "pack?: string", "origin?: Record<string, string>")
LISTS: Final = ("sources", DOES)
DOC: Final = "/** A card as the card files spell it; what is not printed on it is not there. */"


def printed(name: str, form: CardFormat[Any]) -> str:
    """The interface of a title's cards."""
    return "\n".join([DOC, f"export interface {name}Printed {{", *lines(form), "}\n"])


def lines(form: CardFormat[Any]) -> Iterator[str]:
    for field in ABOUT:
        yield f"  {field};"
    for field, read in form.fields.items():
        mark = "" if field in form.every else "?"
        yield f"  {field}{mark}: {text(spelling(read, form.spelled))};"
    for field in LISTS:
        yield f"  {field}?: string[];"
    yield "  like?: string;"


def text(spelled: Spelling) -> str:
    match spelled:
        case OneOf(words):
            return " | ".join(f'"{word}"' for word in words)
        case ListOf(each):
            inner = text(each)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case TableOf(fields):
            inside = "; ".join(f"{name}?: {text(each)}" for name, each in fields.items())
            return f"{{ {inside} }}"
    return WORDS[spelled]
