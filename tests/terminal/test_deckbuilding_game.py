"""The deck-builder played at the terminal: pages that fit, prompts that are needed, the end."""

from io import StringIO

import pytest

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Roll, Seat
from yojoe.records.record import from_text, record_of, to_text
from yojoe.terminal.dialogue.commands import by_name
from yojoe.terminal.screen.lines import Lines
from yojoe.terminal.screen.page import Page
from yojoe.terminal.session.film import Film
from yojoe.terminal.session.honours import place
from yojoe.terminal.session.play_session import play_session
from yojoe.terminal.session.save_files import SaveFiles
from yojoe.terminal.session.sitting import Pace
from yojoe.title.achievement import read_honours
from yojoe.titles.deckbuilding.telling.facts import ENDINGS, Rolled
from yojoe.titles.deckbuilding.title import DECKBUILDING

MOST_PAGES = 2000  # more are a loop


def sensible(match, rng):
    """The label of what a sensible player answers."""
    question = match.question
    answer, _ = DECKBUILDING.sense.plan(match.state, question, rng)
    return DECKBUILDING.rules.labels(match.state, question)[answer]


def team(match, rng):
    """What to type on the page for a team: a Transport, Joes, and to let the others join."""
    twin, typed = match.fork(), []
    seat = twin.question.seat
    twin.answer(DECKBUILDING.sense.plan(twin.state, twin.question, rng)[0])
    while isinstance(twin.question, Choose) and twin.question.seat == seat:
        ask, label = twin.question.ask, sensible(twin, rng)
        if ask == "team":
            return " ".join([*typed, "lock"])
        typed += [] if label == "enough" else ["board-" * (ask == "transport") + label]
        twin.answer(DECKBUILDING.rules.labels(twin.state, twin.question).index(label))
    return " ".join([*typed, "ask"])


def rolls(party):
    """Every roll of a finished game, in words."""
    facts = party.match.history.facts
    return [
        DECKBUILDING.sentence(party.match.state, fact, party.names, party.you)
        for fact in facts
        if isinstance(fact, Rolled)
    ]


class Planner:
    """Types what a sensible player answers, and keeps every page it was asked on."""

    def __init__(self, console, party, wishes=()):
        self.console = console
        self.match = party.match
        self.humans = party.humans
        self.wishes = list(wishes)  # typed first, if they are no end of input
        self.pages = []
        self.asks = []
        self.news = []

    def __call__(self, *, hidden, board=None):
        assert not hidden
        page = self.console.file.getvalue().split("\x1b[2J")[-1].replace("\x1b[H", "")
        if "Enter goes on, b back" in page and not self.wishes:
            self.news.append(page)
            return ""
        self.pages.append(page)
        assert len(self.pages) < MOST_PAGES
        question = self.match.question
        waiting = [seat for seat in self.match.waiting if seat in self.humans]
        on_a_form = "Who goes to" in page
        ask = "form" if on_a_form else getattr(question, "ask", "")
        self.asks.append(ask if waiting else f"pause before {question!r}")
        if not waiting:
            return ""
        if self.wishes:
            wish = self.wishes.pop(0)
            if isinstance(wish, str):
                return wish
            raise wish
        rng = Rng(len(self.asks))
        return team(self.match, rng) if on_a_form else sensible(self.match, rng)


@pytest.fixture
def play(gather, sheet):
    """A practice game on pages of a size: the planner, the keeper, and all that was drawn."""

    def run(seats, size, wishes=(), **settings):
        settings = {"practice": "yes", **settings}
        keeper = SaveFiles(gather(seats, 5, DECKBUILDING, **settings))
        console = sheet(*size)
        planner = Planner(console, keeper.party, wishes)
        assert play_session(Page(console, planner), keeper, Pace(pauses=True)) == 0
        return planner, keeper, console.file.getvalue()

    return run


@pytest.mark.parametrize(
    ("seats", "size"),
    [
        ("human", (100, 30)),
        ("human,greedy", (80, 24)),
        ("human:Ann,human:Bob,greedy", (100, 30)),
    ],
)
def test_a_whole_game_fits_its_pages_and_every_question_is_on_them(play, seats, size):
    width, height = size
    planner, keeper, _ = play(seats, size)
    assert keeper.party.match.over
    for page in planner.pages:
        lines = page.split("\n")
        assert len(lines) <= height
        assert max(map(len, lines)) <= width
        assert lines[-1].startswith("> ")
        assert "Turn " in page
    told = " ".join(" ".join([*planner.pages, *planner.news]).split())
    assert all(roll in told for roll in rolls(keeper.party)), "no roll scrolls away unread"


