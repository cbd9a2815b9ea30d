"""The stage: turns positions and facts of a title into scenes for one viewer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import RenderableType

from yojoe.kernel.events import Event, Noted
from yojoe.kernel.luck import Fair, Luck, Seeded
from yojoe.kernel.script import Seat
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

    def __len__(self) -> int:
        """How many facts there are, seen or not."""
        return len(self.log)

    def since(self, start: int, openly: int = 0) -> list[Sentence]:
        """The sentences from fact number ``start`` on, what all saw only from ``openly`` on."""
        return [
            Sentence(self.tell(noted.event), move, self.opens(noted.event))
            for number, (move, noted) in enumerate(self.log[max(0, start) :], max(0, start))
            if noted.seen(self.viewer) and (number >= openly or not noted.seen(None))
        ]


@dataclass(frozen=True, slots=True)
class Scene:
    """What there is to see now: the table, drawn and in words, and the log."""

    heading: str
    picture: RenderableType
    words: Sequence[str]
    story: Story
    fresh: int  # the first fact that the viewer has not had time to read


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
            picture=self.face.picture(view, self.names, self.you),
            words=self.face.words(view, self.names, self.you),
            story=story,
            fresh=min(fresh, len(story)),
        )

    def story(self, log: Log, viewer: Seat | None) -> Story:
        sentence = self.title.sentence
        return Story(
            log, viewer, lambda event: sentence(event, self.names, self.you), self.face.opens
        )


def staged(title: AnyTitle, names: tuple[str, ...], you: Seat | None, luck: Luck) -> Stage:
    heading = f"{title.full_name}, {origin(luck)}"
    return Stage(title, face_of(title.name), names, you, heading)


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
