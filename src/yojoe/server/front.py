"""The built page: files that never change under their names, and one that leads to them."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

PAGE = Path(__file__).with_name("page")
INDEX = PAGE / "index.html"
UNBUILT = """<!doctype html>
<html lang="en"><title>yojoe</title>
<h1>The page is not built</h1>
<p>The server runs, and its API answers under <code>/api</code>.
Build the page with <code>make page</code>, then load this again.</p>
</html>
"""


def page_routes() -> list[BaseRoute]:
    return [
        Mount("/assets", StaticFiles(directory=PAGE / "assets", check_dir=False)),
        Route("/{path:path}", page, methods=["GET"]),
    ]


def page(request: Request) -> Response:
    """A file beside the page, or the page itself, whatever address within it was asked for."""
    path = request.path_params["path"]
    if path.startswith("api/"):
        return Response('{"error":"missing","reason":"there is no such address"}', 404)
    beside = PAGE / path
    if path and "/" not in path and "\x00" not in path and beside.is_file():
        return FileResponse(beside)
    if INDEX.is_file():
        return FileResponse(INDEX, headers={"cache-control": "no-cache"})
    return HTMLResponse(UNBUILT, 503 if path else 200)
