"""What a warrior does in its activation (B5, O1): every action with its cost and its limit."""
