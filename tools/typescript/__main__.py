"""The protocol as TypeScript: what all titles share, and for each what it shows and what happens.

``python -m tools.typescript web/src``
"""

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

from msgspec import Struct, inspect

import yojoe
from yojoe.kernel.facts import Fact, facts_in, held_fields
from yojoe.server.api.brought import ServedTitle, served_title
from yojoe.server.api.schemas import cards, me, replay
from yojoe.server.api.schemas import tables as bodies
from yojoe.server.lessons import guide
from yojoe.server.wire import frames, requests
from yojoe.title import report
from yojoe.title.card_listing import listings
from yojoe.title.registry import AnyTitle, all_titles

from .cards import printed
from .endpoints import ours, page_name, written

HEAD = """\
// Generated from the Python definitions by `python -m tools.typescript web/src`.
// Do not edit: a test compares this file with what the definitions say now.
"""
VERSION = f"export const PROTOCOL = {frames.VERSION};\n"
FACT = """\
/** A fact of one kind, and what it holds. */
export interface FactOf<K extends string, V extends Fact["values"]> extends Fact {
  kind: K;
  values: V;
}
"""
SHARED = "lib/protocol.ts"
API = "endpoints.ts"
BASES = ("Strict", "RequestFrame")  # what others derive from, and nobody sends
VIEW = "view_types"  # the module in which a title says what its seats see
TITLES = Path(yojoe.__file__).parent / "titles"
PLAIN = {
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def files() -> dict[str, str]:
    """Every file, by its path in the sources of the page."""
    told = {place(package): of_title(package) for package in packages()}
    asked = {f"titles/{title.name}/{API}": api_of(found) for title, found in serving()}
    return {SHARED: shared(), f"lib/{API}": f"{HEAD}\n{ours()}", **told, **asked}


def serving() -> Iterator[tuple[AnyTitle, ServedTitle]]:
    """The titles that have endpoints of their own."""
    for title in all_titles():
        if (found := served_title(title)) is not None:
            yield title, found


def api_of(found: ServedTitle) -> str:
    own = dict.fromkeys(structs(found.schemas), "./protocol")
    return f"{HEAD}\n{written(found.ENDPOINTS, '../../lib/', own)}"


def shared() -> str:
    """Frames, bodies and reports, which name no title."""
    parts = [HEAD, VERSION]
    for module in (guide, frames, requests):
        parts += [declared(info) for info in infos(structs(module))]
    parts.append(FACT)
    parts.append(union("FromServer", get_args(frames.FromServer)))
    parts.append(union("FromClient", get_args(requests.FromClient)))
    for module in (bodies, cards, me, replay):
        parts += [declared(info) for info in infos(structs(module))]
    parts += [declared(info) for info in reported()]
    return "\n".join(parts)


# What one title adds, or one of its packs.


def packages() -> list[str]:
    """The titles of ours that say what their seats see, and packs that do, by their modules."""
    seen = sorted(path.parent.parent for path in TITLES.rglob(f"telling/{VIEW}.py"))
    return [".".join(("yojoe", "titles", *each.relative_to(TITLES).parts)) for each in seen]


def place(package: str) -> str:
    """Where the page has what belongs to a title or a pack."""
    return "/".join([*package.replace("_", "-").split(".")[1:], "protocol.ts"])


def of_title(package: str) -> str:
    """What its seats see, and its facts as a union that their kinds tell apart."""
    name = prefix(package.rpartition(".")[2])
    parts = [*tables(package, name), *facts(import_module(f"{package}.telling.facts"), name)]
    parts += [printed(name, each.form) for each in listings() if package.endswith(f".{each.name}")]
    parts += [text for found in brought(package) for text in map(declared, infos(structs(found)))]
    text = "\n".join(parts)
    return "\n".join([HEAD, imports(package, name, text), text])


def brought(package: str) -> list[ModuleType]:
    """The bodies of a title's own endpoints."""
    return [found.schemas for title, found in serving() if package.endswith(f".{title.name}")]


def imports(package: str, own: str, text: str) -> str:
    """What it has from the file of all, and a pack from that of its title."""
    up = "../" * place(package).count("/")
    lines = [f'import type {{ FactOf }} from "{up}{SHARED.removesuffix(".ts")}";']
    title = package.partition(".packs.")[0]
    if title != package:
        theirs = prefix(title.rpartition(".")[2])
        named = sorted(set(re.findall(rf"\b{theirs}\w+", text)) - {own})
        lines.append(f'import type {{ {", ".join(named)} }} from "../../protocol";')
    return "\n".join([*lines, ""])


def facts(module: ModuleType, name: str) -> Iterator[str]:
    kinds = facts_in(module)
    lines = [f'  | FactOf<"{kind.__name__}", {holds(kind)}>' for kind in kinds]
    about = "/** All that can happen; what a fact holds follows from its kind. */"
    yield "\n".join([about, f"export type {name}Fact =", *lines]) + ";\n"


def holds(kind: type[Fact]) -> str:
    fields = "; ".join(values(kind))
    return f"{{ {fields} }}" if fields else "{}"


def values(kind: type[Fact]) -> Iterator[str]:
    """The fields of a fact as it is sent: cards go by their handles, and one may be none."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.DataclassType)
    for field, own in zip(info.fields, held_fields(kind), strict=True):
        text = type_text(field.type)
        maybe = own.cards and text == "number"
        yield f"{field.name}: {text}{' | null' if maybe else ''}"


# From types to text.


def structs(module: object) -> list[type[Struct]]:
    """The frames a module defines itself, in its order."""
    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, Struct)
        and thing.__module__ == getattr(module, "__name__", "")
        and thing.__struct_fields__ + tuple(filter(None, [thing.__struct_config__.tag]))
    ]


def infos(types: Iterable[type[Struct]]) -> Iterator[inspect.StructType]:
    for kind in types:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        if info.cls.__name__ not in BASES:
            yield info


def reported() -> Iterator[inspect.DataclassType]:
    """What reports are made of, as the kernel defines them."""
    for thing in vars(report).values():
        if isinstance(thing, type) and is_dataclass(thing):
            info = inspect.type_info(thing)
            assert isinstance(info, inspect.DataclassType)
            yield info


def declared(info: inspect.StructType | inspect.DataclassType) -> str:
    """An interface for a frame, a body or a part of a report."""
    lines = []
    if isinstance(info, inspect.StructType) and info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    told = isinstance(info, inspect.DataclassType)  # by us alone, and always whole
    lines += [f"  {field_line(field, whole=told)};" for field in info.fields]
    return interface(page_name(info.cls), info.cls.__doc__, lines)


def interface(name: str, doc: str | None, lines: list[str]) -> str:
    about = f"/** {' '.join(doc.split())} */\n" if doc and not doc.startswith(f"{name}(") else ""
    return "\n".join([f"{about}export interface {name} {{", *lines, "}\n"])


def field_line(field: inspect.Field, own: str = "", *, whole: bool = False) -> str:
    mark = "" if field.required or whole else "?"
    return f"{field.encode_name}{mark}: {type_text(field.type, own)}"


def union(name: str, kinds: Iterable[type]) -> str:
    return f"export type {name} = {' | '.join(map(page_name, kinds))};\n"


def type_text(kind: inspect.Type, own: str = "") -> str:
    """A type as TypeScript writes it; ``own`` stands before the names of a title's tables."""
    match kind:
        case inspect.Metadata():
            return type_text(kind.type, own)
        case inspect.LiteralType(values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            inner = type_text(item, own)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {type_text(value, own)}>"
        case inspect.UnionType(types):
            return " | ".join(dict.fromkeys(type_text(each, own) for each in types))
    return named(kind, own)


def named(kind: inspect.Type, own: str) -> str:
    match kind:
        case inspect.StructType(cls) | inspect.DataclassType(cls):
            return page_name(cls)
        case inspect.TypedDictType(cls):
            return f"{owner(cls, own)}{cls.__name__}"
    return PLAIN[type(kind)]


def tables(package: str, name: str) -> Iterator[str]:
    """What seats see, as ``view_types`` say."""
    module = import_module(f"{package}.telling.{VIEW}")
    for thing in vars(module).values():
        if is_table(thing, module.__name__):
            info = inspect.type_info(thing)
            assert isinstance(info, inspect.TypedDictType)
            lines = [f"  {field_line(field, name)};" for field in info.fields]
            yield interface(f"{name}{thing.__name__}", thing.__doc__, lines)


def is_table(thing: Any, module: str) -> bool:
    return isinstance(thing, type) and thing.__module__ == module and hasattr(thing, "__total__")


def prefix(name: str) -> str:
    """What stands before the names of a title's or an expansion's types."""
    return "".join(word.capitalize() for word in name.split("_"))


def owner(kind: type, otherwise: str) -> str:
    """The prefix of a table's type: an expansion uses types of its title too."""
    path = kind.__module__.removesuffix(f".telling.{VIEW}").split(".")
    return prefix(path[-1]) if kind.__module__.startswith("yojoe.") else otherwise


if __name__ == "__main__":
    for path, text in files().items():
        (Path(sys.argv[1]) / path).write_text(text)
