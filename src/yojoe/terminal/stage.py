"""The stage: turns positions and facts of a title into scenes for one viewer."""

from dataclasses import dataclass

from yojoe.kernel.luck import Fair, Luck, Seeded
from yojoe.kernel.script import Seat
from yojoe.titles import AnyTitle

from .faces import Face, View, face_of
from .party import AnyMatch
from .screen import Scene
from .story import Log, Story


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
    heading = f"{title.full_name}, {told(luck)}"
    return Stage(title, face_of(title.name), names, you, heading)


def told(luck: Luck) -> str:
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
