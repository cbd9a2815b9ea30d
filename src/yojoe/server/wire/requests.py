"""Every frame of a client; ``id`` is its own: a UUID, or anything as unlikely to come twice."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from yojoe.server.ops import limits

Action: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")]


class RequestFrame(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """A frame without anything we do not know."""


class Pledge(RequestFrame, frozen=True, tag="pledge"):
    """Tell the SHA-256 of your word, for every seat of yours, and agree to begin."""

    id: Action
    hash: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class Ready(RequestFrame, frozen=True, tag="ready"):
    """Add the word to the luck, once all are pledged; who is alone need not pledge."""

    id: Action
    word: Annotated[str, Meta(min_length=1, max_length=limits.LONGEST_WORD)]


class Start(RequestFrame, frozen=True, tag="start"):
    """The host begins; computers play for who is missing, until they come."""

    id: Action


class Answer(RequestFrame, frozen=True, tag="answer"):
    """Choose an option of the question that the version ``question`` put."""

    id: Action
    seat: int
    question: int
    answer: int


class TakeBack(RequestFrame, frozen=True, tag="undo"):
    """Take the seat's last answer back."""

    id: Action
    seat: int
    question: int


class LeaveSeat(RequestFrame, frozen=True, tag="leave"):
    """A computer plays for this seat of yours, or, for the host, for one who is not here."""

    id: Action
    seat: int


class Return(RequestFrame, frozen=True, tag="return"):
    """Take the seat back from the computer."""

    id: Action
    seat: int


class Vote(RequestFrame, frozen=True, tag="vote"):
    """Want the game to end, for every seat of yours, or no longer; it does when all people do."""

    id: Action
    end: bool


class AskHint(RequestFrame, frozen=True, tag="hint"):
    """What would a computer do?"""

    id: Action
    seat: int


class AskWhy(RequestFrame, frozen=True, tag="why"):
    """Why can this not be chosen?  ``subject`` is one of an option's: "card torpedo"."""

    id: Action
    seat: int
    subject: Annotated[str, Meta(max_length=100)]


class Look(RequestFrame, frozen=True, tag="look"):
    """See the table through the eyes of a seat of yours, or with null as a spectator."""

    seat: int | None


class Say(RequestFrame, frozen=True, tag="say"):
    """Say something to everybody."""

    id: Action
    text: Annotated[str, Meta(min_length=1, max_length=limits.LONGEST_TEXT)]


class CatchUp(RequestFrame, frozen=True, tag="catch-up"):
    """Send again whatever came after this version."""

    version: int


class Touch(RequestFrame, frozen=True, tag="touch"):
    """Somebody is here: computers that rest go on."""


class Ping(RequestFrame, frozen=True, tag="ping"):
    """Is anybody there?"""


FromClient: TypeAlias = (
    Pledge
    | Ready
    | Start
    | Answer
    | TakeBack
    | LeaveSeat
    | Return
    | Vote
    | AskHint
    | AskWhy
    | Look
    | Say
    | CatchUp
    | Ping
    | Touch
)
