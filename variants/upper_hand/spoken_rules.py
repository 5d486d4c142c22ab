"""What the three cards on the table have made of the rules, in a sentence."""

from __future__ import annotations

from cardcore import Rank, Suit
from cardcore.phases import Leading, LeadRule
from cardcore.rules import Ranking

HIGH_WITHOUT_A_CARD = Rank.KING


def tell_rules(ranking: Ranking, lead: LeadRule | None) -> str:
    """What is high and what binds the leader: `Kings are high, nines in clubs; any lead` for instance."""
    high = {suit: _high_rank(ranking, suit) for suit in Suit}
    general = HIGH_WITHOUT_A_CARD if len(set(high.values())) > 1 else high[Suit.CLUBS]
    others = [f"{_ranks(rank)} in {suit.word}" for suit, rank in high.items() if rank is not general]
    words = ", ".join([f"{_ranks(general)} are high", *others])
    return f"{words[:1].upper()}{words[1:]}; {_lead_words(ranking, lead)}."


def _high_rank(ranking: Ranking, suit: Suit) -> Rank:
    """The highest rank of a suit when it is led; an ace that only answers high is none."""
    return max(Rank, key=lambda rank: ranking.led[13 * suit + rank])


def _ranks(rank: Rank) -> str:
    return "sixes" if rank is Rank.SIX else f"{rank.name.lower()}s"


def _lead_words(ranking: Ranking, lead: LeadRule | None) -> str:
    if lead is None:
        return "any lead"
    suit = ranking.suit_word(lead.suit)
    if lead.leading is Leading.MAY_NOT_LEAD:
        return f"no lead of {suit} while there is another"
    return f"{suit} must be led {'first' if lead.opening_only else 'while there are any'}"
