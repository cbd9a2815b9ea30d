"""A running game survives every upgrade: the past stays as it was told, the present goes on."""

import json
import sqlite3

import msgspec
import pytest

from support.server import Client, begun, open_house, people, play_at_random, run, seated, somebody
from yojoe.cli import main
from yojoe.commands.serve import check
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.kernel.state import digest
from yojoe.server.api.archive import proof, record_text
from yojoe.server.api.tables import open_table
from yojoe.server.chronicles.chronicle import position_hash
from yojoe.server.live.loading import table_of
from yojoe.server.replay.summary import look_back
from yojoe.server.store.journal import Journal, open_engine
from yojoe.title.registry import title_named

TABLES = [
    ("adventure", {"cap": "24"}),
    ("deckbuilding", {}),
    ("deckbuilding", {"pack": "new-alliances"}),
    ("tcg", {}),
]
OLD = "1.of-long-ago"


def change(journal, statement, *values):
    with sqlite3.connect(journal) as file:
        file.execute(statement, values)
    file.close()


def age(journal):
    """As if other rules had played it."""
    change(journal, "UPDATE games SET data = ?", OLD)


def without_handles(value):
    """What is shown, whatever cards are called."""
    if isinstance(value, dict):
        return {key: without_handles(each) for key, each in value.items()}
    if isinstance(value, list):
        return [without_handles(each) for each in value]
    return "card" if isinstance(value, int) and value > 1 << 32 else value


async def shown(room, viewer, version=None):
    """Table and log of a moment, as everybody would be told."""
    at = room.table.version if version is None else version
    then = msgspec.to_builtins(await room.snapshot_at(viewer, at, []))
    return {key: then[key] for key in ("table", "log", "ply", "asking", "over")}


def sentences(log):
    return ["".join(part["text"] for part in line["parts"]) for line in log]


async def played(rooms, ann, name, settings, most):
    room = await begun(rooms, ann, people(name, 2, settings=settings))
    await play_at_random(room, await seated(room, ann), Rng(name), most)
    return room


@pytest.mark.parametrize(("name", "settings"), TABLES)
def test_a_game_goes_on_by_other_rules(journal, name, settings):
    """Every line stays, one is added, nobody's table changes; it is played on, twice."""
    ann = somebody()
    before = {}

    async def first():
        async with open_house(journal) as rooms:
            room = await played(rooms, ann, name, settings, 25)
            for viewer in (None, Seat(0), Seat(1)):
                before[viewer] = await shown(room, viewer), await shown(room, viewer, 9)
            before["hash"] = digest(room.table.match.state)
            return room.agreement.id

    async def later(rounds):
        async with open_house(journal) as rooms:
            room = await rooms.room(game)
            clients = await seated(room, ann)
            for viewer in (None, Seat(0), Seat(1)):
                then, early = before[viewer]
                now = await shown(room, viewer)
                assert sentences(now["log"])[: len(then["log"])] == sentences(then["log"])
                news = [text for text in sentences(now["log"]) if "The server was renewed" in text]
                assert len(news) == rounds
                assert await shown(room, viewer, 9) == early
            if rounds == 1:
                assert digest(room.table.match.state) == before["hash"]
                assert without_handles(now["table"]) == without_handles(then["table"])
            await play_at_random(room, clients, Rng(rounds), 10)
            for viewer in (None, Seat(0), Seat(1)):
                before[viewer] = await shown(room, viewer), before[viewer][1]
                frames = await room.steps(viewer, 0, room.table.version)
                numbers = [json.loads(frame)["version"] for frame in frames]
                assert numbers == list(range(1, room.table.version + 1))
            return position_hash(room.table)

    async def same(hash_):
        async with open_house(journal) as rooms:
            room = await rooms.room(game)
            assert position_hash(room.table) == hash_  # replayed from the last upgrade on
            await play_at_random(room, await seated(room, ann), Rng("end"), 4000)
            assert room.table.phase == "over"
            assert "other rules" in (await refusal(rooms, room))
            told = await look_back(room, ann)
            assert told.over.score
            assert record_text(room.table).count("\n") > len(told.moments)

    game = run(first())
    age(journal)
    run(later(1))
    change(journal, "UPDATE entries SET body = replace(body, ?, ?)", version(journal), "2.later")
    run(same(run(later(2))))


async def refusal(rooms, room):
    with pytest.raises(Exception) as caught:  # its words are looked at
        await rooms.studies.of(room)
    return str(caught.value)


