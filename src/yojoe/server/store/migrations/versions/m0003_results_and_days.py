"""What games came to, missions of the day, and moving to another device."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("occasion", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "results",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
    )
    op.create_table(
        "moves",
        sa.Column("link", sa.String(64), primary_key=True),
        sa.Column("sealed", sa.String(128), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("mission", sa.String(32), nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.String(10), sa.ForeignKey("days.day"), primary_key=True),
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for table in ("tries", "days", "moves", "results"):
        op.drop_table(table)
    op.drop_column("games", "occasion")
