"""Statements at random, as an owner of any box could write them."""

from inspect import Parameter

from yojoe.cards.statement import alternatives


class Talker:
    """Says anything that a vocabulary has words for."""

    def __init__(self, vocabulary, rng):
        self.vocabulary = vocabulary
        self.rng = rng

    def statements(self, deep=3):
        """One or two different ones."""
        said = [self.say(self.vocabulary.abilities, "", deep) for _ in range(self.some())]
        return list(dict.fromkeys(said))

    def say(self, wanted, taken, deep):
        """Anything that is wanted there, with so many brackets in it."""
        plain = [each for each in (int, float, bool, str) if each in wanted]
        words = [word for word in self.vocabulary.words.values() if word.means in wanted]
        shallow = [word for word in words if word.takes is None]
        chosen = self.any_of([*plain, *((not deep and shallow) or words)])
        return (
            self.plain(chosen, taken)
            if chosen in plain
            else self.with_word(chosen, max(deep - 1, 0))
        )

    def plain(self, sort, taken):
        if sort is str:
            return repr(self.any_of(list(self.vocabulary.quoted[taken])))
        if sort is bool:
            return str(self.any_of([True, False]))
        return str(self.rng.below(5) - 2 * (taken in self.vocabulary.below_none))

    def with_word(self, word, deep):
        if word.takes is None:
            return word.name
        parts = []
        for taken in word.takes.parameters.values():
            said = [self.say(alternatives(taken.annotation), taken.name, deep) for _ in range(2)]
            if taken.kind is Parameter.VAR_POSITIONAL:
                parts += said[: self.some()]
            elif taken.default is Parameter.empty:
                parts.append(said[0])
            elif self.rng.below(3) == 0:
                parts.append(f"{taken.name}={said[0]}")
        return f"{word.name}({', '.join(parts)})"

    def some(self):
        return 1 + self.rng.below(2)

    def any_of(self, among):
        return among[self.rng.below(len(among))]
