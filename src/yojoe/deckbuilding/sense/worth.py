"""What cards are worth: to buy, to keep, to lose."""

from yojoe.deckbuilding.printed import ALL, JOE, TRANSPORT, WILD, Printed
from yojoe.deckbuilding.state import Card, State
from yojoe.kernel.script import Seat

DRAWING = 1.0  # what a card that draws others is good for, in dice
SPARE = 6  # cards of the main deck that nobody touches: with the last the game is lost


def wanted_skills(s: State) -> list[tuple[float, tuple[int, ...]]]:
    """Skills that Missions in sight ask for, and how much they matter."""
    printed = s.book.printed
    missions = [(1.0, card) for card in s.mission] + [(0.8, card) for card in s.next_mission]
    missions += [(0.4, card) for card in s.officers]
    wanted = []
    for weight, card in missions:
        needs = printed[card].needs
        if needs is not None and needs.skills:
            shared = weight if needs.mode == ALL else weight * 0.7
            wanted.append((shared, needs.skills))
    return wanted


def purchase(s: State, card: Card) -> float:
    """How much a card on offer is worth, in points of Recruit or so."""
    printed = s.book.printed[card]
    if printed.kind == TRANSPORT:
        return transport_worth(s, printed)
    if printed.kind == JOE:
        return joe_worth(s, printed)
    return kit_worth(s, card)


def joe_worth(s: State, printed: Printed) -> float:
    """His Skills, most of all those in demand, and what he pays."""
    skills = printed.skills
    dice = max(1.0, sum(skills[:WILD]) * 0.55, *skills) + skills[WILD] * 0.6
    demand = sum(
        weight * sum(skills[each] for each in wanted) for weight, wanted in wanted_skills(s)
    )
    return dice + 0.5 * demand + 0.6 * printed.recruit + 0.25 * printed.cost


def kit_worth(s: State, card: Card) -> float:
    """Gear and Utility pay well, so they are worth most early."""
    printed = s.book.printed[card]
    pays = printed.recruit * (1.0 - 0.7 * story_done(s))
    return pays + dice_of_text(s, card) + 0.25 * printed.cost


def story_done(s: State) -> float:
    """How much of the Story lies behind, from 0 to 1; a practice game has fewer Missions."""
    done = len(s.won) + len(s.failed)
    return done / max(1, done + len(s.mission) + len(s.next_mission) + len(s.story))


def dice_of_text(s: State, card: Card) -> float:
    """How many dice the text of a card that is no Joe is good for, now or later."""
    book = s.book
    return book.support[card] + book.stores[card] + DRAWING * (card in book.draws)


def transport_worth(s: State, printed: Printed) -> float:
    """A second Transport is good to have; more than three are not needed."""
    terrains = [each for card in (*s.mission, *s.next_mission) for each in terrain(s, card)]
    fits = sum(each in printed.terrain for each in terrains)
    return 2.5 + 0.8 * fits + 0.3 * printed.capacity - 1.2 * len(s.hangar)


def terrain(s: State, card: Card) -> tuple[str, ...]:
    return s.book.printed[card].terrain


def average(s: State, seat: Seat) -> float:
    """What a card of a player's own is worth, all piles taken together."""
    piles = (s.deck, s.top, s.hand, s.discard, s.play)
    owned = [card for pile in piles for card in pile[seat]]
    return sum([keeping(s, card) for card in owned]) / max(1, len(owned))


def keeping(s: State, card: Card) -> float:
    """How sorry a player would be to lose a card from hand; Cobra's are good riddance."""
    if s.book.is_cobra[card]:
        return -1.0
    printed = s.book.printed[card]
    dice = max(1, *printed.skills) if printed.kind == JOE else dice_of_text(s, card)
    return 0.5 * printed.recruit + dice + 0.1 * printed.cost


def harm(s: State, card: Card) -> float:
    """How bad a Complication is, by its Act and its manner."""
    printed = s.book.printed[card]
    return printed.act + {"immediate": 0.5, "story": 0.7, "strike": 0.0}.get(printed.manner, 0.0)
