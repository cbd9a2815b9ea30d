"""The hand that plays: two choices in one click, reasons where one looks, a table to be heard."""

import json
import re

from playwright.sync_api import Page, expect

from browser.laid import Laid, show
from browser.player import ANN, Player
from support import deckbuilding


def about_to_recruit(page: Page) -> None:
    """Five cards in hand that nobody has played yet; the table answers."""
    table = deckbuilding.Table(
        "Ann",
        mission="prevent-the-cobra-attack-on-big-ben",
        story="total-control",
        hand={"Ann": "rock-n-roll low-light gi gi"},
        line_up="breaker clutch sgt-slaughter quick-kick jump-jet-pack flint",
        questions="few",
    )
    table.say("Ann", "recruit")
    laid = Laid("deckbuilding", table.match, ("Ann",))

    def hear(text: str) -> None:
        frame = json.loads(text)
        if frame["kind"] == "answer":
            label = laid.table.labels(laid.table.waiting[0])[frame["answer"]]
            send(laid.answered(0, label))

    send = show(page, laid.snapshot, hear)


def test_what_the_hand_could_pay_is_played_and_bought_together(page):
    about_to_recruit(page)
    expect(page.locator(".orders")).to_contain_text("Play the rest of your hand")
    card = page.locator(".line button[data-card=quick-kick]")
    expect(card).to_have_class(re.compile("legal"))
    expect(card).to_contain_text("Play 4 cards and buy it")
    card.click()  # something could still be kept for the Reserve, so that it is asked in words
    page.get_by_role("menuitem", name="Play 4 cards and buy it").click()
    log = page.locator("ol[aria-label=Log]")
    expect(log).to_contain_text(re.compile("Quick Kick", re.IGNORECASE))
    expect(page.locator(".line button[data-card=quick-kick]")).to_have_count(0)


def test_what_is_too_dear_for_the_whole_hand_stays_as_it_is(page):
    about_to_recruit(page)
    expect(page.locator(".line button[data-card=sgt-slaughter]")).not_to_have_class(
        re.compile("legal")
    )


def test_a_card_is_heard_with_its_skills_by_name(page):
    about_to_recruit(page)
    card = page.get_by_role(
        "button", name=re.compile("Quick Kick ?, costs 5 ?, Martial Arts 3 ?, ")
    )
    expect(card).to_have_count(1)


def test_why_something_cannot_be_done_is_said_beside_it(page):
    player = Player(page)
    player.open("deckbuilding", [ANN])
    player.wait()
    card = page.locator(".line .card:not(.legal)").last
    card.click()
    reason = page.locator(".banners p.beside")
    expect(reason).to_contain_text("recruit", ignore_case=True)
    page.wait_for_function(
        """() => {
            const [note] = document.querySelectorAll('.banners p.beside');
            const box = note.getBoundingClientRect();
            const of = document.activeElement.getBoundingClientRect();
            const apart = Math.max(of.top - box.bottom, box.top - of.bottom,
                of.left - box.right, box.left - of.right);
            return apart >= 0 && apart < 24;
        }"""
    )


def test_the_first_key_leads_to_what_is_asked(page):
    player = Player(page)
    player.open("deckbuilding", [ANN])
    player.wait()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip to what is asked")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('.orders') !== null")
