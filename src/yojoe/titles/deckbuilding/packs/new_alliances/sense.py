"""Good sense with New Alliances: whom to send, how much to roll, what to buy together."""

from collections.abc import Callable
from typing import Final, TypeAlias

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Seat
from yojoe.title.chances import in_percent
from yojoe.titles.deckbuilding.box.at_work import is_story
from yojoe.titles.deckbuilding.box.printed import WILD
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.rules.menu_codes import BUY, LOCK, MUSTER, PLAY, card_of, doing
from yojoe.titles.deckbuilding.rules.recruit import price
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.sense.asked import choices, offered
from yojoe.titles.deckbuilding.sense.odds import success_with
from yojoe.titles.deckbuilding.sense.prospects import SURE, now
from yojoe.titles.deckbuilding.sense.worth import SPARE, keeping, wanted_skills

from .rules import modes
from .rules.ark import ROOM
from .rules.group_items import contributed
from .rules.menu_codes import ASK_FOR, SEND, TOW, TRANSFORM
from .rules.modes import is_vehicle
from .rules.table import alliance, is_autobot

Sense: TypeAlias = Callable[[State, Choose], tuple[int, str] | None]

WORTH_SENDING = 0.04  # how much an Autobot must add to the chance of a Story Mission
WORTH_A_DIE = 0.02  # how much an Energon die must add to it
ELSEWHERE = 2.0  # times as much on any other Mission
TOW_BELOW = 0.75  # the chance below which the Trailer is worth its Joes
BAY_WORTH = 5.0
PAYS_OFF = 4.0  # what an Autobot must be worth to ask for help


def plan(s: State, question: Choose, _rng: Rng) -> tuple[int, str] | None:
    """What a sensible player answers; nothing where the core game's good sense will do."""
    think = BY_QUESTION.get(question.ask)
    return None if think is None else think(s, question)


# Missions.


def strict(s: State) -> float:
    """Side Missions and Officers are not worth as much as the Story."""
    return 1.0 if is_story(s) else ELSEWHERE


def team(s: State, question: Choose) -> tuple[int, str] | None:
    """Send whoever makes a difference, tow the Trailer if it is needed, then lock."""
    options = choices(question)
    if LOCK not in options:
        sent = [each for each in options if doing(each) == SEND and leads(s, card_of(each))]
        return (options.index(sent[0]), "somebody must lead") if sent and any(s.team) else None
    likely = now_without_backing(s, s.active)
    if likely >= SURE:
        return None
    if best := best_sending(s, question, likely):
        return best
    tow = [each for each in options if doing(each) == TOW]
    if tow and is_story(s) and likely < TOW_BELOW and spare_joes(s) >= 2:
        return options.index(tow[0]), "the Trailer brings what is missing"
    return None


def leads(s: State, card: Card) -> bool:
    return card in s.book.numbers["leads"].cards


def spare_joes(s: State) -> int:
    return sum([card in s.book.joes for card in s.hand[s.active]])


def send(s: State, question: Choose) -> tuple[int, str]:
    """A team-mate's Autobot goes if it makes a difference."""
    likely = now_without_backing(s, question.seat)
    best = best_sending(s, question, likely) if likely < SURE else None
    return best or (len(question.options) - 1, "it is worth more in the Ark")


def now_without_backing(s: State, seat: Seat) -> float:
    """The chance with nobody else from the Ark."""
    table = alliance(s)
    ark, table.ark = table.ark, []
    likely = now(s, seat)
    table.ark = ark
    return likely


def best_sending(s: State, question: Choose, likely: float) -> tuple[int, str] | None:
    """The one that adds most to the chance, as a robot or in an Alt Mode that carries nobody."""
    options = choices(question)
    gains = {}
    for n, each in enumerate(options):
        card = card_of(each)
        if doing(each) == SEND or (doing(each) == TRANSFORM and not is_vehicle(s, card)):
            gains[n] = chance_with(s, question.seat, each) - likely
    best = max(gains, key=gains.__getitem__, default=None)
    if best is None or gains[best] < WORTH_SENDING * strict(s):
        return None
    return best, f"it adds {in_percent(gains[best])} to the chance"


def chance_with(s: State, seat: Seat, choice: int) -> float:
    twin = s.copy()
    (modes.transform if doing(choice) == TRANSFORM else modes.send)(twin, seat, card_of(choice))
    return now_without_backing(twin, seat)


def dice(s: State, question: Choose) -> tuple[int, str]:
    """As few Energon dice as make the team sure; none that hardly help."""
    base = dice_to_roll(s)
    likely = [success_with(s, base, [number]) for number in range(len(question.options))]
    best = 0
    for number in range(1, len(likely)):
        gain = (likely[number] - likely[best]) / (number - best)
        if likely[best] < SURE and gain >= WORTH_A_DIE * strict(s):
            best = number
    return best, f"{in_percent(likely[best])} to succeed"


