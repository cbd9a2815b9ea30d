"""The Armored Strike pack, filled by the files of its cards."""

from yojoe.tcg.book import Pack

ARMORED = Pack("armored")
