"""The core pack, filled by the files of its cards."""

from yojoe.titles.deckbuilding.box.pack import Pack

CORE = Pack("core")
