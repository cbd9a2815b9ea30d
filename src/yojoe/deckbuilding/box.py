"""The box on the table: the packs that are played with, and what an owner has corrected."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from yojoe.kernel.refusal import Refusal

from .card_file import CardFile, read_page
from .owners import check_acts, check_names, laid_over
from .page import page_at
from .printed import Box, Meter, Printed

PACKS: Final = Path(__file__).parent / "packs"
CORE: Final = "core"
NOT_PRINTED: Final = {"origin", "sources", "pack"}


@cache
def core_box() -> Box:
    return box_of((CORE,))


def box_of(packs: Sequence[str], overrides: Sequence[CardFile] = ()) -> Box:
    """The cards of these packs; each override replaces cards by their ids, or adds new ones."""
    if CORE not in packs:
        raise Refusal("nobody plays without the core box; name core among the packs")
    files = [file for pack in packs for file in pack_files(pack)]
    cards = printed_once(files)
    meters = {meter.side: meter for file in (*files, *overrides) for meter in file.meters}
    for file in overrides:
        cards.update({card.id: laid_over(file, card, cards) for card in file.cards})
    check_names((*files, *overrides), cards)
    check_acts(overrides, cards)
    return box(tuple(cards.values()), tuple(meters.values()))


def pack_files(pack: str) -> Iterator[CardFile]:
    """The card files of a pack, in the order of their names."""
    paths = card_files().get(pack)
    if paths is None:
        known = ", ".join(card_files())
        raise Refusal(f"there is no pack {pack!r} with cards; there is {known}")
    for path in paths:
        file = read_page(page_at(path))
        yield replace(file, cards=tuple(replace(card, pack=pack) for card in file.cards))


def printed_once(files: Sequence[CardFile]) -> dict[str, Printed]:
    """The cards of the packs by their ids, each used once."""
    cards: dict[str, Printed] = {}
    for file in files:
        for card in file.cards:
            if card.id in cards:
                raise file.at(card, "id").wrong("is in the box twice; an id is used once")
            cards[card.id] = card
    return cards


def card_files() -> dict[str, list[Path]]:
    """Where the cards of each pack are; a pack's rules are no cards."""
    found: dict[str, list[Path]] = {}
    for path in sorted(PACKS.glob("*/*.toml")):
        if path.name != "rules.toml":
            found.setdefault(path.parent.name, []).append(path)
    return found


def box(cards: tuple[Printed, ...], meters: tuple[Meter, ...]) -> Box:
    """The box under a version that changes with whatever is printed in it."""
    printed = [*map(printed_on, cards), *map(printed_on, meters)]
    content = json.dumps(printed, sort_keys=True)
    return Box(cards, meters, sha256(content.encode()).hexdigest()[:12])


def printed_on(part: Printed | Meter) -> dict[str, object]:
    return {field: said for field, said in asdict(part).items() if field not in NOT_PRINTED}
