"""What stands before a sentence's price and clauses: how long, where the card is, how often, when, only if."""

from dataclasses import dataclass, replace

from duelkit.cardtext import tree


@dataclass(frozen=True)
class Heads:
    """The heads of a sentence, each of which is said once; conditions any number of times."""

    duration: tree.Duration | None = None
    where: tree.From | None = None
    once: tree.Once | None = None
    up: bool = False
    when: tree.When | tree.During | None = None
    only: tuple[tree.OnlyIf, ...] = ()

    def with_one(self, head: tree.Head) -> "Heads | None":
        """Return the heads with one more; None if there is one of that kind already."""
        match head:
            case tree.Duration():
                return None if self.duration else replace(self, duration=head)
            case tree.From():
                return None if self.where else replace(self, where=head)
            case tree.Once():
                return None if self.once else replace(self, once=head)
            case tree.While():
                return None if self.up else replace(self, up=True)
            case tree.OnlyIf():
                return replace(self, only=(*self.only, head))
        return None if self.when else replace(self, when=head)


def heads_said(ability: tree.Ability) -> Heads | None:
    """Return the heads of a sentence; None if two of them are of one kind."""
    heads = Heads()
    for head in ability.heads:
        said = heads.with_one(head)
        if said is None:
            return None
        heads = said
    return heads
