"""The settings of a title as options of a command: what players agree on before they begin."""

from argparse import BooleanOptionalAction, Namespace, _ArgumentGroup
from collections.abc import Sequence

from yojoe.grammar.called import TitleCall, exactly, title_meant
from yojoe.grammar.parser import Parser
from yojoe.kernel.refusal import Refusal, did_you_mean
from yojoe.kernel.texts import value_word
from yojoe.title.registry import AnyTitle
from yojoe.title.setting import Choice, Setting

PREFIX = "setting_"
WHERE = "Settings: 'yojoe {word} TITLE --help' shows those of a title."


def add_title(parser: Parser, *, optional: bool = False) -> None:
    """Which title, and its settings as soon as it is typed."""
    parser.add_argument(
        "title",
        nargs="?" if optional else None,
        help="which game: db, na, lta, tcg ('yojoe games')",
    )
    add_settings(parser)


def add_settings(parser: Parser) -> None:
    """An option for every setting of the title that is typed; without one, where to find them.

    The command line leaves what is typed as the parser's default of ``typed``.
    """
    found = typed_title(parser.get_default("typed") or ())
    if found is None:
        parser.epilog = WHERE.format(word=parser.get_default("word"))
        parser.hint = "a setting goes with a title, and changes no saved game"
        return
    title = found.title()
    group = parser.add_argument_group(f"settings of {title.name}")
    for setting in title.about.settings:
        add_setting(group, setting)


def typed_title(typed: Sequence[str]) -> TitleCall | None:
    """The title among the words; refuses a first word that is none."""
    named = next((found for word in typed if (found := exactly(word)) is not None), None)
    if named is None and typed and not typed[0].startswith("-"):
        return title_meant(typed[0])
    return named


def add_setting(group: _ArgumentGroup, setting: Setting) -> None:
    add = group.add_argument
    dest, meaning = f"{PREFIX}{setting.name}", help_line(setting).replace("%", "%%")
    if isinstance(setting.default, bool):
        add(setting.flag, dest=dest, action=BooleanOptionalAction, help=meaning)
    else:
        add(setting.flag, dest=dest, metavar=setting.name.upper(), help=meaning)


def help_line(setting: Setting) -> str:
    """A setting with its choices, each by its word and what it means."""
    choices = () if isinstance(setting.default, bool) else setting.choices
    return "\n".join([explanation(setting), *map(choice_line, choices)])


def choice_line(choice: Choice) -> str:
    said = ": ".join(part for part in (choice.name, choice.meaning) if part)
    return f"- {choice.word}  {said}".rstrip()


def given_settings(args: Namespace) -> dict[str, str]:
    """The settings that were given, as words."""
    return {
        name.removeprefix(PREFIX): value_word(value)
        for name, value in vars(args).items()
        if name.startswith(PREFIX) and value is not None
    }


def title_of(args: Namespace) -> AnyTitle:
    """The title that was typed."""
    return title_meant(args.title).title()


def chosen_settings(args: Namespace, title: AnyTitle) -> dict[str, str]:
    """What was given and what the box settles, as words for ``title.setup``."""
    said = given_settings(args)
    known = [setting.name for setting in title.about.settings]
    for name in said:
        if name not in known:
            flags = ", ".join(setting.flag for setting in title.about.settings) or "no settings"
            near = did_you_mean(name, known)
            raise Refusal(f"{title.name} has no {flag(name)}; it has {flags}{near}")
        if not said[name]:
            raise Refusal(f"{flag(name)} says nothing; give it a value, or leave it out")
    box = title_meant(args.title) if getattr(args, "title", None) else TitleCall(title.name)
    return {**box.settled(), **said}


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def explanation(setting: Setting) -> str:
    """A setting in a line: meaning, default, and the rules it is about."""
    rules = f" [{', '.join(setting.rules)}]" if setting.rules else ""
    return f"{setting.meaning} (default: {setting.shown(setting.default)}){rules}"
