"""The built page: hashed files that are cached for ever, and the one that names them."""

from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PAGE = Path(__file__).parents[1] / "page"
INDEX = PAGE / "index.html"
UNBUILT = """<!doctype html>
<html lang="en"><title>yojoe</title>
<h1>The page is not built</h1>
<p>The server runs, and its API answers under <code>/api</code>.
Build the page with <code>make page</code>, then load this again.</p>
</html>
"""


A_YEAR: Final = "public, max-age=31536000, immutable"
CODINGS: Final = {"br": ".br", "gzip": ".gz"}  # as the build has compressed them, the best first


class Assets(StaticFiles):
    """Files whose names say what is in them: kept for a year, and sent as they were compressed."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        accepted = Headers(scope=scope).get("accept-encoding", "")
        for coding, suffix in CODINGS.items():
            if coding in accepted and is_file(PAGE / "assets" / f"{path}{suffix}"):
                response = await super().get_response(f"{path}{suffix}", scope)
                response.headers["content-encoding"] = coding
                response.headers["content-type"] = guess_type(path)[0] or "text/plain"
                break
        else:
            response = await super().get_response(path, scope)
        response.headers["cache-control"] = A_YEAR
        response.headers["vary"] = "accept-encoding"
        return response


def page_routes() -> list[BaseRoute]:
    return [
        Mount("/assets", Assets(directory=PAGE / "assets", check_dir=False)),
        Route("/{path:path}", page, methods=["GET"]),
    ]


def page(request: Request) -> Response:
    """A file beside the page, or the page itself, whatever address within it was asked for."""
    path = request.path_params["path"]
    if path.startswith("api/"):
        return Response('{"error":"missing","reason":"there is no such address"}', 404)
    if path and "/" not in path and is_file(PAGE / path):
        return FileResponse(PAGE / path)
    if INDEX.is_file():
        return FileResponse(INDEX, headers={"cache-control": "no-cache"})
    return HTMLResponse(UNBUILT, 503 if path else 200)


def is_file(path: Path) -> bool:
    """Whether there is such a file; a name that no file can have is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
