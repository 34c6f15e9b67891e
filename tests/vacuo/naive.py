"""A slow, obvious twin of Vácuo, written from its rule sheet alone, for cards without a text: dicts and lists of ids.

It shares no line with the engine. It is handed a position as `Match.state()` writes it; what chance brings (dice,
random targets, where a discarded card goes) is read from what the engine told, since that is not the sheet's business.
"""


class Chance:
    """What chance brought in one decision: read off the engine's events, and its queue afterwards."""

    def __init__(self, events, queue):
        self.dice = [event.value for event in events if event.kind in {"attack_die", "defence_die"}]
        self.targets = [event.other for event in events if event.kind in {"target", "lay"}]
        self.drawn = [event.card for event in events if event.kind in {"buy", "draw"}]
        self.queue = queue


class Twin:
    """One duel, begun from any position at a decision; `cards` gives each card's type, target and damage."""

    def __init__(self, state, cards):
        self.cards = cards
        self.seats = [
            {**seat, **{name: list(seat[name]) for name in ("hand", "void", "conditions")}} for seat in state["seats"]
        ]
        self.order = list(state["order"])
        self.queue = list(state["queue"])
        self.turn = self.mover = state["turn"]
        self.asked = state["stage"]
        self.still = state["still"]
        self.changed = state["changed"]
        self.over, self.winners = None, []
        self.attacking, self.waiting, self.laying = None, [], None

    # Who, and which cards

    def in_play(self):
        return [seat for seat in range(len(self.seats)) if not self.seats[seat]["out"]]

    def after(self, seat):
        """Return the players still in, in the order of play, from the next one on."""
        at = self.order.index(seat)
        return [other for other in self.order[at + 1 :] + self.order[:at] if not self.seats[other]["out"]]

    def held(self, seat, kind):
        return {card for card in self.seats[seat]["hand"] if self.cards[card]["type"] == kind}

    # What may be done

    def moves(self):
        """Return every legal (verb, card, seat)."""
        if self.over:
            return set()
        if self.asked == "turn":  # V6
            buys = {("buy", None, None)} if self.queue and not self.seats[self.turn]["bought"] else set()  # V7, V21
            return buys | {("attack", card, None) for card in self.held(self.turn, "attack")}
        if self.asked == "target":  # V13
            return {("target", None, seat) for seat in self.after(self.turn)}
        if self.asked == "defend":  # V14
            return {("decline", None, None)} | {("defend", card, None) for card in self.held(self.mover, "defence")}
        used = {("use", card, None) for card in self.held(self.turn, "effect")}  # V11
        laid = {("lay", card, None) for card in self.held(self.turn, "condition")}
        return {("end", None, None)} | used | laid

    # What is done

    def play(self, move, chance):
        """Take a legal decision, up to the next one."""
        self.chance, self.discarded = chance, False
        verb, card, seat = move
        if verb == "attack":
            self.attack(card)
        elif verb == "target":
            self.target(seat)
        elif verb == "buy":
            self.buy()
            self.seats[self.turn]["bought"] = True
            self.asked = "end"
        elif verb in {"defend", "decline"}:
            self.fight(card)
        elif verb == "use":  # V12
            self.discard(self.turn, card)
        elif verb == "lay":
            self.lay(card)
        else:
            self.end_turn()
        assert sorted(self.queue) == sorted(chance.queue)
        if not self.discarded:
            assert self.queue == chance.queue
        self.queue = list(chance.queue)

    def buy(self, seat=None):
        """Give a player the top card; V21: an empty queue gives none."""
        if not self.queue:
            return False
        card = self.chance.drawn.pop(0)
        assert self.discarded or card == self.queue[0]
        self.queue.remove(card)
        self.seats[self.turn if seat is None else seat]["hand"].append(card)
        self.changed = True
        return True

    def discard(self, seat, card, pile="hand"):
        """V19: back into the queue, wherever chance put it."""
        self.seats[seat][pile].remove(card)
        self.queue.append(card)
        self.changed = self.discarded = True

    def attack(self, card):
        self.seats[self.turn]["hand"].remove(card)
        self.seats[self.turn]["bought"] = False
        self.seats[self.turn]["attacks"] += 1  # V18
        self.changed = True  # V23: an attack is no quiet turn, whatever comes of it
        self.attacking = card
        self.asked = "target"
        how = self.cards[card].get("target", "chosen")
        if how == "every":
            self.waiting = self.after(self.turn)
            self.next_target()
        elif how != "chosen":
            self.target(self.after(self.turn)[0] if how == "next" else self.chance.targets[0])

    def target(self, seat):
        if self.laying:
            self.seats[seat]["conditions"].append(self.laying)
            self.laying, self.asked, self.changed = None, "end", True
            return
        self.waiting = [seat]
        self.next_target()

    def next_target(self):
        if not self.waiting or self.attacking is None:
            self.end_attack()
            return
        self.mover, self.asked = self.waiting.pop(0), "defend"

    def fight(self, defence):
        """V15, V16."""
        dice, attacker = self.chance.dice, self.seats[self.turn]
        if defence is None:
            succeeds = dice[0] >= dice[1]
        else:
            succeeds = dice[0] > max(dice[1], dice[2])
            loser, card = (self.seats[self.mover], defence) if succeeds else (attacker, self.attacking)
            if succeeds:
                loser["hand"].remove(card)
            else:
                self.attacking = None
            loser["void"].insert(0, card)
            self.changed = True
        if succeeds:
            self.lose(self.mover, self.cards[self.attacking].get("damage", 0))
        if not self.over:
            self.next_target()
        elif self.attacking:
            attacker["hand"].append(self.attacking)

    def end_attack(self):
        if self.attacking:  # V12
            self.seats[self.turn]["hand"].append(self.attacking)
        self.attacking, self.waiting, self.asked, self.mover = None, [], "end", self.turn
        self.count_attacks()

    def count_attacks(self):
        """V18."""
        if all(self.seats[seat]["attacks"] for seat in self.in_play()):
            for seat in self.seats:
                seat["attacks"] = 0
            for seat in [self.turn, *self.after(self.turn)]:
                if not self.seats[seat]["out"]:
                    self.buy(seat)

    def lose(self, seat, amount):
        """V17, V22."""
        player = self.seats[seat]
        self.changed = self.changed or amount > 0
        player["life"] = max(0, player["life"] - amount)
        if player["life"] == 0:
            player["out"] = True
            for pile in ("hand", "conditions"):
                for card in list(player[pile]):
                    self.discard(seat, card, pile)
            if len(self.in_play()) == 1:
                self.over, self.winners = "V22", self.in_play()

    def lay(self, card):
        """V12."""
        self.seats[self.turn]["hand"].remove(card)
        self.laying = card
        how = self.cards[card].get("target", "self")
        if how == "chosen":
            self.asked = "target"
        else:
            others = {"self": self.turn, "next": self.after(self.turn)[0]}
            self.target(self.chance.targets[0] if how == "random" else others[how])

    # From turn to turn

    def end_turn(self):
        """V10, V18, V23; then the next turns, as long as they pass by themselves."""
        while True:
            self.count_attacks()
            self.still = 0 if self.changed or self.queue else self.still + 1
            if self.still >= len(self.in_play()):
                self.end_by_life()
                return
            self.turn = self.mover = self.after(self.turn)[0]
            self.changed = False
            if self.begin():
                return

    def begin(self):
        """Begin a turn; returns whether somebody is asked, or the duel over."""
        player = self.seats[self.turn]
        if player["hand"] and (self.held(self.turn, "attack") or (self.queue and not player["bought"])):
            self.asked = "turn"
            return True
        if player["hand"] and not self.queue:  # V21
            player["bought"], self.asked = False, "end"
            return True
        if not player["hand"]:  # V8
            self.lose(self.turn, 50)
        if self.over:
            return True
        if not player["out"]:
            player["bought"] = self.buy()  # V7, V8, V9
        return False

    def end_by_life(self):
        """V23."""
        most = max(self.seats[seat]["life"] for seat in self.in_play())
        best = [seat for seat in self.in_play() if self.seats[seat]["life"] == most]
        self.over, self.winners = "V23", best if len(best) == 1 else []
