"""Games in figures: how long they are, who wins them and why, counted over many games without mail (`gm figures`)."""
