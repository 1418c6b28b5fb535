"""What the GM can do by letter: the commands of the command line, as lines of a mail from the GM's own address."""
