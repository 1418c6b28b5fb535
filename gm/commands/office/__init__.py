"""What a GM does, by command and by letter alike."""
