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
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
CHROMIUM = Path("/usr/bin/chromium")
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
# Whoever presses keys by chance is not asked whether they are sure.
CARELESS = """if (!localStorage.getItem('yojoe.wishes'))
    localStorage.setItem('yojoe.wishes', '{"doubt": "never"}')"""
PATIENCE = 60_000  # ms; nothing is timed, a page that hangs has failed
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
def address(built, tmp_path_factory) -> Iterator[str]:
    """Where a real ``yojoe serve`` answers."""
    folder = tmp_path_factory.mktemp("served")
    port = free_port()
    journal = str(folder / "tables.sqlite")
    words = [sys.executable, "-m", "yojoe.cli", "serve", "--port", str(port), "--pause", "0"]
    words += ["--joins", "6000", "--journal-mib", "4000"]
    with (folder / "said").open("w") as said:
        server = subprocess.Popen([*words, "--database", journal], stdout=said, stderr=said)
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
def someone(chromium, address) -> Iterator["Guests"]:
    """Opens browsers: ``someone()`` is a person with cookies of their own."""
    guests = Guests(chromium, address)
    yield guests
    guests.leave()


@pytest.fixture
def page(request, someone) -> Page:
    """Somebody's page; what it is shown on may be asked for."""
    return someone(**getattr(request, "param", {}))


class Guests:
    """People at browsers; whatever one of them complains of fails the test."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self.chromium = chromium
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def __call__(self, *, phone: bool = False, **wishes: object) -> Page:
        """A page; motion is off, so that nothing has to be waited for."""
        size = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}
        asked = {"viewport": DESKTOP, "reduced_motion": "reduce", **size, **wishes}
        context = self.chromium.new_context(base_url=self.address, **asked)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(CARELESS)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self.note)
        return page

    def note(self, message) -> None:
        # A browser that is taken off the net says so; the page copes, and that is tested.
        if message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.complaints.append(message.text)

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
        assert not self.complaints, self.complaints
