"""``yojoe deck league``: every deck against every other; ``weigh``: what single cards are worth."""

from argparse import Namespace

from yojoe.console.many_games import drawing, progress, workers_of
from yojoe.grammar.envelope import print_document
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.batch import Tally
from yojoe.titles.tcg.cards.printed import Box
from yojoe.titles.tcg.decks.decks import STARTERS, Deck, deck_of, faults, list_named, ready
from yojoe.titles.tcg.lab import league as leagues
from yojoe.titles.tcg.lab import weights
from yojoe.titles.tcg.lab.league import League, run_league
from yojoe.titles.tcg.lab.weights import Weighing, Weight, weigh

from .duel import agent_of, agreed, ended, games_of

SHOWN = 12  # cards at either end


def league(args: Namespace, box: Box) -> int:
    decks = entered(args, box)
    games, seed = games_of(args), read_seed("--seed", args.seed)
    count = games * len(decks) * (len(decks) - 1) // 2
    agent, workers, settings = agent_of(args), workers_of(args), agreed(args)
    with progress(count) as tick:
        found = run_league(decks, agent, games, seed, settings, workers=workers, on_game=tick)
    if args.json:
        print_document(
            args, figures(found), seed=seed, settings=settings, intervals=intervals(found)
        )
    elif found.games:
        from rich.console import Console

        Console(highlight=False).print(drawing(leagues.table(found)))
        for name, value in leagues.facts(found).items():
            print(f"{name:<13} {value}")
    return ended(len(found.games), count)


def entered(args: Namespace, box: Box) -> list[Deck]:
    """The decks named, or all ready ones but the starters, which are smaller."""
    names = args.decks or [name for name in ready() if name not in STARTERS]
    decks = [deck_of(list_named(name), box) for name in names]
    if len(decks) < 2:
        raise Refusal("a league takes two decks or more")
    for deck in decks:
        wrong = [] if deck.starter else faults(deck)
        if wrong:
            raise Refusal(f"the deck {deck.name} {wrong[0]}")
    return decks


def intervals(found: League) -> dict[str, tuple[float, float]]:
    tallies = {name: found.tally(deck) for deck, name in enumerate(found.names)}
    return {f"wins of {name}": bounds_of(each) for name, each in tallies.items()}


def bounds_of(tally: Tally) -> tuple[float, float]:
    return tally.interval.low, tally.interval.high


def figures(found: League) -> dict[str, object]:
    decks = range(len(found.names))
    return {
        "decks": [
            {
                "name": found.names[deck],
                "share": found.tally(deck).share,
                "games": found.tally(deck).games,
                "against": {
                    found.names[other]: found.against(deck, other).share
                    for other in found.others(deck)
                },
            }
            for deck in decks
        ],
        "games": len(found.games),
        "draws": found.draws,
        "first_player": found.first_player.share,
    }


def weighed(args: Namespace, _box: Box) -> int:
    """Random decks play, and every card is weighed by who wins."""
    games = games_of(args)
    settings = tuple(agreed(args).items())
    weighing = Weighing(agent_of(args), read_seed("--seed", args.seed), settings)
    with progress(games) as tick:
        done = 0

        def count() -> None:
            nonlocal done
            done += 1
            tick()

        found = weigh(weighing, games, workers=workers_of(args), on_game=count)
    if args.json:
        cards = [facts(each) for each in found]
        worth = {each.card.id: (each.interval.low, each.interval.high) for each in found}
        print_document(args, {"games": done, "cards": cards}, seed=weighing.seed, intervals=worth)
    elif done:
        from rich.console import Console

        Console(highlight=False).print(drawing(weights.table(found, SHOWN)))
        out = [each.card.full_name for each in weights.out_of_bounds(found)]
        print(f"out of bounds: {'; '.join(out) or 'none'} (corrected for {len(found)} cards)")
    return ended(done, games)


def facts(weight: Weight) -> dict[str, object]:
    return {
        "id": weight.card.id,
        "worth": weight.worth,
        "interval": [weight.interval.low, weight.interval.high],
        "games": weight.games,
    }
