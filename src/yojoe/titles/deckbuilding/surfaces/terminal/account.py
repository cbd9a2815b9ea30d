"""The end of a Deck-Building Game, accounted for: why it was won or lost."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from yojoe.kernel.facts import Fact
from yojoe.kernel.reader import counted, joined
from yojoe.terminal.faces.seen import part, parts
from yojoe.titles.deckbuilding.telling import facts as events

from .view_reader import ViewReader

AT_THE_END: Final = "ends of turns and rounds"

# What a text that moves the Threat Marker is put down to: the last of these facts before it.
CAUSES: Final[dict[type[Fact], str]] = {
    events.TurnBegan: "starts of turns",
    events.ComplicationDrawn: "Complications",
    events.ComplicationResolved: "Complications",
    events.Defeated: "successes",
    events.Failed: "failed Missions",
    events.FailedByEffect: "failed Missions",
    events.RecruitingBegan: "cards played",
    events.Played: "cards played",
    events.TextUsed: "cards played",
    events.TurnEnded: AT_THE_END,
}

BY_TEXT: Final = {"success": "successes", "failure": "failed Missions"}


def cause_in(fact: Fact) -> str:
    """What such a fact would be to blame for; nothing for most facts."""
    if isinstance(fact, events.TextRead):
        return BY_TEXT.get(fact.field, "texts of cards in play")
    return CAUSES.get(type(fact), "")


def story_so_far(at: ViewReader) -> str:
    """The Story as far as it was played."""
    story = part(at.view, "story")
    won, failed = at.listed(story, "won") or "none", at.listed(story, "failed") or "none"
    return f"Missions won: {won}. Missions failed: {failed}."


def standing(at: ViewReader) -> str:
    """What Cobra has on the table, and where Threat stands."""
    view = at.view
    threat = part(view, "threat")
    covered = sum(each["battalion"] is not None for each in parts(view, "line_up"))
    officers = [at.card(each).name for each in parts(view, "officers")]
    where = f"Threat stands at {threat['space']} of {threat['top']}"
    return f"{where}; in play: {joined([*officers, counted(covered, 'Battalion')])}."


def threat_by_cause(facts: Iterable[Fact]) -> list[str]:
    """How far each cause has moved the Threat Marker, the strongest first."""
    moved: Counter[str] = Counter()
    cause = ""
    for fact in facts:
        cause = cause_in(fact) or cause
        if isinstance(fact, events.ThreatMoved):
            by_meter = fact.cause != events.BY_TEXT
            moved[AT_THE_END if by_meter else cause or "the setup"] += fact.by
    causes = [f"{cause} {by:+}" for cause, by in moved.most_common() if by]
    return [f"Threat was moved by {joined(causes)}."] if causes else []
