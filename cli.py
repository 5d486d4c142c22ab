"""The command `twohand`: one short function for each thing that it does."""

# Annotations are values here, not texts, which Typer would evaluate twice at every start.

import os
import sys

if sys.excepthook is sys.__excepthook__:
    # The start of the program is spent on what is imported next, and Ctrl-C may come meanwhile.
    sys.excepthook = lambda kind, error, trace: (
        os._exit(130) if kind is KeyboardInterrupt else sys.__excepthook__(kind, error, trace)
    )

import gc
import threading
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn

import typer

if TYPE_CHECKING:
    from cardcore.faces.face_choice import Sitting
    from cardcore.faces.terminal.record_file import RecordedDeals
    from cardcore.faces.terminal.screen import Screen
    from cardcore.plugins.registry import Registry
    from cardcore.storage.saves import Store
    from cardcore.table.face import Face

ENDINGS = """
\b
Exit codes:
  0    done
  1    a check failed, deals of a comparison failed, or writing broke off
  2    the command line is wrong: an unknown variant, option, player or value
  3    a record was refused or cannot be read
  4    a saved game cannot be read or played, or there is none
  5    a plugin or an engine failed in the middle of a game
  130  interrupted
  129, 143  told to end while a game was played, by SIGHUP or SIGTERM
"""

app = typer.Typer(
    rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False,
    no_args_is_help=True, epilog=ENDINGS,
)  # fmt: skip

COMPLETION = "_TWOHAND_COMPLETE"
"""The variable of the environment with which a shell asks what fits a line that is being typed."""

COLLECTION = 50_000
"""New objects after which Python looks for garbage: imports make many, and hardly any is garbage."""

MAX_DIGITS = 4
"""Maximum number of digits in the width or height of a terminal."""

BOARD_GAME = "contract"
"""The game of the boards in a PBN file."""

CHECK_GAME = "turnover"
"""The game in which a player is checked where none is named."""

