"""Links to another device are somebody's, who can withdraw them; old ones end."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(sa.text("DELETE FROM moves"))
    op.add_column("moves", sa.Column("player", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("moves", "player")
