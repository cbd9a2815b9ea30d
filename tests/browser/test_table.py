"""What a table does besides the game: undo, hints, reasons, looking back, a line that breaks."""

import re

from playwright.sync_api import WebSocketRoute, expect

from browser.player import ANN, COMPUTERS, Player
from yojoe.kernel.rng import Rng


def test_a_choice_is_taken_back(page):
    player = Player(page)
    player.open("deckbuilding", [ANN], practice="yes")
    player.wait()
    offered = player.options()
    aside = next(n for n, words in enumerate(offered) if "Reserve" in words)
    player.press(aside)
    player.wait()
    assert player.options() != offered
    page.keyboard.press("u")
    page.wait_for_function(
        "n => document.querySelectorAll('.hand .cards-side .card').length === n", arg=5
    )
    player.wait()
    assert player.options() == offered


def test_an_undo_that_cannot_be_says_why(page):
    player = Player(page)
    player.open("adventure", [ANN, *COMPUTERS[:1]])
    player.wait()
    page.keyboard.press("u")
    expect(page.locator(".banners p")).not_to_be_empty()


def test_a_hint_marks_what_it_means(page):
    player = Player(page)
    player.open("deckbuilding", [ANN])
    player.wait()
    page.keyboard.press("h")
    expect(page.locator(".banners .hint")).to_be_visible()
    assert page.locator(".hinted").count() > 0


def test_what_cannot_be_chosen_says_why(page):
    player = Player(page)
    player.open("deckbuilding", [ANN])
    player.wait()
    page.locator(".line .card:not(.legal)").first.click()
    expect(page.locator(".banners p")).to_contain_text("recruit", ignore_case=True)


def to_recruiting(player: Player) -> None:
    """Go on to recruit, if anything can be done before, and play the rest of the hand for it."""
    player.wait()
    if player.ask == "missions":
        player.press(len(player.options()) - 1)
        player.wait()
    rest = [n for n, words in enumerate(player.options()) if words.startswith("Play the rest")]
    if rest:
        player.press(rest[0])
        player.wait()


def test_one_click_does_the_only_thing_and_a_menu_offers_several(page):
    player = Player(page)
    player.open("deckbuilding", [ANN])
    to_recruiting(player)
    card = page.locator(".line .card.legal").first
    name = card.locator(".c-name").inner_text()
    card.click()
    expect(page.locator("ol[aria-label=Log]")).to_contain_text(
        re.compile(f"recruit.*{re.escape(name)}|{re.escape(name)}", re.IGNORECASE)
    )


def test_a_card_is_dragged_to_where_it_goes(page):
    player = Player(page)
    player.open("adventure", [ANN, *COMPUTERS[:1]])
    rng = Rng("drag")
    while player.wait() and player.ask != "battle":
        player.random(rng)
    before = page.locator(".table").get_attribute("data-question")
    page.locator(".duel button.card").first.drag_to(page.locator(".duel .vs"))
    page.wait_for_function(
        "q => document.querySelector('.table')?.dataset.question !== q", arg=before
    )


def test_a_line_of_the_log_shows_the_table_as_it_was(page):
    player = Player(page)
    player.open("adventure", [ANN, *COMPUTERS[:1]])
    rng = Rng("back")
    for _ in range(6):
        player.wait()
        player.random(rng)
    player.wait()
    now = page.locator("header > .file").inner_text()
    page.locator("ol[aria-label=Log] li.opens").first.hover()
    page.locator("ol[aria-label=Log] li.opens button.then").first.click()
    expect(page.locator(".orders")).to_contain_text("This is the past")
    assert page.locator("header > .file").inner_text() != now
    page.keyboard.press("Escape")
    expect(page.locator(".orders")).not_to_contain_text("This is the past")
    assert page.locator("header > .file").inner_text() == now
    page.locator("ol[aria-label=Log] li.opens").first.hover()
    page.locator("ol[aria-label=Log] li.opens button.then").first.click()
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator(".orders")).to_contain_text("called off")
    before = page.url
    page.get_by_role("button", name="Do it").click()
    page.wait_for_url(lambda url: url != before)
    player.wait()
    page.goto(before)
    expect(page.get_by_role("heading", name="Called off")).to_be_visible()


class Lines:
    """The lines between page and server, which can be cut."""

    def __init__(self) -> None:
        self.dead = False
        self.open: list[WebSocketRoute] = []

    def connect(self, line: WebSocketRoute) -> None:
        if self.dead:
            line.close()
        else:
            line.connect_to_server()
            self.open.append(line)

    def cut(self) -> None:
        self.dead = True
        for line in self.open:
            line.close()


def test_a_lost_line_is_told_and_comes_back_with_everything(page):
    lines = Lines()
    page.route_web_socket(re.compile("/socket"), lines.connect)
    player = Player(page)
    player.open("deckbuilding", [ANN])
    player.wait()
    lines.cut()
    expect(page.locator(".banners")).to_contain_text("Reconnecting")
    player.shot("reconnecting")
    lines.dead = False
    expect(page.locator(".banners")).not_to_contain_text("Reconnecting")
    player.wait()
    player.press(len(player.options()) - 1)


def test_the_keys_are_listed_and_esc_closes_the_list(page):
    player = Player(page)
    player.open("adventure", [ANN, *COMPUTERS[:1]])
    player.wait()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)


def test_arrows_go_from_card_to_card_and_enter_acts(page):
    player = Player(page)
    player.open("deckbuilding", [ANN])
    to_recruiting(player)
    page.locator(".line .card.legal").first.focus()
    places = page.evaluate("() => [document.activeElement.getBoundingClientRect().x]")
    page.keyboard.press("ArrowRight")
    places += page.evaluate("() => [document.activeElement.getBoundingClientRect().x]")
    assert places[1] > places[0]
    page.keyboard.press("z")
    expect(page.get_by_role("dialog", name="Card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Card")).to_have_count(0)


def test_the_habits_of_who_fires_are_counted_from_the_log(page):
    player = Player(page)
    player.open("adventure", [ANN, *COMPUTERS[:1]])
    rng = Rng("habits")
    for _ in range(20):
        player.wait()
        log = page.locator("ol[aria-label=Log]").inner_text()
        shots = len(re.findall(r"Bob plays Shoot", log))
        dodges = len(re.findall(r"Bob plays (Jump|Hit)", log))
        if player.ask == "battle" and shots + dodges > 2:
            break
        player.random(rng)
    counted = sum(map(int, page.locator(".dock dd").all_inner_texts()))
    assert counted in {shots, dodges}
    assert counted > 0 or 0 in {shots, dodges}


def test_a_slow_machine_plays_too(page):
    """Four times slower, as a cheap phone is: nothing is lost, and every key is heard."""
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    player = Player(page)
    player.open("deckbuilding", [ANN], pack="new-alliances")
    for _ in range(3):
        assert player.wait()
        player.press(0)
    assert player.wait()
