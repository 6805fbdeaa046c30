//! Blood on the Ohio on the page: a turn with a battle, an ambush, a raid and winter quarters; equal pieces, places some
//! steps away, the sign that the decision has passed; a whole game of the scenario to learn by.

use crate::page::Page;
use crate::play::{Prepared, draw};
use fantoccini::Locator;
use ohio_country::play::{Game, LogLine, Pick, catalog};
use ohio_country::rules::{NoteKind, Offer, OfferKind, Place, Policy, Setup, Target, Viewer};
use serde_json::json;

/// The title that is played here.
const TITLE: &str = "blood-on-the-ohio";

/// So many actions of a turn are played here.
const LONGEST: usize = 120;

/// The first tier of the learning scenario.
const FIRST: &str = "st-clairs-advance-1";

/// A new game of this scenario.
fn begun(scenario: &str, seed: u64) -> Prepared {
    let spec = catalog::title(TITLE).expect("the title is in the catalogue").spec;
    let setup = Setup { scenario: scenario.into(), policy: Policy::Open, ..Setup::of(spec, seed) };
    Prepared(catalog::new_game(TITLE, setup, Vec::new()).expect("a game"))
}

/// A game of this scenario, both sides set up by their first suggestion.
pub fn set_up(scenario: &str, seed: u64) -> Prepared {
    let mut game = begun(scenario, seed);
    while game.node().starts_with("SETUP") {
        if !game.0.suggestions().is_empty() {
            game.0.suggest(0).expect("a ready-made set-up");
        }
        if game.node().starts_with("SETUP") {
            game.button("done").expect("the set-up is complete");
        }
    }
    game
}

/// A game of this scenario played at random until this decision.
pub fn played_to(scenario: &str, step: &str) -> Prepared {
    let reach = |seed: u64| -> Option<Prepared> {
        let (mut game, mut chance) = (set_up(scenario, seed), seed);
        for _ in 0..600 {
            if game.node() == step {
                return Some(game);
            }
            let offers = offers(&*game.0)?;
            let offer = lively(&*game.0, &offers, 1, &mut chance);
            choose(&mut *game.0, offer);
        }
        None
    };
    (0..200).find_map(reach).unwrap_or_else(|| panic!("no random game comes to {step}"))
}

pub fn offers(game: &dyn Game) -> Option<Vec<Offer>> {
    Some(game.turn(Viewer::Seat(game.decision()?.seat)).offers)
}

pub fn choose(game: &mut dyn Game, offer: usize) {
    game.choose(&Pick::offer(offer)).expect("an offer is legal");
}

/// An offer at random; what fights, raids and marches against the enemy is liked, and what ends things as it is weighed.
fn lively(game: &dyn Game, offers: &[Offer], ending: usize, chance: &mut u64) -> usize {
    let scene = game.scene(Viewer::Public);
    let seat = game.decision().map(|decision| decision.seat);
    let enemy = |space: &str| {
        let there = |place: &Place| matches!(place, Place::Space(id) if id == space);
        scene.counters.iter().any(|c| there(&c.place) && Some(c.owner) != seat && c.steps.1 > 0)
    };
    let weight = |offer: &Offer| {
        let path = words(&offer.path);
        match (offer.kind, offer.path.as_slice()) {
            _ if ["attack", "ambush", "raid", "overrun", "defend"].iter().any(|word| path.contains(word)) => 12,
            (_, [Target::Space(to)]) if enemy(to) => 12,
            (OfferKind::End, _) => ending,
            _ => 2,
        }
    };
    let mut at = draw(chance, offers.iter().map(weight).sum());
    let fits = |offer: &Offer| {
        let weight = weight(offer);
        let hit = at < weight;
        at = at.saturating_sub(weight);
        hit
    };
    offers.iter().position(fits).unwrap_or_default()
}

