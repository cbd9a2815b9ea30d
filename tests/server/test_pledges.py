"""Words for the luck come in two rounds, so that nobody hears the others' before choosing one."""

from contextlib import asynccontextmanager
from secrets import token_hex

import msgspec

from support.server import Client, open_house, opened, somebody
from yojoe.kernel.luck import Fair, commit
from yojoe.kernel.script import Roll, Seat
from yojoe.server.api.archive import proof, record_text
from yojoe.server.api.schemas.tables import NewGame
from yojoe.server.api.tables import join, new_link
from yojoe.server.chronicles.upgrade import replay_entries
from yojoe.server.ops.resume import turns_of
from yojoe.server.replay.imported import verdict
from yojoe.server.table import pledges
from yojoe.server.table.entry import Entry

DIE = Roll(Seat(0), 6)
NOT_PLEDGED = "this is not the word that was pledged"
NAMES = ("Ann", "Bob", "Cy")


@asynccontextmanager
async def gathered(journal, seats=2, title="adventure"):
    """Everybody at a browser of their own, and nobody has said a word; Ann keeps the server."""
    async with open_house(journal) as rooms:
        kinds = ["me", *["friend"] * (seats - 1)]
        wanted = [{"kind": kind, "name": name} for kind, name in zip(kinds, NAMES, strict=False)]
        wish = msgspec.convert({"title": title, "seats": wanted}, NewGame)
        players = [somebody() for _ in wanted]
        room, told = await opened(rooms, players[0], wish)
        for link in told.links:
            await join(rooms, players[link.seat], told.id, link.token, NAMES[link.seat])
        yield rooms, room, [await Client(room, one, at).come() for at, one in enumerate(players)]


async def pledge(client, word):
    return await client.ask(kind="pledge", hash=hash_of(word))


async def tell(client, word):
    """Exactly one frame, whatever was pledged."""
    frame = {"kind": "ready", "id": token_hex(8), "word": word}
    return next(one for one in await client.send(**frame) if one.get("id") == frame["id"])


def hash_of(word):
    return commit(word.encode())


def wants(client):
    client.take()
    return [seat["wanted"] for seat in client.seen.state["seats"]]


async def test_whoever_keeps_the_server_and_plays_cannot_choose_the_last_word(journal):
    """Ann reads the secret in her journal, and would try words until the first dice are sixes."""

    async with gathered(journal) as (rooms, room, (ann, bob)):
        assert wants(ann) == ["pledge", "pledge"]
        reply = await tell(bob, "bob's word")  # an old page, or one that Ann made
        assert reply["reason"].startswith("words are told when all are pledged")
        await pledge(bob, "bob's word")
        assert wants(ann) == ["pledge", ""]
        assert (await tell(bob, "bob's word"))["kind"] == "refused"
        known = [entry.body for entry in rooms.services.journal.entries(room.agreement.id)]
        assert "bob's word" not in str(known)
        await pledge(ann, "ann's word")
        assert wants(ann) == ["word", "word"]
        assert (await tell(bob, "another"))["reason"] == NOT_PLEDGED
        assert (await tell(bob, "bob's word"))["kind"] == "done"
        secret = room.agreement.luck.secret
        best = next(
            word
            for word in map(str, range(10_000))
            if Fair(secret, (word, "bob's word")).draw(DIE, 0) == 5
        )
        assert (await tell(ann, best))["reason"] == NOT_PLEDGED
        assert (await pledge(ann, best))["reason"].startswith("words have been told")


async def play_out(room, clients):
    for client in clients:
        await client.ask(kind="vote", end=True)
    assert room.table.phase == "over"


async def test_everybody_sees_every_hash_before_the_first_word(journal):
    async with gathered(journal) as (_, room, (ann, bob)):
        for client, word in ((ann, "one"), (bob, "two")):
            await pledge(client, word)
        bob.take()
        seen = [seat["pledge"] for seat in bob.seen.state["seats"]]
        assert seen == [hash_of("one"), hash_of("two")]
        for client, word in ((ann, "one"), (bob, "two")):
            assert (await tell(client, word))["kind"] == "done"
        assert room.table.phase == "playing"
        assert room.table.luck.words == ("one", "two")
        await play_out(room, (ann, bob))
        [part] = proof(room.table).parts
        assert (part.words, part.pledged) == (["one", "two"], True)
        text = record_text(room.table)
        assert verdict(text).holds
        lie = text.replace(f"{hash_of('two')}:", f"{hash_of('one')}:")
        assert verdict(lie).reason == "a seat's word is not the one whose hash it told before"


async def test_the_host_begins_with_those_who_have_pledged(journal):
    async with gathered(journal, 3) as (_, room, (ann, bob, cy)):
        for client, word in ((ann, "one"), (bob, "two")):
            await pledge(client, word)
        assert (await bob.ask(kind="start"))["code"] == "not-yours"
        frame = {"kind": "start", "id": "begin"}
        await ann.send(**frame)
        assert wants(cy) == ["word", "word", ""]
        version = room.table.version
        assert [each["kind"] for each in await ann.send(**frame)] == ["done"]
        assert room.table.version == version
        assert (await pledge(cy, "three"))["code"] == "illegal"
        for client, word in ((bob, "two"), (ann, "one")):
            await tell(client, word)
        assert room.table.luck.words == ("one", "two", "")


