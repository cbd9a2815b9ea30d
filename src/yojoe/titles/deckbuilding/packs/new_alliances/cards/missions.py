"""The Missions of A Bridge to Doomsday, Act by Act."""

from yojoe.titles.deckbuilding.packs.new_alliances.pack import NEW
from yojoe.titles.deckbuilding.packs.new_alliances.text.conditions import (
    bots_here,
    bridge_complete,
    constructicons_below,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.effects import (
    add_constructicon,
    add_energon,
    advance_bridge,
    bridge_enters,
    damage_bay,
    discard_autobots,
    dismiss,
    draw_cassette,
    fix_bay,
    may_recover_autobot,
    move_bridge_back,
    remove_energon,
    return_constructicons,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.statics import stops_yield
from yojoe.titles.deckbuilding.text.conditions import all_of
from yojoe.titles.deckbuilding.text.effects import (
    add_battalion,
    call,
    discard,
    each_player,
    gain_trooper,
    in_play,
    lower_threat,
    more_recruit,
    raise_threat,
    send_back,
)
from yojoe.titles.deckbuilding.text.statics import adds, bars_team_mates, harder, here
from yojoe.titles.deckbuilding.text.triggers import enters, every_round, failed, won

from .words import bars_gis

# Act I.

NEW.card(
    "break-into-the-synthoid-lab",
    enters(call("old-snake")),
    won(lower_threat(2), may_recover_autobot),
    failed(raise_threat(1), each_player(gain_trooper)),
)
NEW.card(
    "confirm-bumblebees-warning",
    won(lower_threat(1), more_recruit(2)),
    failed(raise_threat(1), draw_cassette),
)
NEW.card(
    "save-the-dam",
    enters(draw_cassette),
    won(lower_threat(2)),
    failed(raise_threat(1), add_constructicon),
)
NEW.card(
    "stop-the-energon-convoy",
    won(lower_threat(1), add_energon(3)),
    failed(raise_threat(1), remove_energon(2)),
)
NEW.card(
    "trace-soundwaves-signal",
    won(lower_threat(2), call("soundwave")),
    failed(raise_threat(2), call("soundwave")),
)
NEW.card(
    "storm-the-bridge-site",
    enters(add_constructicon, add_constructicon),
    won(lower_threat(1), bridge_enters),
    failed(raise_threat(2), bridge_enters, advance_bridge(2)),
)

# Act II.

NEW.card(
    "board-the-sunken-warship",
    won(lower_threat(1), add_energon(4)),
    failed(raise_threat(1), remove_energon(2), call("soundwave")),
)
NEW.card(
    "defend-the-ark",
    stops_yield(),
    won(lower_threat(2), fix_bay),
    failed(raise_threat(1), discard_autobots(2), damage_bay),
)
NEW.card(
    "free-the-hypno-chip-workers",
    bars_gis(),
    won(lower_threat(2), return_constructicons(2)),
    failed(raise_threat(2), advance_bridge(1)),
)
NEW.card(
    "seize-the-cybertronian-arsenal",
    enters(call("old-snake")),
    every_round(add_battalion),
    won(lower_threat(2), send_back(1)),
    failed(raise_threat(2), each_player(gain_trooper)),
)
NEW.card(
    "win-the-sky-from-starscream",
    enters(call("starscream")),
    won(lower_threat(2), dismiss("starscream")),
    failed(raise_threat(2)),
)
NEW.card(
    "bring-down-the-bridge-towers",
    enters(add_constructicon, advance_bridge(1), call("shockwave")),
    harder(constructicons_below(most=2), here),
    won(lower_threat(1), move_bridge_back(2)),
    failed(raise_threat(2), advance_bridge(2)),
)

# Act III.

NEW.card(
    "bait-starscreams-ambition",
    enters(advance_bridge(1), call("starscream"), call("megatron")),
    won(lower_threat(2), dismiss("starscream"), dismiss("megatron")),
    failed(raise_threat(2), remove_energon(2)),
)
NEW.card(
    "cross-to-cybertron",
    enters(advance_bridge(1), call("shockwave")),
    bars_team_mates(1),
    won(lower_threat(2), dismiss("shockwave")),
    failed(raise_threat(2), discard_autobots(1)),
)
NEW.card(
    "outrun-the-doomsday-tide",
    enters(advance_bridge(1)),
    every_round(raise_threat(1)),
    won(lower_threat(3)),
    failed(raise_threat(2), each_player(discard(1))),
)
NEW.card(
    "silence-the-guardian-tower",
    enters(advance_bridge(1), call("shockwave")),
    won(lower_threat(2), move_bridge_back(2)),
    failed(raise_threat(2), advance_bridge(2)),
)
NEW.card(
    "stand-with-prime",
    enters(advance_bridge(1)),
    adds(bots_here, here),
    won(lower_threat(2), add_energon(3)),
    failed(raise_threat(2), discard_autobots(2)),
)
NEW.card(
    "close-the-bridge-to-doomsday",
    enters(advance_bridge(2), call("megatron")),
    bars_team_mates(2),
    harder(2, all_of(here, in_play("megatron"))),
    harder(2, all_of(here, bridge_complete)),
    failed(raise_threat(2), discard_autobots(1)),
)
