"""The peers, as ``peers.toml`` names them."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
OLDEST = (3, 11)  # Python that we run on ourselves


@dataclass(frozen=True, slots=True)
class Peer:
    """Somebody else's package, what pip installs it from, and the oldest Python it runs on."""

    name: str
    requires: tuple[str, ...]
    python: tuple[int, int] = OLDEST

    @property
    def script(self) -> Path:
        return HERE / "peers" / f"play_{self.name}.py"


def peers() -> list[Peer]:
    """Every peer, in the order they are measured."""
    tables = tomllib.loads((HERE / "peers.toml").read_text(encoding="utf-8"))
    return [read_peer(name, table) for name, table in tables.items()]


def read_peer(name: str, table: dict[str, list[str]] | dict[str, list[int]]) -> Peer:
    major, minor = table.get("python", OLDEST)
    return Peer(name, tuple(map(str, table["requires"])), (int(major), int(minor)))
