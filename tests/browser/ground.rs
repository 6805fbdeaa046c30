//! A Dark and Bloody Ground on the page, by the buttons: a battle from its set-up to its end, and of campaigns a battle, a
//! siege, a raid and the end of a winter.

use crate::ohio::{choose, is_forced, offers};
use crate::page::Page;
use crate::play::{Prepared, draw};
use ohio_country::play::{Game, catalog};
use ohio_country::rules::{NoteKind, Offer, OfferKind, Policy, Setup, Target, Viewer};
use serde_json::json;

/// The title that is played here.
const TITLE: &str = "dark-and-bloody-ground";

/// A new game of this scenario.
pub fn begun(scenario: &str, seed: u64) -> Box<dyn Game> {
    let spec = catalog::title(TITLE).expect("the title is in the catalogue").spec;
    let setup = Setup { scenario: scenario.into(), policy: Policy::Open, ..Setup::of(spec, seed) };
    catalog::new_game(TITLE, setup, Vec::new()).expect("a game")
}

fn step(game: &dyn Game) -> &'static str {
    game.decision().map_or("over", |decision| decision.step)
}

/// A game of this scenario, set up by the first suggestions, and by the first offer where none is made: for rifles and the
/// ground of a battle.
pub fn set_up(scenario: &str, seed: u64) -> Prepared {
    let mut game = begun(scenario, seed);
    while ["D-SU-US", "D-SU-NA", "D-BAT-LETTER", "D-BAT-SETUP"].contains(&step(&*game)) {
        if game.suggestions().is_empty() {
            choose(&mut *game, 0);
        } else {
            game.suggest(0).expect("a ready-made set-up");
        }
    }
    Prepared(game)
}

/// What a player presses.
enum Press {
    /// The button of an order.
    Order(Vec<Target>),
    /// The button of a suggestion.
    Suggestion(usize),
    /// The button that finishes the step, beside which no suggestion of the same name stands.
    Finish,
}

/// A stretch of a game as it is to be played.
struct Stretch {
    before: Box<dyn Game>,
    /// What is pressed, and how many entries the game has after it.
    presses: Vec<(Press, usize)>,
    after: Box<dyn Game>,
}

/// An offer at random: what ends something is taken one time in so many.
fn drawn(offers: &[Offer], ending: usize, chance: &mut u64) -> usize {
    let ends = |offer: &Offer| matches!(offer.kind, OfferKind::End | OfferKind::Onward);
    match offers.iter().position(ends) {
        Some(end) if draw(chance, ending) == 0 => end,
        _ => draw(chance, offers.len()),
    }
}

/// Presses something at random: a suggestion in two cases of three, where there is one, what ends something one time in so
/// many; `None` where the page goes on by itself.
fn press(game: &mut dyn Game, ending: usize, chance: &mut u64) -> Option<Press> {
    let suggested = game.suggestions().len();
    if suggested > 0 && draw(chance, 3) > 0 {
        let n = draw(chance, suggested);
        if game.finishing().is_some_and(|(label, _)| label == game.suggestions()[n].label) {
            game.finish().expect("what finishes can be done");
            return Some(Press::Finish);
        }
        game.suggest(n).expect("what is suggested can be done");
        return Some(Press::Suggestion(n));
    }
    let offers = offers(game).expect("somebody decides");
    let offer = drawn(&offers, ending, chance);
    choose(game, offer);
    (!is_forced(&offers)).then(|| Press::Order(offers[offer].path.clone()))
}

impl Stretch {
    /// The first stretch found of a game of this scenario that begins at a decision and goes on until its end is
    /// reached, by so many presses at most.
    fn of(scenario: &str, begins: &str, ends: fn(&dyn Game, usize) -> bool, most: usize) -> Self {
        let find = |seed| Self::played(scenario, seed, begins, ends, most);
        (1..400).find_map(find).unwrap_or_else(|| panic!("no game of {scenario} has a short stretch from {begins}"))
    }

