"""The cards of every box, what is known of them, and an owner's file that is played with."""

import re

from playwright.sync_api import expect

from browser.looks import faults, faults_in_every_theme, on_a_phone, too_wide
from browser.player import Player

ORIGIN = re.compile("printed|inferred|designed")
CARDS = """async () => {
    const path = location.pathname.replace('game', 'games');
    return (await fetch(`/api${path}/cards`)).json();
}"""


def test_cards_are_filtered_searched_and_read_by_keys(page):
    page.goto("/cards/tcg")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^193 of 193"))
    page.keyboard.press("/")
    page.keyboard.type("ninja power>=7")
    page.get_by_label("Cobra").check()
    shown = page.locator(".grid [data-pick]")
    assert 0 < shown.count() < 10
    shown.first.focus()
    page.keyboard.press("ArrowRight")
    second = shown.nth(1).get_attribute("data-pick")
    expect(shown.nth(1)).to_be_focused()
    assert page.url.endswith(f"#{second}")
    card = page.get_by_role("complementary", name="The card")
    expect(card.get_by_role("row", name=re.compile("^Power"))).to_contain_text(ORIGIN)
    expect(card).to_contain_text("a source states it")


def test_cards_can_be_read_in_every_theme(page):
    for path in ("/cards/tcg", "/cards/deckbuilding", "/cards/tcg/own"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert faults_in_every_theme(page, f"page{path.replace('/', '-')}") == [], path


@on_a_phone
def test_a_phone_shows_a_card_in_a_sheet(page):
    page.goto("/cards/deckbuilding")
    page.get_by_role("button", name="Filters").tap()
    page.get_by_label("New Alliances").check()
    page.locator(".grid [data-pick]").first.tap()
    expect(page.get_by_role("dialog")).to_contain_text("Where each value comes from")
    Player(page).shot("phone-card-sheet")
    assert not too_wide(page)
    assert faults(page) == []


def test_an_owners_file_is_mended_by_its_faults_and_played_with(page):
    page.goto("/cards/tcg/own")
    page.get_by_role("button", name="Begin with an example").click()
    text = page.get_by_label("Your card file")
    sound = text.input_value()
    text.fill(sound.replace("power = 4", "power = 40"))
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_role("button", name=re.compile("my-cook power")).click()
    caret = page.evaluate(
        "() => document.activeElement.value.slice(document.activeElement.selectionStart)"
    )
    assert caret.startswith("power = 40")
    text.fill(sound)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("adds 1 card")
    expect(page.locator(".grid [data-card=my-cook]")).to_be_visible()
    page.get_by_role("button", name="Build with it").click()
    page.get_by_label("Search the pool").fill("kettle")
    expect(page.locator("ul.pool [data-pick]")).to_have_count(1)
    page.locator("ul.pool [data-pick=my-cook]").press("+")
    expect(page.get_by_role("complementary", name="The deck")).to_contain_text("Kettle")
    assert page.get_by_label("Is it legal?").get_by_text("there is no card").count() == 0
    page.get_by_role("button", name="Own cards: 1").click()
    page.get_by_role("button", name="Put it away").click()
    page.keyboard.press("Escape")
    expect(page.get_by_label("Is it legal?")).to_contain_text("there is no card")
    page.go_back()
    page.get_by_role("button", name="Begin with an example").click()
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_role("button", name="Open a table with it").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/game/"))
    told = page.evaluate(CARDS)
    assert "my-cook" in [card["id"] for card in told["cards"]]
