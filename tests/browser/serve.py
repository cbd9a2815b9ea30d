"""``yojoe serve`` with the same dice and cards at every run: a walk is one game, not most games.

The luck of a game comes from the name of the test that runs, which it finds in a file, and from how
many games that test has opened before.
"""

import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path

from yojoe.kernel.luck import Fair


class Lot:
    """Draws the secret of each game that is opened."""

    def __init__(self, occasion: Path) -> None:
        self.occasion = occasion
        self.games: Counter[str] = Counter()

    def luck(self) -> Fair:
        test = self.occasion.read_text(encoding="utf-8")
        self.games[test] += 1
        return Fair(sha256(f"{test} {self.games[test]}".encode()).digest(), ())


if __name__ == "__main__":  # and not in the processes of its computers
    from yojoe.cli import main
    from yojoe.server.api import archive, tables
    from yojoe.server.replay import branch

    lot = Lot(Path(sys.argv.pop(1)))
    for module in (archive, branch, tables):
        module.new_luck = lot.luck
    sys.exit(main())