Kind = Literal["players", "variants", "options", "scoring", "metrics", "luck"]
Schedule = Literal["round-robin", "gauntlet", "ladder", "table"]
Key = Annotated[str, typer.Argument(metavar="VARIANT", help="The game, as 'twohand list' names it.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="A record, or boards in PBN; - is standard input.")]
Record = Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON for programs.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Write comma-separated values.")]
Boards = Annotated[
    Path | None, typer.Option("--deals-from", metavar="FILE", help="Take the deals from a PBN file.")
]
Packs = Annotated[
    Path | None,
    typer.Option(
        "--packs", "--deals-from", metavar="FILE", help="Take the deals from packs, records or PBN."
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Stay with lines instead of the full screen.")]
Trust = Annotated[bool, typer.Option("--trust", help="Seat the players of plugins in this process.")]
HouseRules = Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A house rule.")]


def _seed(text: str | None) -> str | None:
    from cardcore.rules.deal_seeds import check_seed

    check_seed(text or "")
    return text


def _output(file: str | None) -> str | None:
    # Where a file is read, - is standard input; whoever writes it here does not mean a file of that name.
    if file in ("", "-"):
        raise typer.BadParameter("name a file; nothing is written to standard output here.")
    return file


def _output_path(file: str) -> Path:
    # A path of an empty name is the present folder, so that the text is looked at.
    _output(file)
    return Path(file)


SEED = typer.Option(callback=_seed, help="Any text; the same text gives the same packs.")


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
    no_plugins: Annotated[
        bool, typer.Option("--no-plugins", help="Leave the plugins of others alone, as TWOHAND_NO_PLUGINS=1.")
    ] = False,
) -> None:
    """Two-hand bridge and its relatives, against the program or a friend."""
    if no_plugins:
        # The processes that this one starts are told in the same way.
        os.environ["TWOHAND_NO_PLUGINS"] = "1"


def _welcome() -> list[str]:
    """The words of the command that somebody chooses at a terminal; none to leave."""
    from cardcore.faces.terminal import welcome
    from cardcore.faces.terminal.game_menu import choose_game
    from cardcore.faces.terminal.learn_command import with_lessons

    screen = _screen()
    chosen = welcome.welcome(screen, os.environ)
    if chosen in (welcome.LEARN, welcome.RULES):
        registry = _registry()
        games = registry.variants if chosen == welcome.RULES else with_lessons(registry.variants)
        return [chosen, choose_game(games, screen).key]
    return {welcome.QUIT: [], welcome.CONTINUE: ["resume"]}.get(chosen, [chosen])


@app.command("list", epilog="Example: twohand list --family drawing")
def list_variants(
    family: Annotated[str | None, typer.Option(metavar="FAMILY", help="Only the games of a family.")] = None,
    *,
    as_json: AsJson = False,
) -> None:
    """List the games. Shows name, players, pack, length, luck and what each game is."""
    from cardcore.faces.terminal.game_list import game_list
    from cardcore.faces.terminal.pager import show_long

    show_long(game_list(_registry().variants, family, as_json=as_json) + "\n", sys.stdout)


@app.command(epilog="Example: twohand rules turnover scoring")
def rules(
    variant: Key,
    section: Annotated[
        list[str] | None,
        typer.Argument(metavar="SECTION", help="A section, or its beginning."),
    ] = None,
    *,
    search: Annotated[
        str | None, typer.Option(metavar="WORD", help="List the lines that have a word.")
    ] = None,
    sections: Annotated[bool, typer.Option("--sections", help="List the sections.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show the rules of a game. All of them, a section, or the lines that have a word."""
    from cardcore.faces.terminal.rules_display import rules_json, section_list, show_rules_of
    from cardcore.plugins.rules_page import page_of

    page, heading = page_of(_registry().find(variant)), " ".join(section or ())
    if bool(section) + (search is not None) + sections > 1:
        raise typer.BadParameter("give one of SECTION, --search and --sections.")
    if sections:
        typer.echo(section_list(page, as_json=as_json))
    elif as_json:
        typer.echo(rules_json(page, heading, search))
    else:
        show_rules_of(page, heading, search, _screen().style, sys.stdout)


@app.command(epilog="Example: twohand options turnover")
def options(variant: Key, as_json: AsJson = False) -> None:
    """List the house rules of a game. Shows values, default, what each changes and its source."""
    from cardcore.faces.terminal.listings import list_text, option_entries

    game = _registry().find(variant)
    typer.echo(list_text(option_entries(game), as_json=as_json, none=f"{game.name} has no options."))


@app.command(epilog="Example: twohand players")
def players(as_json: AsJson = False) -> None:
    """List who can sit down at the table."""
    from cardcore.faces.terminal.listings import list_text, player_entries

    _registry()
    typer.echo(list_text(player_entries(), as_json=as_json))


@app.command(epilog="Example: twohand plugins --json")
def plugins(as_json: AsJson = False) -> None:
    """List the plugins. Shows package, version, what each brings, and why one is left out."""
    from cardcore.faces.terminal.listings import list_text, plugin_entry

    typer.echo(list_text(map(plugin_entry, _registry(name_failures=False).plugins), as_json=as_json))


@app.command(epilog="Example: twohand play turnover --option turn_up=on_play --deals 4")
def play(
    variant: Annotated[str | None, typer.Argument(metavar="VARIANT", help="The game.")] = None,
    *,
    names: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="PLAYERS",
            help="Who plays. [default: human and your usual opponent]",
        ),
    ] = None,
    seed: Annotated[str | None, SEED] = None,
    dealer: Annotated[int | None, typer.Option(help="The player who deals first, from 0.")] = None,
    option: HouseRules = None,
    deals: Annotated[int | None, typer.Option(min=1, help="How many deals to play.")] = None,
    match: Annotated[bool, typer.Option("--match", help="Play the variant's own match.")] = False,
    aids: Annotated[
        Literal["on", "off"] | None,
        typer.Option(metavar="on|off", help="Whether old tricks may be looked at."),
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", callback=_output, help="Write a record here.")
    ] = None,
    deals_from: Boards = None,
    practice: Annotated[bool, typer.Option("--practice", help="Let everything be taken back.")] = False,
    code: Annotated[str | None, typer.Option(help="Play the deal of a code.")] = None,
    fair: Annotated[
        bool, typer.Option("--fair", help="Let all have a share in the seed, with a proof.")
    ] = False,
    trust: Trust = False,
    plain: Plain = False,
    as_json: AsJson = False,
) -> NoReturn:
    """Play a game. Against the program, against a friend, or the program against itself."""
    from cardcore.faces.terminal.game_menu import choose_game
    from cardcore.faces.terminal.settings_page import warned
    from cardcore.scene.names import people_among
    from cardcore.table.announcer import announce
    from cardcore.table.fair_table import check_fair, with_fair_seed
    from cardcore.table.play_arguments import read_settings, type_out, without_people
    from cardcore.table.session import begin

    registry, preferences = _registry(trust=trust), warned(os.environ, _screen()).preferences
    besides = seed, code, deals_from, practice, as_json
    if code is not None:
        variant, seed, dealer, option = type_out(code, registry, variant, seed, dealer, option, deals_from)
    game = registry.find(variant) if variant is not None else choose_game(registry.variants, _screen())
    settings = read_settings(
        game, players=names, seed=seed, dealer=dealer, options=option or (), deals=deals, match=match,
        aids=preferences.aids if aids is None else aids == "on", record=record, deals_from=deals_from,
        opponent=preferences.opponent, practice=practice, program=_program(),
    )  # fmt: skip
    if fair:
        check_fair(settings, *besides)
        screen = _screen()
        settings = with_fair_seed(settings, settings.game(registry.find), dealer, screen.ask, screen.say)
    if as_json:
        watched, rules = without_people(settings), settings.game(registry.find)
        raise typer.Exit(announce(watched, rules, sys.stdout, sys.stderr))
    if not people_among(settings.players):
        plain = True
    _sit_down(lambda face, store: begin(settings, registry.find, face, store), plain=plain)


@app.command(epilog="Example: twohand settings pause 2")
def settings(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="A setting.")] = None,
    value: Annotated[str | None, typer.Argument(metavar="VALUE", help="Its new value.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show or change what you like. How the table looks, how fast, and against whom."""
    from cardcore.faces.terminal.settings_page import change_setting, show_settings

    if name is None or value is None:
        typer.echo(show_settings(os.environ, _screen(), name, as_json=as_json))
    else:
        typer.echo(change_setting(os.environ, _screen(), name, value, as_json=as_json))


@app.command(epilog="Example: twohand resume --list")
def resume(
    number: Annotated[int | None, typer.Argument(metavar="NUMBER", help="A game of --list.")] = None,
    listing: Annotated[bool, typer.Option("--list", help="List the saved games.")] = False,
    delete: Annotated[bool, typer.Option("--delete", help="Delete the game of the number.")] = False,
    *,
    trust: Trust = False,
    plain: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Go on with a saved game. Without a number it is the last unfinished one."""
    from cardcore.storage.saves import open_store
    from cardcore.table import saved_games, session

    if as_json and (delete or not listing):
        raise typer.BadParameter("--json goes with --list alone.")
    if listing and (delete or number is not None):
        raise typer.BadParameter("--list lists all saved games; leave out NUMBER and --delete.")
    if not listing and not delete:
        find = _registry(trust=trust).find
        _sit_down(lambda face, store: session.resume(store, face, find, number), plain=plain)
    with open_store(os.environ) as store:
        if delete:
            _say([saved_games.delete_game(store, number)])
        else:
            _print(saved_games.saved_games(store, _registry().find, as_json=as_json), words=not as_json)


@app.command(epilog="Example: twohand history 12 --export deal.json")
def history(
    numbers: Annotated[list[int] | None, typer.Argument(metavar="NUMBER...", help="Deals.")] = None,
    *,
    variant: Annotated[str | None, typer.Option(metavar="VARIANT", help="Only deals of this game.")] = None,
    limit: Annotated[
        int | None, typer.Option(min=0, help="List so many; 0 for all. [default: 20 in words]")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All deals, to export or delete.")] = False,
    export: Annotated[str | None, typer.Option(metavar="FILE", help="Write the deals into a record.")] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Delete the deals without asking.")] = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """List the deals that you have finished. The newest first; or export or delete them."""
    from cardcore.faces.terminal import play_history
    from cardcore.storage.saves import open_store

    find = _registry().find
    key = None if variant is None else find(variant).key
    form = _form(as_json=as_json, as_csv=as_csv)
    request = play_history.HistoryRequest(tuple(numbers or ()), everything, key, limit, form)
    if delete and export is not None:
        raise typer.BadParameter("Export first, then delete.")
    if form != "text" and (delete or export is not None):
        raise typer.BadParameter("--json and --csv list deals; leave them out.")
    with open_store(os.environ) as store:
        if export is not None:
            _say([play_history.export(store, request, export)])
        elif delete:
            _say([play_history.delete(store, request)])
        else:
            _print(play_history.history(store, find, request, _replays), words=form == "text")


@app.command(epilog="Example: twohand stats --csv")
def stats(
    variant: Annotated[str | None, typer.Option(metavar="VARIANT", help="Only this game.")] = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Show how you have fared. For each game and opponent, with and without help."""
    from cardcore.faces.terminal.play_statistics import statistics_of
    from cardcore.storage.saves import open_store

    find = _registry().find
    key = None if variant is None else find(variant).key
    with open_store(os.environ) as store:
        form = _form(as_json=as_json, as_csv=as_csv)
        _print(statistics_of(store, find, key, form, _replays), words=form == "text")


@app.command(epilog="Example: twohand replay deal.json --json --trace")
def replay(
    file: File,
    *,
    as_json: AsJson = False,
    trace: Annotated[bool, typer.Option("--trace", help="With --json: a line before each action.")] = False,
    viewer: Annotated[int | None, typer.Option("--as", help="Show what this player knew.")] = None,
    as_pbn: Annotated[bool, typer.Option("--pbn", help="Write PBN for other bridge programs.")] = False,
    scene: Annotated[bool, typer.Option("--scene", help="Write the table at each step as JSON.")] = False,
) -> None:
    """Show a recorded deal or match, step by step."""
    from cardcore.storage.pbn_export import pbn_lines

    if trace and not as_json:
        raise typer.BadParameter("--trace writes JSON; give --json as well.")
    if as_pbn and (as_json or scene or viewer is not None):
        raise typer.BadParameter("--pbn shows all hands in a form of its own; leave out --json and --as.")
    if scene and as_json:
        raise typer.BadParameter("--scene writes JSON of its own form; leave out --json.")
    recorded = _record(file)
    if as_pbn:
        _say(pbn_lines(recorded.ends))
        return
    recorded = recorded if viewer is None else recorded.as_seen_by(viewer)
    if scene:
        _say(recorded.scene_lines())
        return
    _say(recorded.json_lines(every_step=trace) if as_json else recorded.words(_screen().style))


@app.command(epilog="Example: twohand daily turnover")
def daily(
    variant: Annotated[str | None, typer.Argument(metavar="VARIANT", help="Another game.")] = None,
    *,
    day: Annotated[str | None, typer.Option("--date", help="An earlier day, such as 2026-11-22.")] = None,
    names: Annotated[str | None, typer.Option("--players", help="Who plays. [default: human,search]")] = None,
    practice: Annotated[bool, typer.Option("--practice", help="Play it without keeping the result.")] = False,
    trust: Trust = False,
    plain: Plain = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write the results so far for programs.")] = False,
) -> NoReturn:
    """Play the deal of the day, the same for all. The result is kept and compared to an expert's."""
    from datetime import UTC, datetime

    from cardcore.faces.terminal.settings_page import warned
    from cardcore.game.daily_deal import game_of_day, read_day
    from cardcore.table.daily import DailyDeal, results_json

    registry, chosen = _registry(trust=trust), read_day(day, datetime.now(UTC).date())
    key = None if variant is None else registry.find(variant).key
    if as_json:
        _say([results_json(os.environ, [chosen.isoformat()] if day else [], key)])
        raise typer.Exit
    game = game_of_day(chosen, registry.own_variants) if key is None else registry.find(key)
    aids = warned(os.environ, _screen()).preferences.aids

    def sitting(face: "Face", store: "Store") -> int:
        played = DailyDeal(chosen, game, registry.find, face, store, os.environ, names, _program(), aids)
        return played.practise() if practice else played.play()

    _sit_down(sitting, plain=plain)


@app.command(epilog="Example: twohand fork deal.json --at 12")
def fork(
    file: File,
    *,
    at: Annotated[int, typer.Option(help="The number of the action to choose anew, from 0.")],
    deal: Annotated[int | None, typer.Option(help="The deal of a match, from 0.")] = None,
    names: Annotated[str | None, typer.Option("--players", help="Who plays. [default: human,search]")] = None,
    trust: Trust = False,
    plain: Plain = False,
) -> NoReturn:
    """Play on from an action of a recorded deal. For practice, with players of your choice."""
    from cardcore.faces.terminal.settings_page import warned
    from cardcore.table.play_arguments import read_fork
    from cardcore.table.practice import state_at
    from cardcore.table.session import begin_from

    state = state_at(_record(file).deal(deal), at)
    aids = warned(os.environ, _screen()).preferences.aids
    settings = read_fork(state.start.variant, state.start.dealer, names, aids=aids, program=_program())
    find = _registry(trust=trust).find
    _sit_down(lambda face, store: begin_from(settings, state, find, face, store), plain=plain)


@app.command(epilog="Example: twohand code deal.json")
def code(file: File, as_json: AsJson = False) -> None:
    """Show the codes of recorded deals. With one of them a friend plays the same deal."""
    recorded = _record(file)
    _say([recorded.codes_as_json()] if as_json else recorded.code_lines())


@app.command(epilog="Example: twohand verify deal.json --commitment 5e88...")
def verify(
    file: Record,
    *,
    commitment: Annotated[
        list[str] | None, typer.Option(metavar="HEX", help="One that you were told before; may be repeated.")
    ] = None,
    share: Annotated[
        list[str] | None, typer.Option(metavar="TEXT", help="Your own share; may be repeated.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Verify that the deals of a record were fair. Works out packs from the secret and shares in it."""
    from cardcore.faces.terminal.verify_command import verify_file

    noted = tuple(commitment or ()), tuple(share or ())
    _say([verify_file(file, sys.stdin, _registry().find, *noted, as_json=as_json)])


@app.command(epilog="Example: twohand review deal.json --player 0")
def review(
    file: File,
    player: Annotated[int | None, typer.Option(help="Only the decisions of this player.")] = None,
    budget: Annotated[
        str | None, typer.Option(help="Worlds or seconds for each view. [default: as for hints]")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Show every decision.")] = False,
    as_json: AsJson = False,
) -> None:
    """Judge the decisions of a record. Seeing all cards, and as far as the player could know."""
    from cardcore.faces.terminal import review_page

    spend, recorded = review_page.read_budget(budget), _record(file)
    progress = _progress(review_page.decisions_in(recorded, player), "decisions", patience=2.0)
    done = review_page.review(recorded, player, spend, progress)
    _say([done.json_text()] if as_json else done.words(_screen().style, every=every))


@app.command("report-move", epilog="Example: twohand report-move deal.json --at 7 --out case.json")
def report_move(
    file: File,
    *,
    at: Annotated[int, typer.Option(help="The number of the action, from 0.")],
    deal: Annotated[int | None, typer.Option(help="The deal of a match, from 0.")] = None,
    note: Annotated[str, typer.Option(help="What is wrong with the move.")] = "",
    out: Annotated[
        str | None, typer.Option(metavar="FILE", callback=_output, help="Write the case into a new file.")
    ] = None,
) -> None:
    """Report a bad move. Makes one file that holds all that is needed to look at it again."""
    from cardcore.faces.terminal.review_page import make_case, write_case

    _say(write_case(make_case(_record(file), deal, at, program=_program(), note=note), out))


@app.command(epilog="Example: twohand check turnover --games 1000")
def check(
    variant: Annotated[
        str | None, typer.Argument(metavar="VARIANT", help="The game; needed unless a player is checked.")
    ] = None,
    *,
    games: Annotated[int, typer.Option(min=1, help="How many games, or decisions of a player.")] = 200,
    seed: Annotated[str, typer.Option(callback=_seed, help="The text from which the games come.")] = "check",
    player: Annotated[str | None, typer.Option(metavar="PLAYER", help="Check if this player peeks.")] = None,
    plant: Annotated[bool, typer.Option("--mutate", help="Plant faults and see if they are found.")] = False,
    as_json: AsJson = False,
) -> NoReturn:
    """Check a game, or a player. Games keep laws and examples; a player must not see hidden cards."""
    from cardcore.faces.terminal.check_command import family_warning, run_check

    if variant is None and player is None:
        raise typer.BadParameter("name a game, or a player with --player.")
    registry = _registry()
    game = registry.find(CHECK_GAME if variant is None else variant)
    foreign = not registry.games.owned[game.key].own
    if player is None and foreign and (warning := family_warning(game, registry.variants)):
        typer.echo(warning, err=True)
    code = run_check(game, player, games, seed, plant=plant, as_json=as_json, say=_say, progress=_progress)
    raise typer.Exit(code)


@app.command("new", epilog="Example: twohand new my-game --like turnover")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits and hyphens.")],
    like: Annotated[str | None, typer.Option(metavar="VARIANT", help="Start from this game.")] = None,
    into: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the package is made.")] = Path(),
) -> None:
    """Begin a game of your own. Makes a package with a small game, its examples, tests and rules page."""
    from cardcore.authoring.package import begin_package

    registry = _registry()
    taken = {*registry.games.owned, *registry.games.clashes}
    _say(begin_package(name, None if like is None else registry.find(like), into, taken))


@app.command(epilog="Example: twohand compare players turnover search:0.1 thumb --deals 200")
def compare(
    what: Annotated[
        Kind, typer.Argument(metavar="WHAT", help="players, variants, options, scoring, metrics or luck.")
    ],
    names: Annotated[
        list[str], typer.Argument(metavar="NAME...", help="A game and what is compared in it; or games.")
    ],
    *,
    deals: Annotated[
        int | None, typer.Option(min=1, help="How many deal numbers are played. [default: 400]")
    ] = None,
    matches: Annotated[int | None, typer.Option(min=1, help="Play this many whole matches instead.")] = None,
    standing: Annotated[
        list[str] | None, typer.Option("--match", metavar="KEY=VALUE", help="How the match stands.")
    ] = None,
    first: Annotated[int, typer.Option(min=0, max=1_000_000_000, help="The first deal number.")] = 0,
    seed: Annotated[str, SEED] = "compare",
    option: HouseRules = None,
    by: Annotated[
        str | None, typer.Option(metavar="PLAYER,...", help="Who plays, where players are not compared.")
    ] = None,
    better: Annotated[str, typer.Option(metavar="PLAYER", help="For variants: the better player.")] = "thumb",
    worse: Annotated[str, typer.Option(metavar="PLAYER", help="For variants: the worse player.")] = "random",
    until_certain: Annotated[bool, typer.Option("--until-certain", help="Stop when it is certain.")] = False,
    schedule: Annotated[Schedule, typer.Option(help="Who meets whom.")] = "round-robin",
    sprt: Annotated[
        str | None,
        typer.Option(metavar="TEST", help="Stop by this test: elo0=0,elo1=10,alpha=0.05,beta=0.05."),
    ] = None,
    adjudicate: Annotated[
        int,
        typer.Option(
            metavar="TRICKS", min=0, help="The solver ends deals with this many tricks left or fewer."
        ),
    ] = 0,
    twice: Annotated[
        bool, typer.Option("--twice", help="Each deal in two seatings only, where more than two play.")
    ] = False,
    repeats: Annotated[int, typer.Option(min=2, help="For luck: playings of a deal in each seating.")] = 2,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes. [default: one a core]")] = None,
    scheduler: Annotated[str | None, typer.Option(help="A Dask cluster, as tcp://HOST:PORT.")] = None,
    log: Annotated[
        Path | None, typer.Option(metavar="FILE", parser=_output_path, help="Keep each batch here.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the log.")] = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw into an .svg or .png.")] = None,
    figure: Annotated[str, typer.Option(metavar="NAME", help="Draw this figure alone, as points.")] = "",
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write an .html or .md.")] = None,
    deals_from: Packs = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="DIR|FILE", parser=_output_path, help="Write each deal as a record."),
    ] = None,
    rows: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a row a deal: .csv, .jsonl or .parquet.")
    ] = None,
    turn_ups: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a row for each card that is turned up.")
    ] = None,
    grid: Annotated[bool, typer.Option("--grid", help="For options: all combinations.")] = False,
    times: Annotated[bool, typer.Option("--times", help="Add thinking times to the rows.")] = False,
    trust: Trust = False,
) -> NoReturn:
    """Compare players, games, house rules or scoring. Plays many deals and says what differs."""
    from cardcore.arena.comparison import ComparisonRequest
    from cardcore.faces.terminal import comparison_command as command

    terms = command.terms_of(schedule, sprt, adjudicate, repeats, until_certain=until_certain, twice=twice)
    request = ComparisonRequest(
        what, tuple(names), seed, tuple(option or ()), command.strengths_of(what, by), better, worse,
        command.number_of(deals, matches), first, terms, workers, scheduler, log, resume,
        command.form_of(as_json=as_json, as_csv=as_csv), plot, report, deals_from, figure,
        records=records, rows=rows, times=times, turn_ups=turn_ups, grid=grid,
        matches=matches is not None, standing=tuple(standing or ()),
    )  # fmt: skip
    raise typer.Exit(command.run_comparison(request, lambda: _registry(trust=trust), _program(), trust=trust))


@app.command(epilog="Example: twohand engine search:worlds=20")
def engine(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="A player, as 'twohand players' names it.")],
) -> NoReturn:
    """Run a player as an engine for other programs. It reads views and writes actions as lines of JSON."""
    from cardcore.faces.terminal.engine_command import serve

    raise typer.Exit(serve(player, _registry(), _program()))


@app.command(epilog="Example: twohand completion bash >> ~/.bashrc")
def completion(
    shell: Annotated[Literal["bash", "zsh", "fish"], typer.Argument(metavar="bash|zsh|fish")],
) -> None:
    """Complete words with the Tab key. Prints the script for a shell; its first lines say where to put it."""
    from cardcore.faces.terminal.shell_completion import SCRIPTS

    typer.echo(SCRIPTS[shell], nl=False)


@app.command(epilog="Example: twohand doctor --json")
def doctor(as_json: AsJson = False) -> NoReturn:
    """Find out what is amiss. Looks at data, terminal, search, plugins and extras, and says what to do."""
    from cardcore.faces.terminal.doctor import examine, finding_lines, findings_json, needs_attention

    screen = _screen()
    findings = examine(_program(), _registry(name_failures=False), screen, os.environ)
    _say([findings_json(findings)] if as_json else finding_lines(findings, screen))
    raise typer.Exit(1 if needs_attention(findings) else 0)


@app.command(epilog="Example: twohand choose --length short --auction no")
def choose(
    *,
    length: Annotated[str | None, typer.Option(help="short, medium or long.")] = None,
    auction: Annotated[str | None, typer.Option(help="yes or no.")] = None,
    memory: Annotated[str | None, typer.Option(help="little, some or much.")] = None,
    luck: Annotated[str | None, typer.Option(help="little, some or much.")] = None,
    hidden: Annotated[str | None, typer.Option(help="few, some or many hidden cards.")] = None,
    number: Annotated[str | None, typer.Option("--players", help="How many play.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find the game that fits you. Asks a few questions, unless they are answered by options."""
    from cardcore.faces.terminal.choose_command import choose as choose_by

    answers = {
        "length": length, "auction": auction, "memory": memory, "luck": luck, "hidden": hidden,
        "players": number,
    }  # fmt: skip
    choose_by(_registry().variants, answers, _screen(), as_json=as_json)


@app.command(epilog="Example: twohand learn turnover")
def learn(
    variant: Annotated[str | None, typer.Argument(metavar="VARIANT", help="The game.")] = None,
    lesson: Annotated[str | None, typer.Argument(metavar="LESSON", help="One of its lessons.")] = None,
    as_json: AsJson = False,
) -> None:
    """Learn a game by a first deal with comments. Without a game, or with --json, lists the lessons."""
    from cardcore.faces.terminal import learn_command

    if as_json and lesson is not None:
        raise typer.BadParameter("--json lists lessons; leave out LESSON.")
    if variant is None or as_json:
        games = _registry().variants if variant is None else [_registry().find(variant)]
        typer.echo(learn_command.lesson_list(games, as_json=as_json))
    else:
        learn_command.learn(_registry().find(variant), lesson, _screen())


@app.command(epilog="Example: twohand puzzle turnover --number 3")
def puzzle(
    variant: Annotated[str | None, typer.Argument(metavar="VARIANT", help="The game.")] = None,
    *,
    number: Annotated[int | None, typer.Option(help="The puzzle of this number.")] = None,
    unsolved: Annotated[bool, typer.Option("--next", help="The first one not solved; the default.")] = False,
    listing: Annotated[bool, typer.Option("--list", help="Count the puzzles, and those solved.")] = False,
    make: Annotated[int | None, typer.Option(min=1, help="Make so many puzzles, for a variant.")] = None,
    seed: Annotated[
        str | None,
        typer.Option(callback=_seed, help="For --make: the text from which deals come. [default: puzzles]"),
    ] = None,
    gap: Annotated[float | None, typer.Option(min=0, help="For --make: the least difference.")] = None,
    as_json: AsJson = False,
) -> None:
    """Solve positions in which one play is best. Shows what the player sees, and keeps what was solved."""
    from cardcore.faces.terminal import puzzle_command
    from cardcore.faces.terminal.game_menu import choose_game

    puzzle_command.check_flags(number, make, seed, gap, unsolved=unsolved, listing=listing, as_json=as_json)
    registry, screen = _registry(), _screen()
    if listing or (as_json and variant is None):
        listed = registry.variants if variant is None else [registry.find(variant)]
        typer.echo(puzzle_command.puzzle_list(listed, os.environ, as_json=as_json))
        return
    games = puzzle_command.with_puzzles(registry.variants) if variant is None else ()
    game = (
        choose_game(games, screen, "puzzle", "puzzle --list") if variant is None else registry.find(variant)
    )
    if make is None:
        puzzle_command.puzzle(game, number, screen, os.environ, as_json=as_json)
    else:
        _say(puzzle_command.make(game, make, puzzle_command.SEED if seed is None else seed, gap, _progress))


@app.command(epilog="Example: twohand warmup")
def warmup() -> None:
    """Make the search ready. The first move of the players that search is then as fast as the others."""
    from cardcore.search.kernel.compilation import warm_up

    typer.echo(warm_up(lambda doing: typer.echo(doing, err=True)))


def main(args: Sequence[str] | None = None) -> None:
    """Runs a command line and ends the program: errors become sentences and exit codes."""
    gc.set_threshold(COLLECTION)
    _mend_terminal()
    if COMPLETION in os.environ:
        _complete()
    try:
        words = sys.argv[1:] if args is None else [*args]
        if not words and sys.stdin.isatty() and sys.stdout.isatty():
            words = _welcome()
            if not words:
                raise SystemExit(0)
        code = app(words, prog_name="twohand", standalone_mode=False)
    except (Exception, SystemExit) as error:
        from cardcore.table.exit_codes import failure_of

        failure = failure_of(error, _is_game)
        if failure is None:
            raise
        if isinstance(error, OSError):
            _screen().hush()
        complaint, code = failure
        typer.echo(complaint, err=True)
    _end(code or 0)


def _is_game(word: str) -> bool:
    """Whether a word names a game of this distribution; plugins, which may be unwanted, are not asked."""
    from variants import twohand_variants

    return any(word == game.key for game in twohand_variants())


def _end(code: int) -> NoReturn:
    """Ends the program; without Python's own way of doing so where a plugin has left a thread at work."""
    if threading.active_count() > 1:
        from cardcore.players.roster import ROSTER
        from cardcore.plugins.left_threads import end_at_once, left_at_work

        if ROSTER.has_foreign_code and left_at_work():
            end_at_once(code)
    raise SystemExit(code)


def _mend_terminal() -> None:
    """Makes up for streams that were closed, letters that a stream lacks, and sizes that no terminal has."""
    streams, sizes = (sys.stdin, sys.stdout, sys.stderr), ("COLUMNS", "LINES")
    if None in streams or any(len(os.environ.get(name, "")) > MAX_DIGITS for name in sizes):
        from cardcore.faces.terminal.standard_streams import mend_measures, mend_streams

        mend_streams()
        mend_measures(os.environ, MAX_DIGITS)
    if isinstance(sys.stdout, TextIOWrapper):
        # What the encoding of standard output lacks is spelled out.
        sys.stdout.reconfigure(errors="backslashreplace")


def _complete() -> NoReturn:
    """Answers a shell whose user has pressed the Tab key."""
    from cardcore.faces.terminal.shell_completion import answer_shell

    sys.stdout.write(answer_shell(typer.main.get_group(app), os.environ, _registry))
    raise SystemExit(0)


def _say(lines: Iterable[str]) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)
    sys.stdout.flush()


def _print(text: str, *, words: bool) -> None:
    """Prints a text; what is no data for programs is broken to fit a terminal."""
    from cardcore.faces.terminal.pager import fitted

    _say([fitted(text, sys.stdout) if words else text])


def _form(*, as_json: bool, as_csv: bool) -> str:
    from cardcore.faces.terminal.comparison_command import form_of

    return form_of(as_json=as_json, as_csv=as_csv)


def _replays(total: int) -> Callable[[int], None]:
    return _progress(total, "deals replayed", patience=2.0)


def _progress(total: int, what: str, patience: float = 0.0) -> Callable[[int], None]:
    from cardcore.faces.terminal.screen import progress_counter

    return progress_counter(total, what, sys.stderr, patience)


def _record(file: str) -> "RecordedDeals":
    from cardcore.faces.terminal.record_file import read_record

    return read_record(file, _registry().find, sys.stdin, BOARD_GAME)


def _registry(*, name_failures: bool = True, trust: bool = True) -> "Registry":
    import variants
    from cardcore.faces.terminal.program_plugins import load_plugins, seat_apart

    # The processes that this one starts are told in the same way.
    seat_apart(None if trust else [sys.executable, str(Path(__file__).resolve()), "engine"], os.environ)
    return load_plugins(variants, os.environ, name_failures=name_failures)


def _sit_down(session: "Sitting", *, plain: bool) -> NoReturn:
    from cardcore.faces.face_choice import sit_down
    from cardcore.storage.preferences import read_preferences

    preferences = read_preferences(os.environ).preferences
    raise typer.Exit(sit_down(session, _screen(), os.environ, preferences, plain=plain))


def _screen() -> "Screen":
    from cardcore.faces.terminal.screen import Screen
    from cardcore.storage.preferences import read_preferences

    preferences = read_preferences(os.environ).preferences
    return Screen.of(sys.stdin, sys.stdout, sys.stderr, os.environ, preferences)


if __name__ == "__main__":
    main()
