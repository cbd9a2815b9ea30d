"""Who somebody is: a secret of 128 bits that the server knows only as a hash.

Browsers keep a cookie for 400 days at most, so it is set again by whoever comes: once a week, when
a second cookie that says nothing else has run out.
"""

import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.responses import Response

from yojoe.kernel.refusal import Refusal

COOKIE = "yojoe"
HOST_COOKIE = "__Host-yojoe"  # the same, which browsers take over TLS and from this host alone
RENEWED = "yojoe-renewed"
BYTES = 16
DAY = 60 * 60 * 24
AGE = DAY * 400  # as long as browsers keep a cookie
WEEK = DAY * 7
PLAIN = {"localhost"}  # names that nobody else's name server answers for
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{20,64}")  # ours, or a made-up one


def new_token() -> str:
    return secrets.token_urlsafe(BYTES)


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def token_of(cookies: Mapping[str, str]) -> str | None:
    """The secret that a browser shows."""
    said = (cookies.get(name, "") for name in (HOST_COOKIE, COOKIE))
    return next((token for token in said if TOKEN.fullmatch(token)), None)


def player_of(cookies: Mapping[str, str]) -> str | None:
    """The player whose cookie this is, as the server knows him."""
    token = token_of(cookies)
    return None if token is None else hash_of(token)


def is_stale(cookies: Mapping[str, str], *, named: bool) -> bool:
    """Whether a cookie is to be set again: after a week, or under its better name."""
    if token_of(cookies) is None:
        return False
    return RENEWED not in cookies or (named and HOST_COOKIE not in cookies)


def remember(response: Response, token: str, *, named: bool, tls: bool) -> None:
    """Have a browser keep who it is; a host that we were told of speaks TLS in any case."""
    about: dict[str, Any] = {"httponly": True, "samesite": "lax", "secure": named or tls}
    response.set_cookie(HOST_COOKIE if named else COOKIE, token, max_age=AGE, **about)
    response.set_cookie(RENEWED, "1", max_age=WEEK, **about)


def let_go(response: Response) -> None:
    """Have a browser forget who it is, by every name that it knows it under."""
    for name in (HOST_COOKIE, COOKIE, RENEWED):
        response.delete_cookie(name, secure=name == HOST_COOKIE)


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
        try:
            parts = urlsplit(origin)
        except ValueError:  # "http://["
            return False
        own = parts.netloc.lower() == host.lower() and parts.scheme in {"http", "https"}
        return own and is_plain(parts.hostname or "")

    def know(self, host: str | None) -> bool:
        """Whether this is a name of ours: a stranger's may have been pointed at us meanwhile."""
        try:
            parts = urlsplit(f"//{(host or '').lower()}")
        except ValueError:
            return False
        named = {urlsplit(each).netloc for each in self.named}
        return parts.netloc in named or is_plain(parts.hostname or "")

    def has_tls(self, host: str | None) -> bool:
        """Whether people reach us by this host over TLS, whatever comes in between."""
        return host is not None and f"https://{host.lower()}" in self.named

    @property
    def has_any_tls(self) -> bool:
        return any(origin.startswith("https://") for origin in self.named)


def read_proxies(texts: Iterable[str]) -> tuple[str, ...]:
    """Addresses or networks of proxies as they are typed; refuses what is none."""
    proxies = []
    for text in texts:
        try:
            proxies.append(str(ip_network(text)))
        except ValueError as error:
            raise Refusal(f"--proxy: {text!r} is no IP address or network: {error}") from None
    return tuple(proxies)


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
    if host in PLAIN or host.endswith(".localhost"):
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
