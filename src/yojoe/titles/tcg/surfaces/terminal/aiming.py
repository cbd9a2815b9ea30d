"""A whole Firefight on one page: the cards, the targets, and what is defeated so far.

Nothing of it has happened before it is fired: every page is tried out in a fork of the match.
"""

from typing import Final

from yojoe.kernel.reader import joined
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import numbered_twins
from yojoe.kernel.script import Choose
from yojoe.terminal.dialogue.forms import Form, Put, Tryout, item
from yojoe.title.telling import Option
from yojoe.titles.tcg.rules.state import NOBODY, Card
from yojoe.titles.tcg.sense.volley import aim_at_most
from yojoe.titles.tcg.telling.phrases import hits_in_words
from yojoe.titles.tcg.telling.view_types import Target

from .laying import Aims, at_hand, batch_of, cards_of, lay, lay_all, placed
from .view_reader import ViewReader

CARD, ON, ALL_ON = "card-", "on-", "all-on-"
BEST, FIRE = "best", "fire"
HOW: Final = "a target puts it there, a card takes that card up"
IDLE: Final = "what is left can defeat nobody; fire, or put it where you like"
NONE_LEFT: Final = "every card lies on somebody; take one up by its number, or fire"


def form(trial: Tryout, picked: str) -> Form | None:
    """The first card to place opens the page."""
    return Aiming(trial) if not picked and trial.ask in {"aim", "fire"} else None


class Aiming:
    """Firefight cards of one player, until they are fired. [TCG-FIREFIGHT-10, TCG-FIREFIGHT-17]"""

    is_draft = False

    def __init__(self, root: Tryout) -> None:
        self.root = root
        self.at = ViewReader(root.view, root.names, root.seat)
        self.cards = cards_of(root)
        self.targets = [each["no"] for each in batch_of(root)["targets"] if each["in_reach"]]
        self.plans: list[Aims] = [placed(root)]
        self.taken: Card | None = None  # a card that somebody has taken up by its number

    @property
    def aims(self) -> Aims:
        return self.plans[-1]

    @property
    def current(self) -> Card | None:
        """The card that the next target gets."""
        free = [card for card in self.cards if card not in self.aims]
        return self.taken if self.taken in free else next(iter(free), None)

    @property
    def trial(self) -> Tryout:
        return lay(self.root, self.aims, self.current).trial

    # What stands on the page.

    def put(self) -> Put:
        cards = [self.card(number, card) for number, card in enumerate(self.cards, start=1)]
        items = [*cards, *self.goals(), *self.all_on()]
        chosen = frozenset(index for index, (_, ticked) in enumerate(items) if ticked)
        options = (*(option for option, _ in items), *self.ways_out())
        return Put(self.prompt(), options, chosen, HOW)

    def prompt(self) -> str:
        if self.current is None:
            return "All cards are placed. Fire?"
        return f"Where does {self.told(self.current)} go?"

    def told(self, card: Card) -> str:
        printed = self.at.printed(card)
        return f"{printed.name}, {hits_in_words(printed)},"

    def card(self, number: int, card: Card) -> tuple[Option, bool]:
        """A card: at hand, or on whom it lies."""
        printed = self.at.printed(card)
        on = f" on {self.at.name(self.aims[card])}" if card in self.aims else ""
        mark = "> " if card == self.current else ""
        short = f"{mark}{printed.name}, {hits_in_words(printed)}{on}"
        return item(f"{CARD}{number}", "Cards", short), card in self.aims

    def goals(self) -> list[tuple[Option, bool]]:
        """Units in reach, ticked once they are defeated."""
        batch = batch_of(self.trial)
        seen = {each["no"]: each for each in batch["targets"]}
        return [
            (item(ON + label, self.rank(unit), self.goal(seen[unit])), unit in batch["defeated"])
            for label, unit in zip(self.labels(), self.targets, strict=True)
        ]

    def rank(self, unit: Card) -> str:
        columns = self.at.player(1 - self.root.seat)["columns"]
        return "Targets" if any(each["front"]["no"] == unit for each in columns) else "Behind"

    def goal(self, target: Target) -> str:
        return f"{self.at.name(target['no'])} {target['hits']}/{max(target['power'], 1)}"

    def all_on(self) -> list[tuple[Option, bool]]:
        """With a Direct Hit all cards on one unit defeat it, whatever its Power. [TCG-HITS-05]"""
        if not any(self.at.printed(card).direct for card in self.cards):
            return []
        return [
            (item(ALL_ON + label, "All on", self.at.name(unit)), self.is_all_on(unit))
            for label, unit in zip(self.labels(), self.targets, strict=True)
        ]

    def is_all_on(self, unit: Card) -> bool:
        return all(self.aims.get(card) == unit for card in self.cards)

    def labels(self) -> list[str]:
        return numbered_twins([self.at.printed(unit).id for unit in self.targets])

    def ways_out(self) -> list[Option]:
        """Have the rest placed, or fire."""
        lost = [
            self.at.name(unit) for unit in batch_of(lay_all(self.root, self.aims).trial)["defeated"]
        ]
        fire = Option(FIRE, f"Fire: this defeats {joined(lost) if lost else 'nobody'}", None)
        best = Option(BEST, "Put the rest where they defeat most", None)
        return [best, fire] if self.current is not None else [fire]

    # What is chosen.

    def take(self, index: int) -> list[str] | None:
        label = self.put().options[index].label
        if label == FIRE:
            return [*lay_all(self.root, self.aims).path, FIRE]
        if label.startswith(CARD):
            self.take_up(self.cards[int(label.removeprefix(CARD)) - 1])
        elif label == BEST:
            self.turn_to(self.filled())
        elif label.startswith(ALL_ON):
            unit = self.targets[self.labels().index(label.removeprefix(ALL_ON))]
            self.turn_to(dict.fromkeys(self.cards, unit))
        else:
            self.aim(self.targets[self.labels().index(label.removeprefix(ON))])
        return None

    def take_up(self, card: Card) -> None:
        if card in self.aims:
            self.turn_to({each: on for each, on in self.aims.items() if each != card})
        self.taken = card

    def aim(self, unit: Card) -> None:
        if self.current is None:
            raise Refusal(NONE_LEFT)
        self.turn_to({**self.aims, self.current: unit})

    def turn_to(self, aims: Aims) -> None:
        """Other aims, if the rules allow them."""
        lay(self.root, aims, None)
        self.plans.append(aims)
        self.taken = None

    def filled(self) -> Aims:
        """The aims with every card placed where it helps to defeat most."""
        aims = dict(self.aims)
        trial = self.trial
        while trial.ask == "aim":
            question = trial.match.question
            assert isinstance(question, Choose)
            card, index = at_hand(trial), aim_at_most(trial.match.state, question)
            unit = question.options[index]
            assert isinstance(unit, int)
            if unit != NOBODY:
                aims[card] = unit
            trial.answer(trial.labels[index])
        if aims == self.aims:
            raise Refusal(IDLE)
        return aims

    def undo(self) -> bool:
        if not self.plans[1:]:
            return False
        self.plans.pop()
        self.taken = None
        return True
