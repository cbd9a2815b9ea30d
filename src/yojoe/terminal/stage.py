"""The stage: turns positions and facts of a title into scenes for one viewer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import RenderableType

from yojoe.kernel.events import Event, Noted
from yojoe.kernel.game import Setup
from yojoe.kernel.luck import Fair, Luck, Seeded
from yojoe.kernel.script import Seat
from yojoe.kernel.title import apart
from yojoe.titles import AnyTitle

from .faces import Face, View, face_of
from .party import AnyMatch

Log = Sequence[tuple[int, Noted]]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One fact in words, the move it came from, and whether a turn opens with it."""

    text: str
    move: int
    opens: bool


@dataclass(frozen=True, slots=True)
class Story:
    """What happened so far, for ``viewer``; ``None`` sees what everybody saw."""

    log: Log
    viewer: Seat | None
    tell: Callable[[Event], str]
    opens: Callable[[Event], bool]
    together: Callable[[Event, Event], Event | None] = apart

    def __len__(self) -> int:
        """How many facts there are, seen or not."""
        return len(self.log)

    def since(self, start: int, openly: int = 0, until: int | None = None) -> list[Sentence]:
        """The sentences from fact number ``start`` on, what all saw only from ``openly`` on."""
        seen = [
            (move, noted)
            for number, (move, noted) in enumerate(self.log[max(0, start) : until], max(0, start))
            if noted.seen(self.viewer) and (number >= openly or not noted.seen(None))
        ]
        return [
            Sentence(self.tell(noted.event), move, self.opens(noted.event))
            for move, noted in self.joined(seen)
        ]

    def joined(self, facts: Log) -> Log:
        """Facts in a row that are better told together, as one."""
        told: list[tuple[int, Noted]] = []
        for move, noted in facts:
            first, before = told[-1] if told else (move, None)
            if before is not None and before.seen_by == noted.seen_by:
                both = self.together(before.event, noted.event)
                if both is not None:
                    told[-1] = (first, Noted(both, noted.seen_by))
                    continue
            told.append((move, noted))
        return told


def paragraphs(sentences: Sequence[Sentence]) -> list[str]:
    """Sentences in lines, a gap before each turn."""
    lines: list[str] = []
    for sentence in sentences:
        lines += ["", sentence.text] if sentence.opens and lines else [sentence.text]
    return lines


def retold(sentences: Sequence[Sentence]) -> list[str]:
    """Sentences turn by turn, each turn in a paragraph."""
    turns: list[str] = []
    for sentence in sentences:
        if sentence.opens or not turns:
            turns += [""] * bool(turns) + [sentence.text]
        else:
            turns[-1] += f" {sentence.text}"
    return turns


@dataclass(frozen=True, slots=True)
class Scene:
    """What there is to see now: the table, drawn and in words, and the log."""

    heading: str
    pictures: Sequence[RenderableType]  # the table, ever shorter
    words: Sequence[str]
    story: Story
    fresh: int  # the first fact that the viewer has not had time to read

    @property
    def news(self) -> list[Sentence]:
        return self.story.since(self.fresh)


@dataclass(frozen=True, slots=True)
class Stage:
    """A title, who plays it, and who is called "you"."""

    title: AnyTitle
    face: Face
    names: tuple[str, ...]
    you: Seat | None
    heading: str

    def scene(self, view: View, story: Story, fresh: int) -> Scene:
        return Scene(
            heading=self.heading,
            pictures=self.face.pictures(view, self.names, self.you),
            words=self.face.words(view, self.names, self.you),
            story=story,
            fresh=min(fresh, len(story)),
        )

    def story(self, match: AnyMatch, viewer: Seat | None, facts: int | None = None) -> Story:
        """What has happened in a match, or its first ``facts``."""

        def tell(event: Event) -> str:
            return self.title.sentence(match.state, event, self.names, self.you)

        return Story(log_of(match)[:facts], viewer, tell, self.face.opens, self.title.together)


def staged(title: AnyTitle, names: tuple[str, ...], you: Seat | None, luck: Luck) -> Stage:
    heading = f"{title.full_name}, {origin(luck)}"
    return Stage(title, face_of(title.name), names, you, heading)


def settled(title: AnyTitle, setup: Setup) -> list[str]:
    """What was agreed on besides what is usual, in a line."""
    shown = title.shown(setup)
    unusual = [
        f"{each.name.replace('_', ' ')}: {shown[each.name]}"
        for each in title.settings
        if setup.settings[each.name] != each.default
    ]
    return [f"Settings: {'; '.join(unusual)}."] if unusual else []


def origin(luck: Luck) -> str:
    """Where the dice come from, in a few words."""
    match luck:
        case Seeded(seed):
            return f"seed {seed}"
        case Fair():
            return f"fair dice {luck.commitment[:12]}..."
    return luck.describe()


def log_of(match: AnyMatch) -> Log:
    assert match.journal is not None
    return match.journal.log
