"""The command `twohand`: one short function for each thing that it does."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn

import typer
from typer.exceptions import TyperException

if TYPE_CHECKING:
    from cardcore.game import Variant
    from cardcore.plugins import Registry
    from cardcore.table.plan import Plan
    from cardcore.table.screen import Screen

DONE, FAULTY, MISWRITTEN, REFUSED, UNSAVED = range(5)
INTERRUPTED = 130

ENDINGS = """
\b
Exit codes:
  0    done
  1    a check failed, or standard output could not be written
  2    the command line is wrong: an unknown variant, option, player or value
  3    a record was refused or cannot be read
  4    a saved game cannot be read, or there is none
  130  interrupted
"""

CODES = {"BadRecord": REFUSED, "SaveError": UNSAVED}
"""The exit codes of errors, by class; of any other error `MISWRITTEN`."""

app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
    epilog=ENDINGS,
)

Key = Annotated[str, typer.Argument(metavar="VARIANT", help="The game, as 'twohand list' names it.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON for programs.")]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(_program())
        raise typer.Exit


def _program() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"twohand {version('twohand')}"
    except PackageNotFoundError:
        return "twohand, from a checkout that is not installed"


@app.callback()
def program(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Two-hand bridge and its relatives, against the program or a friend."""


@app.command("list", epilog="Example: twohand list --json")
def list_variants(as_json: AsJson = False) -> None:
    """List the games. Shows name, players, pack and what each game is."""
    from cardcore.table.listing import list_text, variant_entries

    typer.echo(list_text(variant_entries(_registry().variants), as_json=as_json))


@app.command(epilog="Example: twohand rules turnover")
def rules(variant: Key) -> None:
    """Show the rules of a game."""
    from cardcore.pages import page_text, show_page

    show_page(page_text(_registry().find(variant)), sys.stdout)


@app.command(epilog="Example: twohand options turnover")
def options(variant: Key, as_json: AsJson = False) -> None:
    """List the house rules of a game. Shows values, default, what each changes and its source."""
    from cardcore.table.listing import list_text, option_entries

    game = _registry().find(variant)
    typer.echo(list_text(option_entries(game), as_json=as_json, none=f"{game.name} has no options."))


@app.command(epilog="Example: twohand players")
def players(as_json: AsJson = False) -> None:
    """List who can sit down at the table."""
    from cardcore.table.listing import list_text, player_entries

    typer.echo(list_text(player_entries(), as_json=as_json))


@app.command(epilog="Example: twohand play turnover --option turn_up=on_play --deals 4")
def play(
    variant: Annotated[str | None, typer.Argument(metavar="VARIANT", help="The game.")] = None,
    *,
    names: Annotated[str | None, typer.Option("--players", help="Who plays. [default: human,search]")] = None,
    seed: Annotated[str | None, typer.Option(help="Any text; the same text gives the same packs.")] = None,
    dealer: Annotated[int | None, typer.Option(help="The player who deals first, from 0.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A house rule.")] = None,
    deals: Annotated[int | None, typer.Option(min=1, help="How many deals to play.")] = None,
    match: Annotated[bool, typer.Option("--match", help="Play the variant's own match.")] = False,
    aids: Annotated[Literal["on", "off"], typer.Option(help="Whether old tricks may be looked at.")] = "on",
    record: Annotated[str | None, typer.Option(metavar="FILE", help="Write a record here.")] = None,
    as_json: AsJson = False,
) -> NoReturn:
    """Play a game. Against the program, against a friend, or the program against itself."""
    from cardcore.table.sitting import announce
    from cardcore.table.wishes import Wishes, planned, programs_only

    wishes = Wishes(names, seed, dealer, tuple(option or ()), deals, match, aids == "on", record)
    plan = planned(_chosen(variant), wishes)
    raise typer.Exit(announce(programs_only(plan), sys.stdout) if as_json else _at_the_table(plan))


@app.command(epilog="Example: twohand resume --list")
def resume(
    number: Annotated[int | None, typer.Argument(metavar="NUMBER", help="A game of --list.")] = None,
    listing: Annotated[bool, typer.Option("--list", help="List the saved games.")] = False,
    as_json: AsJson = False,
) -> None:
    """Go on with a saved game. Without a number it is the last unfinished one."""
    from cardcore.saves import open_store
    from cardcore.table.sitting import resume as go_on
    from cardcore.table.sitting import saved_games

    with open_store(os.environ) as store:
        if not listing:
            raise typer.Exit(go_on(store, _screen(), _registry().find, number))
        typer.echo(saved_games(store, as_json=as_json))


@app.command(epilog="Example: twohand replay deal.json --json --trace")
def replay(
    file: File,
    as_json: AsJson = False,
    trace: Annotated[bool, typer.Option("--trace", help="With --json: a line before each action.")] = False,
    viewer: Annotated[int | None, typer.Option("--as", help="Show what this player knew.")] = None,
) -> None:
    """Show a recorded deal or match, step by step."""
    from cardcore.table.recorded import read_recorded

    if trace and not as_json:
        raise typer.BadParameter("--trace writes JSON; give --json as well.")
    recorded = read_recorded(file, _registry().find, sys.stdin)
    recorded = recorded if viewer is None else recorded.seen_by(viewer)
    _say(recorded.json_lines(every_step=trace) if as_json else recorded.words(_screen().style))