    fn played(
        scenario: &str,
        seed: u64,
        begins: &str,
        ends: fn(&dyn Game, usize) -> bool,
        most: usize,
    ) -> Option<Self> {
        let (Prepared(mut game), mut chance) = (set_up(scenario, seed), seed);
        for _ in 0..1500 {
            if step(&*game) == begins {
                break;
            }
            game.decision()?;
            press(&mut *game, 6, &mut chance);
        }
        let (start, told) = (game.len(), game.log(Viewer::All).len());
        let mut presses: Vec<(Press, usize)> = Vec::new();
        while game.decision().is_some() && !ends(&*game, told) {
            match (press(&mut *game, 2, &mut chance), presses.last_mut()) {
                (Some(press), _) => presses.push((press, game.len())),
                // The page takes it together with what was pressed before.
                (None, Some((_, after))) => *after = game.len(),
                (None, None) => return None,
            }
            if presses.len() > most {
                return None;
            }
        }
        ends(&*game, told).then(|| Self { before: game.at(start).expect("its beginning"), presses, after: game })
    }

    /// Does all of it on the page, which then holds the same game and has told all of it.
    async fn on(self, page: &Page) -> Box<dyn Game> {
        page.import(&self.before.record()).await;
        page.wait("[data-screen=table]").await;
        let told = self.before.log(Viewer::All).len();
        let mut before = self.before;
        for (press, len) in self.presses {
            match press {
                Press::Order(path) => page.give(&path, &*before).await,
                Press::Suggestion(n) => page.suggestion(n, &*before).await,
                Press::Finish => page.click("[data-finish]").await,
            }
            before = self.after.at(len).expect("a moment of it");
        }
        assert_eq!(page.saved_game().await.digest(), self.after.digest(), "the page plays the same game");
        if self.after.decision().is_some() {
            page.tells(&*self.after, told).await;
        }
        self.after
    }
}

/// The clauses of a fire, of a melee and of a raid.
const FIRE: &str = "DB-10.5.2-a";
const MELEE: &str = "DB-10.6.1-a";
const RAID: &str = "DB-12.0.2-a";

/// Whether the log since then tells a throw by each of these clauses.
fn thrown(game: &dyn Game, told: usize, rules: &[&str]) -> bool {
    let log = game.log(Viewer::All);
    rules.iter().all(|rule| log[told..].iter().any(|line| line.note.roll.is_some() && line.note.rule.0 == *rule))
}

impl Page {
    /// Presses a suggestion, which is the one that the rules make; answers what it asks.
    async fn suggestion(&self, n: usize, before: &dyn Game) {
        let label = &before.suggestions()[n].label;
        let button = format!("[data-suggestion={}]", json!(n.to_string()));
        self.wait(&button).await;
        assert!(self.texts(&button).await.concat().contains(label.as_str()), "suggestion {n} is “{label}”");
        self.click(&button).await;
        if self.is_there("[data-sure=yes]").await {
            self.click("[data-sure=yes]").await;
        }
    }

    /// The log holds every line from there on.
    async fn tells(&self, game: &dyn Game, told: usize) {
        let log = self.texts(".part-log .log li").await.join("\n");
        for line in game.log(Viewer::All)[told..].iter().filter(|line| line.note.kind != NoteKind::Turn) {
            assert!(log.contains(line.note.text.trim()), "the log lacks “{}”:\n{log}", line.note.text);
        }
    }
}

#[tokio::test]
async fn harmars_defeat_is_played_by_the_buttons_to_its_end() {
    let over = |game: &dyn Game, told: usize| game.outcome().is_some() && thrown(game, told, &[FIRE, MELEE]);
    let page = Page::open().await;
    let after = Stretch::of("battle-harmar", "D-BAT-MOVE", over, 120).on(&page).await;
    page.wait("[data-screen=end] .end-head").await;
    let (text, outcome) = (page.text().await, after.outcome().expect("it is over"));
    assert!(text.contains(&outcome.reason), "the end screen gives the reason: {text}");
    for line in &outcome.score {
        assert!(text.contains(&line.label), "the score lacks “{}”", line.label);
    }
    page.close().await;
}

