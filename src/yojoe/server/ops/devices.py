"""One person on several devices: a link that gives another browser the same cookie, once.

The server knows nobody's cookie, only its hash.  Whoever asks for a link shows theirs; it is
kept sealed under the link's own secret, of which the server keeps the hash.  So what is kept
opens nothing, until somebody brings the link.
"""

import asyncio
from hashlib import blake2b
from time import time
from typing import Final

from sqlalchemy import bindparam, delete, insert, select

from yojoe.server.api.schemas.me import MoveLink
from yojoe.server.live.rooms import Rooms
from yojoe.server.store.journal import Journal
from yojoe.server.store.schema import MOVES
from yojoe.server.wire.refused import NotFound

from .identity import hash_of, new_token

LASTS = 900  # seconds
NEW_MOVE: Final = insert(MOVES)
USED: Final = delete(MOVES).where(MOVES.c.link == bindparam("the_link"))
WITHDRAWN: Final = delete(MOVES).where(MOVES.c.player == bindparam("of_player"))
STALE: Final = delete(MOVES).where(MOVES.c.until < bindparam("now"))


async def new_move(rooms: Rooms, cookie: str) -> MoveLink:
    """A link for another device; an older one no longer works."""
    link, now = new_token(), int(time())
    player = hash_of(cookie)
    move = {"link": hash_of(link), "sealed": encrypt(cookie, link), "until": now + LASTS}
    older = (WITHDRAWN, {"of_player": player})
    new = (NEW_MOVE, move | {"player": player})
    await rooms.services.writer.commit((STALE, {"now": now}), older, new)
    return MoveLink(link, f"/move#{link}", now + LASTS)


async def withdraw(rooms: Rooms, player: str) -> None:
    """No link leads to this person any more."""
    await rooms.services.writer.commit((WITHDRAWN, {"of_player": player}))


async def redeem(rooms: Rooms, link: str) -> str:
    """The cookie of whoever made the link; it is used up."""
    async with rooms.moving:
        found = await asyncio.to_thread(
            encrypted_cookie, rooms.services.journal, hash_of(link), int(time())
        )
        if found is None:
            raise NotFound("this link was used already, or is too old; make a new one")
        await rooms.services.writer.commit((USED, {"the_link": hash_of(link)}))
    return decrypt(found, link)


def encrypted_cookie(journal: Journal, link: str, now: int) -> str | None:
    query = select(MOVES.c.sealed).where(MOVES.c.link == link, MOVES.c.until >= now)
    with journal.reading() as connection:
        return connection.execute(query).scalar_one_or_none()


def encrypt(cookie: str, link: str) -> str:
    """A cookie that only the link opens: each link seals one."""
    return xor_with_pad(cookie.encode(), link).hex()


def decrypt(text: str, link: str) -> str:
    return xor_with_pad(bytes.fromhex(text), link).decode()


def xor_with_pad(plain: bytes, link: str) -> bytes:
    pad = blake2b(b"another device", key=link.encode()).digest()
    assert len(plain) <= len(pad)
    return bytes(one ^ other for one, other in zip(plain, pad, strict=False))
