"""Making content by hand: drafts of tiles, boards, missions and cards, as plain values that know what is wrong."""
