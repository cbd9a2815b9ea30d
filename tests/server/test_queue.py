"""Fair shares of thought: who waits goes first, and nobody crowds out anybody else."""

import asyncio

import msgspec

from support.server import Client, begun, open_house, people, somebody
from yojoe.server.thinking.queue import (
    ASKED,
    BESIDE,
    FULL,
    HALF,
    LEAST,
    UNWATCHED,
    WAITED_FOR,
    Claim,
    FairQueue,
)


class Bench:
    """A queue with one place and a clock of its own; what is done is noted in its order."""

    def __init__(self):
        self.now = 0.0
        self.queue = FairQueue(1, lambda: self.now)
        self.order = []
        self.given = []

    async def do(self, name, claim, takes=1.0):
        async def work(seconds):
            self.order.append(name)
            self.given.append(seconds)
            await asyncio.sleep(0)
            self.now += takes

        await self.queue.run(claim, work)

    async def all(self, *wishes):
        """The first begins at once, all others wait."""
        await asyncio.gather(*[self.do(*wish) for wish in wishes])
        return self.order


async def test_one_with_many_tables_does_not_keep_another_waiting():
    bench = Bench()
    crowd = [(f"eve {n}", Claim("eve", f"table {n}")) for n in range(17)]
    order = await bench.all(*crowd, ("ann", Claim("ann", "hers")))
    assert order.index("ann") == 1


async def test_tables_of_one_person_take_turns():
    bench = Bench()
    wishes = [("a1", "a"), ("a2", "a"), ("a3", "a"), ("b1", "b")]
    order = await bench.all(*[(name, Claim("eve", table)) for name, table in wishes])
    assert order == ["a1", "b1", "a2", "a3"]


async def test_whoever_waits_goes_first_and_hindsight_last_but_not_never():
    bench = Bench()
    order = await bench.all(
        ("first", Claim("x", "x")),
        ("beside", Claim("b", "b", BESIDE)),
        ("unwatched", Claim("c", "c", UNWATCHED)),
        ("waited for", Claim("d", "d", WAITED_FOR)),
        ("asked", Claim("e", "e", ASKED)),
    )
    assert order == ["first", "asked", "waited for", "unwatched", "beside"]
    late = Bench()
    claims = [("first", Claim("x", "x"), 100.0), ("beside", Claim("b", "b", BESIDE))]
    assert await late.all(*claims, ("new", Claim("d", "d", UNWATCHED))) == [
        "first",
        "beside",
        "new",
    ]


async def test_short_thoughts_go_before_long_ones():
    bench = Bench()
    order = await bench.all(
        ("first", Claim("x", "x")),
        ("long", Claim("a", "a", seconds=2.0)),
        ("short", Claim("b", "b", seconds=0.5)),
    )
    assert order == ["first", "short", "long"]


async def test_budgets_shrink_where_many_wait_and_the_table_hears_of_it():
    bench, told = Bench(), []
    claims = [(str(n), Claim(f"p{n}", str(n), queued=told.append)) for n in range(40)]
    await bench.all(*claims)
    assert bench.given[0] == bench.given[-1] == FULL
    assert bench.given[1] == LEAST
    assert sorted(bench.given[1:]) == bench.given[1:]
    assert told == list(range(39))


async def test_what_somebody_had_long_ago_counts_no_more():
    bench = Bench()
    await bench.do("eve", Claim("eve", "t"), 8.0)
    bench.now += 40 * HALF
    await bench.do("ann", Claim("ann", "u"), 1.0)
    order = await bench.all(
        ("x", Claim("x", "x")), ("ann", Claim("ann", "u")), ("eve", Claim("eve", "t"))
    )
    assert order[-2:] == ["eve", "ann"]


async def test_a_turn_that_nobody_wants_any_more_goes_to_the_next():
    bench = Bench()
    ended = asyncio.Event()
    first = asyncio.create_task(bench.queue.run(Claim("x", "x"), lambda _: ended.wait()))
    await asyncio.sleep(0)
    gone = asyncio.create_task(bench.do("gone", Claim("a", "a")))
    last = asyncio.create_task(bench.do("last", Claim("b", "b")))
    await asyncio.sleep(0)
    gone.cancel()
    ended.set()
    await asyncio.gather(first, gone, last, return_exceptions=True)
    assert bench.order == ["last"]
    assert bench.queue.free == 1


async def test_computers_among_themselves_rest_and_go_on_at_a_touch(journal, monkeypatch):
    """Nobody has acted for long: one forgotten window keeps nobody thinking."""

    async with open_house(journal) as rooms:
        ann = somebody()
        wish = {"title": "adventure", "seats": [{"kind": "me"}, {"kind": "computer"}]}
        room = await begun(rooms, ann, msgspec.convert(wish, type(people("adventure", 2))))
        client = await Client(room, ann, 0).come()
        monkeypatch.setattr("yojoe.server.ops.limits.REST", -1.0)
        await client.ask(kind="leave", seat=0)
        for task in list(room.thoughts.values()):
            await task
        assert room.rest.asleep
        assert not room.thoughts
        version = room.table.version
        client.take()
        assert [one["asleep"] for one in client.frames if one["kind"] == "presence"][-1]
        monkeypatch.setattr("yojoe.server.ops.limits.REST", 300.0)
        await client.send(kind="touch")
        assert not room.rest.asleep
        await next(iter(room.thoughts.values()))
        assert room.table.version > version or room.table.phase == "over"
