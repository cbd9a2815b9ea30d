"""What cards are worth: to buy, to keep, to lose."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.printed import ALL, BASIC, JOE, TRANSPORT, WILD, Printed
from yojoe.titles.deckbuilding.rules.state import Card, State

# All numbers here are fitted to games of computer teams, some hundred thousand of them.
DRAWING = 1.7  # what a card that draws others is good for, in dice
CROWDED = 6.0  # what a Joe is worth less to a deck of Joes only: somebody must pay and drive
PLAIN = 3.0  # what a basic card is worth less: it keeps better ones from the hand
SPARE = 6  # cards of the main deck that nobody touches: with the last the game is lost


def wanted_skills(s: State) -> list[tuple[float, tuple[int, ...]]]:
    """Skills that Missions in sight ask for, and how much they matter."""
    printed = s.book.printed
    missions = [(1.0, card) for card in (*s.mission, *s.next_mission)]
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
    """His Skills, most of all those in demand, and what he pays; less where Joes abound."""
    skills = printed.skills
    dice = max(1.0, sum(skills[:WILD]) * 0.5, *skills) + skills[WILD] * 0.6
    demand = sum(
        weight * sum(skills[each] for each in wanted) for weight, wanted in wanted_skills(s)
    )
    worth = dice + 0.5 * demand + 0.6 * printed.recruit + 0.3 * printed.cost
    return worth + 0.4 * story_done(s) - CROWDED * share_of_joes(s)


def share_of_joes(s: State) -> float:
    """How much of the active player's deck is Joes, wherever its cards are."""
    owned = cards_of(s, s.active)
    joes = sum([s.book.printed[card].kind == JOE for card in owned])
    return joes / max(1, len(owned))


def kit_worth(s: State, card: Card) -> float:
    """Gear and Utility pay well, so they are worth most early."""
    printed = s.book.printed[card]
    pays = printed.recruit * (0.9 - 0.6 * story_done(s))
    worth = pays + 1.1 * dice_of_text(s, card) + 0.25 * printed.cost - 1.0
    return worth - PLAIN if printed.kind == BASIC else worth


def story_done(s: State) -> float:
    """How much of the Story lies behind, from 0 to 1; a practice game has fewer Missions."""
    done = len(s.won) + len(s.failed)
    return done / max(1, done + len(s.mission) + len(s.next_mission) + len(s.story))


def dice_of_text(s: State, card: Card) -> float:
    """How many dice the text of a card that is no Joe is good for, now or later."""
    book = s.book
    return book.support[card] + book.stores[card] + DRAWING * (card in book.draws)


def transport_worth(s: State, printed: Printed) -> float:
    """Whoever has a choice of Transports finds one that fits; more than five are not needed."""
    terrains = [each for card in (*s.mission, *s.next_mission) for each in terrain(s, card)]
    fits = sum(each in printed.terrain for each in terrains)
    return 4.5 + 0.9 * (fits - len(s.hangar)) + 0.4 * printed.capacity + 0.5 * story_done(s)


def terrain(s: State, card: Card) -> tuple[str, ...]:
    return s.book.printed[card].terrain


def average(s: State, seat: Seat) -> float:
    """What a card of a player's own is worth."""
    owned = cards_of(s, seat)
    return sum([keeping(s, card) for card in owned]) / max(1, len(owned))


def cards_of(s: State, seat: Seat) -> list[Card]:
    """A player's own cards, all piles taken together."""
    return [card for pile in (s.deck, s.top, s.hand, s.discard, s.play) for card in pile[seat]]


def keeping(s: State, card: Card) -> float:
    """How sorry a player would be to lose a card from hand; Cobra's are good riddance."""
    if s.book.is_cobra[card]:
        return -1.0
    printed = s.book.printed[card]
    dice = max(1, *printed.skills) if printed.kind == JOE else dice_of_text(s, card)
    return 0.55 * printed.recruit + 1.15 * dice + 0.1 * printed.cost


def harm(s: State, card: Card) -> float:
    """How bad a Complication is, by its Act and its manner."""
    printed = s.book.printed[card]
    return printed.act + {"immediate": 0.5, "story": 0.7, "strike": 0.0}.get(printed.manner, 0.0)
