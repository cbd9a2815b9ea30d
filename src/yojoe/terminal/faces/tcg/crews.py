"""Vehicles of the Trading Card Game as they would be with a crew, or without theirs."""

from yojoe.kernel.script import Seat
from yojoe.tcg.options import Options
from yojoe.tcg.printed import Printed
from yojoe.tcg.reading import power
from yojoe.tcg.seen import Unit
from yojoe.tcg.setup import laid_out
from yojoe.tcg.state import NOBODY, State
from yojoe.tcg.view import PHASES

from .sight import Sight, units


def shape(at: Sight, unit: Unit) -> Printed:
    """What is printed on a unit, or on what it has copied."""
    return at.printed(shape_number(at, unit))


def shape_number(at: Sight, unit: Unit) -> int:
    card_id = unit["copies"] or unit["id"]
    return next(number for number, card in enumerate(at.book.printed) if card.id == card_id)


def other_power(at: Sight, vehicle: Unit) -> int:
    """The Power of a vehicle if it were manned and is not, or is and were not. [TCG-PARTS-11]

    Whatever adds to its Power adds to the other as well, but for what its crew adds: that is
    lost with the crew, and whoever may yet man it is not known.
    """
    if vehicle["manned"]:
        s = as_it_lies(at)
        s.behind[vehicle["no"]] = NOBODY
        return power(s, vehicle["no"])
    printed = shape(at, vehicle)
    assert printed.unmanned is not None
    return vehicle["power"] + printed.power - printed.unmanned


def as_it_lies(at: Sight) -> State:
    """Ranks and fighters of a view, for the rules to read; of the piles nothing is known."""
    table, s = at.table, laid_out(at.book, Options())
    s.phase, s.active = PHASES.index(table["phase"]), Seat(table["active"])
    for seat, player in enumerate(table["seats"]):
        for column in player["columns"]:
            front, back = column["front"], column["back"]
            s.front[seat].append(front["no"])
            if back is not None:
                s.back[seat].append(back["no"])
                s.behind[front["no"]] = back["no"]
        for unit in units(player):
            s.shape[unit["no"]] = shape_number(at, unit)
    for seat, one in enumerate(table["combat"]["fighters"] if table["combat"] else ()):
        s.fighter[seat] = NOBODY if one is None else one["no"]
    return s
