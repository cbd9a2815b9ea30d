"""The settings of titles as options of a command: what players agree on before they begin."""

from argparse import ArgumentParser, BooleanOptionalAction, Namespace

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import Setting, spelled
from yojoe.titles import TITLES, AnyTitle

PREFIX = "setting_"


def add_settings(parser: ArgumentParser, *titles: AnyTitle) -> None:
    """An option for every setting of these titles, or of the one that is typed, or of all.

    The command line leaves what is typed as the parser's default of ``typed``.
    """
    typed: tuple[str, ...] = parser.get_default("typed") or ()
    named = [title for word in typed for title in TITLES if title.name == word]
    taken: list[str] = []
    for title in titles or named[:1] or TITLES:
        add_group(parser, title, taken)
        taken += [setting.name for setting in title.settings]


def add_group(parser: ArgumentParser, title: AnyTitle, taken: list[str]) -> None:
    """The settings of one title; what shares a name with another's is only explained."""
    shared = [f"{each.flag}: {explained(each)}" for each in title.settings if each.name in taken]
    group = parser.add_argument_group(f"settings of {title.name}", "; ".join(shared))
    for setting in title.settings:
        option, dest = setting.flag, f"{PREFIX}{setting.name}"
        meaning = explained(setting).replace("%", "%%")
        if setting.name in taken:
            continue
        if isinstance(setting.default, bool):
            group.add_argument(option, dest=dest, action=BooleanOptionalAction, help=meaning)
        else:
            group.add_argument(option, dest=dest, metavar="X", help=meaning)


def given(args: Namespace) -> dict[str, str]:
    """The settings that were given, of whatever title, as words."""
    return {
        name.removeprefix(PREFIX): spelled(value)
        for name, value in vars(args).items()
        if name.startswith(PREFIX) and value is not None
    }


def chosen(args: Namespace, title: AnyTitle) -> dict[str, str]:
    """The settings that were given, as words for ``title.setup``; refuses another title's."""
    said = given(args)
    known = [setting.name for setting in title.settings]
    for name in said:
        if name not in known:
            flags = ", ".join(setting.flag for setting in title.settings) or "no settings"
            raise Refusal(f"{title.name} has no {flag(name)}; it has {flags}")
        if not said[name]:
            raise Refusal(f"{flag(name)} says nothing; give it a value, or leave it out")
    return said


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def explained(setting: Setting) -> str:
    """A setting in a line: meaning, default, and the rules it is about."""
    rules = f" [{', '.join(setting.rules)}]" if setting.rules else ""
    return f"{setting.meaning} (default: {setting.shown(setting.default)}){rules}"
