"""The scene of a view: what the view holds, in the words of its reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from cardcore.game.outcome import Standing
from cardcore.knowledge.view import View
from cardcore.phases.calls import Bid
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action
from cardcore.rules.cards import Card
from cardcore.scene.hand_order import BY_SUIT, HandOrder
from cardcore.scene.names import PlayerNames
from cardcore.scene.play_status import calls_scene, contract_scene, status, summaries, trick_scene
from cardcore.scene.recent_log import recent_log
from cardcore.scene.scene import ChoiceScene, Scene, TrickScene
from cardcore.scene.score_sheet import score_scene
from cardcore.scene.table_places import TablePlaces
from cardcore.scene.table_seats import TableSeats

MEMORY_AIDS = ("tricks", "unseen", "seen")
"""Commands that are refused where the table does not help the memory."""


@frozen
class Occasion:
    """What a scene takes from the session, beside the view.

    Attributes:
        counted: how the series stands without this deal.
        title: the game and the deal.
        aids: whether the table helps the memory.
        asks: the commands that mean something in the game.
        order: how the reader's hand is sorted.
    """

    counted: Standing
    title: str = ""
    aids: bool = True
    asks: tuple[str, ...] = ()
    order: HandOrder = BY_SUIT


def scene_of(view: View, names: PlayerNames, occasion: Occasion) -> Scene:
    """What the reader is shown, who is `names.reader`; nothing in it goes beyond the view."""
    recall = occasion.aids and not view.variant.memory_game
    places = TablePlaces(view, names, recall, card_choices(view.legal), occasion.order).shown()
    seats = TableSeats(view, names, [place.number for place in places]).in_order()
    running, trick = names.fill(view.variant.running_score(view)), trick_scene(view, names)
    return Scene(
        game=view.variant.key,
        name=view.variant.name,
        title=occasion.title,
        players=tuple(map(names.of, range(view.variant.players))),
        reader=names.reader,
        actor="" if view.to_act is None else names.of(view.to_act),
        your_turn=names.reader is not None and view.to_act == names.reader,
        over=view.over,
        section=view.phase.section,
        summary=summaries(view, names),
        status=status(view, names),
        places=places,
        seats=seats,
        trick=trick,
        calls=calls_scene(view, names),
        contract=contract_scene(view, names),
        choices=tuple(_choice(number, action) for number, action in enumerate(view.legal, 1)),
        guide=guide(view, names),
        score=score_scene(names, occasion.counted, running),
        log=recent_log(view, names, recall=recall),
        asks=asks_now(occasion.asks, trick, recall=recall, claims=can_claim(view)),
    )


def can_claim(view: View) -> bool:
    """Whether the tricks that are being played can be claimed."""
    return isinstance(view.phase, Tricks) and view.phase.solvable and not view.over


def asks_now(asks: Sequence[str], trick: TrickScene | None, *, recall: bool, claims: bool) -> tuple[str, ...]:
    """Those commands of a game that mean something at a trick, at none, or when the deal is over."""
    idle = set() if recall else set(MEMORY_AIDS)
    idle |= set() if claims else {"claim"}
    idle |= {"last"} if trick is None or not trick.last else set()
    return tuple(command for command in asks if command.split()[0] not in idle)


def card_choices(legal: Sequence[Action]) -> Mapping[Card, int]:
    """For each card the number, from 1, of the only choice that it stands for alone."""
    alone = [(action.cards[0], number) for number, action in enumerate(legal, 1) if len(action.cards) == 1]
    cards = [card for card, _ in alone]
    return {card: number for card, number in alone if cards.count(card) == 1}


def guide(view: View, names: PlayerNames) -> str:
    """How choices are written; where they name players by number, all of them with who these are."""
    named = (view.phase.player_named(action) for action in view.legal)
    players = sorted({player for player in named if player is not None})
    who = ", ".join(f"{player} is {names.of(player)}" for player in players)
    if not who:
        example = view.phase.example(view.legal)
        return view.phase.guide if example is None else f"{view.phase.guide}, as in {example}"
    return f"{view.phase.guide or ' '.join(map(str, view.legal))} ({who})"


def _choice(number: int, action: Action) -> ChoiceScene:
    cards = tuple(map(str, action.cards))
    if isinstance(action, Bid):
        return ChoiceScene(number, str(action), cards, action.level, action.strain.letter)
    return ChoiceScene(number, str(action), cards)
