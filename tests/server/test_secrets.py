"""Nothing leaves the server that its reader may not know."""

import json
from dataclasses import fields, replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.laws.cards import seen_cards
from support.laws.shelf import TABLES
from support.server import Client, begun, open_house, people, play_at_random, run, seated, somebody
from yojoe.kernel.luck import Fair
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Roll, Seat, Shuffle
from yojoe.server.entry import Agreed, Entry
from yojoe.server.eye import Eye
from yojoe.server.play import Play

LONG = settings.default.max_examples > 100
FAR = 2_000 if LONG else 40  # answers that are looked at closely
HIDING = [
    table
    for table in TABLES
    if table.title.name != "high-card" and (table.setup.seats > 1 or "deck" in table.title.name)
]


class Knower:
    """What each viewer may know: cards in sight after each answer, and in facts noted for them."""

    def __init__(self, table):
        self.table = table
        self.known = {viewer: set() for viewer in (*table.seats, None)}

    def turned(self, play, sight):
        game, match = self.table.title.game, play.match
        for viewer, cards in self.known.items():
            cards.update(seen_cards(game, match.state, viewer))
            for ply, noted in reversed(match.journal.log):
                if ply < match.ply:
                    break
                if noted.seen(viewer):
                    cards.update(numbers_in(noted.event))

    def paused(self, play):
        pass

    def rewound(self, play):
        pass


def numbers_in(event):
    for field in fields(event):
        value = getattr(event, field.name)
        yield from value if isinstance(value, tuple) else (value,)


