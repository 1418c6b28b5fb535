"""The GM's commands. Each is a few lines over one function of the service."""

try:
    from gm.cli.frame import main
except KeyboardInterrupt:  # Ctrl-C before click is there to see to it
    raise SystemExit("\nAborted!") from None

__all__ = ["main"]
