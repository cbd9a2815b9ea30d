"""High Card: a tiny game with every kind of secret, for the laws to bite on.

Each round the leader may look at two cards of the deck, keep one and drop one
for it.  A die says whether high or low wins.  Everybody plays a card in secret,
the winner scores, and everybody draws.
"""

from typing import Final

from yojoe.kernel.facts import Card, Fact, fact, note
from yojoe.kernel.rules import OVER, Rules, Setup
from yojoe.kernel.script import Choose, Seat, Together, pick, roll, shuffle

from .state import CARDS, State, resample, zones

ROUNDS: Final = 5
PASS: Final = 0
LOOK: Final = 1


@fact("", "{seat:look} at two cards")
class Looked(Fact):
    seat: Seat


@fact("", "The cards are {cards}", reveals="cards were looked at")
class Saw(Fact):
    """For the eyes of one seat."""

    seat: Seat
    cards: tuple[Card, ...]


@fact("", "{seat:drop} {card}")
class Dropped(Fact):
    seat: Seat
    card: Card


@fact("", "{seat:draw} {card}", reveals="a card was drawn")
class Drew(Fact):
    """For the eyes of one seat."""

    seat: Seat
    card: Card


@fact("", "{winner:win}: {cards}")
class Played(Fact):
    cards: tuple[Card, ...]
    winner: Seat


async def deal(s: State) -> str:
    await shuffle(s, s.deck)
    for _ in range(s.hand):
        for seat in s.seats:
            draw(s, seat)
    return "round.open"


async def open_round(s: State) -> str:
    """Nobody is asked anything here."""
    if s.round == ROUNDS:
        return OVER
    s.round += 1
    s.leader = Seat((s.leader + 1) % len(s.seats))
    return "round.scout"


async def scout(s: State) -> str:
    """Up to three answers in one step."""
    seat = s.leader
    if await Choose(seat, "scout", (PASS, LOOK)) == LOOK:
        look(s, seat)
        keep(s, seat, await pick(seat, "keep", s.looking[seat]))
        drop(s, seat, await pick(seat, "drop", s.hands[seat]))
    return "round.call"


async def call(s: State) -> str:
    """On a one or a two the lowest card wins."""
    s.low = int(await roll(s, s.leader) <= 2)
    return "round.duel"


async def duel(s: State) -> str:
    picks = await Together(s.seats, "play", lambda seat: s.hands[seat])
    turn_over(s, picks)
    return "round.refill"


async def refill(s: State) -> str:
    """A short deck takes the discards back, and then nobody remembers anything of it."""
    if len(s.deck) < len(s.seats) + 2:
        s.deck += s.discard
        s.discard.clear()
        await shuffle(s, s.deck)
        for card in s.deck:
            s.known[card] = 0
    for seat in s.seats:
        draw(s, seat)
    return "round.open"


def look(s: State, seat: Seat) -> None:
    """The top two come into a zone that only ``seat`` sees."""
    s.looking[seat] += s.deck[-2:]
    del s.deck[-2:]
    if s.events is not None:
        note(s.events, Looked(seat))
        note(s.events, Saw(seat, tuple(s.looking[seat])), (seat,))


def keep(s: State, seat: Seat, card: int) -> None:
    """One comes to hand; the other goes back, and ``seat`` knows which is on top."""
    s.looking[seat].remove(card)
    s.hands[seat].append(card)
    other = s.looking[seat].pop()
    s.deck.append(other)
    s.known[other] |= 1 << seat


def drop(s: State, seat: Seat, card: int) -> None:
    s.hands[seat].remove(card)
    s.discard.append(card)
    if s.events is not None:
        note(s.events, Dropped(seat, card))


def turn_over(s: State, picks: tuple[int, ...]) -> None:
    """All picks at once; the best card scores."""
    cards = [s.hands[seat].pop(picked) for seat, picked in zip(s.seats, picks, strict=True)]
    s.discard += cards
    winner = s.seats[cards.index(min(cards) if s.low else max(cards))]
    s.points[winner] += 1
    if s.events is not None:
        note(s.events, Played(tuple(cards), winner))


def draw(s: State, seat: Seat) -> None:
    card = s.deck.pop()
    s.hands[seat].append(card)
    if s.events is not None:
        note(s.events, Drew(seat, card), (seat,))


def new(setup: Setup) -> State:
    s = State()
    s.step = "deal"
    s.events = None
    s.luck = None
    s.seats = tuple(Seat(seat) for seat in range(setup.seats))
    s.hand = int(setup.settings["hand"])
    s.round = 0
    s.leader = Seat(0)
    s.low = 0
    s.points = [0] * setup.seats
    s.deck = list(range(CARDS))
    s.discard = []
    s.hands = [[] for _ in s.seats]
    s.looking = [[] for _ in s.seats]
    s.known = [0] * CARDS
    return s


def score(s: State) -> tuple[float, ...]:
    best = max(s.points)
    return tuple((points == best) / s.points.count(best) for points in s.points)


def ending(s: State) -> str:
    return "won" if s.points.count(max(s.points)) == 1 else "draw"


def label(_s: State, ask: str, option: object) -> str:
    assert isinstance(option, int)
    return ("pass", "look")[option] if ask == "scout" else f"card-{option + 1}"


FLOW = {
    "deal": deal,
    "round.open": open_round,
    "round.scout": scout,
    "round.call": call,
    "round.duel": duel,
    "round.refill": refill,
}

GAME = Rules(
    name="high-card",
    flow=FLOW,
    new=new,
    resample=resample,
    score=score,
    ending=ending,
    label=label,
    zones=zones,
)
