"""Answers: each to the question that is open, once, and told alike to everybody."""

import pytest

from support.server import (
    Client,
    begun,
    open_house,
    people,
    play_at_random,
    seated,
    somebody,
)
from yojoe.kernel.rng import Rng
from yojoe.server.live.connection import Connection
from yojoe.server.ops.limits import OUTBOX
from yojoe.server.store.journal import new_entry
from yojoe.server.table.entry import Entry
from yojoe.title.registry import all_titles


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
async def test_a_game_is_told_alike_to_who_was_there_and_who_comes_later(database, title):
    async with open_house(database) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people(title.name, 2))
        clients = await seated(room, ann)
        watcher = await Client(room, None).come()
        await play_at_random(room, clients, Rng(5), 120)
        for client in (*clients.values(), watcher):
            client.take()
            assert not client.seen.gap
            assert client.seen.known() == await client.truth()


async def test_a_stale_answer_hears_the_reason_and_how_things_stand(database):
    async with open_house(database) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1))
        client = (await seated(room, ann))[0]
        before = client.seen.state["question"]
        await client.choose(0)
        client.take()
        reply = await client.choose(0, question=before)
        assert (reply["kind"], reply["code"]) == ("refused", "stale")
        assert reply["now"]["version"] == room.table.version
        assert client.seen.known() == await client.truth()


async def test_an_answer_nobody_was_offered_changes_nothing(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 2))
        clients = await seated(room, ann)
        asked = room.table.waiting[0]
        version = room.table.version
        for answer in (-1, 10_000):
            reply = await clients[asked].choose(answer)
            assert reply["code"] == "illegal"
        other = 1 - asked
        frame = {"seat": other, "question": room.table.question, "answer": 0}
        reply = await clients[other].ask(kind="answer", **frame)
        assert reply["code"] == "illegal"
        assert room.table.version == version


async def test_a_repeated_action_is_carried_out_once(database):
    async with open_house(database) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1))
        client = (await seated(room, ann))[0]
        frame = {"id": "once", "seat": 0, "question": room.table.question, "answer": 0}
        first = await client.ask(kind="answer", **frame)
        again = await client.ask(kind="answer", **frame)
        assert first == again == {"kind": "done", "id": "once", "version": first["version"]}
        other = await client.ask(kind="answer", **{**frame, "answer": 1})
        assert other["code"] == "other-content"
        answers = [e for e in rooms.services.journal.entries(room.agreement.id) if e.action]
        assert [e.action for e in answers if e.act == "answer"] == ["once"]


async def test_an_answer_can_be_taken_back_until_something_was_seen(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1))
        client = (await seated(room, ann))[0]
        before = client.seen.state["table"], client.seen.state["log"][:]
        options = client.seen.state["prompt"]["options"]
        open_ended = next(option for option in options if not option["seals"])
        await client.choose(open_ended["index"])
        assert client.seen.state["undo"]["may"]
        frame = {"seat": 0, "question": client.seen.state["question"]}
        assert (await client.ask(kind="undo", **frame))["kind"] == "done"
        assert (client.seen.state["table"], client.seen.state["log"]) == before
        assert client.seen.known() == await client.truth()
        frame = {"seat": 0, "question": client.seen.state["question"]}
        reply = await client.ask(kind="undo", **frame)
        assert (reply["kind"], reply["code"]) == ("refused", "undo")
        assert reply["reason"].startswith("nothing can be taken back: ")


async def test_an_answer_to_a_question_that_an_undo_has_changed_is_stale(journal):
    """The count of answers is the same again; the question is another."""

    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1))
        client = (await seated(room, ann))[0]
        options = client.seen.state["prompt"]["options"]
        await client.choose(next(one["index"] for one in options if not one["seals"]))
        ply, question = client.seen.state["ply"], client.seen.state["question"]
        await client.ask(kind="undo", seat=0, question=question)
        await client.choose(next(one["index"] for one in options if not one["seals"]))
        assert client.seen.state["ply"] == ply
        assert (await client.choose(0, question=question))["code"] == "stale"


