"""The deck builder: a deck is built, kept, exchanged, weighed and played."""

import re

from playwright.sync_api import expect

from browser.looks import faults, faults_in_every_theme, on_a_phone, too_wide
from browser.player import Player


def legal(page):
    return expect(page.get_by_role("banner").get_by_role("status"))


def test_a_deck_is_changed_by_keys_and_told_why_it_is_not_legal(page):
    page.goto("/decks/lead-rain")
    legal(page).to_have_text("Legal")
    page.keyboard.press("/")
    page.keyboard.type("is:deck zap")
    card = page.locator("ul.pool [data-pick]").first
    card.focus()
    page.keyboard.press("-")
    legal(page).to_have_text("1 reason against it")
    expect(page.get_by_label("Is it legal?")).to_contain_text("Has 49 cards")
    page.keyboard.press("u")
    legal(page).to_have_text("Legal")
    page.keyboard.press("+")  # there are four already
    expect(page.get_by_role("complementary", name="The deck")).to_contain_text("50 cards")
    page.keyboard.press("z")
    expect(page.get_by_role("dialog", name="Zap")).to_be_visible()


def test_a_deck_is_kept_and_found_again_and_nothing_is_lost_on_the_way(page):
    page.goto("/decks/lead-rain")
    legal(page).to_have_text("Legal")
    page.get_by_label("Name of the deck").fill("Drizzle")
    page.get_by_label("Name of the deck").blur()
    page.reload()
    expect(page.get_by_label("Name of the deck")).to_have_value("Drizzle")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("kept just now")).to_be_visible()
    page.get_by_role("button", name="Decks").click()
    page.get_by_role("button", name="An empty deck").click()
    legal(page).to_have_text(re.compile("against it"))
    page.get_by_role("button", name="Decks").click()
    page.get_by_role("button", name=re.compile("^Drizzle")).click()
    legal(page).to_have_text("Legal")


def test_a_list_is_brought_in_as_text_and_its_mistakes_are_told(page):
    page.goto("/decks")
    page.get_by_role("button", name="Import").click()
    page.get_by_role("textbox", name="The list").fill("# Two\n4 Zap\n3 Nobody")
    page.get_by_role("button", name="Put this list on the bench").click()
    expect(page.get_by_role("dialog")).to_contain_text("Line 3: there is no card 'Nobody'")
    page.get_by_role("textbox", name="The list").fill("# Two\n4 Zap\n3 Viper, Infantry")
    page.get_by_role("button", name="Put this list on the bench").click()
    expect(page.get_by_role("complementary", name="The deck")).to_contain_text("7 cards")
    marks = page.get_by_label("Is it legal?")
    expect(marks).to_contain_text("3 Cobra cards: their Boosts give +0 on Joe units")


def test_a_deck_is_weighed_in_the_background_and_that_can_be_stopped(page):
    page.goto("/decks/lead-rain")
    legal(page).to_have_text("Legal")
    page.keyboard.press("o")
    page.get_by_role("button", name="Play the games").click()
    rows = page.get_by_role("dialog").get_by_role("row")
    expect(rows.nth(11).get_by_role("cell").first).to_have_text(re.compile(r"\d+%"))
    assert faults(page) == []
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Stopped")


def test_a_deck_is_played_at_once(page):
    page.goto("/decks/lead-rain")
    legal(page).to_have_text("Legal")
    page.keyboard.press("t")
    page.get_by_label("Against").select_option("viper-swarm")
    page.get_by_role("button", name="Play now").click()
    assert Player(page).wait()


def test_the_builder_can_be_read_in_every_theme(page):
    page.goto("/decks/lead-rain")
    legal(page).to_have_text("Legal")
    assert faults_in_every_theme(page, "decks") == []


@on_a_phone
def test_a_phone_builds_a_deck_too(page):
    page.goto("/decks/lead-rain")
    legal(page).to_have_text("Legal")
    page.locator("ul.pool [data-pick]").first.tap()
    page.get_by_role("dialog").get_by_role("button", name=re.compile(r"^\+")).tap()
    page.get_by_role("button", name="Close").tap()
    for part in ("Deck", "Figures", "Cards"):
        tabs = page.get_by_role("navigation", name="Parts of the builder")
        tabs.get_by_role("button", name=part).tap()
        Player(page).shot(f"phone-decks-{part}")
        assert not too_wide(page)
        assert faults(page) == []
    expect(page.get_by_role("navigation", name="Parts of the builder")).to_contain_text("51")
