"""Everything players can do, each with a sentence for the log and the rule that carries it out."""
