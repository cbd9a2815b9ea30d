"""What players agree on about New Alliances, and how its rules read it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from yojoe.deckbuilding.box import printed_box
from yojoe.deckbuilding.owners import CORE
from yojoe.deckbuilding.state import State
from yojoe.kernel.game import Value
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import Setting, read_word

PACK: Final = "new-alliances"
FACES: Final = "000112"  # of an Energon die, as those of a Mission die [NA-AMB-17]
ALL, RANDOM, NONE = "all", "random", "none"


@dataclass(frozen=True, slots=True)
class Agreed:
    """The readings that the expansion's rulebook leaves open."""

    exchange: str = ALL  # which new cards come into the main deck [NA-SETUP-03]
    leader_choice: str = "random"  # or "pick" [NA-AMB-02]
    energon_faces: str = FACES
    bridge_defeat: str = "own"  # or "rider" [NA-AMB-38]
    solo_leaders: str = ALL  # or "core" [NA-AMB-50]


def agreed(settings: Mapping[str, Value]) -> Agreed:
    """The settings as the rules read them."""
    names = [setting.name for setting in SETTINGS]
    return Agreed(**{name: str(settings[name]) for name in names if name in settings})


def agreed_on(s: State) -> Agreed:
    """What was agreed at a table."""
    assert isinstance(s.options.beyond, Agreed)
    return s.options.beyond


def newcomers() -> list[str]:
    """The new cards for the main deck, by their ids. [NA-COMP-01]"""
    cards = printed_box((CORE, PACK)).cards
    return [card.id for card in cards if card.pack == PACK and card.place == "main"]


def read_exchange(text: str) -> str:
    """All, none, a random choice, or the new cards by name. [NA-SETUP-02, NA-SETUP-03]"""
    if text in {ALL, NONE, RANDOM}:
        return text
    for name in text.split(","):
        if name not in newcomers():
            raise Refusal(
                f"exchange: {name!r} is no new card of the main deck; "
                f"allowed are {ALL}, {NONE}, {RANDOM}, or ids such as {','.join(newcomers()[:2])}"
            )
    return text


def read_faces(text: str) -> str:
    """Six faces, each by its Hits. [NA-AMB-17]"""
    if len(text) == len(FACES) and all(face in "012" for face in text):
        return text
    raise Refusal(f"energon_faces: {text!r} is no die; write the Hits of six faces, as {FACES}")


SETTINGS: Final = (
    Setting(
        "exchange",
        ALL,
        "new cards in the main deck: all, none, random, or their ids",
        read_exchange,
        ("NA-SETUP-02", "NA-SETUP-03", "NA-AMB-03"),
        pack=PACK,
    ),
    Setting(
        "leader_choice",
        "random",
        "Leaders are dealt at random, or players pick theirs: random or pick",
        read_word("leader_choice", "random", "pick"),
        ("NA-SETUP-01", "NA-AMB-02"),
        pack=PACK,
    ),
    Setting(
        "energon_faces",
        FACES,
        "the Hits on the six faces of an Energon die",
        read_faces,
        ("NA-AMB-17", "NA-GAP-12"),
        pack=PACK,
    ),
    Setting(
        "bridge_defeat",
        "own",
        "a completed Space Bridge is a Mission of its own, or falls with another: own or rider",
        read_word("bridge_defeat", "own", "rider"),
        ("NA-BRIDGE-12", "NA-AMB-38"),
        pack=PACK,
    ),
    Setting(
        "solo_leaders",
        ALL,
        "alone, the Promoted Leaders in the main deck: all, or those of the core box",
        read_word("solo_leaders", ALL, "core"),
        ("NA-AMB-50",),
        pack=PACK,
    ),
)
