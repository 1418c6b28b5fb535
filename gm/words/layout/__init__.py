"""Letters laid out: what was told, as text in lines and as a page, from the same words."""
