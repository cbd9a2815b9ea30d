"""The front door: every title from Python, in words.  What it gives, ``import yojoe`` gives."""
