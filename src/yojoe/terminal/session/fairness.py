"""Provably fair dice: a secret that is committed to, and a word from every seat."""

import secrets
from collections.abc import Sequence

from yojoe.agents.seats import humans, names_of
from yojoe.kernel.luck import Fair, commit
from yojoe.terminal.screen.screen import Screen

LONGEST_WORD = 100


def agree(screen: Screen, seats: Sequence[str]) -> Fair:
    """The luck of a fair match: commit first, then let everybody add a word."""
    secret = secrets.token_bytes(32)
    screen.say(
        f"The dice are fixed by a secret whose SHA-256 is {commit(secret)}",
        "Note it down: every seat now adds a word, and neither side can steer the dice.",
    )
    names, people = names_of(seats), humans(seats)
    words = [
        word_of(screen, name) if seat in people else random_word()
        for seat, name in enumerate(names)
    ]
    return Fair(secret, tuple(words))


def word_of(screen: Screen, name: str) -> str:
    """A person's own word, or one that is made for who does not care."""
    while True:
        word = screen.inquire(f"{name}, a word of your own (Enter for a random one):").strip()
        if len(word) <= LONGEST_WORD:
            return word or random_word()
        screen.say(f"That word is too long; {LONGEST_WORD} letters are allowed.")


def random_word() -> str:
    return secrets.token_hex(8)