fn words(path: &[Target]) -> String {
    path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Whether the page takes the only offer of a decision by itself.
pub fn is_forced(offers: &[Offer]) -> bool {
    matches!(offers, [only] if only.kind == OfferKind::Onward && only.warning.is_none() && only.forecast.is_none())
}

/// A turn as it is to be played.
struct Planned {
    /// The game before it.
    record: String,
    /// What is chosen, and how many entries the game has after it.
    actions: Vec<(Vec<Target>, usize)>,
    /// The game after it.
    after: Box<dyn Game>,
}

impl Planned {
    /// The end of the first turn of the campaign, played at random, from where all of it still happens.
    fn turn() -> Self {
        let mut all = (0..200).filter_map(Self::at_random);
        all.find(|plan| plan.actions.len() <= LONGEST)
            .expect("some turn has a battle, an ambush, a raid and winter quarters")
    }

    fn at_random(seed: u64) -> Option<Self> {
        let (Prepared(mut game), mut chance) = (set_up("little-turtles-war", seed), seed);
        let mut actions: Vec<(Vec<Target>, usize)> = Vec::new();
        let mut wintered = false;
        while game.decision().is_some() && game.scene(Viewer::Public).turn_track.turn == 1 {
            wintered |= game.decision().is_some_and(|decision| decision.step.starts_with("WINTER"));
            let offers = offers(&*game)?;
            let offer = lively(&*game, &offers, 14, &mut chance);
            choose(&mut *game, offer);
            match actions.last_mut() {
                // The page takes it together with the action before it.
                Some((_, after)) if is_forced(&offers) => *after = game.len(),
                _ => actions.push((offers[offer].path.clone(), game.len())),
            }
        }
        let log = game.log(Viewer::Public);
        let last = |what: &str| log.iter().rfind(|line| kind(line) == Some(what)).map(|line| line.entry);
        let [battle, ambush, raid] = EVENTS.map(last);
        let first = battle?.min(ambush?).min(raid?);
        let begin = actions.iter().rposition(|(_, after)| *after < first)?;
        let record = game.at(actions[begin].1)?.record();
        wintered.then(|| Self { record, actions: actions.split_off(begin + 1), after: game })
    }
}

/// What is to happen in the turn.
const EVENTS: [&str; 3] = ["battle", "ambush", "raid"];

/// Which of it a line of the log tells.
fn kind(line: &LogLine) -> Option<&'static str> {
    match &line.note.roll {
        Some(roll) if roll.what == "Fight" => Some("battle"),
        Some(roll) if roll.what == "Ambush" => Some("ambush"),
        _ => line.note.text.starts_with("Raid on ").then_some("raid"),
    }
}

impl Page {
    /// Presses the button of this order, opening its group first; answers what it asks.
    pub async fn give(&self, path: &[Target], before: &dyn Game) {
        let button = format!("button[data-path={}]", json!(words(path)));
        if !self.is_there(&button).await {
            let head = path.first().expect("a path points at something").to_string();
            let mut group = format!("button[data-group={}]", json!(head));
            if !self.is_there(&group).await {
                // Many pieces stand under the place where they lie.
                let scene = before.scene(Viewer::Public);
                let lies = scene.counters.iter().find(|c| format!("piece:{}", c.id) == head).map(|c| &c.place);
                let Some(Place::Space(space)) = lies else { panic!("no button leads to {}", words(path)) };
                group = format!("button[data-group={}]", json!(format!("space:{space}")));
            }
            self.click(&group).await;
        }
        self.click(&button).await;
        if self.is_there("[data-sure=yes]").await {
            self.click("[data-sure=yes]").await;
        }
    }

    /// The page shows the game as it stands: every line of the log of the last action, every counter in its place.
    async fn shows(&self, game: &dyn Game, lines_before: usize) {
        let log = self.texts(".part-log .log li").await.join("\n");
        for line in &game.log(Viewer::All)[lines_before..] {
            // A turn has its head apart.
            let words = if line.note.kind == NoteKind::Turn { &line.note.text[..8] } else { line.note.text.trim() };
            assert!(log.contains(words), "the log lacks “{}”:\n{log}", line.note.text);
        }
        let lying = "return [...document.querySelectorAll('.counters [data-counter]')].map(c => [c.dataset.counter, c.getAttribute('aria-label')])";
        let lying: Vec<(String, String)> = serde_json::from_value(self.run(lying).await).expect("names of counters");
        let board = game.chart().board("blood-on-the-ohio").expect("the board");
        let scene = game.scene(Viewer::All);
        let mut count = 0;
        for counter in &scene.counters {
            let Place::Space(space) = &counter.place else { continue };
            let name = &board.spaces.iter().find(|s| s.id == *space).expect("a space of the board").name;
            let shown = lying.iter().find(|(id, _)| *id == counter.id).map(|(_, label)| label.as_str());
            assert!(shown.is_some_and(|label| label.contains(name.as_str())), "{} at {name}: {shown:?}", counter.id);
            count += 1;
        }
        assert_eq!(lying.len(), count, "no counter lies about that the rules do not know");
    }

    /// The victory points as the panel tells them.
    async fn points(&self) -> String {
        self.texts(".part-tracks .lines li").await[..2].join("; ")
    }

    async fn step(&self) -> String {
        let step = self.run("return document.querySelector('[data-screen=table]')?.dataset.step ?? ''").await;
        step.as_str().unwrap_or_default().to_owned()
    }

    /// A click with the mouse on what is drawn there.
    async fn touch(&self, css: &str) {
        self.wait(css).await;
        self.client.find(Locator::Css(css)).await.expect("it is there").click().await.expect("it can be clicked");
    }
}

