"""The trick between the players: the cards so far, or the last trick while none is led."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.faces.screen.spans import Line, Picture, Span, centred, dressed, flow, width
from cardcore.scene.scene import PlayScene, Scene, SeatScene, TrickScene

TO_COME, THINKING = "?", "…"


@frozen
class PlayedCard:
    """A card in the middle of the table.

    Attributes:
        who: who played it, or is to play.
        card: the card, or a mark for one that is awaited.
    """

    who: str
    card: str
    winning: bool = False
    old: bool = False


def played_cards(scene: Scene, *, thinking: bool = False) -> list[PlayedCard]:
    """The cards of the trick in the order of play, and a mark for the next one; else those of the last."""
    trick = scene.trick
    if trick is None:
        return []
    if not trick.plays and trick.last:
        last, at = enumerate(trick.last), trick.last_winning
        return [PlayedCard(play_name(play), play.card, n == at, old=True) for n, play in last]
    played = [PlayedCard(play_name(p), p.card, n == trick.winning) for n, p in enumerate(trick.plays)]
    awaited = [] if scene.over else [PlayedCard(to_act_name(scene), THINKING if thinking else TO_COME)]
    return [*played, *awaited]


def play_name(play: PlayScene) -> str:
    """Who played, and from which hand if not from the player's own."""
    return f"{play.name} {play.source}".strip()


def to_act_name(scene: Scene) -> str:
    """The hand that is to play."""
    return next((seat.name for seat in scene.seats if seat.to_act), scene.actor)


def card_on_table(card: str, *, symbols: bool, winning: bool = False, old: bool = False) -> Line:
    """A card in the middle, underlined where it wins so far."""
    role = "card gone" if old and not winning else "card winning" if winning else "card"
    return (Span(" ", "card"), *dressed(card, role, symbols=symbols), Span(" ", "card"))


def trick_line(scene: Scene, columns: int, *, symbols: bool, thinking: bool = False) -> Picture:
    """The trick in a line: who played what; a card is never cut off, but stands below a long name."""
    cards = played_cards(scene, thinking=thinking)
    if not cards:
        return ()
    whole = [_part(each, symbols=symbols) for each in cards]
    parts = [each for part in whole for each in ([part] if width(part) <= columns else [part[:1], part[1:]])]
    if cards[0].old:
        parts.insert(0, (Span("last trick", "faint"),))
    return tuple(centred(line, columns) for line in flow(parts, columns - 2))


def _part(played: PlayedCard, *, symbols: bool) -> Line:
    name = Span(f"{played.who} ", "faint" if played.old else "strong" if played.winning else "label")
    won = (Span(" won", "good"),) if played.old and played.winning else ()
    card = card_on_table(played.card, symbols=symbols, winning=played.winning, old=played.old)
    return (name, *card, *won)


def by_seat(scene: Scene, *, thinking: bool = False) -> list[Line | None] | None:
    """For each seat what it has in the middle of the table; none where that cannot be told."""
    trick = scene.trick
    if trick is None:
        return [None for _ in scene.seats]
    if trick.plays or not trick.last:
        return [_of_seat(seat, trick, scene, thinking=thinking) for seat in scene.seats]
    turn = turn_of_last(scene.seats, trick, scene.players)
    if turn is None:
        return None
    cards = played_cards(scene)
    return [_last_card(cards[(n - turn) % len(cards)]) for n in range(len(scene.seats))]


def _of_seat(seat: SeatScene, trick: TrickScene, scene: Scene, *, thinking: bool) -> Line | None:
    wins = trick.winning is not None and trick.plays[trick.winning].card == seat.played
    if seat.played:
        return (Span(seat.played, "winning" if wins else ""),)
    awaited = THINKING if thinking else TO_COME
    return (Span(awaited, "mark"),) if seat.to_act and not scene.over else None


def _last_card(played: PlayedCard) -> Line:
    return (Span(played.card, "winning" if played.winning else "gone"),)


def turn_of_last(seats: Sequence[SeatScene], trick: TrickScene, players: Sequence[str]) -> int | None:
    """The position of the seat that led to the last trick, none where more than one fits."""
    fits = [turn for turn in range(len(seats)) if _fits(seats, trick, turn, players)]
    return fits[0] if len(fits) == 1 and len(seats) == len(trick.last) else None


def _fits(seats: Sequence[SeatScene], trick: TrickScene, turn: int, players: Sequence[str]) -> bool:
    around = [seats[(n + turn) % len(seats)] for n in range(len(trick.last))]
    holders = [{players[seat.player]} if seat.player is not None else set() for seat in around]
    known = [{seat.name} | holder for seat, holder in zip(around, holders, strict=True)]
    return all(play.name in fitting for play, fitting in zip(trick.last, known, strict=True))
