#!/usr/bin/env bash
# inscriptis 2.7.6: a list that begins at 5 is numbered from 1, while an item that says 7 is 7.
#
# Expected: `start` of a numbered list and `value` of an item are either both known or both unknown, as they say the same thing.
# Seen: `value` counts, and the items behind it go on from there; `start` and `reversed` are passed over. A list that is
#   interrupted by a paragraph and goes on with start="2" is numbered 1 and 1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/tools"
"$folder/tools/bin/pip" install --quiet --disable-pip-version-check inscriptis==2.7.6

"$folder/tools/bin/python" - <<'PYTHON'
from inscriptis import get_text

valued = get_text('<ol><li value="7">a</li><li>b</li></ol>')
started = get_text('<ol start="5"><li>a</li><li>b</li></ol>')
backwards = get_text("<ol reversed><li>a</li><li>b</li></ol>")
print("value=7:", valued.split("\n"))
print("start=5:", started.split("\n"))
print("reversed:", backwards.split("\n"))
assert valued.split() == ["7.", "a", "8.", "b"]
assert started.split() == backwards.split() == ["1.", "a", "2.", "b"]
PYTHON
