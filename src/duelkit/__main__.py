"""`python -m duelkit`."""

import sys

from duelkit.cli import main

if __name__ == "__main__":
    sys.exit(main())
