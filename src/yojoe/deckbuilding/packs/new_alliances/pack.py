"""The pack of New Alliances, filled by the files of its cards."""

from yojoe.deckbuilding.book import Pack

NEW = Pack("new-alliances")
