"""Time on a page that only goes on when a test wants it to: what moves is seen moment by moment."""

from playwright.sync_api import Page

# Timers that are set while time is held are kept, and go off in their order, one at a time.
HOLDING = """() => {
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const later = new Map();
    let [now, last, held] = [0, 0, false];
    window.setTimeout = (work, wait = 0, ...rest) => {
        if (!held || typeof work !== 'function') return set(work, wait, ...rest);
        last -= 1;
        later.set(last, {at: now + wait, work: () => work(...rest)});
        return last;
    };
    window.clearTimeout = timer => (timer < 0 ? later.delete(timer) : clear(timer));
    window.holdTime = () => { held = true; };
    window.goOn = until => {
        const due = [...later].sort(([, one], [, other]) => one.at - other.at)[0];
        if (!due || due[1].at > until) {
            now = Math.max(now, until);
            return null;
        }
        later.delete(due[0]);
        now = due[1].at;
        due[1].work();
        return now;
    };
}"""


class HeldTime:
    """To be made before the page is opened; held from the first look on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(f"({HOLDING})()")

    def hold(self) -> None:
        self.page.evaluate("holdTime()")

    def to(self, moment: int) -> None:
        """Let everything happen that is due until then, in ms since time was held."""
        while self.page.evaluate("until => goOn(until)", moment) is not None:
            pass
