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

from .house import House
from .identity import hashed, new_token
from .journal import Journal
from .people import MoveLink
from .schema import MOVES
from .wrong import Missing

LASTS = 900  # seconds
NEW_MOVE: Final = insert(MOVES)
USED: Final = delete(MOVES).where(MOVES.c.link == bindparam("the_link"))
STALE: Final = delete(MOVES).where(MOVES.c.until < bindparam("now"))


async def new_move(house: House, cookie: str) -> MoveLink:
    """A link for another device."""
    link, now = new_token(), int(time())
    move = {"link": hashed(link), "sealed": sealed(cookie, link), "until": now + LASTS}
    await house.services.writer.commit((STALE, {"now": now}), (NEW_MOVE, move))
    return MoveLink(link, f"/move#{link}", now + LASTS)


async def moved(house: House, link: str) -> str:
    """The cookie of whoever made the link; it is used up."""
    async with house.moving:
        found = await asyncio.to_thread(kept, house.services.journal, hashed(link), int(time()))
        if found is None:
            raise Missing("this link was used already, or is too old; make a new one")
        await house.services.writer.commit((USED, {"the_link": hashed(link)}))
    return opened(found, link)


def kept(journal: Journal, link: str, now: int) -> str | None:
    query = select(MOVES.c.sealed).where(MOVES.c.link == link, MOVES.c.until >= now)
    with journal.reading() as connection:
        return connection.execute(query).scalar_one_or_none()


def sealed(cookie: str, link: str) -> str:
    """A cookie that only the link opens: each link seals one."""
    return mixed(cookie.encode(), link).hex()


def opened(text: str, link: str) -> str:
    return mixed(bytes.fromhex(text), link).decode()


def mixed(plain: bytes, link: str) -> bytes:
    pad = blake2b(b"another device", key=link.encode()).digest()
    assert len(plain) <= len(pad)
    return bytes(one ^ other for one, other in zip(plain, pad, strict=False))
