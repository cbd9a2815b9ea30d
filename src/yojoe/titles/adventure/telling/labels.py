"""The stable words of Live the Adventure: what tests, replays and agents call an option."""

from typing import Final

CARDS: Final = ("jump-up", "hit-the-dirt", "shoot-high", "shoot-low")


def label(_s: object, ask: str, option: object) -> str:
    assert isinstance(option, int)
    match ask:
        case "battle":
            return CARDS[option]
        case "use":
            return "place" if option < 0 else f"remove-{option + 1}"
        case "refill":
            return "refill" if option else "keep"
        case "cobra":
            return f"seat-{option + 1}"
    raise AssertionError(ask)
