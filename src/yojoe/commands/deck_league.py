"""``yojoe deck league``: every deck against every other; ``weigh``: what single cards are worth."""

import json
from argparse import Namespace

from rich.console import Console

from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.lab.decks import league as leagues
from yojoe.lab.decks import weights
from yojoe.lab.decks.league import League, run_league
from yojoe.lab.decks.weights import Weighing, Weight, weigh
from yojoe.tcg.decks import STARTERS, Deck, deck_of, faults, list_named, ready
from yojoe.tcg.printed import Box

from .deck_duel import agent_of, agreed, ended, games_of
from .sim import drawn, progress, workers_of

SHOWN = 12  # cards at either end


def league(args: Namespace, box: Box) -> int:
    decks = entered(args, box)
    games, seed = games_of(args), read_seed("--seed", args.seed)
    count = games * len(decks) * (len(decks) - 1) // 2
    agent, workers, settings = agent_of(args), workers_of(args), agreed(args)
    with progress(count) as tick:
        found = run_league(decks, agent, games, seed, settings, workers=workers, on_game=tick)
    if args.json:
        print(json.dumps(figures(found)))
    elif found.games:
        Console(highlight=False).print(drawn(leagues.table(found)))
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
    if args.decks:
        raise Refusal("weigh takes no decks; it plays with random ones")
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
        print(json.dumps({"games": done, "cards": [facts(each) for each in found]}))
    elif done:
        Console(highlight=False).print(drawn(weights.table(found, SHOWN)))
        out = [each.card.full_name for each in found if each.is_out_of_bounds]
        print(f"out of bounds: {'; '.join(out) or 'none'}")
    return ended(done, games)


def facts(weight: Weight) -> dict[str, object]:
    return {
        "id": weight.card.id,
        "worth": weight.worth,
        "interval": [weight.interval.low, weight.interval.high],
        "games": weight.games,
    }
