"""Games as files: out of one server, into another, to the same hash; and luck that is proved."""

import hashlib
import hmac
import json
from pathlib import Path

import msgspec
import pytest

from support.server import begun, open_house, opened, people, play_at_random, run, seated, somebody
from yojoe import __version__
from yojoe.cli import main
from yojoe.kernel.luck import Fair
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Roll, Seat
from yojoe.kernel.state import digest
from yojoe.records.save import save
from yojoe.server.api.archive import bring, proof, record_text, save_text
from yojoe.server.api.schemas.tables import PlayOn, SeatWish
from yojoe.server.api.tables import in_full
from yojoe.server.replay.branch import play_on
from yojoe.server.replay.imported import check_settings, verdict
from yojoe.server.store.journal import Journal, migrate, open_engine
from yojoe.titles.adventure.title import ADVENTURE

REPLAYS = Path(__file__).parents[1] / "replays"
DIE = Roll(Seat(0), 6)
SHORT = {"settings": {"cap": "3"}}


async def finished(rooms, player):
    room = await begun(rooms, player, people("adventure", 2, **SHORT))
    await play_at_random(room, await seated(room, player), Rng(9), 1000)
    assert room.table.phase == "over"
    return room


async def test_a_finished_game_goes_to_another_server_with_the_same_hash(tmp_path):
    ann, bob = somebody(), somebody()
    async with open_house(str(tmp_path / "one.sqlite")) as rooms:
        room = await finished(rooms, ann)
        text, hash_ = record_text(room.table), digest(room.table.match.state)
    assert verdict(text).holds
    async with open_house(str(tmp_path / "two.sqlite")) as rooms:
        told = await bring(rooms, bob, text)
        there = await rooms.room(told.id)
        assert digest(there.table.match.state) == hash_
        assert record_text(there.table) == text


async def test_a_running_game_goes_on_elsewhere_secret_picks_and_all(tmp_path, database):
    ann = somebody()
    async with open_house(str(tmp_path / "one.sqlite")) as rooms:
        room = await begun(rooms, ann, people("adventure", 2))
        clients = await seated(room, ann)
        while len(room.table.waiting) != 2:
            await play_at_random(room, clients, Rng(room.table.version), 1)
        clients[0].take()
        await clients[0].choose(1)
        text = save_text(room.table)
    async with open_house(database) as rooms:
        told = await bring(rooms, ann, text)
        there = await rooms.room(told.id)
        clients = await seated(there, ann)
        await clients[0].ask(kind="ready", word="word")
        assert there.table.match.pending(0) == 1
        assert digest(there.table.match.state) == digest(room.table.match.state)
        undo = await clients[0].ask(kind="undo", seat=0, question=there.table.question)
        assert undo["reason"] == "nothing can be taken back: it was chosen at another table"
        await play_at_random(there, clients, Rng(1), 3)


def rigged(turns, secrets=200):
    """A save of which the importer has tried many secrets, for the best dice to come."""
    best = max(
        (Fair(number.to_bytes(32, "big"), ("", "")) for number in range(secrets)),
        key=lambda luck: sum(luck.draw(DIE, ply) for ply in range(turns)),
    )
    match = Match(ADVENTURE.rules, ADVENTURE.setup(2), luck=best)
    match.settle()
    return best, save(ADVENTURE, match, ["human:Ann", "human:Bob"], __version__)


