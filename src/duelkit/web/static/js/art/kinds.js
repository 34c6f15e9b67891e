// Kinds of creatures: how each looks where its name says no more, what it holds, and where it lives.

const all = (words) => words.split(" ");

/**
 * By kind: figures and bodies to choose from, what hands hold, what is behind and above, where it lives; whether it is
 * `human`, whether beasts of it go `armed`, and whether `things` of it live.
 */
export const KINDS = {
  dragon: { figures: all("being:dragon being:dragon being:wyrm"), bodies: ["scales"], held: [], scene: ["peaks", "cave", "volcano"] },
  warrior: { human: true, armed: true, figures: all("head:helm head:helm head:samurai head:rogue"), bodies: all("armour armour bare"), held: all("sword sword axe spear"), behind: "cape", scene: ["hills", "towers", "peaks"] },
  spellcaster: { human: true, things: true, figures: all("head:mage head:hood head:witch head:sage"), bodies: ["robe"], held: all("staff wand"), scene: ["seal", "hall", "towers"] },
  fiend: { things: true, figures: all("head:demon head:demon being:eye head:goblin head:mask being:face"), bodies: all("bare robe"), held: all("claw scythe spear"), behind: "leather", scene: ["towers", "cave", "graves"] },
  zombie: { figures: all("head:skull being:ghost head:mummy"), bodies: ["rags"], held: all("scythe sword axe"), scene: ["graves"] },
  machine: { things: true, figures: all("head:robot being:gears head:robot being:tank"), bodies: ["machine"], held: ["gun"], scene: ["works"] },
  aqua: { figures: all("being:drop being:slime head:fish being:kraken"), bodies: ["scales"], held: all("spear rod"), scene: ["sea", "deep"] },
  fish: { figures: ["being:fish"], bodies: ["scales"], held: ["spear"], scene: ["deep"] },
  "sea serpent": { figures: ["being:wyrm"], bodies: ["scales"], held: ["spear"], scene: ["sea", "deep"] },
  reptile: { figures: all("being:reptile head:lizard being:serpent"), bodies: ["scales"], held: all("sword axe"), scene: ["desert", "forest"] },
  dinosaur: { figures: ["being:saurian"], bodies: ["scales"], held: [], scene: ["forest", "volcano"] },
  beast: { figures: all("head:wolf head:tiger head:bear head:ape"), bodies: ["beast"], held: [], scene: ["forest", "hills", "peaks"] },
  "beast-warrior": { armed: true, figures: all("head:bull head:wolf head:lion head:boar"), bodies: all("armour bare"), held: all("axe hammer sword"), scene: ["hills", "peaks"] },
  "winged beast": { figures: all("being:bird head:bird"), bodies: ["feathers"], held: [], scene: ["clouds", "peaks"] },
  insect: { figures: all("being:beetle being:mantis being:bee"), bodies: ["scales"], held: all("spear axe"), scene: ["forest"] },
  plant: { things: true, figures: all("being:flower being:tree being:maneater"), bodies: ["robe"], held: ["staff"], scene: ["forest"] },
  fairy: { human: true, figures: all("head:lady head:elf"), bodies: all("dress robe"), held: all("staff bow wand"), behind: "plumes", above: "halo", scene: ["clouds", "hall"] },
  rock: { things: true, figures: all("being:golem being:golem being:rocks"), bodies: ["armour"], held: [], scene: ["desert", "peaks", "cave"] },
  pyro: { figures: all("being:flame head:flame"), bodies: all("bare armour"), held: ["sword"], behind: "flames", scene: ["volcano"] },
  thunder: { figures: all("being:storm head:demon"), bodies: ["armour"], held: ["spear"], behind: "sparks", scene: ["storm"] },
};

export const HUMAN = new Set(all("lady elf mage sage witch man rogue samurai ninja helm clown pharaoh hood"));

/** The body that a head has where no kind says another. */
export const BODY_OF = { lady: "dress", elf: "robe", mage: "robe", sage: "robe", witch: "robe", hood: "robe", man: "bare", clown: "dress", goblin: "bare", demon: "bare", robot: "machine", skull: "rags", mummy: "rags", bird: "feathers", crow: "feathers", wolf: "beast", cat: "beast", tiger: "beast", lion: "beast", bear: "beast", rabbit: "beast", mouse: "beast", horse: "beast", sheep: "beast" };

/** Heads of anybody: what else a name says is sooner meant. */
export const COMMON = new Set(all("helm man rogue samurai"));
