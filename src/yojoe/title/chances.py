"""A chance as people are told it: one rounding for prompts, tables and pages."""

from typing import Final

CERTAIN: Final = 1000  # thousandths
DUST: Final = 1e-9  # less is what sums of fractions leave behind


def per_mille(chance: float) -> int:
    """In thousandths; what may come either way is neither none of them nor all."""
    if min(chance, 1 - chance) < DUST:
        return CERTAIN * round(chance)
    return min(max(round(CERTAIN * chance), 1), CERTAIN - 1)


def in_percent(chance: float) -> str:
    """In whole percent, rounded from the thousandths that views tell."""
    return percent_of(per_mille(chance))


def percent_of(thousandths: int) -> str:
    """ "57%"; what is not certain never reads as if it were."""
    whole = (thousandths + 5) // 10
    if thousandths and not whole:
        return "under 1%"
    return "over 99%" if whole == CERTAIN // 10 and thousandths < CERTAIN else f"{whole}%"
