"""A real server under attack: its process, people who come to it, and a neighbour who plays on.

Whatever is sent here goes over loopback to ``yojoe serve`` in a process of its own, with a journal
of its own.  An attack passes if whoever attacks is answered, the neighbour is answered meanwhile,
and the server still ends when it is told to.
"""

import json
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any, Self

import httpx
from hypothesis import settings
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from support.server import Seen
from yojoe.kernel.rng import Rng

LONG = settings.default.max_examples > 100  # YOJOE_LAWS=long
PATIENCE = 60.0  # seconds after which a test that hangs is ended; nothing is measured by it
MIB = 1024  # KiB
MOST_MEMORY = 50 * MIB  # by which a server may be larger after an attack than before
MOST_DISK = 40 * MIB  # the part of an address a day, and what a database keeps beside it
ADDRESS = re.compile(r"The table is at http://([^/]+)/")


class Server:
    """``yojoe serve`` as its keeper starts it."""

    def __init__(self, journal: Path, *more: str, planted: str = "") -> None:
        self.journal = journal
        self.planted = planted  # code that is run first: a mistake of ours, to see what comes of it
        self.more = more
        self.log = journal.with_suffix(".log")
        self.process: subprocess.Popen[bytes] | None = None
        self.host = ""

    def start(self) -> "Server":
        words = ["serve", "--port", "0", "--pause", "0", "--joins", "10000", "--log", *self.more]
        code = f"{self.planted}\nfrom yojoe.cli import main\nraise SystemExit(main())"
        command = [sys.executable, "-c", code]
        with self.log.open("ab") as log:
            begun = log.tell()
            self.process = subprocess.Popen(
                [*command, *words, "--database", str(self.journal)], stderr=log, stdout=log
            )
        self.host = self.announced(begun)
        return self

    def announced(self, since: int) -> str:
        """The host and port at which it serves, once it answers."""
        begun = perf_counter()
        while perf_counter() - begun < PATIENCE:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()[-2000:]
            found = ADDRESS.search(self.log.read_text()[since:])
            if found is not None:
                with suppress(httpx.HTTPError):
                    httpx.get(f"http://{found[1]}/api/health", timeout=5)
                    return found[1]
            sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def lines(self) -> list[dict[str, Any]]:
        """What it has written to its log, line by line; what is no JSON is left out."""
        written = []
        for line in self.log.read_text().splitlines():
            with suppress(ValueError):
                written.append(json.loads(line))
        return written

    def stop(self) -> None:
        """SIGTERM, which must end it."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)

    def kill(self) -> None:
        """As when the power fails."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    @property
    def memory(self) -> int:
        """Its resident memory in KiB, without the processes of its computers."""
        assert self.process is not None
        return memory_of(self.process.pid)

    @property
    def disk(self) -> int:
        """What its journal takes in KiB, and its log."""
        return sum(each.stat().st_size for each in self.journal.parent.iterdir()) // 1024

    @property
    def memory_in_all(self) -> int:
        """The same with every process that it has started."""
        assert self.process is not None
        return sum(memory_of(each) for each in [self.process.pid, *children(self.process.pid)])

    def visitor(self, name: str = "Eve", come_from: str = "") -> "Visitor":
        return Visitor(self.host, name, come_from)


def memory_of(process: int) -> int:
    with suppress(OSError):
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) if found else 0
    return 0


def children(process: int) -> list[int]:
    """The processes below a process, however deep."""
    below: dict[int, list[int]] = {}
    for each in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = each.read_text(encoding="utf-8").rpartition(")")[2].split()
            below.setdefault(int(fields[1]), []).append(int(each.parent.name))
    found, due = [], [process]
    while due:
        due = [child for parent in due for child in below.get(parent, [])]
        found += due
    return found


