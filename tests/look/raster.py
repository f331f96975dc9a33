"""Crests as small grey pictures, to compare them as an eye without colour would."""

from PIL import Image, ImageChops, ImageColor, ImageDraw

from companion.pictures.crests import FIELD, TINCTURES, Crest
from companion.pictures.shapes import Area, Shape, flattened

SCALE = 4


def mask(shape: Shape) -> Image.Image:
    """White where the shape paints."""
    size = (int(FIELD[0] * SCALE), int(FIELD[1] * SCALE))
    whole = Image.new("1", size)
    for contour in shape.contours:
        layer = Image.new("1", size)
        points = [(x * SCALE, y * SCALE) for x, y in flattened(contour)]
        if isinstance(shape, Area):
            ImageDraw.Draw(layer).polygon(points, fill=1)
            whole = ImageChops.logical_xor(whole, layer)
        else:
            closed = [*points, points[0]] if contour.closed else points
            ImageDraw.Draw(layer).line(
                closed, fill=1, width=round(shape.width * SCALE), joint="curve"
            )
            whole = ImageChops.logical_or(whole, layer)
    return whole


def grey(crest: Crest, width: int) -> Image.Image:
    """The crest without colour, so many pixels wide, its frame in middle grey."""
    picture = Image.new("L", (int(FIELD[0] * SCALE), int(FIELD[1] * SCALE)), 128)
    for painting in crest.paintings:
        colour = TINCTURES[painting.tincture]
        shade = 128 if colour == "currentColor" else ImageColor.getcolor(colour, "L")
        picture.paste(shade, mask=mask(painting.shape))
    return picture.resize((width, round(width * FIELD[1] / FIELD[0])), Image.Resampling.BOX)


def charge(crest: Crest) -> Image.Image:
    """White where something is painted on the field."""
    field = crest.paintings[0].tincture
    whole = Image.new("1", (int(FIELD[0] * SCALE), int(FIELD[1] * SCALE)))
    for painting in crest.paintings[1:-2]:
        whole.paste(painting.tincture != field, mask=mask(painting.shape))
    return whole
