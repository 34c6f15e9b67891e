"""What cards show: figures that are named are drawn, and a picture fits the name of its card."""

import pytest

from duelkit.games.monsters.rules.kinds import Race
from duelkit.looks import cards_of, look_for
from duelkit.looks.plain import plain_part
from duelkit.texts import language
from tests.web.browser.crowds import crowd
from tests.web.browser.staging import Stage
from tests.web.served import PATIENCE

READABLE = {"monsters": 0.93, "vacuo": 1}  # of all cards, those whose names say what is drawn
ALIKE = 0.1  # of all cards, those that may look as another one does
MISSING = """async () => {
  const files = ["beings", "heads", "things", "bodies", "words", "kinds"].map((name) => `js/art/${name}`);
  const games = ["monsters", "vacuo"].map((game) => `games/${game}/names`);
  const load = (names) => Promise.all(names.map((name) => import(`/static/${name}.js`)));
  const [beings, heads, things, bodies, words, kinds] = await load(files);
  const own = await load(games);
  const drawn = { head: heads.HEADS, being: beings.BEINGS, ...{ arm: things.ARMS, thing: things.THINGS } };
  drawn.force = things.FORCES;
  const named = [words.WORDS, ...own.map((one) => one.NAMES)].flatMap((table) =>
    Object.entries(table).filter(([kind]) => drawn[kind])
      .flatMap(([kind, names]) => Object.keys(names).map((name) => [kind, name])));
  const ways = Object.values(kinds.KINDS);
  const usual = ways.flatMap((way) => way.figures.map((one) => one.split(":")));
  const held = ways.flatMap((way) => way.held.map((name) => ["arm", name]));
  const all = [...named, ...usual, ...held];
  const missing = all.filter(([kind, name]) => !drawn[kind][name]).map((one) => one.join(" "));
  return [...missing, ...ways.flatMap((way) => way.bodies).filter((name) => !bodies.BODIES[name])];
}"""
DRAWN = """async () => {
  const load = (names) => Promise.all(names.map((name) => import(`/static/js/${name}.js`)));
  const [{ painted, palette }, { picture }] = await load(["art/paint", "board/svg"]);
  const tables = await load(["art/beings", "art/heads", "art/things", "art/bodies"]);
  const colours = palette("#336699", "#99ccff");
  for (const figure of tables.flatMap((file) => Object.values(file)).flatMap((table) => Object.values(table)))
    document.body.append(picture("0 0 160 110", painted(figure, colours)));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
KINDS = "() => import('/static/js/art/kinds.js').then(({ KINDS }) => Object.keys(KINDS))"
UNREAD = """async ({ game, titles }) => {
  const [{ readerOf }, { WORDS }, { NAMES }] = await Promise.all(
    ["js/art/reading", "js/art/words", `games/${game}/names`].map((file) => import(`/static/${file}.js`)));
  const read = readerOf(NAMES, WORDS);
  return titles.filter((title) => !read(title).figures.length && !read(title).scene);
}"""
READ = """async (titles) => {
  const [{ readerOf }, { WORDS }, { NAMES }] = await Promise.all(
    ["js/art/reading", "js/art/words", "games/monsters/names"].map((file) => import(`/static/${file}.js`)));
  const read = readerOf(NAMES, WORDS);
  return titles.map((title) => read(title).figures.map(({ kind, name }) => `${kind} ${name}`)[0] ?? "");
}"""
SHOWN = """async ({ game, faces }) => {
  const { front } = await import(`/static/games/${game}/card.js`);
  return faces.map(([code, face]) => front(face, code).querySelector(".art > svg").innerHTML);
}"""
MEANT = {
    "7 Colored Fish": "being fish",
    "Ancient Elf": "head elf",
    "Battle Ox": "head bull",
    "Blue-Eyes White Dragon": "being dragon",
    "Dark Magician": "head mage",
    "Axe of Despair": "arm axe",
    "Mirror Force": "thing mirror",
    "Monster Reborn": "thing ankh",
    "Mystical Space Typhoon": "force whirl",
    "Pot of Greed": "thing jar",
    "Sword of Dark Destruction": "arm sword",
    "Swords of Revealing Light": "arm sword",
    "Trap Hole": "thing hole",
}


@pytest.fixture(scope="module")
def page(browser, house):
    """Return a page that can load what cards are drawn with, and notes in `wrong` what it cannot draw."""
    context = browser.new_context()
    opened = context.new_page()
    opened.wrong = []
    opened.on("console", lambda said: opened.wrong.append(said.text) if said.type == "error" else None)
    opened.set_default_timeout(PATIENCE * 1000)
    Stage(opened, crowd("monsters, full"), house)
    yield opened
    context.close()


def faces_of(game, lang="en"):
    """Return the faces of a game's shipped cards by code."""
    look = look_for(game, ["shipped"])
    return {code: plain_part(look.face(code, language(lang))) for code, _kind in cards_of(game)}


def test_all_figures_that_are_named_are_drawn(page):
    assert page.evaluate(MISSING) == []


def test_all_figures_can_be_drawn(page):
    page.evaluate(DRAWN)
    assert page.wrong == []


def test_each_race_is_a_kind_of_creature(page):
    races = {face["motif"][1] for face in faces_of("monsters").values() if len(face["motif"]) > 1}
    assert len(races) == len(Race) - 1
    assert races == set(page.evaluate(KINDS))


@pytest.mark.parametrize("game", READABLE)
def test_names_say_what_is_drawn(page, game):
    titles = [face["motif"][0] for face in faces_of(game).values()]
    unread = page.evaluate(UNREAD, {"game": game, "titles": titles})
    assert 1 - len(unread) / len(titles) >= READABLE[game], unread


def test_a_name_means_what_it_says(page):
    assert dict(zip(MEANT, page.evaluate(READ, list(MEANT)), strict=True)) == MEANT


@pytest.mark.parametrize("game", READABLE)
def test_a_picture_is_the_same_in_each_language_and_no_other_cards(page, game):
    english, portuguese = (
        page.evaluate(SHOWN, {"game": game, "faces": list(faces_of(game, lang).items())}) for lang in ("en", "pt")
    )
    assert english == portuguese
    same = len(english) - len(set(english))
    assert same <= len(english) * ALIKE, same
