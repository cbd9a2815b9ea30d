"""The moments of a game, one after the other, with motion on: time goes on as the test wants."""

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from browser.guests import DESKTOP, PHONE
from browser.held import HeldTime
from browser.laid import Laid, show
from browser.looks import faults_in_every_theme, too_wide
from support import crowded, deckbuilding
from yojoe.kernel.luck import Seeded
from yojoe.server.wire.frames import Update

MOVING = {"reduced_motion": "no-preference"}
NO_ANSWERS = "() => document.querySelectorAll('.orders .acts button').length === 0"


def on_their_way() -> Laid:
    """Three Joes before an Officer, and nothing left to do but to go."""
    table = deckbuilding.Table(
        "Ann",
        officers="baroness",
        mission="prevent-the-cobra-attack-on-big-ben",
        story="total-control",
        hand={"Ann": "rock-n-roll low-light sgt-slaughter gi gi"},
        threat=5,
        questions="few",
    )
    for word in ("attempt-baroness", "rock-n-roll", "low-light", "sgt-slaughter"):
        table.say("Ann", word)
    table.match.luck = Seeded(1)  # six Hits of five
    return Laid("deckbuilding", table.match, ("Ann",))


def known(page: Page) -> str:
    """Everything that can be read, heard or pressed."""
    return page.evaluate("document.body.innerText + document.title")


@pytest.mark.parametrize("page", [MOVING], indirect=True, ids=["motion"])
def test_a_roll_tells_nothing_before_its_dice_lie(page):
    time = HeldTime(page)
    laid = on_their_way()
    send = show(page, laid.snapshot)
    time.hold()
    send(laid.answered(0, "lock"))
    page.wait_for_function(NO_ANSWERS)
    time.to(290)  # the team has left
    spoken = page.locator("div.vh[aria-live=polite]").first
    expect(spoken).to_have_text("Rolling 9 dice.")
    seen = []
    for moment in range(430, 1_240, 70):
        time.to(moment)
        words = known(page)
        assert "enough" not in words
        assert "6 Hits of 5" not in words
        assert page.evaluate(NO_ANSWERS)
        assert page.locator(".stamp").count() == 0
        seen.append(page.locator(".die.air").count())
    assert seen[0] == 9
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) > 5  # one by one
    time.to(1_400)
    expect(page.locator(".stamp")).to_contain_text("Officer beaten")
    expect(page.locator(".folder.standing")).to_be_visible()
    expect(spoken).to_contain_text("6 Hits of 5 for Baroness")
    assert page.evaluate(NO_ANSWERS)
    time.to(1_900)
    expect(page.locator(".orders .acts button").first).to_be_visible()
    time.to(5_000)
    expect(page.locator(".stamp")).to_have_count(0)


@pytest.mark.parametrize("page", [MOVING], indirect=True, ids=["motion"])
@pytest.mark.parametrize("how", ["key", "click"])
def test_whatever_is_pressed_ends_a_roll_and_answers_nothing(page, how):
    time = HeldTime(page)
    laid = on_their_way()
    send = show(page, laid.snapshot)
    time.hold()
    send(laid.answered(0, "lock"))
    page.wait_for_function(NO_ANSWERS)
    time.to(600)
    if how == "key":
        page.keyboard.press("1")
    else:
        page.mouse.click(700, 480)
    expect(page.locator(".orders .acts button").first).to_be_visible()
    page.keyboard.press("1")  # still deaf
    assert page.locator(".btn.pending").count() == 0
    time.to(900)
    page.keyboard.press("1")
    expect(page.locator(".btn.pending")).to_have_count(1)


def test_without_motion_the_result_is_there_at_once(page):
    laid = on_their_way()
    send = show(page, laid.snapshot)
    send(laid.answered(0, "lock"))
    expect(page.locator(".stamp")).to_contain_text("Officer beaten")
    expect(page.locator(".orders .acts button").first).to_be_visible()
    assert page.locator(".die.air").count() == 0


def in_battle() -> Laid:
    """Four around the board, three of them computers, and the viewer is fired at."""
    match = crowded.to_fire()
    match.luck = Seeded(4)
    laid = Laid("adventure", match, crowded.NAMES)
    me, *others = laid.seats
    laid.seats = [me, *(replace(each, who="computer") for each in others)]
    return laid


def until_own_roll(laid: Laid) -> list[Update]:
    """What is sent until the die is the viewer's again."""
    sent: list[Update] = []
    while not any("You roll" in words for words in told(sent[-1:])):
        seat = laid.table.waiting[0]
        sent.append(laid.answered(int(seat), laid.table.labels(seat)[0]))
    return sent


def told(steps: list[Update]) -> list[str]:
    lines = [line for step in steps for beat in step.beats for line in beat.told]
    return ["".join(part.text for part in line.parts) for line in lines]


SAYS = ".orders strong"


def seen_until_own_roll(page: Page, time: HeldTime) -> list[str]:
    """What the bar says, one thing after the other, until the die is to be rolled."""
    said: list[str] = []
    for moment in range(0, 40_000, 50):
        time.to(moment)
        words = page.locator(SAYS).first.inner_text()
        if words not in said[-1:]:
            said.append(words)
        if page.locator("button.roll").count():
            return said
    raise AssertionError(said)


