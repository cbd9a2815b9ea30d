"""The Trading Card Game told in sentences: what happened, to whoever reads it."""

# ruff: noqa: C901, PLR0911 - a sentence for each fact: a long match reads best

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat

from . import events
from .phrases import counted, hits_of, joined, listed
from .printed import Printed
from .several import Aims, Flips, LinedUp, PlacedAtOnce, Volley, at_hand, in_place
from .state import NOBODY, ORDERS, Card, State

THIRD_PERSON: Final = {"go": "goes", "have": "has"}


@dataclass(frozen=True, slots=True)
class Reader:
    """Who sits at the table, and which of them reads."""

    s: State
    names: Sequence[str]
    you: Seat | None

    def name(self, card: Card) -> str:
        return self.s.book.name[card]

    def does(self, seat: Seat, verb: str) -> str:
        """ "you draw", "Ann draws"."""
        return f"{self.who(seat)} {self.verb(seat, verb)}"

    def who(self, seat: Seat) -> str:
        return "you" if seat == self.you else self.names[seat]

    def verb(self, seat: Seat, verb: str) -> str:
        if seat == self.you:
            return verb
        return THIRD_PERSON.get(verb, f"{verb}s")

    def whose(self, seat: Seat, card: Card) -> str:
        """ "your Viper", "Ann's Viper"."""
        return f"{self.possessive(seat)} {self.name(card)}"

    def possessive(self, seat: Seat) -> str:
        return "your" if seat == self.you else f"{self.names[seat]}'s"


def sentence(s: State, event: Event, names: Sequence[str], you: Seat | None) -> str:
    """A fact in the present tense, to the seat that reads it."""
    to = Reader(s, names, you)
    for told in (of_setup, of_turns, of_combat, of_firefights):
        said = told(event, to)
        if said:
            return f"{said[0].upper()}{said[1:].removesuffix('.')}."
    raise AssertionError(event)


def of_setup(event: Event, to: Reader) -> str:
    """Who lines up, and who joins or does not join later."""
    match event:
        case events.FirstDecided(seat):
            return f"{to.does(seat, 'go')} first in this game"
        case events.Revealed(seat, card):
            return f"{to.does(seat, 'turn')} up {to.s.book.printed[card].full_name}"
        case events.Placed(seat, card, ahead):
            return f"{to.whose(seat, card)} takes a place {where(ahead, to)}"
        case PlacedAtOnce(seat, card, ahead):
            name = to.s.book.printed[card].full_name
            placed = f"{to.verb(seat, 'place')} it {where(ahead, to)}"
            return f"{to.does(seat, 'turn')} up {name} and {placed}"
        case LinedUp(facts):
            return lined_up(facts, to)
        case events.DuplicateDiscarded(seat, card):
            return f"{to.does(seat, 'discard')} {to.name(card)}: that name is in the ranks already"
        case events.NotDeployed(seat, card, wanted):
            costs = counted(to.s.book.supply[card], "supply point")
            return f"{to.does(seat, 'discard')} {to.name(card)}: it costs {costs}, not {wanted}"
        case events.SetupStopped(seat):
            return f"{to.does(seat, 'have')} discarded ten cards and must stop"
        case events.SetupDone(seat, units, supply):
            return f"{to.does(seat, 'line')} up {counted(units, 'unit')}, {supply} supply points"
        case events.Shapeshifted(seat, card, copied):
            return f"{to.whose(seat, card)} copies {to.name(copied)}"
    return ""


def where(ahead: Card, to: Reader) -> str:
    return "in front" if ahead == NOBODY else f"behind {to.name(ahead)}"


def lined_up(facts: Sequence[PlacedAtOnce | events.Revealed], to: Reader) -> str:
    """Who was placed where, and the card that waits for its place."""
    seat, last = facts[0].seat, facts[-1]
    placed = [
        f"{to.name(fact.card)} {where(fact.ahead, to)}"
        for fact in facts
        if isinstance(fact, PlacedAtOnce)
    ]
    told = f"{to.does(seat, 'place')} {joined(placed)}"
    if isinstance(last, PlacedAtOnce):
        return told
    return f"{told}; {to.verb(seat, 'turn')} up {to.s.book.printed[last.card].full_name}"


def of_turns(event: Event, to: Reader) -> str:
    match event:
        case events.TurnBegan(turn):
            return f"Turn {turn}: both players draw two cards"
        case events.Drew(seat, cards):
            return f"{to.does(seat, 'draw')} {listed(to.s, cards) if cards else 'nothing'}"
        case events.Reshuffled(seat, cards):
            pile = f"{'your' if seat == to.you else 'the'} discard pile"
            return f"{to.does(seat, 'shuffle')} {pile}, {counted(cards, 'card')}, for a new deck"
        case events.HandDiscarded(seat, cards):
            return f"{to.does(seat, 'discard')} {listed(to.s, cards)}, unplayed"
        case events.CardExchanged(seat, unit, card):
            drawn = f"{to.name(unit)}: {to.does(seat, 'draw')} a card"
            return f"{drawn} and {to.verb(seat, 'discard')} {to.name(card)}"
        case events.Won(seat, units):
            return f"{to.does(seat, 'win')} with {counted(units, 'unit')} left"
        case events.GameDrawn():
            return "Nobody has a unit left: the game is a draw"
        case events.GivenUp(turns):
            return f"The game is given up after {turns} turns, unfinished"
    return ""


