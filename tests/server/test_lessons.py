"""Lessons: each is played to its end through the real server, by doing what it says."""

import asyncio
import json
import secrets

import httpx
import pytest
from websockets.asyncio.client import connect

from support.server import OFTEN, Client, open_house, served, somebody
from yojoe.server.app import Config
from yojoe.server.lessons.lesson import lessons
from yojoe.server.lessons.openings import open_lesson
from yojoe.server.store.results import results_of
from yojoe.server.wire.refused import NotFound
from yojoe.title.registry import all_titles
from yojoe.title.rulebook import load

NAMES = ("deckbuilding", "new-alliances", "tcg", "adventure")


async def taken(server: str, lesson: str) -> list[dict]:
    """What the lesson says at each question, until it has nothing left to ask for."""
    async with httpx.AsyncClient(base_url=server) as http:
        opened = await http.post(f"/api/lessons/{lesson}", json={"name": "Ann"})
        game = opened.raise_for_status().json()["id"]
        cookie = f"yojoe={http.cookies['yojoe']}"
    address = f"{server.replace('http', 'ws', 1)}/api/games/{game}/socket"
    guides, questions = [], set()
    async with connect(address, origin=server, additional_headers={"Cookie": cookie}) as socket:

        async def send(**frame):
            await socket.send(json.dumps({"id": secrets.token_hex(8), **frame}))

        await send(kind="ready", word="any word at all")
        async for text in socket:
            frame = json.loads(text)
            assert frame["kind"] != "refused", frame
            prompt = frame.get("prompt")
            if prompt is None or frame["question"] in questions:
                continue
            questions.add(frame["question"])
            guide = prompt["guide"]
            assert guide is not None, f"{lesson} is lost at {prompt['text']!r} after {len(guides)}"
            guides.append(guide)
            if guide["option"] is None:
                return guides
            await send(kind="answer", seat=0, question=frame["question"], answer=guide["option"])
    raise AssertionError("the server has gone away")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Learners here are quicker than people."""
    journal = str(tmp_path_factory.mktemp("lessons") / "tables.sqlite")
    with served(Config(journal, pause=0, actions_a_second=OFTEN)) as address:
        yield address


def test_there_is_a_lesson_for_every_box(server):
    told = httpx.get(f"{server}/api/lessons").json()["lessons"]
    assert tuple(each["name"] for each in told) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_played_to_its_end(server, name):
    guides = asyncio.run(asyncio.wait_for(taken(server, name), 120))
    said = [guide for guide in guides if not guide["quiet"]]
    assert 6 <= said[0]["steps"] <= 10
    assert [guide["step"] for guide in said] == [*range(1, len(said)), said[0]["steps"]]
    assert all(guide["says"] for guide in said)


def test_lessons_name_rules_that_there_are():
    known = {
        rule.id
        for title in all_titles()
        for path in title.about.rulebooks
        for rule in load(path).rules
    }
    for name, lesson in lessons().items():
        for step in lesson.step:
            assert set(step.rules) <= known, (name, step.choose)


async def test_whoever_leaves_the_lesson_is_not_guided_any_more(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        opened = await open_lesson(rooms, ann, "adventure", "Ann")
        room = await rooms.room(opened.id)
        client = await Client(room, ann, 0).come()
        await client.ask(kind="ready", word="word")
        while not client.seen.state["prompt"]:
            await asyncio.sleep(0.01)
            client.take()
        guide = client.seen.state["prompt"]["guide"]
        assert client.seen.state["game"]["occasion"] == "lesson adventure"
        await client.choose(1 - guide["option"])  # not as the lesson says
        for _ in range(200):
            await asyncio.sleep(0.01)
            client.take()
        prompt = client.seen.state["prompt"]
        assert prompt is not None
        expected = lessons()["adventure"].step[1].choose
        offered = [option["label"] for option in prompt["options"]]
        assert (prompt["guide"] is None) == (expected not in offered)
        with pytest.raises(NotFound):
            await open_lesson(rooms, ann, "chess", "Ann")
        assert not room.agreement.purpose.counts
        assert results_of(rooms.services.journal, ann) == []
