"""Half of a request is not waited for, and nobody keeps all connections for themselves."""

import resource
import socket
from collections import deque
from contextlib import ExitStack, contextmanager

import httpx
import pytest
import uvicorn
from websockets.sync.client import connect

from support.server import served
from yojoe.commands import serve
from yojoe.server.app import Config
from yojoe.server.ops import log
from yojoe.server.ops.descriptors import raised_descriptors
from yojoe.server.ops.patience import HERE, ImpatientHttp, impatient

HALF_A_HEAD = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow:"
HALF_A_BODY = (
    b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)
ELSEWHERE = "127.0.0.2"  # another address of the same machine


@contextmanager
def serving(journal, monkeypatch, **changed):
    for name, value in changed.items():
        monkeypatch.setattr(ImpatientHttp, name, value)
    with served(Config(journal, workers=1)) as address:
        yield address, ("127.0.0.1", int(address.rpartition(":")[2]))


def connected(at, whence="127.0.0.1"):
    return socket.create_connection(at, timeout=60, source_address=(whence, 0))


def all_of(line):
    """Whatever comes until the other end closes."""
    parts = []
    while part := line.recv(65_536):
        parts.append(part)
    return b"".join(parts)


@pytest.mark.parametrize("sent", [b"", HALF_A_HEAD, HALF_A_BODY])
def test_half_a_request_is_not_waited_for(journal, monkeypatch, sent):
    with serving(journal, monkeypatch, seconds=0.3) as (address, at):
        with connected(at) as line:
            line.sendall(sent)
            assert all_of(line).startswith(b"HTTP/1.1 408 ")
        assert httpx.get(f"{address}/api/health").status_code == 200
    assert not ImpatientHttp.peers


def test_a_body_that_nobody_reads_is_not_waited_for_either(journal, monkeypatch):
    """The answer has gone out; bytes that drip in keep nothing open."""
    with serving(journal, monkeypatch, seconds=0.3) as (_, at), connected(at) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n")
        assert line.recv(65_536).startswith(b"HTTP/1.1 200 ")
        with pytest.raises(OSError, match=r"pipe|reset|closed"):
            drip(line)


def drip(line):
    for _ in range(10_000):
        line.sendall(b"x")
        line.settimeout(0.01)
        try:
            if not line.recv(65_536):
                raise OSError("closed")
        except TimeoutError:
            continue


def test_the_second_half_of_a_second_request_is_not_waited_for(journal, monkeypatch):
    with serving(journal, monkeypatch, seconds=0.3) as (_, at), connected(at) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n" + HALF_A_HEAD)
        assert all_of(line).count(b"HTTP/1.1 200 ") == 1


def test_a_socket_lasts_as_long_as_both_ends_want(journal, monkeypatch):
    """What was asked for is a socket, and nothing of the request is owed any more."""
    solo = {"title": "adventure", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "computer"}]}
    with serving(journal, monkeypatch, seconds=0.3) as (address, _):
        game = httpx.post(f"{address}/api/games", json=solo).json()["id"]
        place = f"{address.replace('http', 'ws', 1)}/api/games/{game}/socket"
        with connect(place, origin=address) as line:
            with pytest.raises(TimeoutError):
                deque(iter(lambda: line.recv(timeout=1), None), maxlen=0)
            line.send('{"kind": "ping"}')
            assert "pong" in str(line.recv(timeout=10))


def test_an_address_has_only_so_many_connections(journal, monkeypatch):
    """One that is too many is closed at once; who comes from elsewhere is answered."""
    with serving(journal, monkeypatch, of_one=5) as (address, at), ExitStack() as stack:
        lines = [stack.enter_context(connected(at, ELSEWHERE)) for _ in range(8)]
        closed = sum(is_closed(line) for line in lines[5:])
        assert closed == 3
        assert httpx.get(f"{address}/api/health").status_code == 200
        assert ImpatientHttp.peers[ELSEWHERE] == 5
        assert ELSEWHERE not in HERE


def test_a_proxy_elsewhere_has_as_many_connections_as_there_are_people(journal, monkeypatch):
    behind = impatient(100, ["127.0.0.0/30"])
    with (
        serving(journal, monkeypatch, of_one=5, proxies=behind.proxies) as (address, at),
        ExitStack() as stack,
    ):
        for _ in range(8):
            stack.enter_context(connected(at, ELSEWHERE))
        assert httpx.get(f"{address}/api/health").status_code == 200
        assert ImpatientHttp.peers[ELSEWHERE] == 8


def is_closed(line):
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def test_there_are_only_so_many_connections_in_all(journal, monkeypatch):
    with serving(journal, monkeypatch, most=5) as (_, at), ExitStack() as stack:
        lines = [stack.enter_context(connected(at)) for _ in range(8)]
        assert sum(is_closed(line) for line in lines[5:]) == 3


def test_the_command_serves_with_all_this(monkeypatch):
    """And with a short queue: each place in it is complained of, where nothing can be accepted."""
    config = uvicorn.Config(None, **serve.WAYS)
    assert issubclass(config.http, ImpatientHttp)
    assert config.backlog <= 64


def test_as_many_descriptors_as_allowed_are_open(monkeypatch):
    said = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: said.append(limits))
    assert raised_descriptors() == 4096
    assert said == [(4096, 4096)]


def test_the_same_complaint_is_written_once_a_minute(complaints):
    complain = log.Complaints()
    for _ in range(2048):
        complain(None, {"message": "socket.accept() out of system resource"})
    assert len(complaints.records) == 1


def test_no_log_grows_without_end():
    enough = log.NotTooMuch()
    record = log.LOG.makeRecord("", 20, "", 0, "too fast", (), None)
    written = sum(enough.filter(record) for _ in range(100_000))
    assert 60 * log.LINES <= written < 70 * log.LINES
