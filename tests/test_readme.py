"""README opens with what a player sees; the row of pictures is made by `make shots`, never by hand."""

from PIL import Image

from tools.shots.tour import PICTURES, README, SIZE, TOUR, block


def test_readme_opens_with_the_tour_that_the_shots_made() -> None:
    text = README.read_text("utf-8")
    made = block([*TOUR])
    assert made in text, "run `make shots ARGS=--tour`"
    assert text.index(made) < text.index("## "), "before anything else"


def test_every_picture_of_the_tour_is_there() -> None:
    for name in TOUR:
        with Image.open(PICTURES / f"{name}.png") as picture:
            assert picture.size == SIZE
