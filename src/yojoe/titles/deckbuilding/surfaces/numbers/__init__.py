"""The Deck-Building Game in numbers.

What a seat cannot see is told as far as it follows from what it can: a face-down deck by the
cards that are in it, in no order, together with any hand that is hidden from the reader.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from yojoe.adapters.encoding.actions import Actions, copies
from yojoe.adapters.encoding.block import (
    NEIGHBOURS,
    Block,
    Numbers,
    at_places,
    number,
    numbers,
    on_from,
    one_of,
    pile,
    row,
)
from yojoe.adapters.encoding.encoding import Encoding
from yojoe.adapters.facts import Facts
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import under_way
from yojoe.titles.deckbuilding.box.book import Book
from yojoe.titles.deckbuilding.box.printed import (
    BATTALION,
    COBRA,
    COMPLICATION,
    EXPERT,
    JOE,
    MISSION,
    OFFICER,
    SKILLS,
    TROOPER,
    Printed,
)
from yojoe.titles.deckbuilding.rules import dice
from yojoe.titles.deckbuilding.rules.flow import GAME, HIDDEN
from yojoe.titles.deckbuilding.rules.menu_codes import BUY
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.telling.labels import (
    FROM_DISCARD,
    FROM_HAND,
    NOTHING,
    NUMBERS,
    SAID,
    VERBS,
    in_place,
    of_player,
)
from yojoe.titles.deckbuilding.telling.view import PHASES

from . import new_alliances

VERSION: Final = 5
ASKS: Final = (
    *("missions", "recruit", "transport", "join", "team", "locked", "answer", "ready", "rolled"),
    *("discard", "destroy", "player", "assign", "skill", "die", "cover", "resolve", "order"),
    *("dice", "thin"),
    *("scout", "remove", "return", "late", "take", "lose", "launch", "officer", "send-back"),
)
MOODY: Final = frozenset({"die", "destroy", "take", "return", "lose"})
MANY: Final = 60  # cards of a kind in a pile, at most
FACES: Final = 3  # a die shows no Hit, one or two
PLACES: Final = 6  # of the line-up
TURNS: Final = 200
DICE: Final = 60
AT_ONCE: Final = 8  # dice that one text re-rolls, or G.I.s of one Mission, at most

Group = tuple[list[str], list[int]]  # words, and by card number the place among them
Read = Callable[[State, Seat], Iterable[Card]]


def encoding(setup: Setup) -> Encoding[State]:
    """The clock, the piles of each seat from the reader on, the table, the Mission under way."""
    fresh = GAME.new(setup)
    blocks = [*clock(fresh), *of_seats(fresh), *of_all(fresh), *beyond(fresh), *mission(fresh)]
    asks = ASKS if fresh.beyond is None else (*ASKS, *new_alliances.ASKS)
    return Encoding("deckbuilding", VERSION, setup.seats, asks, blocks)


def clock(s: State) -> Iterator[Block[State]]:
    seats = NEIGHBOURS[: s.seats]
    yield one_of("active", seats, lambda s, seat: (s.active - seat) % s.seats)
    yield one_of("starting", seats, lambda s, seat: (s.starting - seat) % s.seats)
    yield one_of("phase", PHASES, lambda s, _: s.phase)
    yield number("turns", TURNS, lambda s, _: s.turns)
    yield number("threat", s.meter.top, lambda s, _: s.threat)
    yield number("act", 3, lambda s, _: s.drawn_act)
    yield number("failures", 9, lambda s, _: s.failures)
    yield number("pool", 99, lambda s, _: s.pool)
    yield number("drawn", 99, lambda s, _: s.drawn)


# The piles.


def group(book: Book, wanted: Callable[[Printed], bool]) -> Group:
    """The cards that a pile may hold; any other is told as one more word."""
    words = [card.id for card in book.box.cards if wanted(card)]
    place = {word: index for index, word in enumerate(words)}
    return [*words, "another card"], [place.get(card.id, len(words)) for card in book.printed]


def is_foe(card: Printed) -> bool:
    return card.kind in {*COBRA, COMPLICATION}


def foes_of(book: Book) -> Group:
    """Cobra's cards, and those of the kinds that packs bring."""
    return group(book, lambda card: is_foe(card) or card.kind in book.kinds)


def is_kept(card: Printed) -> bool:
    """What decks can hold, Troopers among it, and what packs bring."""
    return card.kind not in {BATTALION, OFFICER, COMPLICATION, MISSION, EXPERT}


