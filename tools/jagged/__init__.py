"""Tools of Jagged Alliance: players, soak."""
