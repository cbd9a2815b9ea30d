"""The worst positions of every title: everything that can lie on a table at once, and asked about.

Each is a match in the middle of a game, laid out as scenarios are, with real cards and the real
rules: what a seat sees of it, and what it is asked, is what the title says.
"""

from collections.abc import Callable
from typing import Any

from support import adventure, deckbuilding, new_alliances, tcg
from yojoe.kernel.match import Match
from yojoe.kernel.script import Choose, Roll

NAMES = ("Bartholomew", "Annabel-Louise", "Cy", "Dee")  # the viewer, and three others
ANN = NAMES[0]

OFFICERS = "baroness tomax-and-xamot dr-mindbender storm-shadow cobra-commander"
STRIKES = (
    "disarm-the-car-bomb intercept-the-courier disrupt-the-drone-strike free-the-hostages"
    " stop-the-missile-launch"
)
TRANSPORTS = "vamp apc awe-striker dragonfly mobat sharc skystriker tomahawk"
TEN = (
    "sgt-slaughter knowing-is-half-the-battle hit-and-run night-vision-goggles psyche-out"
    " rocket-launcher beach-head tunnel-rat wild-bill rock-n-roll"
)
BATTALIONS = {
    place + 1: name
    for place, name in enumerate(
        ["cobra-battalion", "hiss-column", "rattler-squadron", "moray-flotilla", "cobra-battalion"]
    )
}
ATTACHED = "baroness-strikes-back cut-off-from-the-team nobody-ever-knocks jumpy-trigger-fingers"
LONG_MISSION = "prevent-the-cobra-attack-on-big-ben"
LINE_UP = "recovery-signal breaker clutch flint spirit jump-jet-pack"


HARMLESS = "jumpy-trigger-fingers nobody-ever-knocks minefield radio-jamming"
HANDS = {ANN: TEN, NAMES[1]: "grunt jinx", "Cy": "gi gi gi", "Dee": "gi"}


def core(**laid: Any) -> deckbuilding.Table:
    """Late in a game of four, with every row full."""
    return deckbuilding.Table(
        *NAMES,
        **{
            "story": "total-control",
            "mission": LONG_MISSION,
            "officers": OFFICERS,
            "hangar": TRANSPORTS,
            "hand": HANDS,
            "strikes": strikes(),
            "battalions": BATTALIONS,
            "face_up": ATTACHED,
            "line_up": LINE_UP,
            "threat": 14,
            **laid,
        },
    )


def strikes() -> dict[str, str]:
    """One with everybody, and two with one who was slow."""
    first, second, *others = STRIKES.split()
    return {ANN: f"{first} {second}", **dict(zip(NAMES[1:], others, strict=True))}


USUAL = ("enough", "lock", "pass")


def sent(table: deckbuilding.Table, target: str, wheels: str, *wished: str) -> None:
    """Everybody who may goes on a Mission, and what is wished is done as soon as it can be."""
    table.say(ANN, f"attempt-{target}")
    while isinstance(table.match.question, Choose) and table.asks not in ("rolled", "energon"):
        [who] = table.waiting
        offers = table.words_for(who)
        table.say(
            who, next(filter(offers.__contains__, (wheels, *wished, *favoured(table, offers))))
        )


def favoured(table: deckbuilding.Table, offers: list[str]) -> list[str]:
    """Joes come as long as any can; everything else goes its usual way."""
    return offers if table.asks in ("join", "transport") else [*USUAL, *offers]


def roll(table: deckbuilding.Table) -> Match[Any]:
    """One die in six shows a Hit."""
    while isinstance(table.match.question, Roll):
        table.match.answer(3 if table.match.ply % 6 == 0 else 0)
    return table.match


def market() -> Match[Any]:
    """The Deck-Building Game, while one recruits."""
    table = core(hand={**HANDS, ANN: f"{TEN} gi gi gi gi gi gi"})
    table.say(ANN, "recruit")
    return table.match


def missions() -> Match[Any]:
    """Which of so many Missions is attempted."""
    return core().match


FIGHTERS = {
    ANN: "rock-n-roll low-light sgt-slaughter sniper-rifle yo-joe second-effort c4-charges",
    NAMES[1]: "roadblock-promoted grunt sniper-rifle",
    "Cy": "airborne snow-job",
    "Dee": "second-effort gi",
}


def duel(*wished: str) -> deckbuilding.Table:
    """Six Joes, and cards that add dice: more than twenty come together."""
    table = core(hand=FIGHTERS, face_up=HARMLESS)
    sent(table, LONG_MISSION, "apc", *wished)
    return table


def before_the_roll() -> Match[Any]:
    """Somebody may still add dice."""
    table = core(hand=FIGHTERS, face_up=HARMLESS)
    table.say(ANN, f"attempt-{LONG_MISSION}")
    while table.asks != "answer":
        [who] = table.waiting
        offers = table.words_for(who)
        table.say(who, next(filter(offers.__contains__, ("apc", *favoured(table, offers)))))
    return table.match


def after_the_roll() -> Match[Any]:
    """Much can be done about it."""
    return roll(duel("play-yo-joe", "play-sniper-rifle"))


BUILDERS = "bonecrusher hook long-haul scavenger scrapper"


def alliance(**laid: Any) -> new_alliances.Alliance:
    """All of that, and a full Ark, Cassettes, and a Bridge that is nearly built."""
    return new_alliances.Alliance(
        *NAMES,
        **{
            "mission": "close-the-bridge-to-doomsday",
            "next_mission": "",
            "officers": OFFICERS,
            "hangar": TRANSPORTS,
            "hand": HANDS,
            "strikes": {ANN: STRIKES, **dict.fromkeys(NAMES[1:], "")},
            "battalions": BATTALIONS,
            "face_up": ATTACHED,
            "line_up": LINE_UP,
            "ark": "optimus-prime ironhide blaster perceptor ratchet",
            "energon": 8,
            "cassettes": "ravage laserbeak",
            "marker": 4,
            "threat": 8,
            **laid,
        },
    )


