"""What players agree on about New Alliances, and how its rules read it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Value
from yojoe.title.setting import Choice, Setting
from yojoe.titles.deckbuilding.box.box import printed_box
from yojoe.titles.deckbuilding.box.checks import CORE
from yojoe.titles.deckbuilding.rules.state import State
from yojoe.titles.deckbuilding.settings import Options

PACK: Final = "new-alliances"
FACES: Final = "000112"  # of an Energon die, as those of a Mission die [NA-AMB-17]
ALL, RANDOM, NONE = "all", "random", "none"


@dataclass(frozen=True, slots=True)
class Readings:
    """The readings that the expansion's rulebook leaves open."""

    exchange: str = ALL  # which new cards come into the main deck [NA-SETUP-03]
    leader_choice: str = "random"  # or "pick" [NA-AMB-02]
    energon_faces: str = FACES
    bridge_defeat: str = "own"  # or "rider" [NA-AMB-38]
    solo_leaders: str = ALL  # or "core" [NA-AMB-50]


def agreed(settings: Mapping[str, Value]) -> Readings:
    """The settings as the rules read them."""
    names = [setting.name for setting in SETTINGS]
    return Readings(**{name: str(settings[name]) for name in names if name in settings})


def agreed_on(s: State) -> Readings:
    """What was agreed at a table."""
    return agreed_in(s.options)


def agreed_in(options: Options) -> Readings:
    """What was agreed before a game."""
    assert isinstance(options.beyond, Readings)
    return options.beyond


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
        ("NA-SETUP-02", "NA-SETUP-03", "NA-AMB-03"),
        called="New cards",
        reader=read_exchange,
        choices=(
            Choice(
                ALL,
                meaning="Every new card takes the place of one of its kind and a like cost.",
            ),
            Choice(RANDOM, meaning="Chance decides which of the new cards come in."),
            Choice(NONE, meaning="The main deck stays as it is in the core box."),
        ),
        pack=PACK,
    ),
    Setting(
        "leader_choice",
        "random",
        "Leaders are dealt at random, or players pick theirs: random or pick",
        ("NA-SETUP-01", "NA-AMB-02"),
        called="Leaders",
        choices=(
            Choice("random", meaning="Leaders are dealt at random."),
            Choice("pick", meaning="Everybody picks a Leader."),
        ),
        pack=PACK,
    ),
    Setting(
        "energon_faces",
        FACES,
        "the Hits on the six faces of an Energon die",
        ("NA-AMB-17", "NA-GAP-12"),
        reader=read_faces,
        pack=PACK,
    ),
    Setting(
        "bridge_defeat",
        "own",
        "a completed Space Bridge is a Mission of its own, or falls with another: own or rider",
        ("NA-BRIDGE-12", "NA-AMB-38"),
        choices=(
            Choice("own", meaning="A completed Space Bridge is a Mission of its own."),
            Choice("rider", meaning="A completed Space Bridge falls with another Mission."),
        ),
        pack=PACK,
    ),
    Setting(
        "solo_leaders",
        ALL,
        "alone, the Promoted Leaders in the main deck: all, or those of the core box",
        ("NA-AMB-50",),
        choices=(
            Choice(ALL, meaning="Alone, every Promoted Leader is in the main deck."),
            Choice("core", meaning="Alone, only the Promoted Leaders of the core box are."),
        ),
        pack=PACK,
    ),
)
# What newcomers see of it.
FIRST: Final = ("exchange", "leader_choice")
