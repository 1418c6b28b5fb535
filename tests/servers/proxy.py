"""A wire to a server on loopback that fails after so many bytes."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread


@contextmanager
def failing_wire(port: int, allowance: int, silent: bool = False) -> Iterator[int]:
    """Yields a port behind which is the server at `port`, until it has said `allowance` bytes on a connection.

    Then the connection is cut, or, when `silent`, stays open and nothing more comes.
    """
    closed = Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def accept() -> None:
            with suppress(OSError):
                while True:
                    client, _ = listener.accept()
                    server = socket.create_connection(("127.0.0.1", port))
                    Thread(target=_pump, args=(client, server), daemon=True).start()
                    Thread(target=talk, args=(server, client), daemon=True).start()

        def talk(server: socket.socket, client: socket.socket) -> None:
            left = allowance
            with suppress(OSError):
                while left > 0 and (data := server.recv(min(left, 65536))):
                    client.sendall(data)
                    left -= len(data)
                if silent:
                    closed.wait()
            _hang_up(server, client)

        thread = Thread(target=accept, daemon=True)
        thread.start()
        yield listener.getsockname()[1]
        closed.set()
        listener.shutdown(socket.SHUT_RDWR)  # wakes up accept
        thread.join()


def _pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    _hang_up(source, target)


def _hang_up(*ends: socket.socket) -> None:
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
