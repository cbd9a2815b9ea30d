"""The texts of a card and the names of Skills, in words that need no table."""

from typing import Final

from yojoe.titles.deckbuilding.box.printed import SKILLS, Printed

AT_ONCE: Final = {"text", "ongoing"}
MOMENTS: Final = {
    "enter": "As it comes",
    "terrain_text": "With its Terrain bonus",
}


def text_of(printed: Printed) -> str:
    """All texts, to stand inside a sentence."""
    return labelled(printed).removesuffix(".")


def labelled(printed: Printed) -> str:
    """All texts, each behind the moment at which it works."""
    return " ".join(texts_by_moment(printed))


def texts_by_moment(printed: Printed) -> list[str]:
    """Most work at once or all the time: that goes without saying where they come first."""
    return [
        text if field in AT_ONCE and n == 0 else f"{moment(field)}: {text}"
        for n, (field, text) in enumerate(printed.texts.items())
    ]


def moment(field: str) -> str:
    return MOMENTS.get(field) or unlined(field).capitalize()


def unlined(name: str) -> str:
    return name.replace("_", " ")


def skill_name(skill: int) -> str:
    return unlined(SKILLS[skill]).title()
