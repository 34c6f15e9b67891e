"""What waits for a trigger is noted by a bit of a mask: no two triggers of Vácuo have the same one."""

from duelkit.cardtext.heads import OWN_TRIGGERS
from duelkit.games.vacuo.rules.texts import BITS, bit_of, has_bit, trigger_of
from duelkit.games.vacuo.vocabulary import VOCABULARY

TRIGGERS = frozenset[int]().union(*(kind.triggers for kind in VOCABULARY.kinds.values()))
NOTED = sorted(trigger for trigger in TRIGGERS if has_bit(trigger))


def test_no_two_triggers_share_a_bit():
    assert len({bit_of(trigger) for trigger in NOTED}) == len(NOTED)


def test_a_bit_is_the_bit_of_its_trigger_alone():
    assert [trigger_of(bit_of(trigger)) for trigger in NOTED] == NOTED


def test_no_bit_is_the_sign_of_a_mask():
    assert all(0 <= bit_of(trigger) < BITS - 1 for trigger in NOTED)


def test_only_what_waits_for_its_own_card_has_no_bit():
    assert {trigger for trigger in TRIGGERS if not has_bit(trigger)} <= OWN_TRIGGERS
