"""The scenario table of the Deck-Building Game: lay out a position, speak in labels, script dice.

    hand = {"Ann": "torpedo gi"}
    table = Table("Ann", "Bob", hand=hand, mission="secure-the-rare-liquid-element")
    table.play('''
        Ann: attempt-secure-the-rare-liquid-element, torpedo, lock
        dice 2 2 1
        Ann: pass
    ''')
    assert table.pile("won") == ["secure-the-rare-liquid-element"]

A line is what somebody says, one label after another, or what chance brings:

    Ann: torpedo, lock      Ann answers twice
    dice 2 1 0              the next dice show 2 Hits, 1 Hit and a blank
    chance 3                the next thing left to chance is the third of those there are

Questions that are not scripted fail, with what was on offer.  Every question is asked, those with
one sensible answer too, unless a scenario is about that: questions="few".  Shuffles need no script:
the order that comes of them is fixed, but means nothing.

Every pile that is named is exactly what it says, a hand too; players who are not named hold
nothing, and have no deck.  The line-up begins with what is named and goes on with what comes.
Decks and discard piles are listed from the top.  The Finale of Act III waits on the Story stack
unless told; with next_mission="" the Mission in play is the last one.

What is designed, not printed, is never quoted: how hard a Mission is, where a zone begins and where
the Threat Meter ends are asked of the box, with the functions at the end.
"""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import ClassVar

from support.scene import Scene
from yojoe.kernel.facts import Fact
from yojoe.kernel.match import Match
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Choose, Roll, Seat, Shuffle
from yojoe.titles.deckbuilding.rules.flow import GAME, core_book
from yojoe.titles.deckbuilding.rules.state import MISSIONS, State
from yojoe.titles.deckbuilding.settings import Options

ANN, BOB, CY, DEE = Seat(0), Seat(1), Seat(2), Seat(3)
FOUR = ("Ann", "Bob", "Cy", "Dee")

FACES = {0: 1, 1: 4, 2: 6}  # a face with so many Hits
FINALES = {
    "mass-device": "destroy-the-mass-device",
    "total-control": "destroy-the-mind-control-device",
    "a-bridge-to-doomsday": "close-the-bridge-to-doomsday",
}

# Where a card that is asked for may be taken from, in this order.
SOURCES = (
    "box",
    "main",
    "complications",
    "later",
    "officer_stack",
    "battalion_stack",
    "trooper_stack",
    "unpicked",
    "rifles",
    "hangar",
)

PER_SEAT = ("deck", "top", "hand", "discard", "play", "strikes", "beside")


