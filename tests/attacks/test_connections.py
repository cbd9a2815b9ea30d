"""Half of a request, and nothing more: it stopped the server and filled the disk."""

import socket
from time import perf_counter, sleep

from attacks.harness import LONG, PATIENCE, under_attack

HALF = {
    "headers": "GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "body": "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    "Origin: http://localhost\r\nContent-Length: 1000\r\n\r\n{",
    "nothing": "",
}
EACH = 200 if LONG else 80
# Few descriptors, and a server that loses its patience sooner.
FEW = """import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
from yojoe.server.ops.patience import ImpatientHttp; ImpatientHttp.seconds = 2.0"""


def half_open(server, said):
    host, _, port = server.host.partition(":")
    found = socket.create_connection((host, int(port)), timeout=PATIENCE)
    found.settimeout(PATIENCE)
    found.sendall(said.encode())
    return found


def is_closed(connection):
    """Whether the server has ended it, with or without a word."""
    try:
        while connection.recv(4096):
            pass
    except (ConnectionError, TimeoutError) as error:
        return isinstance(error, ConnectionError)
    return True


def test_half_requests_are_ended_and_fill_no_log(serving, report):
    server = serving(planted=FEW)
    with under_attack(server, report) as neighbour:
        log = server.log.stat().st_size
        waiting = [half_open(server, said) for said in HALF.values() for _ in range(EACH)]
        assert all(is_closed(each) for each in waiting)  # by the server, within our patience
        for each in waiting:
            each.close()
        begun = perf_counter()
        while perf_counter() - begun < PATIENCE:  # and new people come in as before
            eve = server.visitor()
            found = eve.http.get("/api/health", timeout=PATIENCE).status_code
            eve.close()
            if found == 200:
                break
            sleep(0.1)
        assert found == 200
        neighbour.is_answered(2)
        assert server.log.stat().st_size - log < 1 << 20
