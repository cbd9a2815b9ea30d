"""A question as it stands at the foot of a page: its prompt, its options and the keys."""

from collections.abc import Sequence
from itertools import accumulate, groupby
from textwrap import wrap

from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from yojoe.title.telling import Option

from .screen import Query

INDENT = 4  # columns for the number of an option
MANY, SHORT = 6, 50  # options, and letters of each, that are better told in a few lines
OPTION = "option"  # what letters know of it
ROW = 10  # columns for the name of a row of a form


def question(asked: Query, width: int, *, spare: int) -> list[RenderableType]:
    """Every option on a line, or on more while there are lines to spare."""
    lines: list[RenderableType] = [Text(), Text(asked.prompt, style="bold")]
    numbered = list(enumerate(asked.options, start=1))
    for group, run in groupby(numbered, key=lambda each: each[1].group):
        options = list(run)
        if group and asked.chosen is not None:
            lines.append(form_row(group, options, asked.chosen, width))
        elif group and options[1:]:
            lines.append(in_a_line(f"{group}:", options, width))
        elif not group and are_many(options):
            lines.append(in_a_line("", options, width))
        else:
            for number, option in options:
                more = len(wrap(option.text, width - INDENT)) - 1
                told = on_a_line(number, option, width, cut=more > spare)
                lines += [belonging_to(number, line) for line in told]
                spare -= more if more <= spare else 0
    return [*lines, Text(asked.keys, style="dim")] if asked.keys else lines


def on_a_line(number: int, option: Option, width: int, *, cut: bool) -> list[Text]:
    """One option, and the word it can be chosen by if there is room for it."""
    room = max(1, width - INDENT)
    first, *more = wrap(option.text, room) or [""]
    if more and cut:
        return [numbered_line(number, f"{option.text[: room - 1].rstrip()}…")]
    line = numbered_line(number, first)
    if not more and len(first) + len(option.label) + 2 <= room:
        line.append(f"  {option.label}", style="dim")
    return [line, *(Text(f"{'':{INDENT}}{rest}") for rest in more)]


def belonging_to(number: int, text: Text) -> Text:
    """Letters know whose they are: so an option can be marked, and clicked."""
    text.stylize(Style.from_meta({OPTION: number}))
    return text


def option_of(segment: Segment) -> int:
    """The option that a piece of a drawn page belongs to; 0 where it is none's."""
    style = segment.style
    number: int = style.meta.get(OPTION, 0) if style is not None else 0
    return number


def numbered_line(number: int, text: str) -> Text:
    return Text.assemble((f"{f' {number}':<{INDENT}}", "bold yellow"), text)


def are_many(options: Sequence[tuple[int, Option]]) -> bool:
    """Whether options would make a long column of short lines."""
    return len(options) > MANY and all(len(option.text) <= SHORT for _, option in options)


def in_a_line(heading: str, options: Sequence[tuple[int, Option]], width: int) -> Text:
    """Options that do the same with different cards, as many on a line as there is room for."""
    start = " " * (INDENT - 2)
    cells = [
        belonging_to(
            number, Text.assemble((f"{number} ", "bold yellow"), option.short or option.text)
        )
        for number, option in options
    ]
    return flow(Text(f"{start}  {heading}" if heading else start), cells, start, width)


def form_row(
    group: str, options: Sequence[tuple[int, Option]], chosen: frozenset[int], width: int
) -> Text:
    """A row of a form: each option with its box, ticked if it is chosen."""
    cells = [
        belonging_to(
            number,
            Text.assemble(
                ("[x] " if number - 1 in chosen else "[ ] ", "bold"),
                (f"{number} ", "bold yellow"),
                (option.short, "bold" if number - 1 in chosen else ""),
            ),
        )
        for number, option in options
    ]
    return flow(Text(f"    {group:<{ROW}}"), cells, " " * (INDENT + ROW), width)


def flow(text: Text, cells: Sequence[Text], start: str, width: int) -> Text:
    """Cells after a heading, as many on a line as there is room for."""
    used = len(text)
    for cell in cells:
        if used + len(cell) + 2 > width and used > len(start):
            text.append(f"\n{start}")
            used = len(start)
        text.append("  ").append_text(fold(cell, start, width))
        used += len(cell) + 2
    return text


def fold(cell: Text, start: str, width: int) -> Text:
    """A cell too long for a line goes on below itself."""
    margin = f"{start}{'':{INDENT + 2}}"
    room = max(1, width - len(margin))
    if len(start) + 2 + len(cell) <= width:
        return cell
    lines = wrap(cell.plain, room, break_long_words=False, break_on_hyphens=False)
    ends = accumulate(len(line) + 1 for line in lines[:-1])
    parts = cell.divide(list(ends))
    for part in parts:
        part.rstrip()
    return Text(f"\n{margin}").join(parts)
