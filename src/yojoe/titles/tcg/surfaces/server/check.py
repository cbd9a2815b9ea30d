"""A deck list, read: whether it is legal and why not, its curves, and teams to begin with."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

from yojoe.kernel.refusal import Refusal
from yojoe.titles.tcg.cards.box import box_with, whole_box
from yojoe.titles.tcg.cards.printed import COBRA, JOE, Box, Printed
from yojoe.titles.tcg.decks import figures
from yojoe.titles.tcg.decks.decks import (
    COPIES,
    SMALLEST,
    STARTERS,
    Deck,
    few,
    is_starter,
    known_cards,
    line_of,
    many,
    mistakes,
    ready,
)
from yojoe.titles.tcg.decks.lists import DeckList, read_list, write_list

from .schemas import (
    Bar,
    ColourInfo,
    DeckMark,
    DeckPage,
    DeckRow,
    DeckText,
    ReadyDeck,
    ReadyDecks,
    Team,
)

UNNAMED = "My deck"
SIDES = {JOE: "Joe", COBRA: "Cobra"}
SIZE, NAMES, BOOSTS = "TCG-DECK-01", "TCG-DECK-03", "TCG-COMBAT-13"


@cache
def ready_decks() -> ReadyDecks:
    """The decks that come with the game, each as a list."""
    return ReadyDecks([ready_deck(name, listed) for name, listed in ready().items()])


def ready_deck(name: str, listed: DeckList) -> ReadyDeck:
    deck = deck_of_list(listed, whole_box())
    text = write_list(deck.name, deck.about, deck.rows())
    return ReadyDeck(name, deck.name, deck.about, len(deck.cards), name in STARTERS, text)


def deck_of_list(listed: DeckList, box: Box) -> Deck:
    """What is known of a list, as a deck."""
    return Deck(listed.name, tuple(known_cards(listed, box)), listed.about)


def page_of(wish: DeckText) -> DeckPage:
    """All about a list."""
    listed, box = read_list(wish.text, UNNAMED), box_with(wish.cards)
    deck = deck_of_list(listed, box)
    marks = [*judged(listed, deck, box)]
    legal = all(mark.mark != "no" for mark in marks)
    return DeckPage(
        name=deck.name,
        about=deck.about,
        size=sum(row.copies for row in listed.rows),
        smallest=SMALLEST,
        most=COPIES,
        legal=legal,
        marks=marks,
        rows=[DeckRow(card.id, copies) for card, copies in deck.rows()],
        supply=bars(deck, figures.supply),
        power=bars(deck, figures.power),
        hits=bars(deck, figures.hits),
        colours=colours(deck),
        teams=[team(deck, wish.seed, first=first) for first in (True, False)],
        text=write_list(deck.name, deck.about, deck.rows()),
        line=line_of(listed, opponent(wish.against)) if legal and wish.against else "",
    )


def opponent(name: str) -> DeckList:
    if name not in ready():
        raise Refusal(f"there is no ready deck {name[:40]!r}; there is {', '.join(ready())}")
    return ready()[name]


# What holds of it.


def judged(listed: DeckList, deck: Deck, box: Box) -> Iterator[DeckMark]:
    """Every reason for and against a deck. [TCG-DECK-01, TCG-DECK-03, TCG-DECK-09]"""
    wrong = mistakes(listed, box)
    for reason in wrong:
        yield DeckMark("no", reason_line(reason), [])
    if not wrong and is_starter(deck.cards):
        yield DeckMark("yes", "A starter deck, played as it comes", ["TCG-DECK-09"])
        return
    size = sum(row.copies for row in listed.rows)
    yield from verdict_on(few(size), f"{size} cards, at least {SMALLEST}", SIZE)
    yield from verdict_on(many(deck.cards), f"No more than {COPIES} of a name and subtitle", NAMES)
    yield from strangers(deck)


def verdict_on(reasons: list[str], otherwise: str, rule: str) -> Iterator[DeckMark]:
    """The reasons why something does not hold, or that it does."""
    for reason in reasons:
        yield DeckMark("no", reason_line(reason), [rule])
    if not reasons:
        yield DeckMark("yes", otherwise, [rule])


def reason_line(reason: str) -> str:
    return reason[:1].upper() + reason[1:]


def strangers(deck: Deck) -> Iterator[DeckMark]:
    """A Boost is worth nothing on the other side's units. [TCG-COMBAT-13]"""
    sides = Counter(card.side for card in deck.cards)
    if len(sides) > 1:
        (other, _), (side, number) = sides.most_common()
        cards = "card: its Boost gives" if number == 1 else "cards: their Boosts give"
        yield DeckMark(
            "note", f"{number} {SIDES[side]} {cards} +0 on {SIDES[other]} units", [BOOSTS]
        )


# What it is made of.


def bars(deck: Deck, value: Callable[[Printed], int]) -> list[Bar]:
    curve = figures.curve(deck, value) if deck.cards else {}
    return [Bar(number, cards) for number, cards in curve.items()]


def colours(deck: Deck) -> list[ColourInfo]:
    found = figures.colours(deck) if deck.cards else []
    return [ColourInfo(each.name, each.cards, each.mean, each.best) for each in found]


def team(deck: Deck, seed: int, *, first: bool) -> Team:
    shown = figures.reveal(deck, seed, first=first)
    return Team(first, shown.limit, shown.supply, [card.id for card in shown.cards])
