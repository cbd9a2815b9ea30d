"""Playing a table through its page, as people do: by what it shows and what it can press."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import gettempdir

from playwright.sync_api import Page

from yojoe.kernel.rng import Rng

ARTIFACTS = Path(os.environ.get("YOJOE_ARTIFACTS", f"{gettempdir()}/yojoe-screens"))

WAITING = """() => document.querySelector('.end') !== null
    || document.querySelector('.orders.mine .acts .btn:not([disabled])') !== null"""
ANSWERED = """before => document.querySelector('.end') !== null
    || document.querySelector('.table')?.dataset.question !== before
    || document.querySelector('.orders.mine') === null"""

COMPUTERS = [
    {"kind": "computer", "name": name, "strength": "easy"} for name in ("Bob", "Cy", "Dee")
]
ANN = {"kind": "me", "name": "Ann"}

OPEN = """async wish => {
    const answer = await fetch('/api/games', {
        method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(wish)});
    return await answer.json();
}"""


@dataclass
class Player:
    """Somebody at a page of a table."""

    page: Page
    links: list[str] = field(default_factory=list)  # to the seats of friends

    def open(self, title: str, seats: list[dict[str, str]], **settings: str) -> str:
        """Open a table over HTTP, as the page does, and go there."""
        self.page.goto("/credits")
        opened = self.page.evaluate(OPEN, {"title": title, "seats": seats, "settings": settings})
        self.links = [link["path"] for link in opened["links"]]
        self.page.goto(f"/game/{opened['id']}")
        return str(opened["id"])

    @property
    def ask(self) -> str:
        """The word of the question that is asked."""
        return self.page.locator(".table").get_attribute("data-ask") or ""

    @property
    def over(self) -> bool:
        return self.page.locator(".end").count() > 0

    def wait(self) -> bool:
        """Until something is asked; whether it is, and the game is not over."""
        self.page.wait_for_function(WAITING)
        return not self.over

    def options(self) -> list[str]:
        """Everything that can be done, from the list above the bar or the bar itself."""
        self.page.keyboard.press(".")
        listed = self.page.locator(".all [role=menuitem] > span")
        words = listed.all_inner_texts()
        self.page.keyboard.press("Escape")
        return words

    def press(self, option: int) -> None:
        """Choose an option by keys alone, and wait until the table has moved on."""
        before = self.page.locator(".table").get_attribute("data-question")
        if option < 9:
            self.page.keyboard.press(str(option + 1))
        else:
            self.page.keyboard.press(".")
            self.page.locator(".all [role=menuitem]").nth(option).click()
        self.page.wait_for_function(ANSWERED, arg=before)

    def random(self, rng: Rng) -> None:
        offered = self.page.locator(".orders").get_attribute("data-options")
        self.press(rng.below(int(offered or 0)))

    def shot(self, name: str) -> None:
        """Keep a picture, for people to look at."""
        ARTIFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=ARTIFACTS / f"{name}.png")
