"""Drawing on cells with a finger: tiles, boards, sectors."""
