"""Statistics in the browser, and the same person in two of them."""

from playwright.sync_api import expect

from browser.player import ANN, COMPUTERS, Player
from browser.test_screens import faults, too_wide


def test_a_newcomer_sees_what_can_be_reached(someone):
    page = someone(phone=True, viewport={"width": 360, "height": 780})
    page.goto("/statistics")
    expect(page.get_by_role("heading", name="No game yet")).to_be_visible()
    assert page.locator("progress").count() == 0
    expect(page.get_by_text("Win in Expert Mode, Level 6.")).to_be_visible()
    assert not too_wide(page)
    assert faults(page) == []


def test_a_link_makes_another_browser_the_same_person(someone):
    here, there = someone(), someone()
    game = Player(here).open("adventure", [ANN, *COMPUTERS[:1]])
    here.goto("/statistics")
    with here.expect_download() as table:
        here.get_by_role("link", name="Export as CSV").click()
    assert table.value.suggested_filename == "yojoe-games.csv"
    here.get_by_role("button", name="Make a link").click()
    link = here.get_by_label("Link for another device").input_value()
    there.goto(link)
    there.get_by_role("button", name="This is me").click()
    expect(there.get_by_role("status")).to_contain_text("1 game")
    there.goto(f"/game/{game}")
    Player(there).wait()
    here.goto(link)
    expect(here.get_by_text("This browser has 1 game of its own.")).to_be_visible()
    here.get_by_role("button", name="This is me").click()
    expect(here.get_by_role("alert")).to_contain_text("used already")
    someone.complaints.clear()  # a refusal is a 404 in the console
