"""The core pack, filled by the files of its cards."""

from yojoe.deckbuilding.pack import Pack

CORE = Pack("core")
