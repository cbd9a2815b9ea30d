"""Statistics in the browser, and the same person in two of them."""

from playwright.sync_api import expect

from browser.looks import faults, on_a_phone, too_wide
from browser.player import ANN, COMPUTERS, Player
from yojoe.kernel.rng import Rng


@on_a_phone
def test_a_newcomer_sees_what_can_be_reached(page):
    page.goto("/statistics")
    expect(page.get_by_role("heading", name="No game yet")).to_be_visible()
    assert page.locator("progress").count() == 0
    expect(page.get_by_text("Win in Expert Mode, Level 6.")).to_be_visible()
    assert not too_wide(page)
    assert faults(page) == []


def test_a_link_makes_another_browser_the_same_person(someone):
    here, there = someone(), someone()
    ann = Player(here)
    ann.open("adventure", [ANN, *COMPUTERS[:1]], cap="1")
    while ann.wait():
        ann.random(Rng("any"))
    expect(here.get_by_text("You and this game")).to_be_visible()
    here.get_by_role("link", name="All your games").click()
    expect(here.get_by_role("heading", name="Live the Adventure")).to_contain_text("0 of 1 won")
    expect(here.get_by_role("link", name="Best")).to_be_visible()
    assert faults(here) == []
    game = ann.open("adventure", [ANN, *COMPUTERS[:1]])
    here.goto("/statistics")
    with here.expect_download() as table:
        here.get_by_role("link", name="Export as CSV").click()
    assert table.value.suggested_filename == "yojoe-games.csv"
    here.get_by_role("button", name="Make a link").click()
    link = here.get_by_label("Link for another device").input_value()
    there.goto(link)
    there.get_by_role("button", name="This is me").click()
    expect(there.get_by_role("status")).to_contain_text("2 games")
    there.goto(f"/game/{game}")
    Player(there).wait()
    here.goto(link)
    expect(here.get_by_text("This browser has 2 games of its own.")).to_be_visible()
    here.get_by_role("button", name="This is me").click()
    expect(here.get_by_role("alert")).to_contain_text("used already")
    someone.complaints.clear()  # a refusal is a 404 in the console
