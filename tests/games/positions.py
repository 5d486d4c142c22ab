"""Endings: trick play with every card known, written down, drawn at random, and played out by brute force.

The brute force knows nothing but the rules engine: it tries every line of play. Its values are what a solver
is held to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from attrs import evolve, field, frozen
from hypothesis import strategies as st

from cardcore.game.state import State
from cardcore.phases.trick_rules import Leading, LeadRule, TrickRules, TurnUp
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action, Play
from cardcore.rules.cards import FULL_PACK, Pack, Rank, Suit, cards_in, pack_of, read_cards
from cardcore.rules.dealing import Deal, DealPlan
from cardcore.rules.layout import Layout
from cardcore.rules.places import Place, captured, hand, row, trick_place
from cardcore.rules.ranking import ACE_HIGH, Ranking, RankOrder
from variants.upper_hand.cards import BELOW_THE_ACE, WORTH, with_high

Known = dict[tuple[tuple[int, ...], int, int, tuple[int, ...]], int]


@frozen
class Ending:
    """A trick phase and its layout; all seats hold equally many cards at the start of a trick."""

    layout: Layout
    phase: Tricks

    @classmethod
    def of(cls, state: State) -> Ending:
        """The trick play that a game has come to."""
        return cls(state.layout, state.last(Tricks))

    @property
    def legal(self) -> tuple[Action, ...]:
        """The plays of the next seat."""
        return self.phase.legal(self.layout)

    def after(self, play: Action) -> Ending:
        """The ending that a legal play leaves."""
        layout, phase = self.phase.step(self.layout, play)
        assert isinstance(phase, Tricks)
        return Ending(layout, phase)

    def played(self, cards: str) -> Ending:
        """The ending after some cards in notation."""
        ending = self
        for card in read_cards(cards):
            play = Play(card)
            ending.phase.check(ending.layout, play)
            ending = ending.after(play)
        return ending

    def captured(self, player: int) -> int:
        """What a player has won so far: tricks, or what the cards in them are worth."""
        rules = self.phase.rules
        if rules.worth is None:
            return self.phase.won_by(player)
        return sum(
            rules.worth[card.index] for card in cards_in(self.layout.held[rules.kept[rules.sides[player]]])
        )

    def gained(self, player: int) -> int:
        """What counts for a player so far: what all others have won, where tricks are to be lost."""
        if not self.phase.rules.losing:
            return self.captured(player)
        sides = self.phase.rules.sides
        return sum(self.captured(sides.index(side)) for side in set(sides) - {sides[player]})

    @property
    def everything(self) -> int:
        """What is still to be won by all players together."""
        rules, held = self.phase.rules, self.layout.held
        if rules.worth is None:
            return rules.tricks - self.phase.finished
        cards = held[rules.middle] | sum(held[place] for places in _of_seats(rules) for place in places)
        return sum(rules.worth[card.index] for card in cards_in(cards))


def _of_seats(rules: TrickRules) -> Iterator[tuple[int, ...]]:
    """For each seat the positions of the places from which it plays."""
    return (hands + rows for hands, rows in zip(rules.hands, rules.stacks, strict=True))


@frozen
class BruteForce:
    """What a player still gains who plays for it while all others play against it, by every line of play.

    Good for one ending and what it leads to. Play goes on to the last trick.
    """

    player: int = 0
    known: Known = field(factory=dict, repr=False)

    def value(self, ending: Ending) -> int:
        """What the player gains in the tricks that are not finished yet."""
        layout, phase = ending.layout, ending.phase
        if phase.over:
            return 0
        key = layout.held[: phase.rules.middle], layout.up, phase.leader, phase.trick
        if key not in self.known:
            best = max if phase.to_act == self.player else min
            self.known[key] = best(self.plays(ending).values())
        return self.known[key]

    def plays(self, ending: Ending) -> dict[int, int]:
        """The same for each legal card, by index, when it is played now."""
        return {play.cards[0].index: self._after(ending, play) for play in ending.legal}

    def _after(self, ending: Ending, play: Action) -> int:
        following = ending.after(play)
        return following.gained(self.player) - ending.gained(self.player) + self.value(following)


@frozen
class Stack:
    """Cards that lie upon each other, the bottom one first; a bare top card lies face down."""

    cards: Pack
    bare: bool = False


@frozen
class Holding:
    """The cards of a seat: a hand, and a row of stacks."""

    hand: Pack
    row: tuple[Stack, ...] = ()

    @classmethod
    def read(cls, text: str) -> Holding:
        """A holding in notation: `SA C4` in the hand, `H2/SK` a stack with SK on top, `(D7)` a bare card."""
        words = text.split()
        stacks = [word for word in words if "/" in word or "(" in word]
        loose = [word for word in words if word not in stacks]
        return cls(read_cards(" ".join(loose)), tuple(map(_stack, stacks)))

    @property
    def size(self) -> int:
        """The number of its cards."""
        return len(self.hand) + sum(len(stack.cards) for stack in self.row)

    @property
    def shut(self) -> int:
        """The number of the cards that wait for a bare card to be turned up."""
        return sum(len(stack.cards) for stack in self.row if stack.bare)

    @property
    def everything(self) -> Pack:
        """Its cards, those of the hand first, then stack by stack."""
        return self.hand + tuple(card for stack in self.row for card in stack.cards)


def _stack(word: str) -> Stack:
    return Stack(read_cards(word.strip("()").replace("/", " ")), bare="(" in word)


def places_for(players: tuple[int, ...]) -> tuple[Place, ...]:
    """A hand and a row for each seat, the trick, and the tricks that each player has won."""
    own = tuple(
        place
        for seat, player in enumerate(players)
        for place in (hand(seat, player), row(seat, 13, player=player))
    )
    return (*own, trick_place(), *map(captured, sorted(set(players))))


def layout_of(places: tuple[Place, ...], holdings: Sequence[Holding]) -> Layout:
    """The layout in which each seat has its holding; of a stack only the top card lies face up."""
    deal = [step for seat, held in enumerate(holdings) for step in _dealing(places[2 * seat :], held)]
    pack = tuple(card for held in holdings for card in held.everything)
    return Layout.deal(DealPlan.of(places, deal), pack)


def _dealing(places: Sequence[Place], held: Holding) -> Iterator[Deal]:
    hands, stacks = places[:2]
    yield from [Deal(hands)] * len(held.hand)
    for pile, stack in enumerate(held.row):
        yield from [Deal(stacks, pile)] * (len(stack.cards) - 1)
        yield Deal(stacks, pile, up=not stack.bare)


def ending_of(
    *holdings: str,
    players: tuple[int, ...] | None = None,
    leader: int = 0,
    trump: Suit | None = None,
    order: RankOrder = ACE_HIGH,
    must_follow: bool = True,
    lead: LeadRule | None = None,
    bare_after: int | None = None,
    worth: tuple[int, ...] | None = None,
) -> Ending:
    """The ending in which each seat has the holding written; opposite seats are partners of each other."""
    seats = len(holdings)
    owners = players or tuple(seat % 2 for seat in range(seats))
    places, held = places_for(owners), [Holding.read(text) for text in holdings]
    rules = TrickRules(
        places,
        held[0].size,
        ranking=Ranking.of(trump, order),
        must_follow=must_follow,
        lead=lead,
        bare_after=bare_after,
        worth=worth,
    )
    return Ending(layout_of(places, held), Tricks.led_by(leader, rules))


OWNERS = {
    2: ((0, 1), (0, 1), (1, 0), (1, 0), (0, 0)),
    3: ((0, 1, 2), (0, 1, 1), (0, 1, 0), (1, 0, 0), (2, 0, 1)),
    4: ((0, 1, 0, 1), (1, 0, 1, 0), (0, 0, 1, 1), (0, 1, 1, 1), (0, 1, 2, 3), (1, 0, 0, 2)),
}
"""By number of seats who may own them."""


def random_ending(rng: Random, seats: int, size: int) -> Ending:
    """An ending under any rules, with as many cards for each seat; a few may have been played."""
    owners = rng.choice(OWNERS[seats])
    order, pack = random_order(rng, seats * size)
    cards = rng.sample(pack, seats * size)
    holdings = [random_holding(rng, tuple(cards[seat::seats])) for seat in range(seats)]
    rules = TrickRules(
        places_for(owners),
        size,
        ranking=Ranking.of(rng.choice((None, cards[0].suit, cards[1].suit)), order),
        turn_up=rng.choice(tuple(TurnUp)),
        must_follow=rng.random() < 0.8,
        lead=random_lead_rule(rng),
        bare_after=random_bare_after(rng, size, holdings),
        worth=random_worth(rng),
    )
    start = Ending(layout_of(places_for(owners), holdings), Tricks.led_by(rng.randrange(seats), rules))
    return _some_way_on(start, rng)


def to_lose(ending: Ending) -> Ending:
    """The same ending where tricks are to be lost."""
    rules = evolve(ending.phase.rules, losing=True)
    return Ending(ending.layout, evolve(ending.phase, rules=rules))


def random_bare_after(rng: Random, size: int, holdings: Sequence[Holding]) -> int | None:
    """After how many tricks bare cards are turned up, so that until then nobody is without a card to play."""
    at_most = min((size - held.shut for held in holdings if held.shut), default=0)
    return rng.randint(1, at_most) if at_most else None


PARTNERS = {2: ((0, 1),), 3: ((0, 1, 1), (0, 1, 0), (1, 0, 0)), 4: ((0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 1, 0))}
"""By number of seats who may play together."""


def random_usual_ending(rng: Random, seats: int, size: int) -> Ending:
    """An ending of partners under the usual rules: suits are followed, aces are high, tricks count."""
    owners = rng.choice(PARTNERS[seats])
    suits = rng.sample(tuple(Suit), min(4, max(rng.randint(1, 4), -(-seats * size // 13))))
    cards = rng.sample(pack_of(tuple(Rank), suits), seats * size)
    holdings = [random_holding(rng, tuple(cards[seat::seats])) for seat in range(seats)]
    rules = TrickRules(
        places_for(owners),
        size,
        ranking=Ranking.of(rng.choice((None, cards[0].suit, cards[1].suit))),
        turn_up=rng.choice(tuple(TurnUp)),
        bare_after=random_bare_after(rng, size, holdings),
    )
    return Ending(layout_of(places_for(owners), holdings), Tricks.led_by(rng.randrange(seats), rules))


def _some_way_on(ending: Ending, rng: Random) -> Ending:
    """The ending after no card, after some cards of the first trick, or any way on before the last trick."""
    seats, tricks = len(ending.phase.rules.players), ending.phase.rules.tricks
    for _ in range(rng.choice((0, 0, rng.randrange(seats), rng.randrange(seats * (tricks - 1))))):
        ending = ending.after(rng.choice(ending.legal))
    return ending


def random_order(rng: Random, needed: int) -> tuple[RankOrder, Pack]:
    """An order of the ranks, and a pack of at least a number of cards in which all ranks have their place."""
    ranks = rng.sample(tuple(Rank), rng.randint(5, 13))
    suits = rng.sample(tuple(Suit), min(4, max(rng.randint(1, 4), -(-needed // 5))))
    high = with_high(rng.choice((*BELOW_THE_ACE, Rank.ACE)))
    mixed = with_high(Rank.KING).with_suit(suits[0], high)
    upper_hand = pack_of((*BELOW_THE_ACE, Rank.ACE), suits)
    return rng.choice(
        (
            (ACE_HIGH, pack_of(ranks, suits)),
            (high, upper_hand),
            (mixed, upper_hand),
            (two_ended(rng), pack_of(ranks, suits)),
        )
    )


def two_ended(rng: Random) -> RankOrder:
    """Ranks in any order; some of them stand twice, and are low when led and high when answering."""
    ranks = rng.sample(tuple(Rank), 13)
    for rank in rng.sample(ranks, rng.randint(0, 3)):
        ranks.insert(rng.randint(0, len(ranks)), rank)
    return RankOrder.of(ranks)


def random_holding(rng: Random, cards: Pack) -> Holding:
    """A holding of these cards: all in the hand, all in stacks of one to three, or some of each."""
    loose = rng.choice((0, len(cards), rng.randint(0, len(cards))))
    stacks, rest, bare = [], cards[loose:], rng.choice((0, 0, 0.3))
    while rest:
        height = rng.randint(1, 3)
        stacks.append(Stack(rest[:height], bare=rng.random() < bare))
        rest = rest[height:]
    held = Holding(cards[:loose], tuple(stacks))
    # A seat must always have a card to play.
    return held if held.shut < held.size else random_holding(rng, cards)


def random_lead_rule(rng: Random) -> LeadRule | None:
    """Any rule about leading, or none."""
    if rng.random() < 0.6:
        return None
    return LeadRule(rng.choice(tuple(Suit)), rng.choice(tuple(Leading)), opening_only=rng.random() < 0.4)


def random_worth(rng: Random) -> tuple[int, ...] | None:
    """Upper Hand's values of the cards, any small ones, or none where tricks are counted."""
    return rng.choice((None, None, WORTH, tuple(rng.randrange(5) for _ in FULL_PACK)))


def endings(seats: int, size: int) -> st.SearchStrategy[Ending]:
    """Random endings of such a size for hypothesis."""
    return st.integers(0, 2**32 - 1).map(lambda seed: random_ending(Random(seed), seats, size))
