"""Notation: every answer as a line of text that people can read and programs can follow.

    roll 1: 5                                  a die, thrown by seat 1
    shuffle: 12345678901234567890              the seed of a shuffle
    use 1: remove-2                            seat 1 chose
    battle: 1 jump-up / 2 shoot-high           seats 1 and 2 chose in secret

Labels, not numbers of options: reordering a menu breaks no old game.
"""

from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import S
from yojoe.kernel.script import Answer, Choose, Question, Roll, Seat, Shuffle, Together
from yojoe.kernel.texts import is_number


class NotationError(Refusal):
    """A line that the match cannot follow."""


def write(match: Match[S], question: Question, answer: Answer) -> str:
    """The line for ``answer``; the match must be at ``question``."""
    match question, answer:
        case Roll(), int():
            return f"roll {question.seat + 1}: {answer + 1}"
        case Shuffle(), int():
            return f"shuffle: {answer}"
        case Choose(), int():
            return f"{question.ask} {question.seat + 1}: {labels(match, question)[answer]}"
        case Together(), tuple():
            picks = [
                f"{seat + 1} {labels(match, question.for_seat(seat))[one]}"
                for seat, one in zip(question.seats, answer, strict=True)
            ]
            return f"{question.ask}: {' / '.join(picks)}"
    raise AssertionError((question, answer))


def follow(match: Match[S], line: str) -> None:
    """Answer the match with what a line says; refuse it if that is not on offer."""
    question = match.question
    if question is None:
        raise NotationError(f"{line!r} comes after the match is over")
    head, colon, said = line.partition(": ")
    if not colon or head != heading(question):
        raise NotationError(f"expected '{heading(question)}: ...', found {line!r}")
    match question:
        case Roll() | Shuffle():
            match.answer(read_chance(question, said))
        case Choose():
            match.answer(read_label(match, question, said))
        case Together():
            picks = read_picks(match, question, said)
            for seat, one in zip(question.seats, picks, strict=True):
                match.answer(one, seat)


def heading(question: Question) -> str:
    match question:
        case Roll() | Choose():
            return f"{question.ask} {question.seat + 1}"
        case Shuffle() | Together():
            return question.ask


def labels(match: Match[S], question: Choose) -> list[str]:
    return match.game.labels(match.state, question)


def read_chance(question: Roll | Shuffle, said: str) -> int:
    base = 1 if isinstance(question, Roll) else 0
    if not is_number(said) or not question.allows(int(said) - base):
        raise NotationError(f"{question.ask}: {said!r} is not a possible result")
    return int(said) - base


def read_label(match: Match[S], question: Choose, said: str) -> int:
    offers = labels(match, question)
    if said not in offers:
        raise NotationError(f"{question.ask}: {said!r} is not on offer; there is {as_line(offers)}")
    return offers.index(said)


def read_picks(match: Match[S], question: Together, said: str) -> list[int]:
    parts = [part.partition(" ") for part in said.split(" / ")]
    if [part[0] for part in parts] != [str(seat + 1) for seat in question.seats]:
        raise NotationError(f"{question.ask}: {said!r} does not name each seat's pick in turn")
    return [
        read_label(match, question.for_seat(Seat(seat)), part[2])
        for seat, part in zip(question.seats, parts, strict=True)
    ]


def as_line(words: list[str]) -> str:
    return ", ".join(words)
