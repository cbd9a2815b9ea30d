"""Games as files: out of one server, into another, to the same hash; and luck that is proved."""

import hashlib
import hmac
import json
from pathlib import Path

import pytest

from support.server import begun, open_house, opened, people, play_at_random, run, seated, somebody
from yojoe.cli import main
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.state import digest
from yojoe.server.archive import bring, proof, record_text, save_text
from yojoe.server.brought import check_settings, verdict

SHORT = {"settings": {"cap": "3"}}


async def finished(house, player):
    room = await begun(house, player, people("adventure", 2, **SHORT))
    await play_at_random(room, await seated(room, player), Rng(9), 1000)
    assert room.play.phase == "over"
    return room


def test_a_finished_game_goes_to_another_server_with_the_same_hash(tmp_path):
    async def story():
        ann, bob = somebody(), somebody()
        async with open_house(str(tmp_path / "one.sqlite")) as house:
            room = await finished(house, ann)
            text, hash_ = record_text(room.play), digest(room.play.match.state)
        assert verdict(text).holds
        async with open_house(str(tmp_path / "two.sqlite")) as house:
            told = await bring(house, bob, text)
            there = await house.room(told.id)
            assert digest(there.play.match.state) == hash_
            assert record_text(there.play) == text

    run(story())


def test_a_running_game_goes_on_elsewhere_secret_picks_and_all(tmp_path, database):
    async def story():
        ann = somebody()
        async with open_house(str(tmp_path / "one.sqlite")) as house:
            room = await begun(house, ann, people("adventure", 2))
            clients = await seated(room, ann)
            while len(room.play.waiting) != 2:
                await play_at_random(room, clients, Rng(room.play.version), 1)
            clients[0].take()
            await clients[0].choose(1)
            text = save_text(room.play)
        async with open_house(database) as house:
            told = await bring(house, ann, text)
            there = await house.room(told.id)
            assert there.play.match.pending(0) == 1
            assert digest(there.play.match.state) == digest(room.play.match.state)
            clients = await seated(there, ann)
            await play_at_random(there, clients, Rng(1), 3)

    run(story())


def test_a_running_game_is_not_told_to_its_players(journal):
    async def story():
        async with open_house(journal) as house:
            room = await begun(house, somebody(), people("adventure", 2))
            for tell in (record_text, proof):
                with pytest.raises(Refusal):
                    tell(room.play)

    run(story())


def test_an_altered_record_is_found_out(journal):
    async def story():
        async with open_house(journal) as house:
            return record_text((await finished(house, somebody())).play)

    text = run(story())
    line = next(one for one in text.splitlines() if one.startswith("roll"))
    face = int(line[-1])
    assert not verdict(text.replace(line, f"{line[:-1]}{face % 6 + 1}", 1)).holds
    assert not verdict("nonsense").holds


def test_a_record_that_names_a_file_of_this_machine_is_refused(journal):
    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            room = await begun(house, ann, people("deckbuilding", 1))
            return json.loads(save_text(room.play))["record"]

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
        {"decks": "joe-starter, notes"},
        {"cards": "mine.toml"},
        {"cards": "notes"},
    ],
)
def test_nobody_has_this_machine_read_a_deck_or_cards_from_its_disk(
    settings, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    Path("notes").write_text("4 Viper, Infantry\n", encoding="utf-8")
    with pytest.raises(Refusal, match="give the thing itself, as a record keeps it, and no file"):
        check_settings(settings)


def test_decks_come_by_their_names_or_whole():
    check_settings({"decks": "joe-starter,cobra-starter", "cards": ""})
    mine = {"name": "Mine", "about": "", "cards": {"Viper, Infantry": 4}}
    check_settings({"decks": json.dumps(["joe-starter", mine])})


def test_the_luck_was_committed_to_and_anybody_can_work_it_out(journal):
    """By the formula of the docs, with nothing of ours."""

    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            room, told = await opened(house, ann, people("adventure", 2, **SHORT))
            room = await begun_here(room, ann)
            await play_at_random(room, await seated(room, ann), Rng(9), 1000)
            return told.game.commitment, proof(room.play)

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
        async with open_house(journal) as house:
            room = await begun(house, somebody(), people("adventure", 2))
            return room.agreed.id

    game = run(story())
    assert main(["serve", "--database", journal, "--export", game]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "yojoe save"
    assert main(["serve", "--database", journal, "--export", "nothing"]) == 2
    assert main(["serve", "--database", str(tmp_path / "no"), "--export", game]) == 2
