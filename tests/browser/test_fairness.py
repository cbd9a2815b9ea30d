"""What a browser remembers from before a game, and compares with the proof after it."""

import json
import re

from playwright.sync_api import Page, expect

OPEN = """async () => {
    const seats = [{kind: 'me', name: 'Ann'}, {kind: 'friend', name: 'Bob'}];
    const body = JSON.stringify({title: 'adventure', seats});
    const headers = {'Content-Type': 'application/json'};
    return await (await fetch('/api/games', {method: 'POST', headers, body})).json(); }"""
ARE_RED = """nodes => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--bad)';
    document.body.append(probe);
    const red = getComputedStyle(probe).color;
    return nodes.every((node) => getComputedStyle(node).color === red); }"""


def test_both_browsers_compare_the_proof_with_what_was_promised(someone):
    ann, bob = someone(), someone()
    ann.goto("/credits")
    opened = ann.evaluate(OPEN)
    game, [link] = opened["id"], opened["links"]
    ann.goto(f"/game/{game}")
    expect(ann.locator("li", has_text="ready")).to_have_count(1)
    bob.goto(link["path"])
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        expect(page.locator(".table")).to_be_visible()
    known = {name: kept(page, game) for name, page in (("ann", ann), ("bob", bob))}
    assert known["ann"]["hashes"] == known["bob"]["hashes"]
    assert len({*known["ann"]["hashes"]}) == 2
    assert known["ann"]["told"] != known["bob"]["told"]
    for page in (ann, bob):
        page.get_by_role("button", name="Seats").click()
        seats = page.get_by_role("dialog", name="Seats")
        seats.get_by_role("button", name=re.compile("^End the game")).click()
        seats.get_by_role("button", name=re.compile("end it", re.IGNORECASE)).click()
    for page in (ann, bob):
        expect(page.locator("[data-proof=checked]")).to_contain_text("fair")
        expect(page.locator("[data-proof=changed]")).to_have_count(0)

    lie(bob, game, {"commitment": "ab" * 32, "told": "what Bob had said"})
    bob.reload()
    expect(bob.locator("[data-proof=checked]")).to_contain_text("not what was promised")
    secret, word = (bob.locator("[data-proof=changed]").nth(at) for at in (0, 1))
    for said in ("ab" * 32, known["bob"]["commitment"]):
        expect(secret).to_contain_text(said)
    for said in ("what Bob had said", known["bob"]["told"]):
        expect(word).to_contain_text(said)
    assert bob.locator("[data-proof=changed]").evaluate_all(ARE_RED)


def kept(page: Page, game: str) -> dict[str, str]:
    return json.loads(page.evaluate("key => localStorage.getItem(key)", f"yojoe.luck.{game}"))


def lie(page: Page, game: str, said: dict[str, str]) -> None:
    """As if the server had said something else before the game."""
    text = json.dumps(kept(page, game) | said)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"yojoe.luck.{game}", text])
