"""A table that learners play at: observations, actions, and what each seat remembers."""

from collections.abc import Callable
from typing import Final

from yojoe.kernel.luck import Luck
from yojoe.kernel.refusal import NotOnOffer
from yojoe.kernel.script import Chance, Choose, Question, Roll, Seat, Shuffle, Together

from .encoding.block import Numbers
from .memory import Memory, recall
from .scenario import AnySprint, Scenario

CHANCE: Final = Seat(-1)  # who answered, where chance did

# Questions by whom they are put to; written once, because a union is made anew at every look.
TO_SEATS: Final = (Choose, Together)
TO_CHANCE: Final = (Roll, Shuffle)


class EnvGame:
    """One play of a scenario.

    Nothing is kept for remembering until somebody asks what a seat remembers: then the answers so
    far are played again, watched, and from there on every fact is noted as it happens.
    """

    __slots__ = ("match", "memory", "now", "offer", "past", "scenario")

    def __init__(self, scenario: Scenario, luck: Luck | None = None) -> None:
        self.scenario = scenario
        self.match: AnySprint = scenario.opening.fork()
        self.match.luck = luck
        self.past: list[tuple[int, Seat]] = []  # every answer and who gave it
        self.memory: Memory | None = None
        # What is asked and what is offered, where that was looked at since the last answer;
        # where several pick, what is offered to each is not kept.
        self.now: Question | None = None
        self.offer: list[int] | None = None

    # What happens.

    @property
    def question(self) -> Question | None:
        if self.now is None:
            self.now = self.match.question
        return self.now

    @property
    def asked(self) -> Seat | None:
        """The first of the seats that are to choose now."""
        waiting = self.match.waiting
        return waiting[0] if waiting else None

    def choose(self, seat: Seat, action: int) -> Question | None:
        """A seat takes one of the actions it is offered; what is asked then."""
        known = self.offer
        offer = self.offers(seat) if known is None else known
        try:
            answer = offer.index(action)
        except ValueError:
            answer = self.allow(seat, action)
        if known is None or self.memory is not None:
            return self.answer(answer, seat)
        match = self.match
        self.now = question = match.follow(answer)
        self.past.append((answer, seat))
        self.offer = None
        if match.ply > match.game.longest:
            match.refuse_endless()
        return question

    def allow(self, seat: Seat, action: int) -> int:
        """The answer that an action stands for; refuses one that is not offered."""
        offer = self.offers(seat)
        if action not in offer:
            raise NotOnOffer(f"{self.part(seat).ask}: action {action} is not on offer")
        return offer.index(action)

    def answer(self, answer: int, seat: Seat) -> Question | None:
        """A seat, or chance, gives an answer; what is asked then."""
        match, memory = self.match, self.memory
        if memory is not None and seat != CHANCE:
            memory.chose(match, seat, answer)
        match.answer(answer, None if seat == CHANCE else seat)
        self.past.append((answer, seat))
        self.offer = None
        self.now = question = match.question
        if memory is not None:
            memory.collect(match)
        if match.ply > match.game.longest:
            match.refuse_endless()
        return question

    def fall(self, question: Chance, outcome: int) -> Question | None:
        """Chance gives an answer; what is asked then."""
        if self.memory is not None or not question.allows(outcome):
            return self.answer(outcome, CHANCE)
        match = self.match
        self.now = following = match.follow(outcome)
        self.past.append((outcome, CHANCE))
        if match.ply > match.game.longest:
            match.refuse_endless()
        return following

    def settle(self) -> Question | None:
        """Let the table's own luck answer until a seat is asked or the game is over."""
        match = self.match
        assert match.luck is not None, "this table has no luck of its own"
        while isinstance(question := self.question, TO_CHANCE):
            self.answer(match.luck.draw(question, match.ply), CHANCE)
        return question

    # What a seat sees.

    def offers(self, seat: Seat) -> list[int]:
        """The actions of a seat that is asked, in the order of its options."""
        question, offer = self.now, self.offer
        if type(question) is not Choose or question.seat != seat:  # seldom
            question = self.part(seat)
        if offer is None:
            offer = self.scenario.actions.cached(question) or self.spell(question)
            if question is self.now:
                self.offer = offer
        return offer

    def spell(self, question: Choose) -> list[int]:
        return self.scenario.actions.spell(self.match.game, self.match.state, question)

    def part(self, seat: Seat) -> Choose:
        question = self.question
        assert isinstance(question, TO_SEATS)
        return question.for_seat(seat)

    def observation(self, seat: Seat) -> Numbers:
        """The table as this seat sees it; with what it is asked, if it is."""
        match = self.match
        question = match.question
        ask = question.ask if question is not None and seat in match.waiting else None
        return self.scenario.encoding.encode(match.state, seat, ask)

    def in_words(self, seat: Seat) -> str:
        """The same in words."""
        return "\n".join(self.scenario.encoding.in_words(self.observation(seat)))

    def knowledge(self, seat: Seat) -> str:
        """Everything a seat has seen and done so far, and what it sees now."""
        if self.memory is None:
            self.memory = recall(self.scenario, self.past)
            self.match.state.events = []
        return self.memory.of(seat) + self.in_words(seat)

    # What it was worth.

    def returns(self) -> list[float]:
        if not self.match.over:
            return [0.0] * self.scenario.setup.seats
        return self.scenario.returns(self.match.game.score(self.match.state))

    # Copies.

    def fork(self) -> "EnvGame":
        """The same table, to be played on apart from this one."""
        twin = EnvGame.__new__(EnvGame)
        twin.scenario = self.scenario
        twin.match = self.match.fork()
        twin.match.luck = self.match.luck
        twin.past = self.past[:]
        twin.offer = self.offer
        twin.now = None  # options may be a pile that this table goes on with
        twin.memory = None
        if self.memory is not None:
            twin.memory = self.memory.copy()
            twin.match.state.events = []
        return twin

    def __deepcopy__(self, _memo: object) -> "EnvGame":
        return self.fork()

    def __reduce__(
        self,
    ) -> tuple[Callable[..., "EnvGame"], tuple[Scenario, Luck | None, list[tuple[int, Seat]]]]:
        """Written down as its answers; read, they are given again."""
        return replay, (self.scenario, self.match.luck, self.past)


def replay(scenario: Scenario, luck: Luck | None, past: list[tuple[int, Seat]]) -> EnvGame:
    table = EnvGame(scenario, luck)
    for answer, seat in past:
        table.answer(answer, seat)
    return table
