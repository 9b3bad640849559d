"""Situation files: one moment of a scenario as JSON, and what can be asked about it."""
