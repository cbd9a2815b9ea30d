"""The HTTP API as functions of the page, from the same lines that serve it."""

import re
from collections.abc import Iterable, Sequence

from yojoe.server.api.brought import all_served
from yojoe.server.api.endpoint import Endpoint
from yojoe.server.api.routes import ENDPOINTS, SOCKET
from yojoe.server.api.schemas.tables import Nothing

SOCKET_QUERY = ("seat", "version")


def ours() -> str:
    """What the server answers, whatever titles there are."""
    brought = {endpoint.path for title in all_served() for endpoint in title.ENDPOINTS}
    lines = [each for each in ENDPOINTS if each.path not in brought]
    return written(lines, "./", {}, [f"  socket: {address(SOCKET, SOCKET_QUERY)},"])


def written(
    lines: Sequence[Endpoint],
    lib: str,
    own: dict[type, str],
    more: Sequence[str] = (),
) -> str:
    """Their addresses, and a function for each; ``own`` says where types that are not ours are."""
    types = {each for line in lines for each in (line.body, line.answer)} - {None, Nothing}
    named: dict[str, list[str]] = {}
    for each in types:
        assert each is not None
        named.setdefault(own.get(each, f"{lib}protocol"), []).append(page_name(each))
    tools = ["ask", *(["type Query", "search"] if any(line.query for line in lines) else [])]
    return "\n".join(
        [
            f'import {{ {", ".join(tools)} }} from "{lib}http";',
            *[imported(sorted(names), place) for place, names in sorted(named.items())],
            "",
            "/** Where each of them is. */",
            "export const paths = {",
            *[f"  {called(each)}: {address(each.path, each.query)}," for each in lines],
            *more,
            "};",
            "",
            "export const endpoints = {",
            *[line for each in lines if not each.text for line in function(each)],
            "};",
            "",
        ]
    )


def imported(names: Iterable[str], place: str) -> str:
    return f'import type {{ {", ".join(names)} }} from "{place}";'


def called(line: Endpoint) -> str:
    """``table_at`` is ``tableAt``."""
    first, *others = line.work.__name__.split("_")
    return first + "".join(word.capitalize() for word in others)


def page_name(kind: type) -> str:
    """What the page calls it: it knows nothing but what it is shown, so it need not say so."""
    return kind.__name__.removeprefix("Shown")


def answer_name(kind: type | None) -> str:
    """What comes back: one shape, nothing, or what only whoever asks can say."""
    if kind is None:
        return "T"
    return "object" if kind is Nothing else page_name(kind)


def parts(path: str) -> list[str]:
    """What stands for something in a path: a game, a title, a lesson."""
    return re.findall(r"{(\w+)}", path)


def given(path: str, query: Sequence[str]) -> list[str]:
    """What a function has to be told to find the path."""
    wanted = " | ".join(f'"{name}"' for name in query)
    return [f"{part}: string" for part in parts(path)] + (
        [f"query: Query<{wanted}> = {{}}"] if query else []
    )


def address(path: str, query: Sequence[str]) -> str:
    """A function from what is given to the path."""
    text = re.sub(r"{(\w+)}", r"${\1}", path) + ("${search(query)}" if query else "")
    quote = "`" if "${" in text else '"'
    return f"({', '.join(given(path, query))}) => {quote}{text}{quote}"


def function(line: Endpoint) -> list[str]:
    """What it is for, and how it is asked."""
    answer = answer_name(line.answer)
    name, generic = called(line), "<T>" if line.answer is None else ""
    takes, gives = given(line.path, line.query), [*parts(line.path), *["query"][: len(line.query)]]
    said = []
    if line.body is Nothing:
        said = ["{}"]
    elif line.body is not None:
        takes, said = [*takes, f"body: {page_name(line.body)}"], ["body"]
    asked = ", ".join([f'"{line.method}"', f"paths.{name}({', '.join(gives)})", *said])
    return [
        f"  /** {' '.join(line.about.split())} */",
        f"  {name}: {generic}({', '.join(takes)}) => ask<{answer}>({asked}),",
    ]