async def test_who_brings_a_game_does_not_know_its_coming_dice(journal):
    luck, text = rigged(12)
    async with open_house(journal) as rooms:
        ann = somebody()
        told = await bring(rooms, ann, text)
        room = await rooms.room(told.id)
        clients = await seated(room, ann)
        await clients[0].ask(kind="ready", word="a word of Ann's own")
        table, plies = room.table, room.table.brought.plies
        assert told.game.commitment not in {"", luck.commitment}
        assert told.game.brought.plies == plies == len(table.match.history.answers)
        await play_at_random(room, clients, Rng(4), 60)
        coming = range(plies, plies + 200)
        assert [table.luck.draw(DIE, ply) for ply in coming] != [
            luck.draw(DIE, ply) for ply in coming
        ]
        await clients[0].ask(kind="vote", end=True)
        proved = proof(table)
        assert [(part.since, part.source) for part in proved.parts] == [
            (0, "outside"),
            (plies, "here"),
        ]
        assert proved.parts[1].words == ["a word of Ann's own"] * 2
        assert (proved.follows, proved.fair) == (True, False)
        assert verdict(record_text(table)).holds

        seats = [{"kind": "me"}, {"kind": "same-screen"}]
        wish = PlayOn(table.version - 1, msgspec.convert(seats, list[SeatWish]))
        on = await rooms.room((await play_on(rooms, ann, room, wish)).id)
        await (await seated(on, ann))[0].ask(kind="ready", word="another")
        await on.commit("end", None, None, {})
        sources = [part.source for part in proof(on.table).parts]
        assert sources == ["outside", "branch", "here"]
        assert not proof(on.table).fair


