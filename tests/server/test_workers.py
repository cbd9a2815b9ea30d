"""Processes that read what strangers send: a mistake is an answer, and nobody fills the queue."""

import asyncio
import json
import os
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from support.server import run
from yojoe.kernel.refusal import Refusal
from yojoe.server.api.endpoint import while_there
from yojoe.server.thinking.pool import FailedError, Thinking
from yojoe.server.thinking.turns import Turns
from yojoe.server.thinking.worker import Job
from yojoe.server.wire.refused import RateLimited

ANN = ["ann", "192.0.2.1"]


@pytest.fixture(scope="module")
def thinking():
    made = Thinking(1)
    yield made
    made.close()


async def test_a_job_that_fails_is_answered_and_its_process_goes_on(thinking):
    before = await thinking.check(ANN, os.getpid)
    with pytest.raises(FailedError, match="ValueError"):
        await thinking.check(ANN, int, "nothing of the kind")
    with pytest.raises(Refusal, match="nested deeper than anybody needs"):
        await thinking.check(ANN, json.loads, "[" * 100_000)
    with pytest.raises(Refusal, match="more memory than anybody needs"):
        await thinking.check(ANN, bytes, 1 << 40)
    assert await thinking.check(ANN, os.getpid) == before


async def test_what_strangers_send_is_not_read_where_computers_think(thinking):
    lanes = (thinking.players, thinking.guests)
    readers = [
        await thinking.check(ANN, os.getpid),
        *[await one.do(os.getpid) for one in lanes],
    ]
    assert len(set(readers)) == len(readers)


async def test_computers_with_cards_of_somebodys_own_think_apart_and_with_a_bound(thinking):
    def job(cards):
        return Job("g", "adventure", 2, {"cards": cards} if cards else {}, (), 0, "random", "1")

    mine = await thinking.do(job("a line"), os.getpid)
    assert mine != await thinking.do(job(""), os.getpid)
    assert mine == await thinking.guests.do(os.getpid)
    with pytest.raises(Refusal, match="more memory than anybody needs"):
        await thinking.do(job("a line"), bytes, 1 << 40)


async def test_nobody_has_more_than_two_jobs_waiting(thinking):
    mine = [asyncio.ensure_future(thinking.check(ANN, time.sleep, 0.2)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(RateLimited, match="2 of these are done for you already"):
        await thinking.check(["another cookie", ANN[1]], os.getpid)
    assert await thinking.check(["bob", "192.0.2.2"], os.getpid)
    await asyncio.gather(*mine)
    assert await thinking.check(ANN, os.getpid)


def test_a_job_that_nobody_waits_for_any_more_is_not_done(thinking, tmp_path):
    async def story():
        busy = asyncio.ensure_future(thinking.check(["bob"], time.sleep, 2.0))
        await asyncio.sleep(0.05)
        idle = asyncio.ensure_future(thinking.check(ANN, Path.touch, tmp_path / "done"))
        await asyncio.sleep(0.05)
        idle.cancel()
        with suppress(asyncio.CancelledError):
            await idle
        await busy
        await thinking.check(ANN, os.getpid)

    run(story())
    assert not (tmp_path / "done").exists()
    assert thinking.turns.jobs == 0
    assert not thinking.turns.busy


def test_whoever_hangs_up_has_nothing_more_done(thinking, tmp_path):
    async def hangs_up():
        await asyncio.sleep(0.05)
        return {"type": "http.disconnect"}

    async def story():
        busy = asyncio.ensure_future(thinking.check(["bob"], time.sleep, 2.0))
        await asyncio.sleep(0.05)
        rooms = SimpleNamespace(services=SimpleNamespace(thinking=thinking))
        call = SimpleNamespace(rooms=rooms, asker=ANN, request=SimpleNamespace(receive=hangs_up))
        with pytest.raises(RateLimited, match="nobody waits for this any more"):
            await while_there(call, Path.touch, tmp_path / "done")
        await busy
        await thinking.check(ANN, os.getpid)

    run(story())
    assert not (tmp_path / "done").exists()
    assert not thinking.turns.busy


def test_all_together_have_a_bound():
    turns = Turns(each=2, most=3)
    for name in ("ann", "bob", "cy"):
        turns.take([name])
    with pytest.raises(RateLimited, match="many wait for this"):
        turns.take(["dee"])
    turns.give_back(["bob"])
    turns.take(["dee"])