# Recruiting.


def recruit(s: State, question: Choose) -> tuple[int, str] | None:
    """Autobots and the Bay, alone or with help, where they are worth it; else as usual."""
    options = choices(question)
    if MUSTER in options or any(doing(each) == PLAY for each in options) or len(s.main) <= SPARE:
        return None
    wares = [each for each in options if doing(each) in {BUY, ASK_FOR} and is_ours(s, each)]
    # Alone is as good as together where the pool is enough.
    alone = {card_of(each) for each in wares if doing(each) == BUY}
    wares = [each for each in wares if doing(each) == BUY or card_of(each) not in alone]
    best = max(wares, key=lambda each: worth(s, card_of(each)), default=None)
    if best is None or worth(s, card_of(best)) < PAYS_OFF:
        return None
    return options.index(best), "it serves the whole team"


def is_ours(s: State, choice: int) -> bool:
    return card_of(choice) in s.book.landing


def worth(s: State, card: Card) -> float:
    """Skills in demand, dice in Alt Mode, and room in the Ark; the Bay once Autobots come home."""
    table = alliance(s)
    if not is_autobot(s, card):
        owned = sum([is_autobot(s, each) for seat in s.order for each in s.discard[seat]])
        return BAY_WORTH if owned >= 2 else 0.0
    skills = s.book.skills[card][:WILD]
    demand = sum([w * sum([skills[each] for each in asked]) for w, asked in wanted_skills(s)])
    crowded = 2.0 if len(table.ark) >= ROOM else 0.0
    return 0.5 * max(skills) + 0.4 * demand + 3.0 - 0.25 * price(s, card) - crowded


def chip_in(s: State, question: Choose) -> tuple[int, str]:
    """Just enough for what is wanted, with the cards that are least missed."""
    table = alliance(s)
    missing = price(s, table.wanted) - s.pool - contributed(s)
    cards = offered(question)
    if missing <= 0 or not cards:
        return 0, "it is enough"
    least = min(cards, key=lambda n: keeping(s, cards[n]) - s.book.recruit[cards[n]])
    return least, "it is least missed"


def give(s: State, question: Choose) -> tuple[int, str]:
    """What is missing, if it can be had; nothing of a good hand for what others may yet pay."""
    sums = choices(question)
    missing = price(s, alliance(s).wanted) - s.pool - contributed(s)
    enough = [n for n, given in enumerate(sums) if given >= missing]
    if missing <= 0:
        return 0, "it is enough"
    return (enough[0], "it is enough") if enough else (len(sums) - 1, "every card helps")


# Small choices.


def least_autobot(s: State, question: Choose) -> tuple[int, str]:
    cards = offered(question)
    return min(cards, key=lambda n: s.book.cost[cards[n]]), "it is least missed"


def best_autobot(s: State, question: Choose) -> tuple[int, str]:
    cards = offered(question)
    return max(cards, key=lambda n: s.book.cost[cards[n]]), "it is worth most"


def fare(s: State, question: Choose) -> tuple[int, str]:
    """The active player pays; team-mates keep their Joes."""
    cards = offered(question)
    if question.seat != s.active or not cards:
        return 0, "the Joes are worth more in hand"
    return min(cards, key=lambda n: keeping(s, cards[n])), "he is least missed"


def accept(_s: State, question: Choose) -> tuple[int, str]:
    return len(question.options) - 1, "it is worth it"


def repair(s: State, question: Choose) -> tuple[int, str]:
    """A weak card for an Autobot, as long as there is room for it."""
    weak = any(keeping(s, card) < 2 for card in s.hand[question.seat])
    good = weak and len(alliance(s).ark) < ROOM
    return int(good), "an Autobot is worth a card" if good else "the hand is worth more"


def lesser_evil(s: State, question: Choose) -> tuple[int, str]:
    """Energon comes back, Threat hardly does."""
    ways = list(question.options)
    plenty = "energon" in ways and alliance(s).energon >= 2
    wanted = "energon" if plenty else "autobot" if "autobot" in ways else ways[-1]
    return ways.index(wanted), "it hurts least"


BY_QUESTION: Final[dict[str, Sense]] = {
    "team": team,
    "send": send,
    "energon": dice,
    "recruit": recruit,
    "chip-in": chip_in,
    "give": give,
    "crowded": least_autobot,
    "drop": least_autobot,
    "recover": best_autobot,
    "late-autobot": best_autobot,
    "skilled": best_autobot,
    "mode": best_autobot,
    "fare": fare,
    "home": accept,
    "pay-energon": accept,
    "repair": repair,
    "way": lesser_evil,
}
