"""What texts add while their cards are at work: the other half of the card language."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import equipment, joes_here, team_size
from yojoe.titles.deckbuilding.box.printed import GEAR
from yojoe.titles.deckbuilding.rules.state import Card, State

from .abilities import About, Condition, Number, Says, Static, always
from .conditions import all_of

NO_LIMIT = 1000


def counting(number: int | Number, when: Condition) -> Number:
    """So many if the condition holds, else none."""
    if when is always:
        return number if callable(number) else lambda _s, _me, _you: number
    if isinstance(number, int):
        return lambda s, me, you: number if when(s, me, you) else 0
    return lambda s, me, you: number(s, me, you) if when(s, me, you) else 0


def adds(number: int | Number, *when: Condition) -> Static:
    """ "Add 2 dice", of a Joe, a Transport or a Complication: counted as the dice are."""
    return Static("dice", counting(number, all_of(*when)))


def harder(number: int | Number, *when: Condition) -> Static:
    """Difficulty is so much higher, or lower if it is below none."""
    return Static("difficulty", counting(number, all_of(*when)))


def dearer(points: int, *queries: str) -> tuple[Static, ...]:
    """Line-up cards, or Service Rifles, cost so much more."""
    return tuple(Static(query, counting(points, always)) for query in queries)


def carries_at_most(joes: int) -> Static:
    """Of a Mission: whatever the Transport, no more than so many may go."""
    return Static("most_room", counting(joes, always))


def carries_fewer(joes: int) -> Static:
    """Transports carry so many Joes fewer."""
    return Static("room", counting(-joes, always))


def no_terrain_bonus(when: Condition = always) -> Static:
    """The Terrain bonus does not count."""
    return Static("terrain_bonus", counting(-NO_LIMIT, when))


def terrain_bonus_anyway() -> Static:
    """The Terrain bonus counts though the Transport does not match."""
    return Static("terrain_bonus", counting(1, always))


def keeps_transport(when: Condition = always) -> Static:
    """When the Mission ends, the Transport returns to the Hangar."""
    return Static("keeps_transport", counting(1, when))


def dealt_more(cards: int, when: Condition = always) -> Static:
    """When a Story Mission enters play, so many more Complications."""
    return Static("dealt", counting(cards, when))


def hushes_officers() -> Static:
    """Texts of Officers do nothing."""
    return Static("hushes_officers", counting(1, always))


def hushes_joes(when: Condition) -> Static:
    """Texts of Joes do nothing."""
    return Static("hushes_joes", counting(1, when))


# About other cards.


def here(s: State, me: Card, _you: Seat) -> bool:
    """This very card is the Mission under way."""
    return s.target == me


def others_give_more(dice: int) -> Says:
    """Every other Joe here gives so many more dice."""

    def rule(_s: State, me: Card, _you: Seat, joe: Card, _seat: Seat) -> int:
        return dice if joe != me else 0

    return Says("gives_more", rule)


def team_mates_give_fewer(dice: int) -> Says:
    """Each Joe of a team-mate gives so many fewer dice."""

    def rule(s: State, _me: Card, _you: Seat, _joe: Card, seat: Seat) -> int:
        return -dice if seat != s.active else 0

    return Says("gives_more", rule)


def team_mates_give_at_most(dice: int) -> Says:
    """Each Joe of a team-mate gives at most so many dice."""

    def rule(s: State, _me: Card, _you: Seat, _joe: Card, seat: Seat) -> int:
        return dice if seat != s.active else NO_LIMIT

    return Says("gives_most", rule)


def dazed_give_none() -> Says:
    """The Joe whom a card like this has dazed gives no dice."""

    def rule(s: State, _me: Card, _you: Seat, joe: Card, _seat: Seat) -> int:
        return 0 if joe in s.dazed else NO_LIMIT

    return Says("gives_most", rule)


def bans(*kinds: str, when: Condition = always) -> Says:
    """Players here cannot play cards of these kinds. [DB-AMB-64]"""

    def rule(s: State, me: Card, you: Seat, card: Card, _seat: Seat) -> int:
        return when(s, me, you) and s.book.printed[card].kind in kinds

    return Says("bans", rule)


def bans_team_mates() -> Says:
    """Team-mates cannot play cards with the Mission icon here."""

    def rule(s: State, _me: Card, _you: Seat, card: Card, seat: Seat) -> int:
        return seat != s.active and s.book.printed[card].icon

    return Says("bans", rule)


def bars_leaders() -> Says:
    """Leaders cannot be here."""

    def rule(s: State, _me: Card, _you: Seat, joe: Card, _seat: Seat) -> int:
        return "leader" in s.book.printed[joe].keywords

    return Says("bars", rule)


def bars_team_mates(most: int) -> Says:
    """Team-mates can add so many Joes in all here."""

    def rule(s: State, _me: Card, _you: Seat, _joe: Card, seat: Seat) -> int:
        return seat != s.active and team_size(s) - len(s.team[s.active]) >= most

    return Says("bars", rule)


def covers(rule: About) -> Says:
    return Says("covers", rule)


# Numbers.


def battalions(most: int) -> Number:
    """For each Battalion in the line-up."""
    return lambda s, _me, _you: min(len(s.battalions), most)


def pairs_of(card_id: str) -> Number:
    """For every two Joes of that name here."""
    return lambda s, _me, _you: number_here(s, card_id) // 2


def players_beyond_two(s: State, _me: Card, _you: Seat) -> int:
    """For every player at the table but two, here or not: crowds are found out."""
    return s.seats - 2 if s.seats > 2 else 0


def number_here(s: State, card_id: str) -> int:
    return sum(s.book.printed[joe].id == card_id for joe, _ in joes_here(s))


def players_here(s: State, _me: Card, _you: Seat) -> int:
    """For each player with a Joe here."""
    return sum(bool(team) for team in s.team)


def alongside(card_id: str) -> Condition:
    """A Joe of that name is here."""
    return lambda s, _me, _you: number_here(s, card_id) > 0


def equipped(s: State, me: Card, you: Seat) -> int:
    """Gear and Utility cards you had in play before your Joe was. [DB-CLAR-01, DB-CLAR-02]"""
    return s.equipped.count(me) if s.locked else equipment(s, you)


def has_kit(s: State, me: Card, you: Seat) -> bool:
    """You had Gear or a Utility card in play before your Joe was."""
    return equipped(s, me, you) > 0


def has_no_gear(s: State, _me: Card, you: Seat) -> bool:
    """You have no Gear in play."""
    return not any(s.book.printed[card].kind == GEAR for card in s.play[you])


def plus(least: int, number: Number) -> Number:
    """So many, and what is counted besides."""
    return lambda s, me, you: least + number(s, me, you)


def at_most(most: int, number: Number) -> Number:
    """What is counted, up to so many."""
    return lambda s, me, you: min(most, number(s, me, you))
