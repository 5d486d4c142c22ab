"""A view: everything that one player may know, and nothing else. Bots, prompts and screens get views only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from attrs import field, frozen

from cardcore.game.outcome import Context
from cardcore.game.state import State, Variant
from cardcore.knowledge.facts import Knowledge
from cardcore.knowledge.recall import Recall, recall
from cardcore.knowledge.sightings import Sighting
from cardcore.phases.base import Json, Phase
from cardcore.rules.actions import HIDDEN, Action, mask_fields
from cardcore.rules.cards import SUIT_MASKS, Card, Pack, Suit, cards_in, mask_of
from cardcore.rules.places import Kind, Place, Spot, position

UNKNOWN = str(HIDDEN)


@frozen(slots=False)
class View:
    """What a player may look at now, what follows from what the player saw, and the public history.

    Attributes:
        variant: the game and its house rules.
        dealer: the player who dealt.
        context: what the deal takes over from earlier ones, with the cards of others masked.
        player: whose view this is.
        to_act: who is to act, none when the deal is over.
        legal: what the player may choose now; empty when another one is to act.
        finished: the phases before the present one as they ended, with private fields masked.
        open: the mask of the cards whose faces the player may look at now.
        recall: what the player has seen so far, from which the rest follows.
    """

    variant: Variant
    dealer: int
    context: Context
    player: int
    to_act: int | None
    legal: Sequence[Action]
    finished: tuple[Phase, ...]
    open: int
    recall: Recall = field(eq=Recall.history, repr=False)

    @property
    def phase(self) -> Phase:
        """The phase that is going on or was the last one, with private fields masked."""
        return self.recall.sighting.phase

    @property
    def places(self) -> tuple[Place, ...]:
        """The places of the table in their order."""
        return self.recall.plan.places

    @property
    def up(self) -> int:
        """The mask of the cards that lie face up, so that everybody may look at them."""
        return self.recall.sighting.up

    @cached_property
    def history(self) -> tuple[Sighting, ...]:
        """What the player saw at the deal and of every action."""
        return self.recall.history()

    @property
    def knowledge(self) -> Knowledge:
        """The facts that follow about the cards."""
        return self.recall.knowledge

    @cached_property
    def _recalls(self) -> list[Recall]:
        return self.recall.by_step()

    def known_wholly(self, spot: Spot, step: int) -> int:
        """The mask of the cards on a spot after a step if the player then knew them all, else nothing."""
        knowledge = self._recalls[step].knowledge
        known = knowledge.on(spot)
        return known if known.bit_count() == knowledge.counts.get(spot, 0) else 0

    def is_empty(self, spot: Spot, step: int) -> bool:
        """Whether no card lay on a spot after a step."""
        return not self._recalls[step].knowledge.counts.get(spot, 0)

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.to_act is None

    @property
    def actions(self) -> int:
        """The number of actions so far."""
        return self.recall.number

    def known_cards(self, place: int) -> Pack:
        """The cards known to be in a place, in card order."""
        return tuple(cards_in(self.knowledge.in_place(place)))

    def count(self, place: int) -> int:
        """The number of cards in a place."""
        return sum(n for spot, n in self.knowledge.counts.items() if spot.place == place)

    def cards(self, name: str, player: int | None = None) -> Pack:
        """The cards known to be in a place, by its name as in `Variant.place`, in card order."""
        return self.known_cards(position(self.places, name, player))

    def number(self, name: str, player: int | None = None) -> int:
        """The number of cards in a place, by its name as in `Variant.place`."""
        return self.count(position(self.places, name, player))

    def tops(self, place: int) -> int:
        """The mask of the cards known to lie uncovered in a place with piles."""
        return self.knowledge.tops(place)

    def pile(self, place: int, pile: int = 0) -> tuple[Card | None, ...]:
        """The cards of a pile, bottom first; none stands for a card that the player does not know."""
        depths = [s.depth for s in self.knowledge.counts if s.place == place and s.pile == pile]
        known = [self.knowledge.cards_on(Spot(place, pile, depth)) for depth in sorted(depths)]
        return tuple(cards[0] if cards else None for cards in known)

    def as_json(self) -> dict[str, Json]:
        """The view for programs, in the form that `docs/records.md` describes."""
        shown = self.context.shown
        return {
            "player": self.player,
            **({"match": shown} if shown else {}),
            "table": [self._place_as_json(number) for number in range(len(self.places))],
            "among": [self._group_as_json(group.cards, group.spots) for group in self.knowledge.groups],
            "voids": [self._void_as_json(number) for number in range(len(self.knowledge.voids))],
            **({"drawn": drawn} if (drawn := self._drawn_as_json()) else {}),
            "state": self.phase.facts(),
            "finished": [phase.facts() for phase in self.finished],
            "history": [[seen.actor, str(seen.action)] for seen in self.history if seen.action is not None],
        }

    def _place_as_json(self, number: int) -> dict[str, Json]:
        place = self.places[number]
        facts: dict[str, Json] = {"place": place.name, "owner": place.owner}
        if place.kind is Kind.PILES:
            piles = [self.pile(number, pile) for pile in range(place.piles)]
            return facts | {"piles": [[str(card or UNKNOWN) for card in cards] for cards in piles]}
        return facts | {
            "cards": [str(card) for card in self.known_cards(number)],
            "count": self.count(number),
        }

    def _group_as_json(self, cards: int, spots: frozenset[Spot]) -> dict[str, Json]:
        return {
            "cards": [str(card) for card in cards_in(cards)],
            "spots": [spot.numbers for spot in sorted(spots)],
        }

    def _drawn_as_json(self) -> list[Json]:
        """The cards of the stock that lay face up and were drawn: public even after they are played."""
        return [
            {"action": number, "player": self.places[move.target.place].player, "card": str(move.card)}
            for number, (before, seen) in enumerate(pairwise(self.history))
            for move in seen.moves
            if move.card is not None and before.up & move.card.bit and self._is_stock(move.source)
        ]

    def _is_stock(self, spot: Spot) -> bool:
        place = self.places[spot.place]
        return place.kind is Kind.PILES and place.owner is None

    def _void_as_json(self, number: int) -> dict[str, Json]:
        fact = self.knowledge.voids[number]
        where: dict[str, Json] = {"action": fact.action, "places": list(fact.void.places)}
        pack = mask_of(self.variant.pack)
        lacked = fact.void.cards & pack
        suit = next((suit for suit in Suit if lacked == SUIT_MASKS[suit] & pack), None)
        if suit is not None:
            return where | {"suit": suit.letter}
        return where | {"cards": [str(card) for card in cards_in(lacked)]}


def view(state: State, player: int) -> View:
    """All that a player may know of a state."""
    return View(
        state.variant,
        state.start.dealer,
        state.start.context.seen_by(player, state.start.dealer),
        player,
        state.to_act,
        tuple(state.legal(player)),
        tuple(mask_fields(phase, player, None) for phase in state.finished),
        state.layout.seen_by(player),
        recall(state, player),
    )
