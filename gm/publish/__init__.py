"""What everyone can see: the archive, its pages, the bulletin."""
