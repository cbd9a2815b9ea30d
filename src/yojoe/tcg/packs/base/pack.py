"""The Base Set, filled by the files of its cards."""

from yojoe.tcg.book import Pack

BASE = Pack("base")
