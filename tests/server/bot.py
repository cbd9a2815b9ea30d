"""A bot in forty lines: it opens a table, takes a seat, and plays the game to its end."""

import asyncio
import json
import secrets
import sys
from hashlib import sha256

import httpx
from websockets.asyncio.client import connect


async def play(server: str, title: str, pace: float = 0.1) -> dict:
    async with httpx.AsyncClient(base_url=server) as http:
        seats = [{"kind": "me", "name": "Bot"}, {"kind": "computer", "strength": "easy"}]
        opened = await http.post("/api/games", json={"title": title, "seats": seats})
        game = opened.raise_for_status().json()["id"]
        cookie = f"yojoe={http.cookies['yojoe']}"
    word = secrets.token_hex(16)  # for the luck: first everybody's hash, then the words
    pledge = {"kind": "pledge", "hash": sha256(word.encode()).hexdigest()}
    given = {"pledge": pledge, "word": {"kind": "ready", "word": word}}
    address = f"{server.replace('http', 'ws', 1)}/api/games/{game}/socket"
    async with connect(address, origin=server, additional_headers={"Cookie": cookie}) as socket:
        async for text in socket:
            frame = json.loads(text)
            if frame["kind"] == "refused":
                frame = frame["now"] or frame
            if frame["kind"] not in {"table", "step"}:
                continue
            if frame["over"]:
                return frame["over"]
            if wanted := frame["seats"][0]["wanted"]:
                await send(socket, **given[wanted])
            prompt = frame["prompt"]
            if prompt and prompt["picked"] is None:
                option = secrets.choice(prompt["options"])  # a better bot thinks here
                await asyncio.sleep(pace)
                await send(
                    socket,
                    kind="answer",
                    seat=prompt["seat"],
                    question=frame["question"],
                    answer=option["index"],
                )
    raise ConnectionError("the server has gone away")


async def send(socket, **frame) -> None:
    await socket.send(json.dumps({"id": secrets.token_hex(16), **frame}))


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1], sys.argv[2])))
