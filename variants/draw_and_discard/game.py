"""Draw and Discard Bridge: hands are drafted from the stock, one look at a time, then bid and played.

After a card-game encyclopedia; the forms with a second look after postings on rec.games.bridge, blakjak.org
and the forum of Bridge Base.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import evolve, field, frozen

from cardcore import Advice, InvalidOption, Phase, hookimpl, pack_of
from cardcore.game import Next, Phases, Sight, State, Variant, choice
from cardcore.phases import Dealt, Tricks
from cardcore.rules import Deal, Place, hand, heap, stock, trick_and_won
from cardcore.scoring import BridgeOutcome, ContractGame, ScoringHouse
from variants.draw_and_discard.draft import Draft, DraftRules

CHAPTER = "card-game encyclopedia, Draw and Discard Bridge"
POSTINGS = "rec.games.bridge (J. Hoffman)"
OTHERS = f"{POSTINGS}, blakjak.org, Bridge Base forum"


@frozen
class DrawAndDiscardHouse(ScoringHouse):
    """The house rules of Draw and Discard Bridge."""

    second_look: bool = choice(False, True).about(
        "whether a player who keeps a card looks at the next one and puts it away",
        f"{CHAPTER}; true: {OTHERS}",
    )
    keep_both: bool = choice(False, True).about(
        "whether both cards of a turn may be kept, or both refused; only with second_look", POSTINGS
    )
    first_to_bid: str = choice("first_drafter", "second_drafter").about(
        "who calls first", f"a ruling; {CHAPTER} names no dealer"
    )

    def __attrs_post_init__(self) -> None:
        if self.keep_both and not self.second_look:
            raise InvalidOption("Option keep_both goes with second_look only.")


@frozen
class DrawAndDiscard(ContractGame):
    """The game; each player drafts a quarter of the pack, the first drafter in the dealer's place."""

    key = "draw-and-discard"
    name = "Draw and Discard Bridge"
    summary = "look at a card, keep it or take the next one unseen, until both have a hand; then bid and play"
    sources = (CHAPTER, OTHERS)
    aliases = ("draw-and-discard-bridge",)
    families = ("drafting", "contract")

    house: DrawAndDiscardHouse = field(factory=DrawAndDiscardHouse, kw_only=True)

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, the stock, for each player the card looked at and those put away, the tricks."""
        hands = hand(0, looker=0), hand(1, looker=1)
        looks = [Place("offered", lookers=(player,), player=player) for player in (0, 1)]
        away = [Place("refused", lookers=(player,), apart=True, player=player) for player in (0, 1)]
        return (*hands, heap("stock"), *looks, *away, *trick_and_won(0, 1))

    def deal(self, dealer: int) -> list[Deal]:
        """Nothing is dealt; the pack is the stock."""
        return stock(self.place("stock"), len(self.pack))

    def phases(self, dealer: int) -> Phases:
        """The draft, the auction, the tricks."""
        return self.draft(dealer), self.auction(self.first_caller(dealer)), Tricks

    def flow(self, state: State) -> Next | None:
        """The draft, in which the first card is looked at before anybody acts; then bidding and play."""
        dealer = state.start.dealer
        match state.phase:
            case Dealt():
                draft = self.draft(dealer)
                return Next(draft, draft.look(state.layout, dealer))
            case Draft():
                return Next(self.auction(self.first_caller(dealer)))
        return super().flow(state)

    def draft(self, dealer: int) -> Draft:
        """The draft before its first turn."""
        house, players = self.house, (dealer, 1 - dealer)
        return Draft(DraftRules(players, self.tricks, house.second_look, house.keep_both))

    def first_caller(self, dealer: int) -> int:
        """The first drafter, or by house rule the other one."""
        return dealer if self.house.first_to_bid == "first_drafter" else 1 - dealer

    def outcome(self, state: State) -> BridgeOutcome:
        """The contract as it was played, and how many cards each player has put away."""
        settled = super().outcome(state)
        discards = [len(state.cards("refused", player)) for player in (0, 1)]
        return evolve(settled, facts={**settled.facts, "discards": discards})

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players draft."""
        from variants.draw_and_discard.advisers import ADVISERS

        return ADVISERS

    def status(self, sight: Sight) -> str:
        """Which turn it is, and how many cards each player has taken."""
        draft = sight.phase
        if not isinstance(draft, Draft) or draft.over:
            return ""
        mine = max(sight.player, 0)  # An onlooker is told of player 0 first.
        taken = f"{draft.taken[mine]} by {{{mine}}}, {draft.taken[1 - mine]} by {{{1 - mine}}}"
        return f"Turn {draft.turn + 1} of {draft.rules.turns}. Cards taken: {taken}."

    @property
    def tiny(self) -> Self:
        """A turn for each player: the first one sees a card, the other nothing at all."""
        return evolve(self, pack=pack_of("KA", "HS"))


@hookimpl
def twohand_variants() -> list[Variant]:
    """Draw and Discard Bridge."""
    return [DrawAndDiscard()]
