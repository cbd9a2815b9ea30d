"""What the Deck-Building Game says of itself, and what its players agree on."""

from typing import Final

from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Seat
from yojoe.title.about import Cover, Quick
from yojoe.title.setting import Choice, Setting

from .box import store
from .box.box import core_box
from .box.printed import MISSION
from .packs.core import CORE
from .packs.expansions import EXPANSIONS

EXPERT_CARDS: Final = 6
MOST_PRACTICE_SPACES: Final = 5

TALES: Final = (  # [DB-OVER-03]
    Choice(
        "mass-device",
        "The M.A.S.S. Device",
        "Cobra gathers what a machine needs that carries armies anywhere.",
    ),
    Choice(
        "total-control",
        "Operation: Total Control",
        "Cobra wants to rule every mind, and the world hunts the Joes.",
    ),
    *(expansion.tale for expansion in EXPANSIONS.values()),
)
BOXES: Final = (
    Choice(CORE.name, "Core box", "The core box alone."),
    *(expansion.box for expansion in EXPANSIONS.values()),
)
LEVELS: Final = (  # [DB-EXPERT-01]
    Choice("0", "0, the standard game", "The standard game."),
    Choice("1", meaning="One Expert card makes the whole game harder."),
    Choice("2", meaning="Two Expert cards."),
    Choice("3", meaning="Three Expert cards."),
    Choice("4", meaning="Four Expert cards."),
    Choice("5", meaning="Five Expert cards."),
    Choice("6", meaning="Every Expert card: for teams that win too often."),
)


def stories(pack: str = CORE.name) -> tuple[str, ...]:
    """The Stories of a box, in its order. [DB-OVER-03]"""
    if pack in EXPANSIONS:
        return (EXPANSIONS[pack].story,)
    return tuple(dict.fromkeys(card.story for card in core_box().cards if card.kind == MISSION))


PACKS: Final = (CORE.name, *EXPANSIONS)

SETTINGS: Final = (
    Setting(
        "story",
        stories()[0],
        f"the Story pack: {' or '.join(tale.word for tale in TALES)}",
        ("DB-OVER-03", "DB-SETUP-15", "DB-SETUP-16"),
        choices=TALES,
        ask=True,
    ),
    Setting(
        "pack",
        CORE.name,
        f"the box that is played with: {' or '.join(PACKS)}",
        called="Box",
        choices=BOXES,
    ),
    Setting(
        "practice",
        default=False,
        meaning="a shorter, easier game: one ordinary Mission an Act, one Green space more",
        rules=("DB-SETUP-23",),
        ask=True,
    ),
    Setting(
        "practice_spaces",
        1,
        "in a practice game, Green spaces that the Threat Meter has more than are printed",
        ("DB-AMB-91",),
        bounds=(0, MOST_PRACTICE_SPACES),
    ),
    Setting(
        "expert",
        0,
        f"Expert Level, 1 to {EXPERT_CARDS}; 0 is the standard game",
        ("DB-EXPERT-01", "DB-EXPERT-04"),
        bounds=(0, EXPERT_CARDS),
        choices=LEVELS,
        ask=True,
    ),
    Setting(
        "open_hands",
        default=True,
        meaning="team-mates see each other's hands, because they may talk about them",
        rules=("DB-OVER-07",),
    ),
    Setting(
        "mission_cards",
        "useful",
        "which Mission cards players are asked about at each point of a Mission: useful or all",
        ("DB-ICON-04", "DB-ICON-05"),
        choices=(
            Choice(
                "useful",
                meaning="You are asked only where one of your cards could change something.",
            ),
            Choice("all", meaning="You are asked at every point where a card may be played."),
        ),
    ),
    Setting(
        "questions",
        "few",
        "which questions are asked: few leaves out those with one sensible answer; or every",
        choices=(
            Choice("few", meaning="You are not asked where one answer alone makes sense."),
            Choice("every", meaning="You are asked wherever the rules let you choose."),
        ),
    ),
    Setting(
        "final_mission_on_fail",
        "stay",
        "what failing the final Mission does: stay (try again) or lose",
        ("DB-AMB-01",),
        choices=(
            Choice("stay", meaning="A failed final Mission stays, and you may try again."),
            Choice("lose", meaning="Failing the final Mission loses the game."),
        ),
    ),
    Setting(
        "main_deck_loss",
        "empty",
        "when the main deck has run out: empty, or cannot_refill",
        ("DB-AMB-02",),
        choices=(
            Choice(
                "empty", meaning="The game is lost when the last card of the main deck is gone."
            ),
            Choice(
                "cannot_refill",
                meaning="The game is lost when a place of the line-up cannot be filled.",
            ),
        ),
    ),
    Setting(
        "effect_fail_face_up",
        "carry",
        "face-up Complications of a Mission failed by an effect: carry or discard",
        ("DB-AMB-06",),
        choices=(
            Choice("carry", meaning="Complications that lie face-up go on to the next Mission."),
            Choice("discard", meaning="Complications that lie face-up are discarded."),
        ),
    ),
    Setting(
        "solo_end_of_turn",
        "rulebook",
        "alone, end-of-turn texts: rulebook (silent on odd turns) or faq (never silent)",
        ("DB-SOLO-08",),
        choices=(
            Choice(
                "rulebook",
                meaning="Alone, texts for the end of a turn are silent on odd turns.",
            ),
            Choice("faq", meaning="Alone, texts for the end of a turn always work."),
        ),
    ),
    Setting(
        "solo_quiet_officers",
        default=False,
        meaning="alone, Officers are silent on odd turns too",
        rules=("DB-AMB-37",),
    ),
    Setting(
        "solo_strip",
        default=False,
        meaning="alone, NO SOLO cards are taken out before the first shuffle",
        rules=("DB-AMB-41",),
    ),
    Setting(
        "cards",
        store.OURS,
        "a card file of your own, whose cards replace ours or come besides",
        reader=store.read_line,
        shown=store.shown,
    ),
    *(setting for each in EXPANSIONS.values() for setting in each.settings),
)


# What newcomers see of it.
FIRST: Final = (
    "pack",
    "story",
    *(name for each in EXPANSIONS.values() for name in each.first),
    "practice",
    "expert",
    "open_hands",
)


def story_of(setup: Setup, _seat: Seat) -> str:
    """The Story is everybody's. [DB-OVER-02]"""
    return str(setup.settings["story"])


COVER: Final = Cover(
    minutes=(40, 70),
    kind="Cooperative",
    blurb="Recruit Joes, board the VAMP and beat Cobra's plan together before the Threat "
    "reaches the top.",
    quick=Quick(
        "Play solo", "The M.A.S.S. Device · practice game", seats=1, settings={"practice": "yes"}
    ),
)