async def test_secret_picks_are_seen_to_be_made_and_not_what_they_are(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        clients = await seated(room, ann)
        watcher = await Client(room, None).come()
        while len(room.table.waiting) < 2:
            await play_at_random(room, clients, Rng(room.table.version), 1)
        watcher.take()
        assert [one["secret"] for one in watcher.seen.state["asking"]] == [True, True]
        clients[0].take()
        assert clients[0].seen.state["prompt"]["hidden"]
        await clients[0].choose(1)
        watcher.take()
        clients[1].take()
        assert [one["seat"] for one in watcher.seen.state["asking"]] == [1]
        assert clients[0].seen.state["prompt"]["picked"] == 1
        assert clients[1].seen.state["prompt"]["picked"] is None
        again = await clients[0].choose(0)
        assert again["code"] == "illegal"
        frame = {"seat": 0, "question": clients[0].seen.state["question"]}
        assert (await clients[0].ask(kind="undo", **frame))["kind"] == "done"
        assert clients[0].seen.state["prompt"]["picked"] is None


async def test_a_replay_that_cannot_go_on_goes_on_from_what_was_kept(journal):
    """An answer that the rules of today do not offer: the table says so, and is played on."""

    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1))
        body = {"question": 3, "answer": 0, "label": "no-such-thing"}
        entry = Entry(room.table.version + 1, "answer", 0, None, body, 0)
        await rooms.services.writer.commit(new_entry(room.agreement.id, entry))
        del rooms.open[room.agreement.id]
        again = await rooms.room(room.agreement.id)
        client = (await seated(again, ann))[0]
        assert "another position" in client.seen.state["log"][-1]["parts"][0]["text"]
        assert client.seen.state["table"] is not None
        assert (await client.choose(0))["kind"] == "done"


async def test_a_hint_says_what_a_computer_would_do_and_why(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1))
        client = (await seated(room, ann))[0]
        hint = await client.ask(kind="hint", seat=0)
        assert hint["kind"] == "hint"
        options = client.seen.state["prompt"]["options"]
        assert hint["label"] == options[hint["answer"]]["label"]
        assert hint["reason"]


async def test_a_table_without_hints_gives_none(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1, hints=False))
        client = (await seated(room, ann))[0]
        assert (await client.ask(kind="hint", seat=0))["code"] == "illegal"


async def test_what_cannot_be_chosen_has_a_reason(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1))
        client = (await seated(room, ann))[0]
        dear = client.seen.state["table"]["line_up"][0]["card"]["id"]
        reply = await client.ask(kind="why", seat=0, subject=f"card {dear}")
        assert "ecruit" in reply["reason"]  # too early, or too dear
        options = client.seen.state["prompt"]["options"]
        subject = next(one["subject"] for one in options if one["subject"])
        reply = await client.ask(kind="why", seat=0, subject=subject)
        assert reply["reason"] == "It can be chosen now."
        reply = await client.ask(kind="why", seat=0, subject="moon")
        assert reply["reason"].startswith("Now you are asked something else: ")


async def test_several_at_one_screen_look_through_the_eyes_of_each(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 2, settings={"open_hands": "no"}))
        client = await Client(room, ann).come()
        hands = [seat["hand"] for seat in client.seen.state["table"]["seats"]]
        assert hands == [None, None]  # the curtain
        for seat in (0, 1):
            await client.send(kind="look", seat=seat)
            hands = [each["hand"] for each in client.seen.state["table"]["seats"]]
            assert hands[seat] is not None
            assert hands[1 - seat] is None


async def test_people_talk_beside_the_log(database):
    async with open_house(database) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        client = await Client(room, ann, 0).come()
        version = room.table.version
        for _ in range(2):
            reply = await client.send(kind="say", id="hello", text="Yo Joe!")
        assert reply[-1] == {"kind": "done", "id": "hello", "version": 1}
        assert [one["text"] for one in client.seen.state["chat"]] == ["Yo Joe!"]
        assert room.table.version == version
        watcher = await Client(room, None).come()
        assert watcher.seen.state["chat"] == client.seen.state["chat"]
        assert (await watcher.ask(kind="say", text="Boo"))["code"] == "not-yours"
        assert (await client.ask(kind="say", text="\x07"))["code"] == "malformed"


async def test_a_slow_reader_is_given_the_whole_table_instead():
    slow = Connection(None, None, "here")
    for number in range(300):
        slow.put(b"%d" % number)
        assert len(slow.outbox) <= OUTBOX
    assert slow.behind
    assert not slow.outbox


async def test_what_was_missed_is_sent_again_whatever_the_gap(database):
    async with open_house(database) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 2))
        clients = await seated(room, ann)
        watcher = await Client(room, None).come()
        watcher.go()
        for length in (1, 70, 140):
            await play_at_random(room, clients, Rng(length), length)
            await watcher.come(watcher.seen.version)
            assert watcher.seen.known() == await watcher.truth()
            watcher.go()


async def test_what_another_server_wrote_first_has_happened(database):
    """Two servers on one journal: the second finds its entry taken, and reads the journal again."""

    async with open_house(database) as one, open_house(database) as other:
        ann = somebody()
        room = await begun(one, ann, people("deckbuilding", 1))
        twin = await other.room(room.agreement.id)
        mine, late = (await seated(room, ann))[0], (await seated(twin, ann))[0]
        assert (await mine.choose(0))["kind"] == "done"
        reply = await late.choose(1)
        assert (reply["kind"], reply["code"]) == ("refused", "failed")
        assert late.seen.known() == mine.seen.known()
        assert (await late.choose(0))["kind"] == "done"
