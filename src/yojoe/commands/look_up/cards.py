"""``yojoe cards``: list a title's cards, show one, or check a card file of your own."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from yojoe.cards.page import page_at
from yojoe.console.paper import paper, say
from yojoe.grammar.called import exactly, title_meant
from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.reader import counted
from yojoe.kernel.refusal import Refusal, nearest
from yojoe.terminal.screen.card_panel import bare
from yojoe.title.card_listing import (
    CardListing,
    facts,
    listing_named,
    listings,
    notes,
    verdict,
    whose,
)

from .card_words import words

DOINGS: Final = ("list", "show", "check", "words")


def arguments(parser: Parser) -> None:
    listing = parser.word("list", "list the cards of a title")
    listing.add_argument("title", help="whose cards: db, na, tcg")
    listing.add_argument("--pack", help="only cards of this pack, an expansion too")
    listing.add_argument("--kind", help="only cards of this kind, as in mission or vehicle")
    listing.add_argument("--search", nargs="+", metavar="WORDS", help="only cards with these words")
    listing.set_defaults(do=list_cards)
    add_json(listing)
    one = parser.word("show", "show a card with all its texts")
    one.add_argument("words", nargs="*", metavar="NAME", help="its name, or its id")
    one.add_argument("--title", help="only a card of this title")
    one.set_defaults(do=show_card)
    add_json(one)
    mine = parser.word("check", "check card files of your own")
    mine.add_argument("words", nargs="*", metavar="FILE", help="card files, each upon those before")
    mine.set_defaults(do=lambda args: check(args.words, args))
    add_json(mine)
    can_say = parser.word("words", "list the words in which a card file says what a card does")
    can_say.add_argument("words", nargs="*", help="only what has these words")
    can_say.set_defaults(do=speak)
    add_json(can_say)


def todays_words(words: Sequence[str]) -> list[str]:
    """A title alone lists its cards, as it always has."""
    first = words[0] if words else ""
    if not first or first.startswith("-") or first in DOINGS:
        return [*words]
    if exactly(first) is None and (near := nearest(first, DOINGS)):
        raise Refusal(f"there is no {first!r} of cards; did you mean {near}?")
    return ["list", *words]


def run(args: Namespace) -> int:
    code: int = args.do(args)
    return code


def list_cards(args: Namespace) -> int:
    call = title_meant(args.title)
    title = listing_named(call.name)
    pack = args.pack or call.settled().get("pack")
    cards = select(title, of_pack(title, pack), args.kind, args.search or ())
    contents(title, cards, args)
    return 0


def show_card(args: Namespace) -> int:
    titles = [listing_named(title_meant(args.title).name)] if args.title else listings()
    show(" ".join(args.words), titles, args)
    return 0


def speak(args: Namespace) -> int:
    """The words of every title whose cards can be said in words."""
    for title in listings():
        if title.vocabulary is not None:
            words(title.vocabulary(), args.words, args)
    return 0


def of_pack(title: CardListing, pack: str | None) -> Sequence[Any]:
    """The cards of a pack; if none is named, those that are always played with."""
    cards: Sequence[Any] = title.library.ours().cards
    if pack is None:
        return cards
    cards = title.whole.ours().cards
    packs = dict.fromkeys(card.pack for card in cards)
    if pack not in packs:
        raise Refusal(f"there is no pack {pack!r} of {title.name}; there is {', '.join(packs)}")
    return [card for card in cards if card.pack == pack]


def select(
    title: CardListing, among: Sequence[Any], kind: str | None, words: Sequence[str]
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


def everything(title: CardListing, card: Any) -> str:
    """All the words of a card, to be searched."""
    return " ".join([card.id, *(title.said(card, field) for field in card.origin)]).lower()


def contents(title: CardListing, cards: Sequence[Any], args: Namespace) -> None:
    """The cards as JSON, as a table on a screen, or line by line in a pipe."""
    if args.json:
        print_document(args, facts(title, cards))
        return
    console = paper()
    if not console.is_terminal:
        for card in cards:
            print(card.id, *title.columns(card), *title.texts(card), sep="\t")
    else:
        from rich.box import SIMPLE
        from rich.table import Table

        table = Table(*title.head, box=SIMPLE)
        for card in cards:
            table.add_row(*title.columns(card))
        console.print(table)
        say(console, f"{counted(len(cards), 'card')}; 'yojoe cards show NAME' shows one")


def show(name: str, titles: Sequence[CardListing], args: Namespace) -> None:
    """Every card of a name, or the one with an id, drawn like a card, title by title."""
    if not name:
        raise Refusal("show takes the name or the id of a card, for instance: snake-eyes")
    shown = {title.name: with_name(title, name) for title in titles}
    if not any(shown.values()):
        raise Refusal(f"there is no card {name!r}; {near(name, titles)}")
    if args.json:
        print_document(args, [facts(title, shown[title.name]) for title in titles])
        return
    for title in titles:
        if cards := shown[title.name]:
            paper().print(*map(title.face, cards), sep="\n")


def with_name(title: CardListing, name: str) -> list[Any]:
    return [
        card for card in title.whole.ours().cards if bare(name) in {bare(card.name), bare(card.id)}
    ]


def near(name: str, titles: Sequence[CardListing]) -> str:
    """Names that somebody may have meant."""
    from difflib import get_close_matches

    cards = [card for title in titles for card in title.whole.ours().cards]
    names = {bare(card.name): card.name for card in cards}
    close = [each for each in names if bare(name) in each]
    close += get_close_matches(bare(name), names)
    if not close:
        return f"'yojoe cards {titles[0].name} --search WORDS' searches by words"
    return f"near it are {', '.join(dict.fromkeys(names[each] for each in close[:4]))}"


def check(paths: Sequence[str], args: Namespace) -> int:
    """What each card file does, upon those before it; 2 if any of them is refused."""
    if not paths:
        raise Refusal("check takes card files, for instance: yojoe cards check mine.toml")
    good: dict[str, list[Any]] = {title.name: [] for title in listings()}
    found = [(path, *verdict_on(path, good)) for path in paths]
    if args.json:
        document = [
            {"file": path, "sound": sound, "said": list(said)} for path, sound, said in found
        ]
        print_document(args, document)
    else:
        for path, sound, said in found:
            for line in said:
                print(
                    f"{path}: {line}" if sound else line, file=sys.stdout if sound else sys.stderr
                )
    return 0 if all(sound for _, sound, _ in found) else 2


def verdict_on(path: str, good: dict[str, list[Any]]) -> tuple[bool, list[str]]:
    """Whether a file is sound upon those before it, and what is said of it."""
    try:
        page = page_at(Path(path))
        title = whose(page)
        before = title.whole.over(good[title.name])
        file = title.whole.read(page)
        title.whole.over([*good[title.name], file])
    except Refusal as refusal:
        return False, [str(refusal)]
    good[title.name].append(file)
    return True, [verdict(title, file, before), *notes(title, file, before)]