class Visitor:
    """Somebody with a browser, or a program that passes for one."""

    def __init__(self, host: str, name: str, come_from: str = "") -> None:
        self.host = host
        self.name = name
        self.source = (come_from, 0) if come_from else None
        self.cookie = f"yojoe={secrets.token_urlsafe(16)}"
        self.http = httpx.Client(
            base_url=f"http://{host}",
            headers={"Cookie": self.cookie},
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(verify=False, local_address=come_from or None),
        )

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        raw = json.dumps({} if body is None else body)
        return self.http.post(path, content=raw, headers={"Content-Type": "application/json"})

    def opened(self, title: str, seats: int = 1, **wishes: Any) -> str:
        """A table of one's own, with so many seats at one screen; its id."""
        sitters = [{"kind": "me", "name": self.name}]
        sitters += [{"kind": "same-screen"} for _ in range(seats - 1)]
        answer = self.post("/api/games", {"title": title, "seats": sitters, **wishes})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["id"])

    def line_of(self, title: str, cards: str) -> str:
        """The line for the setting ``cards`` that a card file of one's own comes to."""
        answer = self.post(f"/api/titles/{title}/cards/check", {"text": cards})
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert not told["faults"], told["faults"]
        return str(told["line"])

    def at(self, game: str, seat: int | None = 0) -> "Chair":
        return Chair(self, game, seat)

    def close(self) -> None:
        self.http.close()


class Chair:
    """A socket at a table, and what it has been told."""

    def __init__(self, visitor: Visitor, game: str, seat: int | None) -> None:
        self.visitor = visitor
        self.game = game
        self.seat = seat
        self.seen = Seen()
        self.closed: tuple[int, str] | None = None  # the code and the reason
        self.socket: ClientConnection | None = None
        self.stack = ExitStack()

    def __enter__(self) -> Self:
        host, at = self.visitor.host, "" if self.seat is None else f"?seat={self.seat}"
        connecting = connect(
            f"ws://{host}/api/games/{self.game}/socket{at}",
            origin=f"http://{host}",
            additional_headers={"Cookie": self.visitor.cookie},
            compression=None,
            max_size=None,
            max_queue=None,  # with one that is full nobody hears that the other end has closed
            open_timeout=PATIENCE,
            source_address=self.visitor.source,
        )
        self.socket = self.stack.enter_context(connecting)
        self.hear()
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def send(self, **frame: Any) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(frame))

    def hear(self, wait: float = PATIENCE) -> dict[str, Any] | None:
        """The next frame; nothing if none comes, or none can come any more."""
        assert self.socket is not None
        try:
            frame: dict[str, Any] = json.loads(self.socket.recv(timeout=wait))
        except TimeoutError:
            return None
        except ConnectionClosed as end:
            self.closed = (end.rcvd.code, end.rcvd.reason) if end.rcvd else (0, "")
            return None
        self.seen.reduce(frame)
        return frame

    def ask(self, **frame: Any) -> dict[str, Any] | None:
        """Send a frame with an id of its own; the reply to it, or nothing where none came."""
        frame = {"id": secrets.token_hex(16), **frame}
        with suppress(ConnectionClosed):
            self.send(**frame)
        while (told := self.hear()) is not None:
            if told.get("id") == frame["id"]:
                return told
        return None

    def ready(self) -> None:
        reply = self.ask(kind="ready", word="sesame")
        assert reply is not None
        assert reply["kind"] == "done", reply

    @property
    def prompt(self) -> dict[str, Any] | None:
        prompt: dict[str, Any] | None = self.seen.state.get("prompt")
        return prompt

    @property
    def labels(self) -> list[str]:
        return [] if self.prompt is None else [each["label"] for each in self.prompt["options"]]

    def choose(self, answer: int | str) -> dict[str, Any] | None:
        """Answer what this seat is asked, by number or by label."""
        prompt = self.prompt
        assert prompt is not None
        number = self.labels.index(answer) if isinstance(answer, str) else answer
        question = self.seen.state["question"]
        return self.ask(kind="answer", seat=prompt["seat"], question=question, answer=number)


