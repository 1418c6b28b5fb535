"""Letters: bytes to letters, letters to bytes, and the only way to the network."""
