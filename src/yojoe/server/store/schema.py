"""The tables of the journal."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

# What was agreed when a table was opened, and what a list of games shows of it.
GAMES = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("title", String(32), nullable=False),
    Column("engine", String(32), nullable=False),
    Column("data", String(64), nullable=False),
    Column("settings", Text, nullable=False),
    Column("luck", Text, nullable=False),
    Column("host", String(64), nullable=False),
    Column("grace", Integer, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("names", Text, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("occasion", String(64), nullable=False, server_default=""),
    Index("games_of_host", "host", "occasion"),
)

# What a finished game came to, for whoever counts; the journal says the same, only slower.
RESULTS = Table(
    "results",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("outcome", Text, nullable=False),
)

# What a strong player thought of a finished game: minutes of work, done once.
HINDSIGHTS = Table(
    "hindsights",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("ending", String(64), nullable=False),
    Column("told", Text, nullable=False),
)

# Links by which somebody becomes the same person on another device; each works once, and not long.
MOVES = Table(
    "moves",
    METADATA,
    Column("link", String(64), primary_key=True),
    Column("sealed", String(128), nullable=False),
    Column("player", String(64), nullable=False, server_default=""),
    Column("until", BigInteger, nullable=False),
)

# The mission of each day, and what chance it has.
DAYS = Table(
    "days",
    METADATA,
    Column("day", String(10), primary_key=True),
    Column("mission", String(32), nullable=False),
    Column("seed", BigInteger, nullable=False),
)

# What everybody's attempt came to.
TRIES = Table(
    "tries",
    METADATA,
    Column("day", String(10), ForeignKey("days.day"), primary_key=True),
    Column("player", String(64), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("turns", Integer, nullable=False),
)

# Everything that happened, in order; nothing here is ever changed.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("act", String(16), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("action", String(64), nullable=True),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("position", String(16), nullable=True),  # its hash, after the entry
    Column("seal", String(16), nullable=True),  # the hash of the entry and of the one before it
    Column("chronicle", LargeBinary, nullable=True),  # what everybody was shown of it
    UniqueConstraint("game", "action", name="each_action_once"),
)

# Written now and then, to see whether anything can be.
PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Who may answer for a seat; tokens are kept as hashes only.
SEATS = Table(
    "seats",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(64), nullable=True),
    Column("link", String(64), nullable=True),
    Index("seats_of_player", "player"),
)

CHATS = Table(
    "chats",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=True),
    Column("name", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("action", String(64), nullable=False),
    UniqueConstraint("game", "action", name="each_word_once"),
)

# Lists of trading cards, kept for whoever wrote them.
DECKS = Table(
    "decks",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("player", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("decks_of_player", "player"),
)
