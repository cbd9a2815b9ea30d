"""What happens in the Trading Card Game, as facts: the rule of each, and its sentence."""

from collections.abc import Sequence
from dataclasses import field
from typing import Final

from yojoe.kernel.facts import Card, Fact, fact
from yojoe.kernel.reader import Reader, counted, joined
from yojoe.kernel.script import Seat
from yojoe.titles.tcg.cards.printed import Printed, hits_of
from yojoe.titles.tcg.rules.state import NOBODY, ORDERS

from .fact_words import boost_word, in_full, listed, printed, state, where

SEEN: Final = "new cards were seen"


# Setting up.


@fact("TCG-AMB-02", "{seat:win} the roll")
class RollWon(Fact):
    """Who decides whether to go first or second."""

    seat: Seat


@fact("TCG-SETUP-02", "{seat:go} first in this game")
class FirstDecided(Fact):
    seat: Seat


@fact("TCG-SETUP-05", reveals=SEEN)
class Revealed(Fact):
    """The top card of a deck was turned up."""

    seat: Seat
    card: Card

    def text(self, to: Reader) -> str:
        return f"{to.does(self.seat, 'turn')} up {in_full(to, self.card)}"

    def joins(self, before: Sequence[Fact]) -> bool:
        """The next one of somebody who places cards as they come."""
        begun, last = before[0], before[-1]
        placed = isinstance(begun, Revealed) and begun.seat == self.seat
        return placed and isinstance(last, Placed)

    def text_of(self, facts: Sequence[Fact], to: Reader) -> str:
        return lined_up(facts, self.seat, to)


@fact("TCG-SETUP-07")
class Placed(Fact):
    """A unit has entered the ranks; ``ahead`` is nobody in the front rank."""

    seat: Seat
    card: Card
    ahead: Card

    def text(self, to: Reader) -> str:
        return f"{to.whose(self.seat, self.card)} takes a place {where(self.ahead, to)}"

    def joins(self, before: Sequence[Fact]) -> bool:
        """A card was turned up, and there it stands."""
        last = before[-1]
        return isinstance(last, Revealed) and (last.seat, last.card) == (self.seat, self.card)


@fact("TCG-UNIQUE-02", "{seat:discard} {card}: that name is in the ranks already")
class DuplicateDiscarded(Fact):
    """The name was in the ranks already."""

    seat: Seat
    card: Card


@fact("TCG-UNIQUE-02", "{seat:have} discarded ten cards and must stop")
class SetupStopped(Fact):
    """Ten cards have gone to the discard pile."""

    seat: Seat


@fact("TCG-SETUP-12", "{seat:line} up {units:unit}, {supply} supply points")
class SetupDone(Fact):
    seat: Seat
    units: int
    supply: int


@fact("TCG-ABILITY-24", "{seat:'s} {card} copies {copied}")
class Shapeshifted(Fact):
    seat: Seat
    card: Card
    copied: Card


# The turn.


@fact("TCG-COMBAT-01", "Turn {turn}: both players draw two cards", reveals=SEEN, turn=True)
class TurnBegan(Fact):
    """Both draw."""

    turn: int


@fact("TCG-DECK-19", reveals=SEEN)
class Drew(Fact):
    """For whoever holds the hand."""

    seat: Seat
    cards: tuple[Card, ...]

    def text(self, to: Reader) -> str:
        drawn = listed(self.cards, to) if self.cards else "nothing"
        return f"{to.does(self.seat, 'draw')} {drawn}"


# Cards may lie open already, taken before the deck ran out.
@fact("TCG-DECK-13", reveals="cards were shuffled")
class Reshuffled(Fact):
    seat: Seat
    cards: int

    def text(self, to: Reader) -> str:
        pile = f"{'your' if self.seat == to.you else 'the'} discard pile"
        shuffled = f"{to.does(self.seat, 'shuffle')} {pile}"
        return f"{shuffled}, {counted(self.cards, 'card')}, for a new deck"


@fact("TCG-COMBAT-31", reveals=SEEN)
class HandDiscarded(Fact):
    seat: Seat
    cards: tuple[Card, ...]

    def text(self, to: Reader) -> str:
        return f"{to.does(self.seat, 'discard')} {listed(self.cards, to)}, unplayed"


