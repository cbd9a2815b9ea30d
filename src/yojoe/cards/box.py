"""What all boxes are made of: packs in folders, and a version of everything printed."""

import json
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Protocol

from yojoe.kernel.refusal import Refusal

from .card import Part
from .card_file import F, of_pack
from .page import TablePage, page_at

NOT_PRINTED: Final = {"origin", "sources", "pack"}
RARE: Final = {"rare": True}  # a value that counts only where it is: most boxes have none of it


class Box(Protocol):
    """Everything printed that a game is played with."""

    @property
    def cards(self) -> Sequence[Any]: ...
    @property
    def version(self) -> str: ...


@cache
def pack_files(folder: Path, pack: str, read: Callable[[TablePage], F]) -> tuple[F, ...]:
    """The card files of a pack, in the order of their names; read once."""
    found = card_files(folder)
    if pack not in found:
        raise Refusal(f"there is no pack {pack!r} with cards; there is {', '.join(found)}")
    return tuple(of_pack(read(page_at(path)), pack) for path in found[pack])


def card_files(folder: Path) -> dict[str, list[Path]]:
    """Where the cards of each pack are, by its name; a pack's rules are no cards."""
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*/*.toml")):
        if path.name != "rules.toml":
            found.setdefault(path.parent.name.replace("_", "-"), []).append(path)
    return found


def version(*parts: Part) -> str:
    """A short word that changes with whatever is printed."""
    content = json.dumps([*map(printed_on, parts)], sort_keys=True, default=by_fields)
    return sha256(content.encode()).hexdigest()[:12]


def printed_on(part: Part) -> dict[str, object]:
    rare = {field.name for field in fields(part) if field.metadata == RARE}
    return {
        field: said
        for field, said in by_fields(part).items()
        if field not in NOT_PRINTED and (said or field not in rare)
    }


def by_fields(part: Any) -> dict[str, Any]:
    """What stands on a part, as it is: nobody changes it, so nothing need be copied."""
    return {field.name: getattr(part, field.name) for field in fields(part)}
