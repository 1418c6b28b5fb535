"""How fast the service is: each part of its work next to a bare loop that does the least anybody could do.

    make bench                          everything at full size, in one table
    python -m benchmarks --quick        the same with few games, to try it
    python -m benchmarks intake idle    some parts only

Root starts Dovecot, Postfix's smtp-sink and PostgreSQL for it on free loopback ports, as for the tests.
"""
