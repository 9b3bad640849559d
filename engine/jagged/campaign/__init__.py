"""Between scenarios: tracker, market, income, storage (p. 4, 5, 28, 29, 39)."""
