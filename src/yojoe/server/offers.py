"""The values a setting can have, with what each means, for those who choose by clicking."""

from typing import Final

from yojoe.kernel.title import Setting, spelled
from yojoe.titles import AnyTitle

from .bodies import ChoiceInfo, SettingInfo

# Where a value needs more than its word: by title, setting and value.
MEANINGS: Final[dict[str, dict[str, dict[str, str]]]] = {
    "deckbuilding": {
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
    )


def choices(title: AnyTitle, setting: Setting) -> list[ChoiceInfo]:
    """The values that can be clicked; none where one has to type."""
    if isinstance(setting.default, bool):
        meanings = YES
    else:
        meanings = MEANINGS.get(title.name, {}).get(setting.name, {})
        meanings = meanings or stories(setting)
    return [
        ChoiceInfo(value, setting.shown(setting.read(value)), meaning)
        for value, meaning in meanings.items()
    ]


def stories(setting: Setting) -> dict[str, str]:
    """The Stories that a setting names in its meaning: whatever boxes there are bring them."""
    if setting.name != "story":
        return {}
    words = setting.meaning.rpartition(": ")[2].replace(",", " ").split()
    names = [word for word in words if word not in {"or", "and"}]
    return {name: f"The Story {name.replace('-', ' ').title()}." for name in names}
