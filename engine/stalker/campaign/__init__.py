"""Between missions (p. 6-9): the campaign, its stash, its contacts and the Zone map."""
