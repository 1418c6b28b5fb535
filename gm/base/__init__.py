"""The ground: config, calendars, spans of time, terms, codec and logs; it stands on nothing of the service."""
