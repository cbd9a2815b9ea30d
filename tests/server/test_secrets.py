"""Nothing leaves the server that its reader may not know."""

import json
from dataclasses import fields, replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.server import Client, begun, open_house, people, play_at_random, seated, somebody
from support.tables import TABLES
from yojoe.kernel.luck import Fair
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Roll, Seat, Shuffle
from yojoe.server.table.entry import Agreement, Entry
from yojoe.server.table.projection import Projection
from yojoe.server.table.table import Table
from yojoe.testing.cards import seen_cards

LONG = settings.default.max_examples > 100
FAR = 2_000 if LONG else 40  # answers that are looked at closely
HIDING = [
    start
    for start in TABLES
    if start.title.name != "high-card" and (start.setup.seats > 1 or "deck" in start.title.name)
]


class Knower:
    """What each viewer may know: cards in sight after each answer, and in facts noted for them."""

    def __init__(self, start):
        self.start = start
        self.known = {viewer: set() for viewer in (*start.seats, None)}

    def turned(self, table, sight):
        game, match = self.start.title.rules, table.match
        for viewer, cards in self.known.items():
            cards.update(seen_cards(game, match.state, viewer))
            for ply, noted in reversed(match.history.log):
                if ply < match.ply:
                    break
                if noted.is_seen_by(viewer):
                    cards.update(numbers_in(noted.fact))

    def paused(self, table):
        pass

    def rewound(self, table):
        pass


def numbers_in(event):
    for field in fields(event):
        value = getattr(event, field.name)
        yield from value if isinstance(value, tuple) else (value,)


class Watched:
    """A game whose frames are kept for every seat and for a spectator."""

    def __init__(self, start, seed):
        self.start = start
        self.rng = Rng(seed)
        luck = Fair(bytes(range(32)), ("word",) * start.setup.seats)
        settings_ = {name: str(value) for name, value in words_of(start).items()}
        self.agreement = Agreement(
            id="g",
            title=start.title,
            engine="laws",
            data="",
            settings=settings_,
            luck=replace(luck, secret=self.rng.bits().to_bytes(8, "big") * 4),
            host="",
            grace=0,
            watch=True,
            hints=True,
            created=0,
        )
        self.table = Table(self.agreement)
        self.projections = [Projection(self.agreement, viewer) for viewer in (*start.seats, None)]
        self.knower = Knower(start)
        seats = [{"who": "person", "name": name, "strength": ""} for name in start.names]
        self.do("open", None, {"seats": seats})
        self.do("start", None, {})

    def do(self, act, seat, body):
        """One entry; what every viewer is sent of it."""
        entry = Entry(self.table.version + 1, act, seat, None, body, 0)
        self.table.carry_out(entry, [*self.projections, self.knower])
        return {
            projection.viewer: projection.encoded(self.table, entry, [])
            for projection in self.projections
        }

    def go_on(self):
        seat = self.table.waiting[self.rng.below(len(self.table.waiting))]
        labels = self.table.labels(seat)
        return self.do("answer", seat, {"label": labels[self.rng.below(len(labels))]})

    def hidden_ids(self, viewer):
        """The ids of cards that the viewer has never seen a copy of."""
        card_of = self.projections[0].title.telling.card
        game, state = self.start.title.rules, self.table.match.state
        every = {card for zone in game.zones(state) for card in zone.cards}
        seen = {card_of(state, card)[0] for card in every & self.knower.known[viewer]}
        return {card_of(state, card)[0] for card in every} - seen


