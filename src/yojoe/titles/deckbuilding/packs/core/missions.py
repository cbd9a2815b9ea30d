"""The Missions of both Stories, Act by Act."""

from yojoe.titles.deckbuilding.box.printed import BASIC, GEAR
from yojoe.titles.deckbuilding.text.conditions import all_of
from yojoe.titles.deckbuilding.text.effects import (
    add_battalion,
    call,
    discard,
    draw,
    each_player,
    gain_trooper,
    in_play,
    lower_threat,
    may_destroy,
    may_take,
    more_recruit,
    named,
    raise_threat,
    send_back,
)
from yojoe.titles.deckbuilding.text.statics import (
    bans,
    bars_leaders,
    bars_team_mates,
    carries_at_most,
    dearer,
    harder,
    here,
    players_beyond_two,
)
from yojoe.titles.deckbuilding.text.triggers import enters, every_round, failed, won

from .pack import CORE

a_gi = named("gi")
more_with_more = harder(players_beyond_two, here)


# The M.A.S.S. Device, Act I.

CORE.card(
    "crystals-under-the-ice",
    bars_team_mates(1),
    more_with_more,
    won(more_recruit(2)),
    failed(raise_threat(1), gain_trooper),
)
CORE.card(
    "escape-from-the-arena",
    enters(each_player(discard(1))),
    bars_leaders(),
    won(each_player(may_destroy(a_gi))),
    failed(raise_threat(1)),
)
CORE.card(
    "evacuate-the-melting-harbor",
    every_round(raise_threat(1)),
    more_with_more,
    won(lower_threat(1)),
    failed(raise_threat(1), add_battalion),
)
CORE.card(
    "guard-the-relay-satellite",
    bars_team_mates(1),
    won(draw(2)),
    failed(raise_threat(1), call("wild-weasel")),
)
CORE.card(
    "secure-the-rare-liquid-element",
    won(lower_threat(2), call("baroness")),
    failed(raise_threat(2)),
)
CORE.card(
    "race-to-the-burning-crater",
    enters(each_player(discard(1))),
    carries_at_most(3),
    more_with_more,
    won(lower_threat(1)),
    failed(raise_threat(1), call("destro")),
)

# The M.A.S.S. Device, Act II.

CORE.card(
    "build-a-rival-device",
    bars_team_mates(1),
    won(lower_threat(1), each_player(may_destroy())),
    failed(raise_threat(1)),
)
CORE.card(
    "follow-the-vanishing-army",
    enters(call("major-bludd")),
    bars_team_mates(1),
    won(send_back(1)),
    failed(raise_threat(1), add_battalion),
)
CORE.card(
    "hold-the-line-at-headquarters",
    bars_team_mates(1),
    every_round(add_battalion),
    won(send_back(2)),
    failed(raise_threat(1)),
)
CORE.card(
    "raid-the-arms-dealers-castle",
    enters(call("destro")),
    carries_at_most(3),
    more_with_more,
    won(may_take(4)),
    failed(raise_threat(1)),
)
CORE.card(
    "raise-the-sunken-laser-core",
    bars_team_mates(1),
    more_with_more,
    won(more_recruit(3)),
    failed(raise_threat(1), each_player(gain_trooper)),
)
CORE.card(
    "the-joes-surrender",
    enters(each_player(discard(1))),
    bars_team_mates(1),
    bans(GEAR, BASIC, when=here),
    more_with_more,
    won(lower_threat(2)),
    failed(raise_threat(1), each_player(discard(2)), call("cobra-commander")),
)

# The M.A.S.S. Device, Act III.

CORE.card(
    "blast-through-the-serpent-gate",
    bars_team_mates(1),
    won(send_back(2)),
    failed(raise_threat(1), add_battalion),
)
CORE.card(
    "duel-on-the-temple-stairs",
    enters(call("storm-shadow")),
    carries_at_most(2),
    won(lower_threat(1)),
    failed(raise_threat(1)),
)
CORE.card(
    "find-the-secret-temple",
    bars_team_mates(1),
    more_with_more,
    won(draw(2)),
    failed(raise_threat(1), add_battalion),
)
CORE.card(
    "free-the-temple-slaves",
    carries_at_most(3),
    more_with_more,
    won(send_back(1)),
    failed(raise_threat(1), each_player(gain_trooper)),
)
CORE.card(
    "turn-the-beam-aside",
    bars_team_mates(1),
    every_round(raise_threat(1)),
    won(lower_threat(1)),
    failed(raise_threat(1)),
)
CORE.card(
    "destroy-the-mass-device",
    enters(call("cobra-commander")),
    bars_team_mates(1),
    harder(1, all_of(here, in_play("cobra-commander"))),
    more_with_more,
    failed(raise_threat(2)),
)

