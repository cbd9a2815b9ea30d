"""What a lesson says at a question."""

from msgspec import Struct


class Guide(Struct, frozen=True):
    """A step of a lesson: what to choose now, and why; after the last, nothing to choose."""

    step: int  # counted from 1, quiet ones left out
    steps: int
    says: str
    rules: list[str]
    option: int | None  # the index of the one that the lesson waits for
    quiet: bool  # whether the page may choose it by itself
