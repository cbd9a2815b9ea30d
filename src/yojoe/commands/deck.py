"""``yojoe deck``: list, check, show, match, weigh and improve decks of the Trading Card Game."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.tcg import deck_figures
from yojoe.tcg.box import OURS, box_with, read_line
from yojoe.tcg.card_file import written
from yojoe.tcg.deck_list import DeckList
from yojoe.tcg.decks import Deck, deck_of, is_starter_list, list_at, list_named, ready, reasons
from yojoe.tcg.printed import Box
from yojoe.terminal.deck_page import page

from .rules import paper

GAMES: Final = {"duel": 1000, "league": 100, "weigh": 10_000}  # unless told
MINUTES: Final = 5


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", choices=tuple(DOINGS), help="what to do")
    parser.add_argument("decks", nargs="*", metavar="DECK", help="a file, or a ready deck's name")
    parser.add_argument("--json", action="store_true", help="list, show, duel: print JSON")
    parser.add_argument("--seed", default="1", metavar="N", help="the same seed, the same luck (1)")
    parser.add_argument("--cards", default=OURS, metavar="FILE", help="a card file of your own")
    games = parser.add_argument_group("duel, league, weigh and improve")
    games.add_argument("--agent", default="planner", help="who plays all decks (planner)")
    games.add_argument("--setup", default="", metavar="X", help="advanced, 15-16 or basic")
    games.add_argument("--workers", metavar="N", help="processes (all cores)")
    games.add_argument(
        "--games",
        metavar="N",
        help=f"duel: how many ({GAMES['duel']}); league: of each pair ({GAMES['league']}); "
        f"weigh: between random decks ({GAMES['weigh']})",
    )
    games.add_argument(
        "--minutes", default=str(MINUTES), metavar="N", help=f"improve: how long ({MINUTES})"
    )
    games.add_argument(
        "--against", metavar="A,B", help="improve: the decks to beat (all ready ones)"
    )
    games.add_argument(
        "--out", metavar="FILE", help="duel: a page with plots; improve: the better deck"
    )
    games.add_argument("--force", action="store_true", help="improve: write over a file")


def run(args: Namespace) -> int:
    if args.games is None:
        args.games = str(GAMES.get(args.what, ""))
    return DOINGS[args.what](args, box_with(read_line(args.cards)))


def listing(args: Namespace, box: Box) -> int:
    """The ready decks."""
    if args.decks:
        raise Refusal("list takes no decks; it names those that are ready")
    decks = {name: deck_of(listed, box) for name, listed in ready().items()}
    if args.json:
        print(json.dumps({name: facts(deck) for name, deck in decks.items()}))
    else:
        for name, deck in decks.items():
            print(f"{name:<18} {len(deck.cards)} cards  {deck.about}")
    return 0


def check(args: Namespace, box: Box) -> int:
    """One line for each sound deck, and every reason why another is none; 2 if there is any."""
    if not args.decks:
        raise Refusal("check takes decks, for instance: yojoe deck check mine.txt")
    return max(checked(name, box) for name in args.decks)


def checked(name: str, box: Box) -> int:
    try:
        listed = any_list(name)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    if is_starter_list(listed, box):
        print(f"{name}: a starter deck of {size(listed)} cards, played as it comes")
        return 0
    wrong = reasons(listed, box)
    for reason in wrong:
        print(f"{name}: {reason}", file=sys.stderr)
    if not wrong:
        print(f"{name}: a legal deck of {size(listed)} cards")
    return 2 if wrong else 0


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
        print(json.dumps(facts(deck) | {"cards": cards(deck), "setups": setups(deck, seed)}))
    else:
        paper().print(page(deck, seed))
    return 0


def facts(deck: Deck) -> dict[str, object]:
    """A deck in figures, for programs."""
    return {
        "name": deck.name,
        "about": deck.about,
        "size": len(deck.cards),
        "supply": deck_figures.curve(deck, deck_figures.supply),
        "power": deck_figures.curve(deck, deck_figures.power),
        "hits": deck_figures.curve(deck, deck_figures.hits),
        "boost": {each.name: each.mean for each in deck_figures.colours(deck)},
    }


def cards(deck: Deck) -> list[dict[str, object]]:
    return [{"copies": copies, "id": card.id, **written(card)} for card, copies in deck.rows()]


def setups(deck: Deck, seed: int) -> dict[str, list[str]]:
    return {
        who: [card.id for card in deck_figures.reveal(deck, seed, first=who == "first").cards]
        for who in ("first", "second")
    }


def later(module: str, name: str) -> Callable[[Namespace, Box], int]:
    """What plays games is loaded when it is used: the laboratory takes its time."""

    def run(args: Namespace, box: Box) -> int:
        doing: Callable[[Namespace, Box], int] = getattr(import_module(module), name)
        return doing(args, box)

    return run


DOINGS: Final[dict[str, Callable[[Namespace, Box], int]]] = {
    "list": listing,
    "check": check,
    "show": show,
    "duel": later("yojoe.commands.deck_duel", "duel"),
    "league": later("yojoe.commands.deck_league", "league"),
    "weigh": later("yojoe.commands.deck_league", "weighed"),
    "improve": later("yojoe.commands.deck_improve", "improve"),
}
