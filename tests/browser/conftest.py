"""A server of its own, Debian's Chromium, and pages that must not complain."""

import fcntl
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser.guests import PATIENCE, Guests

ROOT = Path(__file__).parents[2]
SERVE = Path(__file__).with_name("serve.py")
CHROMIUM = Path("/usr/bin/chromium")
OCCASION, SAID = "occasion", "said"  # files in the server's folder: the test that runs, and the log
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def built() -> Path:
    """The page, made from the sources as they are now."""
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hook = module_from_spec(spec)
    spec.loader.exec_module(hook)
    with (ROOT / "web/.building").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        page: Path = hook.build(ROOT)
    return page


@pytest.fixture(scope="session")
def served(tmp_path_factory) -> Path:
    """The folder of the server."""
    folder: Path = tmp_path_factory.mktemp("served")
    (folder / OCCASION).write_text("", encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def address(built, served) -> Iterator[str]:
    """Where a real ``yojoe serve`` answers."""
    port = free_port()
    words = [sys.executable, str(SERVE), str(served / OCCASION), "serve", "--port", str(port)]
    words += ["--pause", "0", "--joins", "6000", "--journal-mib", "4000", "--log"]
    words += ["--database", str(served / "tables.sqlite")]
    with (served / SAID).open("w") as said:
        server = subprocess.Popen(words, stdout=said, stderr=said)
        try:
            wait_for(f"http://127.0.0.1:{port}/api/health", server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(20)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert server.poll() is None, "the server stopped"
        try:
            with urlopen(address) as answer:  # noqa: S310
                assert answer.status == 200
                return
        except URLError:
            time.sleep(0.1)
    pytest.fail("the server does not answer")


@pytest.fixture(scope="module")  # while Playwright runs, nobody else has an event loop
def chromium() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip("NOT TESTED IN A BROWSER: apt-get install chromium")
    with sync_playwright() as playwright:
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=flags)
        yield browser
        browser.close()


@pytest.fixture
def someone(request, chromium, address, served) -> Iterator[Guests]:
    """Opens browsers: ``someone()`` is a person with cookies of their own."""
    occasion = request.node.name
    (served / OCCASION).write_text(occasion, encoding="utf-8")
    guests = Guests(chromium, address, occasion)
    yield guests
    guests.leave()


@pytest.fixture
def page(request, someone) -> Page:
    """Somebody's page; what it is shown on may be asked for."""
    return someone(**getattr(request, "param", {}))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """What everybody saw, and what the server said last, is told of a walk that failed."""
    report = yield
    if call.excinfo is not None and "someone" in getattr(item, "funcargs", {}):
        report.sections.append(("the pages", item.funcargs["someone"].tell()))
        said = (item.funcargs["served"] / SAID).read_text(encoding="utf-8")
        report.sections.append(("the server", "\n".join(said.splitlines()[-30:])))
    return report