@app.command(epilog="Example: twohand review deal.json --player 0")
def review(
    file: File,
    player: Annotated[int | None, typer.Option(help="Only the decisions of this player.")] = None,
    budget: Annotated[str, typer.Option(help="Worlds or seconds for each view.")] = "worlds=20",
    as_json: AsJson = False,
) -> None:
    """Judge the decisions of a record. Seeing all cards, and as far as the player could know."""
    from cardcore.table.recorded import read_recorded
    from cardcore.table.reviewing import decisions_in, read_budget
    from cardcore.table.reviewing import review as reviewed

    spend = read_budget(budget)
    recorded = read_recorded(file, _registry().find, sys.stdin)
    progress = _counting(decisions_in(recorded, player), "decisions", patience=2.0)
    done = reviewed(recorded, player, spend, progress)
    _say([done.json_text()] if as_json else done.words(_screen().style))


@app.command("report-move", epilog="Example: twohand report-move deal.json --at 7 --out case.json")
def report_move(
    file: File,
    *,
    at: Annotated[int, typer.Option(help="The number of the action, from 0.")],
    deal: Annotated[int | None, typer.Option(help="The deal of a match, from 0.")] = None,
    note: Annotated[str, typer.Option(help="What is wrong with the move.")] = "",
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Write the case into a new file.")] = None,
) -> None:
    """Report a bad move. Makes one file that holds all that is needed to look at it again."""
    from cardcore.table.complaining import complaint, hand_in
    from cardcore.table.recorded import read_recorded

    recorded = read_recorded(file, _registry().find, sys.stdin)
    case = complaint(recorded, deal, at, program=_program(), note=note)
    _say(hand_in(case, out))


@app.command(epilog="Example: twohand check turnover --games 1000")
def check(
    variant: Key,
    games: Annotated[int, typer.Option(min=1, help="How many games, or decisions of a player.")] = 200,
    seed: Annotated[str, typer.Option(help="The text from which the games come.")] = "check",
    player: Annotated[str | None, typer.Option(help="Check if this player peeks.")] = None,
) -> NoReturn:
    """Check a game, or a player. Games keep laws and examples; a player must not see hidden cards."""
    game = _registry().find(variant)
    if player is not None:
        from cardcore.table.trial import tried

        trial = tried(player, game, games, seed, _counting(games, "decisions"))
        _say(trial.lines())
        raise typer.Exit(DONE if trial.passed else FAULTY)
    from cardcore.testing import check_variant

    report = check_variant(game, games=games, seed=seed, progress=_counting(games, "games"))
    _say(report.lines())
    raise typer.Exit(DONE if report.passed else FAULTY)


@app.command(epilog="Example: twohand warmup")
def warmup() -> None:
    """Make the search ready. The first move of the players that search is then as fast as the others."""
    from cardcore.search.compiling import warmed

    typer.echo(warmed(lambda doing: typer.echo(doing, err=True)))


def main(args: Sequence[str] | None = None) -> None:
    """Runs a command line and ends the program: errors become sentences and exit codes."""
    _write_what_can_be_written()
    try:
        raise SystemExit(app(args, prog_name="twohand", standalone_mode=False))
    except TyperException as error:
        _end_misused(error)
    except typer.Abort:
        _end("Interrupted.", INTERRUPTED)
    except OSError as error:
        _screen().hush()
        _end(f"Reading or writing failed: {error}.", FAULTY)
    except ValueError as error:
        from cardcore.errors import CardcoreError

        if not isinstance(error, CardcoreError):
            raise
        kinds = [kind.__name__ for kind in type(error).__mro__]
        _end(str(error), next((CODES[kind] for kind in kinds if kind in CODES), MISWRITTEN))


def _end_misused(error: TyperException) -> NoReturn:
    """Says what is wrong with a command line and where its help is; without a command, the help itself."""
    complaint, context = error.format_message(), getattr(error, "ctx", None)
    if complaint.startswith("Usage:"):
        typer.echo(complaint, err=True)
        raise SystemExit(MISWRITTEN)
    command = "twohand" if context is None else context.command_path
    _end(f"{complaint.rstrip('.')}. See '{command} --help'.", MISWRITTEN)


def _end(complaint: str, code: int) -> NoReturn:
    from cardcore.table.style import clean

    typer.echo(clean(complaint), err=True)
    raise SystemExit(code)


def _write_what_can_be_written() -> None:
    """Lets standard output spell out what its encoding lacks instead of failing on it."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _say(lines: Iterable[str]) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)
    sys.stdout.flush()


def _counting(total: int, what: str, patience: float = 0.0) -> Callable[[int], None]:
    from cardcore.table.counting import counting

    return counting(total, what, sys.stderr, patience)


def _registry() -> Registry:
    """The variants of all plugins; whatever had to be left out is named on standard error."""
    import variants
    from cardcore.plugins import installed, registry_of, with_checkout

    registry = registry_of(with_checkout(installed(), variants))
    typer.echo("".join(f"{failure}\n" for failure in registry.failures), err=True, nl=False)
    return registry


def _chosen(variant: str | None) -> Variant:
    """The variant of a name, or the one that is chosen on the terminal."""
    from cardcore.table.choosing import choose

    registry = _registry()
    return registry.find(variant) if variant is not None else choose(registry.variants, _screen())


def _screen() -> Screen:
    from cardcore.table.screen import Screen

    return Screen.of(sys.stdin, sys.stdout, sys.stderr, os.environ)


def _at_the_table(plan: Plan) -> int:
    from cardcore.saves import open_store
    from cardcore.table.sitting import begin

    with open_store(os.environ) as store:
        return begin(plan, _screen(), store)


if __name__ == "__main__":
    main()
