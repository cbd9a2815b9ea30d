"""Rooms: tables are opened, seats claimed, games played, left, taken back and played again."""

import asyncio

import msgspec
import pytest

from support.server import (
    Client,
    begun,
    open_house,
    opened,
    people,
    play_at_random,
    run,
    seated,
    somebody,
)
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.server.bodies import NewGame
from yojoe.server.house import hand_over
from yojoe.server.tables import join, new_link, rematch
from yojoe.server.wrong import Missing, Wrong


def wish(*seats, title="adventure", **others) -> NewGame:
    wanted = [{"kind": kind, "name": name} for kind, name in seats]
    return msgspec.convert({"title": title, "seats": wanted, **others}, NewGame)


ANN_AND_A_FRIEND = wish(("me", "Ann"), ("friend", "Bob"))


def test_a_friend_joins_by_a_link_that_works_once(database):
    async def story():
        async with open_house(database) as house:
            ann, bob, cy = somebody(), somebody(), somebody()
            room, told = await opened(house, ann, ANN_AND_A_FRIEND)
            token = told.links[0].token
            assert (await join(house, bob, told.id, token, "Bobby")).seat == 1
            assert room.play.names == ["Ann", "Bobby"]
            with pytest.raises(Missing):
                await join(house, cy, told.id, token, "Cy")
            assert (await join(house, bob, told.id, token, "")).seat == 1  # by the old link

    run(story())


def test_the_game_begins_when_everybody_has_added_a_word(journal):
    async def story():
        async with open_house(journal) as house:
            ann, bob = somebody(), somebody()
            room, told = await opened(house, ann, ANN_AND_A_FRIEND)
            hers = await Client(room, ann).come()
            await hers.ask(kind="ready", word="one")
            assert room.play.phase == "gathering"
            await join(house, bob, told.id, told.links[0].token, "Bob")
            his = await Client(room, bob).come()
            await his.ask(kind="ready", word="two")
            assert room.play.phase == "playing"
            assert room.play.luck.words == ("one", "two")
            hers.take()
            assert hers.seen.known() == await hers.truth()

    run(story())


def test_the_host_may_begin_and_the_friend_takes_over_from_the_computer(journal):
    async def story():
        async with open_house(journal) as house:
            ann, bob = somebody(), somebody()
            room, told = await opened(house, ann, ANN_AND_A_FRIEND)
            hers = await Client(room, ann).come()
            assert (await hers.ask(kind="start"))["kind"] == "done"
            assert room.play.chairs[1].by_computer
            await join(house, bob, told.id, told.links[0].token, "Bob")
            assert not room.play.chairs[1].by_computer

    run(story())


def test_only_the_host_begins_without_the_others(journal):
    async def story():
        async with open_house(journal) as house:
            ann, bob = somebody(), somebody()
            seats = wish(("me", "Ann"), ("friend", ""), ("friend", ""))
            room, told = await opened(house, ann, seats)
            await join(house, bob, told.id, told.links[0].token, "Bob")
            his = await Client(room, bob).come()
            reply = await his.ask(kind="start")
            assert (reply["kind"], reply["code"]) == ("refused", "not-yours")
            assert room.play.phase == "gathering"

    run(story())


def test_a_seat_moves_to_another_device_and_the_old_one_sees_no_more_of_it(journal):
    async def story():
        async with open_house(journal) as house:
            ann, phone = somebody(), somebody()
            room = await begun(house, ann, people("deckbuilding", 2, settings={"open_hands": "no"}))
            old = await Client(room, ann, 0).come()
            assert old.seen.state["table"]["seats"][0]["hand"]
            link = await new_link(house, ann, room.agreed.id, 0)
            await join(house, phone, room.agreed.id, link.token, "")
            old.take()
            assert old.seen.state["you"] is None
            assert old.seen.state["table"]["seats"][0]["hand"] is None
            reply = await old.ask(kind="answer", seat=0, question=room.play.question, answer=0)
            assert reply["code"] == "not-yours"
            new = await Client(room, phone, 0).come()
            assert new.seen.state["table"]["seats"][0]["hand"]

    run(story())


def test_nobody_makes_a_link_to_a_seat_of_somebody_else(journal):
    async def story():
        async with open_house(journal) as house:
            room = await begun(house, somebody(), people("adventure", 2))
            with pytest.raises(Wrong):
                await new_link(house, somebody(), room.agreed.id, 0)

    run(story())


