"""A match being played: the seed from which every pack comes, and how the match stands."""

from __future__ import annotations

from hashlib import sha256

from attrs import evolve, field, frozen

from cardcore.game.game import Game
from cardcore.game.outcome import MatchPlan, Standing
from cardcore.game.state import Variant
from cardcore.rules.cards import Pack
from cardcore.rules.layout import Layout
from cardcore.rules.shuffling import byte_stream, draw_below

_DEALER = b"twohand first dealer/1\n"


def draw_dealer(seed: str, players: int) -> int:
    """The player who deals first when that is left to chance; comes from the seed of the match."""
    key = sha256(_DEALER + seed.encode(errors="surrogatepass")).digest()
    return draw_below(byte_stream(key), players)


@frozen
class Match:
    """A match being played: the seed from which each pack comes, and the standing.

    A match value is replaced after each deal by `after`.

    Attributes:
        given: the plan of the match where it is not that of the variant, such as deals that are given.
        last: how the cards lay at the end of the last deal, none before the first.
    """

    variant: Variant
    seed: str
    standing: Standing
    finished: tuple[Game, ...] = field(default=(), repr=False)
    last: Layout | None = field(default=None, eq=False, repr=False)
    given: MatchPlan | None = field(default=None, repr=False)

    @classmethod
    def begin(cls, variant: Variant, seed: str, dealer: int, given: MatchPlan | None = None) -> Match:
        return cls(variant, seed, (given or variant.match).start(dealer), given=given)

    @property
    def plan(self) -> MatchPlan:
        """The rules of the match."""
        return self.given or self.variant.match

    @property
    def over(self) -> bool:
        return self.plan.over(self.standing)

    @property
    def sides_played(self) -> set[tuple[int, ...]]:
        """For each player the side, in every way in which the finished deals were played."""
        return {game.variant.form_for(game.context, game.dealer).sides for game in self.finished}

    def pack(self) -> Pack:
        """The pack of the next deal."""
        return self.plan.next_pack(self.variant.pack, self.seed, self.standing, self.last)

    def next_deal(self) -> Game:
        context = self.plan.context_of_deal(self.seed, self.standing)
        return Game(self.variant, self.standing.dealer, self.pack(), (), context)

    def after(self, game: Game) -> Match:
        """The match after a finished deal; raises `ValueError` if the deal is not over."""
        end = game.end()
        outcome = end.outcome()
        if outcome is None:
            raise ValueError("the deal is not over")
        standing = self.plan.after(self.standing, outcome)
        return evolve(self, standing=standing, finished=(*self.finished, game), last=end.layout)
