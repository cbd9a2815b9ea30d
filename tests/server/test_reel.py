"""Looking back: any moment through anybody's eyes, and playing on from it."""

import msgspec
import pytest

from support.server import begun, open_house, people, play_at_random, run, seated, somebody
from yojoe.kernel.luck import Spliced, read_luck
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.kernel.state import digest
from yojoe.server.api.archive import proof, record_text
from yojoe.server.api.schemas.tables import PlayOn
from yojoe.server.chronicles.upgrade import replay_entries
from yojoe.server.lessons.openings import open_lesson
from yojoe.server.replay.branch import play_on
from yojoe.server.replay.imported import verdict
from yojoe.server.replay.kept_answers import line_of
from yojoe.server.store.results import results_of
from yojoe.server.table.projection import Projection
from yojoe.server.table.timeline import EVERY
from yojoe.server.wire.refused import NotAllowed, NotFound

SHORT = {"settings": {"cap": "24"}}
SAME_SCREEN = [{"kind": "me", "name": "Ann"}, {"kind": "same-screen", "name": "Bob"}]


async def finished(rooms, player, seed=9):
    room = await begun(rooms, player, people("adventure", 2, **SHORT))
    await play_at_random(room, await seated(room, player), Rng(seed), 1000)
    assert room.table.phase == "over"
    return room


def wish(version, seats=SAME_SCREEN):
    return msgspec.convert({"version": version, "seats": seats}, PlayOn)


def told(table):
    """A table without who happens to be connected."""
    return msgspec.json.encode(msgspec.structs.replace(table, seats=[]))


async def test_a_jump_shows_what_a_replay_from_the_start_would_show(journal):
    """To and fro, through several eyes, with stops kept on the way."""

    async with open_house(journal) as rooms:
        ann, rng = somebody(), Rng("jumps")
        room = await begun(rooms, ann, people("deckbuilding", 2))
        await play_at_random(room, await seated(room, ann), rng, 4 * EVERY)
        entries = rooms.services.journal.entries(room.agreement.id)
        for _ in range(12):
            viewer = [None, Seat(0), Seat(1)][rng.below(3)]
            version = 1 + rng.below(room.table.version)
            projection = Projection(room.agreement, viewer, mute=True)
            table = replay_entries(room.agreement, entries[:version], [projection])
            expected = projection.snapshot(table, [], [0, 1], [])
            assert told(await room.snapshot_at(viewer, version, [0, 1])) == told(expected)
        assert room.reel.stops


async def test_frames_made_again_are_those_that_were_sent(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 2))
        clients = await seated(room, ann)
        since = clients[0].seen.version
        await play_at_random(room, clients, Rng(3), 3 * EVERY)
        clients[0].take()
        sent = [frame for frame in clients[0].frames if frame["kind"] == "step"]
        middle = since + EVERY + 3
        assert len(await room.steps(Seat(1), 0, since)) == since
        made = await room.steps(Seat(0), middle, room.table.version)
        later = [frame for frame in sent if frame["version"] > middle]
        assert [msgspec.json.decode(frame) | {"seats": []} for frame in made] == [
            frame | {"seats": []} for frame in later
        ]


async def test_the_longer_a_game_the_farther_apart_are_its_stops(journal, monkeypatch):
    monkeypatch.setattr("yojoe.server.table.timeline.MOST", 4)

    async with open_house(journal) as rooms:
        room = await finished(rooms, somebody())
        assert room.table.version > 8 * EVERY
        for version in (room.table.version, 3 * EVERY + 1, 1):
            assert (await room.snapshot_at(Seat(1), version, [])).version == version
        assert len(room.reel.stops) <= 4
        assert room.reel.every > EVERY
        with pytest.raises(NotFound):
            await room.snapshot_at(None, room.table.version + 1, [])


