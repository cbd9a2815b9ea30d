"""Small journals of today's rules and schema, for the tests of every later version.

    PYTHONPATH=tests python -m journals.make

A file for each title, named by its rules and the schema; what is there already is left alone.
"""

import gzip
import sys
import tempfile
from pathlib import Path

from support.server import begun, open_house, people, play_at_random, run, seated, somebody
from yojoe.kernel.rng import Rng
from yojoe.server.store import migrations
from yojoe.title.registry import title_named

HERE = Path(__file__).parent
BOXES = {
    "adventure": [{"cap": "24"}],
    "deckbuilding": [{}, {"pack": "new-alliances"}],
    "tcg": [{}],
}
ANSWERS = 20


def name_of(title):
    """By the rules of a title, and the schema."""
    rules = title_named(title).about.data_version.split(".")[0]
    versions = sorted(Path(migrations.__file__).with_name("versions").glob("m*.py"))
    return f"{title}-{rules}-{versions[-1].name[1:5]}.sqlite.gz"


async def play(journal, title):
    async with open_house(journal) as rooms:
        for settings in BOXES[title]:
            ann = somebody()
            room = await begun(rooms, ann, people(title, 2, settings=settings))
            await play_at_random(room, await seated(room, ann), Rng(title), ANSWERS)


def made(title):
    """The journal of a title, packed."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        run(play(str(file), title))
        return gzip.compress(file.read_bytes(), mtime=0)


def main(titles):
    for title in titles:
        file = HERE / name_of(title)
        if not file.exists():
            file.write_bytes(made(title))
            print(f"{file.name}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:] or BOXES)
