"""Every screen: quick to reach, readable by anybody, at home on a phone, and light."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.looks import faults, faults_in_every_theme, on_a_phone, too_wide
from browser.player import ANN, COMPUTERS, Player
from yojoe.kernel.rng import Rng
from yojoe.title.rulebook import load

ROOT = Path(__file__).parents[2]
RULE = re.compile(r'"((?:DB|LTA|TCG|NA)-[A-Z0-9]+-[0-9]+)"')
FIRST_LOAD = 150 * 1024  # bytes of JavaScript, gzipped
BOXES = ["Deck-Building Game", "New Alliances", "Trading Card Game", "Live the Adventure"]
COUNT = """addEventListener('pointerdown', () => {
    sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
}, true)"""


@pytest.mark.parametrize("box", BOXES)
def test_a_newcomer_is_in_a_game_of_any_box_within_three_clicks(page, box):
    page.add_init_script(COUNT)
    page.goto("/")
    tile = page.locator("article", has=page.get_by_role("heading", name=box))
    tile.get_by_role("link").click()  # the longer way, past everything that can be chosen
    page.get_by_role("button", name="Open the table").click()
    assert Player(page).wait()
    assert "Your turn" in page.title()
    page.go_back()
    page.go_back()
    tile.get_by_role("button").click()
    assert Player(page).wait()
    assert page.evaluate("sessionStorage.clicks") == "3", "two this way, and one the other"


def test_a_digit_on_the_home_page_starts_a_game(page):
    page.goto("/")
    page.wait_for_selector("article")
    page.keyboard.press("1")
    assert Player(page).wait()


def test_a_game_goes_on_from_the_list_of_mine(page):
    player = Player(page)
    player.open("deckbuilding", [ANN])
    player.wait()
    asked = page.locator(".orders strong").inner_text()
    page.goto("/games")
    page.get_by_role("link", name=re.compile("Your turn")).first.click()
    player.wait()
    assert page.locator(".orders strong").inner_text() == asked


def test_options_are_chosen_with_their_meaning(page):
    page.goto("/new/deckbuilding")
    page.get_by_role("radiogroup", name="How many seats").get_by_text("3", exact=True).click()
    page.get_by_text("Operation: Total Control").click()
    page.get_by_role("radiogroup", name="Practice").get_by_text("Yes").click()
    expect(page.get_by_text("A shorter, easier game")).to_be_visible()
    page.get_by_label("Strength of seat 2").select_option("easy")
    page.get_by_role("button", name="Open the table").click()
    assert Player(page).wait()
    expect(page.get_by_role("heading", name="Operation: Total Control")).to_be_visible()


def test_new_cards_of_an_expansion_are_chosen_one_by_one(page):
    page.goto("/new/new-alliances")
    page.get_by_text("Card by card").click()
    expect(page.get_by_text("22 of 22 come in")).to_be_visible()
    page.get_by_role("checkbox", name="Budo").uncheck()
    page.get_by_role("checkbox", name="Recharge").uncheck()  # two copies of it
    expect(page.get_by_text("19 of 22 come in")).to_be_visible()
    page.get_by_role("button", name="Look at Roll Out").click()
    expect(page.locator("dialog .card")).to_have_count(2)
    page.keyboard.press("Escape")
    settings = opened_with(page)
    assert settings["story"] == "a-bridge-to-doomsday"
    names = settings["exchange"].split(",")
    assert len(names) == 18
    assert not {"budo", "recharge"} & {*names}


def test_a_duel_is_opened_with_a_deck_of_ones_own(page):
    page.goto("/decks/viper-swarm")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("kept just now")).to_be_visible()
    page.goto("/new/tcg")
    expect(page.locator("#deck-1 optgroup[label=Yours] option")).to_have_count(1)
    page.locator("#deck-1").select_option(label="Viper Swarm")  # mine stands before the ready one
    expect(page.get_by_text("A deck of yours")).to_be_visible()
    expect(page.locator(".deck").nth(1)).to_contain_text("50 cards")
    assert faults(page) == []
    assert '"name":"Viper Swarm"' in opened_with(page)["decks"]


def opened_with(page: Page) -> dict[str, str]:
    """Open the table; what was agreed."""
    page.get_by_role("button", name="Open the table").click()
    assert Player(page).wait()
    agreed: dict[str, str] = page.evaluate(
        "async () => (await (await fetch(location.pathname.replace('game', 'api/games'))).json())"
        ".game.settings"
    )
    return agreed


def test_rules_are_searched_as_one_types(page):
    page.goto("/rules/adventure")
    page.get_by_placeholder(re.compile("Search")).fill("energy token")
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"^\d+ of \d+ rules"))
    shown = int(page.get_by_role("status").inner_text().split()[0])
    assert 0 < shown < 40


def test_a_link_to_a_rule_shows_it_marked_as_our_reading(page):
    page.goto("/rules/deckbuilding#NA-AMB-40")  # of the expansion: its book is opened
    rule = page.locator("#NA-AMB-40")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("Our reading")
    page.keyboard.press("/")
    page.keyboard.type("bumblebee")
    expect(page.locator("mark").first).to_have_text(re.compile("bumblebee", re.IGNORECASE))
    expect(rule).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    page.get_by_role("link", name="Deck-Building Game").click()
    expect(page.locator("#DB-OVER-01")).to_be_visible()


def test_a_line_of_the_log_leads_to_its_rule(page):
    player = Player(page)
    player.open("adventure", [ANN, *COMPUTERS[:1]])
    player.wait()
    link = page.locator("a.rule").first
    address = link.get_attribute("href") or ""
    assert re.fullmatch(r"/rules/adventure#LTA-[A-Z]+-[0-9]+", address)
    page.goto(address)
    expect(page.locator("article.here")).to_be_in_viewport()


def test_every_page_can_be_read_in_every_theme(page):
    for path in ("/", "/new/deckbuilding", "/games", "/learn", "/rules/adventure", "/credits"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert faults_in_every_theme(page, f"page{path.replace('/', '-')}") == [], path


@pytest.mark.parametrize("title", ["adventure", "deckbuilding"])
def test_a_table_can_be_read_in_every_theme(page, title):
    player = Player(page)
    player.open(title, [ANN, *COMPUTERS[:2]])
    rng, met = Rng("axe"), set()
    for _ in range(9):
        if not player.wait():
            break
        if player.ask not in met and len(met) < 3:
            met.add(player.ask)
            assert faults_in_every_theme(page, f"{title}-{player.ask}") == [], player.ask
        player.random(rng)
    assert len(met) > 1


def test_a_lobby_and_an_end_are_readable_too(page):
    player = Player(page)
    player.open("adventure", [ANN, {"kind": "friend", "name": ""}])
    page.wait_for_selector("text=People gather")
    page.get_by_role("button", name="New link").click()  # this tab has not opened the table
    assert "/join/" in page.get_by_label("Link to seat 2").input_value()
    player.shot("lobby")
    assert faults(page) == []


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("title", ["adventure", "deckbuilding"])
def test_a_phone_plays_without_scrolling_sideways(someone, title, width):
    page = someone(phone=True, viewport={"width": width, "height": 780})
    player = Player(page)
    player.open(title, [ANN, *COMPUTERS[:1]])
    rng = Rng(f"phone {width}")
    for _ in range(8):
        if not player.wait():
            break
        assert not too_wide(page)
        buttons = page.locator(".orders .acts .btn")
        for n in range(buttons.count()):
            box = buttons.nth(n).bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert box["y"] + box["height"] <= 780
        player.shot(f"phone-{title}-{width}-{player.ask}")
        buttons.first.tap() if rng.below(2) else player.random(rng)
        page.wait_for_timeout(50)
    for tab in page.locator("nav[aria-label='Parts of the table'] button").all():
        tab.tap()
        assert not too_wide(page)
    assert faults(page) == []


@on_a_phone
def test_pages_fit_a_phone(page):
    for path in ("/", "/new/deckbuilding", "/rules/deckbuilding", "/games"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        Player(page).shot(f"phone{path.replace('/', '-')}")
        assert not too_wide(page), path


def test_the_first_load_is_light(built):
    """The entry and what it imports at once; everything else comes when it is asked for."""
    index = (built / "index.html").read_text()
    waiting = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', index)
    loaded: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in loaded:
            continue
        loaded.add(name)
        text = (built / name).read_text()
        imported = re.findall(r'(?:from|import)\s*"\./([^"]+\.js)"', text)
        waiting += [f"assets/{other}" for other in imported]
    weight = sum(len(gzip.compress((built / name).read_bytes())) for name in loaded)
    assert 0 < weight <= FIRST_LOAD


def test_every_rule_the_page_names_is_in_a_catalogue():
    titles = ROOT / "src/yojoe"
    known = {rule.id for file in titles.rglob("rules.toml") for rule in load(file).rules}
    page = [file for kind in ("*.svelte", "*.ts") for file in (ROOT / "web/src").rglob(kind)]
    named = {word for file in page for word in RULE.findall(file.read_text())}
    assert named
    assert named <= known
