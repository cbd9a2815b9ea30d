"""What cannot be done, with a code for programs and a line for people."""

from yojoe.kernel.refusal import Refusal

from .frames import Code


class NotAllowed(Refusal):
    """Refused; nothing has changed."""

    def __init__(self, code: Code, reason: str) -> None:
        super().__init__(reason)
        self.code: Code = code


class NotFound(Refusal):
    """There is no such thing here, or none that may be seen."""


class RateLimited(Refusal):
    """More wishes than anybody needs."""
