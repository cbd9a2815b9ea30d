"""Who has begun the mission of the day is found without looking at every game."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("games_of_host", "games", ["host", "occasion"])


def downgrade() -> None:
    op.drop_index("games_of_host", "games")
