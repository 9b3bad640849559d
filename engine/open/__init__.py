"""An open table in whole millimetres: bases, outlines, distances, sight and ways, all in exact arithmetic."""
