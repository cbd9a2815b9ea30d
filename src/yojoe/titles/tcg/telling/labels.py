"""The stable words of the Trading Card Game: what tests, replays and bots call an option."""

from typing import Final

from yojoe.titles.tcg.rules.state import NOBODY, State

# What an option that is no card is called.
NO_CARD: Final = {
    "place": "front",
    "aim": "nobody",
    "fire": "fire",
    "defuse": "pass",
    "confuse": "pass",
    "disguise": "pass",
    "explode": "pass",
}
# What stands before the id of a card.
BEFORE: Final = {"place": "behind-", "fire": "take-back-"}


def label(s: State, ask: str, option: object) -> str:
    """A card is called by its id; a word is itself."""
    if isinstance(option, str):
        return option
    assert isinstance(option, int)
    if option == NOBODY:
        return NO_CARD[ask]
    return BEFORE.get(ask, "") + s.book.printed[option].id
