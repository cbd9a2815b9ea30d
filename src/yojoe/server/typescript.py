"""The protocol as TypeScript: ``python -m yojoe.server.typescript > web/src/lib/protocol.ts``."""

from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, get_args

from msgspec import Struct, inspect

import yojoe
from yojoe.kernel import report

from . import bodies, building, guide, past, people, protocol, requests

HEAD = """\
// Generated from the Python definitions by `python -m yojoe.server.typescript`.
// Do not edit: a test compares this file with what the definitions say now.

export const PROTOCOL = {version};
"""
PACKS = (("deckbuilding", "new_alliances"),)  # expansions that lay something on the table
PLAIN = {
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def written() -> str:
    """The whole file."""
    parts = [HEAD.format(version=protocol.VERSION)]
    for module in (guide, protocol, requests):
        parts += [declared(info) for info in infos(structs(module))]
    parts.append(union("FromServer", get_args(protocol.FromServer)))
    parts.append(union("FromClient", get_args(requests.FromClient)))
    for module in (bodies, building, people, past):
        parts += [declared(info) for info in infos(structs(module))]
    parts += [declared(info) for info in reported()]
    seen = [each.name for each in iter_modules(yojoe.__path__) if is_seen(each.name)]
    for title in seen:
        parts += tables(f"yojoe.{title}", title)
    for title, pack in PACKS:
        parts += tables(f"yojoe.{title}.packs.{pack}", pack)
    names = "; ".join(f'"{title}": {prefix(title)}Table' for title in seen)
    parts.append(f"export type Tables = {{ {names} }};\n")
    return "\n".join(parts)


def is_seen(package: str) -> bool:
    """Whether a package of ours is a title that says what its seats see."""
    return (Path(yojoe.__file__).parent / package / "seen.py").exists()


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
        if info.cls.__name__ != "Strict":
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
    return interface(info.cls.__name__, info.cls.__doc__, lines)


def interface(name: str, doc: str | None, lines: list[str]) -> str:
    about = f"/** {' '.join(doc.split())} */\n" if doc and not doc.startswith(f"{name}(") else ""
    return "\n".join([f"{about}export interface {name} {{", *lines, "}\n"])


def field_line(field: inspect.Field, own: str = "", *, whole: bool = False) -> str:
    mark = "" if field.required or whole else "?"
    return f"{field.encode_name}{mark}: {spelled(field.type, own)}"


def union(name: str, kinds: Iterable[type]) -> str:
    return f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};\n"


def spelled(kind: inspect.Type, own: str = "") -> str:
    """A type as TypeScript writes it; ``own`` stands before the names of a title's tables."""
    match kind:
        case inspect.Metadata():
            return spelled(kind.type, own)
        case inspect.LiteralType(values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            inner = spelled(item, own)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {spelled(value, own)}>"
        case inspect.UnionType(types):
            return " | ".join(dict.fromkeys(spelled(each, own) for each in types))
    return named(kind, own)


def named(kind: inspect.Type, own: str) -> str:
    match kind:
        case inspect.StructType(cls) | inspect.DataclassType(cls):
            return cls.__name__
        case inspect.TypedDictType(cls):
            return f"{owner(cls, own)}{cls.__name__}"
    return PLAIN[type(kind)]


def tables(package: str, name: str) -> Iterator[str]:
    """What seats see of a title or of an expansion, as its ``seen`` module says."""
    module = import_module(f"{package}.seen")
    for thing in vars(module).values():
        if is_table(thing, module.__name__):
            info = inspect.type_info(thing)
            assert isinstance(info, inspect.TypedDictType)
            lines = [f"  {field_line(field, prefix(name))};" for field in info.fields]
            yield interface(f"{prefix(name)}{thing.__name__}", thing.__doc__, lines)


def is_table(thing: Any, module: str) -> bool:
    return isinstance(thing, type) and thing.__module__ == module and hasattr(thing, "__total__")


def prefix(name: str) -> str:
    """What stands before the names of a title's or an expansion's types."""
    return "".join(word.capitalize() for word in name.split("_"))


def owner(kind: type, otherwise: str) -> str:
    """The prefix of a table's type: an expansion uses types of its title too."""
    path = kind.__module__.removeprefix("yojoe.").removesuffix(".seen").split(".")
    return prefix(path[-1]) if kind.__module__.startswith("yojoe.") else otherwise


if __name__ == "__main__":
    print(written(), end="")
