"""How fast the service is: each part of its work next to a bare loop that does the least anybody could do.

    make bench                          everything at full size, in one table
    python -m benchmarks --quick        the same with few games, to try it
    python -m benchmarks intake idle    some parts only
    python -m benchmarks stages         what each stage of a letter and of a turn takes, without any server
    python -m benchmarks --against 419b1631     that commit and this one in turn, with the same work

Root starts Dovecot, Postfix's smtp-sink and PostgreSQL for it on free loopback ports, as for the tests.
"""
