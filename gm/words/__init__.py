"""Everything that becomes text or the page of a letter."""
