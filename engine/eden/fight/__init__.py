"""Attacks and reactions (B6): close combat, shots, throws, sprays, and their exact odds."""