def test_a_computer_plays_for_who_is_absent_while_somebody_waits(journal):
    async def story():
        async with open_house(journal) as house:
            ann, bob = somebody(), somebody()
            seats = wish(("me", "Ann"), ("friend", "Bob"), title="deckbuilding", grace=60)
            room, told = await opened(house, ann, seats)
            await join(house, bob, told.id, told.links[0].token, "Bob")
            clients = {0: await Client(room, ann).come(), 1: await Client(room, bob).come()}
            for client in clients.values():
                await client.ask(kind="ready", word="word")
            gone = room.play.waiting[0]
            clients[gone].go()
            await hand_over(room)
            assert not room.play.chairs[gone].stand_in  # there is time
            room.lost[gone] -= 61
            clients[1 - gone].go()
            await hand_over(room)
            assert not room.play.chairs[gone].stand_in  # nobody waits
            await clients[1 - gone].come()
            await hand_over(room)
            assert room.play.chairs[gone].stand_in
            clients[1 - gone].take()
            assert clients[1 - gone].seen.state["asking"][0]["thinking"]
            await clients[gone].come()
            assert not room.play.chairs[gone].stand_in

    run(story())


def test_who_falls_silent_counts_as_absent_until_heard_again(journal):
    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            room = await begun(house, ann, people("adventure", 2))
            client = await Client(room, ann, 0).come()
            watcher = await Client(room, None).come()
            assert (await client.send(kind="ping"))[-1]["version"] == room.play.version
            client.plug.heard -= 60
            house.note_silence(room)
            watcher.take()
            assert [seat["here"] for seat in watcher.seen.state["seats"]] == [False, False]
            await client.send(kind="ping")
            client.plug.heard += 60
            house.note_silence(room)
            watcher.take()
            assert [seat["here"] for seat in watcher.seen.state["seats"]] == [True, True]

    run(story())


def test_who_leaves_can_come_back(journal):
    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            room = await begun(house, ann, people("deckbuilding", 2))
            client = await Client(room, ann, 0).come()
            assert (await client.ask(kind="leave", seat=0))["kind"] == "done"
            assert room.play.chairs[0].stand_in
            assert (await client.ask(kind="leave", seat=0))["code"] == "illegal"
            assert (await client.ask(kind="return", seat=0))["kind"] == "done"
            assert not room.play.chairs[0].stand_in
            assert (await client.ask(kind="return", seat=0))["code"] == "illegal"

    run(story())


def test_computers_play_a_game_to_its_end_while_somebody_looks_on(journal):
    async def story():
        async with open_house(journal) as house:
            seats = [{"kind": "computer", "strength": strength} for strength in ("easy", "strong")]
            game = msgspec.convert({"title": "adventure", "seats": seats}, NewGame)
            room, _ = await opened(house, somebody(), game)
            watcher = await Client(room, None).come()
            async with asyncio.timeout(60):
                while watcher.seen.state["over"] is None:
                    await asyncio.sleep(0.02)  # others play
                    watcher.take()
            assert watcher.seen.state["over"]["winners"]
            assert watcher.seen.known() == await watcher.truth()

    run(story())


def test_the_same_people_play_again(journal):
    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            room = await begun(house, ann, people("adventure", 2, settings={"cap": "2"}))
            clients = await seated(room, ann)
            with pytest.raises(Wrong):
                await rematch(house, ann, room.agreed.id)
            await play_at_random(room, clients, Rng(1), 1000)
            first = await rematch(house, ann, room.agreed.id)
            second = await rematch(house, ann, room.agreed.id)
            assert first.id == second.id != room.agreed.id
            assert first.yours == [0, 1]
            clients[0].take()
            assert clients[0].seen.state["game"]["rematch"] == first.id
            assert first.game.commitment != room.agreed.luck.commitment
            with pytest.raises(Wrong):
                await rematch(house, somebody(), room.agreed.id)

    run(story())


def test_a_table_that_cannot_be_is_not_opened(journal):
    refused = [
        wish(("me", "Ann")),  # two at least
        wish(("me", "Ann"), ("me", "Bob")),
        wish(("me", "A, B"), ("computer", "")),
        wish(("me", ""), ("computer", ""), settings={"cap": "many"}),
        wish(("me", ""), ("computer", ""), title="chess"),
        wish(("me", ""), title="deckbuilding", settings={"cards": "/etc/passwd"}),
    ]

    async def story():
        async with open_house(journal) as house:
            for game in refused:
                with pytest.raises(Refusal):
                    await opened(house, somebody(), game)
            assert not house.rooms

    run(story())
