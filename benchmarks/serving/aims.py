"""What is aimed at, and what was measured."""

from typing import Any

from serving.load import LATEST_MS, LEAST_SHARE, broken

Figures = dict[str, Any]
Aim = tuple[str, bool, str]
SEATS, PACE = 2000, 1000  # and decisions a second
MEMORY_MB, FIRST_PAGE_S, RESTART_S, BACK_S, PAGE_KB, FRAMES = 1500, 2, 5, 3, 300, 60
SPECTATORS, SPECTATORS_MB = 10_000, 500
EVEN = 0.95  # of the frames: what a browser that misses none comes to


def targets(figures: Figures) -> list[Aim]:
    """Return each aim, whether it was reached, and the figure, for whatever was measured."""
    kinds = {"load": load, "starts_s": starts, "restart": restart, "page": page, "spectators": spectators}
    return [aim for name, aims in kinds.items() if name in figures for aim in aims(figures[name])]


def load(told: Figures) -> list[Aim]:
    latency, made = told["latency_ms"]["p99"], told["decisions_per_s"]
    whole = told["seats"] >= SEATS
    held = whole and made >= LEAST_SHARE * PACE and latency < LATEST_MS
    goal = f"{SEATS:,} seats, {PACE:,} decisions a second"
    return [
        (f"{goal}: p99 under {LATEST_MS} ms", held, f"{latency:.0f} ms at {made:,.0f}"),
        ("no error", not told["errors"], f"{sum(told['errors'].values())}"),
        (f"memory under {MEMORY_MB:,} MB", whole and told["memory_mb"] < MEMORY_MB, f"{told['memory_mb']:.0f} MB"),
    ]


def starts(told: Figures) -> list[Aim]:
    kinds = {"a new database": told["fresh"], "one that is there": told["again"]}
    got = [f"{one['median']:.2f} s with {kind} ({one['cpu']:.2f} s of processor)" for kind, one in kinds.items()]
    slowest = max(one["median"] for one in kinds.values())
    return [(f"the first page in under {FIRST_PAGE_S} s", slowest < FIRST_PAGE_S, ", ".join(got))]


def restart(told: Figures) -> list[Aim]:
    got = f"{told['serving_s']:.1f} s, all seats of {told['duels']:,} duels back after {told['all_back_s']:.1f} s"
    lost = told["lost_items"]
    return [
        (f"killed, and serving again in {RESTART_S} s", told["serving_s"] < RESTART_S, got),
        (f"all seats back in {BACK_S} s", told["all_back_s"] < BACK_S, f"{told['all_back_s']:.1f} s"),
        ("nothing lost that was told", not lost, f"{lost} items"),
    ]


def spectators(told: Figures) -> list[Aim]:
    most = 1000 * SPECTATORS_MB / SPECTATORS
    got = f"{told['kb_each']:.1f} KB each of {told['spectators']:,}, {told['memory_mb']:.0f} MB in all"
    goal = f"{SPECTATORS:,} idle spectators in {SPECTATORS_MB} MB"
    return [
        (goal, told["kb_each"] < most and told["memory_mb"] < SPECTATORS_MB, got),
        ("none lost", not told["lost"], f"{told['lost']}"),
    ]


def page(told: Figures) -> list[Aim]:
    even = told["frames_per_s"] >= EVEN * FRAMES
    return [
        (f"a table's page in {PAGE_KB} KB", told["kb"] < PAGE_KB, f"{told['kb']:.0f} KB in {told['files']} files"),
        (f"moves drawn at {FRAMES} frames a second", even, f"{told['frames_per_s']:.0f}"),
    ]


def what_broke(steps: list[Figures]) -> str:
    """Return at which pace what broke first, and where the time went."""
    last = steps[-1]
    what = broken(last)
    if not what:
        return f"Nothing broke up to {last['decisions_per_s']:,.0f} decisions a second."
    shares = {
        "the server's event loop": last["loop_cpu"],
        "the rest of the server": last["server_cpu"] - last["loop_cpu"],
        "the generator": last["generator_cpu"],
    }
    told = ", ".join(f"{name} {share:.0%}" for name, share in sorted(shares.items(), key=lambda one: -one[1]))
    return f"At {last['wanted_per_s']:,.0f} decisions a second {what}. Of a core: {told}."
