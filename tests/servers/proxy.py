"""A wire to a server on loopback that fails at a certain point."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread


@contextmanager
def failing_wire(
    port: int, allowance: int, silent: bool = False, after: bytes = b"", passed_on: bool = True
) -> Iterator[int]:
    """Yields a port behind which is the server at `port`, until it has said `allowance` bytes on a connection.

    Then the connection is cut, or, when `silent`, stays open and nothing more comes. The bytes are counted from
    the moment when the client has said `after`; if that is not `passed_on`, the server hears all until there, and
    then the wire fails.
    """
    closed = Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def accept() -> None:
            with suppress(OSError):
                while True:
                    client, _ = listener.accept()
                    server = socket.create_connection(("127.0.0.1", port))
                    heard = Event()
                    if not after:
                        heard.set()
                    for work in (listen, talk):
                        Thread(target=work, args=(server, client, heard), daemon=True).start()

        def listen(server: socket.socket, client: socket.socket, heard: Event) -> None:
            tail = b""
            with suppress(OSError):
                while data := client.recv(65536):
                    tail = (tail + data)[-65536 - len(after) :]
                    if after in tail:
                        heard.set()
                        if not passed_on:
                            server.sendall(data[: max(0, tail.index(after) - len(tail) + len(data))])
                            if silent:
                                closed.wait()
                            break
                    server.sendall(data)
            _hang_up(server, client)

        def talk(server: socket.socket, client: socket.socket, heard: Event) -> None:
            left = allowance
            with suppress(OSError):
                while (after or left > 0) and (data := server.recv(65536)):
                    if heard.is_set():
                        data = data[:left]
                        left -= len(data)
                    client.sendall(data)
                    if left <= 0 and heard.is_set():
                        break
                if silent:
                    closed.wait()
            _hang_up(server, client)

        thread = Thread(target=accept, daemon=True)
        thread.start()
        yield listener.getsockname()[1]
        closed.set()
        listener.shutdown(socket.SHUT_RDWR)  # wakes up accept
        thread.join()


def _hang_up(*ends: socket.socket) -> None:
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
