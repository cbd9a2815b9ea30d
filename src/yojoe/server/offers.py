"""The values a setting can have, with what each means, for those who choose by clicking."""

from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import Setting, spelled
from yojoe.tcg.decks import ready
from yojoe.titles import AnyTitle

from .bodies import ChoiceInfo, SettingInfo

# Where a value needs more than its word: by title, setting and value.
MEANINGS: Final[dict[str, dict[str, dict[str, str]]]] = {
    "deckbuilding": {
        "story": {
            "mass-device": "Cobra gathers what a machine needs that carries armies anywhere.",
            "total-control": "Cobra wants to rule every mind, and the world hunts the Joes.",
            "a-bridge-to-doomsday": "Cobra and the Decepticons build a bridge to another world.",
        },
        "pack": {
            "core": "The core box alone.",
            "new-alliances": "New Alliances besides: Autobots in the Ark roll Energon dice with "
            "your Joes, and Decepticons build a Space Bridge with Cobra.",
        },
        "exchange": {
            "all": "Every new card takes the place of one of its kind and a like cost.",
            "random": "Chance decides which of the new cards come in.",
            "none": "The main deck stays as it is in the core box.",
        },
        "leader_choice": {
            "random": "Leaders are dealt at random.",
            "pick": "Everybody picks a Leader.",
        },
        "bridge_defeat": {
            "own": "A completed Space Bridge is a Mission of its own.",
            "rider": "A completed Space Bridge falls with another Mission.",
        },
        "solo_leaders": {
            "all": "Alone, every Promoted Leader is in the main deck.",
            "core": "Alone, only the Promoted Leaders of the core box are.",
        },
        "expert": {
            "0": "The standard game.",
            "1": "One Expert card makes the whole game harder.",
            "2": "Two Expert cards.",
            "3": "Three Expert cards.",
            "4": "Four Expert cards.",
            "5": "Five Expert cards.",
            "6": "Every Expert card: for teams that win too often.",
        },
        "mission_cards": {
            "useful": "You are asked only where one of your cards could change something.",
            "all": "You are asked at every point where a card may be played.",
        },
        "final_mission_on_fail": {
            "stay": "A failed final Mission stays, and you may try again.",
            "lose": "Failing the final Mission loses the game.",
        },
        "main_deck_loss": {
            "empty": "The game is lost when the last card of the main deck is gone.",
            "cannot_refill": "The game is lost when a place of the line-up cannot be filled.",
        },
        "effect_fail_face_up": {
            "carry": "Complications that lie face-up go on to the next Mission.",
            "discard": "Complications that lie face-up are discarded.",
        },
        "solo_end_of_turn": {
            "rulebook": "Alone, texts for the end of a turn are silent on odd turns.",
            "faq": "Alone, texts for the end of a turn always work.",
        },
    },
    "tcg": {
        "setup": {
            "advanced": "Ranks from cards turned up: 15 supply points, 17 for who goes second.",
            "15-16": "The same with 15 and 16, a smaller lead for who goes second.",
            "basic": "Eight cards are dealt, as in a first game.",
        },
        "first": {
            "random": "Chance decides who goes first.",
            "1": "Seat 1 goes first.",
            "2": "Seat 2 goes first.",
        },
        "uniqueness": {
            "off": "Units of one name may stand side by side.",
            "setup": "While setting up, a second unit of a name is discarded.",
            "strict": "Also later: of a name only one unit ever stands in the ranks.",
        },
        "format": {
            "starter": "Starter decks are played as they come.",
            "constructed": "Decks of at least fifty cards.",
        },
    },
    "adventure": {
        "start": {
            "1": "The first COBRA FORCE space of the path.",
            "2": "The second COBRA FORCE space.",
            "3": "The third COBRA FORCE space.",
        },
    },
}
BOUNDS: Final[dict[str, dict[str, tuple[int, int]]]] = {
    "deckbuilding": {"expert": (0, 6)},
    "adventure": {"start": (1, 3), "cap": (0, 1_000_000)},
    "tcg": {"cap": (0, 1_000_000)},
}
YES: Final = {"yes": "Play with it.", "no": "Play without it."}


def offered(title: AnyTitle, setting: Setting) -> SettingInfo:
    low, high = BOUNDS.get(title.name, {}).get(setting.name, (None, None))
    return SettingInfo(
        name=setting.name,
        default=spelled(setting.default),
        meaning=setting.meaning,
        rules=list(setting.rules),
        choices=choices(title, setting),
        low=low,
        high=high,
        pack=setting.pack,
    )


def choices(title: AnyTitle, setting: Setting) -> list[ChoiceInfo]:
    """The values that can be clicked; none where one has to type."""
    if setting.name == "decks":
        return [ChoiceInfo(name, deck.name, deck.about) for name, deck in ready().items()]
    if isinstance(setting.default, bool):
        meanings = YES
    else:
        told = MEANINGS.get(title.name, {}).get(setting.name, {})
        meanings = {word: told.get(word, in_words(word)) for word in words_of(setting) or told}
    return [
        ChoiceInfo(value, setting.shown(setting.read(value)), meaning)
        for value, meaning in meanings.items()
    ]


def words_of(setting: Setting) -> list[str]:
    """The words that a setting takes, where they are few: it names them to whoever errs."""
    try:
        setting.read("?")
    except Refusal as refusal:
        _, few, words = str(refusal).partition(" is not one of ")
        return words.split(", ") if few else []
    return []


def in_words(value: str) -> str:
    return f"{value.replace('-', ' ').replace('_', ' ').title()}."