def version(journal):
    """By which rules the only game is played by now."""
    with sqlite3.connect(journal) as file:
        [(body,)] = file.execute("SELECT body FROM entries WHERE act = 'upgrade'").fetchall()
    return json.loads(body)["upgrade"]["after"]


@pytest.mark.parametrize(("name", "settings"), TABLES)
def test_a_finished_game_looks_the_same_after_any_upgrade(journal, name, settings, monkeypatch):
    ann = somebody()
    eyes = (None, Seat(0), Seat(1))

    async def look(rooms, game):
        room = await rooms.room(game)
        moments = [await shown(room, eye, at) for eye in eyes for at in (3, 12, room.table.version)]
        told = await look_back(room, None)
        frames = await room.steps(Seat(1), 2, 20)
        return (
            without_prompts(moments),
            msgspec.structs.replace(told, seats=[]),
            [msgspec.json.decode(frame) | {"seats": []} for frame in frames],
            [line for line in record_text(room.table).splitlines() if not line.startswith("data")],
            proof(room.table),
        )

    async def first():
        async with open_house(journal) as rooms:
            room = await played(rooms, ann, name, settings, 4000)
            assert room.table.phase == "over"
            return room.agreement.id, await look(rooms, room.agreement.id)

    async def later():
        async with open_house(journal) as rooms:
            return await look(rooms, game)

    game, before = run(first())
    age(journal)
    monkeypatch.setattr("yojoe.kernel.reader.finish", lambda _: "It was all different.")
    after = run(later())
    for then, now in zip(before, after, strict=True):
        assert now == then
    with sqlite3.connect(journal) as file:
        [(count,)] = file.execute("SELECT count(*) FROM entries WHERE act = 'upgrade'").fetchall()
    assert count == 0


def without_prompts(moments):
    return [{key: each for key, each in one.items() if key != "prompt"} for one in moments]


