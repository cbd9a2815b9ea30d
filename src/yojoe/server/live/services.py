"""What every room of a server uses."""

from dataclasses import dataclass, field

from yojoe.server.ops.address_limits import AddressLimits
from yojoe.server.ops.measures import Measures
from yojoe.server.ops.replay_pool import ReplayPool
from yojoe.server.ops.watchdog import Watchdog
from yojoe.server.store.journal import Journal
from yojoe.server.store.writer import Writer
from yojoe.server.thinking.pool import Thinking
from yojoe.server.wire.refused import NotAllowed

NO_OWN_CARDS = "this server plays with the printed cards only, and with no cards of one's own"


@dataclass(frozen=True, slots=True)
class Services:
    """What all rooms of a server share."""

    journal: Journal
    writer: Writer
    thinking: Thinking
    measures: Measures
    pause: float = 0.6  # seconds in which a person may think again before a computer goes on
    actions: int = 10  # a second, from one socket; twice as many at once
    limits: AddressLimits = field(default_factory=AddressLimits)
    replays: ReplayPool = field(default_factory=lambda: ReplayPool(Watchdog()))
    own_cards: bool = True  # whether people may bring cards of their own

    def check_cards(self, line: str) -> None:
        """Refuse cards of somebody's own where the keeper wants none."""
        if line and not self.own_cards:
            raise NotAllowed("illegal", NO_OWN_CARDS)
