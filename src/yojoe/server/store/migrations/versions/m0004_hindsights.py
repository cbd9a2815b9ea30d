"""What a strong player thought of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "hindsights",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("ending", sa.String(64), nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("hindsights")