def of_combat(event: Event, to: Reader) -> str:
    match event:
        case events.Untapped(seat):
            return f"{to.does(seat, 'untap')} all units"
        case events.AttackSkipped(seat):
            return f"{to.possessive(seat)} attack is skipped"
        case events.Attacked(seat, attacker, defender, power, against):
            return (
                f"{to.whose(seat, attacker)} ({power}) attacks "
                f"{to.whose(to.s.book.owner[defender], defender)} ({against})"
            )
        case events.BoostsShown(cards, numbers):
            order = ORDERS[to.s.first]
            played = [
                f"{to.does(seat, 'play')} {to.name(card)}, {boost_word(to, card, number)}"
                for seat, card, number in zip(order, cards, numbers, strict=True)
                if card != NOBODY
            ]
            return "; ".join(played) or "nobody has a Boost to play"
        case events.BoostThrownAway(seat, unit, card):
            return f"{to.name(unit)} throws {to.whose(seat, card)} away"
        case events.BoostReplaced(seat, card):
            return f"{to.possessive(seat)} Boost is {to.name(card)} instead"
        case events.Switched(seat, card, other):
            return f"{to.whose(seat, card)} and {to.name(other)} switch places"
        case events.CombatWon(seat, card, total, loser, against):
            return f"{to.whose(seat, card)} beats {to.name(loser)}, {total} to {against}"
        case events.CombatDrawn(totals, declared):
            why = "a Boost says so" if declared else f"{totals[0]} to {totals[1]}"
            return f"The combat is a draw: {why}"
        case events.UnitDiscarded(seat, card, by):
            why = f" because of {to.name(by)}" if by not in {NOBODY, card} else ""
            return f"{to.whose(seat, card)} is discarded{why}"
        case events.MovedUp(seat, card):
            return f"{to.whose(seat, card)} moves up"
        case events.CoverGiven(seat, card, flips):
            return f"{to.name(card)}: {more_cards(seat, flips, to)}"
    return ""


def more_cards(seat: Seat, flips: int, to: Reader) -> str:
    return f"{to.does(seat, 'flip')} {counted(flips, 'extra card')} this turn"


def aimed(facts: Sequence[Event], seat: Seat, to: Reader) -> str:
    """What lies on whom, all cards on one unit together, and what was taken back."""
    targets = dict.fromkeys([aim.target for aim in in_place(facts)])
    lies = [f"{hits_on(each, facts, to)} on {whom(each, to)}" for each in targets]
    taken = [to.s.book.printed[card] for card in at_hand(facts)]
    told = [f"{to.verb(seat, 'put')} {joined(lies)}"] if lies else []
    told += [f"{to.verb(seat, 'take')} {hits_of(taken)} back"] if taken else []
    return f"{to.who(seat)} {' and '.join(told)}"


def hits_on(target: Card, facts: Sequence[Event], to: Reader) -> str:
    return hits_of(cards_on(target, facts, to))


def cards_on(target: Card, facts: Sequence[Event], to: Reader) -> list[Printed]:
    return [to.s.book.printed[aim.card] for aim in in_place(facts) if aim.target == target]


def whom(target: Card, to: Reader) -> str:
    return "nobody" if target == NOBODY else to.name(target)


def volley(facts: Sequence[Event], to: Reader) -> str:
    """Who was defeated with how much, and where Hits were too few; the rest was not used."""
    fired = facts[-1]
    assert isinstance(fired, events.Fired)
    seat, lost = fired.seat, fired.defeated
    targets = dict.fromkeys([aim.target for aim in in_place(facts)])
    vain = [each for each in targets if each != NOBODY and each not in lost]
    beaten = [f"{to.name(each)} with {hits_on(each, facts, to)}" for each in lost]
    told = [f"{to.does(seat, 'defeat')} {joined(beaten) if beaten else 'nobody'}"]
    told += [too_few(each, facts, to) for each in vain]
    return "; ".join(told)


def too_few(target: Card, facts: Sequence[Event], to: Reader) -> str:
    """ "1 Hit on Viper is too few"."""
    symbols = sum(card.hits + card.missiles for card in cards_on(target, facts, to))
    verb = "is" if symbols == 1 else "are"
    return f"{hits_on(target, facts, to)} on {to.name(target)} {verb} too few"


def flipped(fact: events.Flipped, to: Reader) -> str:
    told = f"{to.does(fact.seat, 'flip')} {counted(len(fact.cards), 'Firefight card')}"
    shown = hits_of([to.s.book.printed[card] for card in fact.cards])
    return f"{told} with {shown}" if fact.cards else told


def boost_word(to: Reader, card: Card, number: int) -> str:
    return "DRAW" if to.s.book.printed[card].draw else f"+{number}"


def of_firefights(event: Event, to: Reader) -> str:
    match event:
        case events.Exploded(seat, card, flips):
            return f"{to.whose(seat, card)} explodes: {more_cards(seat, flips, to)}"
        case events.MovedBack(seat, card, ahead):
            return f"{to.whose(seat, card)} hides behind {to.name(ahead)}"
        case events.Flipped(_, _):
            return flipped(event, to)
        case Flips(facts):
            return ", ".join([flipped(fact, to) for fact in facts])
        case events.Defused(seat, unit, card):
            return (
                f"{to.name(unit)}: {to.does(seat, 'discard')} {to.name(card)} of the enemy's cards"
            )
        case events.Aimed(seat, _, _) | events.TakenBack(seat, _):
            return aimed([event], seat, to)
        case Aims(facts):
            return aimed(facts, facts[0].seat, to)
        case Volley(facts):
            return volley(facts, to)
        case events.Fired(seat, cards, (), in_vain):
            if in_vain:
                return f"{to.who(seat)} can defeat nobody with {counted(cards, 'Firefight card')}"
            return f"{to.does(seat, 'defeat')} nobody"
        case events.Fired(seat, cards, defeated):
            used = f"{to.does(seat, 'use')} {counted(cards, 'Firefight card')}"
            lost = joined([to.name(unit) for unit in defeated])
            return f"{used} and {to.verb(seat, 'defeat')} {lost}"
    return ""
