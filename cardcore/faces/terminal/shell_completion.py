"""Completion in bash, zsh and fish: the scripts that they read, and the answers to their questions.

A script hands over the words of the line, one to a line of `COMP_WORDS`, and the number of the word in
question in `COMP_CWORD`; the answers are lines of a word, a tab and a few words on it. Whatever goes wrong,
nothing is answered and nothing is said, since the reader is in the middle of a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

from typer.core import TyperGroup

from cardcore.faces.terminal.completion_answers import Completion, Files, offers_for
from cardcore.faces.terminal.typed_words import read_typed
from cardcore.plugins.registry import Registry

QUESTION = "_TWOHAND_COMPLETE"
"""The variable of the environment with which a shell asks; it says `complete_` and the shell."""

FILES, FOLDERS = ":files", ":folders"
"""Answers after which the shell offers files, or folders, by itself."""

_BASH = r"""# twohand completion bash >> ~/.bashrc
_twohand_completion() {
    local IFS=$'\n' word="${COMP_WORDS[COMP_CWORD]#[=:]}"
    COMPREPLY=( $(COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD \
        _TWOHAND_COMPLETE=complete_bash "$1" 2>/dev/null) )
    case "${COMPREPLY[0]}" in
        :files) COMPREPLY=( $(compgen -f -- "$word") ); compopt -o filenames 2>/dev/null ;;
        :folders) COMPREPLY=( $(compgen -d -- "$word") ); compopt -o filenames 2>/dev/null ;;
        *=) compopt -o nospace 2>/dev/null ;;
    esac
    return 0
}
complete -F _twohand_completion twohand
"""

_ZSH = r"""#compdef twohand
# twohand completion zsh >> ~/.zshrc, below the line with compinit; or into a file _twohand of your fpath
_twohand() {
    local -a answers values open lines
    local answer
    answers=( "${(@f)$(COMP_WORDS="${(F)words[1,CURRENT]}" COMP_CWORD=$((CURRENT - 1)) \
        _TWOHAND_COMPLETE=complete_zsh "${words[1]}" 2>/dev/null)}" )
    case "${answers[1]}" in
        '') return 1 ;;
        :files) _files; return ;;
        :folders) _files -/; return ;;
    esac
    for answer in "${answers[@]}"; do
        if [[ "${answer%%$'\t'*}" == *= ]]; then
            open+=( "${answer%%$'\t'*}" )
        else
            values+=( "${answer%%$'\t'*}" )
            lines+=( "${answer//$'\t'/  }" )
        fi
    done
    (( $#open )) && compadd -S '' -a open
    (( $#values )) && compadd -l -d lines -a values
}
if [[ "${funcstack[1]}" == _twohand ]]; then
    _twohand "$@"
else
    compdef _twohand twohand
fi
"""

_FISH = r"""# twohand completion fish > ~/.config/fish/completions/twohand.fish
function __twohand_completion
    set -l words (commandline --current-process --tokenize --cut-at-cursor)
    set -l word (commandline --current-token --cut-at-cursor)
    set -l asked (string join \n -- $words "$word" | string collect --no-trim-newlines)
    set -l answers (env COMP_WORDS="$asked" COMP_CWORD=(count $words) \
        _TWOHAND_COMPLETE=complete_fish $words[1] 2>/dev/null)
    switch "$answers[1]"
        case :files
            __fish_complete_path "$word"
        case :folders
            __fish_complete_directories "$word"
        case '*'
            printf '%s\n' $answers
    end
end
complete --command twohand --no-files --arguments '(__twohand_completion)'
"""

SCRIPTS = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}
"""The script of each shell; the first comment says where it is put."""

_BREAKS = re.compile("[=:]+")
"""What bash makes words of their own of, inside `turn_up=on_play` or `search:0.2`."""


def answer_shell(program: TyperGroup, environ: Mapping[str, str], registry: Callable[[], Registry]) -> str:
    """The answer to the shell that has asked, lines of words that fit; empty if anything goes wrong."""
    try:
        # What a plugin writes while it is loaded is no answer.
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            return "".join(f"{line}\n" for line in _answers(program, environ, registry))
    except (Exception, SystemExit, KeyboardInterrupt):
        return ""


def _answers(
    program: TyperGroup, environ: Mapping[str, str], registry: Callable[[], Registry]
) -> Iterator[str]:
    words, standing = _words(environ)
    offers = offers_for(read_typed(program, words), registry)
    if isinstance(offers, Files):
        yield FOLDERS if offers.folders_only else FILES
    elif environ[QUESTION] == "complete_bash":
        # One answer is put into the line, and bash knows no words beside an answer.
        yield from (offer.value.removeprefix(standing) for offer in offers)
    else:
        yield from map(_with_help, offers)


def _with_help(offer: Completion) -> str:
    return f"{offer.value}\t{' '.join(offer.help.split())}" if offer.help else offer.value


def _words(environ: Mapping[str, str]) -> tuple[list[str], str]:
    """The words after the program's name up to the cursor, and what of the last one stands before it.

    Bash takes `turn_up=on` for three words and replaces only the last of them.
    """
    # A shell may leave out the empty word at the end.
    everything = [*environ["COMP_WORDS"].split("\n"), ""]
    typed = everything[1 : int(environ["COMP_CWORD"]) + 1] or [""]
    if environ[QUESTION] != "complete_bash":
        return typed, ""
    words = [_unquoted(word) for word in _joined(typed)]
    piece = "" if _BREAKS.fullmatch(typed[-1]) else _unquoted(typed[-1])
    return words, words[-1].removesuffix(piece)


def _joined(typed: Iterable[str]) -> list[str]:
    """Words as they were typed, without the breaks of bash."""
    words: list[str] = []
    after_break = False
    for word in typed:
        breaks = bool(_BREAKS.fullmatch(word))
        if words and (breaks or after_break):
            words[-1] += word
        else:
            words.append(word)
        after_break = breaks
    return words


def _unquoted(word: str) -> str:
    return word.lstrip("'\"").replace("\\", "")
