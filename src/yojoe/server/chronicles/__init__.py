"""What was told of a game, kept so that no later rules tell it anew."""
