"""Whether one stranger can crowd out everybody: ``python -m benchmarks.fairness``.

A server in a process of its own.  Eve has many tables of strong computers, and looks on at all of
them; Ann plays against an easy computer, and asks for hints.  What counts is how long Ann waits.
"""

import asyncio
import json
import secrets
from argparse import ArgumentParser
from time import perf_counter
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server import frame, percentile, served_by, wait_for
from yojoe.commands.serve import WAYS
from yojoe.kernel.rng import Rng
from yojoe.server.app import Config, make_app

EASY_MS, HINT_MS = 1000, 2500  # p95


async def opened(port: int, title: str, seats: list[dict[str, str]], cookie: str) -> str:
    """A table of whoever has the cookie."""
    body = {"title": title, "seats": seats, "hints": True}
    async with httpx.AsyncClient(timeout=60) as http:
        answer = await http.post(
            f"http://127.0.0.1:{port}/api/games", json=body, headers={"Cookie": cookie}
        )
    game: str = answer.raise_for_status().json()["id"]
    return game


def somebody() -> str:
    return f"yojoe={secrets.token_urlsafe(16)}"


async def sat_down(port: int, game: str, cookie: str) -> ClientConnection:
    return await connect(
        f"ws://127.0.0.1:{port}/api/games/{game}/socket",
        origin=f"http://127.0.0.1:{port}",  # type: ignore[arg-type]  # any text will do
        additional_headers={"Cookie": cookie},
        compression=None,
        max_size=None,
    )


async def crowd(port: int, cookie: str) -> None:
    """A table of strong computers, for ever: whoever opened it lets one play, and looks on."""
    while True:
        strong = {"kind": "computer", "strength": "strong"}
        game = await opened(port, "deckbuilding", [{"kind": "me"}, strong], cookie)
        async with await sat_down(port, game, cookie) as link:
            await link.send(frame("ready", word="sesame"))
            await link.send(frame("leave", seat=0))
            async for text in link:
                if json.loads(text).get("over"):
                    break


class Victim:
    """Ann, at one table after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.rng = Rng("ann")
        self.cookie = somebody()
        self.answers: list[float] = []
        self.hints: list[float] = []

    async def play(self) -> None:
        while True:
            easy = {"kind": "computer", "strength": "easy"}
            game = await opened(self.port, "tcg", [{"kind": "me"}, easy], self.cookie)
            async with await sat_down(self.port, game, self.cookie) as link:
                await link.send(frame("ready", word="sesame"))
                await self.to_the_end(link)

    async def to_the_end(self, link: ClientConnection) -> None:
        since: float | None = None  # when the easy computer was asked
        asked = 0
        async for text in link:
            told = json.loads(text)
            if told["kind"] not in {"table", "step"}:
                continue
            if since is not None and told["kind"] == "step" and told["seat"] == 1:
                self.answers.append(perf_counter() - since)
                since = None
            if told["over"]:
                return
            if since is None and any(each["thinking"] for each in told["asking"]):
                since = perf_counter()
            prompt = told["prompt"]
            if prompt is not None and prompt["picked"] is None and told["version"] > asked:
                asked = told["version"]
                await self.choose(link, told, prompt)

    async def choose(
        self, link: ClientConnection, told: dict[str, Any], prompt: dict[str, Any]
    ) -> None:
        if len(prompt["options"]) > 1 and self.rng.below(4) == 0:
            begun = perf_counter()
            await link.send(frame("hint", seat=0))
            while json.loads(await link.recv())["kind"] not in {"hint", "refused"}:
                pass
            self.hints.append(perf_counter() - begun)
        answer = self.rng.below(len(prompt["options"]))
        await link.send(frame("answer", seat=0, question=told["question"], answer=answer))


async def measured(port: int, tables: int, seconds: float) -> dict[str, float]:
    await wait_for(port)
    ann, eve = Victim(port), somebody()
    tasks = [asyncio.create_task(crowd(port, eve)) for _ in range(tables)]
    await asyncio.sleep(10)
    tasks.append(asyncio.create_task(ann.play()))
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    easy, hints = sorted(ann.answers), sorted(ann.hints)
    return {
        "tables": tables,
        "answers": len(easy),
        "easy_p50_ms": percentile(easy, 0.5),
        "easy_p95_ms": percentile(easy, 0.95),
        "hints": len(hints),
        "hint_p50_ms": percentile(hints, 0.5),
        "hint_p95_ms": percentile(hints, 0.95),
    }


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.fairness", description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "FILE"), help="be the server")
    args = parser.parse_args()
    if args.serve is not None:
        plan = Config(
            args.serve[1], pause=0, joins_a_minute=1_000_000, actions_a_second=1_000, warm=True
        )
        uvicorn.run(make_app(plan), port=int(args.serve[0]), **WAYS)
        return
    with served_by("benchmarks.fairness") as (port, _):
        told = asyncio.run(measured(port, args.tables, args.seconds))
    print(json.dumps(told))
    print(f"aim: easy p95 {EASY_MS} ms, hint p95 {HINT_MS} ms")


if __name__ == "__main__":
    main()
