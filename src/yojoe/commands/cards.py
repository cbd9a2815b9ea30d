"""``yojoe cards``: list a title's cards, show one, or check a card file of your own."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE
from rich.table import Table

from yojoe.cards.card_file import CardFile
from yojoe.cards.format import DOES
from yojoe.cards.library import replaced_and_added
from yojoe.cards.page import page_at
from yojoe.deckbuilding.vocabulary import words as vocabulary
from yojoe.kernel.refusal import Refusal
from yojoe.terminal.card_panel import bare
from yojoe.titles import TITLES

from .card_shelf import SHELF, CardTitle, title_of
from .card_words import words
from .rules import counted, paper, say

NAMES: Final = ", ".join(title.name for title in SHELF)
KINDS: Final = "; ".join(f"{title.name}: {', '.join(title.kinds)}" for title in SHELF)


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", metavar="TITLE|show|check|words", help="whose cards, or what to do")
    parser.add_argument(
        "words",
        nargs="*",
        help="show: a name or an id; check: card files; words: what a card may do, by these words",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    parser.add_argument("--title", help=f"show: only a card of this title: {NAMES}")
    parser.add_argument("--pack", help="only cards of this pack, an expansion too")
    parser.add_argument("--kind", help=f"only cards of this kind ({KINDS})")
    parser.add_argument("--search", nargs="+", metavar="WORDS", help="only cards with these words")


def run(args: Namespace) -> int:
    if args.what in {"show", "check", "words"} and (args.kind or args.search or args.pack):
        raise Refusal(f"--pack, --kind and --search go with a title, not with {args.what}")
    if args.what != "show" and args.title:
        raise Refusal(f"--title goes with show, not with {args.what}")
    if args.what == "check":
        return check(args.words, as_json=args.json)
    if args.what == "words":
        words(vocabulary(), args.words, as_json=args.json)
        return 0
    if args.what == "show":
        titles = [title_named(args.title)] if args.title else SHELF
        show(" ".join(args.words), titles, as_json=args.json)
    else:
        title = title_named(args.what)
        if args.words:
            raise Refusal(f"--search WORDS searches; {args.what} takes no other words")
        cards = wanted(title, of_pack(title, args.pack), args.kind, args.search or ())
        contents(title, cards, as_json=args.json)
    return 0


def title_named(name: str) -> CardTitle:
    """A title that has cards."""
    for title in SHELF:
        if title.name == name:
            return title
    if any(title.name == name for title in TITLES):
        raise Refusal(f"{name} has no cards to list; there are cards of {NAMES}")
    raise Refusal(f"there is no title {name!r} with cards; there is {NAMES}, or show, check, words")


def of_pack(title: CardTitle, pack: str | None) -> Sequence[Any]:
    """The cards of a pack; if none is named, those that are always played with."""
    cards: Sequence[Any] = title.library.ours().cards
    if pack is None:
        return cards
    cards = title.whole.ours().cards
    packs = dict.fromkeys(card.pack for card in cards)
    if pack not in packs:
        raise Refusal(f"there is no pack {pack!r} of {title.name}; there is {', '.join(packs)}")
    return [card for card in cards if card.pack == pack]


def wanted(
    title: CardTitle, among: Sequence[Any], kind: str | None, words: Sequence[str]
) -> list[Any]:
    """The cards of a kind that have every word."""
    if kind is not None and kind not in title.kinds:
        raise Refusal(f"there is no kind {kind!r}; there are {', '.join(title.kinds)}")
    looked_for = " ".join(words).lower().split()
    return [
        card
        for card in among
        if kind in {None, card.kind} and all(word in everything(title, card) for word in looked_for)
    ]


def everything(title: CardTitle, card: Any) -> str:
    """All the words of a card, to be searched."""
    return " ".join([card.id, *(title.said(card, field) for field in card.origin)]).lower()


def contents(title: CardTitle, cards: Sequence[Any], *, as_json: bool) -> None:
    """The cards as JSON, as a table on a screen, or line by line in a pipe."""
    console = paper()
    if as_json:
        print(json.dumps(facts(title, cards)))
    elif not console.is_terminal:
        for card in cards:
            print(card.id, *title.columns(card), *title.texts(card), sep="\t")
    else:
        table = Table(*title.head, box=SIMPLE)
        for card in cards:
            table.add_row(*title.columns(card))
        console.print(table)
        say(console, f"{counted(len(cards), 'card')}; 'yojoe cards show NAME' shows one")


def facts(title: CardTitle, cards: Sequence[Any]) -> dict[str, object]:
    """Everything about cards that a program may want to know."""
    about = [
        {"id": card.id, "pack": card.pack, **title.written(card), "sources": card.sources}
        for card in cards
    ]
    return {"title": title.name, "version": title.library.ours().version, "cards": about}


def show(name: str, titles: Sequence[CardTitle], *, as_json: bool) -> None:
    """Every card of a name, or the one with an id, drawn like a card, title by title."""
    if not name:
        raise Refusal("show takes the name or the id of a card, for instance: snake-eyes")
    shown = {title.name: meant(title, name) for title in titles}
    if not any(shown.values()):
        raise Refusal(f"there is no card {name!r}; {near(name, titles)}")
    for title in titles:
        cards = shown[title.name]
        if cards and as_json:
            print(json.dumps(facts(title, cards)))
        elif cards:
            paper().print(*map(title.face, cards), sep="\n")


def meant(title: CardTitle, name: str) -> list[Any]:
    return [
        card for card in title.whole.ours().cards if bare(name) in {bare(card.name), bare(card.id)}
    ]


def near(name: str, titles: Sequence[CardTitle]) -> str:
    """Names that somebody may have meant."""
    cards = [card for title in titles for card in title.whole.ours().cards]
    names = {bare(card.name): card.name for card in cards}
    close = [each for each in names if bare(name) in each]
    close += get_close_matches(bare(name), names)
    if not close:
        return f"'yojoe cards {titles[0].name} --search WORDS' searches by words"
    return f"near it are {', '.join(dict.fromkeys(names[each] for each in close[:4]))}"


def check(paths: Sequence[str], *, as_json: bool) -> int:
    """What each card file does, upon those before it; 2 if any of them is refused."""
    if as_json or not paths:
        raise Refusal("check takes card files alone, for instance: yojoe cards check mine.toml")
    good: dict[str, list[CardFile[Any]]] = {title.name: [] for title in SHELF}
    for path in paths:
        try:
            page = page_at(Path(path))
            title = title_of(page)
            before = title.whole.over(good[title.name])
            file = title.whole.read(page)
            title.whole.over([*good[title.name], file])
        except Refusal as refusal:
            print(refusal, file=sys.stderr)
        else:
            for line in (verdict(title, file, before), *notes(title, file, before)):
                print(f"{path}: {line}")
            good[title.name].append(file)
    return 0 if sum(map(len, good.values())) == len(paths) else 2


def verdict(title: CardTitle, file: CardFile[Any], before: Any) -> str:
    """What a sound file does to the box."""
    replaced, added = replaced_and_added(file, before)
    cards = f"replaces {counted(replaced, 'card')}, adds {counted(added, 'card')}"
    besides = title.library.besides(file)
    return f"{cards}, replaces {besides}" if besides else cards


def notes(title: CardTitle, file: CardFile[Any], before: Any) -> Iterator[str]:
    """One for each card with a text of its owner's that does not say what it does instead."""
    known = {card.id: card for card in before.cards}
    ours = {card.id: card for card in title.whole.ours().cards}
    for card in file.cards:
        if DOES in title.written(card):
            continue
        old = known.get(card.id, card)
        model = ours.get(card.like or old.like or card.id)
        if model is not None and list(title.texts(card)) != list(title.texts(model)):
            yield f"[{card.id}] has a text of yours, but still does what our {model.id} does"
