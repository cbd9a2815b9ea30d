"""The mission of the day on the home page."""

import re

from playwright.sync_api import expect

from browser.looks import faults, on_a_phone, too_wide
from browser.player import Player

DAY = {
    "day": "2026-11-16",
    "until": 1,
    "title": "adventure",
    "heading": "Three against one",
    "about": "Three computers, six badges.",
    "tried": 10,
    "won": 6,
    "counts": [
        {"turns": turns, "won": won, "games": games}
        for turns, won, games in ((20, False, 1), (24, True, 4), (31, False, 3), (38, True, 2))
    ],
    "mine": {"game": "abc", "won": True, "turns": 24},
    "running": None,
    "spent": True,
}


def test_the_mission_is_tried_and_gone_on_with(page):
    page.goto("/")
    page.get_by_role("button", name="Try it").click()
    assert Player(page).wait()
    page.goto("/")
    page.get_by_role("link", name="Go on with your attempt").click()
    assert Player(page).wait()


@on_a_phone
def test_results_are_told_in_words_and_drawn(page):
    page.route(re.compile("/api/day$"), lambda route: route.fulfill(json=DAY))
    page.goto("/")
    expect(page.get_by_text("10 people have finished it today, 60% made it")).to_be_visible()
    expect(page.get_by_text("You won")).to_be_visible()
    expect(page.get_by_role("button", name="Play again, for practice")).to_be_visible()
    bars = page.get_by_role("list", name="How many turns it took").get_by_role("listitem")
    expect(bars.filter(has_text="4 won, 0 lost")).to_have_class(re.compile("mine"))
    page.get_by_text("10 people have finished").scroll_into_view_if_needed()
    Player(page).shot("day-phone")
    assert not too_wide(page)
    assert faults(page) == []
