"""New Alliances in the browser: its box, its table, and a whole game by keys."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import ROOT
from browser.guests import DESKTOP
from browser.looks import faults, faults_in_every_theme, on_a_phone, too_wide
from browser.player import ANN, COMPUTERS, Player
from browser.test_games import ENDS
from yojoe.kernel.rng import Rng

TITLE = ROOT / "web/src/titles/deckbuilding"
NAMES = re.compile("new.?alliances|autobot|energon|decepticon|constructicon", re.IGNORECASE)
PACK = {"pack": "new-alliances"}
MOST = 600  # answers; no game that is soon lost needs half of it
LAST = {"recruit"}  # questions that are soonest over with their last option
FIRST = {"missions", "team", "join", "ready", "rolled", "answer"}  # and with their first


def test_the_table_of_the_core_box_names_no_expansion():
    written = {*TITLE.rglob("*.*")} - {TITLE / "protocol.ts"}  # which is made of all card files
    files = [path for path in sorted(written) if "packs" not in path.parts]
    naming = [path.name for path in files if NAMES.search(path.read_text())]
    assert len(files) > 10
    assert naming == []


def test_a_whole_game_is_played_by_keys_alone(page):
    player = Player(page)
    player.open("deckbuilding", [ANN], **PACK, expert="6")  # which is soon lost
    rng, met = Rng("new alliances"), set()
    for _ in range(MOST):
        if not player.wait():
            break
        met.add(player.ask)
        offered = int(page.locator(".orders").get_attribute("data-options") or 0)
        if player.ask in FIRST:
            player.press(0)
        else:
            player.press(offered - 1 if player.ask in LAST else rng.below(offered))
    assert player.over
    assert {"missions", "team", "recruit"} <= met
    expect(page.get_by_role("heading", name=ENDS)).to_be_visible()
    expect(page.get_by_role("heading", name="Energon by round")).to_be_visible()


def test_the_box_is_chosen_with_its_story_and_what_it_means(page):
    page.goto("/new/deckbuilding")
    story = page.get_by_role("radiogroup", name="Story")
    box = page.get_by_role("radiogroup", name="Box")
    expect(page.get_by_role("radiogroup", name="Leaders")).to_have_count(0)
    box.get_by_text("New Alliances").click()
    expect(page.get_by_text("Autobots in the Ark roll Energon dice")).to_be_visible()
    expect(story.get_by_label("A Bridge to Doomsday")).to_be_checked()
    page.get_by_role("radiogroup", name="Leaders").get_by_text("Pick").click()
    box.get_by_text("Core box").click()
    expect(story.get_by_label("A Bridge to Doomsday")).not_to_be_checked()
    story.get_by_text("A Bridge to Doomsday").click()
    expect(box.get_by_label("New Alliances")).to_be_checked()
    page.get_by_role("button", name="Open the table").click()
    assert Player(page).wait()
    expect(page.get_by_role("heading", name="A Bridge to Doomsday")).to_be_visible()
    assert Player(page).ask == "leader"
    page.get_by_role("region", name="Choose one").locator(".card.legal").first.click()
    expect(page.locator(".table")).not_to_have_attribute("data-ask", "leader")


def test_another_story_is_played_with_the_box_if_one_likes(page):
    page.goto("/new/new-alliances")
    page.get_by_role("radiogroup", name="Story").get_by_text("The M.A.S.S. Device").click()
    page.get_by_role("button", name="Open the table").click()
    assert Player(page).wait()
    expect(page.get_by_role("heading", name="The M.A.S.S. Device")).to_be_visible()
    expect(page.get_by_role("region", name="The Ark")).to_be_visible()


def lead_out(player: Player) -> None:
    """Attempt the first thing there is, and board the first Transport."""
    while player.wait() and player.ask != "team":
        player.press(0)


def test_an_autobot_is_sent_from_the_ark_and_its_dice_are_pink(page):
    player = Player(page)
    player.open("deckbuilding", [ANN], **PACK)
    lead_out(player)
    page.locator(".strips .legal[data-card=bumblebee]").click()
    page.get_by_role("menuitem", name=re.compile("Bot Mode")).click()
    bot = page.locator(".convoy .card[data-card=bumblebee]")
    expect(bot).to_have_class(re.compile("as-bot"))
    expect(page.locator(".strips [data-card=bumblebee]")).to_have_count(0)
    player.wait()
    bot.click()
    expect(page.locator(".strips [data-card=bumblebee]")).to_have_count(1)


def test_every_die_lies_under_its_card_after_a_refresh_too(page):
    player = Player(page)
    player.open("deckbuilding", [ANN], mission_cards="all")
    dice = ".convoy li:not(.rest) .die"
    before = 0
    while player.wait() and not before:
        if player.ask == "rolled":  # Complications may have left no dice at all
            before = page.locator(dice).count()
        if not before:
            player.press(0)
    assert before > 0
    assert page.locator(".convoy .rest .die").count() == 0
    page.reload()
    player.wait()
    assert page.locator(dice).count() == before


SIZES = [DESKTOP, {"width": 1366, "height": 768}, {"width": 1920, "height": 1080}]


def played_on(page: Page) -> Player:
    """A table where something has happened, and where the Ark is not folded to a line."""
    player = Player(page)
    player.open("deckbuilding", [ANN, *COMPUTERS[:2]], **PACK)
    rng = Rng("alliance")
    for _ in range(4):
        if player.wait():
            player.random(rng)
    while player.wait() and page.locator(".table.folded").count():  # a Mission is under way
        player.random(rng)
    assert not player.over
    return player


def is_in_sight(page: Page, size: dict[str, int]) -> bool:
    """Whether the Ark lies within the screen."""
    ark = page.get_by_role("region", name="The Ark").bounding_box()
    assert ark is not None
    right, bottom = ark["x"] + ark["width"], ark["y"] + min(ark["height"], 130)
    return right <= size["width"] and bottom <= size["height"]


def test_on_every_desktop_and_in_every_theme_all_is_in_sight_and_readable(page):
    player = played_on(page)
    for size in SIZES:
        page.set_viewport_size(size)
        player.shot(f"new-alliances-{size['width']}")
        assert is_in_sight(page, size), size
        assert not too_wide(page)
    assert faults_in_every_theme(page, "new-alliances") == []


@on_a_phone
def test_on_a_phone_the_ark_is_a_page_of_its_own(page):
    player = played_on(page)
    page.get_by_role("button", name="Ark", exact=True).tap()
    player.shot("new-alliances-phone-ark")
    assert is_in_sight(page, page.viewport_size)
    assert not too_wide(page)
    assert faults(page) == []