def test_a_replay_that_comes_to_another_position_stops_there(journal):
    """An answer that was another one: the table is the one that was kept, and says so."""
    ann = somebody()

    async def first():
        async with open_house(journal) as rooms:
            room = await played(rooms, ann, "adventure", {"cap": "24"}, 12)
            return room.agreement.id, position_hash(room.table)

    async def later():
        async with open_house(journal) as rooms:
            room = await rooms.room(game)
            assert position_hash(room.table) == hash_
            assert "another position" in sentences((await shown(room, None))["log"])[-1]
            await play_at_random(room, await seated(room, ann), Rng(1), 2000)
            assert room.table.phase == "over"

    game, hash_ = run(first())
    with sqlite3.connect(journal) as file:
        query = "SELECT number, body FROM entries WHERE act = 'answer' AND body LIKE '%label%'"
        rows = [(number, json.loads(body)) for number, body in file.execute(query)]
        labels = {body["label"] for _, body in rows}
        number, body = rows[len(rows) // 2]
        other = next(label for label in sorted(labels) if label != body["label"])
        file.execute(
            "UPDATE entries SET body = ? WHERE number = ?",
            (json.dumps({**body, "label": other}), number),
        )
    file.close()
    run(later())


def test_a_game_that_today_cannot_play_is_looked_at_ended_and_exported(journal, monkeypatch):
    ann = somebody()
    upgrade = "yojoe.server.chronicles.upgrade.resumed_match"

    async def first():
        async with open_house(journal) as rooms:
            room = await played(rooms, ann, "deckbuilding", {}, 12)
            return room.agreement.id, await shown(room, Seat(0))

    async def later():
        async with open_house(journal) as rooms:
            room = await rooms.room(game)
            client = await Client(room, ann, 0).come()
            state = client.seen.state
            assert (state["game"]["phase"], state["prompt"]) == ("playing", None)
            assert state["table"] == before["table"]
            assert "It cannot be played on" in sentences(state["log"])[-1]
            assert sentences(state["log"])[:-1] == sentences(before["log"])
            asked = {"kind": "answer", "seat": 0, "question": state["question"], "answer": 0}
            assert "cannot go on" in (await client.ask(**asked))["reason"]
            assert (await client.ask(kind="vote", end=True))["kind"] == "done"
            client.take()
            assert client.seen.state["over"]["ending"] == "ended-by-agreement"
            assert "roll" in record_text(room.table) or "shuffle" in record_text(room.table)
            assert (await look_back(room, ann)).report is None

    game, before = run(first())
    age(journal)
    monkeypatch.setattr(upgrade, lambda *_: None)
    engine = open_engine(journal)
    assert table_of(Journal(engine), game).phase == "playing"
    engine.dispose()
    run(later())


@pytest.mark.parametrize("other", [False, True])
def test_a_game_from_before_hashes_goes_on(journal, other):
    """What was not kept is kept from now on; where other rules made it, a line says so."""
    ann = somebody()

    async def first():
        async with open_house(journal) as rooms:
            room = await played(rooms, ann, "tcg", {}, 20)
            return room.agreement.id, position_hash(room.table), await shown(room, Seat(0))

    async def later():
        async with open_house(journal) as rooms:
            room = await rooms.room(game)
            assert position_hash(room.table) == hash_
            log = sentences((await shown(room, Seat(0)))["log"])
            assert log[: len(before["log"])] == sentences(before["log"])
            assert len(log) == len(before["log"]) + other
            if other:
                assert "told by today's" in log[-1]
            kept = rooms.services.journal.chronicles(game)
            assert None not in kept
            await play_at_random(room, await seated(room, ann), Rng(1), 5)

    game, hash_, before = run(first())
    change(journal, "UPDATE entries SET position = NULL, seal = NULL, chronicle = NULL")
    if other:
        age(journal)
    run(later())


def test_computers_think_on_where_other_rules_began(journal):
    ann = somebody()

    async def story(rooms, game=None):
        if game is None:
            wish = {"title": "deckbuilding", "seats": [{"kind": "me"}, {"kind": "computer"}]}
            room = await begun(rooms, ann, msgspec.convert(wish, people("tcg", 2).__class__))
        else:
            room = await rooms.room(game)
        client = await Client(room, ann, 0).come()
        for _ in range(10):
            while 0 not in room.table.waiting:
                await room.thoughts[1]
            client.take()
            await client.choose(0)
        client.go()
        hint = None
        if game is not None:
            while 0 not in room.table.waiting:
                await room.thoughts[1]
            await client.come()
            hint = await client.ask(kind="hint", seat=0)
            assert hint["kind"] == "hint"
        return room.agreement.id

    async def once(game=None):
        async with open_house(journal) as rooms:
            return await story(rooms, game)

    game = run(once())
    age(journal)
    run(once(game))


def test_a_table_that_has_not_begun_is_played_by_the_rules_of_today(journal):
    ann = somebody()

    async def first():
        async with open_house(journal) as rooms:
            return (await open_table(rooms, ann, people("adventure", 2))).id

    async def later():
        async with open_house(journal) as rooms:
            room = await rooms.room(game)
            client = await Client(room, ann, 0).come()
            await client.ask(kind="ready", word="sesame")
            assert room.table.phase == "playing"
            del rooms.open[game]
            again = await rooms.room(game)
            assert again.table.upgrade is None

    game = run(first())
    age(journal)
    run(later())


def test_a_journal_is_looked_through(journal, capsys):
    """Gaps, flipped bytes, other positions: each is found, and nothing where all is well."""
    ann = somebody()

    async def story():
        async with open_house(journal) as rooms:
            return [
                (await played(rooms, ann, "adventure", {"cap": "24"}, 9)).agreement.id
                for _ in range(5)
            ]

    games = run(story())
    assert main(["journal", "check", "--database", journal]) == 0
    assert "5 games looked through: all is well" in capsys.readouterr().out
    change(journal, "DELETE FROM entries WHERE game = ? AND number = 5", games[0])
    change(journal, "UPDATE entries SET at = 7 WHERE game = ? AND number = 5", games[1])
    change(journal, "UPDATE entries SET position = 'x' WHERE game = ? AND number = 5", games[2])
    change(journal, "UPDATE entries SET chronicle = X'776666' WHERE game = ?", games[3])
    assert main(["journal", "check", "--database", journal]) == 1
    said = capsys.readouterr().out
    for game, what in zip(games, ("missing", "written", "position", "shown"), strict=False):
        assert any(line.startswith(game) and what in line for line in said.splitlines()), said
    assert games[4] not in said


def test_serve_says_what_runs_and_by_which_rules(journal):
    ann = somebody()

    async def story():
        async with open_house(journal) as rooms:
            for _ in range(2):
                game = (await played(rooms, ann, "adventure", {"cap": "24"}, 3)).agreement.id
            return game

    game = run(story())
    assert [line.count("other rules") for line in check(journal)] == [0]
    change(journal, "UPDATE games SET data = ? WHERE id = ?", OLD, game)
    now = f"1 running game of adventure {title_named('adventure').about.data_version}"
    assert check(journal) == [
        f"1 running game of adventure {OLD}: other rules, they go on from what was kept",
        now,
    ]
