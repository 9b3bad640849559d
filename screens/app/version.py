"""Which Zonekeeper this is: the one place. pyproject.toml and buildozer.spec read it here, settings shows it."""

VERSION = "0.1.0"
