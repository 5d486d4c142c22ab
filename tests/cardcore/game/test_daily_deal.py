from __future__ import annotations

from datetime import date, timedelta

import pytest

from cardcore.game.daily_deal import NoSuchDay, deal_of_day, game_of_day, read_day
from tests.games.drawing import DrawingWhist
from variants import twohand_variants
from variants.turnover import Turnover

VARIANTS = twohand_variants()
TODAY = date(2026, 11, 22)
YEAR = [TODAY + timedelta(number) for number in range(365)]


def test_a_year_has_every_game_and_each_day_a_deal_of_its_own() -> None:
    assert {each.key for each in VARIANTS} == {game_of_day(day, VARIANTS).key for day in YEAR}
    assert 365 == len({deal_of_day(day, Turnover()).seed for day in YEAR})


def test_a_new_game_changes_only_the_days_that_it_gets() -> None:
    more = [*VARIANTS, DrawingWhist()]
    changed = [day for day in YEAR if game_of_day(day, VARIANTS) != game_of_day(day, more)]
    assert {DrawingWhist.key} == {game_of_day(day, more).key for day in changed}
    assert 0 < len(changed) < 40


def test_the_deal_of_a_day_is_that_of_the_usual_rules() -> None:
    house = Turnover().with_options({"turn_up": "on_play"})
    assert deal_of_day(TODAY, Turnover()) == deal_of_day(TODAY, house)
    assert "JAD5-4D6H-7QSJ" == deal_of_day(TODAY, house).code


def test_a_day_that_is_none_or_to_come_is_refused() -> None:
    assert TODAY == read_day(None, TODAY) == read_day(" 2026-11-22", TODAY)
    with pytest.raises(NoSuchDay, match="'yesterday' is no day; write it like 2026-11-22"):
        read_day("yesterday", TODAY)
    with pytest.raises(NoSuchDay, match="has not come yet"):
        read_day("2026-11-23", TODAY)
