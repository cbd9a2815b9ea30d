"""What a scenario table of any title tells of its match."""

from collections.abc import Sequence
from typing import Generic

from yojoe.kernel.events import Event
from yojoe.kernel.game import S
from yojoe.kernel.match import Match


class Scene(Generic[S]):
    """Seats by name around a match."""

    match: Match[S]
    names: Sequence[str]

    @property
    def asks(self) -> str:
        """The name of the decision that is due."""
        return "" if self.match.question is None else self.match.question.ask

    @property
    def waiting(self) -> list[str]:
        return [self.names[seat] for seat in self.match.waiting]

    @property
    def state(self) -> S:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def facts(self) -> list[Event]:
        """Everything that has happened."""
        assert self.match.journal is not None
        return [noted.event for _, noted in self.match.journal.log]
