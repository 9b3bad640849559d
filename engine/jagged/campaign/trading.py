"""Prices."""


def sale_price(price: int) -> int:
    return price // 2
