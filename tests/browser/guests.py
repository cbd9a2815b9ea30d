"""People at browsers: their pages must not complain, and tell what they show when a test fails."""

from playwright.sync_api import Browser, BrowserContext, Error, Page, WebSocket

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 60_000  # ms; nothing is timed, a page that hangs has failed
SHOWN = 1_000  # letters of a page that are told of it

# Whoever presses keys by chance is not asked whether they are sure.
CARELESS = """if (!localStorage.getItem('yojoe.wishes'))
    localStorage.setItem('yojoe.wishes', '{"doubt": "never"}')"""
# The same words for the luck at every run; numbers are never used twice in one browser.
SAME_WORDS = """(() => {
    const mixed = (text) => {
        let found = 2166136261;
        for (const letter of text) found = Math.imul(found ^ letter.charCodeAt(0), 16777619);
        found = Math.imul(found ^ (found >>> 16), 0x85ebca6b);
        return (found ^ (found >>> 13)) >>> 0;
    };
    crypto.getRandomValues = (bytes) => {
        const drawn = Number(localStorage.getItem('drawn') ?? 0);
        localStorage.setItem('drawn', String(drawn + 1));
        bytes.forEach((_, at) => { bytes[at] = mixed(`WHOSE ${drawn} ${at}`); });
        return bytes;
    };
})();"""


class Guests:
    """People at browsers; whatever one of them complains of fails the test."""

    def __init__(self, chromium: Browser, address: str, occasion: str) -> None:
        self.chromium = chromium
        self.address = address
        self.occasion = occasion  # another one has other luck
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.sockets: list[WebSocket] = []

    def __call__(self, *, phone: bool = False, **wishes: object) -> Page:
        """A page; motion is off, so that nothing has to be waited for."""
        size = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}
        asked = {"viewport": DESKTOP, "reduced_motion": "reduce", **size, **wishes}
        context = self.chromium.new_context(base_url=self.address, **asked)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(CARELESS)
        whose = f"{self.occasion} {len(self.contexts)}"
        context.add_init_script(SAME_WORDS.replace("WHOSE", whose))
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self.note)
        page.on("crash", lambda _: self.complaints.append("the page has crashed"))
        page.on("websocket", self.meet)
        return page

    def meet(self, socket: WebSocket) -> None:
        self.sockets.append(socket)

    def note(self, message) -> None:
        # A browser that is taken off the net says so; the page copes, and that is tested.
        if message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.complaints.append(message.text)

    def tell(self) -> str:
        """What everybody sees now, and which sockets are open."""
        pages = [page for context in self.contexts for page in context.pages]
        told = [f"{page.url}\n{shown(page)}" for page in pages]
        sockets = [
            f"{'closed' if each.is_closed() else 'open'} {each.url}" for each in self.sockets
        ]
        return "\n\n".join([*told, "\n".join(sockets), *self.complaints])

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
        assert not self.complaints, self.complaints


def shown(page: Page) -> str:
    """The beginning of what a page shows as text, if it still can."""
    try:
        return page.locator("body").inner_text(timeout=2_000)[:SHOWN]
    except Error as error:
        return f"nothing: {error}"
