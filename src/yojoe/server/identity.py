"""Who somebody is: a secret of 128 bits that the server knows only as a hash."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import ip_address
from urllib.parse import urlsplit

from yojoe.kernel.refusal import Refusal

COOKIE = "yojoe"
BYTES = 16
AGE = 60 * 60 * 24 * 400  # as long as browsers keep a cookie
LONGEST = 64  # letters of a token, ours or a made-up one


def new_token() -> str:
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def player_of(cookies: "dict[str, str]") -> str | None:
    """The player whose cookie this is, as the server knows him."""
    token = cookies.get(COOKIE, "")
    return hashed(token) if 20 <= len(token) <= LONGEST else None


def new_game_id() -> str:
    """Ten letters and digits nobody guesses, easy to read out: 50 bits."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


@dataclass(frozen=True, slots=True)
class Origins:
    """Which pages may talk to us: our own, and those that are named.

    A page is our own if its address is the one the request went to, and no stranger's
    name can have led there: an IP address, localhost, or a name we were told.
    """

    named: frozenset[str]

    def allow(self, origin: str | None, host: str | None) -> bool:
        if origin is None or host is None:
            return False
        if origin.lower() in self.named:
            return True
        parts = urlsplit(origin)
        own = parts.netloc.lower() == host.lower() and parts.scheme in {"http", "https"}
        return own and is_plain(parts.hostname or "")


def read_origins(texts: Iterable[str]) -> Origins:
    """Origins as they are typed; refuses what is none."""
    named = []
    for text in texts:
        parts = urlsplit(text.lower())
        if parts.scheme not in {"http", "https"} or not parts.netloc or parts.path.strip("/"):
            raise Refusal(f"--origin: {text!r} is no origin; write it as https://example.org")
        named.append(f"{parts.scheme}://{parts.netloc}")
    return Origins(frozenset(named))


def is_plain(host: str) -> bool:
    """Whether a host's name cannot be pointed at us by somebody else's name server."""
    if host in {"localhost", "testserver"} or host.endswith(".localhost"):
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
