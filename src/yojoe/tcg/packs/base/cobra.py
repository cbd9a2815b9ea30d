"""Cobra's soldiers of the Base Set."""

from yojoe.tcg.boosts import (
    ambush,
    covering_fire,
    decisive,
    deploy,
    double_agent,
    jam,
    last_stand,
    reinforce,
)
from yojoe.tcg.keywords import (
    armor,
    arms_dealer,
    assassin,
    assault,
    concealment,
    confuse,
    disguise,
    explode,
    firepower,
    fury,
    guard,
    hideout,
    intel,
    long_range,
    predator,
    revenge,
    shapeshift,
    squad_leader,
    stealth,
    torch,
)

from .pack import BASE

BASE.card("alley-viper-urban-assault-specialist", assault(2))
BASE.card("annihilator-iron-grenadier-elite", reinforce())
BASE.card("baroness-intelligence-officer", intel())
BASE.card("bat-v-1-0-battle-android-trooper", fury())
BASE.card("bat-v-2-0-scorched-earth-android", fury(), last_stand(20))
BASE.card("big-boa-troop-trainer", deploy())
BASE.card("blackout-sniper", assassin())
BASE.card("buzzer-dreadnok-cutter", fury())
BASE.card("cobra-commander-enemy-leader", hideout())
BASE.card("cobra-commander-sinister-dictator", revenge())
BASE.card("crimson-guard-elite-trooper", guard(2))
BASE.card("crimson-guard-immortal-shock-guardsman", armor(2))
BASE.card("croc-master-reptile-trainer", predator())
BASE.card("crystal-ball-hypnotist", confuse())
BASE.card("destro-weapons-supplier", arms_dealer())
BASE.card("dr-mindbender-mad-geneticist", squad_leader("android"), deploy())
BASE.card("eel-deep-water-diver", concealment())
BASE.card("firefly-saboteur", stealth(), covering_fire(2))
BASE.card("hydro-viper-undersea-demolitions", ambush(3))
BASE.card("interrogator-mind-prober", intel())
BASE.card("major-bludd-mercenary", double_agent(6))
BASE.card("monkeywrench-dreadnok-bomber", explode(4))
BASE.card("night-creeper-initiate-ninja-trainee", stealth())
BASE.card("night-creeper-ninja-mercenary", stealth())
BASE.card("night-viper-night-fighter", concealment())
BASE.card("overkill-android-commander", firepower(1), explode(4))
BASE.card("raptor-falconer", long_range())
BASE.card("red-ninja-clan-renegade", assault(2))
BASE.card("ripper-dreadnok-raider", decisive())
BASE.card("road-pig-dreadnok-brute", fury())
BASE.card("rock-viper-mountain-trooper", armor(2))
BASE.card("saw-viper-machine-gunner", firepower(1))
BASE.card("saw-viper-recruit-machine-gunner", firepower(1))
BASE.card("serpentor-cobra-emperor", fury())
BASE.card("skull-buster-range-viper-leader", squad_leader("viper"))
BASE.card("slice-ninja-swordsman", confuse())
BASE.card("snow-serpent-polar-assault-trooper", concealment())
BASE.card("storm-shadow-arashikage-master", squad_leader("ninja"))
BASE.card("storm-shadow-ninja", stealth())
BASE.card("tele-viper-communications-specialist", jam())
BASE.card("tomax-crimson-twin", squad_leader("crimson"))
BASE.card("torch-dreadnok-burner", torch(3))
BASE.card("toxo-viper-hazard-trooper", explode(5))
BASE.card("xamot-crimson-twin", revenge())
BASE.card("zandar-camouflage-expert", concealment(), stealth())
BASE.card("zarana-undercover-operative", disguise(), double_agent(5))
BASE.card("zartan-master-of-disguise", shapeshift())