#[tokio::test]
async fn a_turn_with_battle_ambush_raid_and_winter_quarters_is_played_by_the_buttons() {
    let plan = Planned::turn();
    let page = Page::open().await;
    page.import(&plan.record).await;
    page.wait("[data-screen=table]").await;
    let mut before = catalog::load(&plan.record).expect("the record is whole").game;
    let mut seen: Vec<&str> = Vec::new();
    for (path, len) in plan.actions {
        let after = plan.after.at(len).expect("a moment of the turn");
        page.give(&path, &*before).await;
        let told = before.log(Viewer::All).len();
        let news = &after.log(Viewer::All)[told..];
        let events = news.iter().filter_map(kind).filter(|what| !seen.contains(what)).collect::<Vec<_>>();
        if !events.is_empty() {
            page.shows(&*after, told).await;
            let (rolls, shown) = (news.iter().filter(|line| line.note.roll.is_some()).count(), ".part-now .roll");
            let shown = page.texts(shown).await.len();
            assert!(shown >= rolls, "{rolls} throws, {shown} shown just now: {}", page.text().await);
        }
        seen.extend(events);
        let lines = after.scene(Viewer::All).panels.iter().find(|p| p.id == "score").expect("the points").lines.clone();
        let points: Vec<String> = lines[..2].iter().map(|l| format!("{}{}", l.label, l.value)).collect();
        let shown = page.points().await;
        assert!(points.iter().all(|line| shown.contains(line.as_str())), "{points:?} are told as {shown}");
        before = after;
    }
    assert!(EVENTS.iter().all(|what| seen.contains(what)), "{seen:?}");
    page.shows(&*before, before.log(Viewer::All).len()).await;
    assert_eq!(page.saved_game().await.digest(), before.digest(), "the page plays the same game");
    page.close().await;
}

/// Whether a piece lies in this space.
fn lies(game: &dyn Game, piece: &str, space: &str) -> bool {
    let scene = game.scene(Viewer::Public);
    scene.counters.iter().any(|c| c.id == piece && matches!(&c.place, Place::Space(id) if id == space))
}

#[tokio::test]
async fn any_of_equal_pieces_is_pointed_at_and_a_single_pick_is_taken_back() {
    let page = Page::open().await;
    let game = set_up(FIRST, 1);
    let lie = |id: &str| lies(&*game.0, id, "fort-washington");
    let equal =
        game.0.interchangeable().into_iter().find(|(id, _)| id.starts_with("RI-") && lie(id)).expect("equal regulars");
    page.import(&game.record()).await;
    page.click("button[data-group='space:fort-washington']").await;
    page.until("the stack is fanned out", "return !!document.querySelector('.fan-card')").await;
    page.touch(&format!(".counters [data-counter={}]", json!(equal.0))).await;
    page.until("a force is formed", "return document.querySelector('[data-screen=table]').dataset.step === 'OPS_FORM'")
        .await;
    let picked = "return document.querySelectorAll('.counters .counter.selected').length";
    let all = page.run(picked).await.as_u64().expect("a number");
    // An equal that is not listed is left behind, and tapping what was left behind takes it along again.
    let game = page.saved_game().await;
    let (piece, listed) =
        game.interchangeable().into_iter().find(|(id, _)| id.starts_with("RI-")).expect("equals in the force");
    page.click(&format!(".figures [data-counter={}]", json!(piece))).await;
    page.until("one is left behind", &format!("{picked} === {}", all - 1)).await;
    page.click(&format!(".figures [data-counter={}]", json!(listed))).await;
    page.until("it goes along again", &format!("{picked} === {all}")).await;
    assert_eq!(page.saved_game().await.digest(), game.digest());
    page.close().await;
}

#[tokio::test]
async fn a_place_some_steps_away_is_marched_to_at_one_tap() {
    let page = Page::open().await;
    let game = set_up(FIRST, 1);
    page.import(&game.record()).await;
    page.give(&[Target::Piece("st-clair".into())], &*game.0).await;
    page.until("a force is formed", "return document.querySelector('[data-screen=table]').dataset.step === 'OPS_FORM'")
        .await;
    let game = page.saved_game().await;
    let route = |space: &str| game.route(&Target::Space(space.to_owned().into()));
    let board = game.chart().board(TITLE).expect("the board");
    let far =
        board.spaces.iter().map(|s| s.id.as_str()).find(|id| route(id).len() == 2).expect("a place two steps away");
    assert!(page.is_there(".price").await, "what it costs is told on the map");
    page.run(&format!("document.querySelector('[data-space={}]').focus()", json!(far))).await;
    page.wait(&format!("[data-space={}]", json!(far))).await.send_keys("\u{e007}").await.expect("the key reaches it");
    page.until(
        "the force is on its way",
        "return document.querySelector('[data-screen=table]').dataset.step !== 'OPS_FORM'",
    )
    .await;
    let steps = route(far);
    let mut expected = game;
    for step in &steps {
        let seat = expected.decision().expect("a decision").seat;
        let offers = expected.turn(Viewer::Seat(seat)).offers;
        choose(&mut *expected, offers.iter().position(|o| o.path == *step).expect("the step is offered"));
    }
    assert_eq!(page.saved_game().await.digest(), expected.digest());
    page.close().await;
}