async def test_a_word_that_is_kept_back_settles_nothing(journal):
    """Ann could compare the dice with her word and without it, if the others' words stood."""

    async with gathered(journal, 3) as (_, room, (ann, bob, cy)):
        for client, word in ((ann, "one"), (bob, "two"), (cy, "three")):
            await pledge(client, word)
        for client, word in ((bob, "two"), (cy, "three")):
            await tell(client, word)
        reply = await ann.ask(kind="start")
        assert reply["reason"] == "the words are on their way; wait a moment"
        room.table.asked -= pledges.PATIENCE
        await ann.ask(kind="start")
        assert room.table.phase == "gathering"
        assert wants(bob) == ["", "pledge", "pledge"]
        for client, word in ((bob, "four"), (cy, "five")):
            await pledge(client, word)
        for client, word in ((bob, "four"), (cy, "five")):
            await tell(client, word)
        assert room.table.luck.words == ("", "four", "five")
        game, journal_ = room.agreement, room.services.journal
        assert replay_entries(game, journal_.entries(game.id)).luck == room.table.luck


async def test_a_table_that_waits_for_a_word_is_among_those_that_wait_for_me(journal):
    """Who has pledged a word and gone is needed once more."""

    async with gathered(journal) as (rooms, room, (ann, bob)):
        await pledge(ann, "one")
        ann.go()
        assert not turns_of(rooms.services.journal, ann.player)
        await pledge(bob, "two")
        await tell(bob, "two")
        [turn] = turns_of(rooms.services.journal, ann.player)
        assert turn.game == room.agreement.id
        assert not turns_of(rooms.services.journal, bob.player)


async def test_who_takes_over_a_seat_makes_all_pledge_anew(journal):
    """A second browser of Ann's would come as somebody new, who has heard Bob's word."""

    async with gathered(journal) as (rooms, room, (ann, bob)):
        await pledge(ann, "one")
        await pledge(bob, "two")
        await tell(bob, "two")
        link = await new_link(rooms, ann.player, room.agreement.id, 0)
        await join(rooms, somebody(), room.agreement.id, link.token, "Ann")
        assert wants(bob) == ["pledge", "pledge"]


async def test_a_word_that_was_pledged_in_a_browser_that_is_closed_is_pledged_anew(journal):
    async with gathered(journal) as (_, room, [ann, bob]):
        await pledge(ann, "forgotten")
        await pledge(bob, "bob's")
        assert wants(bob) == ["word", "word"]
        await pledge(ann, "ann's")  # from another browser, which does not know the first
        assert wants(bob) == ["", "pledge"]  # the hashes that Bob was shown are void
        assert (await tell(bob, "bob's"))["code"] == "illegal"
        await pledge(bob, "another")
        await tell(bob, "another")
        assert (await pledge(ann, "chosen"))["code"] == "illegal"  # a word is known by now
        await tell(ann, "ann's")
        assert room.table.begun


async def test_who_is_alone_need_not_pledge(journal):
    async with gathered(journal, 1, "deckbuilding") as (_, room, (ann,)):
        assert (await tell(ann, "mine"))["kind"] == "done"
        assert (room.table.phase, room.table.luck.pledged) == ("playing", False)


async def test_what_was_pledged_or_told_already_leaves_no_trace(journal):
    async with gathered(journal) as (_, room, (ann, bob)):
        await pledge(ann, "one")
        version = room.table.version
        assert (await pledge(ann, "one"))["kind"] == "done"
        assert room.table.version == version
        await pledge(bob, "two")
        await tell(bob, "two")
        version = room.table.version
        assert (await tell(bob, "two"))["kind"] == "done"
        assert room.table.version == version


async def test_who_pledges_one_word_after_the_other_is_told_so(journal):
    async with gathered(journal) as (_, room, (ann, _bob)):
        for number in range(10):
            assert (await pledge(ann, str(number)))["kind"] == "done"
        version = room.table.version
        assert (await pledge(ann, "one more"))["code"] == "too-fast"
        assert room.table.version == version


async def test_journals_of_old_have_words_without_hashes(journal):
    async with gathered(journal) as (_, room, _clients):
        entries = room.services.journal.entries(room.agreement.id)
        words = [("ready", 0, {"seats": [0], "word": "one"}), ("start", None, {})]
        words.insert(1, ("ready", 1, {"seats": [1], "word": "two"}))
        for act, seat, body in words:
            entries.append(Entry(len(entries) + 1, act, seat, None, body, 0))
        old = replay_entries(room.agreement, entries)
        assert old.luck == Fair(room.agreement.luck.secret, ("one", "two"))
        assert old.phase == "playing"
