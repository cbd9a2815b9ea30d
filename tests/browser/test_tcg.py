"""The table of the Trading Card Game: ranks, secret Boosts, and Firefight cards on one screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.looks import faults, faults_in_every_theme, on_a_phone, too_wide
from browser.player import ANN, COMPUTERS, Player
from yojoe.kernel.rng import Rng

BOB = COMPUTERS[0]
FIRST = {"setup": "basic", "first": "1"}  # ranks are dealt, and Ann attacks first
MIRROR = "lead-rain,lead-rain"  # no text asks anything after the Boosts are shown
FIRE = 0  # the option that takes no card back
NOTICED = """() => new MutationObserver(() => {
    const flips = document.querySelector('.flips');
    if (flips) window.flips = flips.textContent;
}).observe(document.body, {childList: true, subtree: true})"""
UNITS = "document.querySelectorAll('.rank .card').length"


def step(player: Player, rng: Rng) -> str:
    """Answer whatever is asked by chance, but never take a Firefight card back; what was asked."""
    ask = player.ask
    if ask == "fire":
        player.press(FIRE)
    else:
        player.random(rng)
    return ask


def meets(player: Player, wanted: str) -> bool:
    """Play on until that is asked; whether it is before the game is over."""
    rng = Rng(wanted)
    while player.wait() and player.ask != wanted:
        step(player, rng)
    return not player.over


def go_to(player: Player, wanted: str) -> None:
    assert meets(player, wanted)


def grown(page: Page, units: int) -> int:
    """Wait until there are more units than these; how many there are."""
    page.wait_for_function(f"() => {UNITS} > {units}")
    found: int = page.evaluate(f"() => {UNITS}")
    return found


def test_a_trading_card_game_is_played_to_the_end_by_keys_alone(page):
    player = Player(page)
    player.open("tcg", [ANN, BOB], setup="basic", decks=MIRROR)
    rng, met = Rng("whole"), set()
    while player.wait():
        met.add(player.ask)
        if player.ask == "aim":
            page.keyboard.press("a")  # the rest is placed as the computer would
            page.wait_for_selector(".table:not([data-ask=aim]), .end")
        else:
            step(player, rng)
    assert {"attacker", "defender", "boost", "aim", "fire"} <= met
    expect(page.get_by_role("heading", name=re.compile("wins?$|draw"))).to_be_visible()
    assert faults(page) == []
    player.shot("tcg-end")


def test_units_are_placed_where_it_glows_and_supply_is_counted(page):
    player = Player(page)
    player.open("tcg", [ANN, BOB], first="1")
    player.wait()
    units = page.locator(".rank .card").count()
    supply = int(page.locator(".supply strong").inner_text())
    page.locator(".here", has_text="behind").first.click()
    units = grown(page, units)
    player.wait()
    assert int(page.locator(".supply strong").inner_text()) > supply
    page.locator(".draft .slip").drag_to(page.locator(".here", has_text="in front"))
    grown(page, units)
    page.locator(".rank .card").first.click()
    expect(page.locator(".banners p")).to_contain_text("keeps it")


def test_an_attacker_is_dragged_onto_its_prey_and_esc_takes_it_back(page):
    player = Player(page)
    player.open("tcg", [ANN, BOB], **FIRST)
    player.wait()
    expect(page.locator(".rank .legal .odds").first).to_contain_text("%")
    page.locator(".rank .card.legal").first.click()
    expect(page.locator(".rank .target .odds").first).to_contain_text("%")
    page.keyboard.press("Escape")
    expect(page.locator(".table[data-ask=attacker]")).to_be_visible()
    prey = page.get_by_role("region", name="Front: Bob").locator(".card").first
    page.locator(".rank .card.legal").last.drag_to(prey)
    expect(page.locator(".table[data-ask=boost]")).to_be_visible()
    expect(page.locator(".rank .fights")).to_have_count(2)


def test_boosts_stay_secret_until_both_are_in_and_then_add_up(someone):
    ann, bob = someone(), someone()
    host, guest = Player(ann), Player(bob)
    host.open("tcg", [ANN, {"kind": "friend", "name": "Bob"}], decks=MIRROR, **FIRST)
    bob.goto(host.links[0])
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    for _ in range(2):  # attacker and defender
        host.wait()
        host.press(0)
    guest.wait()
    before = bob.locator(".fight").inner_html()
    host.wait()
    host.press(0)
    expect(bob.locator(".duel .by").last).to_contain_text("You choose")
    expect(bob.locator(".duel .by").first).to_contain_text("sealed")
    assert bob.locator(".hand .boost.picked").count() == 0
    assert before.count("data-card") == bob.locator(".fight").inner_html().count("data-card")
    guest.press(0)
    for page in (ann, bob):
        expect(page.locator(".duel em").first).to_have_text(re.compile("wins|loses|draw"))
        for row in page.locator(".duel li").all():
            power, boost = map(
                int, re.findall(r"\d+", " ".join(row.locator(".figure").all_inner_texts()))
            )
            assert power + boost == int(row.locator("strong").inner_text())


def test_firefight_cards_are_laid_in_any_order_and_taken_back(page):
    player = Player(page)
    player.open("tcg", [ANN, BOB], decks="lead-rain,viper-swarm", **FIRST)
    go_to(player, "aim")
    waiting = page.locator(".tray .ff.legal, .tray .ff.picked")
    cards = waiting.count()
    assert cards > 2
    target = page.locator(".rank .target").first
    page.locator(".tray .ff.legal").last.click()  # not the one that is asked for
    target.click()
    expect(page.locator(".laid .planned")).to_have_count(1)
    target.click()
    expect(page.locator(".laid button")).to_have_count(2)
    page.locator(".laid button:has(.planned)").click()
    expect(page.locator(".laid button")).to_have_count(1)
    page.locator(".laid button").click()
    expect(page.locator(".laid button")).to_have_count(0)
    expect(waiting).to_have_count(cards)
    page.keyboard.press("a")
    page.wait_for_selector(".table[data-ask=fire]")
    player.shot("tcg-fire")
    page.locator(".laid button").first.click()
    page.wait_for_selector(".table[data-ask=aim]")
    page.keyboard.press("r")
    page.wait_for_function("() => document.querySelector('.laid button') === null")


def test_people_at_one_screen_look_away_only_while_there_are_hands(page):
    player = Player(page)
    player.open("tcg", [ANN, {"kind": "same-screen", "name": "Bob"}], **FIRST)
    curtain = page.locator(".curtain")
    expect(curtain).to_contain_text("Ann")
    curtain.get_by_role("button").click()
    for _ in range(3):  # attacker, defender, Boost
        player.wait()
        player.press(0)
    expect(curtain).to_contain_text("Bob")
    curtain.get_by_role("button").click()
    expect(page.locator(".hand .boost.legal")).to_have_count(2)


def test_the_ranks_can_be_read_in_every_theme(page):
    player = Player(page)
    player.open("tcg", [ANN, BOB], decks="rolling-thunder,air-and-armor", **FIRST)
    for ask in ("attacker", "boost", "aim"):
        go_to(player, ask)
        assert faults_in_every_theme(page, f"tcg-{ask}") == [], ask


@on_a_phone
def test_a_phone_shows_all_ranks_at_once(page):
    player = Player(page)
    player.open("tcg", [ANN, BOB], **FIRST)
    for ask in ("attacker", "boost", "aim"):
        while not meets(player, ask):  # in some games there is nothing to aim at
            player.open("tcg", [ANN, BOB], **FIRST)
        player.shot(f"phone-tcg-{ask}")
        assert not too_wide(page)
        assert page.evaluate(
            "() => [...document.querySelectorAll('main, .rank ol')].every("
            "each => each.scrollHeight <= each.clientHeight + 4)"
        )
        for button in page.locator(".orders .acts .btn").all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert box["y"] + box["height"] <= 780
    page.locator(".rank .target").first.tap()
    expect(page.locator(".laid button")).to_have_count(1)


@pytest.mark.parametrize(
    "page",
    [{"reduced_motion": "no-preference", "phone": phone} for phone in (False, True)],
    ids=("desktop", "phone"),
    indirect=True,
)
def test_firefight_cards_that_nobody_is_asked_about_are_shown_for_a_moment(page):
    player = Player(page)
    player.open("tcg", [ANN, BOB], decks="cobra-starter,air-and-armor", **FIRST)  # few Hits
    page.evaluate(NOTICED)
    rng, told = Rng("flips"), page.locator(".dock").get_by_text("You can defeat nobody")
    while player.wait() and told.count() == 0:
        page.evaluate("() => delete window.flips")  # of an earlier Firefight
        step(player, rng)
    page.wait_for_function("() => window.flips !== undefined")
    assert re.search("You flip.*Bob flips", page.evaluate("() => window.flips"), re.DOTALL)
    assert not too_wide(page)
    player.shot(f"tcg-flips-{page.viewport_size['width']}")


def test_decks_are_chosen_with_what_they_are_good_at(page):
    page.goto("/new/tcg")
    page.get_by_label("Your deck").select_option("lead-rain")
    expect(page.locator(".deck").first).to_contain_text("many cards flipped")
    page.get_by_role("button", name="Swap decks").click()
    page.locator("#set-setup").select_option("basic")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".player.asked, .player").first).to_contain_text("Lead Rain")
