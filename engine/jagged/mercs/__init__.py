"""What mercs can do, and what happens to them."""
