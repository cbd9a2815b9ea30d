"""The log: everybody reads what he saw, and nothing else."""

from yojoe.kernel.facts import Fact, Noted, fact
from yojoe.kernel.reader import Reader
from yojoe.kernel.script import Seat
from yojoe.terminal.screen.stage import Sentence, Story


@fact("", "{what}", turn=True)
class Begun(Fact):
    what: str


@fact("", "{what}")
class Drawn(Fact):
    what: str

    def joins(self, before):
        """Jacks are told together."""
        return "jack" in self.what and "jack" in before[-1].what

    def text_of(self, facts, _to):
        return " and ".join(each.what for each in facts)


LOG = [
    (1, Noted(Begun("ace"), seen_by=(Seat(0),))),
    (2, Noted(Drawn("king"), seen_by=(Seat(1),))),
    (3, Noted(Drawn("open jack"))),
]


NAMES = ("Ann", "Bob")


def story_of(log, viewer):
    return Story(log, viewer, Reader(None, lambda _: ("", ""), NAMES, viewer))


def told(viewer):
    return story_of(LOG, viewer).since(0)


def test_a_seat_reads_its_own_secrets_and_what_is_open():
    assert told(Seat(0)) == [
        Sentence("ace.", 1, opens=True),
        Sentence("open jack.", 3, opens=False),
    ]
    assert [sentence.text for sentence in told(Seat(1))] == ["king.", "open jack."]


def test_without_a_seat_only_what_everybody_saw_is_told():
    assert [sentence.text for sentence in told(None)] == ["open jack."]


def test_a_story_is_told_from_any_fact_on():
    story = story_of(LOG, Seat(1))
    assert len(story) == 3
    assert [sentence.text for sentence in story.since(2)] == ["open jack."]
    assert len(story.since(-5)) == 2


def test_what_all_were_told_already_is_left_out_but_no_secret_is():
    story = story_of(LOG, Seat(1))
    assert [sentence.text for sentence in story.since(0, openly=3)] == ["king."]


def test_facts_of_one_answer_that_are_alike_are_told_together():
    more = [(3, Noted(Drawn("black jack"))), (3, Noted(Drawn("queen"))), (4, Noted(Drawn("jack")))]
    story = story_of([*LOG, *more], Seat(0))
    assert [(each.text, each.move) for each in story.since(1)] == [
        ("open jack and black jack.", 3),
        ("queen.", 3),
        ("jack.", 4),
    ]
    assert [each.text for each in story.since(0, until=3)] == ["ace.", "open jack."]


def test_facts_of_two_answers_are_told_apart():
    """As on the page: a line that was read is never told in other words."""
    story = story_of([*LOG, (4, Noted(Drawn("black jack")))], Seat(0))
    assert [each.text for each in story.since(1)] == ["open jack.", "black jack."]
