"""What people write becomes blocks of words: Markdown is read, and whatever looks like markup beside it is text."""

from __future__ import annotations

import pytest

from gm.publish.bulletin.prose import MOST_LINES, Run, editorial, grouped, laid_out_blocks, stanzas


def told(markdown: str, language: str = "en") -> list[tuple[str, str, str]]:
    """Kind, number and words of each block."""
    return [(block.kind, block.mark, block.text) for block in editorial(markdown, language)]


def test_markdown_becomes_headings_paragraphs_lists_quotations_and_rules() -> None:
    """Lists keep their numbers; lines of a paragraph run on."""
    assert told(
        "# One\n\nTwo\nthree.\n\n* four\n* five\n\n3. six\n4. seven\n\n> eight\n\n---\n\n    nine"
    ) == [
        ("heading", "", "One"),
        ("paragraph", "", "Two three."),
        ("item", "", "four"),
        ("item", "", "five"),
        ("item", "3.", "six"),
        ("item", "4.", "seven"),
        ("quote", "", "eight"),
        ("rule", "", ""),
        ("code", "", "nine"),
    ]


def test_words_keep_their_type_and_their_links() -> None:
    """Strong, emphasised, as code, and to the web or an address."""
    (block,) = editorial("a **b** *c* `d` [e](https://e.test) <mailto:f@g.test>", "en")
    assert [run for run in block.runs if run.text.strip()] == [
        Run("a "),
        Run("b", strong=True),
        Run("c", emphasis=True),
        Run("d", code=True),
        Run("e", link="https://e.test"),
        Run("mailto:f@g.test", link="mailto:f@g.test"),
    ]


@pytest.mark.parametrize(
    "markdown",
    ["<script>alert(1)</script>", "a <b onclick='x()'>b</b>", "<!-- c -->", "<?php d ?>", "<img src=x>"],
)
def test_html_is_text(markdown: str) -> None:
    """Letter by letter."""
    assert "".join(block.text for block in editorial(markdown, "en")) == markdown


@pytest.mark.parametrize(
    "link",
    ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "vbscript:x", "//x.test", "x.html"],
)
def test_only_links_to_the_web_and_to_addresses_are_links(link: str) -> None:
    """What lies behind any other is not carried into an issue."""
    assert all(
        run.link == "" for block in editorial(f"[x]({link}) [y]: <{link}>", "en") for run in block.runs
    )


def test_a_picture_is_what_it_is_called() -> None:
    """Nothing is loaded from anywhere."""
    (block,) = editorial("Here ![a horse](https://tracker.test/x.png) runs.", "en")
    assert block.text == "Here a horse runs."
    assert all(run.link == "" for run in block.runs)


@pytest.mark.parametrize(
    "markdown", ["#\n\none", "-\n\none", "![](x.png)\n\none", "[](https://e.test)\n\none"]
)
def test_what_has_no_words_is_no_block(markdown: str) -> None:
    """An empty heading or item, a picture or a link without a name."""
    assert [block.text for block in editorial(markdown, "en")] == ["one"]


def test_nothing_is_no_block() -> None:
    """Neither an empty file nor one of blank lines."""
    assert editorial("", "en") == editorial("\n \n", "en") == ()


def test_neighbours_of_one_kind_stand_together() -> None:
    """But a list of numbers apart from one without."""
    groups = grouped(editorial("* a\n* b\n\n1. c\n\nd\n\ne", "en"))
    assert [(kind, len(blocks)) for kind, blocks in groups] == [("item", 2), ("item", 1), ("paragraph", 2)]


def test_indented_lines_of_a_text_stay_as_they_are() -> None:
    """And all others run on."""
    blocks = laid_out_blocks("One\ntwo.\n\n  PLAY  a\n  PLAY  b\nthree")
    assert [(block.kind, block.text) for block in blocks] == [
        ("paragraph", "One two."),
        ("code", "  PLAY  a\n  PLAY  b"),
        ("paragraph", "three"),
    ]


def test_a_poem_keeps_its_lines_and_stanzas() -> None:
    """However many blank lines are between them."""
    assert stanzas("one\ntwo\n\n\n\nthree\n") == (("one", "two"), ("three",))


def test_whoever_writes_too_many_lines_gets_no_more_room_for_them() -> None:
    """Beyond MOST_LINES they run on, and not a word is lost."""
    found = stanzas("\n".join(f"line {n}" for n in range(10_000)))
    assert [len(stanza) for stanza in found] == [MOST_LINES, 1]
    assert found[1][0].startswith(f"line {MOST_LINES} / line {MOST_LINES + 1} / ")
    assert found[1][0].endswith(" / line 9999")


def test_an_editorial_in_two_languages_has_a_part_for_each_edition() -> None:
    """Below a line with the language; what stands above the first such line is in both."""
    both = "Issue one.\n\n[de]\nGuten Tag.\n\n[en]\n\nGood day.\n"
    assert [words for _, _, words in told(both, "de")] == ["Issue one.", "Guten Tag."]
    assert [words for _, _, words in told(both, "en")] == ["Issue one.", "Good day."]


def test_an_edition_without_a_part_of_its_own_has_the_first() -> None:
    """A reader gets the words that there are; an editorial without such lines is for everybody."""
    assert [words for _, _, words in told("[de]\nGuten Tag.", "en")] == ["Guten Tag."]
    assert [words for _, _, words in told("See [de] there.", "de")] == ["See [de] there."]
