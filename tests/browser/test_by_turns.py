"""By turns: a table that waits, and how its people learn that it is their turn."""

import re

from playwright.sync_api import expect

from browser.looks import SMALL, faults, too_wide
from browser.player import Player

NOTICES = """() => { window.told = []; window.Notification = class {
    static permission = 'granted';
    constructor(title, { body }) { window.told.push(`${title}: ${body}`); } }; }"""


def test_two_people_play_without_ever_meeting(someone):
    ann, bob = someone(), someone(**SMALL)
    ann.goto("/new/adventure")
    seats = ann.get_by_role("radiogroup", name="How many seats")
    seats.get_by_text("2", exact=True).click()
    ann.get_by_label("Who sits at seat 2").select_option("friend")
    ann.get_by_role("radiogroup", name="Pace").get_by_text("By turns").click()
    expect(ann.get_by_text("for days if need be")).to_be_visible()
    ann.get_by_role("button", name="Open the table").click()
    expect(ann.get_by_text("Nobody has to stay")).to_be_visible()
    expect(ann.locator("li", has_text="ready")).to_have_count(1)
    link = ann.get_by_label("Link to seat 2").input_value()
    ann.goto("/games")  # and away
    bob.goto(link)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_role("status")).to_contain_text("must look in once more")
    ann.goto("/games")
    ann.get_by_role("link", name=re.compile("^Your turn")).first.click()
    expect(ann.locator(".table")).to_be_visible()
    expect(bob.locator(".table")).to_be_visible()
    for _ in range(3):  # each comes, moves if it is their turn, and goes
        for page in (ann, bob):
            page.goto("/games")
            page.wait_for_load_state("networkidle")
            turn = page.get_by_role("link", name=re.compile("^Your turn"))
            if turn.count():
                expect(page.locator("header .badge-count")).to_contain_text("1")
                turn.first.click()
                player = Player(page)
                player.wait()
                player.press(0)
    expect(bob.locator("body")).not_to_contain_text("A computer plays for you")
    bob.goto("/")
    bob.wait_for_load_state("networkidle")
    Player(bob).shot("by-turns-phone")
    assert not too_wide(bob)
    assert faults(bob) == []


def test_a_table_that_has_waited_long_is_brought_to_mind_and_put_off(page):
    long_ago = {"game": "abc", "title": "adventure", "names": ["Ann", "Bob"], "since": 1}
    page.route(
        "**/api/me/turns",
        lambda route: route.fulfill(json={"turns": [long_ago | {"patient": True}]}),
    )
    page.add_init_script(f"({NOTICES})()")
    page.goto("/rules")
    expect(page.get_by_role("status").first).to_contain_text("has waited for you")
    assert page.evaluate("() => window.told") == []  # nobody has asked for notices
    page.evaluate(
        "() => localStorage.setItem('yojoe.wishes', '{\"notices\": {\"browser\": true}}')"
    )
    page.reload()
    page.wait_for_function("() => window.told.length === 1 && window.told[0].includes('Still')")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_contain_text("Nothing can reach you once all are closed")
    page.get_by_role("radiogroup", name="Remind me").get_by_text("Never").click()
    expect(page.get_by_text("has waited for you")).to_have_count(0)
    page.get_by_role("radiogroup", name="Remind me").get_by_text("After a day").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_text("has waited for you")).to_have_count(0)
