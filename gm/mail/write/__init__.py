"""Letters to bytes, and the rows in which they wait to be sent."""
