"""What stands in the app's QR codes: boxes, cards, tiles, boards, missions, packs, matches and situations as text."""
