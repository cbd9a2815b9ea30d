"""Players of somebody's own, good and bad."""

import sys


class First:
    def choose(self, perspective):
        return perspective.labels()[0]


class Looks:
    """Tries every move in games that look to it like the real one."""

    def choose(self, perspective):
        def worth(word):
            games = [perspective.imagine().play(word, seat=perspective.seat) for _ in range(4)]
            return sum(game.play_out("random").result.scores[perspective.seat] for game in games)

        return max(perspective.labels(), key=worth)


def last(perspective):
    return perspective.moves[-1]


class Cheats:
    def choose(self, perspective):
        return "win-at-once"


class Dies:
    def choose(self, perspective):
        raise LookupError("oops")


class Loops:
    def choose(self, perspective):
        while True:
            pass


class Spies:
    """Looks for what its seat must not know, wherever it can reach."""

    def choose(self, perspective):
        for name in ("luck", "_match", "history"):
            assert not hasattr(perspective, name)
        with_past = perspective.imagine()
        try:
            with_past.record()
        except ValueError:
            return perspective.labels()[0]
        sys.exit("an imagined game has no past to be read")