@fact()
class CardExchanged(Fact):
    """One more card was drawn, and this one discarded."""

    seat: Seat
    unit: Card
    card: Card

    def text(self, to: Reader) -> str:
        drawn = f"{to.name(self.unit)}: {to.does(self.seat, 'draw')} a card"
        return f"{drawn} and {to.verb(self.seat, 'discard')} {to.name(self.card)}"


# One-on-One combat.


@fact("TCG-TAP-04", "{seat:untap} all units")
class Untapped(Fact):
    seat: Seat


@fact("TCG-COMBAT-29", "{seat:'s} attack is skipped")
class AttackSkipped(Fact):
    seat: Seat


@fact("TCG-COMBAT-08", part=True)
class Attacked(Fact):
    """Both fighters are named and tapped, each with its Power."""

    seat: Seat
    attacker: Card
    defender: Card
    power: int
    against: int

    def text(self, to: Reader) -> str:
        defender = to.whose(state(to).book.owner[self.defender], self.defender)
        attacker = f"{to.whose(self.seat, self.attacker)} ({self.power})"
        return f"{attacker} attacks {defender} ({self.against})"


@fact("TCG-COMBAT-11", reveals="the Boosts were shown")
class BoostsShown(Fact):
    """Both Boosts, first player first, and the numbers that count now; nobody where none is."""

    cards: tuple[Card, ...]
    numbers: tuple[int, ...]

    def text(self, to: Reader) -> str:
        order = ORDERS[state(to).first]
        played = [
            f"{to.does(seat, 'play')} {to.name(card)}, {boost_word(to, card, number)}"
            for seat, card, number in zip(order, self.cards, self.numbers, strict=True)
            if card != NOBODY
        ]
        return "; ".join(played) or "Nobody has a Boost to play"


@fact("TCG-ABILITY-57", "{unit} throws {seat:'s} {card} away")
class BoostThrownAway(Fact):
    """An enemy unit discarded a Boost that had been shown."""

    seat: Seat  # whose Boost it was
    unit: Card
    card: Card


@fact("TCG-ABILITY-57", "{seat:'s} Boost is {card} instead", reveals=SEEN)
class BoostReplaced(Fact):
    """The top card of the deck is the Boost now."""

    seat: Seat
    card: Card


@fact("TCG-RANK-09", "{seat:'s} {card} and {other} switch places")
class Switched(Fact):
    """Two units have changed places."""

    seat: Seat
    card: Card
    other: Card


@fact("TCG-COMBAT-17", "{seat:'s} {card} beats {loser}, {total} to {against}")
class CombatWon(Fact):
    seat: Seat
    card: Card
    total: int
    loser: Card
    against: int


@fact("TCG-COMBAT-18")
class CombatDrawn(Fact):
    """No winner: by equal totals, or because a Boost says so."""

    totals: tuple[int, ...]  # first player first
    declared: bool
    by: tuple[Card, ...] = field(default=(), compare=False)  # the Boosts that say so

    def text(self, to: Reader) -> str:
        why = f"{self.totals[0]} to {self.totals[1]}"
        if self.declared:
            why = f"{listed(self.by, to) or 'a Boost'} says so"
        return f"The combat is a draw: {why}"


@fact("TCG-CARDTEXT-13", "{by} keeps {seat:'s} {card} from doing anything but count")
class BoostJammed(Fact):
    """The other Boost is a Jam."""

    seat: Seat
    card: Card
    by: Card


@fact()
class UnitDiscarded(Fact):
    """A unit has left the ranks; ``by`` is the card whose text did it, or nobody."""

    seat: Seat
    card: Card
    by: Card

    def text(self, to: Reader) -> str:
        why = f" because of {to.name(self.by)}" if self.by not in {NOBODY, self.card} else ""
        return f"{to.whose(self.seat, self.card)} is discarded{why}"


@fact("TCG-RANK-04", "{seat:'s} {card} moves up")
class MovedUp(Fact):
    seat: Seat
    card: Card


