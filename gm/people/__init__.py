"""Players and game masters: absences, reliability, who may join what."""
