"""The Play of an owner's statement: files may still say themselves what its words say now."""

from inspect import Parameter, Signature
from typing import Any, Final

from yojoe.cards.statement import Word

from .abilities import Condition, Effect, Play, always
from .effects import then
from .hints import hint, hints_of

SWITCHES: Final = ("lasts", "scouts", "answers", "early", "anyway", "joins", "draws")
WORTHS: Final = ("helps", "stores")


def taken(name: str, kind: object, default: object = Parameter.empty) -> Parameter:
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=kind)


TAKES: Final = Signature(
    [
        taken("effect", Effect),
        taken("when", Condition, always),
        *(taken(name, bool, default=False) for name in SWITCHES),
        *(taken(name, float, 0.0) for name in WORTHS),
        taken("hint", float, None),
    ]
)


def played(*args: Any, **named: Any) -> Play:
    """Happens when the card is played from hand; what else it says works until the Mission ends."""
    said = TAKES.bind(*args, **named).arguments
    effect, when = said.pop("effect"), said.pop("when", always)
    said.pop("lasts", None)  # it follows from what else the card says
    helps = said.pop("helps", None)
    worth = said.pop("hint", helps)
    if said:
        effect = hint(hints_of(effect), **said)(then(effect))
    return Play(effect, when, worth)


OWNERS_PLAY: Final = Word(Play.__name__, played, Play, TAKES, older=(*SWITCHES, *WORTHS))
