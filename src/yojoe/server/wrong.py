"""What cannot be done, with a code for programs and a line for people."""

from yojoe.kernel.refusal import Refusal

from .protocol import Code


class Wrong(Refusal):
    """Refused; nothing has changed."""

    def __init__(self, code: Code, reason: str) -> None:
        super().__init__(reason)
        self.code: Code = code


class Missing(Refusal):
    """There is no such thing here, or none that may be seen."""


class TooFast(Refusal):
    """More wishes than anybody needs."""
