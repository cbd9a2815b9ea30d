"""The vehicles of the Joes."""

from yojoe.tcg.boosts import deploy
from yojoe.tcg.keywords import (
    armor,
    assault,
    concealment,
    firepower,
    lock_on,
    long_range,
    squad_leader,
)

from .pack import ARMORED

ARMORED.card("armadillo-mini-tank", armor(2))
ARMORED.card("awe-striker-all-terrain-buggy", assault(2))
ARMORED.card("conquest-x-30-swing-wing-fighter", assault(2))
ARMORED.card("desert-coyote-dune-patrol-car", lock_on())
ARMORED.card("dragonfly-assault-copter", firepower(1))
ARMORED.card("havoc-forward-gun-carrier", firepower(1))
ARMORED.card("mauler-heavy-assault-tank", assault(1))
ARMORED.card("mobat-main-battle-tank", armor(2))
ARMORED.card("phantom-x-19-stealth-fighter", concealment())
ARMORED.card("rolling-thunder-siege-launcher", long_range())
ARMORED.card("sharc-flying-submarine", concealment())
ARMORED.card("tomahawk-troop-helicopter", deploy())
ARMORED.card("uss-flagg-aircraft-carrier", squad_leader("air"))
