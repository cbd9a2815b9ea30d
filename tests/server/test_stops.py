"""Stops of a reel share their logs, whatever was taken back in between."""

import msgspec
import pytest

from support.server import begun, open_house, people, play_at_random, run, seated, somebody
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.kernel.state import digest
from yojoe.server.api.archive import record_text
from yojoe.server.chronicles.upgrade import replay_entries
from yojoe.server.replay import imported
from yojoe.server.replay.imported import import_game, verdict
from yojoe.server.table.handles import Handles
from yojoe.server.table.projection import Projection
from yojoe.server.table.stop import Chapter

VIEWERS = (None, Seat(0), Seat(1))


async def play_and_take_back(room, clients, rng, most):
    """Answers by chance; every third that may be taken back is."""
    for _ in range(most):
        await play_at_random(room, clients, rng, 1)
        for seat, client in clients.items():
            client.take()
            if client.seen.state["undo"]["may"] and rng.below(3) == 0:
                frame = {"kind": "undo", "seat": seat, "question": room.table.question}
                assert (await client.ask(**frame))["kind"] == "done"
                break


@pytest.mark.parametrize("title", ["adventure", "deckbuilding"])
async def test_every_moment_is_as_it_was_though_much_was_taken_back(journal, title):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people(title, 2))
        await play_and_take_back(room, await seated(room, ann), Rng("undo"), 40)
        entries = rooms.services.journal.entries(room.agreement.id)
        assert sum(entry.act == "undo" for entry in entries) > 3
        room.reel.at(None, len(entries))
        for viewer in VIEWERS:
            for version in range(1, len(entries) + 1, 3):
                seen = Projection(room.agreement, viewer, mute=True)
                then = replay_entries(room.agreement, entries[:version], [seen])
                table, projection = room.reel.at(viewer, version)
                assert projection.log == seen.log
                assert told(projection, table) == told(seen, then)
                if table.match is not None:
                    assert past_of(table) == past_of(then)


def past_of(table):
    past = table.match.history
    bases = [(ply, digest(base)) for ply, base in past.checkpoints]
    return past.answers, list(map(repr, past.asked)), past.log, bases


def told(projection, table):
    return msgspec.json.encode(projection.snapshot(table, [], [], []))


async def test_a_long_past_is_kept_once_and_not_at_every_stop(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 2))
        await play_at_random(room, await seated(room, ann), Rng(3), 200)
        table, projection = room.reel.at(None, room.table.version)
        stops = room.reel.stops.values()
        assert len(stops) > 20
        answers = sum(len(stop.past.answers.added) for stop in stops)
        assert answers <= table.match.ply
        lines = sum(len(stop.logs[None].added) for stop in stops)
        assert lines <= len(projection.log)
        assert not any(stop.table.match and stop.table.match.watched for stop in stops)
        assert not any(each.log for stop in stops for each in stop.projections.values())


def test_a_chapter_is_read_from_the_first_whatever_was_cut_off():
    first = Chapter(None, 0, (1, 2, 3, 4))
    second = Chapter(first, 2, (5, 6))
    third = Chapter(second, 1, (7,))
    assert second.whole() == [1, 2, 5, 6]
    assert third.whole() == [1, 7]
    assert Chapter(third, 2, ()).whole() == [1, 7]


def test_a_record_may_have_only_so_many_moves(journal, monkeypatch):
    async def story():
        async with open_house(journal) as rooms:
            ann = somebody()
            room = await begun(rooms, ann, people("adventure", 2, settings={"cap": "3"}))
            await play_at_random(room, await seated(room, ann), Rng(9), 1000)
            return record_text(room.table), room.table.match.ply

    text, plies = run(story())
    assert verdict(text).holds
    monkeypatch.setattr(imported, "MOST_MOVES", plies - 1)
    why = f"too long for this server, which plays {plies - 1} moves"
    assert verdict(text).reason == f"that game is {why}"
    with pytest.raises(Refusal, match=why):
        import_game(text)


class Sight:
    """Which cards can be seen, told by hand."""

    def __init__(self, *cards):
        self.cards = set(cards)

    def of(self, _viewer):
        return self.cards


def test_a_card_out_of_sight_is_called_alike_however_often_somebody_looks():
    """A beaten foe has left the table, and the attempt still names it."""
    once, often = Handles(b"key", None), Handles(b"key", None)
    for handles in (once, often):
        handles.look(Sight(1, 2))
    known = once.of(1)
    for handles in (once, often):
        handles.look(Sight(2))
    names = [often.translated({"no": 1}, frozenset({"no"})) for _ in range(3)]
    assert names == [{"no": known}] * 3
    for handles in (once, often):
        handles.look(Sight(1, 2))
    assert once.of(1) == often.of(1) != known
