"""Where the trials take place."""

from pathlib import Path

# Damage and rubbish are the same on any disk; in memory there is time for many more of them. Kills
# and full disks use the real one.
MEMORY: Path | None = Path("/dev/shm") if Path("/dev/shm").is_dir() else None  # noqa: S108
