"""Ending a game by agreement: whoever has a say, and nobody else, can stop it."""

import asyncio
from contextlib import asynccontextmanager

import msgspec
import pytest

from support.server import Client, begun, open_house, opened, people, somebody
from yojoe.kernel.refusal import Refusal
from yojoe.server.api.archive import proof, record_text
from yojoe.server.api.schemas.tables import NewGame
from yojoe.server.api.tables import join, new_link, rematch
from yojoe.server.chronicles.upgrade import replay_entries
from yojoe.server.live.votes import look_for_agreement
from yojoe.server.replay.imported import import_game, verdict
from yojoe.server.replay.summary import look_back
from yojoe.server.store.recount import recount
from yojoe.server.store.results import results_of
from yojoe.server.table.entry import HANDED_OVER, Entry

TABLE = {
    "title": "deckbuilding",
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend", "name": "Bob"}],
    "grace": 60,
}


@asynccontextmanager
async def ann_and_bob(journal, **wishes):
    """Both at browsers of their own, and their game has begun."""
    async with open_house(journal) as rooms:
        players = [somebody(), somebody()]
        room, told = await opened(rooms, players[0], msgspec.convert(TABLE | wishes, NewGame))
        await join(rooms, players[1], told.id, told.links[0].token, "Bob")
        clients = [await Client(room, one, seat).come() for seat, one in enumerate(players)]
        for client in clients:
            await client.ask(kind="ready", word="word")
        yield rooms, room, clients


async def test_the_game_ends_when_everybody_wants_it(database):
    async with ann_and_bob(database) as (rooms, room, (ann, bob)):
        assert (await ann.ask(kind="vote", end=True))["kind"] == "done"
        assert room.table.phase == "playing"
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
        entries = await asyncio.to_thread(rooms.services.journal.entries, room.agreement.id)
        assert replay_entries(room.agreement, entries).phase == "over"


async def test_nothing_goes_on_at_a_table_that_was_ended(journal):
    async with open_house(journal) as rooms:
        player = somebody()
        room = await begun(rooms, player, people("adventure", 2))
        client = await Client(room, player, 0).come()
        question = room.table.question
        assert (await client.ask(kind="vote", end=True))["kind"] == "done"  # for both seats
        assert room.table.phase == "over"
        reply = await client.ask(kind="answer", seat=0, question=question, answer=0)
        assert (reply["code"], reply["reason"]) == (
            "illegal",
            "the people at this table have ended the game",
        )
        assert (await client.ask(kind="undo", seat=0, question=question))["code"] == "illegal"
        assert (await client.ask(kind="vote", end=True))["code"] == "illegal"
        assert (await rematch(rooms, player, room.agreement.id)).id != room.agreement.id


async def test_who_wanted_to_end_may_change_their_mind(journal):
    async with ann_and_bob(journal) as (_, room, clients):
        asked = room.table.waiting[0]
        client, other = clients[asked], clients[1 - asked]
        await client.ask(kind="vote", end=True)
        await client.ask(kind="vote", end=False)
        await other.ask(kind="vote", end=True)
        assert room.table.phase == "playing"
        await other.ask(kind="vote", end=False)
        await client.ask(kind="vote", end=True)
        await client.choose(0)  # whoever plays on wants to play
        await other.ask(kind="vote", end=True)
        assert room.table.phase == "playing"


async def test_a_vote_counts_once_however_often_it_is_sent(journal):
    async with ann_and_bob(journal) as (_, room, (ann, _bob)):
        vote = {"kind": "vote", "id": "one", "end": True}
        (first,) = [frame for frame in await ann.send(**vote) if frame["kind"] == "done"]
        version = room.table.version
        assert await ann.send(**vote) == [first]
        assert room.table.version == version
        (reply,) = await ann.send(**{**vote, "end": False})
        assert reply["code"] == "other-content"


async def test_who_has_been_away_too_long_has_no_say(journal):
    async with ann_and_bob(journal) as (_, room, (ann, bob)):
        ann.go()  # she opened the table
        await bob.ask(kind="vote", end=True)
        await look_for_agreement(room)
        assert room.table.phase == "playing"
        assert room.counts(0)
        room.lost[0] -= 61
        await look_for_agreement(room)
        assert room.table.phase == "over"


async def test_who_lets_a_computer_play_has_no_say(journal):
    async with ann_and_bob(journal) as (_, room, (ann, bob)):
        await ann.ask(kind="leave", seat=0)
        assert not room.counts(0)
        await bob.ask(kind="vote", end=True)
        assert room.table.phase == "over"


async def test_nobody_loses_a_say_by_loading_the_page_anew(journal):
    async with ann_and_bob(journal) as (rooms, room, (ann, bob)):
        bob.go()
        for _ in range(2):
            reply = await ann.ask(kind="leave", seat=1)
            assert (reply["code"], reply["reason"]) == (
                "illegal",
                "Bob was here a moment ago; wait until 60 s are over",
            )
            room.lost[1] -= 50
            await ann.ask(kind="vote", end=True)
            await rooms.look_after(room)
            assert room.table.phase == "playing"
            await bob.come()
            bob.go()
        room.lost[1] -= 61
        assert (await ann.ask(kind="leave", seat=1))["kind"] == "done"


