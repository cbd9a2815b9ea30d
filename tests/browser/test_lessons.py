"""Lessons on the page: they mark what is meant, wait for it, and can be left."""

import re

from playwright.sync_api import Page, expect

from browser.looks import faults, on_a_phone, too_wide
from browser.player import Player


def begin(page: Page, heading: str) -> Player:
    page.goto("/learn")
    page.get_by_role("button", name=re.compile(heading)).click()
    expect(page.locator(".lesson footer")).to_be_visible()
    return Player(page)


def test_a_lesson_is_taken_by_keys_to_its_end_and_counted(page):
    player = begin(page, "Outguess Cobra")
    player.shot("lesson-adventure")
    assert faults(page) == []
    for step in range(7):
        expect(page.locator(".mark")).to_have_text(str(step + 1))
        keys = page.locator(".orders .acts .btn")
        [meant] = [n for n in range(keys.count()) if "hinted" in keys.nth(n).get_attribute("class")]
        if step == 0:  # anything else only says what is waited for
            page.keyboard.press(str(2 - meant))
            expect(page.locator(".banners p")).to_contain_text("The lesson waits")
        player.press(meant)
    page.get_by_role("link", name="Other lessons").click()
    row = page.locator("li", has_text="Outguess Cobra")
    expect(row.get_by_role("img", name="7 of 7 steps done")).to_be_visible()
    expect(row.get_by_role("button", name=re.compile("Again"))).to_be_visible()


@on_a_phone
def test_a_lesson_on_a_phone_is_left_and_the_game_goes_on(page):
    player = begin(page, "A Mission for two")
    page.locator(".hand .hinted").tap()
    expect(page.locator(".mark")).to_have_text("2")  # the step between was done for us
    player.shot("lesson-phone")
    assert not too_wide(page)
    assert faults(page) == []
    page.get_by_role("button", name="Leave the lesson").tap()
    expect(page.locator(".lesson")).to_have_count(0)
    assert player.wait()
