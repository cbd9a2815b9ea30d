"""The harness itself: a neighbour plays, memory is read, and SIGTERM ends the server."""

import signal

from attacks.harness import under_attack


def test_a_neighbour_plays_and_a_server_ends(server, report):
    with under_attack(server, report) as neighbour:
        eve = server.visitor()
        game = eve.opened("adventure", 2)
        with eve.at(game) as chair:
            chair.ready()
            assert chair.prompt is not None or chair.seen.state["game"]["phase"] == "playing"
        assert eve.get("/api/health").json()["status"] == "ok"
        eve.close()
        neighbour.is_answered(4)
    assert report["answers"] >= 4
    assert 0 < server.memory <= server.memory_in_all
    server.stop()
    assert server.process.returncode in {0, -signal.SIGTERM}
