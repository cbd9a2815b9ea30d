"""The settings of titles as options of a command: what players agree on before they begin."""

from argparse import ArgumentParser, BooleanOptionalAction, Namespace

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import Setting
from yojoe.titles import TITLES, AnyTitle

PREFIX = "setting_"


def add_settings(parser: ArgumentParser, *titles: AnyTitle) -> None:
    """An option for every setting of these titles, or of all there are."""
    group = parser.add_argument_group("settings of a title")
    settings = {setting.name: setting for each in titles or TITLES for setting in each.settings}
    for name, setting in settings.items():
        dest, meaning = f"{PREFIX}{name}", told(setting).replace("%", "%%")
        if isinstance(setting.default, bool):
            group.add_argument(flag(name), dest=dest, action=BooleanOptionalAction, help=meaning)
        else:
            group.add_argument(flag(name), dest=dest, metavar="X", help=meaning)


def chosen(args: Namespace, title: AnyTitle) -> dict[str, str]:
    """The settings that were given, as words for ``title.setup``; refuses another title's."""
    said = {
        name.removeprefix(PREFIX): spelled(value)
        for name, value in vars(args).items()
        if name.startswith(PREFIX) and value is not None
    }
    known = [setting.name for setting in title.settings]
    for name in said:
        if name not in known:
            flags = ", ".join(map(flag, known)) or "no settings"
            raise Refusal(f"{title.name} has no {flag(name)}; it has {flags}")
    return said


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def told(setting: Setting) -> str:
    """A setting in a line: meaning, default, and the rules it is about."""
    rules = f" [{', '.join(setting.rules)}]" if setting.rules else ""
    return f"{setting.meaning} (default: {spelled(setting.default)}){rules}"


def spelled(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
