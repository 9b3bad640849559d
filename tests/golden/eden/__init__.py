"""Whole games of EDEN as they were once played."""