async def test_whoever_was_handed_over_has_a_say_as_long_as_the_table_waits(journal):
    async with ann_and_bob(journal, grace=300) as (rooms, room, (ann, bob)):
        await room.commit("away", 1, None, HANDED_OVER)
        bob.go()
        await ann.ask(kind="vote", end=True)
        room.lost[1] -= 299
        await rooms.look_after(room)
        assert (room.counts(1), room.table.phase) == (True, "playing")
        room.lost[1] -= 2
        await rooms.look_after(room)
        assert room.table.phase == "over"


async def test_a_table_that_waits_for_ever_is_ended_by_nobody_alone(journal):
    async with ann_and_bob(journal, grace=0) as (rooms, room, (ann, bob)):
        bob.go()
        room.lost[1] -= 61
        assert (await ann.ask(kind="leave", seat=1))["kind"] == "done"
        room.lost[1] -= 100_000
        await ann.ask(kind="vote", end=True)
        await rooms.look_after(room)
        assert room.table.phase == "playing"


async def test_who_has_given_the_seat_away_hands_over_nobody_elses(journal):
    async with ann_and_bob(journal) as (rooms, room, (ann, bob)):
        link = await new_link(rooms, ann.player, room.agreement.id, 0)
        await join(rooms, somebody(), room.agreement.id, link.token, "Cy")
        bob.go()
        room.lost[1] -= 100
        assert (await ann.ask(kind="leave", seat=1))["code"] == "not-yours"


@pytest.mark.parametrize("grace", [1, 29])
async def test_a_table_waits_long_enough_to_load_a_page(journal, grace):
    async with open_house(journal) as rooms:
        wish = msgspec.convert(TABLE | {"grace": grace}, NewGame)
        with pytest.raises(Refusal, match="give 30 or more, or 0"):
            await opened(rooms, somebody(), wish)


async def test_a_vote_that_changes_nothing_leaves_no_trace(journal):
    async with ann_and_bob(journal) as (_, room, (ann, _bob)):
        version = room.table.version
        assert (await ann.ask(kind="vote", end=False))["kind"] == "done"
        assert room.table.version == version
        await ann.ask(kind="vote", end=True)
        assert (await ann.ask(kind="vote", end=True))["version"] == version + 1
        assert room.table.version == version + 1


async def test_who_comes_and_goes_too_often_is_told_so(journal):
    async with ann_and_bob(journal) as (_, room, (ann, bob)):
        window = await Client(room, ann.player, 0).come()
        windows = (ann, window)
        for count in range(8):  # the word was one, and the vote is one
            kind = ("leave", "return")[count % 2]
            assert (await windows[count % 2].ask(kind=kind, seat=0))["kind"] == "done"
        assert (await ann.ask(kind="vote", end=True))["kind"] == "done"
        version = room.table.version
        for wish in ({"kind": "leave", "seat": 0}, {"kind": "vote", "end": False}):
            assert (await window.ask(**wish))["code"] == "too-fast"
        assert room.table.version == version
        assert (await bob.ask(kind="vote", end=True))["kind"] == "done"


async def test_nobody_who_looks_on_has_a_say(journal):
    async with ann_and_bob(journal) as (_, room, _clients):
        watcher = await Client(room, None).come()
        assert (await watcher.ask(kind="vote", end=True))["code"] == "not-yours"
        assert room.table.version == 7  # open, sit, two pledges, two words, start


async def test_a_game_that_was_ended_is_looked_back_on_but_not_counted(journal):
    async with open_house(journal) as rooms:
        player = somebody()
        room = await begun(rooms, player, people("adventure", 2))
        client = await Client(room, player, room.table.waiting[0]).come()
        await client.choose(0)
        await client.ask(kind="vote", end=True)
        back = await look_back(room, player)
        assert back.report is None
        assert len(back.moments) == 2
        text = record_text(room.table)
        assert verdict(text).holds
        assert import_game(text).hash == back.hash
        assert proof(room.table).fair
        assert (await rooms.studies.of(room)).of == 0
        assert results_of(rooms.services.journal, player) == []
        assert await recount(rooms) == 0
        (row,) = rooms.services.journal.games_of(player, 10)[:1]
        assert (row.phase, row.result) == ("over", "over ended-by-agreement 0 0")


async def test_ended_games_are_copied_as_ended(journal):
    async with open_house(journal) as rooms:
        room = await begun(rooms, somebody(), people("adventure", 2))
        room.table.carry_out(Entry(room.table.version + 1, "end", None, None, {}, 0))
        assert room.table.copy().phase == "over"
