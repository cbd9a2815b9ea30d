"""What a command prints for programs: one document in one envelope."""

import json
from typing import Any

FIELDS = ["version", "command", "seed", "settings", "intervals", "result"]


def result_of(text: str) -> Any:
    """What was found; the envelope around it is the same for every command."""
    document = json.loads(text)
    assert list(document) == FIELDS
    assert document["command"].startswith("yojoe ")
    return document["result"]
