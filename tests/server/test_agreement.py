"""Ending a game by agreement: whoever has a say, and nobody else, can stop it."""

import asyncio
from contextlib import asynccontextmanager

import msgspec

from support.server import Client, begun, open_house, opened, people, run, somebody
from yojoe.server.agreement import look_for_agreement
from yojoe.server.archive import proof, record_text
from yojoe.server.bodies import NewGame
from yojoe.server.brought import brought, verdict
from yojoe.server.entry import Entry
from yojoe.server.lookback import look_back
from yojoe.server.play import replayed
from yojoe.server.recount import recount
from yojoe.server.results import results_of
from yojoe.server.tables import join, rematch

TABLE = {
    "title": "deckbuilding",
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend", "name": "Bob"}],
    "grace": 60,
}


@asynccontextmanager
async def ann_and_bob(journal):
    """Both at browsers of their own, and their game has begun."""
    async with open_house(journal) as house:
        players = [somebody(), somebody()]
        room, told = await opened(house, players[0], msgspec.convert(TABLE, NewGame))
        await join(house, players[1], told.id, told.links[0].token, "Bob")
        clients = [await Client(room, one, seat).come() for seat, one in enumerate(players)]
        for client in clients:
            await client.ask(kind="ready", word="word")
        yield house, room, clients


def test_the_game_ends_when_everybody_wants_it(database):
    async def story():
        async with ann_and_bob(database) as (house, room, (ann, bob)):
            assert (await ann.ask(kind="vote", end=True))["kind"] == "done"
            assert room.play.phase == "playing"
            bob.take()
            assert [seat["ends"] for seat in bob.seen.state["seats"]] == [True, False]
            assert (await bob.ask(kind="vote", end=True))["kind"] == "done"
            for client in (ann, bob):
                client.take()
                over = client.seen.state["over"]
                assert (over["ending"], over["winners"]) == ("ended-by-agreement", [])
                assert client.seen.state["prompt"] is None
                assert client.seen.state["asking"] == []
                assert client.seen.known() == await client.truth()
            entries = await asyncio.to_thread(house.services.journal.entries, room.agreed.id)
            assert replayed(room.agreed, entries).phase == "over"

    run(story())


def test_nothing_goes_on_at_a_table_that_was_ended(journal):
    async def story():
        async with open_house(journal) as house:
            player = somebody()
            room = await begun(house, player, people("adventure", 2))
            client = await Client(room, player, 0).come()
            question = room.play.question
            assert (await client.ask(kind="vote", end=True))["kind"] == "done"  # for both seats
            assert room.play.phase == "over"
            reply = await client.ask(kind="answer", seat=0, question=question, answer=0)
            assert (reply["code"], reply["reason"]) == (
                "illegal",
                "the people at this table have ended the game",
            )
            assert (await client.ask(kind="undo", seat=0, question=question))["code"] == "illegal"
            assert (await client.ask(kind="vote", end=True))["code"] == "illegal"
            assert (await rematch(house, player, room.agreed.id)).id != room.agreed.id

    run(story())


def test_who_wanted_to_end_may_change_their_mind(journal):
    async def story():
        async with ann_and_bob(journal) as (_, room, clients):
            asked = room.play.waiting[0]
            client, other = clients[asked], clients[1 - asked]
            await client.ask(kind="vote", end=True)
            await client.ask(kind="vote", end=False)
            await other.ask(kind="vote", end=True)
            assert room.play.phase == "playing"
            await other.ask(kind="vote", end=False)
            await client.ask(kind="vote", end=True)
            await client.choose(0)  # whoever plays on wants to play
            await other.ask(kind="vote", end=True)
            assert room.play.phase == "playing"

    run(story())


def test_a_vote_counts_once_however_often_it_is_sent(journal):
    async def story():
        async with ann_and_bob(journal) as (_, room, (ann, _bob)):
            vote = {"kind": "vote", "id": "one", "end": True}
            (first,) = [frame for frame in await ann.send(**vote) if frame["kind"] == "done"]
            version = room.play.version
            assert await ann.send(**vote) == [first]
            assert room.play.version == version
            (reply,) = await ann.send(**{**vote, "end": False})
            assert reply["code"] == "other-content"

    run(story())


def test_who_has_been_away_too_long_has_no_say(journal):
    async def story():
        async with ann_and_bob(journal) as (_, room, (ann, bob)):
            ann.go()  # she opened the table
            await bob.ask(kind="vote", end=True)
            await look_for_agreement(room)
            assert room.play.phase == "playing"
            assert room.counts(0)
            room.lost[0] -= 61
            await look_for_agreement(room)
            assert room.play.phase == "over"

    run(story())


def test_who_lets_a_computer_play_has_no_say(journal):
    async def story():
        async with ann_and_bob(journal) as (_, room, (ann, bob)):
            await ann.ask(kind="leave", seat=0)
            assert not room.counts(0)
            await bob.ask(kind="vote", end=True)
            assert room.play.phase == "over"

    run(story())


def test_nobody_who_looks_on_has_a_say(journal):
    async def story():
        async with ann_and_bob(journal) as (_, room, _clients):
            watcher = await Client(room, None).come()
            assert (await watcher.ask(kind="vote", end=True))["code"] == "not-yours"
            assert room.play.version == 5  # open, sit, two words, start

    run(story())


def test_a_game_that_was_ended_is_looked_back_on_but_not_counted(journal):
    async def story():
        async with open_house(journal) as house:
            player = somebody()
            room = await begun(house, player, people("adventure", 2))
            client = await Client(room, player, room.play.waiting[0]).come()
            await client.choose(0)
            await client.ask(kind="vote", end=True)
            back = await look_back(room, player)
            assert back.report is None
            assert len(back.moments) == 2
            text = record_text(room.play)
            assert verdict(text).holds
            assert brought(text).hash == back.hash
            assert proof(room.play).fair
            assert (await house.studies.of(room)).of == 0
            assert results_of(house.services.journal, player) == []
            assert await recount(house) == 0
            (row,) = house.services.journal.games_of(player, 10)[:1]
            assert (row.phase, row.result) == ("over", "over ended-by-agreement 0 0")

    run(story())


def test_ended_games_are_copied_as_ended(journal):
    async def story():
        async with open_house(journal) as house:
            room = await begun(house, somebody(), people("adventure", 2))
            room.play.carry_out(Entry(room.play.version + 1, "end", None, None, {}, 0))
            assert room.play.copy().phase == "over"

    run(story())
