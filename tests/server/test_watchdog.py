"""Whoever looks back does so in threads that can be stopped, and leaves room for others."""

import asyncio
from functools import partial
from threading import Event, Thread, current_thread
from time import sleep, thread_time

import pytest

from support.owner import RADIO
from support.server import begun, open_house, opened, people, run, seated, somebody
from yojoe.cards.page import TablePage
from yojoe.cards.store import canonical
from yojoe.server.api.archive import bring, save_text
from yojoe.server.live import loading
from yojoe.server.live import room as live_room
from yojoe.server.ops import replay_pool, watchdog
from yojoe.server.ops.replay_pool import ASKER, WAITING, ReplayPool
from yojoe.server.ops.watchdog import GAME, StandstillError, Watchdog
from yojoe.server.table.entry import Entry
from yojoe.server.table.projection import Projection
from yojoe.server.wire.refused import RateLimited


def looking(pool, address, work):
    """A look back by somebody at an address."""

    async def look():
        ASKER.set(address)
        GAME.set(f"game of {address}")
        return await pool.look_back(work)

    return asyncio.create_task(look())


async def test_nobody_who_looks_back_takes_the_place_of_another():
    pool, go, begun, running = ReplayPool(Watchdog()), Event(), Event(), []

    def work():
        running.append(1)
        begun.set()
        assert go.wait(60)

    many = [looking(pool, "here", work) for _ in range(8)]
    assert await asyncio.to_thread(begun.wait, 60)
    assert await asyncio.wait_for(looking(pool, "there", lambda: "answered"), 60) == "answered"
    assert len(running) <= 1  # its thread may not have come round yet
    go.set()
    await asyncio.gather(*many)
    assert len(running) == 8
    assert (pool.lines, pool.waiting) == ({}, {})
    pool.close()


@pytest.mark.parametrize("play", ["play_again", "play_short", "play_guarded"])
def test_nobody_whose_games_are_read_takes_the_place_of_another(play):
    """Hundreds of long games, asked for at once, kept others from opening theirs."""

    async def story():
        pool, go = ReplayPool(Watchdog()), Event()

        def asked(address, work):
            async def ask():
                ASKER.set(address)
                return await getattr(pool, play)(work)

            return asyncio.create_task(ask())

        many = [asked("here", lambda: go.wait(60)) for _ in range(8)]
        assert await asyncio.wait_for(asked("there", lambda: "answered"), 60) == "answered"
        go.set()
        assert all(await asyncio.gather(*many))
        assert (pool.lines, pool.waiting) == ({}, {})
        pool.close()

    run(story())


async def test_whoever_plays_does_not_wait_for_those_who_look_back():
    pool, go = ReplayPool(Watchdog()), Event()
    for address in ("here", "there", "elsewhere"):
        looking(pool, address, lambda: go.wait(60))
    await asyncio.sleep(0)
    assert await asyncio.wait_for(pool.play_again(lambda: "on it goes"), 60) == "on it goes"
    go.set()
    await asyncio.to_thread(pool.close)


