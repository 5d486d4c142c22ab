"""The tables on the rules pages are those that line mode draws."""

from __future__ import annotations

import pytest

from tests.docs.rules_tables import BLOCK, PAGES, SHOWN, page_of, table_of


@pytest.mark.parametrize("key", SHOWN)
def test_the_table_of_a_rules_page_is_drawn_as_line_mode_draws_it(key: str) -> None:
    assert [table_of(key, SHOWN[key])] == BLOCK.findall(page_of(key).read_text(encoding="utf-8"))


def test_every_rules_page_with_a_table_names_its_deal() -> None:
    drawn = {page.stem for page in PAGES.glob("*.md") if BLOCK.search(page.read_text("utf-8"))}
    assert set(SHOWN) == drawn
