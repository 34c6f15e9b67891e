"""A slow, obvious twin of Duchess, written from its rule sheet alone: dicts, lists and card codes.

It shares no line with the engine. It is handed a position as `Match.state()` writes it, and the order of a deck that
a King shuffled, since chance is not the sheet's business.
"""

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
BEATS = {"D": "C", "C": "H", "H": "S", "S": "D"}
TAKERS = {"J": "revive", "Q": "rescue", "K": "reset"}


def rank(card):
    return card[:-1]


def tributes_needed(card):  # D9
    place = RANKS.index(rank(card)) + 1
    if place <= 5:
        return 0
    return 1 if place <= 10 else 2


def defeats(attacker, defender):  # D21
    attacking = RANKS.index(rank(attacker)) + 1
    defending = 14 if rank(defender) == "A" else RANKS.index(rank(defender)) + 1
    return attacking > defending or BEATS[attacker[-1]] == defender[-1]


class Twin:
    """One duel, begun from any position at a decision."""

    def __init__(self, state):
        self.optional_draw = state["options"]["draw"] == "optional"
        self.seats = [
            {name: list(pile) if isinstance(pile, list) else pile for name, pile in seat.items()}
            for seat in state["seats"]
        ]
        self.to_move = state["to_move"]
        self.stage = state["stage"]
        self.tributes = state["tributes"]
        self.room = {"limit": 7, "field": 5} | state["options"]  # D6, D16
        self.came_this_go = set(self.me["field"][len(self.me["field"]) - state["fresh"] :])
        self.played = state["played"]
        self.moved = state["moved"]
        self.still = state["still"]
        self.attacker = state["attacker"]
        self.taking = state["taking"]
        self.over = None
        self.winners = []

    @property
    def me(self):
        return self.seats[self.to_move]

    @property
    def others(self):
        return [seat for at, seat in enumerate(self.seats) if at != self.to_move]

    # What may be done

    def moves(self):
        """Return every legal (verb, card, seat)."""
        if self.over:
            return set()
        if self.taking:  # D19: or declined
            return {("take", card, None) for card in self.me["grave"]} | {("decline", None, None)}
        if self.attacker:  # D22: another target, or none
            return self.targets(self.attacker) | {("end", None, None)}
        moves = {("end", None, None)}
        if self.optional_draw and self.stage == "draw":  # D4
            moves.add(("draw", None, None))
        if self.stage in {"draw", "tribute"} and not self.played and self.tributes < 2:  # D3, D11, D13
            moves |= {("tribute", card, None) for card in self.tributable()}
        if self.stage != "battle" and not self.played and len(self.me["field"]) < self.room["field"]:  # D3, D15, D16
            moves |= {("play", card, None) for card in self.me["hand"] if tributes_needed(card) <= self.tributes}
        return moves | {("attack", card, None) for card in self.me["field"] if self.targets(card)}  # D20, D22

    def tributable(self):
        own = [card for card in self.me["field"] if card not in self.came_this_go]  # D8, D12
        return own + (self.me["hand"] if not self.me["deck"] else [])  # D10

    def targets(self, attacker):
        return {
            ("target", card, at)
            for at, seat in enumerate(self.seats)
            if at != self.to_move
            for card in seat["field"]
            if defeats(attacker, card)
        }

    # What is done

    def play(self, move):
        """Take a legal decision, up to the next one."""
        verb, card, seat = move
        if verb == "draw":
            self.draw(self.me)
            self.stage = "tribute"
        elif verb == "tribute":
            self.send(card, self.me["hand"] if card in self.me["hand"] else self.me["field"], self.me["grave"])
            self.tributes += 1
            self.stage = "tribute"
        elif verb == "play":
            self.play_card(card)
        elif verb == "attack":
            self.attacker = card
            self.stage = "battle"
        elif verb == "target":
            self.send(card, self.seats[seat]["field"], self.seats[seat]["grave"])  # D23
            self.end_go()
        elif verb == "take":
            self.take(card)
        elif verb == "decline":
            self.taking = None
        else:
            self.end_go()

    def send(self, card, source, target):
        """Move a card; graves and decks have their top first, fields and hands their newest last."""
        source.remove(card)
        if any(target is seat[name] for seat in self.seats for name in ("grave", "deck")):
            target.insert(0, card)
        else:
            target.append(card)
        self.moved = True

    def is_full(self):
        return len(self.me["field"]) == self.room["field"]  # D16

    def draw(self, seat):
        if seat["deck"]:  # D7
            to = "hand" if len(seat["hand"]) < self.room["limit"] else "grave"  # D6
            self.send(seat["deck"][0], seat["deck"], seat[to])

    def play_card(self, card):
        self.send(card, self.me["hand"], self.me["field"])
        self.came_this_go.add(card)
        self.tributes = 0  # D9
        self.stage = "battle"  # D3: tribute and play are over
        self.played = True
        if rank(card) == "2":  # D17
            for other in self.others:
                self.draw(other)
        elif rank(card) == "7":
            for other in self.others:
                if other["deck"]:
                    self.send(other["deck"][0], other["deck"], other["grave"])
        elif rank(card) == "8":  # D18
            self.stage = "tribute"
            self.played = False
        elif rank(card) in TAKERS and self.me["grave"] and not (rank(card) == "J" and self.is_full()):
            self.taking = TAKERS[rank(card)]  # D19

    def take(self, card):
        pile = {"revive": "field", "rescue": "hand", "reset": "deck"}[self.taking]
        self.send(card, self.me["grave"], self.me[pile])
        if self.taking == "revive":
            self.came_this_go.add(card)  # D12
        self.taking = None

    def end_go(self):
        for seat in self.seats:  # D24
            seat["out"] = not (seat["deck"] or seat["hand"] or seat["field"])
        left = [at for at, seat in enumerate(self.seats) if not seat["out"]]
        self.still = 0 if self.moved else self.still + 1
        if len(left) <= 1:
            self.over, self.winners = "D24", left
        elif self.still >= len(left):  # D25
            self.over, self.winners = "D25", self.first_on_the_fields()
        else:
            self.begin_go(min(left, key=lambda at: (at - self.to_move - 1) % len(self.seats)))

    def first_on_the_fields(self):
        """D25: the most cards, then the greatest total of ranks; where several have both, nobody."""
        fields = [seat["field"] for seat in self.seats]
        worth = [(len(field), sum(RANKS.index(rank(card)) + 1 for card in field)) for field in fields]
        return [at for at in range(len(worth)) if worth[at] == max(worth)] if worth.count(max(worth)) == 1 else []

    def take_over_shuffle(self, state):
        """Take a deck's order from the engine's next state."""
        assert sorted(self.me["deck"]) == sorted(state["seats"][self.to_move]["deck"])
        self.me["deck"] = list(state["seats"][self.to_move]["deck"])

    def begin_go(self, seat):
        self.to_move = seat
        self.came_this_go = set()
        self.tributes = 0  # D11
        self.played = self.moved = False
        self.attacker = None
        self.stage = "draw"
        if not self.optional_draw:  # D4, D5
            self.draw(self.me)
            self.stage = "tribute"
