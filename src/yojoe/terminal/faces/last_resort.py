"""A table in so few words that a page shows it only if no other finds room."""

from dataclasses import dataclass

from rich.console import RenderableType


@dataclass(frozen=True, slots=True)
class LastResort:
    """A picture that news and options have to give way for, rather than be shown beside it."""

    picture: RenderableType

    def __rich__(self) -> RenderableType:
        return self.picture
