"""What the outside world hears when it asks for something that cannot be done."""

from collections.abc import Iterable


class Refusal(ValueError):
    """One line that names what was wrong and what is allowed.

    The command line prints it and exits with 2; a server answers with it.
    Our own mistakes are asserts, never refusals.
    """


class NotAsked(Refusal):
    """Nobody asked this seat anything: another is asked, or the match is over."""


class NotOnOffer(Refusal):
    """An answer that the question does not have."""


class WrongSetting(Refusal):
    """A setting that the title does not have, or cannot have so."""


class NotUndoable(Refusal):
    """There is nothing this seat may take back; the message says why."""


class Endless(Refusal):
    """A match has taken more answers than any of its title takes: it would go on for ever."""


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """ "; did you mean play?", or nothing where no word is near."""
    found = nearest(word, words)
    return f"; did you mean {found}?" if found else ""


def nearest(word: str, words: Iterable[str]) -> str:
    """The word that is most like it, if any is: by its beginning, else by its letters."""
    from difflib import get_close_matches  # noqa: PLC0415  # slow to load, and seldom needed

    known = {each.lower(): each for each in words}
    said = word.lower()
    begun = [each for each in known if len(said) > 1 and each.startswith(said)]
    close = begun[:1] or get_close_matches(said, known, 1, 0.6)
    return known[close[0]] if close else ""
