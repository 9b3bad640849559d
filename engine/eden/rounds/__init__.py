"""A round (B4.B): who begins, cards, activations, actions, the twelve steps of the end phase."""
