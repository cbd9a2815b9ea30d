"""The core pack, filled by the files of its cards."""

from yojoe.deckbuilding.book import Pack

CORE = Pack("core")
