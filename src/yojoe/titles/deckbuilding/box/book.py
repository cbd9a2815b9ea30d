"""The rulebook of one table: what is printed on each card, and what its text does."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

from yojoe.kernel.step import Following
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.text.abilities import (
    Ability,
    About,
    Action,
    Join,
    Number,
    Play,
    Says,
    Static,
    Trigger,
)
from yojoe.titles.deckbuilding.text.hints import NO_HINTS

from .contributors import Contributors, marked
from .pack import PLACES, Doing, KindRules, Look, Pack
from .printed import COBRA, EQUIPMENT, GROUP, JOE, KIT, MISSION, SIDE, TRANSPORT, Box, Printed

Step: TypeAlias = Callable[[State], Following]

T = TypeVar("T")

# What a Static may add to: the dice of the roll, the Hits needed, the Joes a Transport holds and
# the most that go on a Mission which says so itself, the cost of line-up cards and of Service
# Rifles, the Complications dealt to a Story Mission, whether the Terrain bonus counts (below none:
# it does not, above: it does anyway), whether the texts of Officers or of Joes are still,
# whether the Transport goes back to the Hangar, whether team-mates may join a Side Mission, and
# whether no die is re-rolled.
NUMBERS: Final = (
    "dice",
    "difficulty",
    "room",
    "most_room",
    "cost",
    "rifle_cost",
    "dealt",
    "terrain_bonus",
    "hushes_officers",
    "hushes_joes",
    "keeps_transport",
    "opens",
    "bars_rerolls",
)
# What a Says may say of another card: the dice a Joe gives at least, more or fewer, and at most;
# that a Joe cannot join it, of a Mission; that a card cannot be played; which place a Battalion
# covers; what a card costs more.
RULES: Final = (
    "gives",
    "gives_more",
    "gives_most",
    "bars",
    "bans",
    "covers",
    "costs_more",
)

# When a Trigger may happen, in the order of a game.
MOMENTS: Final = (
    "setup",
    "before_hands",
    "enters",
    "start_of_turn",
    "to_hangar",
    "lock",
    "revealed",
    "resolves",
    "first_roll",
    "success",
    "failure",
    "mission_ends",
    "end_of_turn",
    "end_of_next_turn",
    "end_of_round",
)


class Book:
    """Everything about the cards of one box, by card number."""

    __slots__ = (
        "about_dice",
        "action",
        "also",
        "answers",
        "backing",
        "bars",
        "box",
        "brings_joes",
        "brought",
        "buying",
        "capacity",
        "cobra",
        "cost",
        "doings",
        "draws",
        "equipment",
        "finale",
        "has_twins",
        "helps",
        "hidden",
        "hints",
        "hushing",
        "is_cobra",
        "is_equipment",
        "is_group",
        "is_joe",
        "is_kit",
        "is_side",
        "is_transport",
        "joes",
        "join",
        "kind",
        "kind_of",
        "kinds",
        "landing",
        "lasting",
        "leaders",
        "moments",
        "more_dice",
        "most_room",
        "number",
        "numbers",
        "ordinary",
        "packs",
        "pays",
        "play",
        "printed",
        "recruit",
        "robs",
        "ruled",
        "rules",
        "skills",
        "steps",
        "stores",
        "support",
        "timely",
    )

    def __init__(self, box: Box, steps: dict[str, Step], packs: Sequence[Pack]) -> None:
        self.box = box
        self.packs = tuple(packs)
        self.steps = dict(steps)
        self.bring(packs)
        self.number_cards()
        self.lay_out_columns()
        self.read(packs)

    def bring(self, packs: Sequence[Pack]) -> None:
        """What packs add to the rules."""
        for pack in packs:
            self.steps |= pack.steps
        self.kinds: dict[str, KindRules] = {}
        self.doings: dict[int, Doing] = {}
        for pack in packs:
            self.kinds |= pack.kinds
            self.doings |= pack.doings
        self.also: dict[str, tuple[Look, ...]] = {
            place: tuple([pack.also[place] for pack in packs if place in pack.also])
            for place in PLACES
        }
        self.helps = [helps for pack in packs for helps in pack.helps]
        self.buying = [offers for pack in packs for offers in pack.buying]
        self.more_dice = [more for pack in packs for more in pack.more_dice]
        self.backing = [more for pack in packs for more in pack.backing]
        self.hidden = frozenset([pile for pack in packs for pile in pack.hidden])

    def number_cards(self) -> None:
        """Every copy has a number; those of one kind are alike."""
        self.printed: tuple[Printed, ...] = tuple(
            [card for card in self.box.cards for _ in range(card.count)]
        )
        self.number: dict[str, Card] = {}  # of the first copy, by id
        for number, card in enumerate(self.printed):
            self.number.setdefault(card.id, number)
        kinds = {card.id: kind for kind, card in enumerate(self.box.cards)}
        self.kind: tuple[int, ...] = self.column(lambda card: kinds[card.id])
        # The same as a function, for whoever is told how to see that cards are alike.
        self.kind_of: Callable[[Card], int] = dict(enumerate(self.kind)).__getitem__
        self.has_twins: tuple[bool, ...] = self.column(lambda card: card.count > 1)

    def lay_out_columns(self) -> None:
        """What rules ask of a card all the time, as tables."""
        self.is_joe: tuple[bool, ...] = self.column(lambda card: card.kind == JOE)
        group = {*GROUP, *(kind for kind, said in self.kinds.items() if said.group)}
        side = {*SIDE, *(kind for kind, said in self.kinds.items() if said.side)}
        self.is_group: tuple[bool, ...] = self.column(lambda card: card.kind in group)
        self.is_side: tuple[bool, ...] = self.column(lambda card: card.kind in side)
        self.is_transport: tuple[bool, ...] = self.column(lambda card: card.kind == TRANSPORT)
        self.is_kit: tuple[bool, ...] = self.column(lambda card: card.kind in KIT)
        self.is_cobra: tuple[bool, ...] = self.column(lambda card: card.kind in COBRA)
        self.is_equipment: tuple[bool, ...] = self.column(lambda card: card.kind in EQUIPMENT)
        self.pays: tuple[bool, ...] = self.column(lambda card: card.kind == JOE or card.kind in KIT)
        self.capacity: tuple[int, ...] = self.column(lambda card: card.capacity)
        self.recruit: tuple[int, ...] = self.column(lambda card: card.recruit)
        self.cost: tuple[int, ...] = self.column(lambda card: card.cost)
        self.skills: tuple[tuple[int, ...], ...] = self.column(lambda card: card.skills)
        # The Act of a Mission that is not its Finale; no other card's.
        self.ordinary: tuple[int, ...] = self.column(
            lambda card: card.act if card.kind == MISSION and not card.finale else 0
        )
        self.finale: tuple[int, ...] = self.column(  # the Act that it ends
            lambda card: card.act if card.finale else 0
        )
        self.leaders = self.cards(lambda card: card.place == "leader")

    def read(self, packs: Sequence[Pack]) -> None:
        """Lay out the abilities of all cards as tables."""
        told = {card_id: said for pack in packs for card_id, said in pack.abilities.items()}

        def abilities(card: Printed) -> tuple[Ability, ...]:
            return told.get(card.id) or told.get(card.like, ())

        said = self.column(abilities)
        self.numbers: dict[str, Contributors[Number]] = {
            query: Contributors(self.printed, [number_of(each, query) for each in said], self.kinds)
            for query in (*NUMBERS, *(query for pack in packs for query in pack.numbers))
        }
        self.rules: dict[str, Contributors[About]] = {
            query: Contributors(self.printed, [rule_of(each, query) for each in said], self.kinds)
            for query in (*RULES, *(query for pack in packs for query in pack.rules))
        }
        # What Missions say of themselves, which rules want to know all the time.
        self.bars = self.rules["bars"].said
        self.most_room = self.numbers["most_room"].said
        self.hushing = self.numbers["hushes_officers"].cards
        self.read_moments(said, packs)
        self.read_plays(said)
        self.join: tuple[Join | None, ...] = tuple([first(each, Join) for each in said])
        self.action: tuple[Action | None, ...] = tuple([first(each, Action) for each in said])
        self.mark()

    def read_moments(self, said: Sequence[Sequence[Ability]], packs: Sequence[Pack]) -> None:
        """What happens when, and what is made of the dice."""
        self.moments: dict[str, Contributors[Trigger]] = {
            moment: Contributors(
                self.printed, [trigger_of(each, moment) for each in said], self.kinds
            )
            for moment in (*MOMENTS, *(moment for pack in packs for moment in pack.moments))
        }
        dice_rules = [about_dice_of(each) for each in said]
        self.about_dice = Contributors(self.printed, dice_rules, self.kinds)
        self.ruled = marked([any(has_dice_rule(ability) for ability in each) for each in said])

    def read_plays(self, said: Sequence[Sequence[Ability]]) -> None:
        """What cards do that are played from hand, and what that is good for."""
        self.play: tuple[Play | None, ...] = tuple([first(each, Play) for each in said])
        self.hints = tuple([NO_HINTS if each is None else each.hints for each in self.play])
        self.support: tuple[float, ...] = tuple([each.helps for each in self.hints])
        self.stores: tuple[float, ...] = tuple([each.stores for each in self.hints])
        # What works until the Mission ends: it says more than what happens when it is played.
        more = [each is not None and len(of) > 1 for each, of in zip(self.play, said, strict=True)]
        self.lasting = marked(more)

    def mark(self) -> None:
        """Sets of cards, so that rules can tell at a glance that a pile holds none of them."""
        self.joes = marked(self.is_joe)
        # Cards of kinds that packs bring, and those of them that stay in no hand.
        self.brought = {
            number: self.kinds[card.kind]
            for number, card in enumerate(self.printed)
            if card.kind in self.kinds
        }
        self.landing = frozenset(
            [card for card, kind in self.brought.items() if kind.arrives is not None]
        )
        self.cobra = marked(self.is_cobra)
        self.equipment = marked(self.is_equipment)
        self.draws = marked([each.draws for each in self.hints])
        self.answers = marked([each.answers for each in self.hints])
        self.robs = marked(
            [said is not None and said.robs for said in self.moments["resolves"].said]
        )
        self.brings_joes = marked([each.joins for each in self.hints])
        self.timely: dict[str, tuple[bool, ...]] = {
            name: tuple([card in cards for card in range(len(self.printed))])
            for name, cards in self.timely_cards().items()
        }

    def timely_cards(self) -> dict[str, frozenset[int]]:
        """What each window is for: what may be worth more there than in a later one."""
        late = marked(self.join)
        scouts = marked([each.scouts for each in self.hints])
        # What a card does as the Mission ends it does with Hits enough as well.
        ends = self.lasting & marked(self.moments["mission_ends"].said)
        early = marked([each.early for each in self.hints]) | late
        return {
            "locked": self.draws | scouts,
            "drawing": self.draws,
            "scouting": scouts,
            "answer": self.answers,
            "answering": self.answers - self.draws,  # new cards have their own moments
            "ready": early,
            "readying": early | ends,  # nobody is asked once there are Hits enough
            "rolled": marked(self.play),
            "anyway": marked([each.anyway for each in self.hints]) | ends,
            "all": marked(self.play) | late,
        }

    def column(self, value: Callable[[Printed], T]) -> tuple[T, ...]:
        return tuple([value(card) for card in self.printed])

    def cards(self, wanted: Callable[[Printed], bool]) -> list[Card]:
        """The numbers of all copies of the cards that are wanted, in the order of the box."""
        return [number for number, card in enumerate(self.printed) if wanted(card)]


def first(said: Iterable[Ability], kind: type[T]) -> T | None:
    return next((ability for ability in said if isinstance(ability, kind)), None)


def number_of(said: Sequence[Ability], query: str) -> Number | None:
    """What a card adds to a query; several texts of one card add up."""
    numbers = [each.number for each in said if isinstance(each, Static) and each.query == query]
    if len(numbers) < 2:
        return numbers[0] if numbers else None
    return lambda s, me, you: sum(number(s, me, you) for number in numbers)


def rule_of(said: Sequence[Ability], query: str) -> About | None:
    rules = [each.about for each in said if isinstance(each, Says) and each.query == query]
    assert len(rules) < 2, f"a card says two things about {query}"
    return rules[0] if rules else None


def about_dice_of(said: Sequence[Ability]) -> About | None:
    """Any that changes the dice which Joes give."""
    return rule_of(said, "gives") or rule_of(said, "gives_more") or rule_of(said, "gives_most")


def has_dice_rule(said: Ability) -> bool:
    return isinstance(said, Trigger) and said.dice_rule is not None


def trigger_of(said: Sequence[Ability], moment: str) -> Trigger | None:
    triggers = [each for each in said if isinstance(each, Trigger) and each.moment == moment]
    assert len(triggers) < 2, f"a card does two things at {moment}: write them as one"
    return triggers[0] if triggers else None