#[tokio::test]
async fn a_battle_a_siege_a_raid_and_a_winter_are_played_by_the_buttons() {
    let page = Page::open().await;
    let fought = |game: &dyn Game, told: usize| {
        let field = ["D-BAT", "D-LDR", "D-REL"].iter().any(|begin| step(game).starts_with(begin));
        !field && thrown(game, told, &[FIRE, MELEE])
    };
    Stretch::of("campaign-1790", "D-CMB-BATTLE", fought, 70).on(&page).await;
    let besieged = |game: &dyn Game, told: usize| {
        game.log(Viewer::All).len() > told && !["D-SIEGE", "D-SKI"].iter().any(|begin| step(game).starts_with(begin))
    };
    Stretch::of("wayne-1793", "D-SIEGE", besieged, 30).on(&page).await;
    let raided = |game: &dyn Game, told: usize| !step(game).starts_with("D-RAI") && thrown(game, told, &[RAID]);
    Stretch::of("campaign-1790", "D-ACT-RAID", raided, 50).on(&page).await;
    let home = |game: &dyn Game, told: usize| {
        game.log(Viewer::All)[told..].iter().any(|line| line.note.kind == NoteKind::Turn)
    };
    let spring = Stretch::of("campaign-1790", "D-END-HOME", home, 50).on(&page).await;
    let caption = spring.scene(Viewer::Public).turn_track.caption;
    let shown = page.text().await;
    assert!(shown.contains(&caption), "the strip lacks “{caption}”: {shown}");
    page.close().await;
}

/// Sizes of windows: a laptop, tablets both ways, a phone both ways.
const SIZES: [(u32, u32); 6] = [(1440, 900), (1280, 800), (1024, 768), (768, 1024), (390, 844), (844, 390)];

/// A game of this scenario played at random to this decision.
fn played_to(scenario: &str, begins: &str) -> Box<dyn Game> {
    let reach = |seed: u64| {
        let (Prepared(mut game), mut chance) = (set_up(scenario, seed), seed);
        for _ in 0..1500 {
            if step(&*game) == begins {
                return Some(game);
            }
            game.decision()?;
            press(&mut *game, 8, &mut chance);
        }
        None
    };
    (1..100).find_map(reach).unwrap_or_else(|| panic!("no random game of {scenario} comes to {begins}"))
}

/// A game of this scenario that is over.
fn finished(scenario: &str) -> Box<dyn Game> {
    let (Prepared(mut game), mut chance) = (set_up(scenario, 1), 1);
    while game.decision().is_some() {
        press(&mut *game, 8, &mut chance);
    }
    game
}

#[tokio::test]
async fn every_control_can_be_reached_in_every_size_of_window() {
    let page = Page::open().await;
    let games = [
        ("campaign", set_up("harmar-1790", 1).0),
        ("force", played_to("harmar-1790", "D-ACT-FORM")),
        ("raid", played_to("harmar-1790", "D-ACT-RAID")),
        ("battle", played_to("battle-fallen-timbers", "D-BAT-FIRE")),
        ("battle of a campaign", played_to("campaign-1790", "D-BAT-MOVE")),
        ("melee", played_to("battle-st-clair", "D-BAT-MELEE")),
        ("end", finished("battle-harmar")),
    ];
    let mut screens = vec![("shelf", "#/".to_owned()), ("form", format!("#/new/{TITLE}"))];
    for (name, game) in games {
        page.import(&game.record()).await;
        screens.push((name, page.address().await));
    }
    for (name, address) in screens {
        page.reload_at(&address).await;
        page.wait("[data-screen=shelf], [data-screen=new], [data-screen=table], [data-screen=end]").await;
        for size in SIZES {
            page.resize(size).await;
            page.settle().await;
            page.reaches(&format!("ground {name} {} {}", size.0, size.1)).await;
        }
    }
    page.close().await;
}

/// The boards are drawn, and the battle lies in front of the map, which is one tap away.
#[tokio::test]
async fn a_battle_opens_on_its_board_and_the_map_is_one_tap_away() {
    let page = Page::open().await;
    page.import(&set_up("battle-fallen-timbers", 3).record()).await;
    page.wait("[data-screen=table] .board-art svg.map-battle").await;
    let hexes = page.run("return document.querySelectorAll('.ground [data-space]').length").await;
    assert_eq!(hexes.as_u64(), Some(204));
    page.is_accessible("battle board").await;
    page.close().await;
}

#[tokio::test]
async fn a_battle_is_chosen_by_its_hexes_and_with_how_computers_fared_in_it() {
    let page = Page::open().await;
    page.reload_at(&format!("#/new/{TITLE}")).await;
    page.click("input[name=scenario][value=battle-st-clair]").await;
    page.wait(".scenario-choice .thumb-map .th-hex").await;
    let text = page.text().await;
    assert!(text.contains("Evened out") && text.contains("United States 0, Native nations 42"), "{text}");
    page.close().await;
}
