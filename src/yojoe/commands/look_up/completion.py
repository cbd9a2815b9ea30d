"""``yojoe completion bash|zsh|fish``: what lets a shell complete our words."""

from argparse import Namespace
from typing import Final

from yojoe.grammar.parser import Parser

BASH: Final = """\
_yojoe() {
    local IFS=$'\\n'
    COMPREPLY=($(yojoe complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    [ ${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o filenames -F _yojoe yojoe
"""
ZSH: Final = """\
#compdef yojoe
_yojoe() {
    local -a found
    found=("${(@f)$(yojoe complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n "${found[1]}" ]]; then compadd -- $found; else _files; fi
}
compdef _yojoe yojoe
"""
FISH: Final = """\
function __yojoe
    set -l words (commandline -opc) (commandline -ct)
    yojoe complete -- $words[2..-1] 2>/dev/null
end
complete -c yojoe -a '(__yojoe)'
"""
SHELLS: Final = {"bash": BASH, "zsh": ZSH, "fish": FISH}


def arguments(parser: Parser) -> None:
    parser.add_argument("shell", choices=tuple(SHELLS), help="which shell")
    parser.epilog = 'bash: eval "$(yojoe completion bash)" in ~/.bashrc; zsh the same; '
    parser.epilog += "fish: yojoe completion fish > ~/.config/fish/completions/yojoe.fish"


def run(args: Namespace) -> int:
    print(SHELLS[args.shell], end="")
    return 0