def devastator() -> Match[Any]:
    """Devastator leads five other Officers; the one who recruits holds ten cards."""
    return alliance(officers=f"devastator {OFFICERS}", under=f"{BUILDERS} mixmaster").match


def constructicons() -> Match[Any]:
    """Five Constructicons make the line-up dear, and there is something to be had for it."""
    table = alliance(
        constructicons=dict(enumerate(BUILDERS.split(), 1)),
        battalions={1: "cobra-battalion", 2: "hiss-column"},
        hand={**HANDS, ANN: "gi gi gi gi gi gi spirit beach-head wild-bill sgt-slaughter"},
        line_up="recovery-signal breaker clutch flint halo-jump jump-jet-pack",
    )
    table.say(ANN, "recruit")
    return table.match


def robots() -> Match[Any]:
    """Five Autobots in Bot Mode stand beside Joes."""
    table = alliance(mission="storm-the-bridge-site", hand=FIGHTERS, face_up="")
    home = [
        f"send-{each}" for each in ("optimus-prime", "ironhide", "blaster", "perceptor", "ratchet")
    ]
    sent(table, "storm-the-bridge-site", "apc", *home)
    return table.match


# Ten units a side, some of them tapped; long names, vehicles, and what flips a card more.
RANKS = {
    "Ann": "roadblock-heavy-machine-gunner/greenshirt-paratrooper-joe-recruit"
    " uss-flagg-aircraft-carrier/tunnel-rat-explosive-ordinance-disposal*"
    " conquest-x-30-swing-wing-fighter*/agent-jinx-ninja-intelligence-agent"
    " killer-whale-armored-hovercraft/spirit-iron-knife-tracker"
    " heavy-duty-heavy-ordnance-trooper/beach-head-ranger-sergeant*",
    "Bob": "crimson-guard-immortal-shock-guardsman/night-creeper-initiate-ninja-trainee*"
    " thunder-machine-scrap-built-war-wagon/venomous-maximus-venom-general"
    " moray-hydrofoil-attack-hydrofoil*/cobra-commander-enemy-leader"
    " detonator-giant-missile-crawler/stinger-driver-night-patrol-driver"
    " condor-z25-splitting-bomber/water-moccasin-swamp-boat*",
}
DECKS = {
    "Ann": "bazooka-rocket-trooper low-light-night-sniper zap-bazooka-soldier"
    " greenshirt-grenadier-joe-recruit wolverine-missile-carrier shipwreck-deck-sailor"
    " barrel-roll-high-altitude-sniper thunder-artillery-gunner"
    " keel-haul-fleet-admiral vamp-attack-jeep",
    "Bob": "frag-viper-grenade-thrower blackout-sniper imp-missile-platform"
    " maggot-self-propelled-gun range-viper-wilderness-trooper"
    " mamba-twin-rotor-gunship rattler-ground-attack-jet",
}
HAND = {
    "Ann": "duke-field-commander general-hawk-joe-commander quick-kick-barefoot-fighter",
    "Bob": "major-bludd-mercenary buzzer-dreadnok-cutter torch-dreadnok-burner",
}


def firefight(laid: int = 0) -> Match[Any]:
    """So many Firefight cards are laid, the others wait."""
    table = tcg.Table(RANKS, step="firefight.flip", deck=DECKS)
    for _ in range(laid):
        [who] = table.waiting
        table.say(who, table.offers(who)[0])
    return table.match


def laid_out() -> Match[Any]:
    return firefight(4)


def attack() -> Match[Any]:
    """Who attacks whom."""
    return tcg.Table(RANKS, hand=HAND, deck=DECKS).match


def boost() -> Match[Any]:
    """The fighters are named, and each chooses a Boost in secret."""
    table = tcg.Table(RANKS, hand=HAND, deck=DECKS)
    while table.asks != "boost":
        [who] = table.waiting
        table.say(who, table.offers(who)[0])
    return table.match


def full_circle(**more: Any) -> adventure.Table:
    """Four at the table, with badges and what they cost."""
    badges = dict(zip(NAMES, (5, 4, 3, 0), strict=True))
    energy = dict(zip(NAMES, (3, 1, 2, 0), strict=True))
    return adventure.Table(*NAMES, badges=badges, energy=energy, **more)


def to_roll() -> Match[Any]:
    """A battle against one of three."""
    table = full_circle(piece=5)
    table.roll(ANN, "2")
    return table.match


def to_fire() -> Match[Any]:
    """Both pick in secret."""
    table = full_circle(piece=5)
    table.roll(ANN, "2")
    while table.match.question is not None and len(table.waiting) == 1:
        [who] = table.waiting
        table.say(who, table.offers(who)[0])
    return table.match


POSITIONS: dict[str, Callable[[], Match[Any]]] = {
    "deckbuilding market": market,
    "deckbuilding missions": missions,
    "deckbuilding ready": before_the_roll,
    "deckbuilding rolled": after_the_roll,
    "new-alliances devastator": devastator,
    "new-alliances constructicons": constructicons,
    "new-alliances robots": robots,
    "tcg attack": attack,
    "tcg boost": boost,
    "tcg flipped": firefight,
    "tcg laid": laid_out,
    "adventure opponent": to_roll,
    "adventure fire": to_fire,
}
TITLES = {"new-alliances": "deckbuilding"}  # whose box it is


def title_of(position: str) -> str:
    box = position.split(maxsplit=1)[0]
    return TITLES.get(box, box)