@pytest.mark.parametrize("page", [MOVING], indirect=True, ids=["motion"])
def test_turns_of_others_are_followed_and_ones_own_die_waits(page):
    time = HeldTime(page)
    laid = in_battle()
    send = show(page, laid.snapshot)
    time.hold()
    steps = until_own_roll(laid)
    own = next(words for words in told(steps) if "You roll" in words)
    for step in steps:
        send(step)
    page.wait_for_function("() => goOn(0) === null")
    said = seen_until_own_roll(page, time)
    turns = ("Annabel-Louise rolls.", "Cy rolls.", "Dee rolls.", "Your turn")
    assert [words for words in said if words in turns] == list(turns)
    time.to(60_000)  # it waits
    assert own not in known(page)
    page.keyboard.press(" ")
    expect(page.locator(".duel .die.air")).to_have_count(1)
    assert own not in known(page)
    time.to(65_000)
    expect(page.locator("ol[aria-label=Log]")).to_contain_text(own)
    expect(page.locator(".orders .acts button").first).to_be_visible()


@pytest.mark.parametrize("page", [MOVING], indirect=True, ids=["motion"])
def test_whoever_skips_to_their_turn_is_told_on_a_strip_what_happened(page):
    time = HeldTime(page)
    laid = in_battle()
    send = show(page, laid.snapshot)
    page.keyboard.press("1")
    page.keyboard.press("s")
    time.hold()
    for step in until_own_roll(laid):
        send(step)
    page.wait_for_function("() => goOn(0) === null")
    assert not [words for words in seen_until_own_roll(page, time) if words.endswith(" rolls.")]
    page.keyboard.press(" ")
    time.to(60_000)
    strip = page.get_by_role("region", name="While you waited")
    expect(strip.locator("li")).to_have_count(5)
    expect(strip).to_contain_text("Dee")
    page.keyboard.press("w")
    expect(strip).to_have_count(0)
    page.keyboard.press("w")
    expect(strip).to_be_visible()
    page.reload()
    kept = page.evaluate("JSON.parse(localStorage['yojoe.wishes']).paces")
    assert kept == {"adventure": "skip"}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("page", [MOVING], indirect=True, ids=["motion"])
def test_what_stands_over_the_table_for_a_moment_can_be_read(page, size):
    page.set_viewport_size(size)
    laid = in_battle()
    send = show(page, laid.snapshot)
    page.keyboard.press("1")
    page.keyboard.press("s")
    for step in until_own_roll(laid):
        send(step)
    page.wait_for_selector("button.roll")
    faults = faults_in_every_theme(page, f"own-die-{size['width']}")
    page.keyboard.press(" ")
    page.wait_for_selector(".strip")
    faults += faults_in_every_theme(page, f"strip-{size['width']}")
    assert faults == []
    assert not too_wide(page)


@pytest.mark.parametrize("page", [MOVING], indirect=True, ids=["motion"])
def test_both_boosts_turn_over_before_the_sum_and_the_sum_before_the_loser(page):
    time = HeldTime(page)
    match = crowded.boost()
    match.luck = Seeded(4)
    laid = Laid("tcg", match, crowded.NAMES[:2])
    send = show(page, laid.snapshot)
    time.hold()
    send(laid.answered(0, "quick-kick-barefoot-fighter"))
    send(laid.answered(1, "torch-dreadnok-burner"))
    turned = "() => { goOn(100); return document.querySelectorAll('.boosted').length === 2; }"
    page.wait_for_function(turned)
    duel = page.get_by_role("region", name="The combat")
    expect(duel.locator(".boosted")).to_have_count(2)  # both, and nothing of what they come to
    expect(duel.locator("strong")).to_have_text(["?", "?"])
    expect(duel.locator(".lost")).to_have_count(0)
    time.to(450)
    expect(duel.locator("strong")).to_have_text(["11", "16"])
    expect(duel.locator(".lost")).to_have_count(0)
    expect(page.locator(".unit.gone")).to_have_count(0)
    assert "wins" not in duel.inner_text()
    time.to(800)
    expect(duel.locator(".lost")).to_have_count(1)
    expect(page.locator(".unit.gone")).to_have_count(1)
    assert page.evaluate(NO_ANSWERS)
    time.to(3_000)
    expect(page.locator(".unit.gone")).to_have_count(0)


@pytest.mark.parametrize("page", [MOVING], indirect=True, ids=["motion"])
def test_hits_fly_before_whoever_is_beaten_falls(page):
    time = HeldTime(page)
    match = crowded.laid_out()
    laid = Laid("tcg", match, crowded.NAMES[:2])
    send = show(page, laid.snapshot)
    while (step := laid.answered(0, first_or_fire(laid))) and not told_of_fire(step):
        send(step)
    page.wait_for_selector("[data-ask=fire]")
    time.hold()
    send(step)
    page.wait_for_function("() => { goOn(400); return document.querySelector('.unit .struck'); }")
    expect(page.locator(".unit.gone")).to_have_count(0)
    time.to(830)
    expect(page.locator(".unit.gone")).to_have_count(1)
    expect(page.locator(".unit .struck")).to_have_count(0)
    time.to(3_000)
    expect(page.locator(".unit.gone")).to_have_count(0)


def first_or_fire(laid: Laid) -> str:
    labels = laid.table.labels(laid.table.waiting[0])
    return "fire" if "fire" in labels else labels[0]


def told_of_fire(step: Update) -> bool:
    kinds = [fact.kind for beat in step.beats for line in beat.told for fact in line.facts]
    return "Fired" in kinds
