"""What a look at a page finds: whether it can be read by anybody, in every theme, on any screen."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.player import Player

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
THEMES = ("light", "dark", "contrast")
COLOURS = ["color-contrast", "link-in-text-block"]  # all that a theme can spoil
FINDINGS = """async rules => (await axe.run(document, {
        resultTypes: ['violations'], ...(rules.length ? {runOnly: rules} : {})})).violations
    .filter(each => each.impact === 'serious' || each.impact === 'critical')
    .map(each => `${each.id}: ${each.nodes.slice(0, 3).map(node => node.html).join(' | ')}`)"""
DRESS = "theme => { document.documentElement.dataset.theme = theme; }"

SMALL = {"phone": True, "viewport": {"width": 360, "height": 780}}
on_a_phone = pytest.mark.parametrize("page", [SMALL], indirect=True, ids=["phone"])


def faults(page: Page, *rules: str) -> list[str]:
    """What axe finds serious or worse, by all of its rules or by these."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(FINDINGS, list(rules))
    return found


def faults_in_every_theme(page: Page, name: str) -> list[str]:
    """All that axe finds, and in the other themes what their colours spoil; pictures are kept."""
    found = []
    for theme, rules in zip(THEMES, ([], COLOURS, COLOURS), strict=True):
        page.evaluate(DRESS, theme)
        Player(page).shot(f"{name}-{theme}")
        found += [f"{theme}: {fault}" for fault in faults(page, *rules)]
    page.evaluate("() => { delete document.documentElement.dataset.theme; }")
    return found


def too_wide(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth > innerWidth"))
