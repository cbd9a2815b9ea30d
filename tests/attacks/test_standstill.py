"""A rule without an end: no budget foresees everything, so a game that stands still is closed."""

from threading import Thread
from time import sleep

from attacks.harness import PATIENCE, under_attack
from support.server import begun, open_house, people, play_at_random, run, seated, somebody
from yojoe.cli import main
from yojoe.kernel.rng import Rng
from yojoe.server.store.closed import closed_games
from yojoe.server.store.journal import Journal, open_engine

# The rules of the Adventure, with battles in which nobody ever learns who has won.
PLANTED = """
from yojoe.titles.adventure.rules import battle
picked = battle.both_pick
async def endless(*seats):
    await picked(*seats)
    while True:
        pass
battle.both_pick = endless
"""
ACTS = 12  # more than a game takes to come to a battle


def plays(chair):
    """Answers for both seats; the first answer to it that was none, or that did not come."""
    for act in range(ACTS):
        chair.send(kind="look", seat=act % 2)
        while (frame := chair.hear()) is not None and frame["kind"] != "table":
            pass
        if chair.prompt is not None and chair.prompt["picked"] is None:
            reply = chair.choose(0)
            if reply is None or reply["kind"] != "done":
                return reply
    return None


def test_a_game_that_stands_still_is_closed_until_its_keeper_opens_it_again(serving, report):
    server = serving(planted=PLANTED)
    with under_attack(server, report) as neighbour:
        eve = server.visitor()
        game = eve.opened("adventure", 2)
        with eve.at(game, None) as chair:
            chair.ready()
            reply = plays(chair)
            assert reply is not None
            assert reply["kind"] in {"refused", "notice"}
            assert "kept everybody waiting" in reply["reason"]
            while chair.hear() is not None:
                pass
            assert chair.closed[0] == 4404
        told = eve.get(f"/api/games/{game}")
        assert (told.status_code, told.json()["error"]) == (404, "missing")
        assert "whoever keeps the server can open it again" in told.json()["reason"]
        neighbour.is_answered(4)
    [line] = [line for line in server.lines() if line["what"] == "a game stood still"]
    assert line["game"] == game
    assert any(place.endswith(" endless") for place in line["stack"])
    server.stop()

    assert main(["serve", "--database", str(server.journal), "--reopen", game]) == 0
    server.planted = ""
    server.start()
    again = eve.http.get(f"http://{server.host}/api/games/{game}")
    assert (again.status_code, again.json()["game"]["phase"]) == (200, "playing")
    eve.close()


async def a_game_with_a_battle(journal):
    """A game in a journal, from before the rules had their mistake."""
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        await play_at_random(room, await seated(room, ann), Rng(1), ACTS)
        return room.agreement.id


def test_a_journal_that_freezes_whoever_reads_it_does_so_once(serving, report, tmp_path):
    game = run(a_game_with_a_battle(str(tmp_path / "tables.sqlite")))
    server = serving(planted=PLANTED)
    with under_attack(server, report) as neighbour:
        bob = server.visitor("Bob")
        assert bob.get(f"/api/games/{game}/at").status_code == 404
        assert bob.get(f"/api/games/{game}/at").status_code == 404
        neighbour.is_answered(4)
        bob.close()
    assert sum(line["what"] == "a game stood still" for line in server.lines()) == 1
    engine = open_engine(str(server.journal))
    assert closed_games(Journal(engine)) == [game]
    engine.dispose()

    # In the middle of it, it still hears that it is to stop.
    cy = server.visitor("Cy")
    with cy.at(cy.opened("adventure", 2), None) as chair:
        chair.ready()
        stuck = Thread(target=plays, args=(chair,), daemon=True)
        stuck.start()
        sleep(0.5)
        server.stop()
        stuck.join(PATIENCE)
    assert server.process.returncode is not None
    cy.close()
