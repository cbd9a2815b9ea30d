"""Whole games in the browser: each title against computers, people against people."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from browser.looks import faults
from browser.player import ANN, COMPUTERS, Player
from yojoe.kernel.rng import Rng

MOST = 1_500  # answers; no game needs a third of it

ENDS = re.compile("accomplished|triumphs|Overrun|No one left|last chance")


def play_on(player: Player, rng: Rng, *, most: int = MOST) -> set[str]:
    """Choose at random until the game is over; the questions that were met."""
    met: set[str] = set()
    for _ in range(most):
        if not player.wait():
            return met
        met.add(player.ask)
        player.random(rng)
    return met


def test_live_the_adventure_is_played_to_the_end_by_keys_alone_and_again(page):
    player = Player(page)
    player.open("adventure", [ANN, *COMPUTERS[:1]])
    met = play_on(player, Rng("adventure"))
    assert player.over
    assert "battle" in met  # chance decides whether there was anything to use
    expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    player.shot("adventure-end")
    first = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != first)
    expect(page.locator(".end")).to_have_count(0)
    assert player.wait()


def test_the_deck_building_game_is_played_to_the_end_by_keys_alone(page):
    player = Player(page)
    player.open("deckbuilding", [ANN], expert="6")  # which is soon lost
    met = play_on(player, Rng("deckbuilding"))
    assert player.over
    assert {"missions", "recruit", "join", "team"} <= met
    expect(page.get_by_role("heading", name=ENDS)).to_be_visible()
    player.shot("deckbuilding-end")


def test_two_people_play_each_other_by_link(someone):
    ann, bob = someone(), someone()
    ann.goto("/new/adventure")
    ann.get_by_role("radiogroup", name="How many seats").get_by_text("2", exact=True).click()
    ann.get_by_label("Who sits at seat 2").select_option("friend")
    ann.get_by_label("Name at seat 1").fill("Ann")
    ann.get_by_role("button", name="Open the table").click()
    link = ann.get_by_label("Link to seat 2").input_value()
    bob.goto(link)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    players = [Player(ann), Player(bob)]
    rng = Rng("two")
    answered = [0, 0]
    for _ in range(60):
        for seat, player in enumerate(players):
            player.page.wait_for_selector(".table, .end")
            if player.page.locator(".orders.mine").count() and not player.over:
                player.random(rng)
                answered[seat] += 1
        if min(answered) > 8:
            break
    assert min(answered) > 8
    assert ann.locator(".player").first.inner_text() != ""
    end_together(ann, bob)


def end_together(ann: Page, bob: Page) -> None:
    """She asks, he agrees: the game is over, and can be watched or played again."""
    ann.get_by_role("button", name="Seats").click()
    ann.get_by_role("button", name="End the game").click()
    ann.get_by_role("button", name="Ask to end it").click()
    expect(ann.get_by_role("dialog")).to_contain_text("It ends when Bob wants it, too.")
    asked = bob.locator(".banners .vote")
    expect(asked).to_contain_text("Ann wants to end the game.")
    Player(bob).shot("vote")
    asked.get_by_role("button", name="End it").click()
    for page in (ann, bob):
        expect(page.get_by_text("Ann and Bob ended the game.")).to_be_visible()
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert faults(bob) == []
    Player(bob).shot("called-off")
    bob.keyboard.press("Home")
    expect(bob.locator(".table")).to_be_visible()


def test_what_one_picks_in_secret_the_other_cannot_see(someone):
    ann, bob = someone(), someone()
    host, guest = Player(ann), Player(bob)
    host.open("adventure", [ANN, {"kind": "friend", "name": "Bob"}])
    bob.goto(host.links[0])
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    for player in (host, guest):
        player.page.wait_for_selector(".table")
    for _ in range(40):  # until both are asked at once
        if ann.locator(".table").get_attribute("data-ask") == "battle":
            break
        for player in (host, guest):
            if player.page.locator(".orders.mine").count():
                player.press(0)
        ann.wait_for_timeout(50)
    before = bob.locator(".duel").inner_html()
    host.press(0)
    expect(bob.locator(".lock")).to_contain_text("has chosen")
    # Both cards of the chooser would have left the other's page unchanged but for the lock.
    assert "picked" not in bob.locator(".duel").inner_html()
    assert before.count("card") == bob.locator(".duel").inner_html().count("card")


@pytest.mark.parametrize(("title", "asks"), [("adventure", 3), ("deckbuilding", 5), ("tcg", 5)])
def test_a_refresh_at_every_kind_of_question_asks_it_again(page, title, asks):
    player = Player(page)
    seats = [ANN, *COMPUTERS[: 2 if title == "adventure" else 1]]
    player.open(title, seats)
    rng, met = Rng(title), set()
    for _ in range(120):
        if len(met) >= asks:
            break
        if not player.wait():  # the game is over, and had few kinds of questions
            player.open(title, seats)
            continue
        if player.ask not in met:
            met.add(player.ask)
            before = (page.locator(".orders strong").inner_text(), player.options())
            page.reload()
            assert player.wait()
            assert (page.locator(".orders strong").inner_text(), player.options()) == before
        player.random(rng)
    assert len(met) >= asks, met


def test_no_table_is_laid_before_its_cards_are_unpacked(page):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/titles/tcg/cards", hold)
    player = Player(page)
    with page.expect_request("**/api/titles/tcg/cards"):
        player.open("tcg", [ANN, *COMPUTERS[:1]])
    page.wait_for_timeout(500)
    assert page.locator(".table").count() == 0  # where cards would go by their ids
    held[0].continue_()
    assert player.wait()


def test_people_at_one_screen_hide_their_picks_behind_a_curtain(page):
    player = Player(page)
    player.open("adventure", [ANN, {"kind": "same-screen", "name": "Bob"}])
    seen = set()
    for _ in range(12):
        page.wait_for_function(
            "() => document.querySelector('.curtain, .orders.mine .acts .btn:not([disabled])')"
        )
        curtain = page.locator(".curtain")
        if curtain.count():
            seen.add(curtain.get_by_role("heading").inner_text())
            player.shot("curtain")
            curtain.get_by_role("button").click()
            expect(curtain).to_have_count(0)
        elif player.wait():
            player.press(0)
    assert {word.lower() for word in seen} == {"pass to ann", "pass to bob"}


def test_whoever_watches_sees_the_table_and_is_asked_nothing(someone):
    ann, cy = someone(), someone()
    player = Player(ann)
    game = player.open("deckbuilding", [ANN])
    player.wait()
    cy.goto(f"/game/{game}")
    cy.wait_for_selector(".table")
    assert cy.locator(".orders .btn").count() == 0
    before = cy.locator("ol[aria-label=Log] li").count()
    player.press(len(player.options()) - 1)
    cy.wait_for_function(
        "n => document.querySelectorAll('ol[aria-label=Log] li').length > n", arg=before
    )
