"""Whatever can lie on a table at once fits on every screen, to be read and to be clicked."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct
from playwright.sync_api import Page

from browser.laid import lay, snapshot
from browser.looks import DRESS, THEMES
from browser.player import Player
from support.crowded import NAMES, POSITIONS, title_of
from yojoe.server.wire.frames import Hint, Prompt

FITS = Path(__file__).with_name("fits.js").read_text()
DESKTOPS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440)]
PHONES = [(390, 844), (360, 740), (844, 390), (768, 1024)]
TABS = ".table > nav button"
# Letters have come, and what is measured to be drawn has been drawn.
SETTLED = """async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
MADE = {name: make() for name, make in POSITIONS.items()}


def unfit(page: Page, where: str) -> list[str]:
    page.evaluate(SETTLED)
    return [f"{where}: {fault}" for fault in page.evaluate(FITS)]


def laid(page: Page, name: str) -> Callable[[Struct], None]:
    return lay(page, title_of(name), MADE[name], NAMES[: MADE[name].setup.seats])


@pytest.mark.parametrize("name", POSITIONS)
def test_on_a_desktop(page, name):
    found = []
    laid(page, name)
    for width, height in DESKTOPS:
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.evaluate(DRESS, theme)
            found += unfit(page, f"{width}x{height} {theme}")
        Player(page).shot(f"crowded-{name.replace(' ', '-')}-{width}")
    assert found == []


@pytest.mark.parametrize("page", [{"phone": True}], indirect=True, ids=["touch"])
@pytest.mark.parametrize("name", POSITIONS)
def test_on_what_one_touches(page, name):
    """Every page of the table; a theme changes colours, and one of them is enough here."""
    found = []
    laid(page, name)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        for tab in page.locator(TABS).all():
            tab.click()
            found += unfit(page, f"{width}x{height} {tab.inner_text()}")
        Player(page).shot(f"crowded-{name.replace(' ', '-')}-{width}")
    assert found == []


# What is meant by a hint: marked, whole, and within the window.
IN_SIGHT = """() => [...document.querySelectorAll('.table .hinted')].some(thing => {
    const box = thing.getBoundingClientRect();
    return thing.checkVisibility() && box.width > 0 && box.left >= -1 && box.top >= -1
        && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
})"""
MARKED = "label => document.querySelector('.banners')?.textContent.includes(label)"


def prompt_of(name: str) -> Prompt | None:
    match = MADE[name]
    return snapshot(title_of(name), match, NAMES[: match.setup.seats]).prompt


@pytest.mark.parametrize("name", [name for name in POSITIONS if prompt_of(name)])
def test_whatever_a_hint_means_is_in_sight_and_marked(page, name):
    """On the smallest desktop."""
    page.set_viewport_size({"width": 1280, "height": 720})
    say = laid(page, name)
    prompt = prompt_of(name)
    assert prompt is not None
    hidden = []
    for option in prompt.options:
        text = f"hint {option.index}: {option.label}"
        say(Hint("", 1, option.index, option.label, text, "", None, "adviser"))
        page.wait_for_function(MARKED, arg=text)
        if not page.evaluate(IN_SIGHT):
            hidden.append(option.label)
    assert hidden == []
