"""What the players have agreed on: the readings that the rulebook leaves open."""

from collections.abc import Hashable
from dataclasses import dataclass

from yojoe.kernel.script import Seat


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of one game, by the names that the settings have."""

    story: str
    practice: bool = False
    practice_spaces: int = 1  # of the Threat Meter, more than are printed, in a practice game
    expert: int = 0
    open_hands: bool = True  # team-mates may talk about what they hold [DB-OVER-07]
    mission_cards: str = "useful"  # or "all": what players are asked about [DB-ICON-04, DB-ICON-05]
    questions: str = "few"  # or "every": also those with one sensible answer
    final_mission_on_fail: str = "stay"  # or "lose" [DB-AMB-01]
    main_deck_loss: str = "empty"  # or "cannot_refill" [DB-AMB-02]
    effect_fail_face_up: str = "carry"  # or "discard" [DB-AMB-06]
    solo_end_of_turn: str = "rulebook"  # or "faq": quiet on odd turns, or never
    solo_quiet_officers: bool = False  # [DB-AMB-37]
    solo_strip: bool = False  # [DB-AMB-41]
    cards: str = ""  # an owner's, as ``library`` writes them
    pack: str = "core"  # the expansion that is played with, if any
    beyond: Hashable = None  # what was agreed about the expansion

    @property
    def more_spaces(self) -> int:
        """How much longer the Threat Meter is than its side says."""
        return self.practice_spaces if self.practice else 0

    @property
    def asks_few(self) -> bool:
        """Whether questions with one sensible answer are left out."""
        return self.questions == "few" and self.mission_cards != "all"

    def sees_hand(self, seat: Seat, seats: int) -> tuple[Seat, ...] | None:
        """Who sees the cards in a hand: everybody where hands are open."""
        return None if self.open_hands or seats == 1 else (seat,)

    def sees_no_hand(self, seat: Seat, seats: int) -> tuple[Seat, ...]:
        """Who does not."""
        if self.sees_hand(seat, seats) is None:
            return ()
        return tuple([Seat(other) for other in range(seats) if other != seat])