async def test_one_address_has_so_many_looks_back_waiting():
    pool, go = ReplayPool(Watchdog()), Event()
    waiting = [looking(pool, "here", lambda: go.wait(60)) for _ in range(WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(RateLimited, match="many looks back at once"):
        await looking(pool, "here", lambda: None)
    go.set()
    await asyncio.gather(*waiting)
    pool.close()


def test_what_is_played_again_without_end_is_stopped_and_its_thread_goes_on(monkeypatch):
    monkeypatch.setattr(replay_pool, "LONG", 0.3)
    told = []

    async def story():
        dog = Watchdog()
        dog.stopped = told.append
        dog.thread.start()
        pool = ReplayPool(dog)
        for _ in range(3):
            with pytest.raises(StandstillError):
                await looking(pool, "here", bounded)
            assert await looking(pool, "here", lambda: "the next") == "the next"
        await asyncio.to_thread(pool.close)

    run(story())
    assert told == ["game of here"] * 3


async def test_cards_of_somebodys_own_are_stopped_sooner_and_keep_nobody_else_waiting():
    dog = Watchdog()
    dog.thread.start()
    pool = ReplayPool(dog)
    many = [asyncio.create_task(pool.play_guarded(bounded, 1.0)) for _ in range(4)]
    assert await asyncio.wait_for(pool.play_again(lambda: "on it goes"), 60) == "on it goes"
    assert await asyncio.wait_for(looking(pool, "there", lambda: "back"), 60) == "back"
    for one in many:
        with pytest.raises(StandstillError):
            await one
    assert await pool.play_guarded(lambda: "the next") == "the next"
    await asyncio.to_thread(pool.close)


def test_no_game_is_read_from_the_journal_on_the_event_loop(journal, monkeypatch):
    """A short one neither: what never ends would keep everybody waiting until it is stopped."""
    played, where = loading.play_entries, []

    def noted(*about):
        where.append(current_thread())
        return played(*about)

    async def story():
        async with open_house(journal) as rooms:
            _, told = await opened(rooms, somebody(), people("adventure", 2))
            rooms.open.clear()
            await rooms.room(told.id)

    monkeypatch.setattr(loading, "play_entries", noted)
    run(story())
    assert len(where) == 2
    assert current_thread() not in where


@pytest.mark.parametrize(("answers", "way"), [(10, "play_short"), (200, "play_again")])
@pytest.mark.parametrize("begun", ["branch", "brought"])
def test_a_game_is_as_long_as_the_one_it_goes_on_from(journal, monkeypatch, begun, answers, way):
    """Its past is in its first entry, and would keep those waiting who open short games."""

    async def story():
        async with open_house(journal) as rooms:
            room, _ = await opened(rooms, somebody(), people("adventure", 2))
            asked = []

            async def noted(work, name):
                asked.append(name)
                return work()

            for name in ("play_short", "play_again"):
                monkeypatch.setattr(rooms.services.replays, name, partial(noted, name=name))
            first = Entry(1, "open", None, None, {begun: {"chosen": [(0, "")] * answers}}, 0)
            assert await room.beside([first], lambda: "played") == "played"
            assert asked == [way]

    run(story())


def test_a_game_out_of_a_file_begins_beside_the_event_loop(journal, monkeypatch):
    """All that was played elsewhere is played again then: up to 5,000 moves."""
    carried_out, where = live_room.carried_out, []

    def noted(table, entry, *about):
        where.append((entry.act, current_thread()))
        return carried_out(table, entry, *about)

    monkeypatch.setattr(live_room, "carried_out", noted)

    async def story():
        async with open_house(journal) as rooms:
            ann = somebody()
            there = await begun(rooms, ann, people("adventure", 2))
            where.clear()
            room = await rooms.room((await bring(rooms, ann, save_text(there.table))).id)
            for client in (await seated(room, ann)).values():
                await client.ask(kind="ready", word="sesame")
            assert room.table.phase == "playing"

    run(story())
    [began] = [thread for act, thread in where if act == "start"]
    assert began is not current_thread()


def test_what_is_done_with_cards_of_somebodys_own_is_done_beside_the_event_loop(
    journal, monkeypatch
):
    """Laid out, carried out and shown."""
    own = {"cards": canonical(TablePage("cards", RADIO))}
    threads: dict[str, list[Thread]] = {}

    def watch(place, name):
        real, found = getattr(place, name), threads.setdefault(name, [])

        def noted(*about):
            found.append(current_thread())
            return real(*about)

        monkeypatch.setattr(place, name, noted)

    watch(loading, "play_entries")
    watch(live_room, "carried_out")
    watch(Projection, "snapshot")

    async def story():
        async with open_house(journal) as rooms:
            ann = somebody()
            room = await begun(rooms, ann, people("deckbuilding", 2, settings=own))
            clients = await seated(room, ann)
            assert (await clients[room.table.waiting[0]].choose(0))["kind"] == "done"

    run(story())
    assert all(threads.values())
    assert not any(current_thread() in each for each in threads.values())


def test_what_takes_memory_without_end_is_stopped_long_before_its_time(monkeypatch):
    monkeypatch.setattr(watchdog, "MEMORY", 100 << 20)
    told = []

    async def story():
        dog = Watchdog()
        dog.stopped = told.append
        dog.thread.start()
        pool = ReplayPool(dog)
        GAME.set("a hungry game")
        with pytest.raises(StandstillError):
            await pool.play_guarded(swallows, 1000.0)
        await asyncio.to_thread(pool.close)

    run(story())
    assert told == ["a hungry game"]


def test_nobody_else_is_stopped_for_what_strangers_cards_have_taken(monkeypatch):
    monkeypatch.setattr(watchdog, "MEMORY", 100 << 20)
    told = []

    async def story():
        dog, begun, go = Watchdog(), Event(), Event()
        dog.stopped = told.append
        dog.thread.start()
        pool = ReplayPool(dog)

        def patient():
            begun.set()
            assert go.wait(60)
            return "played to its end"

        long = looking(pool, "here", patient)
        assert await asyncio.to_thread(begun.wait, 60)
        GAME.set("a hungry game")
        with pytest.raises(StandstillError):
            await pool.play_guarded(swallows, 1000.0)
        go.set()
        assert await long == "played to its end"
        await asyncio.to_thread(pool.close)

    run(story())
    assert told == ["a hungry game"]


def swallows():
    """As much as is too much several times over, and then no more, should nobody stop it."""
    found = []
    while len(found) < 500:
        found.append(b"x" * (1 << 20))
        sleep(0.01)  # not so fast that the machine would notice first


def test_the_watchdog_goes_on_whatever_happens_to_it(monkeypatch, caplog):
    """Whoever is told of a game may fail at it; that game is stopped, and so is the next."""
    monkeypatch.setattr(replay_pool, "LONG", 0.3)

    def fails(game):
        raise RuntimeError(game)

    async def story():
        dog = Watchdog()
        dog.stopped = fails
        dog.thread.start()
        pool = ReplayPool(dog)
        for _ in range(2):
            with pytest.raises(StandstillError):
                await looking(pool, "here", bounded)
        await asyncio.to_thread(pool.close)

    run(story())
    assert "the watchdog stumbled" in caplog.text


def bounded():
    """Long enough to be stopped, and no longer than a test may take, should nobody do it."""
    end = thread_time() + 20
    while thread_time() < end:
        pass


def test_a_server_that_stops_waits_for_no_replay():
    told = []

    async def story():
        dog = Watchdog()
        dog.stopped = told.append
        pool, begun = ReplayPool(dog), Event()

        def work():
            begun.set()
            bounded()

        look = looking(pool, "here", work)
        assert await asyncio.to_thread(begun.wait, 60)
        await asyncio.wait_for(asyncio.to_thread(pool.close), 60)
        with pytest.raises(StandstillError):
            await look

    run(story())
    assert told == []  # no game is to blame
