"""What a card does, as its owner says it in the words of our packs: read strictly, never run.

    Play(add_dice(3), on_a_mission)

A word is a function of ours that stands for itself, or makes something of what it takes.  Its
annotations say what it is and what it takes, so a statement that is read holds together as ours do.
"""

import ast
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from inspect import BoundArguments, Parameter, Signature, iscoroutinefunction, signature
from types import ModuleType, NoneType, UnionType
from typing import Final, get_args, get_origin, get_type_hints
from warnings import catch_warnings, simplefilter

from .page import quote

FEW: Final = 20  # names that are listed
DEEPEST: Final = 6  # brackets within brackets
MOST: Final = 20  # of anything that is counted


class Unclear(Exception):
    """A statement that cannot be read; one line says why."""


@dataclass(frozen=True, slots=True)
class Word:
    """A name that may stand in a statement."""

    name: str
    value: Callable[..., object]
    means: object  # what it is, or what it makes
    takes: Signature | None = None  # of a word that makes something; all others stand alone
    older: tuple[str, ...] = ()  # what it takes from files that say it, and nobody need say now

    @property
    def about(self) -> str:
        """The first line of what is said of it in the code, without the rule."""
        first = (self.value.__doc__ or "").strip().partition("\n")[0]
        return first.partition(" [")[0]

    def __str__(self) -> str:
        if self.takes is None:
            return self.name
        taken = [each for each in self.takes.parameters.values() if each.name not in self.older]
        return f"{self.name}({', '.join(map(parameter_text, taken))})"