#[tokio::test]
async fn the_places_of_a_set_up_are_lit_and_in_sight_without_a_tap() {
    let page = Page::open().await;
    page.import(&begun("harmar-campaign", 1).record()).await;
    let first = page.step().await;
    let seen = "const desk = document.querySelector('.desk').getBoundingClientRect();\
         return [...document.querySelectorAll('.ring.legal')].some(ring => { const r = ring.getBoundingClientRect();\
         return r.left >= desk.left && r.right <= desk.right && r.top >= desk.top && r.bottom <= desk.bottom })";
    page.until("a place for the first village is seen", seen).await;
    page.click("[data-suggestion='0']").await;
    let next = format!("return document.querySelector('[data-screen=table]').dataset.step !== {}", json!(first));
    page.until("the other side sets up", &next).await;
    page.until("an entry square is seen", seen).await;
    page.close().await;
}

#[tokio::test]
async fn a_light_sign_tells_that_the_decision_has_passed() {
    let page = Page::open().await;
    page.import(&set_up(FIRST, 1).record()).await;
    assert!(!page.is_there("[data-passed]").await, "nobody decided before");
    page.order("button:end-segment").await;
    page.wait("[data-passed=wc]").await;
    assert!(page.text().await.contains("your turn"));
    assert!(!page.is_there("[data-screen=handover]").await, "no curtain in an open game");
    let orders = page.run("return document.querySelectorAll('button[data-path], button[data-group]').length").await;
    assert!(orders.as_u64().is_some_and(|n| n > 0), "the board lies open at once");
    let game = page.saved_game().await;
    page.give(&[Target::Piece("little-turtle".into())], &*game).await;
    page.until("the sign is gone", "return !document.querySelector('[data-passed]')").await;
    page.close().await;
}

#[tokio::test]
async fn the_scenario_to_learn_by_is_played_by_the_buttons_to_its_end() {
    let page = Page::open().await;
    page.click(&format!("[data-title={TITLE}]")).await;
    let chosen = page.wait("[data-screen=new] input[name=scenario]:checked").await;
    assert_eq!(chosen.prop("value").await.expect("a value").as_deref(), Some(FIRST), "offered first to a beginner");
    page.click("form.new-game button[type=submit]").await;
    page.until("the game begins", "return location.hash.startsWith('#/game')").await;
    let mut chance = 1791;
    for _ in 0..1500 {
        if page.screen().await == "end" {
            break;
        }
        if page.is_there("[data-suggestion='0']").await && page.step().await.starts_with("SETUP") {
            page.click("[data-suggestion='0']").await;
        }
        let mut orders = page.orders().await;
        let closed = "return [...document.querySelectorAll('button[data-group][aria-expanded=false]')].map(b => b.dataset.group)";
        let groups: Vec<String> = serde_json::from_value(page.run(closed).await).expect("groups");
        let liked = |path: &String| ["attack", "ambush", "defend"].iter().any(|word| path.contains(word));
        let fight: Vec<String> = orders.iter().filter(|path| liked(path)).cloned().collect();
        if !fight.is_empty() {
            orders = fight;
        } else if !groups.is_empty() && draw(&mut chance, 2) == 0 {
            let group = &groups[draw(&mut chance, groups.len())];
            page.click(&format!("button[data-group={}]", json!(group))).await;
            continue;
        }
        if orders.is_empty() {
            continue;
        }
        let path = &orders[draw(&mut chance, orders.len())];
        page.click(&format!("button[data-path={}]", json!(path))).await;
        if page.is_there("[data-sure=yes]").await {
            page.click("[data-sure=yes]").await;
        }
    }
    page.wait("[data-screen=end] .end-head").await;
    let outcome = page.saved_game().await.outcome().expect("the saved game is over too");
    let text = page.text().await;
    assert!(text.contains(&outcome.reason), "the end screen gives the reason: {text}");
    for line in &outcome.score {
        assert!(text.contains(&line.label), "the score lacks “{}”", line.label);
    }
    page.close().await;
}