# Operation: Total Control, Act I.

CORE.card(
    "outrun-the-military-police",
    enters(each_player(discard(1))),
    *dearer(1, "cost"),
    won(may_destroy(a_gi)),
    failed(raise_threat(1), gain_trooper),
)
CORE.card(
    "search-the-swamp-laboratory",
    bars_team_mates(1),
    won(each_player(may_destroy())),
    failed(raise_threat(1), call("zartan")),
)
CORE.card(
    "shield-the-relief-convoy",
    more_with_more,
    won(more_recruit(2)),
    failed(raise_threat(1)),
)
CORE.card(
    "steal-the-brainwave-plans",
    carries_at_most(3),
    more_with_more,
    won(lower_threat(1), call("dr-mindbender")),
    failed(raise_threat(1)),
)
CORE.card(
    "trace-the-forged-broadcast",
    bars_team_mates(1),
    won(draw(2)),
    failed(raise_threat(1), call("tomax-and-xamot")),
)
CORE.card(
    "storm-the-smiling-clinic",
    enters(call("dr-mindbender"), each_player(discard(1))),
    carries_at_most(3),
    more_with_more,
    won(lower_threat(1)),
    failed(raise_threat(1), each_player(gain_trooper)),
)

# Operation: Total Control, Act II.

CORE.card(
    "hunt-the-midnight-submarine",
    carries_at_most(3),
    more_with_more,
    won(may_take(4)),
    failed(raise_threat(1), add_battalion),
)
CORE.card(
    "prevent-the-cobra-attack-on-big-ben",
    won(lower_threat(1)),
    failed(raise_threat(1)),
)
CORE.card(
    "raid-extensive-enterprises",
    enters(call("tomax-and-xamot")),
    carries_at_most(3),
    won(more_recruit(3)),
    failed(raise_threat(1)),
)
CORE.card(
    "rooftops-of-kyoto",
    enters(call("storm-shadow")),
    carries_at_most(3),
    more_with_more,
    won(lower_threat(1)),
    failed(raise_threat(1)),
)
CORE.card(
    "unmask-the-false-minister",
    enters(call("zartan")),
    bars_team_mates(1),
    won(draw(2)),
    failed(raise_threat(1)),
)
CORE.card(
    "rescue-the-world-leaders",
    enters(each_player(gain_trooper)),
    bars_team_mates(1),
    more_with_more,
    won(lower_threat(2)),
    failed(raise_threat(1), add_battalion),
)

# Operation: Total Control, Act III.

CORE.card(
    "clear-our-names-on-live-television",
    bars_team_mates(1),
    won(lower_threat(2)),
    failed(raise_threat(2)),
)
CORE.card(
    "free-the-brainwashed-joes",
    enters(each_player(discard(1))),
    bars_team_mates(1),
    won(draw(2)),
    failed(raise_threat(1)),
)
CORE.card(
    "ready-the-shuttle-for-launch",
    every_round(add_battalion),
    won(send_back(2)),
    failed(raise_threat(1)),
)
CORE.card(
    "silence-the-undersea-transmitter",
    more_with_more,
    won(send_back(1)),
    failed(raise_threat(1), add_battalion),
)
CORE.card(
    "spacewalk-to-the-relay-ring",
    carries_at_most(3),
    more_with_more,
    won(lower_threat(1)),
    failed(raise_threat(1)),
)
CORE.card(
    "destroy-the-mind-control-device",
    enters(call("dr-mindbender")),
    bars_team_mates(2),
    harder(1, all_of(here, in_play("dr-mindbender"))),
    more_with_more,
    failed(raise_threat(2)),
)
