"""`python -m duelkit.web.workers HANDOVER LINE`: a worker, as its supervisor starts it."""

import gc
import sys

if __name__ == "__main__":
    gc.disable()  # until people are back at their tables, as in `duelkit serve`
    from duelkit.web.workers.worker import main

    main(*sys.argv[1:])