async def test_a_finished_game_that_was_brought_is_never_called_fair(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await finished(rooms, ann)
        assert proof(room.table).fair
        told = await bring(rooms, ann, record_text(room.table))
        table = (await rooms.room(told.id)).table
        assert told.game.brought.plies == table.match.ply
        assert [part.source for part in proof(table).parts] == ["outside"]
        assert (proof(table).follows, proof(table).fair) == (True, False)


async def test_nothing_is_taken_back_that_another_table_has_played(journal):
    """The dice of its past are known: who took an answer back would meet them again."""

    async with open_house(journal) as rooms:
        ann = somebody()
        wish = people("deckbuilding", 1, settings={"practice": "yes"})
        room = await begun(rooms, ann, wish)
        clients = await seated(room, ann)
        while not (clients[0].seen.state["undo"]["may"] and room.table.version > 4):
            await play_at_random(room, clients, Rng(room.table.version), 1)
            clients[0].take()
        told = await bring(rooms, ann, save_text(room.table))
        there = await rooms.room(told.id)
        client = (await seated(there, ann))[0]
        await client.ask(kind="ready", word="word")
        client.take()
        assert client.seen.state["undo"] == {
            "may": False,
            "why": "it was chosen at another table",
        }
        frame = {"kind": "undo", "seat": 0, "question": there.table.question}
        assert (await client.ask(**frame))["code"] == "undo"


async def test_names_out_of_a_file_are_names_too(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        text = record_text((await finished(rooms, ann)).table)
        for name in ("\u0410nn", "\u3164"):
            with pytest.raises(Refusal, match=r"looks like|cannot be seen"):
                await bring(rooms, ann, text.replace("human:Bob", f"human:{name}"))


async def test_a_running_game_is_not_told_to_its_players(journal):
    async with open_house(journal) as rooms:
        room = await begun(rooms, somebody(), people("adventure", 2))
        for tell in (record_text, proof):
            with pytest.raises(Refusal):
                tell(room.table)


def test_an_altered_record_is_found_out(journal):
    async def story():
        async with open_house(journal) as rooms:
            return record_text((await finished(rooms, somebody())).table)

    text = run(story())
    line = next(one for one in text.splitlines() if one.startswith("roll"))
    face = int(line[-1])
    assert not verdict(text.replace(line, f"{line[:-1]}{face % 6 + 1}", 1)).holds
    assert not verdict("nonsense").holds


def test_a_record_that_names_a_file_of_this_machine_is_refused(journal):
    async def story():
        async with open_house(journal) as rooms:
            ann = somebody()
            room = await begun(rooms, ann, people("deckbuilding", 1))
            return json.loads(save_text(room.table))["record"]

    lines = run(story())
    text = "\n".join(lines).replace("set cards ", "set cards /etc/passwd")
    answer = verdict(f"{text}\n")
    assert not answer.holds
    assert "no file" in answer.reason


@pytest.mark.parametrize(
    "settings",
    [
        {"decks": "/etc/passwd"},
        {"decks": "joe-starter,../mine.txt"},
        {"cards": "mine.toml"},
        {"cards": "[/../mine"},
        {"cards": "[" * 20},
        {"cards": f"[{'a' * 600_000}]"},
        {"exchange": "a," * 250_000},
        {"exchange": "a" * 3000},
    ],
)
def test_nobody_has_this_machine_read_a_file_or_a_text_without_end(settings):
    with pytest.raises(Refusal, match="give the thing itself, as a record keeps it, and no file"):
        check_settings(settings)


def test_a_game_has_few_settings():
    with pytest.raises(Refusal, match="64 settings at most"):
        check_settings({f"s{number}": "1" for number in range(65)})


@pytest.mark.parametrize(
    ("title", "settings"),
    [
        ("tcg", {"decks": "joe-starter,notes"}),
        ("tcg", {"decks": f"joe-starter,{'n' * 300}"}),
        ("tcg", {"cards": "notes"}),
        ("deckbuilding", {"cards": "notes"}),
        ("deckbuilding", {"cards": "[1]"}),
    ],
)
def test_whether_a_file_exists_is_nobodys_business(title, settings, journal, tmp_path, monkeypatch):
    """The disk is not even looked at: the answer is the same with the file and without."""
    monkeypatch.chdir(tmp_path)
    engine = open_engine(journal)
    migrate(engine)
    wish = people(title, 2, settings=settings)
    told = []
    for _ in range(2):
        with pytest.raises(Refusal) as refused:
            in_full(Journal(engine), "somebody", wish)
        told.append(str(refused.value))
        Path("notes").write_text("4 Viper, Infantry\n", encoding="utf-8")
        Path("[1]").write_text("", encoding="utf-8")
    assert told[0] == told[1]
    engine.dispose()


def test_a_game_out_of_a_file_has_a_bound():
    golden = REPLAYS / "adventure" / "unfinished-2.replay"
    lines = golden.read_text(encoding="utf-8").splitlines()
    longer = [*lines[:-2], *["roll 1: 1"] * 5001, *lines[-2:]]
    assert "too long for this server" in verdict("\n".join(longer)).reason
    lucks = "luck seed 1" + " from 1 seed 1" * 101
    many = [lucks if line.startswith("luck ") else line for line in lines]
    assert "allowed are 100" in verdict("\n".join(many)).reason


def test_decks_come_by_their_names_or_whole():
    check_settings({"decks": "joe-starter,cobra-starter", "cards": ""})
    mine = {"name": "Mine", "about": "", "cards": {"Viper, Infantry": 4}}
    check_settings({"decks": json.dumps(["joe-starter", mine])})


def test_the_luck_was_committed_to_and_anybody_can_work_it_out(journal):
    """By the formula of the docs, with nothing of ours."""

    async def story():
        async with open_house(journal) as rooms:
            ann = somebody()
            room, told = await opened(rooms, ann, people("adventure", 2, **SHORT))
            room = await begun_here(room, ann)
            await play_at_random(room, await seated(room, ann), Rng(9), 1000)
            return told.game.commitment, proof(room.table)

    async def begun_here(room, ann):
        for client in (await seated(room, ann)).values():
            await client.ask(kind="ready", word="a word of Ann's own")
            client.go()
        return room

    commitment, told = run(story())
    [luck] = told.parts
    secret = bytes.fromhex(luck.secret)
    assert told.fair
    assert hashlib.sha256(secret).hexdigest() == commitment == luck.commitment
    assert luck.words == ["a word of Ann's own"] * 2
    salt = b"".join(hashlib.sha256(word.encode()).digest() for word in luck.words)
    assert told.draws
    for draw in told.draws:
        message = salt + draw.ply.to_bytes(8, "big") + (0).to_bytes(4, "big")
        tag = hmac.digest(secret, message, "sha256")
        assert int(draw.result) == int.from_bytes(tag[:8], "big") % int(draw.sides)


def test_the_operator_saves_any_game_by_a_command(tmp_path, capsys):
    journal = str(tmp_path / "tables.sqlite")

    async def story():
        async with open_house(journal) as rooms:
            room = await begun(rooms, somebody(), people("adventure", 2))
            return room.agreement.id

    game = run(story())
    assert main(["serve", "--database", journal, "--export", game]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "yojoe save"
    assert main(["serve", "--database", journal, "--export", "nothing"]) == 2
    assert main(["serve", "--database", str(tmp_path / "no"), "--export", game]) == 2