class Watched:
    """A game whose frames are kept for every seat and for a spectator."""

    def __init__(self, table, seed):
        self.table = table
        self.rng = Rng(seed)
        luck = Fair(bytes(range(32)), ("word",) * table.setup.seats)
        settings_ = {name: str(value) for name, value in words_of(table).items()}
        self.agreed = Agreed(
            id="g",
            title=table.title,
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
        self.play = Play(self.agreed)
        self.eyes = [Eye(self.agreed, viewer) for viewer in (*table.seats, None)]
        self.knower = Knower(table)
        seats = [{"who": "person", "name": name, "strength": ""} for name in table.names]
        self.do("open", None, {"seats": seats})
        self.do("start", None, {})

    def do(self, act, seat, body):
        """One entry; what every viewer is sent of it."""
        entry = Entry(self.play.version + 1, act, seat, None, body, 0)
        self.play.carry_out(entry, [*self.eyes, self.knower])
        return {eye.viewer: eye.encoded(self.play, entry, []) for eye in self.eyes}

    def go_on(self):
        seat = self.play.waiting[self.rng.below(len(self.play.waiting))]
        labels = self.play.labels(seat)
        return self.do("answer", seat, {"label": labels[self.rng.below(len(labels))]})

    def hidden_ids(self, viewer):
        """The ids of cards that the viewer has never seen a copy of."""
        face = self.eyes[0].face
        game, state = self.table.title.game, self.play.match.state
        every = {card for zone in game.zones(state) for card in zone.cards}
        seen = {face.printed(state, card)[0] for card in every & self.knower.known[viewer]}
        return {face.printed(state, card)[0] for card in every} - seen


def words_of(table):
    named = {setting.name: setting for setting in table.title.settings}
    return {
        name: {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
        for name, value in table.setup.settings.items()
        if value != named[name].default
    }


@pytest.mark.parametrize("table", HIDING, ids=str)
@settings(max_examples=25 if LONG else 2)
@given(seed=st.integers(0, 2**32))
def test_no_frame_names_a_card_that_its_reader_never_saw(table, seed):
    """Hidden cards are canaries: their ids occur in nothing that leaves."""
    game = Watched(table, seed)
    for _ in range(FAR):
        if not game.play.waiting:
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


@pytest.mark.parametrize("table", HIDING, ids=str)
@settings(max_examples=25 if LONG else 2)
@given(seed=st.integers(0, 2**32))
def test_what_is_hidden_leaves_every_frame_as_it_is(table, seed):
    """Deal everything anew that a seat cannot see: its table frame has the same bytes."""
    game = Watched(table, seed)
    for _ in range(FAR):
        if not game.play.waiting:
            return
        game.go_on()
        for eye in game.eyes:
            if eye.viewer is not None and game.rng.below(3) == 0:
                before = shown(game.play, eye)
                with dealt_anew(game, eye.viewer):
                    assert shown(game.play, eye) == before


def shown(play, eye):
    return msgspec.json.encode(eye.table(play, [], [], []))


class dealt_anew:  # noqa: N801  # reads like a function, and is one in all but name
    """The same match with hidden cards somewhere else, and other secrets picked."""

    def __init__(self, game, seat):
        self.game = game
        self.seat = seat

    def __enter__(self):
        play = self.game.play
        self.match = play.match
        twin = play.match.fork()
        twin.journal = play.match.journal
        state = twin.state
        play.match.game.resample(state, self.seat, self.game.rng.split(play.version))
        for seat, pick in list(twin._pending.items()):
            if seat != self.seat:
                twin._pending[seat] = (pick + 1) % len(play.labels(seat))
        play.match = twin

    def __exit__(self, *_):
        self.game.play.match = self.match


@pytest.mark.parametrize("table", HIDING, ids=str)
def test_a_card_that_was_out_of_sight_comes_back_under_another_handle(table):
    """So that nobody can tell which of two equal cards it is."""
    game = Watched(table, 7)
    handles = {eye.viewer: {} for eye in game.eyes}  # of the cards that are out of sight now
    for _ in range(120):
        if not game.play.waiting:
            break
        game.go_on()
        for eye in game.eyes:
            in_sight = seen_cards(table.title.game, game.play.match.state, eye.viewer)
            assert set(eye.handles.seen) >= in_sight
            for card, handle in eye.handles.seen.items():
                assert handles[eye.viewer].get((card, handle), True), "an old handle came back"
            for card, handle in list(eye.handles.seen.items()):
                if card not in in_sight:
                    handles[eye.viewer][card, handle] = False
            numbers = list(eye.handles.seen.values())
            assert len(set(numbers)) == len(numbers)


def test_a_shuffle_gives_every_card_of_the_pile_a_new_handle():
    table = next(one for one in TABLES if one.title.name == "deckbuilding" and one.setup.seats == 1)
    game = Watched(table, 3)
    eye = game.eyes[0]
    asked = game.play.match.journal.asked
    while game.play.waiting:
        before, count = dict(eye.handles.seen), len(asked)
        piles = [set(pile) for pile in game.play.match.state.discard]
        game.go_on()
        shuffled = [one for one in asked[count:] if isinstance(one, Shuffle)]
        rolled = [one for one in asked[count:] if isinstance(one, Roll)]
        if shuffled and not rolled and piles[0]:
            back = [card for card in piles[0] if card in eye.handles.seen]
            drawn = [card for card in back if card in game.play.match.state.hand[0]]
            assert drawn
            assert all(eye.handles.seen[card] != before[card] for card in drawn)
            return
    raise AssertionError("nobody ever shuffled")


def test_the_luck_to_come_is_in_nothing_that_leaves(journal):
    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            room = await begun(house, ann, people("deckbuilding", 2))
            secret = room.agreed.luck.secret.hex()
            clients = await seated(room, ann)
            watcher = await Client(room, None).come()
            await play_at_random(room, clients, Rng(2), 40)
            for client in (*clients.values(), watcher):
                client.take()
                assert secret not in json.dumps(client.frames)
                assert room.agreed.luck.commitment in json.dumps(client.frames)

    run(story())


def test_a_seat_is_not_told_what_a_closed_hand_holds(journal):
    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            room = await begun(house, ann, people("deckbuilding", 2, settings={"open_hands": "no"}))
            clients = await seated(room, ann)
            await play_at_random(room, clients, Rng(4), 30)
            for seat, client in clients.items():
                client.take()
                other = client.seen.state["table"]["seats"][1 - seat]
                assert other["hand"] is None
                assert other["in_hand"] == len(room.play.match.state.hand[Seat(1 - seat)])

    run(story())
