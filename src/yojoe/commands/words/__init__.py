"""What some commands take, apart from what they do: a first word needs none of the rooms behind."""