class Table(Scene[State]):
    """Seats by name; the active player is about to choose Missions, in round 2."""

    besides: Mapping[str, str] = {}  # settings that only an expansion has

    def __init__(
        self,
        *names: str,
        active: str = "",
        threat: int = 1,
        turns: int | None = None,
        step: str = "turn.missions",
        line_up: str = "",
        hangar: str = "vamp",
        battalions: Mapping[int, str] | None = None,
        **named: Mapping[str, str] | str | int | bool,
    ) -> None:
        self.names = names
        self.dice: list[int] = []
        seat_piles = {name: named.pop(name) for name in PER_SEAT if name in named}
        settings = {"story": str(named.pop("story", "mass-device")), "questions": "every"}
        settings |= {key: named.pop(key) for key in ("questions",) if key in named}
        shared = {"line_up": line_up, "hangar": hangar}
        shared |= {key: named.pop(key) for key in list(named) if key in SHARED}

        def laid_out(setup: Setup) -> State:
            s = GAME.new(setup)
            s.step = step
            s.phase = MISSIONS
            s.active = self.seat(active) if active else Seat(0)
            s.turns = turns if turns is not None else max(s.seats, 2) + 1 + s.active
            s.threat = threat
            for seat in range(s.seats):  # the Starters wait in the box until they are named
                s.box += s.deck[seat]
                s.deck[seat] = []
            shared.setdefault("next_mission", FINALES[s.options.story])
            self.lay_out(s, seat_piles, shared)
            while len(s.line_up) < 6:
                s.line_up.append(s.main.pop())
            for place, card in (battalions or {}).items():
                s.battalions.append(take(s, card))
                s.slots.append(place - 1)
            return s

        settings = asdict(Options(**settings, **named)) | self.besides
        self.match = Match(replace(GAME, new=laid_out), Setup(len(names), settings))
        self.settle()

    def lay_out(self, s: State, seat_piles, shared) -> None:
        for name, cards in shared.items():
            pile = [take(s, card) for card in str(cards).split()]
            if name == "hangar":
                s.box += s.hangar
            setattr(s, name, pile if name in IN_ORDER else pile[::-1])
        for name, by_seat in seat_piles.items():
            for who, cards in by_seat.items():
                pile = [take(s, card) for card in cards.split()]
                getattr(s, name)[self.seat(who)] = pile if name in IN_ORDER else pile[::-1]

    def play(self, screenplay: str) -> list[Fact]:
        """Act out every line, till no dice are left; what happened meanwhile."""
        happened = super().play(screenplay)
        assert not self.dice, f"{len(self.dice)} dice are left over: {self.due}"
        return happened

    def say(self, who: str, word: str) -> None:
        if word == self.asks == "recruit" and who in self.waiting:
            return  # with nothing else to do the step has opened by itself
        super().say(who, word)

    def fall(self, dice: str) -> None:
        self.dice += map(int, dice.split())

    def chance(self, number: str) -> None:
        assert isinstance(self.match.question, Roll), f"nothing is left to chance: {self.due}"
        self.match.answer(int(number) - 1)

    seats = r"^seat-(\d)$"
    lines: ClassVar = {r"dice((?: [012])+)": fall, r"chance (\d+)": chance}

    def settle(self) -> None:
        """Shuffles happen, and scripted dice fall."""
        while True:
            question = self.match.question
            if isinstance(question, Shuffle):
                self.match.answer(0)
            elif isinstance(question, Roll) and question.sides == 6 and self.dice:
                self.match.answer(FACES[self.dice.pop(0)] - 1)
            else:
                return

    @property
    def offers(self) -> list[str]:
        """What is offered now."""
        return self.words_for()

    @property
    def due(self) -> str:
        """Who is to do what."""
        question = self.match.question
        if question is None:
            return f"the game is over, {self.state.ending}"
        if isinstance(question, Roll):
            return "dice are to be rolled"
        assert isinstance(question, Choose)
        return f"{question.ask} is up to {self.names[question.seat]}: {', '.join(self.offers)}"

    @property
    def turn(self) -> str:
        return self.names[self.state.active]

    @property
    def threat(self) -> int:
        return self.state.threat

    @property
    def pool(self) -> int:
        return self.state.pool

    @property
    def ending(self) -> str:
        return self.state.ending

    def pile(self, name: str, who: str = "") -> list[str]:
        """The ids of a pile's cards, in the order in which they lie, the top of a stack last."""
        pile = getattr(self.state, name)
        cards = pile[self.seat(who)] if who else pile
        return [self.state.book.printed[card].id for card in cards]

    def card(self, card_id: str, number: int = 1) -> int:
        """The number of a card; of the first copy, unless told."""
        return self.state.book.number[card_id] + number - 1

    @property
    def covered(self) -> list[int]:
        """The places of the line-up with a Battalion on them, counted from 1."""
        return sorted(place + 1 for place in self.state.slots)


SHARED = (
    "transport",
    "reserve",
    "main",
    "main_discard",
    "officers",
    "experts",
    "story",
    "next_mission",
    "mission",
    "won",
    "failed",
    "complications",
    "complication_discard",
    "face_down",
    "scouted",
    "face_up",
    "trooper_stack",
    "battalion_stack",
)
# Piles that are listed as they lie on the table; all others from the top.
IN_ORDER = ("line_up", "hangar", "hand", "play", "strikes", "officers", "experts", "mission")


def take(s: State, card_id: str) -> int:
    """A copy of a card that is still where it began."""
    book = s.book
    assert card_id in book.number, f"there is no card {card_id}"
    besides = [zone.cards for pack in book.packs for zones in pack.zones for zone in zones(s)]
    for pile in [*(getattr(s, source) for source in SOURCES), *besides]:
        for card in pile:
            if book.printed[card].id == card_id:
                pile.remove(card)
                return card
    raise AssertionError(f"no copy of {card_id} is left")


# What the box says.


def difficulty_of(mission: str) -> int:
    """The Hits that a Mission asks for by itself."""
    return core_book().box.card(mission).difficulty


def showing(hits: int, of: int) -> str:
    """So many dice that show so many Hits together, doubles first."""
    assert hits <= 2 * of, f"{of} dice never show {hits} Hits"
    dice = [2] * (hits // 2) + [1] * (hits % 2)
    return " ".join(map(str, dice + [0] * (of - len(dice))))


def spaces_in(colour: str, players: int = 2) -> list[int]:
    """The spaces of a zone on the side for so many players, from the lowest up."""
    every_space = core_book().box.meter(players).colours
    return [space for space, zone in enumerate(every_space) if zone.colour == colour]


def space_in(colour: str, players: int = 2) -> int:
    """The lowest space of a zone."""
    return spaces_in(colour, players)[0]


def top_of_meter(players: int = 2) -> int:
    """The space on which the game is lost."""
    return core_book().box.meter(players).top
