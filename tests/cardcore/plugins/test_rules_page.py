"""Rules pages as data: every section that a refusal points to is there, can be asked for and searched."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import variants
from cardcore.game.state import Variant
from cardcore.plugins.loading import registry_of, with_checkout
from cardcore.plugins.resources import rules_page
from cardcore.plugins.rules_page import FoundLine, NoPage, UnknownSection, page_of, read_page
from cardcore.testing.random_games import steps_at_random
from tests.games.drawing import DrawingWhist
from variants.turnover import Turnover

GAMES = registry_of(with_checkout([], variants)).variants

PAGE = read_page(
    """# Two Stacks

A game of the tests.

## Play

The *leader* plays any card.
A card of the suit led beats `SA`.

```
# no heading
```

### A deal to follow by eye

| Led | Answer |
|---|---|
| spade | any **trump** |

## Placing

- one card
- see [the rest](https://example.org/trump)

## Scoring

A trick counts one point.

### A deal to score

### Scored halves
""",
    "two-stacks",
)


def sections_of(variant: Variant, game: int) -> set[str]:
    """The sections that the phases of a random deal point to."""
    return {state.phase.section for state in steps_at_random(variant, "sections", game)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_section_that_a_phase_points_to_is_a_heading_of_the_rules_page(game: Variant) -> None:
    declared = (getattr(phase, "section", None) for phase in game.phases(0))
    named = {section for section in declared if isinstance(section, str)}
    assert set() == (named | sections_of(game, 0) | sections_of(game, 1)) - set(page_of(game).headings)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_page_that_was_read_holds_every_line_of_the_file(game: Variant) -> None:
    written = [line for line in (rules_page(game) or "").splitlines() if line]
    assert written == [line for line in page_of(game).markdown.splitlines() if line]
    assert game.name == page_of(game).title


def test_a_page_has_a_title_an_introduction_and_sections_with_their_paragraphs() -> None:
    assert ("Two Stacks", ("A game of the tests.",)) == (PAGE.title, PAGE.introduction)
    assert ("Play", "Placing", "Scoring") == PAGE.headings
    assert "```\n# no heading\n```" == PAGE.sections[0].paragraphs[1]


def test_a_section_is_found_with_its_parts() -> None:
    assert ["Play", "A deal to follow by eye"] == [each.heading for each in PAGE.section("Play")]


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("PLAY", "Play"),
        ("  play ", "Play"),
        ("plac", "Placing"),
        ("a deal to f", "A deal to follow by eye"),
        ("follow-by-eye", "A deal to follow by eye"),
        ("scor", "Scoring"),
        ("halves", "Scored halves"),
        ("points", "Scoring"),
    ],
)
def test_case_marks_and_the_end_of_a_heading_may_be_left_out(name: str, heading: str) -> None:
    assert heading == PAGE.section(name)[0].heading


def test_bidding_and_auction_are_one_section_whatever_a_page_calls_it() -> None:
    auction = read_page("# Game\n\n## Auction\n\nThe dealer calls first.\n", "game")
    bidding = read_page("# Game\n\n## Bidding\n\nThe dealer calls first.\n", "game")
    assert ["Auction", "Bidding"] == [
        auction.section("bid")[0].heading,
        bidding.section("Auction")[0].heading,
    ]


def test_a_word_that_begins_several_sections_is_refused_with_them() -> None:
    with pytest.raises(UnknownSection, match=r"'pl' begins several sections .*: Play, Placing\."):
        PAGE.section("pl")


@pytest.mark.parametrize("name", ["patience", "", "#", "x" * 1000])
def test_an_unknown_section_is_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(UnknownSection, match=r"have no section '.{0,40}'; .*: Play, Placing, Scoring\."):
        PAGE.section(name)


def test_a_search_finds_lines_in_any_case_with_the_heading_above_them() -> None:
    found = FoundLine("A deal to follow by eye", "spade, any trump")
    assert (found,) == PAGE.search("Trump")
    assert (FoundLine("Two Stacks", "A game of the tests."),) == PAGE.search("GAME")
    assert (FoundLine("Placing", "see the rest"),) == PAGE.search("see   the rest")


@pytest.mark.parametrize("words", ["", "  ", "quatorze", "---"])
def test_a_search_for_nothing_or_for_what_is_not_there_finds_nothing(words: str) -> None:
    assert () == PAGE.search(words)


@given(st.text("#`~|- \na", max_size=60))
def test_any_text_can_be_read_and_loses_none_of_its_letters(text: str) -> None:
    assert text.count("a") == read_page(text, "").markdown.count("a")


def test_a_page_without_a_title_bears_the_name_of_its_game() -> None:
    assert "Nameless" == read_page("## Play\n", "Nameless").title


def test_a_game_without_a_page_says_where_its_rules_can_be_read() -> None:
    with pytest.raises(NoPage, match="Its sources: a game of the tests"):
        page_of(DrawingWhist())


def test_the_page_of_turnover_answers_where_the_hole_cards_go() -> None:
    assert "3. 4 hole cards." in [found.line for found in page_of(Turnover()).search("hole cards")]
