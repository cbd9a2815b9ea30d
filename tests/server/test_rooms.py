"""Rooms: tables are opened, seats claimed, games played, left, taken back and played again."""

import asyncio
import gc
from weakref import ref

import msgspec
import pytest

from support.server import (
    Client,
    begun,
    open_house,
    opened,
    people,
    play_at_random,
    seated,
    somebody,
)
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.server.api.schemas.tables import NewGame
from yojoe.server.api.tables import join, new_link, rematch
from yojoe.server.live.connection import NOT_YOURS
from yojoe.server.live.rooms import hand_over
from yojoe.server.wire.refused import NotAllowed, NotFound


def wish(*seats, title="adventure", **others) -> NewGame:
    wanted = [{"kind": kind, "name": name} for kind, name in seats]
    return msgspec.convert({"title": title, "seats": wanted, **others}, NewGame)


ANN_AND_A_FRIEND = wish(("me", "Ann"), ("friend", "Bob"))


async def test_a_friend_joins_by_a_link_that_works_once(database):
    async with open_house(database) as rooms:
        ann, bob, cy = somebody(), somebody(), somebody()
        room, told = await opened(rooms, ann, ANN_AND_A_FRIEND)
        token = told.links[0].token
        assert (await join(rooms, bob, told.id, token, "Bobby")).seat == 1
        assert room.table.names == ["Ann", "Bobby"]
        with pytest.raises(NotFound):
            await join(rooms, cy, told.id, token, "Cy")
        assert (await join(rooms, bob, told.id, token, "")).seat == 1  # by the old link


async def test_the_game_begins_when_everybody_has_added_a_word(journal):
    async with open_house(journal) as rooms:
        ann, bob = somebody(), somebody()
        room, told = await opened(rooms, ann, ANN_AND_A_FRIEND)
        hers = await Client(room, ann).come()
        await hers.ask(kind="ready", word="one")
        assert room.table.phase == "gathering"
        await join(rooms, bob, told.id, told.links[0].token, "Bob")
        his = await Client(room, bob).come()
        await his.ask(kind="ready", word="two")
        assert room.table.phase == "playing"
        assert room.table.luck.words == ("one", "two")
        hers.take()
        assert hers.seen.known() == await hers.truth()


async def test_the_host_may_begin_and_the_friend_takes_over_from_the_computer(journal):
    async with open_house(journal) as rooms:
        ann, bob = somebody(), somebody()
        room, told = await opened(rooms, ann, ANN_AND_A_FRIEND)
        hers = await Client(room, ann).come()
        assert (await hers.ask(kind="start"))["kind"] == "done"
        assert room.table.chairs[1].by_computer
        await join(rooms, bob, told.id, told.links[0].token, "Bob")
        assert not room.table.chairs[1].by_computer


async def test_only_the_host_begins_without_the_others(journal):
    async with open_house(journal) as rooms:
        ann, bob = somebody(), somebody()
        seats = wish(("me", "Ann"), ("friend", ""), ("friend", ""))
        room, told = await opened(rooms, ann, seats)
        await join(rooms, bob, told.id, told.links[0].token, "Bob")
        his = await Client(room, bob).come()
        reply = await his.ask(kind="start")
        assert (reply["kind"], reply["code"]) == ("refused", "not-yours")
        assert room.table.phase == "gathering"


async def test_a_seat_moves_to_another_device_and_the_old_one_sees_no_more_of_it(journal):
    async with open_house(journal) as rooms:
        ann, phone = somebody(), somebody()
        room = await begun(rooms, ann, people("deckbuilding", 2, settings={"open_hands": "no"}))
        old = await Client(room, ann, 0).come()
        assert old.seen.state["table"]["seats"][0]["hand"]
        link = await new_link(rooms, ann, room.agreement.id, 0)
        await join(rooms, phone, room.agreement.id, link.token, "")
        old.take()
        assert old.seen.state["you"] is None
        assert old.seen.state["table"]["seats"][0]["hand"] is None
        reply = await old.ask(kind="answer", seat=0, question=room.table.question, answer=0)
        assert reply["code"] == "not-yours"
        new = await Client(room, phone, 0).come()
        assert new.seen.state["table"]["seats"][0]["hand"]


