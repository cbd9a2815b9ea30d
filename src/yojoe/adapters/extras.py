"""The libraries that our environments are for; none of them is needed to play."""

from yojoe.kernel.refusal import Refusal


def missing(library: str, extra: str) -> Refusal:
    """What is said where a library is not installed."""
    return Refusal(f"this needs {library}: pip install 'yojoe[{extra}]'")
