"""The page of a table in Chromium: what it loads, and how evenly it draws moves."""

import shutil
from statistics import median
from typing import Any

from serving.duels import Crowd
from serving.server import Server

Figures = dict[str, Any]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WINDOW = {"width": 1280, "height": 800}
WATCHED = 20.0  # seconds of play
# Each frame's time, in ms, from frames between which something moved.
WATCH = """seconds => new Promise(resolve => {
  const frames = [], end = performance.now() + 1000 * seconds;
  let before = null;
  const look = now => {
    const moves = document.getAnimations().some(one => one.playState === 'running');
    if (moves && before !== null) frames.push(now - before);
    before = moves ? now : null;
    now < end ? requestAnimationFrame(look) : resolve(frames);
  };
  requestAnimationFrame(look);
})"""


async def measure_page(crowd: Crowd, server: Server) -> Figures:
    """Open a table in a browser while the crowd's first duel is played there; return bytes and frames."""
    from playwright.async_api import async_playwright  # noqa: PLC0415 - only this measure needs it

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=browser_there(), args=["--no-sandbox"])
        page = await browser.new_page(viewport=WINDOW)
        duel = next(iter(crowd.duels))
        loaded: list[Any] = []
        page.on("requestfinished", lambda request: loaded.append(request))  # noqa: PLW0108 - it has to take attributes
        address = f"http://127.0.0.1:{server.port}/t/{duel.table}#seat={duel.seats[0].token}"
        await page.goto(address, wait_until="networkidle")
        sizes = [(request.url, (await request.sizes())["responseBodySize"]) for request in loaded]
        frames = await page.evaluate(WATCH, WATCHED)
        await browser.close()
    return weight(sizes) | evenness(frames)


def browser_there() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit("The page is measured in Chromium, which is not there.")
    return found


def weight(sizes: list[tuple[str, int]]) -> Figures:
    """Return how many KB came over the wire, in how many files, and how much of it was the API's."""
    api = sum(size for url, size in sizes if "/api/" in url)
    return {"files": len(sizes), "kb": sum(size for _, size in sizes) / 1000, "api_kb": api / 1000}


def evenness(frames: list[float]) -> Figures:
    """Return the frames a second while something moved, and how long the longest frames took, in ms."""
    if not frames:
        return {"moving_s": 0.0, "frames_per_s": 0.0, "median_ms": 0.0, "p95_ms": 0.0}
    seconds = sum(frames) / 1000
    return {
        "moving_s": seconds,
        "frames_per_s": len(frames) / seconds,
        "median_ms": median(frames),
        "p95_ms": sorted(frames)[len(frames) * 95 // 100],
    }
