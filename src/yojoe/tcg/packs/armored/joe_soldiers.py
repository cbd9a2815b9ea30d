"""The Joes of Armored Strike: crews, and those who hunt vehicles."""

from yojoe.tcg.boosts import overdrive
from yojoe.tcg.keywords import crew, gunner, squad_leader, tank_buster

from .pack import ARMORED

ARMORED.card("ace-squadron-leader", squad_leader("air"))
ARMORED.card("bazooka-tank-hunter", tank_buster(3))
ARMORED.card("clutch-jeep-driver", crew(2, "land"))
ARMORED.card("cover-girl-test-driver", crew(3))
ARMORED.card("crankcase-buggy-driver", overdrive(3))
ARMORED.card("cross-country-carrier-driver", crew(1))
ARMORED.card("cutter-hovercraft-skipper", crew(3, "sea"))
ARMORED.card("deep-six-submarine-diver", crew(2, "sea"))
ARMORED.card("duke-convoy-commander", squad_leader("land"))
ARMORED.card("frostbite-half-track-driver", crew(2, "land"))
ARMORED.card("greenshirt-mechanic-joe-recruit", overdrive(4))
ARMORED.card("heavy-metal-tank-gunner", crew(2, "land"), gunner(1))
ARMORED.card("keel-haul-fleet-admiral", squad_leader("sea"))
ARMORED.card("lift-ticket-rotor-pilot", crew(2, "air"))
ARMORED.card("slip-stream-jet-pilot", crew(3, "air"))
ARMORED.card("steeler-tank-commander", crew(3, "land"))
ARMORED.card("thunder-artillery-gunner", gunner(2))
ARMORED.card("wild-bill-gunship-pilot", crew(2, "air"), gunner(1))
