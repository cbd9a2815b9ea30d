"""The scenario table of the Trading Card Game: lay out a position, speak in labels.

    table = Table(ranks={"Ann": "gold7", "Bob": "blue6/blue1 red3*"}, hand={"Ann": "gold1b8"})
    table.play('''
        Ann: gold7, blue6
        Ann: gold1b8
    ''')
    assert table.pile("discard", "Bob") == ["blue6"]

Cards are words, see ``tcg_cards``.  Ranks are columns: ``a/b`` is b behind a, a star is a tapped
unit.  Decks and discard piles are listed from the top.  Whoever is not named has nothing.
Ann sits on seat 1 and is first, unless told.  The table is at the first player's attack, hands
are drawn; ``step="firefight.flip"`` is at the Firefight.  Shuffles need no script: the order
that comes of them is fixed, but means nothing.
"""

import re
from collections.abc import Mapping
from dataclasses import asdict, replace

from support.scene import Scene
from support.tcg_cards import card, does
from yojoe.kernel.match import Match
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Roll, Seat, Shuffle
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.rules.at_work import power
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.rules.hits import laid
from yojoe.titles.tcg.rules.setup import laid_out
from yojoe.titles.tcg.rules.state import COMBAT, FIREFIGHT, NOBODY, SETUP, State
from yojoe.titles.tcg.settings import Options

ANN, BOB = Seat(0), Seat(1)
NAMES = ("Ann", "Bob")
PHASES = {"setup": SETUP, "turn": COMBAT, "combat": COMBAT, "firefight": FIREFIGHT}
FROM_THE_TOP = ("deck", "discard")

Piles = Mapping[str, str]


class Table(Scene[State]):
    """Two players in the middle of a turn."""

    names = NAMES

    def __init__(
        self,
        ranks: Piles | None = None,
        *,
        step: str = "combat.attack",
        first: str = "Ann",
        active: str = "",
        turns: int | None = None,
        extra: Mapping[str, int] | None = None,
        doings=does,
        **named: Piles | str | int,
    ) -> None:
        piles = {pile: named.pop(pile) for pile in list(named) if isinstance(named[pile], dict)}
        piles["ranks"] = ranks or {}
        options = Options(**named)
        decks = [[word for pile in piles.values() for word in words(pile, who)] for who in NAMES]
        book = Book([[card(word) for word in deck] for deck in decks], doings)

        def new(setup: Setup) -> State:
            s = laid_out(book, options)
            s.step = step
            s.phase = PHASES[step.partition(".")[0]]
            s.first = seat_of(first)
            s.active = seat_of(active or first)
            s.turns = int(s.phase != SETUP) if turns is None else turns
            s.extra = [(extra or {}).get(who, 0) for who in NAMES]
            for seat, who in enumerate(NAMES):
                self.lay_out(s, seat, piles, who)
            return s

        self.match = Match(replace(GAME, new=new), Setup(2, asdict(options)))
        self.settle()

    def lay_out(self, s: State, seat: int, piles: Mapping[str, Piles], who: str) -> None:
        left = s.deck[seat][:]
        s.deck[seat].clear()
        for name, pile in piles.items():
            cards = [left.pop(0) for _ in words(pile, who)]
            if name == "ranks":
                line_up(s, seat, pile.get(who, "").split(), cards)
            else:
                getattr(s, name)[seat] += cards[::-1] if name in FROM_THE_TOP else cards

    def settle(self) -> None:
        """Shuffles happen, and a roll for the first player shows Ann."""
        while isinstance(self.match.question, Shuffle | Roll):
            self.match.answer(0)

    offers = Scene.words_for

    @property
    def due(self) -> str:
        """Who is to do what."""
        if self.match.over:
            return f"the game is over, {self.state.ending}"
        who = self.waiting[0]
        return f"{self.asks} is up to {who}: {', '.join(self.offers(who))}"

    @property
    def ending(self) -> str:
        return self.state.ending

    # What lies on the table, in words.

    def pile(self, name: str, who: str) -> list[str]:
        """The ids of a pile's cards, in the order in which they lie, the top last."""
        return self.ids(getattr(self.state, name)[seat_of(who)])

    def ids(self, cards) -> list[str]:
        return [self.state.book.printed[each].id for each in cards]

    def ranks(self, who: str) -> str:
        """A player's ranks, spelled as they are laid out."""
        return " ".join(map(self.column, self.state.front[seat_of(who)]))

    def column(self, unit: int) -> str:
        behind = self.state.behind[unit]
        rear = f"/{self.spelled(behind)}" if behind != NOBODY else ""
        return self.spelled(unit) + rear

    def spelled(self, unit: int) -> str:
        s = self.state
        star = "*" if unit in s.tapped[s.book.owner[unit]] else ""
        return s.book.printed[unit].id + star

    def unit(self, who: str, word: str) -> int:
        """The number of a unit."""
        seat = seat_of(who)
        units = self.state.front[seat] + self.state.back[seat]
        return next(each for each in units if self.state.book.printed[each].id == word)

    def power(self, who: str, word: str) -> int:
        return power(self.state, self.unit(who, word))

    def hits_on(self, who: str, word: str) -> int:
        """The Hits that lie on a unit."""
        return laid(self.state, self.state.active).get(self.unit(who, word), 0)

    def wanted(self, who: str, word: str) -> int:
        """The Hits that a unit can still take."""
        return self.power(who, word) - self.hits_on(who, word)


def seat_of(who: str) -> Seat:
    assert who in NAMES, f"{who} does not sit here"
    return Seat(NAMES.index(who))


def words(pile: Piles, who: str) -> list[str]:
    """The cards of one player's pile, in any spelling."""
    return [word.rstrip("*") for word in re.split(r"[\s/]+", pile.get(who, "")) if word]


def line_up(s: State, seat: int, columns: list[str], cards: list[int]) -> None:
    for column in columns:
        ahead = NOBODY
        for word in column.split("/"):
            unit = cards.pop(0)
            (s.front if ahead == NOBODY else s.back)[seat].append(unit)
            if ahead != NOBODY:
                s.behind[ahead] = unit
            if word.endswith("*"):
                s.tapped[seat].append(unit)
            ahead = unit
