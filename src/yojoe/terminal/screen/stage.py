"""The stage: turns positions and facts of a title into scenes for one viewer."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import RenderableType

from yojoe.kernel.luck import Fair, Luck, Seeded
from yojoe.kernel.reader import Log, Reader, lines
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Seat
from yojoe.terminal.faces import Face, View, face_of
from yojoe.terminal.session.local_table import AnyMatch
from yojoe.title.registry import AnyTitle


@dataclass(frozen=True, slots=True)
class Sentence:
    """A line of the log, the move it came from, and whether a paragraph opens with it."""

    text: str
    move: int
    opens: bool


@dataclass(frozen=True, slots=True)
class Story:
    """What happened so far, for ``viewer``; ``None`` sees what everybody saw."""

    log: Log
    viewer: Seat | None
    reader: Reader

    def __len__(self) -> int:
        """How many facts there are, seen or not."""
        return len(self.log)

    def since(self, start: int, openly: int = 0, until: int | None = None) -> list[Sentence]:
        """The sentences from fact number ``start`` on, what all saw only from ``openly`` on."""
        seen = [
            (move, noted)
            for number, (move, noted) in enumerate(self.log[max(0, start) : until], max(0, start))
            if number >= openly or not noted.is_seen_by(None)
        ]
        return [
            Sentence(line.text, line.ply, bool(line.opens))
            for line in lines(seen, self.viewer, self.reader)
        ]


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
        reader = self.title.reader(match.state, self.names, self.you)
        return Story(log_of(match)[:facts], viewer, reader)


def stage_of(title: AnyTitle, names: tuple[str, ...], you: Seat | None, luck: Luck) -> Stage:
    heading = f"{title.about.full_name}, {origin(luck)}"
    return Stage(title, face_of(title), names, you, heading)


def settings_line(title: AnyTitle, setup: Setup) -> list[str]:
    """What was agreed on besides what is usual, in a line."""
    shown = title.settings_in_words(setup)
    unusual = [
        f"{each.name.replace('_', ' ')}: {shown[each.name]}"
        for each in title.about.settings
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
    return match.history.log
