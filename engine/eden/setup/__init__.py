"""Before round 1 (B4.A): bands, bids, leaders, missions, weather, terrain, contamination, deployment, hands."""
