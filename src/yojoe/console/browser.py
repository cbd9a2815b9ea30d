"""Whether a browser can be opened where we are, and opening it."""

import os
import sys
import webbrowser
from threading import Thread

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")  # one of them is set where windows can be opened
OWN_SCREEN = ("darwin", "win32")  # systems that need no such word


def can_be_opened() -> bool:
    """Not over ssh and not without a screen: a browser of text would take the terminal away."""
    if os.environ.get("BROWSER"):
        return True
    if os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform not in OWN_SCREEN and not any(map(os.environ.get, SCREENS)):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def open_at(address: str) -> None:
    """Beside whoever serves that address; some browsers come back only when they are closed."""
    Thread(target=webbrowser.open, args=[address], daemon=True).start()
