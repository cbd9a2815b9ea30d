"""Where the dice and shuffles of a real match come from.

Draw number ``k`` is a pure function of a key, a salt and ``k``: the match keeps
no generator, a saved game goes on with the very dice it would have had, and
anybody who knows the key can work out every draw again.

    block b of draw k  =  HMAC-SHA256(key, salt + k as 8 bytes + b as 4 bytes)

The block's four 64-bit big-endian numbers are tried in turn; one at or above
the largest multiple of ``n`` is thrown away, so that no face is favoured.

**Provably fair**: the key is a secret of the server, committed to by its
SHA-256 before the first draw, and the salt is made of what every seat added
after seeing that commitment.  Neither side can steer the dice; once the key is
told, everybody can check them.
"""

import hashlib
import hmac
from dataclasses import dataclass
from typing import Protocol

from .refusal import Refusal
from .script import Chance
from .title import read_count

WORD = 1 << 64
LARGEST_SEED = WORD - 1


class Luck(Protocol):
    """Answers chance: ``ply`` counts the answers given before."""

    def draw(self, question: Chance, ply: int) -> int: ...
    def describe(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Seeded:
    """Luck from a seed that everybody may know."""

    seed: int

    def draw(self, question: Chance, ply: int) -> int:
        return fair_draw(f"yojoe seed {self.seed}".encode(), b"", ply, question.sides)

    def describe(self) -> str:
        return f"seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Fair:
    """Luck from a committed server secret and a word from every seat."""

    secret: bytes
    words: tuple[str, ...]

    @property
    def commitment(self) -> str:
        return commit(self.secret)

    def draw(self, question: Chance, ply: int) -> int:
        return fair_draw(self.secret, salt_of(self.words), ply, question.sides)

    def describe(self) -> str:
        words = " ".join(word.encode().hex() or "-" for word in self.words)
        return f"fair {self.commitment} {self.secret.hex()} {words}"


def commit(secret: bytes) -> str:
    """What is shown of a secret before the first draw."""
    return hashlib.sha256(secret).hexdigest()


def salt_of(words: tuple[str, ...]) -> bytes:
    """The seats' words as one: each hashed, so that none can pose as two."""
    return b"".join(hashlib.sha256(word.encode()).digest() for word in words)


def fair_draw(key: bytes, salt: bytes, ply: int, sides: int) -> int:
    """A number below ``sides``, every one exactly as likely as any other."""
    limit = WORD - WORD % sides
    block = 0
    while True:
        message = salt + ply.to_bytes(8, "big") + block.to_bytes(4, "big")
        tag = hmac.digest(key, message, "sha256")
        for start in range(0, 32, 8):
            number = int.from_bytes(tag[start : start + 8], "big")
            if number < limit:
                return number % sides
        block += 1


def read_seed(name: str, text: str) -> int:
    """A seed as it is typed or recorded; ``name`` says where."""
    return read_count(name, 0, LARGEST_SEED)(text)


def read_luck(text: str) -> Luck:
    """The luck that ``describe`` wrote down; refuses a broken commitment."""
    try:
        match text.split(" "):
            case ["seed", seed]:
                return Seeded(read_seed("luck seed", seed))
            case ["fair", commitment, secret, *words]:
                luck = Fair(bytes.fromhex(secret), tuple(map(read_word, words)))
                if luck.commitment != commitment:
                    raise Refusal("the server's secret does not match what it committed to")
                return luck
    except ValueError as error:
        if isinstance(error, Refusal):
            raise
    raise Refusal(f"luck {text!r} is neither 'seed N' nor 'fair COMMITMENT SECRET WORDS'")


def read_word(text: str) -> str:
    return "" if text == "-" else bytes.fromhex(text).decode()
