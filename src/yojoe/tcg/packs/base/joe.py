"""The Joes of the Base Set."""

from yojoe.tcg.boosts import (
    ambush,
    covering_fire,
    decisive,
    deploy,
    double_agent,
    drop_in,
    jam,
    last_stand,
)
from yojoe.tcg.keywords import (
    armor,
    assassin,
    assault,
    concealment,
    confuse,
    defuse,
    disguise,
    explode,
    firepower,
    fury,
    guard,
    intel,
    long_range,
    medic,
    misdirection,
    squad_leader,
    stealth,
    torch,
)

from .pack import BASE

BASE.card("agent-faces-infiltrator", disguise(), double_agent(5))
BASE.card("agent-jinx-ninja-intelligence-agent", misdirection(2))
BASE.card("alpine-mountain-climber", armor(2))
BASE.card("barrel-roll-high-altitude-sniper", assassin())
BASE.card("beach-head-ranger-sergeant", fury())
BASE.card("blowtorch-flamethrower-trooper", torch(3))
BASE.card("breaker-radio-operator", intel())
BASE.card("doc-field-surgeon", medic())
BASE.card("duke-field-commander", assault(2), deploy())
BASE.card("duke-first-sergeant", squad_leader("greenshirt"))
BASE.card("dusty-desert-trooper", concealment())
BASE.card("flint-warrant-officer", guard(2))
BASE.card("footloose-light-infantry", covering_fire(1))
BASE.card("general-hawk-joe-commander", covering_fire(3))
BASE.card("greenshirt-paratrooper-joe-recruit", ambush(2))
BASE.card("greenshirt-sapper-joe-recruit", explode(4))
BASE.card("gung-ho-recon-marine", fury())
BASE.card("heavy-duty-heavy-ordnance-trooper", firepower(1))
BASE.card("hit-run-light-assault", ambush(3))
BASE.card("iceberg-cold-weather-trooper", guard(2))
BASE.card("kamakura-ninja-apprentice", stealth(), assault(1))
BASE.card("lady-jaye-covert-operations", stealth(), jam())
BASE.card("lifeline-rescue-trooper", medic())
BASE.card("mercer-former-viper", double_agent(6))
BASE.card("mirage-weapons-expert", firepower(1))
BASE.card("nunchuk-ninja-trainer", guard(2))
BASE.card("outback-survival-expert", guard(3))
BASE.card("psyche-out-deceptive-warfare", confuse())
BASE.card("quick-kick-barefoot-fighter", assault(2))
BASE.card("recondo-jungle-trooper", decisive())
BASE.card("rip-cord-halo-jumper", drop_in())
BASE.card("roadblock-heavy-machine-gunner", firepower(2))
BASE.card("rock-n-roll-squad-gunner", firepower(1))
BASE.card("scarlett-counter-intelligence", intel())
BASE.card("short-fuze-mortar-crew-chief", long_range())
BASE.card("snake-eyes-commando", stealth())
BASE.card("snake-eyes-silent-master", squad_leader("ninja"))
BASE.card("snow-job-ski-trooper", concealment())
BASE.card("spirit-iron-knife-tracker", assault(2))
BASE.card("stalker-ranger-scout", stealth())
BASE.card("tiger-claw-ninja-student", stealth())
BASE.card("tjbang-shadow-swordsman", stealth())
BASE.card("torpedo-combat-diver", concealment())
BASE.card("tripwire-mine-clearer", last_stand(20))
BASE.card("tunnel-rat-explosive-ordinance-disposal", defuse())
BASE.card("wet-suit-sea-commando", concealment())
