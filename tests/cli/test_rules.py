"""`twohand rules`: a page, a section, a list of sections, the lines that have a word."""

from __future__ import annotations

import json

from tests.cli.running import twohand


def test_a_section_is_shown_alone_by_the_beginning_of_its_name() -> None:
    answer = twohand("rules", "turnover", "SCOR")
    assert (0, "## Scoring") == (answer.code, answer.lines[0])
    assert not any(line.startswith("## ") for line in answer.lines[1:])


def test_a_name_of_several_words_needs_no_quotes() -> None:
    assert "## Where the sources differ" == twohand("rules", "turnover", "where", "the", "sources").lines[0]


def test_an_unknown_section_is_refused_in_one_line_with_those_that_there_are() -> None:
    answer = twohand("rules", "turnover", "bidding")
    assert (2, "", 1) == (answer.code, answer.out, answer.err.count("\n"))
    assert "no section 'bidding'; there are: Players and pack, Layout," in answer.err


def test_a_search_lists_the_lines_with_their_section() -> None:
    assert "Deal: 3. 4 hole cards." in twohand("rules", "turnover", "--search", "Hole Cards").lines
    assert ["No line of the rules of Turnover Bridge has 'joker king'."] == twohand(
        "rules", "turnover", "--search", "joker king"
    ).lines


def test_the_sections_are_listed_with_their_parts() -> None:
    lines = twohand("rules", "turnover", "--sections").lines
    assert ["Play", "  A deal to follow by eye", "Scoring"] == lines[3:6]


def test_programs_read_pages_sections_and_found_lines() -> None:
    page = json.loads(twohand("rules", "turnover", "--json").out)
    assert "Turnover Bridge" == page["title"]
    (scoring,) = json.loads(twohand("rules", "turnover", "scoring", "--json").out)
    assert scoring in page["sections"]
    assert {"heading": "Play", "level": 2} in json.loads(
        twohand("rules", "turnover", "--sections", "--json").out
    )
    found = json.loads(twohand("rules", "turnover", "--search", "hole cards", "--json").out)
    assert {"heading": "Deal", "line": "3. 4 hole cards."} in found


def test_only_one_of_the_ways_to_ask_is_taken() -> None:
    answer = twohand("rules", "turnover", "play", "--search", "ace")
    assert (2, "") == (answer.code, answer.out)
    assert "give one of SECTION, --search and --sections" in answer.err
