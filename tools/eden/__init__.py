"""Players of EDEN for soak, goldens and balance."""
