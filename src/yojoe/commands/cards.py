"""``yojoe cards``: list a title's cards, show one, or check a card file of your own."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from rich.box import SIMPLE
from rich.table import Table

from yojoe.cards.library import replaced_and_added
from yojoe.cards.page import page_at
from yojoe.deckbuilding.box import CORE, box_of, core_box
from yojoe.deckbuilding.card_file import CardFile, read_page, written
from yojoe.deckbuilding.card_shapes import KINDS
from yojoe.deckbuilding.printed import Box, Printed
from yojoe.kernel.refusal import Refusal
from yojoe.terminal.card_face import bare, brief, face, said
from yojoe.titles import TITLES

from .rules import counted, paper, say

CARDS: Final[dict[str, Callable[[], Box]]] = {"deckbuilding": core_box}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", metavar="TITLE|show|check", help="whose cards, or what to do")
    parser.add_argument("words", nargs="*", help="show: a name or an id; check: card files")
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    parser.add_argument("--kind", help=f"only cards of this kind: {', '.join(KINDS)}")
    parser.add_argument("--search", nargs="+", metavar="WORDS", help="only cards with these words")


def run(args: Namespace) -> int:
    if args.what in {"show", "check"} and (args.kind or args.search):
        raise Refusal(f"--kind and --search go with a title, not with {args.what}")
    if args.what == "check":
        return check(args.words, as_json=args.json)
    if args.what == "show":
        show(" ".join(args.words), as_json=args.json)
    else:
        box = box_named(args.what)
        if args.words:
            raise Refusal(f"--search WORDS searches; {args.what} takes no other words")
        contents(args.what, box, wanted(box, args.kind, args.search or ()), as_json=args.json)
    return 0


def box_named(name: str) -> Box:
    """The box of a title that has cards."""
    names = ", ".join(CARDS)
    if name in CARDS:
        return CARDS[name]()
    if any(title.name == name for title in TITLES):
        raise Refusal(f"{name} has no cards to list; there are cards of {names}")
    raise Refusal(f"there is no title {name!r} with cards; there is {names}, or show, or check")


def wanted(box: Box, kind: str | None, words: Sequence[str]) -> list[Printed]:
    """The cards of a kind that have every word."""
    if kind is not None and kind not in KINDS:
        raise Refusal(f"there is no kind {kind!r}; there are {', '.join(KINDS)}")
    looked_for = " ".join(words).lower().split()
    return [
        card
        for card in box.cards
        if kind in {None, card.kind} and all(word in everything(card) for word in looked_for)
    ]


def everything(card: Printed) -> str:
    """All the words of a card, to be searched."""
    return " ".join([card.id, *(said(card, field) for field in card.origin)]).lower()


def contents(title: str, box: Box, cards: Sequence[Printed], *, as_json: bool) -> None:
    """The cards as JSON, as a table on a screen, or line by line in a pipe."""
    console = paper()
    if as_json:
        print(json.dumps(facts(title, box, cards)))
    elif not console.is_terminal:
        for card in cards:
            print(card.id, *columns(card), *card.texts.values(), sep="\t")
    else:
        table = Table("Name", "Kind", "Copies", "Shows", box=SIMPLE)
        for card in cards:
            table.add_row(*columns(card))
        console.print(table)
        say(console, f"{counted(len(cards), 'card')}; 'yojoe cards show NAME' shows one")


def facts(title: str, box: Box, cards: Sequence[Printed]) -> dict[str, object]:
    """Everything about cards that a program may want to know."""
    about = [
        {"id": card.id, "pack": card.pack, **written(card), "sources": card.sources}
        for card in cards
    ]
    return {"title": title, "version": box.version, "cards": about}


def columns(card: Printed) -> tuple[str, ...]:
    return card.name, card.kind, str(card.count), brief(card)


def show(name: str, *, as_json: bool) -> None:
    """Every card of a name, or the one with an id, drawn like a card."""
    if not name:
        raise Refusal("show takes the name or the id of a card, for instance: snake-eyes")
    boxes = {title: read() for title, read in CARDS.items()}
    for title, box in boxes.items():
        cards = [card for card in box.cards if bare(name) in {bare(card.name), bare(card.id)}]
        if cards and as_json:
            print(json.dumps(facts(title, box, cards)))
        elif cards:
            paper().print(*map(face, cards), sep="\n")
        if cards:
            return
    raise Refusal(f"there is no card {name!r}; {near(name, boxes.values())}")


def near(name: str, boxes: Iterable[Box]) -> str:
    """Names that somebody may have meant."""
    names = {bare(card.name): card.name for box in boxes for card in box.cards}
    close = [each for each in names if bare(name) in each]
    close += get_close_matches(bare(name), names)
    if not close:
        return "'yojoe cards deckbuilding --search WORDS' searches by words"
    return f"near it are {', '.join(dict.fromkeys(names[each] for each in close[:4]))}"


def check(paths: Sequence[str], *, as_json: bool) -> int:
    """One line for each card file, upon those before it; 2 if any of them is refused."""
    if as_json or not paths:
        raise Refusal("check takes card files alone, for instance: yojoe cards check mine.toml")
    good: list[CardFile] = []
    for path in paths:
        try:
            before = box_of((CORE,), good)
            file = read_page(page_at(Path(path)))
            box_of((CORE,), [*good, file])
        except Refusal as refusal:
            print(refusal, file=sys.stderr)
        else:
            print(f"{path}: {verdict(file, before)}")
            good.append(file)
    return 0 if len(good) == len(paths) else 2


def verdict(file: CardFile, before: Box) -> str:
    """What a sound file does to the box."""
    replaced, added = replaced_and_added(file, before)
    cards = f"replaces {counted(replaced, 'card')}, adds {counted(added, 'card')}"
    sides = f", replaces {counted(len(file.meters), 'side')} of the Threat Meter"
    return f"{cards}{sides if file.meters else ''}"