def parameter_text(taken: Parameter) -> str:
    if taken.kind is Parameter.VAR_POSITIONAL:
        return f"{taken.name}, ..."
    return f"[{taken.name}]" if taken.default is not Parameter.empty else taken.name


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a title, what sorts of them there are, and what may be named in quotes."""

    words: Mapping[str, Word]
    sorts: Mapping[object, str]  # what a word can mean, as people call it
    abilities: tuple[object, ...]  # what a whole statement can mean
    quoted: Mapping[str, Collection[str]]  # allowed in quotes, by what they are taken for
    below_none: Collection[str]  # numbers that may be, by what they are taken for
    examples: str  # of whole statements

    def read(self, text: str) -> object:
        """What a statement means."""
        return self.meaning(parse(text), self.abilities, "", DEEPEST)

    def meaning(
        self, tree: ast.expr, wanted: tuple[object, ...], taken: str, deeper: int
    ) -> object:
        """What a part of a statement means, if that is wanted there."""
        match tree:
            case ast.Name(id=name):
                word = self.word(name)
                if word.takes is not None:
                    raise Unclear(f"{name} needs brackets: {word}")
                return self.fitting(word, wanted).value
            case ast.Call(func=ast.Name(id=name)):
                return self.make(self.fitting(self.word(name), wanted), tree, deeper)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as number)) if (
                type(number) is int
            ):
                return self.plain(-number, wanted, taken)
            case ast.Constant(value=value):
                return self.plain(value, wanted, taken)
            case _:
                what = "stands where a word, a number or a name in quotes should"
                raise Unclear(f"something {what} (letter {tree.col_offset + 1})")

    def word(self, name: str) -> Word:
        if name not in self.words:
            near = get_close_matches(name, self.words)
            told = f"near it are {', '.join(near)}" if near else "'yojoe cards words' lists them"
            raise Unclear(f"there is no word {quote(name)}; {told}")
        return self.words[name]

    def fitting(self, word: Word, wanted: tuple[object, ...]) -> Word:
        if word.means not in wanted:
            found = self.sorts[word.means]
            raise Unclear(f"{word.name} is {found}; wanted there is {self.either(wanted)}")
        return word

    def either(self, wanted: tuple[object, ...]) -> str:
        if wanted == self.abilities:
            return f"a whole statement, such as {self.examples}"
        return " or ".join(dict.fromkeys(self.sorts[each] for each in wanted if each in self.sorts))

    def make(self, word: Word, call: ast.Call, deeper: int) -> object:
        """What a word makes of what it is given."""
        if not deeper:
            raise Unclear(f"goes too deep; allowed are {DEEPEST} brackets within each other")
        bound = given_to(word, call)
        for name, given in bound.arguments.items():
            taken = bound.signature.parameters[name]
            wanted = alternatives(taken.annotation)
            if taken.kind is Parameter.VAR_POSITIONAL:
                parts = tuple([self.meaning(each, wanted, name, deeper - 1) for each in given])
                bound.arguments[name] = parts
            else:
                bound.arguments[name] = self.meaning(given, wanted, name, deeper - 1)
        return word.value(*bound.args, **bound.kwargs)

    def plain(self, value: object, wanted: tuple[object, ...], taken: str) -> object:
        """A number, a name in quotes, True or False."""
        if type(value) is int and float in wanted and int not in wanted:
            value = float(value)
        if type(value) not in wanted:
            raise Unclear(f"{quote(value)} stands where {self.either(wanted)} is wanted")
        least = -MOST if taken in self.below_none else 0
        if isinstance(value, int | float) and not least <= value <= MOST:
            raise Unclear(f"{quote(value)} is no number for it; allowed are {least} to {MOST}")
        if isinstance(value, str) and value not in self.quoted[taken]:
            raise Unclear(f"{quote(value)} is none of {some(self.quoted[taken], value)}")
        return value


def parse(text: str) -> ast.expr:
    """A statement as a tree; letters of other alphabets could pass for ours, and are none."""
    try:
        with catch_warnings():
            simplefilter("ignore")
            if text.isascii() and "\\" not in text:
                return ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        pass
    raise Unclear(f"{quote(text)} is no statement; write a word and its brackets")


def words_in(text: str) -> frozenset[str]:
    """The words of a statement that has been read."""
    return frozenset(each.id for each in ast.walk(parse(text)) if isinstance(each, ast.Name))


def inner_word(text: str, names: Collection[str]) -> tuple[str, str] | None:
    """The first of these words that stands within the brackets of one of them: it, and which."""
    for outer in ast.walk(parse(text)):
        for inner in ast.walk(outer):
            match outer, inner:
                case (
                    ast.Call(func=ast.Name(id=around)),
                    ast.Call(func=ast.Name(id=within)),
                ) if outer is not inner and around in names and within in names:
                    return within, around
    return None


def given_to(word: Word, call: ast.Call) -> BoundArguments:
    """What a word is given, by what it is taken for."""
    if word.takes is None:
        raise Unclear(f"{word.name} takes nothing; leave its brackets out")
    named = {each.arg or "": each.value for each in call.keywords}
    try:
        bound = word.takes.bind(*call.args, **named)
    except TypeError:
        raise Unclear(f"{word.name} does not take that; it is {word}") from None
    if len(named) < len(call.keywords) or is_empty(bound):
        raise Unclear(f"{word.name} takes each once and at least one; it is {word}")
    return bound


def is_empty(bound: BoundArguments) -> bool:
    """Whether a word that takes any number of things is given none; conditions may be left out."""
    taken = bound.signature.parameters.values()
    any_number = [each.name for each in taken if each.kind is Parameter.VAR_POSITIONAL]
    return any(name != "when" and not bound.arguments.get(name) for name in any_number)


def some(allowed: Collection[str], given: str) -> str:
    """What is allowed, or what is nearest to it if that is a lot."""
    if len(allowed) <= FEW:
        return ", ".join(allowed)
    near = get_close_matches(given, allowed)
    return f"{len(allowed)} ids" + (f"; near it are {', '.join(near)}" if near else "")


def alternatives(wanted: object) -> tuple[object, ...]:
    """What may stand where this is wanted; nothing is said by leaving it out."""
    among = get_args(wanted) if isinstance(wanted, UnionType) else (wanted,)
    return tuple([each for each in among if each is not NoneType])


@dataclass(frozen=True, slots=True)
class Sayable:
    """What statements can say: sorts of words, and names in quotes for what they are taken for."""

    sorts: Mapping[object, str]
    quoted: Collection[str]

    def __call__(self, taken: Parameter) -> bool:
        wanted = alternatives(taken.annotation)
        if str in wanted:
            return taken.name in self.quoted
        return any(each in self.sorts for each in wanted)


def words_of(
    sources: Iterable[ModuleType], classes: Iterable[type], sayable: Sayable
) -> dict[str, Word]:
    """All functions of these modules that are words, and these classes: they are made by name."""
    functions = [
        each
        for module in sources
        for each in vars(module).values()
        if callable(each) and getattr(each, "__module__", "") == module.__name__
    ]
    found = [word for each in functions if (word := function_word(each, sayable)) is not None]
    made = [maker(each, each, hints_of(each), sayable) for each in classes]
    return {word.name: word for word in (*made, *found) if word is not None}


def function_word(function: Callable[..., object], sayable: Sayable) -> Word | None:
    """A word that is one of these sorts, or makes one of them of what statements can say."""
    hints = hints_of(function)
    makes = hints.pop("return", None)
    for sort in sayable.sorts:
        if is_one(function, sort, list(hints.values()), makes):
            return Word(function.__name__, function, sort)
    return maker(function, makes, hints, sayable) if makes in sayable.sorts else None


def hints_of(one: Callable[..., object]) -> dict[str, object]:
    """The types of what it takes; that of a card is more than a number."""
    return get_type_hints(one, include_extras=True)


def is_one(
    function: Callable[..., object], sort: object, takes: list[object], makes: object
) -> bool:
    """Whether a function is itself of a sort, which says what such functions take and give."""
    if get_origin(sort) is not Callable:
        return False
    taken, given = get_args(sort)
    given = NoneType if given is None else given
    is_script = get_origin(given) is Coroutine
    given = get_args(given)[-1] if is_script else given
    return (taken, given, is_script) == (takes, makes, iscoroutinefunction(function))


def maker(
    function: Callable[..., object], makes: object, hints: Mapping[str, object], sayable: Sayable
) -> Word | None:
    """A word for what makes something, unless it must be told what no statement can say."""
    taken = signature(function).parameters.values()
    known = [each.replace(annotation=hints[each.name]) for each in taken]
    if not all(sayable(each) or each.default is not Parameter.empty for each in known):
        return None
    told = Signature([each for each in known if sayable(each)])
    return Word(function.__name__, function, makes, told)
