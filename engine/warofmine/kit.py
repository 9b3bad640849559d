"""What This War of Mine brings to the house."""

from __future__ import annotations

from engine.kit import GameKit, Situations, Stored, labelled
from engine.warofmine.ask.reading import read_situation
from engine.warofmine.ask.situation import GAME, Situation
from engine.warofmine.ask.writing import file_data
from engine.warofmine.content.checks import whole_faults
from engine.warofmine.content.fault_words import FAULT_WORDS
from engine.warofmine.content.labels import LABELS
from engine.warofmine.content.siege import KINDS, SiegeContent, library_of, records_of
from engine.warofmine.first_table import table_faults
from engine.warofmine.game import SIEGE
from engine.warofmine.questions import QUESTIONS
from engine.warofmine.rules.drawing import CHARACTERS, ENCOUNTERS, EXPLORATION, FATE, NARRATIVE, RAIDS, VISITORS
from engine.warofmine.setup import REAL_DECKS
from engine.warofmine.trial.tries import attempts

KIT = GameKit(
    id=GAME,
    rules={SIEGE.id: SIEGE},
    inquiries=QUESTIONS,
    kinds=KINDS,
    library=library_of,
    whole=whole_faults,
    tries=attempts,
    sentences=FAULT_WORDS,
    label=labelled(LABELS),
    leaving=dict.fromkeys((EXPLORATION, FATE, NARRATIVE, VISITORS), "") | dict.fromkeys((ENCOUNTERS, RAIDS), "red"),
    boxes={"siege": "sieges"},
    situations=Situations(Situation, read_situation, file_data),
    stored={
        SIEGE.id: Stored(SiegeContent, records_of, tuple((name,) for name in (CHARACTERS, *REAL_DECKS)), table_faults)
    },
)