async def test_what_was_taken_back_is_not_in_the_line(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        clients = await seated(room, ann)
        while len(room.table.waiting) != 2:
            await play_at_random(room, clients, Rng(room.table.version), 1)
        before = len(line_of(rooms.services.journal.entries(room.agreement.id)))
        for client in clients.values():
            client.take()
        await clients[0].choose(1)
        frame = {"kind": "undo", "seat": 0, "question": room.table.question}
        assert (await clients[0].ask(**frame))["kind"] == "done"
        entries = rooms.services.journal.entries(room.agreement.id)
        assert [entry.act for entry in entries[-2:]] == ["answer", "undo"]
        assert len(line_of(entries)) == before


def test_playing_on_begins_at_the_same_hash_and_proves_itself(journal):
    async def story():
        async with open_house(journal) as rooms:
            ann, bob = somebody(), somebody()
            old = await finished(rooms, ann)
            then = old.table.version // 2
            table, _ = old.reel.at(None, then)
            opened = await play_on(rooms, bob, old, wish(then))
            room = await rooms.room(opened.id)
            assert opened.game.branch.game == old.agreement.id
            assert opened.game.commitment != old.table.luck.commitment
            clients = await seated(room, bob)
            await clients[0].ask(kind="ready", word="another word")
            assert digest(room.table.match.state) == digest(table.match.state)
            assert room.table.match.ply == table.match.ply
            await play_at_random(room, clients, Rng(5), 1000)
            assert room.table.phase == "over"
            checked = proof(room.table)
            assert checked.fair
            assert [part.since for part in checked.parts] == [0, table.match.ply]
            assert verdict(record_text(room.table)).holds
            return room.agreement.id, digest(room.table.match.state)

    game, hash_ = run(story())

    async def again():
        async with open_house(journal) as rooms:
            room = await rooms.room(game)
            assert digest(room.table.match.state) == hash_

    run(again())


async def test_a_game_that_plays_on_can_be_played_on_from(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        old = await finished(rooms, ann)
        first = await rooms.room((await play_on(rooms, ann, old, wish(8))).id)
        clients = await seated(first, ann)
        await clients[0].ask(kind="ready", word="word")
        await play_at_random(first, clients, Rng(1), 1000)
        then = first.table.version - 2
        table, _ = first.reel.at(None, then)
        second = await rooms.room((await play_on(rooms, ann, first, wish(then))).id)
        clients = await seated(second, ann)
        await clients[0].ask(kind="ready", word="word")
        assert digest(second.table.match.state) == digest(table.match.state)
        assert not second.table.match.over


async def test_who_plays_alone_may_go_back_at_any_time(journal):
    """What lies where is known from then on: the game that ran is called off, neither counts."""

    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1, settings={"practice": "yes"}))
        await play_at_random(room, await seated(room, ann), Rng(7), 40)
        then = 12
        before, _ = room.reel.at(None, then)
        opened = await play_on(rooms, ann, room, wish(then, SAME_SCREEN[:1]))
        assert (room.table.phase, room.table.ended) == ("over", True)
        branch = await rooms.room(opened.id)
        clients = await seated(branch, ann)
        await clients[0].ask(kind="ready", word="word")
        assert digest(branch.table.match.state) == digest(before.match.state)
        await play_at_random(branch, clients, Rng(8), 5000)
        assert branch.table.phase == "over"
        assert not results_of(rooms.services.journal, ann)


async def test_a_running_game_is_no_place_to_play_on_from(journal):
    """Whoever could open it elsewhere could read what is hidden."""

    async with open_house(journal) as rooms:
        ann, bob = somebody(), somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        with pytest.raises(NotAllowed, match="over"):
            await play_on(rooms, bob, room, wish(2))
        lesson = await rooms.room((await open_lesson(rooms, ann, "adventure", "Ann")).id)
        with pytest.raises(NotAllowed, match="same for everybody"):
            await play_on(rooms, ann, lesson, wish(2))
        assert room.table.phase == "playing"
        over = await finished(rooms, ann)
        with pytest.raises(NotAllowed, match="nothing to play"):
            await play_on(rooms, ann, over, wish(over.table.version))


def test_spliced_luck_is_written_and_read():
    luck = read_luck("seed 7 from 12 seed 8 from 30 seed 9")
    assert isinstance(luck, Spliced)
    assert luck.plies == 30
    assert read_luck(luck.describe()) == luck
