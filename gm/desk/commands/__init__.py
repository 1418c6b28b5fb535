"""What can be asked for by mail: how a command is declared and read, and the commands of players, one file a family."""
