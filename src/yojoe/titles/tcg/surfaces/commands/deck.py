"""``yojoe deck``: list, check, show, match, weigh and improve decks of the Trading Card Game."""

import sys
from argparse import Namespace
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Final

from yojoe.cards.card_file import to_toml
from yojoe.console.options import add_agent, add_games, add_out, add_seed, add_workers
from yojoe.console.paper import paper
from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser, hide
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.titles.tcg.cards.box import OURS, box_with, read_line
from yojoe.titles.tcg.cards.format import FORMAT
from yojoe.titles.tcg.cards.printed import Box
from yojoe.titles.tcg.decks import figures
from yojoe.titles.tcg.decks.decks import (
    Deck,
    deck_of,
    is_starter_list,
    list_at,
    list_named,
    ready,
    reasons,
)
from yojoe.titles.tcg.decks.lists import DeckList

MINUTES: Final = 5


def arguments(parser: Parser) -> None:
    for name, doing in DOINGS.items():
        word = parser.word(name, doing.about)
        if doing.takes:
            word.add_argument("decks", nargs="*", metavar="DECK", help=doing.takes)
        add_json(word)
        word.add_argument("--cards", default=OURS, metavar="FILE", help="a card file of your own")
        if doing.games is not None:
            add_games_options(word, name, doing.games)
        elif name == "show":
            add_seed(word)
        word.set_defaults(doing=name, decks=[])


def add_games_options(word: Parser, name: str, usual: int) -> None:
    """What whoever plays games has to know."""
    add_agent(word, "planner")
    word.add_argument(
        "--setup", default="", metavar="SETUP", help="advanced, 15-16, 15-15 or basic"
    )
    add_seed(word)
    add_workers(word)
    if name == "improve":
        word.add_argument(
            "--minutes", default=str(MINUTES), metavar="N", help=f"how long ({MINUTES})"
        )
        word.add_argument("--against", metavar="A,B", help="the decks to beat (all ready ones)")
        word.add_argument("--save", metavar="FILE", help="the better deck (DECK-better.txt)")
        word.add_argument("-f", "--force", action="store_true", help="write over that file")
        hide(word, "--out", dest="wrong_out")
        return
    add_games(
        word, f"how many, of each pair ({usual})" if name == "league" else f"how many ({usual})"
    )
    if name == "duel":
        add_out(word, "write a page with plots and a summary to a new folder")


def run(args: Namespace) -> int:
    doing = DOINGS[args.doing]
    if doing.games and args.games is None:
        args.games = str(doing.games)
    return doing.run(args, box_with(read_line(args.cards)))


def listing(args: Namespace, box: Box) -> int:
    """The ready decks."""
    decks = {name: deck_of(listed, box) for name, listed in ready().items()}
    if args.json:
        print_document(args, {name: facts(deck) for name, deck in decks.items()})
    else:
        for name, deck in decks.items():
            print(f"{name:<18} {len(deck.cards)} cards  {deck.about}")
    return 0


def check(args: Namespace, box: Box) -> int:
    """One line for each sound deck, and every reason why another is none; 2 if there is any."""
    if not args.decks:
        raise Refusal("check takes decks, for instance: yojoe deck check mine.txt")
    found = [verdict(name, box) for name in args.decks]
    if args.json:
        print_document(args, [asdict(each) for each in found])
    else:
        for each in found:
            print(*each.said, sep="\n", file=sys.stdout if each.sound else sys.stderr)
    return 0 if all(each.sound for each in found) else 2


@dataclass(frozen=True, slots=True)
class DeckVerdict:
    """Whether a list is a deck that can be played, and why not."""

    deck: str
    sound: bool
    said: list[str]


def verdict(name: str, box: Box) -> DeckVerdict:
    try:
        listed = any_list(name)
    except Refusal as refusal:
        return DeckVerdict(name, sound=False, said=[str(refusal)])
    if is_starter_list(listed, box):
        said = f"{name}: a starter deck of {size(listed)} cards, played as it comes"
        return DeckVerdict(name, sound=True, said=[said])
    if wrong := reasons(listed, box):
        return DeckVerdict(name, sound=False, said=[f"{name}: {reason}" for reason in wrong])
    return DeckVerdict(name, sound=True, said=[f"{name}: a legal deck of {size(listed)} cards"])


def any_list(name: str) -> DeckList:
    """A ready deck, or what a file says, whatever is wrong with it."""
    if name in ready() or not Path(name).exists():
        return list_named(name)
    return list_at(Path(name))


def size(listed: DeckList) -> int:
    return sum(row.copies for row in listed.rows)


def show(args: Namespace, box: Box) -> int:
    """A deck with its curves, and a team it may begin with."""
    if len(args.decks) != 1:
        raise Refusal("show takes one deck, for instance: yojoe deck show lead-rain")
    deck, seed = deck_of(any_list(args.decks[0]), box), read_seed("--seed", args.seed)
    if args.json:
        found = facts(deck) | {"cards": cards(deck), "setups": setups(deck, seed)}
        print_document(args, found, seed=seed)
    else:
        from yojoe.titles.tcg.surfaces.terminal.deck_page import page

        paper().print(page(deck, seed))
    return 0


def facts(deck: Deck) -> dict[str, object]:
    """A deck in figures, for programs."""
    return {
        "name": deck.name,
        "about": deck.about,
        "size": len(deck.cards),
        "supply": figures.curve(deck, figures.supply),
        "power": figures.curve(deck, figures.power),
        "hits": figures.curve(deck, figures.hits),
        "boost": {each.name: each.mean for each in figures.colours(deck)},
    }


def cards(deck: Deck) -> list[dict[str, object]]:
    return [
        {"copies": copies, "id": card.id, **to_toml(card, FORMAT)} for card, copies in deck.rows()
    ]


def setups(deck: Deck, seed: int) -> dict[str, list[str]]:
    return {
        who: [card.id for card in figures.reveal(deck, seed, first=who == "first").cards]
        for who in ("first", "second")
    }


def later(module: str, name: str) -> Callable[[Namespace, Box], int]:
    """What plays games is loaded when it is used: the laboratory takes its time."""

    def run(args: Namespace, box: Box) -> int:
        doing: Callable[[Namespace, Box], int] = getattr(import_module(module), name)
        return doing(args, box)

    return run


@dataclass(frozen=True, slots=True)
class Doing:
    """What can be done with decks."""

    about: str
    run: Callable[[Namespace, Box], int]
    takes: str = ""
    games: int | None = None  # how many unless told, where any are played


PLAYS: Final = "yojoe.titles.tcg.surfaces.commands"
DECK: Final = "a file, or the name of a ready deck"
DOINGS: Final = {
    "list": Doing("name the decks that are ready", listing),
    "check": Doing("tell every reason why a list is no legal deck", check, DECK),
    "show": Doing("show a deck with its curves, and a team it may begin with", show, DECK),
    "duel": Doing("play one deck against another", later(f"{PLAYS}.duel", "duel"), DECK, 1000),
    "league": Doing(
        "play every deck against every other", later(f"{PLAYS}.league", "league"), DECK, 100
    ),
    "weigh": Doing(
        "tell what copies of each card are worth", later(f"{PLAYS}.league", "weighed"), games=10_000
    ),
    "improve": Doing("search for a better deck", later(f"{PLAYS}.improve", "improve"), DECK, 0),
}