def of_seats(s: State) -> Iterator[Block[State]]:
    """Each seat's piles; what of its cards is unseen is told as one pile."""
    kept, foes = group(s.book, is_kept), foes_of(s.book)
    for on, whose in enumerate(NEIGHBOURS[: s.seats]):
        yield pile(f"hand of {whose}", kept[0], MANY, kept[1], open_hand(on))
        yield number(f"cards in hand of {whose}", MANY, held(on))
        yield pile(f"unseen of {whose}", kept[0], MANY, kept[1], unseen(on))
        for name in ("top", "discard", "play", "team", "beside"):
            yield pile(f"{name} of {whose}", kept[0], MANY, kept[1], of_seat(name, on))
        yield pile(f"strikes of {whose}", foes[0], MANY, foes[1], of_seat("strikes", on))


def of_seat(name: str, on: int) -> Read:
    def read(s: State, seat: Seat) -> list[Card]:
        piles: list[list[Card]] = getattr(s, name)
        return piles[(seat + on) % s.seats]

    return read


def held(on: int) -> Callable[[State, Seat], int]:
    return lambda s, seat: len(s.hand[(seat + on) % s.seats])


def sees(s: State, seat: Seat, owner: Seat) -> bool:
    seers = s.options.sees_hand(owner, s.seats)
    return seers is None or seat in seers


def open_hand(on: int) -> Read:
    def read(s: State, seat: Seat) -> list[Card]:
        owner = Seat((seat + on) % s.seats)
        return s.hand[owner] if sees(s, seat, owner) else []

    return read


def unseen(on: int) -> Read:
    def read(s: State, seat: Seat) -> list[Card]:
        owner = Seat((seat + on) % s.seats)
        return s.deck[owner] if sees(s, seat, owner) else s.deck[owner] + s.hand[owner]

    return read


OF_PLAYERS: Final = ("hangar", "transport", "reserve", "main_discard")
OF_COBRA: Final = (
    *("officers", "officers_down", "officer_stack"),
    *("complication_discard", "scouted", "face_up"),
)
OF_THE_STORY: Final = ("next_mission", "mission", "won", "failed")
# Piles that are only counted: unseen, or of cards that are all alike to a reader.
COUNTED: Final = ("rifles", "story", "face_down")
# Stacks that lie open, in their order, by the kind of their cards.
STACKS: Final = {BATTALION: "battalion_stack", TROOPER: "trooper_stack"}


def of_all(s: State) -> Iterator[Block[State]]:
    kept, foes, missions = group(s.book, is_kept), foes_of(s.book), group(s.book, of_kind(MISSION))
    experts = group(s.book, of_kind(EXPERT))
    for names, (words, kind) in ((OF_PLAYERS, kept), (OF_COBRA, foes), (OF_THE_STORY, missions)):
        for name in names:
            if name in s.book.hidden:
                yield number(name, MANY, counted(name))
            else:
                yield pile(name, words, MANY, kind, of_table(name))
    yield pile("experts", experts[0], MANY, experts[1], of_table("experts"))
    yield from in_places(s.book, kept)
    yield pile("sideways", foes[0], MANY, foes[1], of_table("sideways"))
    yield pile("resolved", foes[0], MANY, foes[1], of_table("resolved"))
    yield from out_of_sight(s, kept, foes)
    for name in COUNTED:
        yield number(name, MANY, counted(name))


def in_places(book: Book, kept: Group) -> Iterator[Block[State]]:
    """The line-up, the Battalions on its places, and Cobra's stacks from the top."""
    yield row("line_up", PLACES, *kept, of_table("line_up"))
    yield covering(*group(book, of_kind(BATTALION)))
    for kind, name in STACKS.items():
        many = len(book.cards(of_kind(kind)))
        yield row(name, many, *group(book, of_kind(kind)), from_the_top(name))


def covering(words: list[str], kind: list[int]) -> Block[State]:
    """The Battalion on each place of the line-up. [DB-BATT-03]"""

    def write(s: State, _seat: Seat, out: Numbers, at: int) -> None:
        for place, battalion in zip(s.slots, s.battalions, strict=True):
            out[at + place * len(words) + kind[battalion]] = 1

    return Block("battalions", at_places(PLACES, words), 1, write)


def of_kind(kind: str) -> Callable[[Printed], bool]:
    return lambda card: card.kind == kind


def from_the_top(name: str) -> Read:
    return lambda s, _: reversed(getattr(s, name))


def out_of_sight(s: State, kept: Group, foes: Group) -> Iterator[Block[State]]:
    """What is face-down, as far as it is known; packs deal some of it to piles of their own."""
    if s.beyond is None:
        yield pile("main", kept[0], MANY, kept[1], of_table("main"))
        yield pile("unknown complications", foes[0], MANY, foes[1], complications)
        return
    words, kind = group(s.book, lambda _: True)
    yield pile("unseen of the table", words, MANY, kind, unseen_of_table)
    yield number("main", 2 * MANY, counted("main"))