@fact("TCG-ABILITY-54")
class NotDeployed(Fact):
    """A card was turned up that costs other than what may join, and is discarded."""

    seat: Seat
    card: Card
    wanted: int  # supply points

    def text(self, to: Reader) -> str:
        costs = counted(state(to).book.supply[self.card], "supply point")
        discarded = f"{to.does(self.seat, 'discard')} {to.name(self.card)}"
        return f"{discarded}: it costs {costs}, not {self.wanted}"


@fact("TCG-FIREFIGHT-04", "{card}: {seat:flip} {flips:extra card} this turn")
class CoverGiven(Fact):
    """A card promises more Firefight cards this turn."""

    seat: Seat
    card: Card
    flips: int


# The Firefight.


@fact("TCG-ABILITY-16", "{seat:'s} {card} explodes: {seat:flip} {flips:extra card} this turn")
class Exploded(Fact):
    """A unit is given up for more Firefight cards this turn."""

    seat: Seat
    card: Card
    flips: int


@fact("TCG-AMB-31", "{seat:'s} {card} hides behind {ahead}")
class MovedBack(Fact):
    seat: Seat
    card: Card
    ahead: Card


@fact("TCG-FIREFIGHT-02", reveals=SEEN, part=True)
class Flipped(Fact):
    seat: Seat
    cards: tuple[Card, ...]

    def text(self, to: Reader) -> str:
        said = f"{to.does(self.seat, 'flip')} {counted(len(self.cards), 'Firefight card')}"
        shown = hits_of([printed(to, card) for card in self.cards])
        return f"{said} with {shown}" if self.cards else said

    def joins(self, before: Sequence[Fact]) -> bool:
        """Both players flip."""
        other = before[-1]
        return len(before) == 1 and isinstance(other, Flipped) and other.seat != self.seat

    def text_of(self, facts: Sequence[Fact], to: Reader) -> str:
        return ", ".join([each.text(to) for each in facts])


@fact("TCG-ABILITY-32", "{unit}: {seat:discard} {card} of the enemy's cards")
class Defused(Fact):
    """A Firefight card of the other player was discarded."""

    seat: Seat
    unit: Card
    card: Card


@fact("TCG-FIREFIGHT-10")
class Aimed(Fact):
    """A Firefight card was put on a unit, or on nobody."""

    seat: Seat
    card: Card
    target: Card

    def text(self, to: Reader) -> str:
        return volley([self], self.seat, to)

    def joins(self, before: Sequence[Fact]) -> bool:
        return aims_of(self.seat, before)

    def text_of(self, facts: Sequence[Fact], to: Reader) -> str:
        return volley(facts, self.seat, to)


@fact("TCG-FIREFIGHT-17")
class TakenBack(Fact):
    seat: Seat
    card: Card

    def text(self, to: Reader) -> str:
        return volley([self], self.seat, to)

    def joins(self, before: Sequence[Fact]) -> bool:
        return aims_of(self.seat, before)

    def text_of(self, facts: Sequence[Fact], to: Reader) -> str:
        return volley(facts, self.seat, to)


@fact("TCG-FIREFIGHT-18")
class Fired(Fact):
    """All of a player's Firefight cards were used, and this is what they did."""

    seat: Seat
    cards: int
    defeated: tuple[Card, ...]
    in_vain: bool = False  # wherever they had gone, they would have defeated nobody

    def text(self, to: Reader) -> str:
        cards = counted(self.cards, "Firefight card")
        if not self.defeated and self.in_vain:
            return f"{to.who(self.seat)} can defeat nobody with {cards}"
        if not self.defeated:
            return f"{to.does(self.seat, 'defeat')} nobody"
        lost = joined([to.name(unit) for unit in self.defeated])
        used = f"{to.does(self.seat, 'use')} {cards}"
        return f"{used} and {to.verb(self.seat, 'defeat')} {lost}"

    def joins(self, before: Sequence[Fact]) -> bool:
        """Whoever hears first of a card taken back does not know where the others lie."""
        return isinstance(before[0], Aimed) and aims_of(self.seat, before)


# The end.


@fact("TCG-END-02", "{seat:win} with {units:unit} left")
class Won(Fact):
    seat: Seat
    units: int


@fact("TCG-END-03", "Nobody has a unit left: the game is a draw")
class GameDrawn(Fact):
    """Neither player has a unit left."""


