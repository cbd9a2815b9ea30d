"""Cobra's soldiers of Armored Strike."""

from yojoe.tcg.boosts import drop_in, overdrive
from yojoe.tcg.keywords import assault, crew, gunner, squad_leader, tank_buster

from .pack import ARMORED

ARMORED.card("avac-drome-pilot", crew(3, "air"))
ARMORED.card("cobra-engineer-motor-pool-worker", overdrive(4))
ARMORED.card("copperhead-swamp-racer", crew(3, "sea"), drop_in())
ARMORED.card("destro-iron-commander", squad_leader("land"))
ARMORED.card("gyro-viper-helicopter-pilot", crew(2, "air"))
ARMORED.card("heat-viper-bazooka-trooper", tank_buster(3))
ARMORED.card("hiss-driver-sentry-tank-driver", crew(2, "land"))
ARMORED.card("ice-viper-sled-driver", crew(2, "land"))
ARMORED.card("iron-grenadier-destros-trooper", tank_buster(2))
ARMORED.card("lamprey-hydrofoil-pilot", crew(2, "sea"))
ARMORED.card("motor-viper-trike-driver", overdrive(3))
ARMORED.card("secto-viper-fortress-helmsman", squad_leader("sea"))
ARMORED.card("stinger-driver-night-patrol-driver", crew(1))
ARMORED.card("strato-viper-spy-jet-crew", crew(2, "air"), gunner(1))
ARMORED.card("thrasher-dreadnok-driver", crew(2, "land"), assault(1))
ARMORED.card("track-viper-tank-driver", crew(3, "land"))
ARMORED.card("w-o-r-m-s-artillery-crew", gunner(2))
ARMORED.card("wild-weasel-ace-of-the-red-sky", squad_leader("air"))
