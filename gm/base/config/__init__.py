"""config.toml as one frozen object, and sentences about what is wrong with it.

The parts are plain dataclasses and may be built by hand; what only makes sense for a file (an unknown key,
two passwords, a relative folder) is weighed by `read_config`.
"""

from gm.base.config.files import parse_config, read_config, write_config
from gm.base.config.secrets import ConfigError, exposed
from gm.base.config.sections import (
    Archive,
    Backup,
    Bulletin,
    Config,
    Gm,
    Imap,
    Inbox,
    Login,
    Oauth,
    OldImap,
    Security,
    Service,
    Smtp,
    Store,
    is_this_machine,
    keys,
)

__all__ = [
    "Archive",
    "Backup",
    "Bulletin",
    "Config",
    "ConfigError",
    "Gm",
    "Imap",
    "Inbox",
    "Login",
    "Oauth",
    "OldImap",
    "Security",
    "Service",
    "Smtp",
    "Store",
    "exposed",
    "is_this_machine",
    "keys",
    "parse_config",
    "read_config",
    "write_config",
]
