"""After the end: the report, the replay, and playing on from it."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from browser.looks import SMALL, faults, faults_in_every_theme, too_wide
from browser.player import Player
from replays.record import HERE

BRING = """async text => {
    const headers = {'Content-Type': 'application/json'};
    const body = JSON.stringify({text});
    const answer = await fetch('/api/import', {method: 'POST', headers, body});
    return (await answer.json()).id;
}"""
STEP = "Number(document.querySelector('footer .place').innerText.split(' ')[1])"
THOUGHT_OVER = "() => document.querySelector('.end') && !document.querySelector('.think')"
SHORT = "adventure/won-3-short-board"


def record(game: str) -> str:
    """A golden replay, as if people had played it."""
    people = ["human:Ann", "human:Bob", "human:Cy", "human:Dee"]
    text = (HERE / f"{game}.replay").read_text()
    head = re.search(r"^seats (.*)$", text, re.MULTILINE)
    assert head is not None
    seats = ", ".join(people[: head[1].count(",") + 1])
    return text.replace(head[0], f"seats {seats}", 1)


def brought(page: Page, game: str = SHORT) -> str:
    page.goto("/credits")
    return str(page.evaluate(BRING, record(game)))


def step(page: Page) -> int:
    said = page.locator("footer .place").inner_text()
    return int(said.split()[1])


def test_a_finished_game_is_reported_and_its_luck_checked(page):
    page.goto(f"/game/{brought(page)}")
    expect(page.get_by_role("heading", name="wins")).to_be_visible()
    expect(page.locator("[data-proof=checked]")).to_contain_text("No dice of this table")
    expect(page.locator("[data-proof=outside]")).to_contain_text("came from outside")
    expect(page.locator("[data-origin=file]")).to_contain_text("Brought by Ann")
    expect(page.get_by_text("all fair")).to_have_count(0)
    page.wait_for_function(THOUGHT_OVER)
    expect(page.get_by_role("img", name=re.compile("from .* to .* percent"))).to_be_visible()
    assert faults_in_every_theme(page, "report-adventure") == []
    page.get_by_role("button", name="Show the table").first.click()
    page.wait_for_selector(".table")
    assert step(page) > 0
    assert faults_in_every_theme(page, "replay-adventure") == []


def test_a_replay_is_stepped_through_by_keys_alone(page):
    page.goto(f"/replay/{brought(page)}")
    page.wait_for_selector(".table")
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.keyboard.press(key)
        expect(page.locator("footer .place")).to_contain_text(f"Step {at} of")
    for name in ("round 2", "round 3"):
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("footer .place")).to_contain_text(name)
    before = step(page)
    page.keyboard.press("Space")
    page.wait_for_function(f"from => {STEP} > from + 2", arg=before)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Replay Space")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("footer .place")).to_contain_text("wins")


def test_what_a_replay_shows_is_what_a_jump_shows(page):
    """Stepping runs the frames through the reducer, a jump asks for the table."""
    game = brought(page)
    page.goto(f"/replay/{game}")
    page.wait_for_selector(".table")
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    expect(page.locator("footer .place")).to_contain_text("Step 7 of")
    page.wait_for_load_state("networkidle")
    stepped = page.locator(".table .board").inner_text()
    page.goto("/credits")
    page.goto(f"/replay/{game}#step=7")
    page.wait_for_selector(".table")
    expect(page.locator("footer .place")).to_contain_text("Step 7 of")
    assert page.locator(".table .board").inner_text() == stepped


def test_a_shared_replay_tells_no_end_before_it_is_asked(someone):
    ann, bob = someone(), someone()
    game = brought(ann)
    ann.goto(f"/game/{game}")
    ann.get_by_role("button", name="Share replay").click()
    link = ann.get_by_label("Link").input_value()
    bob.goto(link)
    bob.wait_for_selector(".table")
    assert step(bob) == 0
    assert bob.locator("footer .pin").count() == 0
    assert bob.get_by_text("Cy wins").count() == 0
    bob.get_by_title("As Bob saw it").click()
    expect(bob.get_by_title("As Bob saw it")).to_have_attribute("aria-pressed", "true")
    bob.get_by_role("button", name="Report").click()
    expect(bob.get_by_role("heading", name="wins")).to_be_visible()
    assert bob.get_by_role("button", name="Rematch").count() == 0


def test_somebody_plays_on_from_a_moment(page):
    page.goto(f"/replay/{brought(page)}#step=5")
    page.wait_for_selector(".table")
    expect(page.locator("footer .place")).to_contain_text("Step 5 of")
    page.get_by_role("button", name="Play from here").click()
    expect(page.get_by_label("Who plays Bob")).to_have_value("same-screen")
    Player(page).shot("play-from-here")
    assert faults(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/game/"))
    page.wait_for_selector(".table")
    game = page.url.rpartition("/")[2]
    branch = told(page, f"/api/games/{game}")["game"]["branch"]
    then = told(page, f"/api/games/{branch['game']}/at?version={branch['version']}")
    now = told(page, f"/api/games/{game}/at?seat=0")
    assert now["table"] == then["table"]
    assert now["ply"] == then["ply"] > 0


def told(page: Page, path: str) -> dict:
    return json.loads(page.request.get(path).text())


def test_a_record_out_of_a_file_is_watched(page, tmp_path):
    file = tmp_path / "game.replay"
    file.write_text(record("deckbuilding/won-practice-3"))
    page.goto("/games")
    page.get_by_label("Open a record or a save").set_input_files(file)
    page.wait_for_selector(".table")
    expect(page.locator("footer .acts")).to_contain_text("Act I")


@pytest.mark.parametrize("game", [SHORT, "deckbuilding/won-practice-3"])
def test_a_phone_looks_back_too(someone, game):
    page = someone(**SMALL)
    page.goto(f"/game/{brought(page, game)}")
    page.wait_for_selector(".end")
    assert not too_wide(page)
    name = game.partition("/")[0]
    Player(page).shot(f"phone-report-{name}")
    page.get_by_role("button", name="Forward one step").tap()
    page.wait_for_selector(".table")
    assert not too_wide(page)
    assert step(page) == 1
    Player(page).shot(f"phone-replay-{name}")
    assert faults(page) == []
