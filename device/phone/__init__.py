"""Android's own classes, each asked for only on a phone and with something else to do where there is none."""