def complications(s: State, _seat: Seat) -> list[Card]:
    return s.complications + s.face_down


def unseen_of_table(s: State, _seat: Seat) -> list[Card]:
    """The cards of all piles that nobody sees, but for the players' own."""
    shared = [getattr(s, name) for name in (*HIDDEN, *s.book.hidden)]
    return [card for cards in shared for card in cards] + new_alliances.unseen(s)


def of_table(name: str) -> Read:
    def read(s: State, _seat: Seat) -> list[Card]:
        cards: list[Card] = getattr(s, name)
        return cards

    return read


def counted(name: str) -> Callable[[State, Seat], int]:
    return lambda s, _: len(getattr(s, name))


def beyond(s: State) -> Iterator[Block[State]]:
    """The piles that packs lay on the table besides, where everybody sees them."""
    if s.beyond is not None:
        words, kind = group(s.book, lambda _: True)
        for name, read in new_alliances.open_piles():
            yield pile(name, words, MANY, kind, read)
    yield from new_alliances.marks(s)


# The Mission under way.


def mission(s: State) -> Iterator[Block[State]]:
    kept = group(s.book, is_kept)
    ids = [card.id for card in s.book.box.cards]
    yield one_of("target", ids, lambda s, _: s.book.kind[s.target] if under_way(s) else -1)
    yield one_of("skill", SKILLS, lambda s, _: s.skill)
    yield number("locked", 1, lambda s, _: int(s.locked))
    yield number("rolled", 1, lambda s, _: int(s.rolled))
    yield number("needed", DICE, lambda s, _: dice.difficulty(s) if under_way(s) else 0)
    yield number("dice to roll", DICE, to_roll)
    yield number("hits", 2 * DICE, lambda s, _: dice.hits(s))
    shows = [f"dice with {hits}" for hits in range(FACES)]
    yield numbers("dice", shows, DICE, lambda s, _: [s.hits.count(n) for n in range(FACES)])
    for name in ("dazed", "lasting", "spent"):
        yield pile(name, kept[0], MANY, kept[1], of_table(name))
    seats = NEIGHBOURS[: s.seats]
    yield numbers("equipped", seats, MANY, equipped)


def to_roll(s: State, _seat: Seat) -> int:
    return dice.dice_to_roll(s) if under_way(s) and not s.rolled else 0


def equipped(s: State, seat: Seat) -> list[int]:
    """Gear and Utility in play as the best equipped Joe came, by seat from the reader on."""
    if not s.equipped:
        return []
    teams = [s.team[other] for other in on_from(seat, s.seats)]
    return [max(map(s.equipped.count, team), default=0) for team in teams]


def actions(setup: Setup) -> Actions:
    """What menus say, each verb with each card, and what other questions offer."""
    fresh = GAME.new(setup)
    return Actions(words(fresh), moody=MOODY.union(bought_by_place(fresh.book)))


def facts(setup: Setup) -> Facts:
    return Facts([card.id for card in GAME.new(setup).book.printed])


def words(s: State) -> Iterator[str]:
    yield from SAID.values()
    yield from NOTHING.values()
    for card in s.book.box.cards:
        for verb in dict.fromkeys(VERBS.values()):
            yield from copies(verb + card.id, card.count)
    yield from (f"seat-{seat + 1}" for seat in range(s.seats))
    yield from (skill.replace("_", "-") for skill in SKILLS)
    yield from (f"place-{place + 1}" for place in range(PLACES))
    yield from (f"die-{hits}" for hits in range(FACES))
    yield from (f"{ask}-{many}" for ask in NUMBERS for many in range(AT_ONCE + 1))
    yield from new_alliances.words(s)
    yield from twins(s)


def twins(s: State) -> Iterator[str]:
    """What tells equal cards apart: their piles, their owners, their places."""
    for card in s.book.box.cards:
        if card.count > 1 and is_kept(card):
            yield from (card.id + FROM_HAND, card.id + FROM_DISCARD)
            if card.kind == JOE:
                yield from (card.id + of_player(seat) for seat in range(s.seats))
    for word in bought_by_place(s.book):
        yield from (word, word.removeprefix(VERBS[BUY]))


def bought_by_place(book: Book) -> Iterator[str]:
    """How cards of the main deck with twins are bought, whether these are for sale or not."""
    for card in book.box.cards:
        if card.count > 1 and card.place == "main":
            word = VERBS[BUY] + card.id
            yield from (word, *(word + in_place(place) for place in range(PLACES)))
