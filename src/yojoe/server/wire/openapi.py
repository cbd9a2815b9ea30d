"""The HTTP API as OpenAPI tells it, from the same lines that serve it."""

import re
from typing import Any

import msgspec

from yojoe import __version__
from yojoe.server.api.endpoint import Endpoint
from yojoe.server.api.routes import ENDPOINTS
from yojoe.server.api.schemas.tables import Problem

REF = "#/components/schemas/{name}"
PROBLEMS = {
    400: "The body is not JSON.",
    403: "The seat is not yours, or the page is not ours.",
    404: "There is no such thing here.",
    409: "That cannot be done now.",
    413: "The body is too large.",
    415: "The body is not announced as JSON.",
    422: "What was said cannot be; the reason says why.",
    429: "Too many of these in a short time.",
    503: "The server stops, or has nobody free to do it; try again.",
}


def document() -> dict[str, Any]:
    """The whole of it."""
    types = [each for one in ENDPOINTS for each in (one.body, one.answer) if each is not None]
    shapes, components = msgspec.json.schema_components([*types, Problem], ref_template=REF)
    named = dict(zip([*types, Problem], shapes, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = operation(one, named)
    return {
        "openapi": "3.1.0",
        "info": {"title": "yojoe", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(one: Endpoint, named: dict[type, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": one.work.__name__,
        "summary": one.about,
        "parameters": parameters(one),
        "responses": responses(one, named),
    }
    if one.body is not None:
        content = {"application/json": {"schema": named[one.body]}}
        told["requestBody"] = {"required": True, "content": content}
    return told


def parameters(one: Endpoint) -> list[dict[str, Any]]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", one.path)
    ]
    whole = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
    in_query = [
        {"name": name, "in": "query", "required": False, "schema": whole} for name in one.query
    ]
    return in_path + in_query


def responses(one: Endpoint, named: dict[type, Any]) -> dict[str, Any]:
    kind = "text/plain" if one.text else "application/json"
    shape = named[one.answer] if one.answer is not None else {}
    told: dict[str, Any] = {"200": {"description": "Done.", "content": {kind: {"schema": shape}}}}
    for status, meaning in PROBLEMS.items():
        content = {"application/json": {"schema": named[Problem]}}
        told[str(status)] = {"description": meaning, "content": content}
    return told
