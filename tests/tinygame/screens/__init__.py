"""The tiny game on the screen, as any game of the house has it. Not shipped."""