def test_one_sits_down_waits_only_for_ones_own_dice_and_hears_why_it_ended(play):
    planner, keeper, text = play("human,greedy", (100, 40), practice="no", expert="2")
    party = keeper.party
    assert planner.asks[0] in {"missions", "recruit"}  # nobody takes up dice to deal the cards
    *pauses, _ = [ask for ask in planner.asks if ask.startswith("pause")]
    assert set(pauses) == {f"pause before {Roll(Seat(0), 6)!r}"}
    assert len(pauses) <= planner.asks.count("form")
    facts = party.match.history.facts
    earned = DECKBUILDING.study.earned(party.match.setup, facts)
    for told in (planner.pages[-1], text.split("\x1b[?1049l")[-1]):
        ending = DECKBUILDING.rules.ending(party.match.state).replace("-", " ")
        assert f"The game is {ending}." in told
        assert "Missions won: " in told
        assert "Threat was moved by " in told
        assert told.count("(new)") == len(earned)
    assert set(read_honours(place())) == {each.rule for each in earned}


def test_a_hint_comes_with_its_reason(play):
    planner, _, _ = play("human,greedy", (100, 30), wishes=["h", EOFError])
    assert "Hint: " in planner.pages[1]
    assert "% to win." in planner.pages[1]


def test_a_card_can_be_looked_up_at_the_table(play):
    planner, _, _ = play("human,greedy", (100, 30), wishes=["c destro", "", "c optimus", EOFError])
    assert "Destro, officer: " in planner.pages[1]
    assert "There is no card 'optimus'" in planner.pages[3]


# Several answers in a line.


def evening(gather, *typed, seed=5):
    """What is said in plain lines to these lines, until the input ends."""
    keeper = SaveFiles(gather("human,greedy", seed, DECKBUILDING))
    out = StringIO()
    play_session(Lines(StringIO("".join(f"{line}\n" for line in typed)), out), keeper, Pace())
    return keeper.party.match, " ".join(out.getvalue().split())


def test_several_answers_may_stand_in_a_line(gather):
    apart, _ = evening(gather, "muster", "end-turn")
    at_once, _ = evening(gather, "muster, end-turn")
    assert at_once.history.answers == apart.history.answers


def test_answers_that_do_not_fit_are_refused_and_those_before_stand(gather):
    match, said = evening(gather, "muster chess end-turn")
    assert "'chess' is not among the choices" in said
    twin, _ = evening(gather, "muster")
    assert match.history.answers == twin.history.answers


def test_what_is_typed_ahead_is_dropped_when_others_act(gather):
    apart, _ = evening(gather, "muster", "end-turn")
    ahead, said = evening(gather, "muster end-turn 1 1 1 1 1 1")
    assert ahead.history.answers == apart.history.answers
    assert "not among the choices" not in said


def test_in_plain_lines_a_row_is_told_again_only_when_it_has_changed(gather):
    _, said = evening(gather, "muster")
    assert said.count("Line-up: ") == 1
    assert said.count("Turn: ") > 1


def test_who_has_chosen_since_is_told_by_name(gather):
    _, said = evening(gather, "muster end-turn", "u")
    assert "Nothing can be taken back: " in said
    assert by_name("seat 1 has chosen since, not seat 12", ("Ann",)) == (
        "Ann has chosen since, not seat 12"
    )


# Records.


def test_a_record_is_shown_move_by_move(gather, play, sheet):
    _, keeper, _ = play("human,greedy", (100, 30))
    party = keeper.party
    record = from_text(to_text(record_of(DECKBUILDING, party.match, party.seats, "0")))
    film = Film(DECKBUILDING, record, None)
    lines = list(film.lines(0))
    assert lines[0].partition(". ")[0].isdecimal()
    assert film.settled == ["Settings: practice: yes."]
    console = sheet(100, 30)
    console.print(film.scene(film.last).pictures[0])
    assert ENDINGS[DECKBUILDING.rules.ending(party.match.state)] in console.file.getvalue()
    later = int(lines[-1].partition(". ")[0])
    assert list(film.lines(later))[-1] == lines[-1]
