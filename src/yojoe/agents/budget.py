"""How long a computer player thinks about a decision."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: a number of iterations, or seconds."""

    iterations: int = 400
    seconds: float | None = None
