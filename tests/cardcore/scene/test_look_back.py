"""A costly decision as a face shows it."""

from __future__ import annotations

import json

from cardcore.knowledge.view import view
from cardcore.scene.look_back import LookBack, look_back
from cardcore.scene.names import PlayerNames
from cardcore.search.review import review_deal, three_most_costly
from tests.games.advisers import advise, open_cards
from tests.variants.positions import Side, after, deal_of

LEADER, DEALER = Side("C2", "HA", "S2"), Side("CK", "H3", "DA")
BLUNDERED = after(deal_of(LEADER, DEALER, play_on=True), "C2 CK DA HA H3 S2")
"""Player 0 throws HA on DA, which S2 could have ruffed, and loses a deal that was won."""


def blunder(*players: str, reader: int | None = None) -> LookBack:
    decisions = review_deal(BLUNDERED, advise=advise, open_cards=open_cards)
    (worst,) = three_most_costly(decisions)
    return look_back(BLUNDERED, worst, PlayerNames.at(players, reader))


def test_a_decision_is_shown_with_what_the_player_knew_before_it() -> None:
    moment = blunder("human:Ann", "thumb")
    assert (3, 0, "HA", "S2", 2.0, 0.0) == (
        moment.number,
        moment.player,
        moment.played,
        moment.best,
        moment.loss,
        moment.error,
    )
    assert view(BLUNDERED.chain()[3], 0) == moment.view


def test_it_is_told_by_name_with_what_was_best_and_why() -> None:
    told = blunder("human:Ann", "thumb").sentences
    assert ("Ann chose HA; S2 was better by 2 points.", "S2 ruffs.") == told[:2]
    assert "Seeing all cards it lost 2 points." == told[-1]


def test_the_one_who_reads_is_you() -> None:
    assert "You chose HA; S2 was better by 2 points." == blunder("human", "thumb", reader=0).sentences[0]


def test_programs_get_it_as_plain_data() -> None:
    facts = json.loads(json.dumps(blunder("human:Ann", "thumb").as_json()))
    assert {"number": 3, "played": "HA", "best": "S2", "loss": 2.0}.items() <= facts.items()
