"""Letters in: who wrote them, what they ask for, and the answers."""