async def test_nobody_sits_down_as_somebody_else(journal):
    async with open_house(journal) as rooms:
        pair = (("me", "Ann"), ("friend", ""))
        room, told = await opened(rooms, somebody(), wish(*pair))
        token, bob = told.links[0].token, somebody()
        for name in ("\u0410nn", "\u3164", "A" + "\u0301" * 9):
            with pytest.raises(Refusal):
                await join(rooms, bob, told.id, token, name)
        with pytest.raises(Refusal, match="looks like"):
            await opened(rooms, bob, wish(("me", "Ann"), ("same-screen", "\u0410nn")))
        await join(rooms, bob, told.id, token, "Zoe\u0308")
        assert room.table.names == ["Ann", "Zo\u00eb"]


async def test_whoever_has_lost_the_seat_hears_nothing_more_at_a_private_table(journal):
    async with open_house(journal) as rooms:
        ann, phone = somebody(), somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1, watch=False))
        old, looking_on = await Client(room, ann, 0).come(), await Client(room, ann).come()
        move = await new_link(rooms, ann, room.agreement.id, 0)
        await join(rooms, phone, room.agreement.id, move.token, "")
        new = await Client(room, phone, 0).come()
        await new.ask(kind="say", text="between us")
        await new.choose(0)
        for client in (old, looking_on):
            last = client.take()
            assert [frame["kind"] for frame in last] == ["notice"]
            assert (client.connection.closing, client.connection.code) == (True, NOT_YOURS)
            look = {"kind": "look", "seat": None}
            for frame in (look, {"kind": "catch-up", "version": 1}):
                replies = await client.send(**frame)
                assert [reply["kind"] for reply in replies] == ["notice"]


async def test_at_an_open_table_whoever_has_lost_the_seat_looks_on(journal):
    async with open_house(journal) as rooms:
        ann, phone = somebody(), somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1))
        old = await Client(room, ann, 0).come()
        move = await new_link(rooms, ann, room.agreement.id, 0)
        await join(rooms, phone, room.agreement.id, move.token, "")
        old.take()
        assert (old.seen.state["you"], old.connection.closing) == (None, False)


async def test_who_loses_the_seat_on_the_way_in_does_not_get_in(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1, watch=False))
        move = await new_link(rooms, ann, room.agreement.id, 0)
        await join(rooms, somebody(), room.agreement.id, move.token, "")
        for seat in (0, None):
            with pytest.raises(NotAllowed):
                await Client(room, ann, seat).come()
        assert not room.connections


async def test_nobody_makes_a_link_to_a_seat_of_somebody_else(journal):
    async with open_house(journal) as rooms:
        room = await begun(rooms, somebody(), people("adventure", 2))
        with pytest.raises(NotAllowed):
            await new_link(rooms, somebody(), room.agreement.id, 0)


async def test_a_computer_plays_for_who_is_absent_while_somebody_waits(journal):
    async with open_house(journal) as rooms:
        ann, bob = somebody(), somebody()
        seats = wish(("me", "Ann"), ("friend", "Bob"), title="deckbuilding", grace=60)
        room, told = await opened(rooms, ann, seats)
        await join(rooms, bob, told.id, told.links[0].token, "Bob")
        clients = {0: await Client(room, ann).come(), 1: await Client(room, bob).come()}
        for client in clients.values():
            await client.ask(kind="ready", word="word")
        gone = room.table.waiting[0]
        clients[gone].go()
        await hand_over(room)
        assert not room.table.chairs[gone].stand_in  # there is time
        room.lost[gone] -= 61
        clients[1 - gone].go()
        await hand_over(room)
        assert not room.table.chairs[gone].stand_in  # nobody waits
        await clients[1 - gone].come()
        await hand_over(room)
        assert room.table.chairs[gone].stand_in
        clients[1 - gone].take()
        assert clients[1 - gone].seen.state["asking"][0]["thinking"]
        await clients[gone].come()
        assert not room.table.chairs[gone].stand_in


