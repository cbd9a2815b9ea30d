"""The stable words of what New Alliances offers."""

from yojoe.titles.deckbuilding.packs.new_alliances.rules.menu_codes import VERBS
from yojoe.titles.deckbuilding.rules.menu_codes import ENOUGH, card_of, doing
from yojoe.titles.deckbuilding.rules.state import State

NOTHING = {"repair": "keep", "home": "discard", "pay-energon": "keep"}


def label(s: State, ask: str, option: object) -> str | None:
    """A word for what only this pack offers; nothing for everything else."""
    if ask in {"energon", "give"}:
        return f"{ask}-{option}"
    if ask == "way":
        return str(option)
    if option is None:
        return NOTHING.get(ask)
    assert isinstance(option, int)
    if ask == "send" and option == ENOUGH:
        return "enough"
    if ask in {"send", "team", "recruit"} and doing(option) in VERBS:
        return VERBS[doing(option)] + s.book.printed[card_of(option)].id
    return None
