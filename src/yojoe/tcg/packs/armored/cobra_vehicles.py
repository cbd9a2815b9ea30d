"""Cobra's vehicles."""

from yojoe.tcg.boosts import covering_fire
from yojoe.tcg.keywords import (
    armor,
    assault,
    concealment,
    explode,
    firepower,
    fury,
    lock_on,
    long_range,
    squad_leader,
    torch,
)

from .pack import ARMORED

ARMORED.card("bugg-deep-sea-fortress", squad_leader("sea"))
ARMORED.card("condor-z25-splitting-bomber", explode(5))
ARMORED.card("detonator-giant-missile-crawler", lock_on())
ARMORED.card("dreadnok-cycle-chopped-motorcycle", assault(1))
ARMORED.card("hiss-high-speed-sentry-tank", firepower(1))
ARMORED.card("hiss-iii-command-tank", armor(1))
ARMORED.card("maggot-self-propelled-gun", long_range())
ARMORED.card("mamba-twin-rotor-gunship", covering_fire(2))
ARMORED.card("night-raven-spy-jet", concealment())
ARMORED.card("rattler-ground-attack-jet", assault(1))
ARMORED.card("stun-split-attack-trike", firepower(1))
ARMORED.card("thunder-machine-scrap-built-war-wagon", torch(3), fury())
ARMORED.card("water-moccasin-swamp-boat", concealment())
ARMORED.card("wolf-winter-assault-sled", armor(2))