async def test_who_falls_silent_counts_as_absent_until_heard_again(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        client = await Client(room, ann, 0).come()
        watcher = await Client(room, None).come()
        assert (await client.send(kind="ping"))[-1]["version"] == room.table.version
        client.connection.heard -= 60
        rooms.note_silence(room)
        watcher.take()
        assert [seat["here"] for seat in watcher.seen.state["seats"]] == [False, False]
        await client.send(kind="ping")
        client.connection.heard += 60
        rooms.note_silence(room)
        watcher.take()
        assert [seat["here"] for seat in watcher.seen.state["seats"]] == [True, True]


async def test_who_leaves_can_come_back(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 2))
        client = await Client(room, ann, 0).come()
        assert (await client.ask(kind="leave", seat=0))["kind"] == "done"
        assert room.table.chairs[0].stand_in
        assert (await client.ask(kind="leave", seat=0))["code"] == "illegal"
        assert (await client.ask(kind="return", seat=0))["kind"] == "done"
        assert not room.table.chairs[0].stand_in
        assert (await client.ask(kind="return", seat=0))["code"] == "illegal"


async def test_computers_play_a_game_to_its_end_while_somebody_looks_on(journal):
    async with open_house(journal) as rooms:
        seats = [{"kind": "computer", "strength": strength} for strength in ("easy", "strong")]
        game = msgspec.convert({"title": "adventure", "seats": seats}, NewGame)
        room, _ = await opened(rooms, somebody(), game)
        watcher = await Client(room, None).come()
        async with asyncio.timeout(60):
            while watcher.seen.state["over"] is None:
                await asyncio.sleep(0.02)  # others play
                watcher.take()
        assert watcher.seen.state["over"]["winners"]
        assert watcher.seen.known() == await watcher.truth()


async def test_the_same_people_play_again(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2, settings={"cap": "2"}))
        clients = await seated(room, ann)
        with pytest.raises(NotAllowed):
            await rematch(rooms, ann, room.agreement.id)
        await play_at_random(room, clients, Rng(1), 1000)
        first = await rematch(rooms, ann, room.agreement.id)
        second = await rematch(rooms, ann, room.agreement.id)
        assert first.id == second.id != room.agreement.id
        assert first.yours == [0, 1]
        clients[0].take()
        assert clients[0].seen.state["game"]["rematch"] == first.id
        assert first.game.commitment != room.agreement.luck.commitment
        with pytest.raises(NotAllowed):
            await rematch(rooms, somebody(), room.agreement.id)


async def test_a_table_that_cannot_be_is_not_opened(journal):
    refused = [
        wish(("me", "Ann")),  # two at least
        wish(("me", "Ann"), ("me", "Bob")),
        wish(("me", "A, B"), ("computer", "")),
        wish(("me", ""), ("computer", ""), settings={"cap": "many"}),
        wish(("me", ""), ("computer", ""), title="chess"),
        wish(("me", ""), title="deckbuilding", settings={"cards": "/etc/passwd"}),
    ]

    async with open_house(journal) as rooms:
        for game in refused:
            with pytest.raises(Refusal):
                await opened(rooms, somebody(), game)
        assert not rooms.open


async def test_of_many_rooms_that_nobody_is_in_only_the_latest_are_kept(journal, monkeypatch):
    """A long game takes megabytes; whoever looks into hundreds leaves no more than a few."""

    async with open_house(journal) as rooms:
        ann = somebody()
        first, *others = [(await opened(rooms, ann, ANN_AND_A_FRIEND))[0] for _ in range(4)]
        async with Client(first, ann).here():
            rooms.forget_empty()
            assert len(rooms.open) == 4  # somebody may be on the way in
            monkeypatch.setattr("yojoe.server.live.rooms.JUST_NOW", -1.0)
            monkeypatch.setattr("yojoe.server.live.rooms.MOST_EMPTY", 350)
            stirred = rooms.services.measures.stirred
            rooms.forget_empty()
            assert rooms.services.measures.stirred == stirred + 2  # so garbage is collected
            assert list(rooms.open.values()) == [first, others[-1]]
        again = await rooms.room(others[0].agreement.id)
        assert again is not others[0]
        assert again.table.version == others[0].table.version


async def test_nothing_keeps_a_room_that_is_forgotten(journal, monkeypatch):
    monkeypatch.setattr("yojoe.server.live.rooms.SWEEP", 0.01)
    monkeypatch.setattr("yojoe.server.live.rooms.IDLE", -1.0)
    async with open_house(journal) as rooms:
        forgotten = ref((await opened(rooms, somebody(), ANN_AND_A_FRIEND))[0])
        keeping = asyncio.create_task(rooms.keep())
        for _ in range(1000):
            if rooms.open:
                await asyncio.sleep(0.01)
        gc.collect()
        assert forgotten() is None
        keeping.cancel()
