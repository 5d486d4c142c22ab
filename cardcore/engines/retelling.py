"""A view made again from what a player was told, in a process that knows neither the pack nor the state.

The rules say what each action does, but only to whole deals. So a deal is drawn that looks to the player as
the real one does at every step; its view is then the view of the real one, and its hidden cards are as good a
guess as any. Whatever searches the process for the pack finds that guess.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from attrs import define, field, frozen

from cardcore.engines.seen_steps import SeenStep
from cardcore.game.drawn_packs import ShuffledPacks
from cardcore.game.game import Game
from cardcore.game.outcome import Context
from cardcore.game.records import under_rules
from cardcore.game.state import State, Variant
from cardcore.game.strict_json import JsonObject, structure
from cardcore.knowledge.homes import homes_of
from cardcore.knowledge.recall import Recall, recall
from cardcore.knowledge.view import UNKNOWN, View, view
from cardcore.knowledge.worlds import PATIENCE, Replay, as_seen
from cardcore.rules.errors import BadRecord, ViewMismatch

_CHANCE = "twohand retelling"
"""Any deal that looks alike gives the same view, so chance needs no seed."""


@frozen
class DealTold:
    """What an engine is told when a deal begins.

    Attributes:
        variant, rules, options: the game, the version of its rules, and the house rules.
        player: whose view is told.
        match: what the deal takes over from earlier ones, as records have it, cards of others masked.
    """

    variant: str
    rules: int
    options: dict[str, str | int | bool]
    dealer: int
    player: int
    players: int
    match: JsonObject = field(factory=dict)


@frozen
class DealBegun:
    """A deal that an engine plays: the game under its house rules, and who is who."""

    variant: Variant
    dealer: int
    player: int
    context: Context

    @classmethod
    def of(cls, told: DealTold, find: Callable[[str], Variant]) -> DealBegun:
        """The deal that was told; `CardcoreError` where it cannot be of this program."""
        variant = under_rules(find(told.variant).with_options(told.options), told.rules)
        if not (0 <= told.dealer < variant.players and 0 <= told.player < variant.players):
            raise BadRecord(f"{variant.name} has players 0 to {variant.players - 1}.")
        context = structure(told.match, variant.context, "match")
        return cls(variant, told.dealer, told.player, context)

    @property
    def form(self) -> Variant:
        return self.variant.form_for(self.context, self.dealer)

    def sketch(self, steps: tuple[SeenStep, ...]) -> View:
        """A view that knows what moved and what was shown, but no actions and phases."""
        form, seen = self.form, None
        table = form.tables[self.dealer]
        for number, step in enumerate(steps):
            seen = Recall(step.sighting, seen, number, table.plan, table.cards)
        if seen is None:
            raise BadRecord("Nothing was told of the deal yet.")
        return View(form, self.dealer, self.context, self.player, None, (), (), 0, seen)


@frozen(kw_only=True)
class ToldReplay(Replay):
    """The replaying of deals along what a player was told; it compares words where it lacks values."""

    steps: tuple[SeenStep, ...]

    def begins(self, state: State) -> bool:
        return self.steps[0].is_of(self._sight(state).sighting)

    def is_sealed(self, step: int) -> bool:
        told = self.steps[step]
        own = told.sighting.actor == self.view.player
        unseen = any(move.card is None for move in told.sighting.moves)
        return not own and not unseen and UNKNOWN in (told.action or "")

    def states_after(self, state: State, step: int) -> list[State]:
        told, actor = self.steps[step], state.phase.to_act
        if state.over or told.sighting.actor != actor:
            return []
        alike = (each for each in state.legal() if str(as_seen(each, self.view.player, actor)) == told.action)
        after = [state.apply(action) for action in alike]
        return [s for s in after if self.is_possible(s, step) and told.is_of(self._sight(s).sighting)]

    def _sight(self, state: State) -> Recall:
        return recall(state, self.view.player)


@define
class Retelling:
    """A deal as it is told to a player, step by step.

    Attributes:
        steps: all that was told so far.
        guess: a whole deal that fits, as far as its steps have been followed.
    """

    deal: DealBegun
    steps: tuple[SeenStep, ...] = ()
    guess: State | None = None

    def tell(self, further: tuple[SeenStep, ...]) -> None:
        """Takes up the steps that follow."""
        self.steps += further

    def view(self) -> View:
        """The view of the player now; `ViewMismatch` if no deal can look like what was told."""
        replay = ToldReplay(view=self.deal.sketch(self.steps), steps=self.steps)
        if self.guess is not None:
            self.guess = _followed(self.guess, replay)
        if self.guess is None:
            self.guess = self._draw(replay)
        return view(self.guess, self.deal.player)

    def _draw(self, replay: ToldReplay) -> State:
        found = next((state for state in islice(self._draws(replay), PATIENCE) if state is not None), None)
        if found is None:
            raise ViewMismatch("No deal can look like what was told.")
        return found

    def _draws(self, replay: ToldReplay) -> Iterator[State | None]:
        deal, rng = self.deal, Random(_CHANCE)
        homes = homes_of(replay.view)
        source = deal.form.packs(deal.dealer, deal.context, homes) or ShuffledPacks(homes, deal.context)
        while True:
            dealt = source.draw(rng)
            if dealt is None:
                yield None
                continue
            start = Game(deal.variant, deal.dealer, dealt.pack, (), dealt.context).start()
            found = replay.end(start, rng)
            yield None if found is None else found[0]


def _followed(state: State, replay: ToldReplay) -> State | None:
    """A guess after the steps that were told since, none where it does not fit any more."""
    for step in range(len(state.actions()) + 1, len(replay.steps)):
        after = replay.states_after(state, step)
        if not after:
            return None
        state = after[0]
    return state
