"""A Mission on the table can be read whole: what it asks for, its picture and its texts."""

from playwright.sync_api import Page, Route, expect

from browser.player import ANN, Player

DESKTOPS = [(1920, 1080), (1440, 900), (1366, 768), (1280, 720)]
TEXTS = ("enter", "ongoing", "success", "failure")
UNREADABLE = """async () => {
    const box = element => element.getBoundingClientRect();
    const flaws = () => {
        const folder = document.querySelector('.mission-card');
        const said = box(folder.querySelector('.said'));
        const texts = [...folder.querySelectorAll('.said > span')];
        const table = box(document.querySelector('.fight'));
        const asked = box(folder.querySelector('.asked'));
        return [
            texts.map(box).some(each => each.bottom > said.bottom + 1
                || each.right > said.right + 1)
                ? 'its texts are cut off' : '',
            asked.bottom > said.top + 1 ? 'its Skills lie on its texts' : '',
            box(folder).bottom > table.bottom ? 'it is cut off' : '',
        ].filter(Boolean);
    };
    for (let frame = 0; frame < 60 && flaws().length > 0; frame++)
        await new Promise(requestAnimationFrame);  // a page that has just come still settles
    return flaws();
}"""


def letters(card: dict[str, str]) -> int:
    return sum(len(card.get(text, "")) for text in TEXTS)


class Forger:
    """Prints one Mission on all of them."""

    def __init__(self, page: Page) -> None:
        self.mission: dict[str, str] = {}
        page.route("**/api/**/cards", self.forge)

    def forge(self, route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        told["cards"] = [
            {**self.mission, "id": card["id"]} if card["kind"] == "mission" else card
            for card in told["cards"]
        ]
        route.fulfill(response=answer, json=told)


def test_on_every_desktop_the_longest_missions_can_be_read(page):
    Player(page).open("deckbuilding", [ANN])
    forger = Forger(page)
    box = page.request.get("/api/titles/deckbuilding/cards").json()["cards"]
    story = [card for card in box if card["kind"] == "mission" and card["pack"] == "core"]
    assert len(story) == 36
    found = []
    for mission in sorted(story, key=letters)[-4:]:
        forger.mission = mission
        page.reload()
        expect(page.locator(".mission-card .c-name")).to_have_text(mission["name"])
        for width, height in DESKTOPS:
            page.set_viewport_size({"width": width, "height": height})
            flaws = page.evaluate(UNREADABLE)
            found += [f"{mission['name']} at {width}x{height}: {flaw}" for flaw in flaws]
    assert not found
