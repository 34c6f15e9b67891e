"""The page's icon as PNG, which phones want: drawn from its SVG, which has rectangles and one curved shape alone."""

import re
import struct
import zlib
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np

SVG = Path(__file__).parent / "static" / "icon.svg"
SIDE = 32.0  # of the SVG's box
SIZES = {"icon-mask-180": 180, "icon-192": 192, "icon-512": 512, "icon-mask-512": 512}  # pixels, by name
SAFE = 0.78  # of a maskable icon that no phone cuts off
FINE = 3  # samples a pixel, each way
STEPS = 8  # of a curve
NUMBER = re.compile(r"-?\d*\.?\d+")
PLAIN, RGBA = 0, 6  # filter and colours, as PNG numbers them

Points = tuple[np.ndarray, np.ndarray]


@cache
def icon(name: str) -> bytes:
    """Return the icon of this name of `SIZES` as a PNG; a maskable one fills its square."""
    size, masked = SIZES[name], "mask" in name
    at = (np.arange(size * FINE) + 0.5) * SIDE / (size * FINE)
    x, y = np.meshgrid(at, at)
    back, *shapes = ET.parse(SVG).getroot()  # noqa: S314 - our own file
    samples = np.empty((*x.shape, 4), np.uint8)
    samples[:] = (*colour(back), 0)
    samples[np.ones_like(x, bool) if masked else within(back, (x, y)), 3] = 255
    if masked:
        x, y = (SIDE / 2 + (one - SIDE / 2) / SAFE for one in (x, y))
    for shape in shapes:
        samples[within(shape, (x, y)), :3] = colour(shape)
    pixels = samples.reshape(size, FINE, size, FINE, 4).mean(axis=(1, 3))
    return png(pixels.astype(np.uint8))


def colour(shape: ET.Element) -> tuple[int, int, int]:
    """Return a shape's colour as red, green, blue."""
    red, green, blue = bytes.fromhex(shape.attrib["fill"].removeprefix("#"))
    return red, green, blue


def within(shape: ET.Element, points: Points) -> np.ndarray:
    """Tell of each point whether it lies in a shape."""
    return in_path(shape.attrib["d"], points) if "d" in shape.attrib else in_rectangle(shape.attrib, points)


def in_rectangle(given: dict[str, str], points: Points) -> np.ndarray:
    """Tell of each point whether it lies in a rectangle with round corners, which may be turned."""
    x, y = points
    left, top, width, height = (float(given.get(name, 0)) for name in ("x", "y", "width", "height"))
    if turned := given.get("transform"):
        degrees, about_x, about_y = map(float, NUMBER.findall(turned))
        cos, sin = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        x, y = about_x + (x - about_x) * cos + (y - about_y) * sin, about_y - (x - about_x) * sin + (y - about_y) * cos
    corner = float(given["rx"])
    out_x = np.abs(x - left - width / 2) - width / 2 + corner
    out_y = np.abs(y - top - height / 2) - height / 2 + corner
    inside: np.ndarray = np.hypot(np.maximum(out_x, 0), np.maximum(out_y, 0)) <= corner
    return inside


def in_path(path: str, points: Points) -> np.ndarray:
    """Tell of each point whether it lies in a path of quadratic curves, each told by how far it goes (`M x y q …`)."""
    x, y = points
    corners = corners_of(path)
    inside = np.zeros_like(x, bool)
    for (x0, y0), (x1, y1) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        if y0 != y1:
            crosses = ((y0 > y) != (y1 > y)) & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0)
            inside ^= crosses
    return inside


def corners_of(path: str) -> np.ndarray:
    """Return points along a path, close enough to each other to be its corners."""
    start, *curves = np.array(NUMBER.findall(path), float).reshape(-1, 2)
    along = np.linspace(0, 1, STEPS, endpoint=False)[:, None]
    corners = []
    for bend, end in zip(curves[::2], curves[1::2], strict=True):
        corners.append(start + 2 * (1 - along) * along * bend + along**2 * end)
        start = start + end
    return np.concatenate(corners)


def png(pixels: np.ndarray) -> bytes:
    """Return pixels, rows of red, green, blue and what covers, as a PNG."""
    high, wide = pixels.shape[:2]
    rows = np.insert(pixels.reshape(high, -1), 0, PLAIN, axis=1)
    head = struct.pack(">IIBBBBB", wide, high, 8, RGBA, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(chunk, *zip(*parts, strict=True)))


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a part of a PNG: its length, its kind, what it holds, its checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
