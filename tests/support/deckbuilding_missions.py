"""What a Story Mission of the Deck-Building Game does from its entry to its end, scene by scene."""

from support.deckbuilding import Table
from support.deckbuilding_cards import (
    STRONG,
    agree,
    found,
    go,
    lose,
    result,
    scene,
    told,
    until,
    win,
)
from yojoe.titles.deckbuilding.rules.dice import difficulty
from yojoe.titles.deckbuilding.rules.flow import core_book
from yojoe.titles.deckbuilding.telling.facts import ComplicationsDealt, RoundEnded, TextRead

MATES = "Teammates can add at most 1 Joe in all here."
ROOM = "Transports carry at most {} Joes here."
CROWD = "Difficulty +1 for every player beyond two"

# Enough of everything that a Mission may take or give.
PLENTY = {
    "threat": 7,
    "battalions": dict.fromkeys((2, 3, 5), "cobra-battalion"),
    "line_up": "grunt",
    "deck": {"Ann": "comms defuse second-effort"},
}
SPARE = "gi gi gi"


def missions(story: str) -> list[str]:
    return [card.id for card in core_book().box.cards if card.story == story]


def with_ongoing(story: str, text: str) -> list[str]:
    return [each for each in missions(story) if text in texts(each).get("ongoing", "")]


def texts(mission: str) -> dict[str, str]:
    return dict(core_book().box.card(mission).texts)


def harder_for(players: int, mission: str) -> int:
    """How much more than is printed it asks of so many players."""
    printed = core_book().box.card(mission)
    names = ("Ann", "Bob", "Cy", "Dee")[:players]
    laid = {"hand": {"Ann": "gi"}, "mission": mission, "story": printed.story, "next_mission": ""}
    table = Table(*names, **laid)
    table.say("Ann", f"attempt-{mission}")
    return difficulty(table.state) - printed.difficulty


def entering(mission: str) -> tuple[list[str], int]:
    """What happens when it enters play, and how many Complications are dealt to it."""
    hands = {"Ann": SPARE, "Bob": SPARE}
    table = Table("Ann", "Bob", step="turn.start", hand=hands, next_mission=mission)
    assert table.pile("mission") == [mission]
    # Whom it calls acts in the same Start Phase, but that is not the Mission's own doing.
    acting = TextRead(table.card("major-bludd"), "start_of_turn")
    until_then = table.facts.index(acting) if acting in table.facts else None
    return told(table.facts[:until_then]), sum(
        each.number for each in found(table, ComplicationsDealt)
    )


def end_of_round(mission: str) -> list[str]:
    """What happens at an End of Round in Green, but for the step up that ends it."""
    laid = {"mission": mission, "next_mission": "", "hand": {"Ann": "gi"}}
    table = Table("Ann", "Bob", step="round.end", turns=4, **laid)
    *facts, last = until(table, RoundEnded)
    assert last == "threat +1"
    return facts


def won(mission: str) -> tuple[Table, list[str]]:
    """The table after a success, and what the success brought."""
    table = win(scene(mission, f"{STRONG} {SPARE}", SPARE, **PLENTY), mission, leave="gi")
    agree(table)
    return table, result(table)


def failed(mission: str) -> tuple[Table, list[str]]:
    table = lose(scene(mission, f"shipwreck {SPARE}", SPARE, **PLENTY), mission, leave="gi")
    agree(table)
    return table, result(table)


def joes_of_mates(mission: str, target: str) -> int:
    """How many Joes Bob and Cy bring to a target, eager as they are, while a Mission is in play."""
    hands = {"Ann": "gi gi gi", "Bob": "torpedo bazooka", "Cy": "jinx mutt"}
    laid = {} if mission == target else {"officers": target}
    printed = core_book().box.card(mission)
    if printed.finale and printed.act == 3:
        laid |= {"next_mission": ""}
    table = Table(
        "Ann", "Bob", "Cy", hand=hands, mission=mission, story=printed.story, hangar="apc", **laid
    )
    go(table, target)
    assert len(table.pile("team", "Ann")) == 3
    return len(table.pile("team", "Bob")) + len(table.pile("team", "Cy"))


def joes_of_ann(mission: str, target: str, transport: str) -> int:
    """How many of seven Joes a Transport takes to a target while a Mission is in play."""
    laid = {} if mission == target else {"mission": mission}
    table = go(scene(target, "gi " * 7, hangar=transport, **laid), target)
    return len(table.pile("team", "Ann"))
