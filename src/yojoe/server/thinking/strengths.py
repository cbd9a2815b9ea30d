"""How strong a computer may be, and which player of the roster that means."""

from yojoe.agents.own import maker_of
from yojoe.agents.roster import kinds_for, planner, read_player, strongest, within
from yojoe.kernel.refusal import Refusal
from yojoe.server.api.schemas.tables import Strength, StrengthInfo
from yojoe.title.registry import AnyTitle

BUDGET = "2s"  # a decision, for those who could think for ever
STRENGTHS: tuple[Strength, ...] = ("easy", "normal", "strong")


# Players of the keeper's own, by the strength that they stand for.
OWN: dict[Strength, str] = {}


def stand_in(strength: Strength, player: str) -> None:
    """From now on this player is meant by a strength; refuses one that is none."""
    if maker_of(player) is None:
        raise Refusal(
            f"{player!r} is no player of your own; name package.module:Bot or program:./bot"
        )
    OWN[strength] = player


def player_for(title: AnyTitle, seats: int, strength: str, budget: str = BUDGET) -> str:
    """The player that a strength means at this table."""
    for known, player in OWN.items():
        if known == strength:
            return player
    names = [kind.name for kind in kinds_for(title, seats)]
    if strength == "easy":
        return names[0]
    if strength == "normal":
        return planner(title)
    return within(budget, strongest(title, seats), title, seats)


def strengths(title: AnyTitle, seats: int) -> list[StrengthInfo]:
    """Every strength at a table of this size, and what it does."""
    listed = []
    for strength in STRENGTHS:
        player = player_for(title, seats, strength)
        kind, _ = read_player(player, title, seats)
        listed.append(StrengthInfo(strength, player, kind.meaning.partition(";")[0]))
    return listed
