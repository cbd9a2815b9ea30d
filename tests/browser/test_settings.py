"""Settings: chosen anywhere, kept in the browser, and heeded by the table."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.looks import SMALL, faults_in_every_theme, too_wide
from browser.player import ANN, COMPUTERS, Player
from browser.test_table import to_recruiting

HEARD = """() => {
    window.heard = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (at) {
        window.heard += 1;
        start.call(this, at);
    };
}"""


def settings(page: Page):
    page.get_by_role("button", name=re.compile("Settings")).click()
    sheet = page.get_by_role("dialog", name="Settings")
    expect(sheet).to_be_visible()
    return sheet


def test_a_theme_is_kept(page):
    page.goto("/")
    sheet = settings(page)
    sheet.get_by_text("High contrast").click()
    sheet.get_by_text("Largest").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    expect(page.locator("html")).to_have_attribute("data-text", "130")
    settings(page).get_by_role("button", name="Everything as usual").click()
    assert page.locator("html").get_attribute("data-theme") is None


def test_another_key_is_chosen_by_keys_alone_and_a_taken_one_says_so(page):
    player = Player(page)
    player.open("deckbuilding", [ANN], practice="yes")
    player.wait()
    sheet = settings(page)
    undo = sheet.get_by_role("button", name=re.compile("Take the last choice back"))
    undo.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("h")
    expect(sheet.get_by_role("status")).to_contain_text("H is taken: ask for a hint")
    page.keyboard.press("b")
    expect(undo).to_contain_text("B")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Undo")).to_contain_text("B")
    page.keyboard.press("u")
    expect(page.locator(".banners p")).to_have_count(0)
    page.keyboard.press("b")
    expect(page.locator(".banners p")).to_contain_text("shuffled")


def test_who_would_lose_recruit_is_asked_once_more(page):
    player = Player(page)
    player.open("deckbuilding", [ANN], practice="yes")
    player.wait()
    settings(page).get_by_text("When something would be wasted").click()
    page.keyboard.press("Escape")
    to_recruiting(player)
    player.wait()
    last = len(player.options())
    page.keyboard.press(str(last) if last < 10 else "0")
    expect(page.locator(".orders")).to_contain_text("Recruit would be lost")
    page.keyboard.press("Escape")
    expect(page.locator(".orders")).not_to_contain_text("would be lost")
    page.keyboard.press(str(last) if last < 10 else "0")
    before = page.locator(".table").get_attribute("data-question")
    page.keyboard.press("1")
    page.wait_for_function(
        "b => document.querySelector('.table').dataset.question !== b", arg=before
    )


def test_sounds_are_off_until_they_are_wished_for(page):
    page.goto("/")
    page.evaluate(HEARD)
    sheet = settings(page)
    assert page.evaluate("window.heard") == 0
    sheet.get_by_text("A chime").click()
    page.wait_for_function("() => window.heard > 0")
    before = page.evaluate("window.heard")
    sheet.get_by_text("Quiet").click()
    page.wait_for_function("n => window.heard > n", arg=before)


@pytest.mark.parametrize("page", [{}, SMALL], indirect=True, ids=["desk", "phone"])
def test_the_sheet_is_readable_on_a_desk_and_on_a_phone(page):
    page.goto("/")
    settings(page)
    assert not too_wide(page)
    assert faults_in_every_theme(page, f"settings-{page.viewport_size['width']}") == []


def test_all_other_devices_are_logged_out(someone):
    here, there = someone(), someone()
    game = Player(here).open("adventure", [ANN, *COMPUTERS[:1]])
    here.goto("/statistics")
    here.get_by_role("button", name="Make a link").click()
    there.goto(here.get_by_label("Link for another device").input_value())
    there.get_by_role("button", name="This is me").click()
    expect(there.get_by_role("status")).to_contain_text("1 game")
    there.goto(f"/game/{game}")
    expect(there.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()
    sheet = settings(here)
    sheet.get_by_role("button", name="Log out all other devices").click()
    with here.expect_navigation():
        sheet.get_by_role("button", name="Log them out").click()
    here.goto("/games")
    expect(here.get_by_role("link", name=re.compile(game))).to_be_visible()
    there.goto("/games")
    there.wait_for_load_state("networkidle")
    expect(there.get_by_role("link", name=re.compile(game))).to_have_count(0)
    here.goto(f"/game/{game}")
    expect(here.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()
