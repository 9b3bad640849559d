"""QR codes: made with `qrcode`, read with the decoder this device has."""
