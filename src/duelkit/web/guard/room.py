"""How many connections a process has room for: each is an open file to the system."""

KEPT = 100  # files for everything else: the database, the page's own, the port
WITHOUT = 100_000  # where the system does not say
WISHED = 65_536


def room_for_connections() -> int:
    """Raise the limit of open files as far as possible, and return how many of them can be connections."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return WITHOUT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WISHED if hard == resource.RLIM_INFINITY else min(hard, WISHED)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(1, max(soft, most) - KEPT)
