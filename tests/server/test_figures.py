"""What a table shows of all that happened: the same for whoever comes late."""

import pytest

from support.server import Client, begun, open_house, people, play_at_random, seated, somebody
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.server.table.projection import LINES, Projection, earlier_in
from yojoe.server.wire.frames import ShownLine
from yojoe.title.registry import title_named
from yojoe.titles.adventure.telling.facts import Fired

LONG = {"settings": {"cap": "400"}}


async def test_how_people_have_played_is_told_of_the_whole_game_and_not_of_lines_that_came(
    journal,
):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2, **LONG))
        clients = await seated(room, ann)
        await play_at_random(room, clients, Rng(4), 400)
        late = await Client(room, None).come()
        assert late.seen.state["earlier"] > 0
        habits = late.seen.state["table"]["habits"]
        match = room.table.match
        assert match is not None
        shots = [fact for fact in match.history.facts if isinstance(fact, Fired)]
        for seat in (0, 1):
            aimed = [shot.attack - 2 for shot in shots if shot.cobra == seat]
            dodged = [shot.defense for shot in shots if shot.joe == seat]
            cobra, joe = habits[seat]["cobra"], habits[seat]["joe"]
            assert cobra == {"counts": [aimed.count(0), aimed.count(1)], "last": aimed[-6:]}
            assert joe == {"counts": [dodged.count(0), dodged.count(1)], "last": dodged[-6:]}
            clients[seat].take()
            assert clients[seat].seen.state["table"]["habits"] == habits


@pytest.mark.parametrize(
    ("turns", "left_out"),
    [((0, LINES + 49), 50), ((0, 30), 30), ((0,), 0), ((), 50)],
    ids=["begun just now", "begun long ago", "the first", "none is told apart"],
)
def test_a_snapshot_tells_the_turn_under_way_however_long_it_is(turns, left_out):
    eye = object.__new__(Projection)
    eye.title, eye.viewer = title_named("adventure"), Seat(0)
    eye.log = [ShownLine(ply, [], [], ply in turns) for ply in range(LINES + 50)]
    assert earlier_in(eye.log) == left_out
