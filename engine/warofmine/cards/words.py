"""All words of the cards and the functions that carry them out."""

from __future__ import annotations

from engine.warofmine.cards import words_people, words_story, words_things, words_world
from engine.warofmine.cards.scene import HANDLERS

__all__ = ["HANDLERS", "words_people", "words_story", "words_things", "words_world"]
