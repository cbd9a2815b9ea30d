"""The engine that programs drive line by line, as chess programs drive theirs.

Every request and every answer is a JSON object; ``docs/engine.md`` has the grammar.
"""

from collections.abc import Callable, Mapping
from threading import Thread
from typing import Any, Final, TypeAlias

from yojoe import __version__
from yojoe.agents.roster import make_player, read_player, strongest
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.refusal import Refusal, did_you_mean
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Roll, Seat, Shuffle
from yojoe.kernel.texts import value_word
from yojoe.records.json_form import from_json, read_any
from yojoe.records.notation import follow
from yojoe.records.record import Record, reopen
from yojoe.records.save import open_save
from yojoe.title.registry import AnyTitle

Said: TypeAlias = dict[str, Any]
PROTOCOL: Final = 1
PONDER: Final = "3600s"  # until somebody says stop
WAYS: Final = ("answers", "save", "record")


class LineEngine:
    """One position at a time, and one thought about it."""

    def __init__(self, title: AnyTitle, say: Callable[[Said], object]) -> None:
        self.title = title
        self.say = say
        self.match: Match[Any] | None = None
        self.player: Any = None
        self.thought: Thread | None = None
        self.ways: Mapping[str, Callable[[Said], Said | None]] = {
            "hello": self.hello,
            "position": self.position,
            "show": lambda _: self.show(),
            "play": self.play,
            "go": self.go,
            "stop": lambda _: self.stop(),
            "quit": lambda _: self.stop(),
        }

    def hear(self, request: Said) -> None:
        """Answer a request; what cannot be done is an error, and nothing has changed."""
        word = str(request.get("do"))
        try:
            answer = self.way(word)(request)
        except Refusal as refusal:
            answer = {"is": "error", "why": str(refusal)}
        if answer is not None:
            self.tell(request, answer)

    def way(self, word: str) -> Callable[[Said], Said | None]:
        if word not in self.ways:
            near = did_you_mean(word, self.ways)
            raise Refusal(f"there is no {word!r}; there is {', '.join(self.ways)}{near}")
        return self.ways[word]

    def tell(self, request: Said, answer: Said) -> None:
        mark = {"id": request["id"]} if "id" in request else {}
        self.say({**answer, **mark})

    def hello(self, _request: Said) -> Said:
        settings = {each.name: value_word(each.default) for each in self.title.about.settings}
        return {
            "is": "hello",
            "engine": "yojoe",
            "version": __version__,
            "protocol": PROTOCOL,
            "title": self.title.name,
            "rules": self.title.about.data_version,
            "seats": list(self.title.about.seats),
            "settings": settings,
        }

    def position(self, request: Said) -> Said:
        """A position by its answers, by a save or by a record."""
        self.stop()
        ways = [way for way in WAYS if way in request]
        if len(ways) > 1:
            raise Refusal(f"{' and '.join(ways)} name two positions; send one of them")
        if not ways and "view" in request:
            raise Refusal("a view alone cannot be thought about; send answers, a save or a record")
        way = ways[0] if ways else "answers"
        self.match = self.begun(request) if way == "answers" else self.read(way, request[way])
        return self.show()

    def begun(self, request: Said) -> Match[Any]:
        """A new match, and the answers given in it, chance among them."""
        settings = request.get("settings", {})
        seats, seed = request.get("seats", self.title.about.seats[0]), request.get("seed")
        answers = request.get("answers", [])
        if not isinstance(settings, dict) or not isinstance(answers, list):
            raise Refusal("settings are an object, and answers a list of a record's lines")
        if type(seats) is not int or type(seed) not in {int, type(None)}:
            raise Refusal("seats and seed are whole numbers")
        words = {str(name): value_word(value) for name, value in settings.items()}
        luck = None if seed is None else Seeded(seed)
        match = Match(self.title.rules, self.title.setup(seats, words), luck=luck)
        return match_after(match, [str(line) for line in answers])

    def read(self, way: str, content: Any) -> Match[Any]:
        """The match of a file, as text or as the object in it."""
        if way == "save":
            record, picks = open_save(str(content))
        else:
            record = from_json(content) if isinstance(content, dict) else read_any(str(content))
            picks = {}
        match = self.reopened(record)
        for seat, pick in picks.items():
            match.answer(pick, Seat(int(seat) - 1))
        return match

    def reopened(self, record: Record) -> Match[Any]:
        return match_after(reopen(self.title, record), record.moves)

    def show(self) -> Said:
        """Who is asked what, or how it ended."""
        match = self.there()
        score = list(self.title.rules.score(match.state)) if match.over else None
        ending = self.title.rules.ending(match.state) if match.over else None
        question = match.question
        chance = isinstance(question, Roll | Shuffle)
        asked = [] if chance else [self.asked(match, seat) for seat in match.waiting]
        return {
            "is": "position",
            "ply": match.ply,
            "over": match.over,
            "ending": ending,
            "score": score,
            "chance": question.ask if isinstance(question, Roll | Shuffle) else None,
            "asked": asked,
        }

    def asked(self, match: Match[Any], seat: Seat) -> Said:
        """What a seat is asked."""
        question = match.question
        assert question is not None
        assert not isinstance(question, Roll | Shuffle)
        telling, part = self.title.telling, question.for_seat(seat)
        names = [f"seat {number + 1}" for number in range(match.setup.seats)]
        options = [
            telling.option(match.state, part, index, names) for index in range(len(part.options))
        ]
        return {
            "seat": seat + 1,
            "prompt": telling.prompt(match.state, part, names),
            "moves": [{"move": each.label, "text": each.text} for each in options],
        }

    def play(self, request: Said) -> Said:
        """One more answer: a move of a seat, or a line of a record."""
        self.stop()
        match = self.there()
        if "line" in request:
            match_after(match, [str(request["line"])])
            return self.show()
        seat = self.seat_of(request)
        labels = Perspective(match, seat).labels()
        move = str(request.get("move"))
        if move not in labels:
            near = did_you_mean(move, labels)
            raise Refusal(f"{move!r} is not on offer; there is {', '.join(labels)}{near}")
        match.answer(labels.index(move), seat)
        if match.luck is not None:
            match.settle()
        return self.show()

    def seat_of(self, request: Said) -> Seat:
        """The seat that is spoken of, or the first that is asked."""
        match = self.there()
        if match.over or isinstance(match.question, Roll | Shuffle):
            raise Refusal("no seat is asked anything here; chance goes by play with a line")
        seat = request.get("seat", match.waiting[0] + 1)
        if seat not in [one + 1 for one in match.waiting]:
            there = " and ".join(str(one + 1) for one in match.waiting)
            raise Refusal(f"seat {seat!r} is not asked; {there} is")
        return Seat(seat - 1)

    def there(self) -> Match[Any]:
        if self.match is None:
            raise Refusal("there is no position yet; send one first")
        return self.match

    # Thinking.

    def go(self, request: Said) -> None:
        """Think about it, aside; the best move is told when it is found."""
        self.stop()
        match, seat = self.there(), self.seat_of(request)
        name = self.name_of(request)
        rng = Rng(request.get("seed", 1)).split(f"{match.ply} {seat}")
        self.player = make_player(name, self.title, match.setup, rng)
        sight = Perspective(match, seat)
        self.thought = Thread(target=self.think, args=(request, name, sight), daemon=True)
        self.thought.start()

    def name_of(self, request: Said) -> str:
        """The player that thinks, with its budget."""
        seats = self.there().setup.seats
        name = str(request.get("agent", strongest(self.title, seats)))
        kind, _ = read_player(name, self.title, seats)
        said = [word for word in ("iterations", "seconds", "ponder") if request.get(word)]
        if len(said) > 1:
            raise Refusal(f"{' and '.join(said)} are two budgets; send one of them")
        if not said or not kind.takes_budget:
            return name
        number = request[said[0]]
        if said[0] != "ponder" and type(number) not in {int, float}:
            raise Refusal(f"{said[0]}: {number!r} is no number")
        budget = {"ponder": PONDER, "seconds": f"{number}s", "iterations": f"{number}"}[said[0]]
        return f"{name.partition(':')[0]}:{budget}"

    def think(self, request: Said, name: str, sight: Perspective[Any]) -> None:
        try:
            advice = self.player.advise(sight)
        except Exception as error:  # noqa: BLE001  # somebody's own player may do anything
            self.tell(request, {"is": "error", "why": f"{name} failed: {error}"})
            return
        labels = sight.labels()
        known = zip(labels, advice.options, strict=False)
        answer = {
            "is": "best",
            "seat": sight.seat + 1,
            "move": labels[advice.answer],
            "chance": advice.chance,
            "reason": advice.reason,
            "chances": {label: chance for label, chance in known if chance is not None},
            "agent": name,
        }
        self.tell(request, answer)

    def stop(self) -> None:
        """End a thought; its best move is told before this returns."""
        if self.thought is not None:
            self.player.is_stopped = True
            self.thought.join()
            self.thought = None


def match_after(match: Match[Any], lines: Any) -> Match[Any]:
    """A match after so many lines; chance that is not among them falls by itself, if it can."""
    for number, line in enumerate(lines, start=1):
        due = match.question
        if isinstance(due, Roll | Shuffle) and match.luck and not line.startswith(due.ask):
            match.settle()
        try:
            follow(match, line)
        except Refusal as refusal:
            raise Refusal(f"answer {number}: {refusal}") from None
    if match.luck is not None:
        match.settle()
    return match
