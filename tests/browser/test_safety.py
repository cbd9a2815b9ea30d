"""What the page may load, where it leads nowhere, and how somebody takes their leave."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.looks import faults, on_a_phone, too_wide
from browser.player import ANN, COMPUTERS, Player
from yojoe.kernel.rng import Rng

# Whatever the policy forbids is written down, before any script of the page runs.
LISTENER = """
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
        window.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
SCREENS = (
    "/",
    "/new/deckbuilding",
    "/games",
    "/learn",
    "/statistics",
    "/cards/deckbuilding",
    "/cards/tcg",
    "/rules/tcg",
    "/decks",
    "/credits",
)


def violations(page):
    return page.evaluate("window.violations")


def test_no_screen_needs_what_the_policy_forbids(someone):
    page = someone()
    page.add_init_script(LISTENER)
    for path in SCREENS:
        answer = page.goto(path)
        assert "unsafe" not in answer.headers["content-security-policy"]
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], path


@pytest.mark.parametrize("title", ["adventure", "deckbuilding", "tcg"])
def test_no_table_needs_what_the_policy_forbids(someone, title):
    page = someone()
    page.add_init_script(LISTENER)
    ann = Player(page)
    ann.open(title, [ANN, *COMPUTERS[:1]])
    for _ in range(6):
        if ann.wait():
            ann.random(Rng("any"))
    assert violations(page) == []


def test_the_listener_hears_what_is_forbidden(someone):
    page = someone()
    page.add_init_script(LISTENER)
    page.goto("/credits")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')")
    page.wait_for_function("window.violations.length > 0")
    assert violations(page)[0].startswith("style-src")
    someone.complaints.clear()  # the browser says it in the console, too


@on_a_phone
@pytest.mark.parametrize(
    "path",
    ["/__proto__", "/constructor", "/toString", "/nowhere", "/%E0%A4%A", "/cards/tcg#%E0%A4%A"],
)
def test_an_address_that_leads_nowhere_says_so(page, path):
    page.goto(path)
    expect(page.get_by_role("heading", name="Not found")).to_be_visible()
    expect(page.get_by_text("There is no page at this address.")).to_be_visible()
    assert not too_wide(page)
    assert faults(page) == []


def test_a_link_that_nobody_can_read_breaks_no_page(page):
    for path in ("/cards/tcg", "/rules/tcg"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.evaluate("location.hash = '#%E0%A4%A'")
        expect(page.get_by_role("heading", level=1).first).to_be_visible()


def test_somebody_takes_along_what_is_kept_of_them_and_takes_their_leave(someone):
    page = someone()
    Player(page).open("adventure", [ANN, *COMPUTERS[:1]])
    page.goto("/statistics")
    with page.expect_download() as file:
        page.get_by_role("link", name="Take it along").click()
    told = json.loads(Path(file.value.path()).read_text(encoding="utf-8"))
    assert [game["called"] for game in told["games"]] == [["Ann"]]
    page.get_by_role("button", name="Delete it").click()
    assert faults(page) == []
    page.get_by_role("button", name="Delete all of it").click()
    expect(page.get_by_role("status")).to_contain_text("All of it is gone, from 1 game.")
    page.goto("/games")
    expect(page.get_by_text("Ann", exact=True)).to_have_count(0)
    assert page.request.get("/api/me").json()["games"] == []
