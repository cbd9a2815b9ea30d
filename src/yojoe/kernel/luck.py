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

Whoever knows the secret and hears all other words could choose the last one.  So
words are **pledged** where they come over a network: every seat tells the hash of
its word before any word is told.
"""

import hashlib
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count
from struct import Struct
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from .refusal import Refusal
from .rng import Rng
from .script import Chance
from .texts import read_count

if TYPE_CHECKING:
    from hashlib import _Hash

Keyed: TypeAlias = "tuple[_Hash, _Hash]"

WORD = 1 << 64
DRAW: Final = Struct(">QI")  # which draw, and which block of it
NUMBERS: Final = Struct(">4Q")  # of a block
LARGEST_SEED = WORD - 1
SPLICE = " from "  # between the parts of a luck that is spliced
MOST_SPLICES: Final = 100  # of one luck: each is a game that plays on from another
HASHED: Final = 64  # bytes at a time, by SHA-256
PADS: Final = [bytes(byte ^ mark for byte in range(256)) for mark in (0x36, 0x5C)]  # of HMAC
KEYS: Final = 256  # that are remembered ready to draw with, the latest


class Luck(Protocol):
    """Answers chance: ``ply`` counts the answers given before."""

    def draw(self, question: Chance, ply: int) -> int: ...
    def describe(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Seeded:
    """Luck from a seed that everybody may know."""

    seed: int

    def draw(self, question: Chance, ply: int) -> int:
        return number_below(question.sides, ply, key_of_seed(self.seed))

    def describe(self) -> str:
        return f"seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Stream:
    """Luck as it comes from a stream, for games that nobody undoes, records or proves."""

    rng: Rng

    def draw(self, question: Chance, ply: int) -> int:
        del ply
        return question.any(self.rng)

    def describe(self) -> str:
        return f"stream {self.rng.seed}"


@dataclass(frozen=True, slots=True)
class Fair:
    """Luck from a committed server secret and a word from every seat."""

    secret: bytes
    words: tuple[str, ...]
    pledged: bool = False  # whether the hashes of all words were told before the first word

    @property
    def commitment(self) -> str:
        return commit(self.secret)

    def draw(self, question: Chance, ply: int) -> int:
        return number_below(question.sides, ply, key_of_secret(self.secret, self.words))

    def describe(self) -> str:
        words = " ".join(self.written(word) for word in self.words)
        return f"fair {self.commitment} {self.secret.hex()} {words}"

    def written(self, word: str) -> str:
        """A word as records keep it, after its hash if that was told first."""
        if not word:
            return "-"
        said = word.encode()
        return f"{commit(said)}:{said.hex()}" if self.pledged else said.hex()


@dataclass(frozen=True, slots=True)
class Spliced:
    """Luck of a match that plays on from another: its draws first, then those of one's own."""

    first: Luck
    plies: int  # answers that were given before the new luck began
    then: Luck

    def draw(self, question: Chance, ply: int) -> int:
        return (self.first if ply < self.plies else self.then).draw(question, ply)

    def describe(self) -> str:
        return f"{self.first.describe()}{SPLICE}{self.plies} {self.then.describe()}"


def pieces(luck: Luck) -> list[tuple[int, Luck]]:
    """The lucks that a luck is spliced of, each with the ply from which on it draws."""
    if isinstance(luck, Spliced):
        return [*pieces(luck.first), (luck.plies, luck.then)]
    return [(0, luck)]


def with_words(luck: Luck, words: tuple[str, ...], *, pledged: bool = False) -> Luck:
    """The luck that the seats have added their words to, where it still waits for them."""
    if isinstance(luck, Spliced):
        return replace(luck, then=with_words(luck.then, words, pledged=pledged))
    if isinstance(luck, Fair) and not luck.words:
        return replace(luck, words=words, pledged=pledged)
    return luck


def commit(secret: bytes) -> str:
    """What is shown of a secret before the first draw, and of a word before the first word."""
    return hashlib.sha256(secret).hexdigest()


def salt_of(words: tuple[str, ...]) -> bytes:
    """The seats' words as one: each hashed, so that none can pose as two."""
    return b"".join(hashlib.sha256(word.encode()).digest() for word in words)


def number_below(sides: int, ply: int, key: Keyed) -> int:
    """What a draw is, below ``sides``: every number exactly as likely as any other."""
    limit = WORD - WORD % sides
    inner, outer = key
    for block in count():
        inside, outside = inner.copy(), outer.copy()
        inside.update(DRAW.pack(ply, block))
        outside.update(inside.digest())
        number: int
        for number in NUMBERS.unpack(outside.digest()):
            if number < limit:
                return number % sides
    raise AssertionError


def hash_pair(key: bytes, salt: bytes) -> Keyed:
    """The two hashes that HMAC is made of, as far as all draws of a luck have them alike."""
    whole = hashlib.sha256(key).digest() if len(key) > HASHED else key
    padded = whole.ljust(HASHED, b"\0")
    inner, outer = (hashlib.sha256(padded.translate(pad)) for pad in PADS)
    inner.update(salt)
    return inner, outer


@lru_cache(KEYS)
def key_of_seed(seed: int) -> Keyed:
    return hash_pair(f"yojoe seed {seed}".encode(), b"")


@lru_cache(KEYS)
def key_of_secret(secret: bytes, words: tuple[str, ...]) -> Keyed:
    return hash_pair(secret, salt_of(words))


def read_seed(name: str, text: str) -> int:
    """A seed as it is typed or recorded; ``name`` says where."""
    return read_count(name, 0, LARGEST_SEED)(text)


def read_luck(text: str) -> Luck:
    """The luck that ``describe`` wrote down; refuses a broken commitment."""
    if text.count(SPLICE) > MOST_SPLICES:
        raise Refusal(f"luck is spliced {text.count(SPLICE)} times; allowed are {MOST_SPLICES}")
    first, spliced, last = text.rpartition(SPLICE)
    if spliced:
        plies, _, then = last.partition(" ")
        return Spliced(read_luck(first), read_seed("luck from", plies), read_luck(then))
    try:
        match text.split(" "):
            case ["seed", seed]:
                return Seeded(read_seed("luck seed", seed))
            case ["fair", commitment, secret, *words]:
                pledged = any(":" in word for word in words)
                luck = Fair(bytes.fromhex(secret), tuple(map(read_word, words)), pledged)
                if luck.commitment != commitment:
                    raise Refusal("the server's secret does not match what it committed to")
                return luck
    except ValueError as error:
        if isinstance(error, Refusal):
            raise
    raise Refusal(f"luck {text!r} is neither 'seed N' nor 'fair COMMITMENT SECRET WORDS'")


def read_word(text: str) -> str:
    """A word of a seat; refuses one that is not the word whose hash was told."""
    if text == "-":
        return ""
    pledge, pledged, said = text.rpartition(":")
    word = bytes.fromhex(said)
    if pledged and commit(word) != pledge:
        raise Refusal("a seat's word is not the one whose hash it told before")
    return word.decode()
