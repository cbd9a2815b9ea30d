"""What a question offers, as the ints that they are."""

from yojoe.kernel.script import Choose


def choices(question: Choose) -> list[int]:
    """The options of a question that always has to be answered with one of them."""
    return [each for each in question.options if isinstance(each, int)]


def offered(question: Choose) -> dict[int, int]:
    """The options that are something, by their places; "enough" is none."""
    return {n: each for n, each in enumerate(question.options) if isinstance(each, int)}
