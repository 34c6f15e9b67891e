"""Write the golden duels anew."""

from tests.golden.test_golden import FOLDER, GOLDEN, written

for old in FOLDER.glob("*.txt"):
    old.unlink()
for golden in GOLDEN:
    golden.path.write_text(written(golden), encoding="utf-8", newline="\n")
    print(golden.path.name)