class Neighbour:
    """Plays a game of her own all the while; how often, and how soon, she is answered."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.waits: list[float] = []  # seconds for each answer
        self.failed: list[str] = []
        self.done = Event()
        self.thread = Thread(target=self.plays, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        self.is_answered(3)
        return self

    def __exit__(self, *_: object) -> None:
        self.done.set()
        self.thread.join(PATIENCE)

    @property
    def p95(self) -> float:
        """Seconds within which 95 answers of 100 have come."""
        return sorted(self.waits)[int(0.95 * (len(self.waits) - 1))]

    def is_answered(self, times: int) -> None:
        """Wait until she has been answered so often from now on; fails if she never is."""
        due, begun = len(self.waits) + times, perf_counter()
        while len(self.waits) < due:
            assert not self.failed, self.failed
            waited = perf_counter() - begun
            assert waited < PATIENCE, f"the neighbour had {len(self.waits)} answers, not {due}"
            sleep(0.02)

    def plays(self) -> None:
        visitor, rng = self.server.visitor("Ann"), Rng("a neighbour")
        try:
            while not self.done.is_set():
                self.plays_one(visitor, rng)
        except Exception as error:  # noqa: BLE001  # told by the thread that waits for her
            if not self.done.is_set():
                self.failed.append(f"{type(error).__name__}: {error}")
        finally:
            visitor.close()

    def plays_one(self, visitor: Visitor, rng: Rng) -> None:
        """A game, as far as there is time; between two answers she asks how the server is."""
        with visitor.at(visitor.opened("deckbuilding", 1)) as chair:
            chair.ready()
            while chair.prompt is not None and not self.done.is_set():
                with self.timed():
                    reply = chair.choose(rng.below(len(chair.labels)))
                assert reply is not None, chair.closed
                assert reply["kind"] == "done", reply
                with self.timed():
                    assert visitor.get("/api/health").status_code == 200
                sleep(0.1)  # ten frames a second are allowed

    @contextmanager
    def timed(self) -> Iterator[None]:
        begun = perf_counter()
        yield
        self.waits.append(perf_counter() - begun)


@contextmanager
def under_attack(server: Server, report: dict[str, float]) -> Iterator[Neighbour]:
    """A neighbour plays on during all that happens inside, and afterwards still.

    What it has cost goes into the report.  How soon the neighbour was answered is held against a
    bound by the long laws only, because a test never depends on how busy a machine is.
    """
    with ExitStack() as stack:
        neighbour = stack.enter_context(Neighbour(server))
        first, memory, disk = len(neighbour.waits), server.memory, server.disk
        yield neighbour
        neighbour.is_answered(5)
    assert not neighbour.failed, neighbour.failed
    during = neighbour.waits[first:]
    report["answers"] = len(during)
    report["p95 in ms"] = round(1000 * neighbour.p95)
    report["longest in ms"] = round(1000 * max(during))
    report["memory in MiB"] = round(come_back(server, memory) / MIB, 1)
    report["disk in MiB"] = round((server.disk - disk) / MIB, 1)
    assert server.memory - memory < MOST_MEMORY, report
    assert server.disk - disk < MOST_DISK, report
    if LONG:
        assert neighbour.p95 < 0.25, report


def come_back(server: Server, memory: int) -> int:
    """By how many KiB it is larger than it was, once it has tidied up."""
    begun = perf_counter()
    while server.memory - memory > MOST_MEMORY and perf_counter() - begun < PATIENCE:
        sleep(0.5)
    return server.memory - memory


def many_at_once(*works: Any) -> list[Any]:
    """What each of these gives, all begun together, each in a thread of its own."""
    found: list[Any] = [None] * len(works)

    def done(number: int) -> None:
        found[number] = works[number]()

    threads = [Thread(target=done, args=(number,), daemon=True) for number in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads), "somebody was never answered"
    return found
