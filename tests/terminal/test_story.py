"""The log: everybody reads what he saw, and nothing else."""

from dataclasses import dataclass

from yojoe.kernel.events import Event, Noted
from yojoe.kernel.script import Seat
from yojoe.terminal.stage import Sentence, Story


@dataclass(frozen=True)
class Drawn(Event):
    card: str


LOG = [
    (1, Noted(Drawn("ace"), seen_by=(Seat(0),))),
    (2, Noted(Drawn("king"), seen_by=(Seat(1),))),
    (3, Noted(Drawn("open jack"))),
]


def told(viewer):
    story = Story(LOG, viewer, lambda event: event.card, lambda event: event.card == "ace")
    return story.since(0)


def test_a_seat_reads_its_own_secrets_and_what_is_open():
    assert told(Seat(0)) == [Sentence("ace", 1, opens=True), Sentence("open jack", 3, opens=False)]
    assert [sentence.text for sentence in told(Seat(1))] == ["king", "open jack"]


def test_without_a_seat_only_what_everybody_saw_is_told():
    assert [sentence.text for sentence in told(None)] == ["open jack"]


def test_a_story_is_told_from_any_fact_on():
    story = Story(LOG, Seat(1), lambda event: event.card, lambda _: False)
    assert len(story) == 3
    assert [sentence.text for sentence in story.since(2)] == ["open jack"]
    assert len(story.since(-5)) == 2


def test_what_all_were_told_already_is_left_out_but_no_secret_is():
    story = Story(LOG, Seat(1), lambda event: event.card, lambda _: False)
    assert [sentence.text for sentence in story.since(0, openly=3)] == ["king"]


def both(before, after):
    """Jacks are told together."""
    jacks = "jack" in before.card and "jack" in after.card
    return Drawn(f"{before.card} and {after.card}") if jacks else None


def test_facts_in_a_row_that_are_alike_are_told_together():
    more = [(4, Noted(Drawn("black jack"))), (5, Noted(Drawn("queen"))), (6, Noted(Drawn("jack")))]
    story = Story([*LOG, *more], Seat(0), lambda event: event.card, lambda _: False, both)
    assert [(each.text, each.move) for each in story.since(1)] == [
        ("open jack and black jack", 3),
        ("queen", 5),
        ("jack", 6),
    ]
    assert [each.text for each in story.since(3)] == ["black jack", "queen", "jack"]
    assert [each.text for each in story.since(0, until=3)] == ["ace", "open jack"]


def test_what_only_some_saw_is_not_told_together_with_what_all_saw():
    log = [(1, Noted(Drawn("jack"), seen_by=(Seat(0),))), (2, Noted(Drawn("open jack")))]
    story = Story(log, Seat(0), lambda event: event.card, lambda _: False, both)
    assert [each.text for each in story.since(0)] == ["jack", "open jack"]
