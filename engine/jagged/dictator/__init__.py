"""Threat, counterattacks, events, day and night; missions and lieutenants (p. 30-35)."""