def words_of(start):
    named = {setting.name: setting for setting in start.title.about.settings}
    return {
        name: {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
        for name, value in start.setup.settings.items()
        if value != named[name].default
    }


@pytest.mark.parametrize("start", HIDING, ids=str)
@settings(max_examples=25 if LONG else 2)
@given(seed=st.integers(0, 2**32))
def test_no_frame_names_a_card_that_its_reader_never_saw(start, seed):
    """Hidden cards are canaries: their ids occur in nothing that leaves."""
    game = Watched(start, seed)
    for _ in range(FAR):
        if not game.table.waiting:
            return
        frames = game.go_on()
        for viewer, frame in frames.items():
            told = set(strings(json.loads(frame)))
            leaked = told & {f'"{name}"' for name in game.hidden_ids(viewer)}
            assert not leaked, f"{viewer} is told of {leaked}"


def strings(thing):
    """Every text in a frame, and every word of it that could be an id."""
    if isinstance(thing, dict):
        for value in thing.values():
            yield from strings(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from strings(value)
    elif isinstance(thing, str):
        yield f'"{thing}"'
        yield from (f'"{word}"' for word in thing.split())


@pytest.mark.parametrize("start", HIDING, ids=str)
@settings(max_examples=25 if LONG else 2)
@given(seed=st.integers(0, 2**32))
def test_what_is_hidden_leaves_every_frame_as_it_is(start, seed):
    """Deal everything anew that a seat cannot see: its table frame has the same bytes."""
    game = Watched(start, seed)
    for _ in range(FAR):
        if not game.table.waiting:
            return
        game.go_on()
        for projection in game.projections:
            if projection.viewer is not None and game.rng.below(3) == 0:
                before = shown(game.table, projection)
                with dealt_anew(game, projection.viewer):
                    assert shown(game.table, projection) == before


def shown(table, projection):
    return msgspec.json.encode(projection.snapshot(table, [], [], []))


class dealt_anew:  # noqa: N801  # reads like a function, and is one in all but name
    """The same match with hidden cards somewhere else, and other secrets picked."""

    def __init__(self, game, seat):
        self.game = game
        self.seat = seat

    def __enter__(self):
        table = self.game.table
        self.match = table.match
        twin = table.match.fork()
        twin._history = table.match.history
        state = twin.state
        table.match.game.resample(state, self.seat, self.game.rng.split(table.version))
        for seat, pick in list(twin._pending.items()):
            if seat != self.seat:
                twin._pending[seat] = (pick + 1) % len(table.labels(seat))
        table.match = twin

    def __exit__(self, *_):
        self.game.table.match = self.match


@pytest.mark.parametrize("start", HIDING, ids=str)
def test_a_card_that_was_out_of_sight_comes_back_under_another_handle(start):
    """So that nobody can tell which of two equal cards it is."""
    game = Watched(start, 7)
    handles = {
        projection.viewer: {} for projection in game.projections
    }  # of the cards that are out of sight now
    for _ in range(120):
        if not game.table.waiting:
            break
        game.go_on()
        for projection in game.projections:
            in_sight = seen_cards(start.title.rules, game.table.match.state, projection.viewer)
            assert set(projection.handles.seen) >= in_sight
            for card, handle in projection.handles.seen.items():
                assert handles[projection.viewer].get((card, handle), True), (
                    "an old handle came back"
                )
            for card, handle in list(projection.handles.seen.items()):
                if card not in in_sight:
                    handles[projection.viewer][card, handle] = False
            numbers = list(projection.handles.seen.values())
            assert len(set(numbers)) == len(numbers)


def test_a_shuffle_gives_every_card_of_the_pile_a_new_handle():
    start = next(one for one in TABLES if one.title.name == "deckbuilding" and one.setup.seats == 1)
    game = Watched(start, 3)
    projection = game.projections[0]
    asked = game.table.match.history.asked
    while game.table.waiting:
        before, count = dict(projection.handles.seen), len(asked)
        piles = [set(pile) for pile in game.table.match.state.discard]
        game.go_on()
        shuffled = [one for one in asked[count:] if isinstance(one, Shuffle)]
        rolled = [one for one in asked[count:] if isinstance(one, Roll)]
        if shuffled and not rolled and piles[0]:
            back = [card for card in piles[0] if card in projection.handles.seen]
            drawn = [card for card in back if card in game.table.match.state.hand[0]]
            assert drawn
            assert all(projection.handles.seen[card] != before[card] for card in drawn)
            return
    raise AssertionError("nobody ever shuffled")


async def test_the_luck_to_come_is_in_nothing_that_leaves(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 2))
        secret = room.agreement.luck.secret.hex()
        clients = await seated(room, ann)
        watcher = await Client(room, None).come()
        await play_at_random(room, clients, Rng(2), 40)
        for client in (*clients.values(), watcher):
            client.take()
            assert secret not in json.dumps(client.frames)
            assert room.agreement.luck.commitment in json.dumps(client.frames)


async def test_a_seat_is_not_told_what_a_closed_hand_holds(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 2, settings={"open_hands": "no"}))
        clients = await seated(room, ann)
        await play_at_random(room, clients, Rng(4), 30)
        for seat, client in clients.items():
            client.take()
            other = client.seen.state["table"]["seats"][1 - seat]
            assert other["hand"] is None
            assert other["in_hand"] == len(room.table.match.state.hand[Seat(1 - seat)])
