"""Middleware: refuses hosts that are not ours, and adds the security headers to every answer."""

from contextlib import suppress
from time import perf_counter
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from yojoe.server.api.endpoint import problem

from .identity import Origins
from .log import LOG

HEADERS: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
OPEN_TO_ALL: Final = (
    "/api/health",
    "/api/alive",
    "/api/metrics",
)  # who watches over us may use any name
BROKEN: Final = 1011  # the code of a socket that we made a mistake with


class Porter:
    """Middleware: security headers on every answer, and a line of the log for every request."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.converse(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whatever goes wrong is answered, with the same headers as everything else."""
        begun, seen = perf_counter(), {"status": 0}

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                seen["status"] = message["status"]
                message["headers"] = [*message.get("headers", []), *headers(scope, message)]
            await send(message)

        try:
            await self.known(scope)(scope, receive, sending)
        except Exception:  # noqa: BLE001  # logged, and told
            LOG.exception("a request failed", extra={"path": scope["path"]})
            if not seen["status"]:
                wrong = problem(500, "failed", "something went wrong with us; try again")
                await wrong(scope, receive, sending)
        told: dict[str, Any] = {
            "path": scope["path"],
            "status": seen["status"],
            "ms": round(1000 * (perf_counter() - begun), 1),
        }
        LOG.debug("request", extra=told)

    def known(self, scope: Scope) -> ASGIApp:
        """Where a request goes; one that calls us by a stranger's name is told so."""
        host = next((said for name, said in scope["headers"] if name == b"host"), b"")
        if scope["path"] in OPEN_TO_ALL or self.origins.know(host.decode("latin-1")):
            return self.app
        reason = "this server does not know that name; its keeper tells it: --origin https://NAME"
        return problem(421, "not-yours", reason)

    async def converse(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except Exception:  # noqa: BLE001  # logged, and the socket comes back by itself
            LOG.exception("a socket failed", extra={"path": scope["path"]})
            with suppress(RuntimeError, OSError):  # it may be closed already
                await send({"type": "websocket.close", "code": BROKEN})


def headers(scope: Scope, message: Message) -> list[tuple[bytes, bytes]]:
    """On every answer; and what the API says is kept by nobody, unless it says otherwise."""
    said = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    known = {name for name, _ in message.get("headers", [])}
    if scope["path"].startswith("/api/") and b"cache-control" not in known:
        said.append((b"cache-control", b"no-store"))
    return said
