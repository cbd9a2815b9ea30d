"""Static answers of the API: compressed once, and cached by browsers under an ETag."""

import gzip
from functools import lru_cache
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

CACHE: Final = "private, no-cache"  # kept by the browser, which asks whether it still holds
SMALL: Final = 1024  # bytes that are not worth compressing


@lru_cache(maxsize=32)
def compress_text(raw: bytes) -> bytes:
    return gzip.compress(raw, mtime=0)


def steady_response(request: Request, raw: bytes, media: str) -> Response:
    """Nothing where the browser has it; else compressed, if it may be."""
    tag = f'"{sha256(raw).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": CACHE, "vary": "accept-encoding"}
    if tag in request.headers.get("if-none-match", "").replace("W/", ""):
        return Response(status_code=304, headers=headers)
    if len(raw) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            compress_text(raw), media_type=media, headers={**headers, "content-encoding": "gzip"}
        )
    return Response(raw, media_type=media, headers=headers)
