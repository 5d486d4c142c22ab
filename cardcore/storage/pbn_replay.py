"""Boards of PBN replayed: the calls and the cards go through the rules of the game, one by one.

A play that ends early, by a claim for instance, is replayed as far as its cards go. Contract, declarer and
result that a board names must be those of its auction and play.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile

from cardcore.game.state import State, Variant
from cardcore.phases.auction import Auction
from cardcore.phases.calls import PASS, Contract
from cardcore.phases.tricks import Tricks
from cardcore.rules.errors import BadRecord, CardcoreError, quoted
from cardcore.storage.pbn_boards import SEATS, PbnDeal, board_of, seat_of
from cardcore.storage.pbn_export import CLOCKWISE, NOT_PLAYED
from cardcore.storage.pbn_text import pbn_boards

ALL_PASS = "AP"
ENDS = ("*", "+")
"""What stands behind the last call or card that is known."""

_REMARK = re.compile(r"=\d*=|\$\d+|\^\d+|[!?]+")
"""A note, a judgement or an alert, which stands behind a call or a card."""


def replay_pbn(text: str, variant: Variant) -> list[State]:
    """The last state of every board in a file.

    Raises:
        BadRecord: a board has no deal, auction and play, or they are not possible; says which and why.
        CardcoreError: the game is not played with four hands.
    """
    ends = [replay_board(board_of(written), variant) for written in pbn_boards(text)]
    if not ends:
        raise BadRecord("There is no board in this PBN text.")
    return ends


def replay_board(board: PbnDeal, variant: Variant) -> State:
    """The state after the calls and the cards of a board; raises as `replay_pbn`."""
    state = _called(board, board.game(variant).start())
    auction = state.last(Auction)
    if auction.contract is not None:
        state = _played(board, state)
    _check_contract(board, auction.contract)
    _check_result(board, state, auction.contract)
    return state


def _called(board: PbnDeal, state: State) -> State:
    """The state after the auction."""
    written = board.written
    if "auction" not in written.tags:
        raise written.refusal("it has no auction, so that it cannot be replayed; only its deal can be used.")
    for number, word in enumerate(_calls(board), 1):
        state = _all_pass(state) if word.upper() == ALL_PASS else _say(board, state, number, word)
    if isinstance(state.phase, Auction) and not state.over:
        raise written.refusal("its auction does not come to an end.")
    return state


def _calls(board: PbnDeal) -> list[str]:
    """The words of the auction, without the dashes of seats before the dealer's in the first row."""
    written = board.written
    words, first = list(_words(written.sections.get("auction", ()))), written.value("auction")
    before = (board.dealer - seat_of(written, first, "first caller")) % SEATS if first else 0
    if words[:before] != [NOT_PLAYED] * before:
        raise written.refusal(f"{CLOCKWISE[board.dealer]} deals, but {first} calls first.")
    return words[before:]


def _say(board: PbnDeal, state: State, number: int, word: str) -> State:
    if not isinstance(state.phase, Auction) or state.over:
        raise board.written.refusal(f"call {number} ({word}) comes after the end of the auction.")
    try:
        if word == NOT_PLAYED:
            raise BadRecord("A call is missing there.")
        return state.apply(state.read(word))
    except CardcoreError as error:
        caller = CLOCKWISE[state.phase.to_act]
        raise board.written.refusal(f"call {number} ({word}) of {caller} is refused. {error}") from None


def _all_pass(state: State) -> State:
    while isinstance(state.phase, Auction) and not state.over:
        state = state.apply(PASS)
    return state


def _words(words: Iterable[str]) -> Iterator[str]:
    """The calls or cards of a section, without remarks and what stands behind the last one."""
    bare = filter(None, (_REMARK.sub("", word).replace("--", NOT_PLAYED) for word in words))
    return takewhile(lambda word: word not in ENDS, bare)


def _played(board: PbnDeal, state: State) -> State:
    """The state after the cards, which stand in rows of the seats from the first leader on."""
    written, cards = board.written, list(_words(board.written.sections.get("play", ())))
    if "play" not in written.tags:
        raise written.refusal("it has no play, so that it cannot be replayed; only its deal can be used.")
    leader = _seat_to_play(state)
    named = written.value("play")
    if named and seat_of(written, named, "leader") != leader:
        raise written.refusal(f"{named} leads in the play, but by the auction {CLOCKWISE[leader]} does.")
    rows = [cards[begin : begin + SEATS] for begin in range(0, len(cards), SEATS)]
    for _ in range(sum(card != NOT_PLAYED for card in cards)):
        state = _follow(board, state, rows, leader)
    return state


def _follow(board: PbnDeal, state: State, rows: list[list[str]], leader: int) -> State:
    """The state after the next card."""
    phase = state.phase
    if state.over or not isinstance(phase, Tricks):
        raise board.written.refusal("its play has more cards than the deal.")
    seat, trick = _seat_to_play(state), phase.finished
    column = (seat - leader) % SEATS
    row = rows[trick] if trick < len(rows) else []
    word = row[column] if column < len(row) else NOT_PLAYED
    where = f"in trick {trick + 1} the card of {CLOCKWISE[seat]}"
    if word == NOT_PLAYED:
        raise board.written.refusal(f"{where} is missing, but later ones are there.")
    try:
        return state.apply(state.read(word))
    except CardcoreError as error:
        raise board.written.refusal(f"{where} ({word}) is refused. {error}") from None


def _seat_to_play(state: State) -> int:
    phase = state.last(Tricks)
    return phase.rules.table_seat(phase.seat)


def _check_contract(board: PbnDeal, contract: Contract | None) -> None:
    """Passes when the board names the contract of its auction, or none."""
    written = board.written
    named = written.value("contract").upper().replace(" ", "")
    called = "PASS" if contract is None else str(contract).upper()
    if named and re.sub(r"N(?!T)", "NT", named) != called:
        raise written.refusal(f"its contract is {named}, but by the auction {called}.")
    declarer = written.value("declarer").removeprefix("^")
    if declarer and (contract is None or seat_of(written, declarer, "declarer") != contract.declarer):
        by_auction = "nobody" if contract is None else CLOCKWISE[contract.declarer]
        raise written.refusal(f"its declarer is {declarer}, but by the auction {by_auction}.")


def _check_result(board: PbnDeal, state: State, contract: Contract | None) -> None:
    """Passes when the play brings the tricks that the board names, or still can."""
    named = board.written.value("result").removeprefix("^")
    if contract is None or not named:
        return
    tricks = _result(named, contract)
    if tricks is None:
        raise board.written.refusal(
            f"its result is '{quoted(named)}', which is no number of declarer's tricks."
        )
    won = state.last(Tricks).won_by(contract.declarer)
    open_tricks = 0 if state.over else state.last(Tricks).left
    if not won <= tricks <= won + open_tricks:
        raise board.written.refusal(f"its result is {tricks} tricks, but declarer won {won} in the play.")


def _result(text: str, contract: Contract) -> int | None:
    """The tricks of declarer's side in a result such as `9`, `NS 9` or `NS 9 EW 4`."""
    if re.fullmatch(r"\d{1,2}", text, re.ASCII):
        return int(text)
    sides = {side: int(tricks) for side, tricks in re.findall(r"(NS|EW) (\d{1,2})\b", text, re.ASCII)}
    return sides.get("NS" if CLOCKWISE[contract.declarer] in "NS" else "EW")
