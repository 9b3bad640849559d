"""What the tiny game brings to the screens. Loads no rules."""

from engine.table.text import T
from screens.emblem import Dot
from screens.kit import Later, ScreenKit, StartRow

HERE = "tests.tinygame.screens"
KIT = ScreenKit(
    id="tiny",
    title=T("A tiny game"),
    emblem=(Dot((24, 24), 12),),
    tagline=T("nothing open · three rounds"),
    screens={
        "tiny.new": Later(f"{HERE}.table", "NewTableScreen"),
        "tiny.table": Later(f"{HERE}.table", "TinyTableScreen"),
    },
    desk=Later(f"{HERE}.desk", "TinyDesk"),
    progress=Later(f"{HERE}.greeting", "progress"),
    people=Later(f"{HERE}.greeting", "people"),
    ways=(StartRow("add", T("New table"), T("three players"), "tiny.new"),),
    workshop=StartRow("box", T("Workshop"), T("point cards"), "tiny.new"),
    demo=T("Anna, Boris and Chloe, three rounds."),
)