@fact("TCG-AMB-32", "The game is given up after {turns} turns, unfinished")
class GivenUp(Fact):
    """The cap of turns was reached."""

    turns: int


# Cards that are placed as they are turned up.


def lined_up(facts: Sequence[Fact], seat: Seat, to: Reader) -> str:
    """Who was placed where, and the card that waits for its place."""
    placed = [each for each in facts if isinstance(each, Placed)]
    last = facts[-1]
    if len(facts) == 2 and isinstance(last, Placed):
        turned = f"{to.does(seat, 'turn')} up {in_full(to, last.card)}"
        return f"{turned} and {to.verb(seat, 'place')} it {where(last.ahead, to)}"
    places = joined([f"{to.name(each.card)} {where(each.ahead, to)}" for each in placed])
    said = f"{to.does(seat, 'place')} {places}"
    if isinstance(last, Revealed):
        return f"{said}; {to.verb(seat, 'turn')} up {in_full(to, last.card)}"
    return said


# Firefight cards that are aimed, and what they do.


def aims_of(seat: Seat, facts: Sequence[Fact]) -> bool:
    """Whether the last of them says where cards of this player lie."""
    last = facts[-1]
    return isinstance(last, Aimed | TakenBack) and last.seat == seat


def volley(facts: Sequence[Fact], seat: Seat, to: Reader) -> str:
    """Where the cards of one player lie, or what they have done there."""
    last = facts[-1]
    return fired(facts, last, to) if isinstance(last, Fired) else aimed(facts, seat, to)


def aimed(facts: Sequence[Fact], seat: Seat, to: Reader) -> str:
    """What lies on whom, all cards on one unit together, and what was taken back."""
    targets = dict.fromkeys([aim.target for aim in in_place(facts)])
    lies = [f"{hits_on(each, facts, to)} on {whom(each, to)}" for each in targets]
    taken = [printed(to, card) for card in at_hand(facts)]
    said = [f"{to.verb(seat, 'put')} {joined(lies)}"] if lies else []
    said += [f"{to.verb(seat, 'take')} {hits_of(taken)} back"] if taken else []
    return f"{to.who(seat)} {' and '.join(said)}"


def fired(facts: Sequence[Fact], last: Fired, to: Reader) -> str:
    """Who was defeated with how much, and where Hits were too few; the rest was not used."""
    lost = last.defeated
    targets = dict.fromkeys([aim.target for aim in in_place(facts)])
    vain = [each for each in targets if each != NOBODY and each not in lost]
    beaten = [f"{to.name(each)} with {hits_on(each, facts, to)}" for each in lost]
    said = [f"{to.does(last.seat, 'defeat')} {joined(beaten) if beaten else 'nobody'}"]
    said += [too_few(each, facts, to) for each in vain]
    return "; ".join(said)


def too_few(target: Card, facts: Sequence[Fact], to: Reader) -> str:
    """ "1 Hit on Viper is too few"."""
    symbols = sum(card.hits + card.missiles for card in cards_on(target, facts, to))
    verb = "is" if symbols == 1 else "are"
    return f"{hits_on(target, facts, to)} on {to.name(target)} {verb} too few"


def hits_on(target: Card, facts: Sequence[Fact], to: Reader) -> str:
    return hits_of(cards_on(target, facts, to))


def cards_on(target: Card, facts: Sequence[Fact], to: Reader) -> list[Printed]:
    return [printed(to, aim.card) for aim in in_place(facts) if aim.target == target]


def whom(target: Card, to: Reader) -> str:
    return "nobody" if target == NOBODY else to.name(target)


def in_place(facts: Sequence[Fact]) -> list[Aimed]:
    """The aims that hold: not those of cards that were taken back. [TCG-FIREFIGHT-17]"""
    found: list[Aimed] = []
    for each in facts:
        if isinstance(each, Aimed):
            found.append(each)
        elif isinstance(each, TakenBack):
            found = [aim for aim in found if aim.card != each.card]
    return found


def at_hand(facts: Sequence[Fact]) -> list[Card]:
    """The cards that were taken back and have no place since."""
    taken: list[Card] = []
    for each in facts:
        if isinstance(each, TakenBack):
            taken.append(each.card)
        elif isinstance(each, Aimed):
            taken = [card for card in taken if card != each.card]
    return taken
