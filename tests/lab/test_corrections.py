"""Corrections for how many verdicts are given at once, beside those of statsmodels."""

import numpy as np
import pytest
from statsmodels.stats.multitest import multipletests

from duelkit.lab.corrections import hochberg, holm

nan = np.nan


@pytest.mark.parametrize(
    ("corrected", "expected"), [(holm, [0.03, 0.04, nan, 0.5]), (hochberg, [0.03, 0.03, nan, 0.5])]
)
def test_many_verdicts_make_p_values_greater(corrected, expected):
    assert corrected(np.array([0.01, 0.02, nan, 0.5])) == pytest.approx(expected, nan_ok=True)


@pytest.mark.parametrize(("corrected", "method"), [(holm, "holm"), (hochberg, "fdr_bh")])
@pytest.mark.parametrize("most", [0.05, 1.0])
def test_they_are_those_of_statsmodels(corrected, method, most):
    p = np.random.default_rng(8).uniform(0, most, 60).round(2)  # some alike
    assert corrected(p) == pytest.approx(multipletests(p, method=method)[1], rel=1e-12)


@pytest.mark.parametrize("corrected", [holm, hochberg])
def test_where_nothing_is_known_nothing_is_said(corrected):
    assert np.isnan(corrected(np.full(3, nan))).all()
