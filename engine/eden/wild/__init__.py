"""The wild: what every NPC does in end step 2, and why (O2, E21 to E30)."""
